import { expect, test } from 'vitest';
import { readLine, withoutLabel } from './person.ts';

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
  ['/say I take the "letter"', ['speech: I take the letter']],
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
