import { syntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { fountain } from './fountain.ts';

function kinds(text: string): string[] {
  const state = EditorState.create({ doc: text, extensions: [fountain] });
  const found: string[] = [];
  syntaxTree(state).iterate({
    enter: ({ name, from, to }) => {
      if (name !== 'Document') found.push(`${name}: ${text.slice(from, to)}`);
    },
  });
  return found;
}

test('headings, cues, directions, speech, transitions', () => {
  expect(kinds('INT. KITCHEN - NIGHT\n\nShe waits.\n\nMOTHER\n(softly)\nIt is late.\n\nCUT TO:\n')).toMatchInlineSnapshot(`
    [
      "heading: INT. KITCHEN - NIGHT",
      "typeName: MOTHER",
      "meta: (softly)",
      "string: It is late.",
      "keyword: CUT TO:",
    ]
  `);
});

test('a cue needs an empty line before it; a shout in a speech is none', () => {
  expect(kinds('She says\nMOTHER\nnothing.')).toEqual([]);
  expect(kinds('MOTHER\nNO!\n')).toEqual(['typeName: MOTHER', 'string: NO!']);
});

test('Chinese: headings and cues', () => {
  expect(kinds('内景。厨房 夜\n\n母亲\n（轻声）\n不早了。')).toMatchInlineSnapshot(`
    [
      "heading: 内景。厨房 夜",
      "typeName: 母亲",
      "meta: （轻声）",
      "string: 不早了。",
    ]
  `);
});

test('notes and passages left out may go over lines', () => {
  expect(kinds('He [[why?\nreally]] goes. /* no\nmore */ **Now** *then*')).toMatchInlineSnapshot(`
    [
      "comment: [[why?",
      "comment: really]]",
      "comment: /* no",
      "comment: more */",
      "strong: **Now**",
      "emphasis: *then*",
    ]
  `);
});
