import { expect, test } from 'vitest';
import { parseScript } from '../parse.ts';

const namesIn = (text: string): string[] => parseScript(text, { format: 'novel' }).roles.map(({ name }) => name);

test('a name that only ever begins sentences is a name', () => {
  const text = `"Is it far?" asked the boy.\n\nWystan said nothing.\n\n"Is it?"\n\nWystan answered:\n\n"Farther than yesterday."`;
  expect(namesIn(text)).toContain('Wystan');
});

test('an uncle with a small letter is part of the name, and a month may be a surname', () => {
  const text = `"They have only themselves to blame," said uncle Barnaby.\n\n"I don't agree," said Mrs. April, and she looked hard at uncle Barnaby.\n\n"You never do, ma'am," said uncle Barnaby.`;
  expect(namesIn(text)).toEqual(expect.arrayContaining(['Uncle Barnaby', 'Mrs. April']));
});

test('what a name is called by, or comes after, is no second person', () => {
  const text = `"Good evening," said Orme.\n\n"It is nothing of the kind," replied Delia Vance, the poet's friend.\n\nPresently Delia rose. "I am going," said Delia.\n\n"It is you who are tiresome," replied the poet Orme.\n\n"Shortly," Delia said. Shortly Delia went.`;
  expect(namesIn(text).sort()).toEqual(['Delia Vance', 'Orme']);
});

test('a name that is shouted once is written as it is elsewhere', () => {
  const text = `"DAVID!"\n\nNo answer.\n\n"David," said his aunt, "come here."\n\n"I won't," said David.`;
  expect(namesIn(text)).toContain('David');
  expect(namesIn(text)).not.toContain('DAVID');
});

test('people of a Chinese novel who act beside the words, and those whom the paragraph before announces', () => {
  const text = `「请问，这里有人吗？」顾明指着空座。\n\n沈若兰摇了摇头。\n\n「谢谢。」顾明坐了下来。\n\n老秦冷冷地说：\n\n「坐稳了。」\n\n「知道了。」沈若兰答道。`;
  expect(namesIn(text).sort()).toEqual(['沈若兰', '老秦', '顾明'].sort());
});
