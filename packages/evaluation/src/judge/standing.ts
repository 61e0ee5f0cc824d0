import { type Dimension, dimensions, type Judgement } from './pairwise.ts';

/** How the tested one stands in one dimension after all matches. */
export type Standing<D extends string = Dimension> = {
  readonly dimension: D | 'all';
  /** Wins, with ties as halves, of what was decided. Null when nothing was. */
  readonly winRate: number | null;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly decided: number;
  /** Share of readable pairs of looks that contradict each other. */
  readonly flipRate: number | null;
  readonly unscored: number;
};

/** What a set of judgements comes to, for each dimension and for all of them. Only what both orders agree on counts. */
export function standings(judgements: readonly Judgement[]): readonly Standing[] {
  return [...dimensions, 'all' as const].map((dimension) => standingOf(judgements, dimension));
}

/** Of one dimension alone, in one pass: reports ask for thousands of them. */
export function standingOf<D extends string = Dimension>(judgements: readonly Judgement<D>[], dimension: D | 'all'): Standing<D> {
  let [wins, losses, ties, flipped, all] = [0, 0, 0, 0, 0];
  for (const { verdicts } of judgements)
    for (const verdict of verdicts) {
      if (dimension !== 'all' && verdict.dimension !== dimension) continue;
      all += 1;
      if (verdict.outcome === 1) wins += 1;
      else if (verdict.outcome === 0) losses += 1;
      else if (verdict.outcome === 0.5) ties += 1;
      else if (verdict.flipped) flipped += 1;
    }
  const decided = wins + losses + ties;
  const readable = decided + flipped;
  return {
    dimension,
    winRate: decided === 0 ? null : (wins + ties / 2) / decided,
    wins,
    losses,
    ties,
    decided,
    flipRate: readable === 0 ? null : flipped / readable,
    unscored: all - readable,
  };
}
