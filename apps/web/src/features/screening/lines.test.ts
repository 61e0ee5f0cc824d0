import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilmLine } from './films.ts';
import { added, merged, middleOf, odditiesOf, readTime, speakersOf, split, writeTime } from './lines.ts';

const line = (start: number, end: number, over: Partial<FilmLine> = {}): FilmLine => ({
  id: `${start}`,
  start,
  end,
  speaker: 'Ann',
  text: 'Yes.',
  ...over,
});
const kinds = (lines: readonly FilmLine[], seconds = 100) =>
  [...odditiesOf(lines, seconds).values()].map((found) => found.map(({ kind }) => kind));

test('silences of exactly ten and twenty seconds are within the rules, longer ones are named', () => {
  expect(kinds([line(0, 1), line(11, 12), line(32, 33)])).toEqual([[], ['turn'], []]);
  expect(kinds([line(0, 1), line(11.001, 12), line(32.001, 33)])).toEqual([['turn'], ['round'], []]);
});

test('what is wrong with a line itself is named', () => {
  expect(kinds([line(0, 3, { speaker: null }), line(2, 2, { text: ' ' })], 100)).toEqual([
    ['nobody', 'overlap'],
    ['empty', 'backwards'],
  ]);
  expect(kinds([line(0, 9)], 5)).toEqual([['beyond']]);
  expect(kinds([line(0, 9)], 0)).toEqual([[]]);
  expect(odditiesOf([line(0, 3), line(2.5, 4)], 9).get('0')).toEqual([{ kind: 'overlap', seconds: 0.5 }]);
});

test('times are read as people write them, and what was written is read again', () => {
  expect(['1:02.5', '62,5', '0:01:02.5', ' 62.500 '].map(readTime)).toEqual([62.5, 62.5, 62.5, 62.5]);
  expect(['', 'x', '1:', '-3', '1:2:3:4'].map(readTime)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(writeTime(3725.25, 3)).toBe('62:05.250');
  fc.assert(fc.property(fc.integer({ min: 0, max: 90_000_000 }), (ms) => readTime(writeTime(ms / 1000, 3)) === ms / 1000));
});

test('a line is parted where the words are, and put together again it is what it was', () => {
  const whole = line(10, 14, { text: 'Come in. It rains.' });
  expect(middleOf(whole.text)).toBe(9);
  expect(split(whole, 9, 12, 'new')).toEqual({
    put: [
      { ...whole, text: 'Come in.', end: 12 },
      { ...whole, id: 'new', text: 'It rains.', start: 12 },
    ],
    gone: [],
  });
  expect(split(whole, 0, 12)).toBeNull();
  expect(split(whole, 9, 99, 'new')?.put[0]?.end).toBe(12);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('red', 'lamp', 'rain', '灯', '雨。'), { minLength: 2, maxLength: 9 }), fc.nat(60), (words, at) => {
      const text = words.join(' ');
      const parted = split({ ...whole, text }, Math.min(at, text.length), 11);
      if (!parted) return true;
      const [first, second] = parted.put as [FilmLine, FilmLine];
      const together = merged(first, second).put[0];
      return together?.text.replaceAll(' ', '') === text.replaceAll(' ', '') && together.start === 10 && together.end === 14;
    }),
  );
});

test('Chinese is parted after its sentences and joined without spaces', () => {
  expect(middleOf('下雨了。进来吧。')).toBe(4);
  expect(merged(line(0, 1, { text: '下雨了，' }), line(1, 2, { text: '进来。' })).put[0]?.text).toBe('下雨了，进来。');
});

test('a new line fits between its neighbours; speakers are counted', () => {
  expect(added(line(0, 4), line(5, 6), 9, 'n')).toEqual({ id: 'n', start: 4, end: 5, speaker: null, text: '' });
  expect(added(undefined, undefined, 3.25, 'n')).toMatchObject({ start: 3.25, end: 5.25 });
  expect(speakersOf([line(0, 1), line(1, 2, { speaker: 'Ben' }), line(2, 3), line(3, 4, { speaker: null })])).toEqual([
    { name: 'Ann', count: 2 },
    { name: 'Ben', count: 1 },
  ]);
});
