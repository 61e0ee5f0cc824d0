import { expect, test } from 'vitest';
import { withoutSentences } from './whole-sentences.ts';

test.each([
  ['She has two to ask: Where was he? With whom?', ['Where', 'With'], ''],
  ['He waits. Still to be asked: \n', [], 'He waits.'],
  ['他等着。还剩两句要问：“去哪了？”“跟谁？”', ['去哪', '跟谁'], '他等着。'],
  ['他等着。还剩两句要问：', [], '他等着。'],
  ['At noon: the bell. He goes.', ['He goes'], 'At noon: the bell.'],
] as const)('without what was struck, nothing announces it: %s', (told, struck, left) => {
  expect(withoutSentences(told, (sentence) => struck.some((one) => sentence.includes(one)))).toBe(left);
});
