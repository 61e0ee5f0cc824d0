import type { PublicFrame } from '@troupe/core/events';
import { expect, test } from 'vitest';
import { follow, renderDraft } from './draft.ts';
import { choosePalette, colours, plain } from './palette.ts';
import { type Heading, type Page, renderFrame } from './render.ts';
import { renderStatus } from './status.ts';
import { wordsFor } from './words.ts';

const english: Page = { width: 46, palette: plain, words: wordsFor('en') };
const chinese: Page = { width: 30, palette: plain, words: wordsFor('zh') };

function script(frames: readonly PublicFrame[], page: Page): string {
  let heading: Heading = null;
  const lines: string[] = [];
  for (const frame of frames) {
    const rendered = renderFrame(frame, heading, page);
    lines.push(...rendered.lines);
    heading = rendered.heading;
  }
  return lines.join('\n');
}

const hamlet = { by: 'hamlet', name: 'Hamlet' };

test('a beat reads like a script: one name over all that belongs to it', () => {
  const frames: PublicFrame[] = [
    {
      type: 'scene',
      number: 1,
      beat: 0,
      scene: 's',
      title: 'The closet',
      place: "The queen's closet",
      time: 'night',
      text: 'A curtain stirs.',
    },
    { type: 'thought', number: 2, beat: 1, ...hamlet, text: 'Be cruel, not unnatural.' },
    { type: 'attempt', number: 3, beat: 1, ...hamlet, verb: 'take', text: 'takes the dagger' },
    { type: 'ruling', number: 4, beat: 1, ...hamlet, outcome: 'success', text: 'Hamlet takes the dagger.' },
    { type: 'gesture', number: 5, beat: 1, ...hamlet, text: 'comes nearer' },
    {
      type: 'speech',
      number: 6,
      beat: 1,
      ...hamlet,
      text: 'Now, mother, what is the matter? You sent for me, and I am here.',
      to: [],
      interrupted: false,
    },
    {
      type: 'ruling',
      number: 7,
      beat: 2,
      by: 'polonius',
      name: 'Polonius',
      outcome: 'failure',
      text: 'There is no rifle.',
      instead: 'hide behind the curtain',
    },
    { type: 'speech', number: 8, beat: 3, ...hamlet, text: 'How now', to: [], interrupted: true },
  ];
  expect(script(frames, english)).toMatchInlineSnapshot(`
    "
    The closet
    The queen's closet · night
      A curtain stirs.

    HAMLET
      [Be cruel, not unnatural.]
      ✓ Hamlet takes the dagger.
      (comes nearer)
      Now, mother, what is the matter? You sent
      for me, and I am here.

      ✗ There is no rifle.
      Try instead: hide behind the curtain

    HAMLET
      How now —"
  `);
});

test('Chinese is wrapped by columns, and the curtain tells how each point ended', () => {
  const frames: PublicFrame[] = [
    {
      type: 'speech',
      number: 1,
      beat: 1,
      by: 'gertrude',
      name: '乔特鲁德',
      text: '哈姆雷特，你已经大大得罪你的父亲啦。',
      to: [],
      interrupted: false,
    },
    { type: 'whisper', number: 2, beat: 2, by: 'hamlet', name: '哈姆雷特', to: '乔特鲁德', text: '母亲。' },
    {
      type: 'curtain',
      number: 3,
      beat: 9,
      ending: { id: 'e', title: '拖走', text: '夜深了。' },
      points: [
        { point: 'a', title: '责问', how: 'flag' },
        { point: 'b', title: '帷幕', how: 'forced' },
      ],
      beats: 9,
      trespasses: 1,
    },
  ];
  expect(script(frames, chinese)).toMatchInlineSnapshot(`
    "
    乔特鲁德
      哈姆雷特，你已经大大得罪你的
      父亲啦。

    哈姆雷特
      (对乔特鲁德低语)
      母亲。

    ──────────── 幕落 ────────────
    拖走
      夜深了。

      ● 责问 (自然发生)
      ○ 帷幕 (由剧场促成)
    共9拍 · 有1句替玩家说的话被删去"
  `);
});

test('brackets the actor already wrote are not doubled', () => {
  expect(script([{ type: 'gesture', number: 1, beat: 1, ...hamlet, text: '(bows)' }], english)).toBe('\nHAMLET\n  (bows)');
});

test('colour is only added by the palette', () => {
  const frame: PublicFrame = { type: 'narration', number: 1, beat: 1, text: 'A cry.' };
  expect(renderFrame(frame, null, { ...english, palette: colours }).lines).toEqual(['  \u001b[3;33mA cry.\u001b[23;39m']);
  expect(renderFrame(frame, null, english).lines).toEqual(['  A cry.']);
});

test('no colours with NO_COLOR, on a dumb terminal, or without one', () => {
  expect(choosePalette({}, true)).toBe(colours);
  expect(choosePalette({ NO_COLOR: '1' }, true)).toBe(plain);
  expect(choosePalette({ TERM: 'dumb' }, true)).toBe(plain);
  expect(choosePalette({}, false)).toBe(plain);
});

test('a draft grows with its tokens and is gone when the beat is kept or dropped', () => {
  const start = follow(null, { type: 'beat-start', ...hamlet, beat: 4 });
  expect(renderDraft(start, english)).toEqual([]);
  const some = follow(follow(start, { type: 'delta', ...hamlet, kind: 'gesture', text: 'bows' }), {
    type: 'delta',
    ...hamlet,
    kind: 'speech',
    text: 'Now',
  });
  const more = follow(some, { type: 'delta', ...hamlet, kind: 'speech', text: ', mother.' });
  expect(renderDraft(more, english)).toEqual(['', 'HAMLET', '  (bows)', '  Now, mother.']);
  expect(follow(more, { type: 'narration', number: 3, beat: 3, text: 'A knock.' })).toBe(more);
  expect(follow(more, { type: 'beat-dropped', ...hamlet, beat: 4 })).toBeNull();
  expect(follow(more, { type: 'speech', number: 4, beat: 4, ...hamlet, text: 'Now', to: [], interrupted: true })).toBeNull();
});

test('the status line shows beats, stall and cost, and never outgrows the page', () => {
  const status = {
    beat: 12,
    point: 'p',
    beatsInPoint: 3,
    stall: { beats: 5, limit: 10, rung: 'hint' },
    calls: 4,
    tokens: 12_345,
    money: 0.0123,
    paused: null,
    trespasses: 0,
  };
  expect(renderStatus(status, { ...english, width: 80 })).toBe('beat 12 · stall ▰▰▰▰▱▱▱▱ · tokens 12,345 · cost 0.0123');
  expect(renderStatus(status, { ...english, width: 20 })).toBe('beat 12 · stall ▰▰▰…');
  expect(renderStatus({ ...status, paused: 'budget' }, { ...chinese, width: 80 })).toContain('暂停');
  expect(JSON.stringify(renderStatus(status, english))).not.toContain('"p"');
});
