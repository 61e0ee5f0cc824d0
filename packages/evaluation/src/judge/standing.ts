import { type Dimension, dimensions, type Judgement } from './pairwise.ts';

export type Standing = {
  readonly dimension: Dimension | 'all';
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

function standingOf(judgements: readonly Judgement[], dimension: Standing['dimension']): Standing {
  const verdicts = judgements.flatMap(({ verdicts: all }) => all.filter((one) => dimension === 'all' || one.dimension === dimension));
  const count = (outcome: number) => verdicts.filter((one) => one.outcome === outcome).length;
  const [wins, losses, ties] = [count(1), count(0), count(0.5)];
  const decided = wins + losses + ties;
  const flipped = verdicts.filter((one) => one.flipped).length;
  const readable = decided + flipped;
  return {
    dimension,
    winRate: decided === 0 ? null : (wins + ties / 2) / decided,
    wins,
    losses,
    ties,
    decided,
    flipRate: readable === 0 ? null : flipped / readable,
    unscored: verdicts.length - readable,
  };
}
