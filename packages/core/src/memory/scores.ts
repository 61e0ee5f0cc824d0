import type { Scores } from './event.ts';

/** What decides whether a memory comes back. */
export type Candidate = {
  readonly id: string;
  /** How often it was recalled before. */
  readonly recalls: number;
  /** From 0 to 5. */
  readonly importance: number;
  /** The role's own time when it was last thought of; its creation counts. */
  readonly accessed: number;
  readonly cosine: number;
};

/** A memory with its scores. */
export type Scored = { readonly id: string; readonly scores: Scores; readonly total: number };

const decay = 0.99;

/** Each score is stretched from 0 to 1 over the candidates; where all are equal it is 0 for all, and decides nothing. Best first. */
export function scored(candidates: readonly Candidate[], now: number): Scored[] {
  const dynamic = stretched(candidates.map(({ recalls }) => recalls));
  const important = stretched(candidates.map(({ importance }) => importance));
  const timely = stretched(candidates.map(({ accessed }) => decay ** Math.max(0, now - accessed)));
  const correlated = stretched(candidates.map(({ cosine }) => cosine));
  return candidates
    .map(({ id }, index) => {
      const scores = {
        dynamic: dynamic[index] as number,
        static: important[index] as number,
        timeliness: timely[index] as number,
        correlation: correlated[index] as number,
      };
      return { id, scores, total: scores.dynamic + scores.static + scores.timeliness + scores.correlation, index };
    })
    .sort((a, b) => b.total - a.total || b.scores.correlation - a.scores.correlation || a.index - b.index)
    .map(({ id, scores, total }) => ({ id, scores, total }));
}

/** The best few; the one nearest to the question is always among them, however seldom it was thought of. */
export function winners(all: readonly Scored[], limit: number): readonly Scored[] {
  const best = all.slice(0, limit);
  const nearest = all.find(({ scores }) => scores.correlation === 1);
  if (!nearest || limit < 2 || best.includes(nearest)) return best;
  return [...best.slice(0, -1), nearest];
}

function stretched(values: readonly number[]): number[] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  // What differs by rounding alone does not differ.
  return values.map((value) => (most - least < 1e-9 ? 0 : (value - least) / (most - least)));
}
