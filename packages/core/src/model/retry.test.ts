import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptedModel } from '../testing/scripted-model.ts';
import { testClock } from '../testing/test-clock.ts';
import { ModelError, type ModelFault, type Prompt } from './model.ts';
import { retrying } from './retry.ts';
import { hearOut } from './stream.ts';

const prompt: Prompt = { agent: 'actor:hamlet', messages: [], brief: { task: 'other' } };
const failure = (fault: ModelFault, details: { retryAfter?: number } = {}) => new ModelError(fault, 'It failed.', 'Wait.', details);
const setting = () => ({ clock: testClock({ autoAdvance: true }), attempts: 3, baseDelay: 100, maxDelay: 150, seed: 7 });

test.each(['unreachable', 'rate-limited', 'server-error', 'time-out', 'malformed', 'truncated'] as const)(
  '%s is tried again',
  async (fault) => {
    const model = scriptedModel(failure(fault), failure(fault), 'To be.');
    expect((await hearOut(retrying(model, setting()), prompt)).text).toBe('To be.');
    model.finish();
  },
);

test.each(['key-refused', 'bad-request', 'over-budget', 'aborted', 'refusal', 'not-recorded', 'wrong-language'] as const)(
  '%s is not',
  async (fault) => {
    const model = scriptedModel(failure(fault));
    await expect(hearOut(retrying(model, setting()), prompt)).rejects.toMatchObject({ fault });
    expect(model.calls).toHaveLength(1);
  },
);

test('after the last attempt the failure is passed on', async () => {
  const model = scriptedModel(failure('server-error'), failure('server-error'), failure('time-out'));
  await expect(hearOut(retrying(model, setting()), prompt)).rejects.toMatchObject({ fault: 'time-out' });
  model.finish();
});

test('once a word was heard nothing is said twice', async () => {
  const model = {
    id: 'breaking',
    async *stream() {
      yield { type: 'text', text: 'To be' } as const;
      throw failure('truncated');
    },
  };
  const heard: string[] = [];
  const listen = async () => {
    for await (const delta of retrying(model, setting()).stream(prompt)) if (delta.type === 'text') heard.push(delta.text);
  };
  await expect(listen()).rejects.toMatchObject({ fault: 'truncated' });
  expect(heard).toEqual(['To be']);
});

test('thoughts are no words: a failure after them is tried again', async () => {
  let calls = 0;
  const model = {
    id: 'thinking',
    async *stream() {
      yield { type: 'thinking', text: 'hm' } as const;
      if (calls++ === 0) throw failure('server-error');
      yield { type: 'text', text: 'Words.' } as const;
    },
  };
  expect((await hearOut(retrying(model, setting()), prompt)).text).toBe('Words.');
});

test('pauses grow to their limit, and jitter is the same for the same seed', async () => {
  const waits = async (seed: number) => {
    const clock = testClock({ autoAdvance: true });
    const starts: number[] = [];
    const model = {
      id: 'failing',
      stream() {
        starts.push(clock.now());
        throw failure('server-error');
      },
    };
    await hearOut(retrying(model, { clock, attempts: 6, baseDelay: 100, maxDelay: 1000, seed }), prompt).catch(() => {});
    return starts.slice(1).map((start, i) => start - (starts[i] ?? 0));
  };
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const taken = await waits(seed);
      [100, 200, 400, 800, 1000].forEach((full, i) => {
        expect(taken[i]).toBeGreaterThanOrEqual(full / 2);
        expect(taken[i]).toBeLessThanOrEqual(full);
      });
      expect(await waits(seed)).toEqual(taken);
    }),
    { numRuns: 10 },
  );
});

test('Retry-After is waited for, unless it is too long to wait', async () => {
  const { clock, ...rest } = setting();
  await hearOut(retrying(scriptedModel(failure('rate-limited', { retryAfter: 7000 }), 'Yes.'), { clock, ...rest }), prompt);
  expect(clock.now()).toBe(7000);
  const long = retrying(scriptedModel(failure('rate-limited', { retryAfter: 3_600_000 })), { clock, ...rest });
  await expect(hearOut(long, prompt)).rejects.toMatchObject({ fault: 'rate-limited' });
  expect(clock.now()).toBe(7000);
});

test('an abort ends the pause', async () => {
  const clock = testClock();
  const stop = new AbortController();
  const call = hearOut(retrying(scriptedModel(failure('server-error'), 'Never.'), { clock }), prompt, { signal: stop.signal });
  const outcome = expect(call).rejects.toMatchObject({ fault: 'aborted' });
  await clock.advance(1);
  expect(clock.sleeping).toBe(1);
  stop.abort();
  await outcome;
  expect(clock.sleeping).toBe(0);
});
