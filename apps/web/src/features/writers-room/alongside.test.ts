import { getChunks, getOriginalDoc, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alongside } from './alongside.ts';

const before = 'First line.\n\nRain, very fine.\n\nThe end.';
const suggested = before.replace('very ', '');

const reviewing = () =>
  EditorState.create({ doc: suggested, extensions: [unifiedMergeView({ original: before, mergeControls: false }), alongside] });
const original = (state: EditorState) => getOriginalDoc(state).toString();

test.each([
  ['before it', 0, 'Ada: '],
  ['after it', suggested.length, ' Really.'],
])('what is written %s is the writer’s own, and no suggestion', (_, at, insert) => {
  const { state } = reviewing().update({ changes: { from: at, insert } });
  expect(getChunks(state)?.chunks).toHaveLength(1);
  expect(original(state)).toBe(at === 0 ? `${insert}${before}` : `${before}${insert}`);
});

test('what is written into a suggestion is part of it', () => {
  const { state } = reviewing().update({ changes: { from: suggested.indexOf('fine'), insert: 'quite ' } });
  expect(original(state)).toBe(before);
});

test('whatever is written outside of it, rejecting everything leaves exactly that', () => {
  const places = fc.array(
    fc.tuple(
      fc.boolean(),
      fc.string({ maxLength: 5 }).map((text) => text.replace(/\r/gu, '')),
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(places, (list) => {
      let state = reviewing();
      let wanted = before;
      for (const [first, insert] of list) {
        state = state.update({ changes: { from: first ? 0 : state.doc.length, insert } }).state;
        wanted = first ? insert + wanted : wanted + insert;
      }
      expect(original(state)).toBe(wanted);
      expect(state.doc.toString()).toBe(wanted.replace('Rain, very fine.', 'Rain, fine.'));
    }),
  );
});
