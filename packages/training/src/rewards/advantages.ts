/** What a completion is rewarded for: its meaning, its form, what it saw, and how much likelier that made the right answer. */
export const rewardNames = ['semantic', 'format', 'vision', 'pcg'] as const;
/** One of the four rewards. */
export type RewardName = (typeof rewardNames)[number];

/** A reward that was not measured is absent, for the whole group. */
export type Rewards = Readonly<Partial<Record<RewardName, number>>>;
/** How much each reward counts. */
export type Weights = Readonly<Record<RewardName, number>>;

/** The weights that are used where nobody says otherwise. */
export const standardWeights: Weights = { semantic: 1, format: 1, vision: 0.8, pcg: 0.8 };

const epsilon = 1e-6;

/** How far each value is from the group's mean, in population deviations. */
export function zScores(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (value - mean) / (deviation + epsilon));
}

/** One advantage for each completion of a group: each reward by itself made comparable, then weighted and added. A weight of 0 switches one off. */
export function advantages(group: readonly Rewards[], weights: Partial<Weights> = {}): number[] {
  const all = { ...standardWeights, ...weights };
  const measured = rewardNames.filter((name) => all[name] !== 0 && group.every((rewards) => rewards[name] !== undefined));
  const columns = measured.map((name) => zScores(group.map((rewards) => rewards[name] as number)).map((score) => score * all[name]));
  return group.map((_, index) => columns.reduce((sum, column) => sum + (column[index] as number), 0));
}

/** Log-likelihoods of the reference answer's tokens, under a frozen reference: with what the model saw and thought, and without. */
export type Likelihoods = { readonly withThought: readonly number[]; readonly alone: readonly number[] };

/** Perceptual–cognitive gain: how much likelier seeing and thinking make the reference answer, per token. */
export function gainReward({ withThought, alone }: Likelihoods): number {
  return withThought.length === 0 || alone.length === 0 ? 0 : mean(withThought) - mean(alone);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
