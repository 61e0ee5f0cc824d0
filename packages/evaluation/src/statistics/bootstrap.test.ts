import { expect, test } from 'vitest';
import { bootstrap, pearson } from './index.ts';

test("bootstrap: Efron's law schools", () => {
  const lsat = [576, 635, 558, 578, 666, 580, 555, 661, 651, 605, 653, 575, 545, 572, 594];
  const gpa = [3.39, 3.3, 2.81, 3.03, 3.44, 3.07, 3, 3.43, 3.36, 3.13, 3.12, 2.74, 2.76, 2.88, 2.96];
  const schools = lsat.map((one, at) => [one, gpa[at] as number] as const);
  const figureOf = (cases: readonly (readonly [number, number])[]) =>
    pearson(
      cases.map(([one]) => one),
      cases.map(([, one]) => one),
    ).r;
  const found = bootstrap(schools, figureOf, { seed: 7 });
  expect(found.estimate).toBeCloseTo(0.776, 3);
  expect(found.error).toBeGreaterThan(0.12);
  expect(found.error).toBeLessThan(0.15);
  expect(found.interval[0]).toBeGreaterThan(0.4);
  expect(found.interval[1]).toBeLessThan(0.98);
  expect(bootstrap(schools, figureOf, { seed: 7 })).toEqual(found);
  expect(bootstrap(schools, figureOf, { seed: 8 })).not.toEqual(found);
});
