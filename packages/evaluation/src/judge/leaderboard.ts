import { bradleyTerry, type Match, type Strength } from '../statistics/index.ts';
import type { Judgement } from './pairwise.ts';

/** Two subjects, and what a judge said of them: one match of a leaderboard. */
export type Met = { readonly tested: string; readonly baseline: string; readonly judgement: Judgement<string> };

/**
 * Strengths of all who met, best first. Only what both orders agree on counts; a tie is half a win for each. The verdicts on one case
 * share one match: three dimensions of it are not three meetings. Empty: nothing was decided.
 */
export function leaderboard(met: readonly Met[]): readonly Strength[] {
  const counts = new Map<string, { winner: string; loser: string; count: number }>();
  const add = (winner: string, loser: string, count: number) => {
    const key = JSON.stringify([winner, loser]);
    const before = counts.get(key) ?? { winner, loser, count: 0 };
    before.count += count;
    counts.set(key, before);
  };
  for (const { tested, baseline, judgement } of met)
    for (const share of sharesIn(judgement)) {
      if (tested === baseline) continue;
      if (share > 0) add(tested, baseline, share);
      if (share < 1) add(baseline, tested, 1 - share);
    }
  const matches: Match[] = [...counts.values()];
  // Half a draw is supposed between any two: who never lost would otherwise be strong without bounds.
  return matches.length === 0 ? [] : bradleyTerry(matches, { prior: 0.5 });
}

/** What of one match the tested one has won; nothing where nothing was decided. */
function sharesIn({ verdicts }: Judgement<string>): readonly number[] {
  const decided = verdicts.flatMap(({ outcome }) => outcome ?? []);
  return decided.length === 0 ? [] : [decided.reduce((sum: number, outcome) => sum + outcome, 0) / decided.length];
}
