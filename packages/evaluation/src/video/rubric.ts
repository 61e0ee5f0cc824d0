import * as z from 'zod';

/** How an answer to a film is scored: three dimensions, each of parts from 0 to 100 that weigh so much in a hundred. */
export const rubric = {
  VEG: { triggering: 50, integrity: 30, temporal: 20 },
  SPC: { values: 40, rhythm: 30, modulation: 30 },
  CN: { oral: 60, antiNarrative: 40 },
} as const;
/** One of the dimensions in which an answer to a film is marked. */
export type VideoDimension = keyof typeof rubric;
/** All dimensions of the rubric, in its order. */
export const videoDimensions = Object.keys(rubric) as VideoDimension[];

/** What a judge gives one answer, before it is believed. */
export const Subscores = z.object({
  VEG: z.object({ triggering: z.number(), integrity: z.number(), temporal: z.number() }),
  SPC: z.object({ values: z.number(), rhythm: z.number(), modulation: z.number() }),
  CN: z.object({ oral: z.number(), antiNarrative: z.number() }),
});
export type Subscores = z.infer<typeof Subscores>;

/** A mark in every dimension. */
export type VideoMark = Readonly<Record<VideoDimension, number>>;

/** The totals, computed by us. Null: a part is out of its range, and whatever the judge meant, it was not this scale. */
export function totalsOf(given: Subscores): VideoMark | null {
  const totals = videoDimensions.map((dimension) => {
    const parts = Object.entries(rubric[dimension]).map(([part, weight]) => {
      const score = (given[dimension] as Readonly<Record<string, number>>)[part];
      return score !== undefined && Number.isFinite(score) && score >= 0 && score <= 100 ? (score * weight) / 100 : null;
    });
    return parts.includes(null) ? null : parts.reduce<number>((sum, score) => sum + (score ?? 0), 0);
  });
  return totals.includes(null) ? null : (Object.fromEntries(videoDimensions.map((dimension, at) => [dimension, totals[at]])) as VideoMark);
}

/** Five tiers of twenty points: 1 is 0 to 20, 5 is above 80. */
export const tierOf = (total: number): 1 | 2 | 3 | 4 | 5 => Math.min(5, Math.max(1, Math.ceil(total / 20))) as 1 | 2 | 3 | 4 | 5;
