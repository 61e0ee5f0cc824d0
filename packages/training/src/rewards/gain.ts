/** Log-likelihoods of the reference answer's tokens, under a frozen reference: with what the model saw and thought, and without. */
export type Likelihoods = { readonly withThought: readonly number[]; readonly alone: readonly number[] };

/** Perceptual–cognitive gain: how much likelier seeing and thinking make the reference answer, per token. */
export function gainReward({ withThought, alone }: Likelihoods): number {
  return withThought.length === 0 || alone.length === 0 ? 0 : mean(withThought) - mean(alone);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
