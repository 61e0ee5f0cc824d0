import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusOf, locate, nearestCitation, passagesIn, selection, workSearch } from './passages.ts';

const work = {
  title: 'The Mill',
  text: 'The miller counted his sacks.\n\n“Who has been here?” he asked.\nNobody answered.\n\nThe wheel turned by itself all night, and the owl watched it.',
};

test('passages are the paragraphs, each where it stands', () => {
  const passages = passagesIn(work.text, 0, work.text.length);
  expect(passages.map(({ text }) => text.slice(0, 10))).toEqual(['The miller', '“Who has b', 'The wheel ']);
  for (const { offset, text } of passages) expect(work.text.slice(offset, offset + text.length)).toBe(text);
});

test('whatever the text, every passage is found at its offset, is short, and no letter is lost', () => {
  const pieces = fc.array(fc.constantFrom('Word ', 'end. ', '\n\n', '句子。', '说', 'x'.repeat(900), ' '), { maxLength: 60 });
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('');
      const passages = passagesIn(text, 0, text.length);
      for (const one of passages) {
        expect(text.slice(one.offset, one.offset + one.text.length)).toBe(one.text);
        expect(one.text.length).toBeLessThanOrEqual(700);
      }
      const letters = (whole: string) => whole.replace(/\s/gu, '');
      expect(passages.map((one) => letters(one.text)).join('')).toBe(letters(text));
    }),
  );
});

test('a selection fits its room and goes from the beginning to the end', () => {
  const passages = Array.from({ length: 100 }, (_, index) => ({ offset: index * 50, text: 'x'.repeat(40) }));
  const kept = selection(passages, 500);
  expect(kept.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(500);
  expect(kept.length).toBeGreaterThan(8);
  expect([kept[0]?.offset, kept.at(-1)?.offset]).toEqual([0, 4950]);
});

test('the work is searched by its own words, in both scripts', async () => {
  expect((await workSearch(work).search('who watched the wheel', { limit: 1 }))[0]?.text).toContain('owl');
  const corpus = corpusOf([
    { offset: 0, text: '黛玉葬花，泪尽而归。' },
    { offset: 20, text: '宝玉挨打，满府皆惊。' },
  ]);
  expect(corpus.best('葬花', 1)[0]?.offset).toBe(0);
  expect(await workSearch(work).search('zebra')).toEqual([]);
});

test('a quotation is found although its marks and line breaks were changed, and kept as the text has it', () => {
  const whole = { start: 0, end: work.text.length };
  const found = locate('"Who has been here?" he asked. Nobody answered.', work, whole);
  expect(found?.offset).toBe(work.text.indexOf('“Who'));
  expect(found && work.text.slice(found.offset, found.offset + found.quotation.length)).toBe(found?.quotation);
  expect(locate('The miller danced.', work, whole)).toBeUndefined();
  expect(locate('The miller counted', work, { start: 10, end: work.text.length })).toBeUndefined();
});

test('what cannot be found is replaced by the nearest passage there is', () => {
  const passages = passagesIn(work.text, 0, work.text.length);
  const found = nearestCitation('The owl sees the wheel turn', passages);
  expect(found && work.text.slice(found.offset, found.offset + found.quotation.length)).toBe(found?.quotation);
  expect(found?.quotation).toContain('wheel');
  expect(nearestCitation('anything', [])).toBeUndefined();
});

test('what a scene comes from lies together, in the order of the text', () => {
  const filler = Array.from({ length: 30 }, (_, at) => `Nothing of note happened on day ${at}, and the weather was fair.`);
  const there = ['Ada came to the ferry at dusk.', 'She would not pay.', 'Bram untied the rope of the ferry.', 'Then she paid in silver.'];
  const text = [...filler.slice(0, 9), 'A ferry was mentioned once in a letter.', ...filler.slice(9), ...there, ...filler].join('\n\n');
  const found = corpusOf(passagesIn(text, 0, text.length)).stretch('Ada Bram ferry rope silver paid', 4);
  expect(found.map((one) => one.text)).toEqual(there);
});
