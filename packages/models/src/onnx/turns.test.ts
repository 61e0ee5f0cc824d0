import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Work that is done when the test says so. */
function bench(batch = 2) {
  const begun: string[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const turns = new Turns<string, string>({
    batch,
    sizeOf: (text) => text.length,
    work: (texts) => {
      begun.push([...texts]);
      return new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve(texts.map((text) => text.toUpperCase()))));
      });
    },
  });
  const end = async (error?: Error) => {
    ends.shift()?.(error);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { turns, begun, end };
}

test('whatever is asked, by however many at once, each gets the answers to its own, in its own order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.string()), { maxLength: 8 }), fc.integer({ min: 1, max: 5 }), async (all, batch) => {
      let most = 0;
      let working = 0;
      const turns = new Turns<string, string>({
        batch,
        sizeOf: (text) => text.length,
        work: async (texts) => {
          most = Math.max(most, ++working);
          expect(texts.length).toBeLessThanOrEqual(batch);
          await Promise.resolve();
          working--;
          return texts.map((text) => `<${text}>`);
        },
      });
      const found = await Promise.all(all.map((texts) => turns.ask(texts)));
      expect(found).toEqual(all.map((texts) => texts.map((text) => `<${text}>`)));
      expect(most).toBeLessThanOrEqual(1);
      await turns.idle();
    }),
  );
});

test('a question goes before the next batch of a long reading, and among equals whoever came first', async () => {
  const { turns, begun, end } = bench();
  const reading = turns.ask(['eeeee', 'a', 'dddd', 'bb', 'ccc']);
  const first = turns.ask(['who?']);
  const second = turns.ask(['why?', 'when?']);
  expect(begun).toEqual([['a', 'bb']]);
  for (let n = 0; n < 4; n++) await end();
  expect(begun).toEqual([['a', 'bb'], ['who?'], ['why?', 'when?'], ['ccc', 'dddd'], ['eeeee']]);
  expect([await first, await second]).toEqual([['WHO?'], ['WHY?', 'WHEN?']]);
  await end();
  expect(await reading).toEqual(['EEEEE', 'A', 'DDDD', 'BB', 'CCC']);
});

test('the next batch has begun before anybody does something with the answers to the one before', async () => {
  const { turns, begun, end } = bench();
  const seen = turns.ask(['one']).then(() => begun.length);
  void turns.ask(['two']);
  await end();
  expect(await seen).toBe(2);
  await end();
});

test('who is stopped hears of it at once, and what was not begun is never read', async () => {
  const { turns, begun, end } = bench();
  const stop = new AbortController();
  const stopped = turns.ask(['a', 'b', 'c', 'd', 'e'], stop.signal);
  const waiting = turns.ask(['f', 'g', 'h'], stop.signal);
  const other = turns.ask(['z']);
  const both = Promise.allSettled([stopped, waiting]);
  stop.abort();
  for (const one of await both) expect(one).toMatchObject({ status: 'rejected', reason: { fault: 'aborted' } });
  await end();
  await end();
  expect(await other).toEqual(['Z']);
  expect(begun).toEqual([['a', 'b'], ['z']]);
  await expect(turns.ask(['late'], stop.signal)).rejects.toMatchObject({ fault: 'aborted' });
  await turns.idle();
  expect(begun).toHaveLength(2);
});

test('a signal that outlives many questions is not listened to for ever', async () => {
  const turns = new Turns<string, string>({ batch: 2, sizeOf: () => 1, work: async (texts) => texts });
  const house = new AbortController();
  for (let n = 0; n < 20; n++) await turns.ask(['again'], house.signal);
  expect(getEventListeners(house.signal, 'abort')).toEqual([]);
});

test('a batch that fails is told to who asked for it; the others go on', async () => {
  const { turns, end } = bench();
  const failing = expect(turns.ask(['a', 'b', 'c'])).rejects.toThrow('broken');
  const other = turns.ask(['d']);
  await end(new Error('broken'));
  await end();
  await failing;
  expect(await other).toEqual(['D']);
  await turns.idle();
});
