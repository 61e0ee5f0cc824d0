import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, scored } from './scores.ts';

const same: Omit<Candidate, 'id'> = { recalls: 2, importance: 3, accessed: 5, cosine: 0.4 };
const winner = (better: Partial<Candidate>) =>
  scored(
    [
      { id: 'a', ...same },
      { id: 'b', ...same, ...better },
      { id: 'c', ...same },
    ],
    9,
  );

test.each([
  ['times recalled', { recalls: 3 }, 'dynamic'],
  ['importance', { importance: 4 }, 'static'],
  ['time of the last access', { accessed: 6 }, 'timeliness'],
  ['correlation', { cosine: 0.5 }, 'correlation'],
] as const)('%s alone decides when all else is equal', (_, better, score) => {
  const [first, second] = winner(better);
  expect(first?.id).toBe('b');
  expect(first?.total).toBe(1);
  expect(first?.scores[score]).toBe(1);
  expect(second?.total).toBe(0);
});

test('a memory accessed more recently beats an older one', () => {
  const order = scored(
    [10, 30, 20].map((accessed) => ({ id: String(accessed), ...same, accessed })),
    30,
  ).map(({ id }) => id);
  expect(order).toEqual(['30', '20', '10']);
});

test('equal scores are zero, not one, and the order is the one they came in', () => {
  const all = winner({});
  expect(all.map(({ total }) => total)).toEqual([0, 0, 0]);
  expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('every score lies between 0 and 1 and the total is their sum, whatever comes', () => {
  const candidate = fc.record({
    id: fc.uuid(),
    recalls: fc.nat(50),
    importance: fc.float({ min: 0, max: 5, noNaN: true }),
    accessed: fc.nat(5000),
    cosine: fc.float({ min: -1, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(candidate, { minLength: 1, maxLength: 30 }), fc.nat(5000), (candidates, now) => {
      const all = scored(candidates, now);
      expect(all).toHaveLength(candidates.length);
      for (const { scores, total } of all) {
        for (const score of Object.values(scores)) expect(score >= 0 && score <= 1).toBe(true);
        expect(total).toBeCloseTo(scores.dynamic + scores.static + scores.timeliness + scores.correlation);
      }
      expect(all.every(({ total }, index) => index === 0 || total <= (all[index - 1]?.total ?? 0))).toBe(true);
    }),
  );
});
