import { expect, test } from 'vitest';
import { parseScript } from '../parse.ts';

const speeches = (text: string): string[] =>
  parseScript(text)
    .observations.filter(({ kind }) => kind === 'speech')
    .map(({ speaker, text: words }) => `${speaker}: ${words}`);

test('words that no mark sets off end where the tale takes over, and the text is a novel, no transcript', () => {
  const text = `沈老太笑道：你来了。坐罢。说着，便叫茶。沈砚道：老太太可好？沈老太道：好。沈砚听了，放下心来。

沈砚问他：花开了没有？秋棠道：开了。`;
  expect(parseScript(text).format).toBe('novel');
  expect(speeches(text)).toEqual(['沈老太: 你来了。坐罢。', '沈砚: 老太太可好？', '沈老太: 好。', '沈砚: 花开了没有？', '秋棠: 开了。']);
});

test('the number of a chapter says nothing', () => {
  const text = '第十二回：秋棠夜访旧园\n\n沈老太笑道：你来了。坐罢。说着，便叫茶。沈砚道：老太太可好？沈老太道：好。\n\n沈砚回道：花开了。';
  expect(speeches(text)).toEqual(['沈老太: 你来了。坐罢。', '沈砚: 老太太可好？', '沈老太: 好。', '沈砚: 花开了。']);
});

test('a book with marks keeps them, though a colon stands before some words without', () => {
  expect(speeches('沈砚笑道：“你来了。”\n\n秋棠道：“来了。”\n\n俗语说：树大招风。沈砚又道：“坐罢。”')).toEqual([
    '沈砚: 你来了。',
    '秋棠: 来了。',
    '沈砚: 坐罢。',
  ]);
});
