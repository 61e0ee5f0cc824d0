import { expect, test } from 'vitest';
import { materialOf } from './book-material.ts';
import { corpusOf, passagesIn } from './passages.ts';

const paragraph = (words: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${words}, for the ${at + 1}th time that year.`);
const text = [
  ...paragraph('The carriage waited at the gate of the gardens', 8),
  ...paragraph('Snow fell on the harbour without a sound', 8),
  ...paragraph('She laid the glove upon the piano', 8),
].join('\n\n');

const passages = passagesIn(text, 0, text.length);
const room = { work: { whole: { text }, corpus: corpusOf(passages), names: [], chapters: [], named: false }, premise: { language: 'en' } };
const book = { acts: [{ title: 'One', start: 0, end: text.length, passages }], people: [], places: [] };
const material = materialOf(room as never, book as never);

test('every stretch of a scene brings its own passages, however loud another is, in the order of the book and none twice', () => {
  const loud = 'the carriage at the gate of the gardens, the carriage, the gate, the gardens, the carriage waited';
  const shown = (stretches: readonly string[]) => material?.scene(stretches, 4)[1] ?? '';
  expect(shown([`${loud} glove piano`])).not.toContain('piano');
  const both = shown(['She laid the glove upon the piano', loud]);
  expect(both).toContain('glove upon the piano');
  expect(both.indexOf('carriage')).toBeGreaterThanOrEqual(0);
  expect(both.indexOf('carriage')).toBeLessThan(both.indexOf('piano'));
  expect(shown([loud, loud]).split('carriage')).toHaveLength(3);
});
