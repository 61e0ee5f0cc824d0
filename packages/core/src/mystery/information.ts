import { chance, choose } from '../model/random.ts';

/** The uncertainty of a list of n suspects, each as likely: ln n. */
export function entropy(suspects: number): number {
  if (!Number.isInteger(suspects) || suspects < 1) throw new RangeError(`A list of ${suspects} suspects has no entropy.`);
  return Math.log(suspects);
}

/** What a round has taken from the uncertainty; below zero when the list has grown. */
export const informationGain = (before: number, after: number): number => entropy(before) - entropy(after);

/** What one character has yielded in each earlier round, first round first; 0 in rounds where another was asked. */
export type GainHistory = readonly number[];

/** The mean of earlier gains, each round back counting e times less. 0 where there is no earlier round. */
export function weightedHistory(gains: GainHistory): number {
  const now = gains.length + 1;
  let sum = 0;
  let weights = 0;
  gains.forEach((gain, index) => {
    const weight = Math.exp(-(now - (index + 1)));
    sum += weight * gain;
    weights += weight;
  });
  return weights === 0 ? 0 : sum / weights;
}

/** The gain that a model expects of a question: the probability of its yes, or what its no leaves. Always between 0 and 1. */
export function expectedGain(answer: 'yes' | 'no', probability: number): number {
  const p = Math.min(1, Math.max(0, probability));
  return answer === 'yes' ? p : 1 - p;
}

/** Somebody who may be asked next. */
export type Candidate = { readonly role: string; readonly history: GainHistory; readonly expected: number };
/** What asking somebody is worth. */
export type Scored = { readonly role: string; readonly history: number; readonly expected: number; readonly score: number };
/** How somebody is chosen. */
export type ChoiceOptions = {
  readonly beta?: number;
  readonly epsilon?: number;
  readonly seed: number;
  readonly key: readonly (string | number)[];
};

/** How much what was gained before counts. */
export const defaultBeta = 0.2;
/** How often anybody is asked, by chance. */
export const defaultEpsilon = 0.1;

/** What asking each of them is worth. */
export function scoreCandidates(candidates: readonly Candidate[], beta = defaultBeta): Scored[] {
  return candidates.map(({ role, history, expected }) => {
    const weighted = weightedHistory(history);
    return { role, history: weighted, expected, score: beta * weighted + (1 - beta) * expected };
  });
}

/** Whom to question: mostly the best, now and then anybody. Equal scores are decided by keyed chance. */
export function chooseCandidate(
  scored: readonly Scored[],
  { epsilon = defaultEpsilon, seed, key }: ChoiceOptions,
): { readonly role: string; readonly explored: boolean } | undefined {
  if (scored.length === 0) return undefined;
  if (chance(seed, 'explore', ...key) < epsilon) {
    const any = choose(scored, seed, 'explored', ...key);
    return any && { role: any.role, explored: true };
  }
  const best = Math.max(...scored.map(({ score }) => score));
  const chosen = choose(
    scored.filter(({ score }) => score >= best - 1e-12),
    seed,
    'tie',
    ...key,
  );
  return chosen && { role: chosen.role, explored: false };
}

/** The list after pruning. Strangers to the table are passed over; an emptied list is filled again, and that is reported. */
export function pruneSuspects(
  kept: readonly string[],
  everybody: readonly string[],
): { readonly suspects: string[]; readonly refilled: boolean } {
  const suspects = everybody.filter((role) => kept.includes(role));
  return suspects.length > 0 ? { suspects, refilled: false } : { suspects: [...everybody], refilled: true };
}
