import { expect, test } from 'vitest';
import { addressedIn, readLine, withoutLabel } from './person.ts';

const parts = (text: string) => {
  const line = readLine(text);
  return line.type === 'parts' ? line.parts.map(({ kind, text: said }) => `${kind}: ${said}`) : [line.type];
};

test.each([
  ['I take the dagger. "Mother, sit down."', ['act: I take the dagger.', 'speech: Mother, sit down.']],
  ['"Mother, sit down," I say quietly.', ['speech: Mother, sit down,']],
  ['我说：“母亲，请坐。”', ['speech: 母亲，请坐。']],
  ['我拿起匕首。“母亲，请坐。”', ['act: 我拿起匕首。', 'speech: 母亲，请坐。']],
  ['*bows* Good evening. [She is pale.]', ['act: bows', 'plain: Good evening.', 'thought: She is pale.']],
  ['I say "no" and leave', ['speech: no', 'act: and leave']],
  ['/do throw a pillow at the *arras*', ['act: throw a pillow at the arras']],
  ['/做 把枕头扔过去', ['act: 把枕头扔过去']],
  ['/say I take the "letter"', ['speech: I take the "letter"']],
])('%s', (text, read) => {
  expect(parts(text)).toEqual(read);
});

test.each(['What do you mean by "honour", mother?', '什么叫“孝顺”？', 'I do not know the word "shame".', '我不懂“孝顺”两个字'])(
  'a word in quotation marks inside what is said is said with it: %s',
  (text) => {
    expect(parts(text)).toEqual([`plain: ${text}`]);
  },
);

test('one’s own name before a line is no part of it; anybody else’s is', () => {
  const names = ['Hamlet', 'the prince', '哈姆雷特'];
  expect(withoutLabel('Hamlet: Good night.', names)).toBe('Good night.');
  expect(withoutLabel('哈姆雷特：晚安。', names)).toBe('晚安。');
  expect(withoutLabel('Mother: is that what you are?', names)).toBe('Mother: is that what you are?');
  expect(withoutLabel('Hamlet:', names)).toBe('Hamlet:');
});

const teahouse = [
  { id: 'hostess', names: ['阮青娘', '青娘', '老板娘'] },
  { id: 'third', names: ['顾春和', '三爷'] },
  { id: 'master', names: ['沈砚秋', '沈先生', '师父', '沈七'] },
];

test.each([
  ['老板娘莫惊，我只喝口茶。', ['hostess']],
  ['三爷您别插嘴！', ['third']],
  ['师父您说呀。', ['master']],
  ['青娘啊，你可记得那年？', ['hostess']],
  ['好青娘，给我一条活路。', ['hostess']],
  ['这位沈先生，请坐。', ['master']],
  ['哎呀三爷，这可使不得。', ['third']],
  ['沈七，你说。', ['master']],
  ['我说三爷，你也太小看人了。', ['third']],
  ['青娘别怕。', ['hostess']],
  ['三爷请坐，青娘快上茶。', ['hostess', 'third']],
  ['你听我说，老板娘。', ['hostess']],
  ['沈七请了大夫来。', []],
  ['沈七别的都不会。', []],
  ['青娘的茶凉了。', []],
  ['三爷昨夜没有回来。', []],
  ['我看见青娘哭了。', []],
])('who is called in Chinese, and who is merely spoken of: %s', (text, called) => {
  expect(addressedIn(text, teahouse)).toEqual(called);
});

test.each([
  ['*turns over the card marked "Seven"* Your move.', 'turns over the card marked "Seven"', 'Your move.'],
  ['*翻开写着“七”的牌* 该你了。', '翻开写着“七”的牌', '该你了。'],
])('a quotation within a deed turns no word beside it into a deed: %s', (typed, deed, said) => {
  const line = readLine(typed);
  expect(line.type === 'parts' && line.parts.map(({ kind, text }) => [kind, text])).toEqual([
    ['act', deed],
    ['plain', said],
  ]);
});
