import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chance } from '../model/random.ts';
import type { MeasuredFrame } from './cells.ts';
import { type Change, changesIn } from './changes.ts';
import { changeInWords, newsIn } from './changes-words.ts';
import { factsOf } from './facts.ts';
import { factsInWords } from './facts-words.ts';

const [width, height] = [64, 36];
type Paint = (x: number, y: number, at: number) => number;

/** A film of so many seconds, one frame a second, grey as it is painted (0 to 255). */
const filmOf = (seconds: number, paint: Paint): MeasuredFrame[] =>
  Array.from({ length: seconds }, (_, at) => ({
    at,
    width,
    height,
    rgb: Uint8Array.from({ length: width * height * 3 }, (_, index) => {
      const pixel = Math.floor(index / 3);
      return paint(pixel % width, Math.floor(pixel / width), at);
    }),
  }));
const told = (changes: readonly Change[]) => changes.map((change) => changeInWords(change, 'en'));

test('a patch that comes and stays appears where and when it does', () => {
  const film = filmOf(10, (x, y, at) => (at >= 6 && x >= 48 && x < 56 && y >= 6 && y < 30 ? 180 : 40));
  expect(told(changesIn(film))).toEqual(['At 6 s a tall bright patch appears on the right.']);
  expect(changesIn(film)[0]?.share).toBeCloseTo((8 * 24) / (64 * 36), 1);
  const dark = filmOf(10, (x, y, at) => (at >= 3 && x < 30 && y >= 28 ? 30 : 140));
  expect(told(changesIn(dark))).toEqual(['At 3 s a wide dark patch appears in the lower left.']);
});

test('a patch that is elsewhere at every look moves', () => {
  const film = filmOf(9, (x, y, at) => (Math.abs(x - (60 - at * 6)) < 4 && y >= 26 && y < 34 ? 20 : 120));
  const moves = changesIn(film).filter(({ kind }) => kind === 'moves');
  expect(moves).toMatchObject([{ bright: false, place: { across: 'right', down: 'below' }, towards: { across: 'left', down: 'below' } }]);
  expect(changeInWords(moves[0] as Change, 'zh')).toContain('在移动：先在右下方，后在左下方。');
});

test('what comes and goes at once everywhere flashes; what goes slowly fades', () => {
  expect(told(changesIn(filmOf(8, (_x, _y, at) => (at === 5 ? 90 : 50))))).toEqual(['At 5 s all of it lights up for a moment.']);
  const dusk = filmOf(12, (x, y, at) => (x < 24 && y < 16 ? 160 - 8 * at : 60));
  expect(told(changesIn(dusk))).toEqual([expect.stringMatching(/^From \d to \d+ s it grows darker in the upper left\.$/u)]);
  expect(told(changesIn(filmOf(12, (_x, _y, at) => 60 + 8 * at)))).toEqual([expect.stringContaining('it grows brighter everywhere.')]);
});

test('small changes that go on flicker since they began; the grain of a whole film does not', () => {
  const drop = (x: number, y: number, at: number) => chance(3, `${x},${y}`, at) < 0.1;
  const rain = filmOf(12, (x, y, at) => (at >= 6 && x < 24 && y < 16 && drop(x, y, at) ? 90 : 50));
  expect(changesIn(rain).filter(({ kind }) => kind === 'flickers')).toMatchObject([{ place: { across: 'left', down: 'above' } }]);
  const [flicker] = changesIn(rain).filter(({ kind }) => kind === 'flickers');
  expect(flicker?.from).toBeGreaterThanOrEqual(5);
  expect(flicker?.from).toBeLessThanOrEqual(7);
  expect(changesIn(filmOf(12, (x, y, at) => 80 + Math.floor(chance(1, `${x},${y}`, at) * 12)))).toEqual([]);
});

test('a cut is no change: another picture is measured anew', () => {
  const film = filmOf(8, (x, _y, at) => (at < 4 ? 20 : x < 32 ? 200 : 140));
  const facts = factsOf(film, 8);
  expect([facts.cuts, facts.changes]).toEqual([[3.5], []]);
});

test('only what has changed since the last look is news, and that nothing has is said', () => {
  const film = filmOf(10, (x, _y, at) => (at >= 6 && x >= 48 ? 180 : 40));
  expect(newsIn(factsOf(film, 10, { since: 5 }))).toHaveLength(1);
  expect(newsIn(factsOf(film, 10, { since: 6 }))).toEqual([]);
  expect(factsInWords(factsOf(film, 10, { since: 7 }), 'en')).toContain('Nothing has changed since 7 s.');
  expect(factsInWords(factsOf(film, 10, { since: 7 }), 'zh')).toContain('从 7 秒起没有变化。');
});

test('colours and warmth by place, as they are seen last', () => {
  const frame = (at: number): MeasuredFrame => ({
    at,
    width,
    height,
    rgb: Uint8Array.from({ length: width * height * 3 }, (_, index) => {
      const red = Math.floor(index / 3) % width < 24;
      return (red ? [180, 40, 30] : [30, 40, 180])[index % 3] as number;
    }),
  });
  const words = factsInWords(factsOf([frame(0), frame(1)], 2), 'en');
  expect(words).toContain('By now: red on the left, blue in the middle, blue on the right.');
  expect(words).toContain('The light is warmest on the left and coldest on the right.');
});

test('whatever is shown, changes lie within the film and are told in both languages; a still film has none', () => {
  const pixels = fc.uint8Array({ minLength: 8 * 6 * 3, maxLength: 8 * 6 * 3 });
  fc.assert(
    fc.property(fc.array(pixels, { maxLength: 7 }), (all) => {
      const frames = all.map((rgb, at) => ({ at, width: 8, height: 6, rgb }));
      for (const change of factsOf(frames, all.length).changes) {
        expect(change.from).toBeLessThanOrEqual(change.to);
        expect(change.from >= 0 && change.to < all.length && change.share > 0 && change.share <= 1).toBe(true);
        for (const language of ['en', 'zh'] as const) expect(changeInWords(change, language)).toMatch(/[.。]$/u);
      }
      const [first] = all;
      if (first) expect(changesIn([0, 1, 2, 3, 4].map((at) => ({ at, width: 8, height: 6, rgb: first })))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
