import { expect, test } from 'vitest';
import { namesIn } from './names.ts';

const kinds = (text: string, language: 'en' | 'zh'): Record<string, string> =>
  Object.fromEntries(namesIn(text, language).map(({ name, kind }) => [name, kind]));

test('names and places of a sentence', () => {
  expect(kinds('Two brothers quarrel over a ring in Venice while Maria hides a letter.', 'en')).toMatchObject({ Venice: 'place' });
  expect(namesIn('Two brothers quarrel over a ring in Venice while Maria hides a letter.', 'en').map(({ name }) => name)).toEqual([
    'Maria',
    'Venice',
  ]);
  expect(kinds('Hamlet meets the ghost of his father at Elsinore Castle.', 'en')).toEqual({ Hamlet: 'person', 'Elsinore Castle': 'place' });
  expect(namesIn('A lighthouse keeper and a smuggler share one stormy night', 'en')).toEqual([]);
});

test('a word that only begins sentences is no name in a long text; a title belongs to its bearer', () => {
  const text =
    'Suddenly it rained. “Nobody knows,” said Mr. Darcy. Running was out of the question, and Mr. Darcy’s horse was lame. '.repeat(30);
  expect(namesIn(text, 'en')).toEqual([{ name: 'Mr. Darcy', times: 60, kind: 'person' }]);
});

test('Chinese names: by surname, by verbs of saying, by the ends of places', () => {
  expect(kinds('李明和王芳在上海的一家老书店里重逢，却发现彼此都藏着秘密。', 'zh')).toMatchObject({ 李明: 'person', 王芳: 'person' });
  expect(kinds('黛玉与宝玉在大观园里争吵', 'zh')).toEqual({ 黛玉: 'person', 宝玉: 'person', 大观园: 'place' });
  expect(
    namesIn('黛玉笑道：“你又来了。”宝玉问道：“谁？”', 'zh')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['宝玉', '黛玉']);
});

test('at most as many as asked for, the most frequent first', () => {
  const text = 'He saw Ann. He saw Ann and Bob. He met Carl.';
  expect(namesIn(text, 'en', { atMost: 1 }).map(({ name }) => name)).toEqual(['Ann']);
});

test('somebody called by a letter is somebody; an adverb before a verb of saying and the end of a longer word are nobody', () => {
  const text =
    '阿Ｑ说：“好。”小Ｄ说：“不好。”终于说道：“算了。”阿Ｑ回土谷祠去。土谷祠里没有人。他离了土谷祠，又到土谷祠。赵太爷说：“来。”'.repeat(20);
  const names = namesIn(text, 'zh').map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['阿Ｑ', '小Ｄ', '赵太爷']));
  expect(names.filter((name) => ['终于', '谷祠'].includes(name))).toEqual([]);
});
