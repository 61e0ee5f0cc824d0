import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ShareUnit, shareInterval, stream } from './index.ts';

test("Wilson's interval, where every look stands for itself", () => {
  const won = (wins: number, of: number) => shareInterval(Array.from({ length: of }, (_, at) => ({ points: Number(at < wins), of: 1 })));
  // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  for (const [wins, of, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const [from, to] = won(wins, of) ?? [];
    // Its spread is estimated from the sample (n − 1): the fourth digit may differ.
    expect(from).toBeCloseTo(low, 2);
    expect(to).toBeCloseTo(high, 2);
  }
  expect(shareInterval([])).toBeNull();
  expect(shareInterval([{ points: 0, of: 0 }])).toBeNull();
  expect(() => shareInterval([{ points: 3, of: 2 }])).toThrow(/no share/u);
});

const unit = fc
  .integer({ min: 1, max: 6 })
  .chain((of) => fc.integer({ min: 0, max: 2 * of }).map((half) => ({ points: half / 2, of, looks: of })));

test('it holds the share, lies between 0 and 1, never shuts on one point, and does not ask in which order they come', () => {
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 30 }), fc.infiniteStream(fc.nat()), (units, numbers) => {
      const [low, high] = shareInterval(units) as [number, number];
      const share = units.reduce((sum, { points }) => sum + points, 0) / units.reduce((sum, { of }) => sum + of, 0);
      expect(low <= share + 1e-12 && share <= high + 1e-12 && low >= 0 && high <= 1).toBe(true);
      expect(high - low).toBeGreaterThan(0.01);
      const shuffled = units.map((one) => ({ one, at: numbers.next().value ?? 0 })).sort((a, b) => a.at - b.at);
      const again = shareInterval(shuffled.map(({ one }) => one)) as [number, number];
      expect([again[0] - low, again[1] - high].every((apart) => Math.abs(apart) < 1e-9)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('the mirrored units have the mirrored interval', () => {
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 20 }), (units) => {
      const [low, high] = shareInterval(units) as [number, number];
      const [from, to] = shareInterval(units.map((one) => ({ ...one, points: one.of - one.points }))) as [number, number];
      expect(from).toBeCloseTo(1 - high, 9);
      expect(to).toBeCloseTo(1 - low, 9);
    }),
    { numRuns: 200 },
  );
});

const draws = stream(11);
/** Three verdicts of one case that always go together, or each for itself, or ties now and then. */
const worlds: readonly (readonly [string, (chance: number) => ShareUnit, (chance: number) => number])[] = [
  ['one look a case', (chance) => ({ points: Number(draws() < chance), of: 1 }), (chance) => chance],
  ['three looks that are one', (chance) => ({ points: 3 * Number(draws() < chance), of: 3, looks: 3 }), (chance) => chance],
  [
    'three looks of their own',
    (chance) => ({ points: [0, 0, 0].reduce((sum) => sum + Number(draws() < chance), 0), of: 3, looks: 3 }),
    (chance) => chance,
  ],
  ['many ties', (chance) => ({ points: draws() < 0.4 ? 0.5 : Number(draws() < chance), of: 1 }), (chance) => 0.2 + 0.6 * chance],
];

test.each(worlds.map(([name, ...rest]) => ({ name, rest })))(
  '95% means about 95 of 100, also of five cases: $name',
  ({ rest: [cast, truthOf] }) => {
    for (const chance of [0.5, 0.7, 0.9])
      for (const cases of [5, 10, 30]) {
        let held = 0;
        const rounds = 400;
        for (let round = 0; round < rounds; round++) {
          const [low, high] = shareInterval(Array.from({ length: cases }, () => cast(chance))) as [number, number];
          if (low <= truthOf(chance) + 1e-9 && truthOf(chance) <= high + 1e-9) held++;
        }
        expect([chance, cases, held / rounds > 0.88]).toEqual([chance, cases, true]);
      }
  },
);
