import type { Surveyed } from '../../api/schema.d.ts';

/** How often each mark was given, from 1 to 5, in a made-up evening of eight. */
const counts: Readonly<Record<string, readonly number[]>> = {
  story: [0, 0, 2, 4, 2],
  freedom: [0, 1, 3, 3, 1],
  questions: [0, 1, 2, 4, 1],
  responses: [0, 0, 1, 5, 2],
  immersion: [0, 1, 1, 3, 3],
  speed: [1, 1, 2, 2, 2],
};

const meanOf = (given: readonly number[]): number =>
  given.reduce((sum, count, at) => sum + count * (at + 1), 0) / given.reduce((a, b) => a + b, 0);
/** Two standard errors to either side. */
function rangeOf(given: readonly number[]): readonly [number, number] {
  const [mean, of] = [meanOf(given), given.reduce((a, b) => a + b, 0)];
  const spread = Math.sqrt(given.reduce((sum, count, at) => sum + count * (at + 1 - mean) ** 2, 0) / (of - 1) / of);
  return [Math.max(1, mean - 2 * spread), Math.min(5, mean + 2 * spread)];
}

/** What the results of a survey look like, for whoever comes before there are any. Nobody gave these marks. */
export const exampleOf = (
  { kind, items }: Surveyed,
  remarks: readonly (readonly [by: string, remark: string])[],
  title: string,
): Surveyed => ({
  kind,
  answers: 8,
  items: items.map(({ item }) => {
    const given = counts[item] ?? [0, 1, 2, 3, 2];
    return { item, mean: meanOf(given), interval: rangeOf(given), counts: given };
  }),
  remarks: remarks.map(([by, remark], at) => ({ title, by, remark, at })),
});
