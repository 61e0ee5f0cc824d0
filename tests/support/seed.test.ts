import fc from 'fast-check';
import { expect, test } from 'vitest';

const drawn = (parameters: { seed?: number } = {}): number[] => {
  const numbers: number[] = [];
  fc.assert(
    fc.property(fc.integer(), (number) => void numbers.push(number)),
    { numRuns: 20, ...parameters },
  );
  return numbers;
};

test('a property without a seed draws what it drew before, one with a seed what that gives', () => {
  const seed = Number(process.env.TROUPE_TEST_SEED);
  expect(drawn()).toEqual(drawn());
  expect(drawn()).toEqual(drawn({ seed }));
  expect(drawn({ seed: seed + 1 })).not.toEqual(drawn());
  expect(drawn({ seed: seed + 1 })).toEqual(drawn({ seed: seed + 1 }));
});
