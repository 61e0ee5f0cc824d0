import { chance } from '@troupe/core/model';
import { type GrpoOptions, grpoGradient, type TokenLogs } from '../rewards/objective.ts';

/** A policy small enough to see through: a completion is one choice after another, each from its own list. */
export type Slots = readonly (readonly string[])[];
/** The slots of the toy and how much each choice is liked; equal at first. */
export type ToyPolicy = { readonly slots: Slots; readonly logits: readonly Float64Array[] };
/** A completion that was drawn: the choice in every slot, and its text. */
export type Drawn = { readonly choices: readonly number[]; readonly text: string };

/** A policy that likes all choices alike. */
export function freshPolicy(slots: Slots): ToyPolicy {
  return { slots, logits: slots.map(({ length }) => new Float64Array(length)) };
}

/** Logits as shares that sum to 1. */
export function probabilities(logits: Float64Array): Float64Array {
  const most = logits.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const raised = logits.map((value) => Math.exp(value - most));
  const sum = raised.reduce((a, b) => a + b, 0);
  return raised.map((value) => value / sum);
}

/** Draws one completion; the same for the same seed and key. */
export function draw({ slots, logits }: ToyPolicy, seed: number, ...key: (string | number)[]): Drawn {
  const choices = logits.map((row, slot) => {
    let left = chance(seed, 'toy', slot, ...key);
    const shares = probabilities(row);
    const found = shares.findIndex((share) => {
      left -= share;
      return left < 0;
    });
    return found < 0 ? shares.length - 1 : found;
  });
  return { choices, text: choices.map((choice, slot) => slots[slot]?.[choice] ?? '').join('') };
}

/** Log-probabilities of the choices, one a slot: its tokens. */
export function logsOf({ logits }: ToyPolicy, choices: readonly number[]): number[] {
  return choices.map((choice, slot) => Math.log(probabilities(logits[slot] as Float64Array)[choice] as number));
}

/** How far one step of learning goes, and how often it is repeated on the same group. */
export type StepOptions = GrpoOptions & { readonly rate: number; readonly epochs: number };

/** One update on one group: up the GRPO objective, some epochs on the same draws, so that the clipping has something to clip. */
export function improved(
  policy: ToyPolicy,
  reference: ToyPolicy,
  group: readonly Drawn[],
  advantages: readonly number[],
  { rate, epochs, ...options }: StepOptions,
): ToyPolicy {
  const old = group.map(({ choices }) => logsOf(policy, choices));
  const frozen = group.map(({ choices }) => logsOf(reference, choices));
  let current = policy;
  for (let epoch = 0; epoch < epochs; epoch++) {
    const logs = group.map(
      ({ choices }, index): TokenLogs => ({
        policy: logsOf(current, choices),
        old: old[index] as number[],
        reference: frozen[index] as number[],
      }),
    );
    current = climbed(current, group, grpoGradient(logs, advantages, options), rate);
  }
  return current;
}

/** From log-probabilities to logits: what a softmax passes on. */
function climbed({ slots, logits }: ToyPolicy, group: readonly Drawn[], gradient: readonly (readonly number[])[], rate: number): ToyPolicy {
  const next = logits.map((row, slot) => {
    const shares = probabilities(row);
    const pull = new Float64Array(row.length);
    for (const [index, { choices }] of group.entries()) {
      const slope = gradient[index]?.[slot] ?? 0;
      for (let option = 0; option < row.length; option++)
        pull[option] = (pull[option] as number) + slope * (Number(option === choices[slot]) - (shares[option] as number));
    }
    return row.map((value, option) => value + rate * (pull[option] as number));
  });
  return { slots, logits: next };
}
