import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeContract } from '../testing/store-contract.ts';
import { memoryStore } from './memory-store.ts';
import type { StoredEvent } from './store.ts';

storeContract(() => memoryStore(), { test, expect });

test('whatever is tried in whatever order, a stream is 1, 2, 3 … without gap or repetition', async () => {
  const attempt = fc.record({ stream: fc.constantFrom('a', '乙'), expected: fc.nat(12), first: fc.nat(13), count: fc.nat(4) });
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { maxLength: 40 }), async (attempts) => {
      const store = memoryStore();
      const heads: Record<string, number> = { a: 0, 乙: 0 };
      for (const { stream, expected, first, count } of attempts) {
        const events: StoredEvent[] = Array.from({ length: count }, (_, index) => ({
          seq: first + index,
          type: 'silence',
          at: 0,
          version: 1,
        }));
        const fits = expected === heads[stream] && (count === 0 || first === expected + 1);
        const kept = await store.append(stream, expected, events).then(
          () => true,
          () => false,
        );
        expect(kept).toBe(fits);
        if (kept) heads[stream] = expected + count;
        const seqs: number[] = [];
        for await (const { seq } of store.read(stream)) seqs.push(seq);
        expect(seqs).toEqual(Array.from({ length: heads[stream] as number }, (_, index) => index + 1));
      }
    }),
  );
});
