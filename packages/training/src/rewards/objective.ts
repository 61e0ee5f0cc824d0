/** Log-probabilities of one completion's tokens under the three policies. */
export type TokenLogs = { readonly policy: readonly number[]; readonly old: readonly number[]; readonly reference: readonly number[] };

/** How far a step may leave the old policy, and how much it costs to leave the reference. */
export type GrpoOptions = {
  /** How far the ratio may leave 1. */
  readonly clip?: number;
  /** Weight of the divergence from the reference. */
  readonly beta?: number;
};

/** The k3 estimator of the divergence at one token: never negative, 0 where both agree. */
export function divergence(policy: number, reference: number): number {
  const ratio = reference - policy;
  return Math.max(0, Math.expm1(ratio) - ratio);
}

/** The clipped objective of a group, to be maximised: mean over completions of the mean over their tokens. */
export function grpoObjective(
  group: readonly TokenLogs[],
  groupAdvantages: readonly number[],
  { clip = 0.2, beta = 0.04 }: GrpoOptions = {},
): number {
  const each = group.map(({ policy, old, reference }, index) => {
    const advantage = groupAdvantages[index] as number;
    const tokens = policy.map(
      (log, at) => surrogate(log - (old[at] as number), advantage, clip) - beta * divergence(log, reference[at] as number),
    );
    return tokens.length === 0 ? 0 : tokens.reduce((sum, value) => sum + value, 0) / tokens.length;
  });
  return each.reduce((sum, value) => sum + value, 0) / each.length;
}

function surrogate(logRatio: number, advantage: number, clip: number): number {
  const ratio = Math.exp(logRatio);
  return Math.min(ratio * advantage, Math.min(Math.max(ratio, 1 - clip), 1 + clip) * advantage);
}

/** What the objective grows by with each token's log-probability: what a trainer without automatic differentiation needs. */
export function grpoGradient(
  group: readonly TokenLogs[],
  groupAdvantages: readonly number[],
  { clip = 0.2, beta = 0.04 }: GrpoOptions = {},
): number[][] {
  return group.map(({ policy, old, reference }, index) => {
    const advantage = groupAdvantages[index] as number;
    return policy.map((log, at) => {
      const ratio = Math.exp(log - (old[at] as number));
      const clipped = advantage >= 0 ? ratio > 1 + clip : ratio < 1 - clip;
      const pull = beta * (1 - Math.exp((reference[at] as number) - log));
      return ((clipped ? 0 : ratio * advantage) - pull) / policy.length / group.length;
    });
  });
}
