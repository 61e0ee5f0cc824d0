import { expect, test } from 'vitest';
import { chooseDivisions } from './choose-divisions.ts';
import { readPlainText } from './plain.ts';
import { printed } from './prose.fixture.ts';

const novel = readPlainText(printed([...['I', 'II', 'III', 'IV', 'V', 'VI'].map((n) => `CHAPTER ${n}`), 'EPILOGUE']));
const volumes = readPlainText(printed(['VOLUME I\n\n\nCHAPTER I', 'CHAPTER II', 'VOLUME II\n\n\nCHAPTER I', 'CHAPTER II', 'CHAPTER III']));
const play = readPlainText(printed(['ACT I\n\nSCENE I. A quay.', 'SCENE II. A lane.', 'ACT II\n\nSCENE I. A hall.']));
const chosen = (work: typeof novel, wanted: string): string[] =>
  chooseDivisions(work, wanted).map(({ kind, number }) => `${kind}${number ?? ''}`);

test.each([
  ['3-5', ['chapter3', 'chapter4', 'chapter5']],
  ['1, 4,6', ['chapter1', 'chapter4', 'chapter6']],
  ['5-', ['chapter5', 'chapter6']],
  ['-2', ['chapter1', 'chapter2']],
  ['II–III', ['chapter2', 'chapter3']],
  ['第三章', ['chapter3']],
  ['２至３', ['chapter2', 'chapter3']],
  ['last', ['chapter6']],
  ['6,epilogue', ['chapter6', 'epilogue']],
  ['4,2', ['chapter2', 'chapter4']],
])('chapters %s', (wanted, expected) => {
  expect(chosen(novel, wanted)).toEqual(expected);
});

test('all of them', () => {
  expect(chosen(novel, 'all')).toHaveLength(6);
  expect(chosen(novel, '')).toHaveLength(6);
});

test('chapters counted anew are counted through, or named with their volume', () => {
  expect(chooseDivisions(volumes, '4')[0]?.start).toBe(chooseDivisions(volumes, '2.2')[0]?.start);
  expect(chosen(volumes, '2.2-3')).toEqual(['chapter2', 'chapter3']);
});

test('acts of a play, and scenes of an act', () => {
  expect(chosen(play, '2')).toEqual(['act2']);
  expect(chosen(play, '1.2')).toEqual(['scene2']);
});

test.each(['9', '0', '5-3', 'nonsense', '2.9', '3-99'])('%s is refused with what there is', (wanted) => {
  expect(() => chooseDivisions(novel, wanted)).toThrow(expect.objectContaining({ code: 'source-chapters' }));
});
