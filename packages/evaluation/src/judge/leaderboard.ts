import { bradleyTerry, type Match, type Strength } from '../statistics/index.ts';
import type { Judgement } from './pairwise.ts';

export type Met = { readonly tested: string; readonly baseline: string; readonly judgement: Judgement<string> };

/** Strengths of all who met, best first. Only what both orders agree on counts; a tie is half a win for each. Empty: nothing was decided. */
export function leaderboard(met: readonly Met[]): readonly Strength[] {
  const counts = new Map<string, { winner: string; loser: string; count: number }>();
  const add = (winner: string, loser: string, count: number) => {
    const key = JSON.stringify([winner, loser]);
    const before = counts.get(key) ?? { winner, loser, count: 0 };
    before.count += count;
    counts.set(key, before);
  };
  for (const { tested, baseline, judgement } of met)
    for (const { outcome } of judgement.verdicts) {
      if (outcome === null || tested === baseline) continue;
      if (outcome > 0) add(tested, baseline, outcome);
      if (outcome < 1) add(baseline, tested, 1 - outcome);
    }
  const matches: Match[] = [...counts.values()];
  // Half a draw is supposed between any two: who never lost would otherwise be strong without bounds.
  return matches.length === 0 ? [] : bradleyTerry(matches, { prior: 0.5 });
}
