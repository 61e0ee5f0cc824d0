import { expect, test } from 'vitest';
import { scriptedModel } from '../testing/scripted-model.ts';
import { estimateTokens, priced } from './cost.ts';
import type { Prompt } from './model.ts';
import { hearOut } from './stream.ts';

const prompt: Prompt = { agent: 'actor', messages: [{ role: 'user', content: 'Speak.' }], brief: { task: 'other' } };
const prices = { inputPerMillion: 2, outputPerMillion: 10, cachedPerMillion: 0.5 };

test('fresh, cached and written tokens each have their price', async () => {
  const model = scriptedModel([
    { type: 'usage', usage: { input: 1000, output: 100, cached: 400, money: 0 } },
    { type: 'finish', reason: 'stop' },
  ]);
  expect((await hearOut(priced(model, prices), prompt)).usage?.money).toBeCloseTo((600 * 2 + 400 * 0.5 + 100 * 10) / 1e6, 12);
});

test('no call is free because its server does not count', async () => {
  const { usage } = await hearOut(priced(scriptedModel('一二三四五六'), prices), prompt);
  expect(usage).toMatchObject({ input: 6, output: 4, cached: 0 });
  expect(usage?.money).toBeGreaterThan(0);
});

test.each([
  ['', 0],
  ['abcd', 1],
  ['To be or not to be.', 5],
  ['生存还是毁灭', 4],
  ['Hamlet 哈姆雷特', 5],
])('%j is about %i tokens', (text, tokens) => expect(estimateTokens(text)).toBe(tokens));
