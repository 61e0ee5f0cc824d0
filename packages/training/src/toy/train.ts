import type { RewardName } from '../rewards/advantages.ts';
import type { Group } from '../scoring/group.ts';
import type { Score, ScoredGroup } from '../scoring/score.ts';
import { type Drawn, draw, freshPolicy, improved, type StepOptions, type ToyPolicy } from './policy.ts';
import { toyGroup, toySlots } from './scene.ts';

export type ToyPoint = Readonly<Record<RewardName, number>> & { readonly step: number; readonly total: number };
export type ToyRun = { readonly curve: readonly ToyPoint[]; readonly policy: ToyPolicy };

export type ToyOptions = Partial<StepOptions> & {
  /** Where the rewards come from: a reward server. */
  readonly score: (group: Group) => Promise<ScoredGroup>;
  readonly steps: number;
  readonly group?: number;
  readonly seed?: number;
};

/** Trains the toy policy: draw a group, have it scored, climb. The curve is the mean reward of each group, before it was learnt from. */
export async function trainToy({
  score,
  steps,
  group = 16,
  seed = 1,
  rate = 2,
  epochs = 2,
  clip = 0.2,
  beta = 0.04,
}: ToyOptions): Promise<ToyRun> {
  const reference = freshPolicy(toySlots);
  const curve: ToyPoint[] = [];
  let policy = reference;
  for (let step = 0; step < steps; step++) {
    const drawn = Array.from({ length: group }, (_, index): Drawn => draw(policy, seed, step, index));
    const { scores } = await score(toyGroup(drawn.map(({ text }) => text)));
    curve.push(pointOf(step, scores));
    const advantages = scores.map(({ advantage }) => advantage);
    policy = improved(policy, reference, drawn, advantages, { rate, epochs, clip, beta });
  }
  return { curve, policy };
}

function pointOf(step: number, scores: readonly Score[]): ToyPoint {
  const mean = (name: RewardName) => scores.reduce((sum, score) => sum + (score[name] ?? 0), 0) / scores.length;
  const means = { format: mean('format'), vision: mean('vision'), semantic: mean('semantic'), pcg: mean('pcg') };
  return { step, ...means, total: means.format + means.vision + means.semantic + means.pcg };
}

/** The curve as a table that a spreadsheet reads. */
export function curveCsv(curve: readonly ToyPoint[]): string {
  const rows = curve.map(({ step, total, format, vision, semantic, pcg }) =>
    [step, ...[total, format, vision, semantic, pcg].map((value) => value.toFixed(4))].join(','),
  );
  return `step,total,format,vision,semantic,pcg\n${rows.join('\n')}\n`;
}
