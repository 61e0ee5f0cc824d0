import * as z from 'zod';
import { binomialTest } from './binomial.ts';
import { bootstrap } from './bootstrap.ts';
import { bradleyTerry } from './bradley-terry.ts';
import { pearson, spearman } from './correlation.ts';
import { fault } from './errors.en.ts';
import { holm } from './holm.ts';
import { cohen, fleiss } from './kappa.ts';
import { krippendorff } from './krippendorff.ts';
import { deviation, mean, median, weightedDeviation, weightedMean } from './mean.ts';
import { shareInterval } from './share.ts';
import { oneSampleT, pairedT, twoSampleT } from './t-test.ts';

const Figures = z.array(z.number());
const Labels = z.array(z.union([z.string(), z.number()]));
const Pairs = z.union([z.strictObject({ x: Figures, y: Figures }), z.strictObject({ pairs: z.array(z.tuple([z.number(), z.number()])) })]);

const statistic = <T>(takes: string, schema: z.ZodType<T>, compute: (data: T) => object) => ({
  takes,
  run(data: unknown): object {
    const parsed = schema.safeParse(data);
    if (!parsed.success) throw fault('usage-stats/misfit', { why: firstLine(parsed.error), takes });
    return compute(parsed.data);
  },
});
const firstLine = (error: z.ZodError): string => (z.prettifyError(error).split('\n')[0] ?? '').replace(/^\S\s+/u, '');
const sides = (data: z.infer<typeof Pairs>): [number[], number[]] =>
  'pairs' in data ? [data.pairs.map(([x]) => x), data.pairs.map(([, y]) => y)] : [data.x, data.y];

/** Every statistic by its name, with the data it takes. */
export const statistics = {
  mean: statistic(
    '{ "values": [1, 2], "weights"?: [3, 4], "kind"?: "whole" | "sample" }',
    z.strictObject({ values: Figures, weights: Figures.optional(), kind: z.enum(['whole', 'sample']).default('whole') }),
    ({ values, weights, kind }) =>
      weights
        ? { mean: weightedMean(values, weights), deviation: weightedDeviation(values, weights, { kind }), n: values.length }
        : { mean: mean(values), deviation: values.length > 1 ? deviation(values) : null, median: median(values), n: values.length },
  ),
  pearson: statistic('{ "x": [1, 2], "y": [2, 4] } or { "pairs": [[1, 2], [2, 4]] }', Pairs, (data) => pearson(...sides(data))),
  spearman: statistic('{ "x": [1, 2], "y": [2, 4] } or { "pairs": [[1, 2], [2, 4]] }', Pairs, (data) => spearman(...sides(data))),
  binomial: statistic(
    '{ "wins": 8, "losses": 2, "p"?: 0.5 }',
    z.strictObject({ wins: z.number(), losses: z.number(), p: z.number().default(0.5) }),
    (data) => ({ p: binomialTest(data) }),
  ),
  holm: statistic(
    '{ "values": [0.01, 0.04, null] } (p-values; null where nothing was tested)',
    z.strictObject({ values: z.array(z.number().nullable()) }),
    ({ values }) => ({ values: holm(values) }),
  ),
  share: statistic(
    '{ "units": [{ "points": 2, "of": 3, "looks"?: 3 }], "level"?: 0.95 } (what belongs together is one unit)',
    z.strictObject({
      units: z.array(z.strictObject({ points: z.number(), of: z.number().positive(), looks: z.number().positive().optional() })).min(1),
      level: z.number().default(0.95),
    }),
    ({ units, level }) => ({
      interval: shareInterval(
        units.map(({ looks = 1, ...unit }) => ({ ...unit, looks })),
        { level },
      ),
    }),
  ),
  t: statistic(
    '{ "a": [1, 2], "b"?: [2, 3], "paired"?: true, "pooled"?: true, "from"?: 0 }',
    z.strictObject({
      a: Figures,
      b: Figures.optional(),
      paired: z.boolean().default(false),
      pooled: z.boolean().default(false),
      from: z.number().default(0),
    }),
    ({ a, b, paired, pooled, from }) => (b === undefined ? oneSampleT(a, from) : paired ? pairedT(a, b) : twoSampleT(a, b, { pooled })),
  ),
  bootstrap: statistic(
    '{ "values": [1, 2], "figure"?: "mean" | "median", "seed"?: 1, "resamples"?: 2000, "level"?: 0.95 }',
    z.strictObject({
      values: Figures,
      figure: z.enum(['mean', 'median']).default('mean'),
      seed: z.number().default(1),
      resamples: z.number().default(2000),
      level: z.number().default(0.95),
    }),
    ({ values, figure, ...options }) => bootstrap(values, figure === 'mean' ? mean : median, options),
  ),
  krippendorff: statistic(
    '{ "ratings": [[1, 2, null], [1, 2, 3]], "level"?: "nominal" | "ordinal" | "interval" | "ratio" } (a row for each rater)',
    z.strictObject({
      ratings: z.array(z.array(z.union([z.number(), z.string(), z.null()]))),
      level: z.enum(['nominal', 'ordinal', 'interval', 'ratio']).default('nominal'),
    }),
    ({ ratings, level }) => ({ alpha: krippendorff(ratings, level) }),
  ),
  fleiss: statistic(
    '{ "counts": [[3, 0], [1, 2]] } (a row for each subject)',
    z.strictObject({ counts: z.array(Figures) }),
    ({ counts }) => ({
      kappa: fleiss(counts),
    }),
  ),
  cohen: statistic(
    '{ "a": ["yes", "no"], "b": ["yes", "yes"], "weights"?: "none" | "linear" | "quadratic" }',
    z.strictObject({ a: Labels, b: Labels, weights: z.enum(['none', 'linear', 'quadratic']).default('none') }),
    ({ a, b, weights }) => ({ kappa: cohen(a, b, { weights }) }),
  ),
  'bradley-terry': statistic(
    '{ "matches": [{ "winner": "A", "loser": "B", "count"?: 3 }], "prior"?: 0, "level"?: 0.95 }',
    z.strictObject({
      matches: z.array(z.strictObject({ winner: z.string(), loser: z.string(), count: z.number().default(1) })),
      prior: z.number().min(0).default(0),
      level: z.number().default(0.95),
    }),
    ({ matches, prior, level }) => ({ strengths: bradleyTerry(matches, { prior, level }) }),
  ),
} as const;

/** The name of a statistic, as a request or a command line gives it. */
export type StatisticName = keyof typeof statistics;

/** Computes a statistic by its name from data that nobody vouches for. */
export function statisticByName(name: string, data: unknown): object {
  if (!Object.hasOwn(statistics, name)) throw fault('usage-stats', { name, names: Object.keys(statistics) });
  return statistics[name as StatisticName].run(data);
}
