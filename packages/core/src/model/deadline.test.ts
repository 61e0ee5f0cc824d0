import { expect, test } from 'vitest';
import { testClock } from '../testing/test-clock.ts';
import { withDeadline } from './deadline.ts';
import type { CallOptions, Model, Prompt } from './model.ts';
import type { Clock } from './ports.ts';
import { hearOut } from './stream.ts';

const prompt: Prompt = { agent: 'actor:hamlet', messages: [], brief: { task: 'other' } };

function slowModel(clock: Clock, gaps: readonly number[], seen: { signal?: AbortSignal } = {}): Model {
  return {
    id: 'slow',
    async *stream(_: Prompt, options?: CallOptions) {
      seen.signal = options?.signal;
      for (const gap of gaps) {
        await clock.sleep(gap, options?.signal);
        yield { type: 'text', text: 'word ' };
      }
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

test('a call in time is left alone, and no timer stays behind', async () => {
  const clock = testClock({ autoAdvance: true });
  const answer = await hearOut(withDeadline(slowModel(clock, [90, 90, 90]), { clock, firstToken: 100, total: 300 }), prompt);
  expect(answer.text).toBe('word word word ');
  expect(clock.sleeping).toBe(0);
});

test.each([
  ['the first word', [200], 100],
  ['the end', [90, 90, 90, 90], 300],
])('%s that comes too late is a time-out, and the inner call is told', async (_, gaps, at) => {
  const clock = testClock({ autoAdvance: true });
  const seen: { signal?: AbortSignal } = {};
  await expect(hearOut(withDeadline(slowModel(clock, gaps, seen), { clock, firstToken: 100, total: 300 }), prompt)).rejects.toMatchObject({
    fault: 'time-out',
  });
  expect(clock.now()).toBe(at);
  expect(seen.signal?.aborted).toBe(true);
  expect(clock.sleeping).toBe(0);
});

test('a model that ignores its signal is timed out as well', async () => {
  const clock = testClock({ autoAdvance: true });
  const deaf: Model = {
    id: 'deaf',
    async *stream() {
      await new Promise(() => {});
      yield { type: 'finish', reason: 'stop' };
    },
  };
  await expect(hearOut(withDeadline(deaf, { clock, firstToken: 100 }), prompt)).rejects.toMatchObject({ fault: 'time-out' });
});

test('an abort from outside is an abort, no time-out', async () => {
  const clock = testClock();
  const stop = new AbortController();
  const call = expect(
    hearOut(withDeadline(slowModel(clock, [50]), { clock, total: 100 }), prompt, { signal: stop.signal }),
  ).rejects.toMatchObject({ fault: 'aborted' });
  await clock.advance(10);
  stop.abort();
  await call;
  expect(clock.sleeping).toBe(0);
  await expect(hearOut(withDeadline(slowModel(clock, [50]), { clock, total: 100 }), prompt, { signal: stop.signal })).rejects.toMatchObject(
    { fault: 'aborted' },
  );
});

test('a listener who leaves early stops the inner call and every timer', async () => {
  const clock = testClock({ autoAdvance: true });
  const seen: { signal?: AbortSignal } = {};
  for await (const _ of withDeadline(slowModel(clock, [10, 10, 10], seen), { clock, firstToken: 100, total: 300 }).stream(prompt)) break;
  expect(seen.signal?.aborted).toBe(true);
  expect(clock.sleeping).toBe(0);
});

test('a thought is a first token, and one that thinks may take longer; but not for ever', async () => {
  const clock = testClock({ autoAdvance: true });
  const thinker = (thoughts: number): Model => ({
    id: 'thinker',
    async *stream(_, options) {
      for (let at = 0; at < thoughts; at++) {
        await clock.sleep(90, options?.signal);
        yield { type: 'thinking', text: 'Hm. ' };
      }
      yield { type: 'text', text: 'Now.' };
      yield { type: 'finish', reason: 'stop' };
    },
  });
  const limits = { clock, firstToken: 100, total: 200, thinking: 600 };
  expect((await hearOut(withDeadline(thinker(7), limits), prompt)).text).toBe('Now.');
  await expect(hearOut(withDeadline(thinker(7), { ...limits, thinking: 300 }), prompt)).rejects.toMatchObject({ fault: 'time-out' });
  expect(clock.sleeping).toBe(0);
});

test('whoever is asked for a whole script may take longer, in proportion', async () => {
  const clock = testClock({ autoAdvance: true });
  const model = withDeadline(slowModel(clock, [90, 90, 90, 90, 90]), { clock, firstToken: 100, total: 300 });
  expect((await hearOut(model, { ...prompt, maxTokens: 4000 })).text).toBe('word '.repeat(5));
  await expect(hearOut(model, { ...prompt, maxTokens: 2000 })).rejects.toMatchObject({ fault: 'time-out' });
});
