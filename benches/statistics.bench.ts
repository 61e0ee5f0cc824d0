import { binomialTest, bootstrap, krippendorff, mean, pearson, spearman, stream, twoSampleT } from '@troupe/evaluation/statistics';

const pairs = 100_000;

/** Every statistic on a hundred thousand pairs. */
export async function statisticsBench() {
  const draw = stream(1);
  const x = Array.from({ length: pairs }, () => draw() * 10);
  const y = x.map((value) => value + draw() * 5);
  const ratings = [x.map((value) => Math.round(value)), y.map((value) => Math.round(value))];
  const figures: Record<string, number> = { pairs };
  const clock = (name: string, work: () => unknown): void => {
    const start = performance.now();
    work();
    figures[`${name}Ms`] = performance.now() - start;
  };
  clock('pearson', () => pearson(x, y));
  clock('spearman', () => spearman(x, y));
  clock('t', () => twoSampleT(x, y));
  clock('binomial', () => binomialTest({ wins: pairs / 2 + 300, losses: pairs / 2 - 300 }));
  clock('krippendorff', () => krippendorff(ratings, 'ordinal'));
  clock('bootstrap50', () => bootstrap(x, mean, { resamples: 50 }));
  const names = Object.keys(figures).filter((name) => name.endsWith('Ms'));
  return { name: 'statistics', figures, limits: Object.fromEntries(names.map((name) => [name, { atMost: 1000 }])) };
}
