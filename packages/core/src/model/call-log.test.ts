import { expect, test } from 'vitest';
import { scriptedModel } from '../testing/scripted-model.ts';
import { testClock } from '../testing/test-clock.ts';
import { type CallRecord, callLogged } from './call-log.ts';
import { type CallOptions, type Model, ModelError, type Prompt } from './model.ts';
import { promptHash } from './prompt-hash.ts';
import { hearOut } from './stream.ts';

const prompt: Prompt = { agent: 'actor:hamlet', messages: [{ role: 'user', content: 'Speak.' }], brief: { task: 'other' } };

function logging(inner: Model | ((clock: ReturnType<typeof testClock>) => Model)) {
  const clock = testClock({ autoAdvance: true });
  const calls: CallRecord[] = [];
  const model = callLogged(typeof inner === 'function' ? inner(clock) : inner, { clock, log: (call) => calls.push(call) });
  return { model, calls };
}

test('a call is written down with its times, tokens and price', async () => {
  const { model, calls } = logging((clock) => ({
    id: 'slow',
    async *stream() {
      await clock.sleep(400);
      yield { type: 'text', text: 'To be' };
      await clock.sleep(600);
      yield { type: 'usage', usage: { input: 10, output: 2, cached: 4, money: 0.5 } };
      yield { type: 'finish', reason: 'stop' };
    },
  }));
  await hearOut(model, prompt);
  expect(calls).toEqual([
    {
      agent: 'actor:hamlet',
      model: 'slow',
      prompt: promptHash(prompt),
      input: 10,
      output: 2,
      cached: 4,
      money: 0.5,
      firstToken: 400,
      total: 1000,
    },
  ]);
});

test('tokens are estimated where the server tells none', async () => {
  const { model, calls } = logging(scriptedModel('生存还是毁灭'));
  await hearOut(model, prompt);
  expect(calls[0]).toMatchObject({ input: 6, output: 4, cached: 0, money: 0 });
});

test('a failure is written down once, with its fault', async () => {
  const { model, calls } = logging(scriptedModel(new ModelError('rate-limited', 'Slow down.', 'Wait.')));
  await expect(hearOut(model, prompt)).rejects.toMatchObject({ fault: 'rate-limited' });
  expect(calls.map((call) => call.fault)).toEqual(['rate-limited']);
});

test('a refusal is a fault in the books', async () => {
  const { model, calls } = logging(scriptedModel([{ type: 'finish', reason: 'refusal' }]));
  await hearOut(model, prompt);
  expect(calls[0]?.fault).toBe('refusal');
});

test('a listener who leaves early, and one who aborts, are written down once', async () => {
  const { model, calls } = logging(scriptedModel('To be or not to be.', 'To be or not to be.'));
  for await (const _ of model.stream(prompt)) break;
  expect(calls).toHaveLength(1);
  expect(calls[0]?.fault).toBeUndefined();
  expect(calls[0]?.output).toBe(2);
  const stop = new AbortController();
  const listen = async (options: CallOptions) => {
    for await (const _ of model.stream(prompt, options)) stop.abort();
  };
  await expect(listen({ signal: stop.signal })).rejects.toMatchObject({ fault: 'aborted' });
  expect(calls).toHaveLength(2);
  expect(calls[1]?.fault).toBe('aborted');
});
