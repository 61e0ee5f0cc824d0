import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bradleyTerry, chanceToWin } from './index.ts';

test("Bradley–Terry: Agresti's baseball teams, as BradleyTerry2 fits them", () => {
  const names = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];
  const wins = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
  ];
  const matches = wins.flatMap((row, a) =>
    row.map((count, b) => ({ winner: names[a] as string, loser: names[b] as string, count })).filter((_, b) => a !== b),
  );
  const found = bradleyTerry(matches);
  const of = (name: string) => found.find((one) => one.name === name)?.strength ?? Number.NaN;
  const published = { Milwaukee: 1.5814, Detroit: 1.4364, Toronto: 1.2945, 'New York': 1.2476, Boston: 1.1077, Cleveland: 0.6839 };
  for (const [name, strength] of Object.entries(published)) expect(of(name) - of('Baltimore')).toBeCloseTo(strength, 3);
  expect(found[0]?.name).toBe('Milwaukee');
  expect(found.every(({ strength, interval }) => interval[0] < strength && strength < interval[1])).toBe(true);
});

test('property: Bradley–Terry finds two strengths from their record, and every fit explains its wins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), (a, b) => {
      const found = bradleyTerry([
        { winner: 'A', loser: 'B', count: a },
        { winner: 'B', loser: 'A', count: b },
      ]);
      const of = (name: string) => found.find((one) => one.name === name)?.strength ?? 0;
      expect(chanceToWin(of('A'), of('B'))).toBeCloseTo(a / (a + b), 6);
    }),
  );
  expect(() => bradleyTerry([{ winner: 'A', loser: 'B' }])).toThrow('no bounds');
  expect(bradleyTerry([{ winner: 'A', loser: 'B' }], { prior: 0.5 })[0]?.name).toBe('A');
});
