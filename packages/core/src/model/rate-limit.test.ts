import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testClock } from '../testing/test-clock.ts';
import type { Model, Prompt } from './model.ts';
import { rateLimited } from './rate-limit.ts';
import { hearOut } from './stream.ts';

const prompt: Prompt = { agent: 'cast', messages: [{ role: 'user', content: 'a' }], brief: { task: 'other' } };

function slow(clock: ReturnType<typeof testClock>, took: number) {
  const starts: number[] = [];
  let running = 0;
  let most = 0;
  const model: Model = {
    id: 'slow',
    async *stream(_, options) {
      starts.push(clock.now());
      most = Math.max(most, ++running);
      try {
        await clock.sleep(took, options?.signal);
        yield { type: 'text', text: 'ok' };
      } finally {
        running--;
      }
    },
  };
  return { model, starts, most: () => most };
}

test('never more at once, never more in a minute, and everybody is served in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 30_000 }),
      async (atOnce, perMinute, took) => {
        const clock = testClock({ autoAdvance: true });
        const { model, starts, most } = slow(clock, took);
        const limited = rateLimited(model, { clock, atOnce, perMinute });
        const order: number[] = [];
        await Promise.all(Array.from({ length: 12 }, (_, index) => hearOut(limited, prompt).then(() => order.push(index))));
        expect(order).toEqual([...order].sort((a, b) => a - b));
        expect(most()).toBeLessThanOrEqual(atOnce);
        for (const start of starts)
          expect(starts.filter((other) => other >= start && other < start + 60_000).length).toBeLessThanOrEqual(perMinute);
      },
    ),
    { numRuns: 20 },
  );
});

test('whoever gives up waiting leaves the queue to the others', async () => {
  const clock = testClock();
  const { model } = slow(clock, 1000);
  const limited = rateLimited(model, { clock, atOnce: 1 });
  const impatient = new AbortController();
  const first = hearOut(limited, prompt);
  const second = hearOut(limited, prompt, { signal: impatient.signal });
  const third = hearOut(limited, prompt);
  await clock.advance(10);
  impatient.abort();
  await expect(second).rejects.toMatchObject({ fault: 'aborted' });
  await clock.advance(3000);
  expect((await Promise.all([first, third])).map(({ text }) => text)).toEqual(['ok', 'ok']);
});
