import { expect, test } from 'vitest';
import { scriptedModel } from '../testing/scripted-model.ts';
import { cached, memoryCache } from './cached.ts';
import { ModelError, type Prompt } from './model.ts';
import { hearOut } from './stream.ts';

const prompt = (content: string, more: Partial<Prompt> = {}): Prompt => ({
  agent: 'cast',
  messages: [{ role: 'user', content }],
  brief: { task: 'other' },
  ...more,
});

test('the same question is asked once, and its answer costs nothing the second time', async () => {
  const model = scriptedModel([
    { type: 'text', text: 'one' },
    { type: 'usage', usage: { input: 5, output: 1, cached: 0, money: 2 } },
    { type: 'finish', reason: 'stop' },
  ]);
  const twice = cached(model, memoryCache());
  const first = await hearOut(twice, prompt('a'));
  const second = await hearOut(twice, prompt('a'));
  expect([first.text, second.text]).toEqual(['one', 'one']);
  expect([first.usage?.money, second.usage?.money]).toEqual([2, 0]);
  model.finish();
});

test('another temperature or length is another question', async () => {
  const model = scriptedModel('one', 'two', 'three');
  const remembering = cached(model, memoryCache());
  const heard = [];
  for (const more of [{}, { temperature: 1 }, { maxTokens: 5 }]) heard.push((await hearOut(remembering, prompt('a', more))).text);
  expect(heard).toEqual(['one', 'two', 'three']);
});

test('what failed, was refused or was cut short is asked again', async () => {
  const model = scriptedModel(
    new ModelError('server-error', 'no', 'again'),
    [
      { type: 'text', text: 'I will not' },
      { type: 'finish', reason: 'refusal' },
    ],
    [
      { type: 'text', text: 'half' },
      { type: 'finish', reason: 'length' },
    ],
    'whole',
  );
  const remembering = cached(model, memoryCache());
  await expect(hearOut(remembering, prompt('a'))).rejects.toThrow('no');
  for (const expected of ['I will not', 'half', 'whole', 'whole']) expect((await hearOut(remembering, prompt('a'))).text).toBe(expected);
  model.finish();
});

test('the answer longest unused is forgotten first', async () => {
  const cache = memoryCache({ most: 2 });
  const deltas = [{ type: 'text', text: 'x' }] as const;
  await cache.set('a', deltas);
  await cache.set('b', deltas);
  await cache.get('a');
  await cache.set('c', deltas);
  expect([await cache.get('a'), await cache.get('b'), await cache.get('c')].map(Boolean)).toEqual([true, false, true]);
});
