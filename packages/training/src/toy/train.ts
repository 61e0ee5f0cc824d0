import { plainVector } from '@troupe/core/memory';
import type { RewardName } from '../rewards/advantages.ts';
import { segmentsOf } from '../rewards/format.ts';
import type { Group } from '../scoring/group.ts';
import type { Score, ScoredGroup } from '../scoring/score.ts';
import { type Drawn, draw, freshPolicy, improved, type Slots, type StepOptions, type ToyPolicy } from './policy.ts';

/** The mean rewards of one step: a point of the curve. */
export type ToyPoint = Readonly<Record<RewardName, number>> & { readonly step: number; readonly total: number };
/** The whole curve, and what was learnt. */
export type ToyRun = { readonly curve: readonly ToyPoint[]; readonly policy: ToyPolicy };

/** How a toy is trained: who rewards it, how many steps, how large a group. */
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

/** What the toy learns to do: see a lamp go out, think of the dark, ask for light, in the right form. */
export const toySlots: Slots = [
  ['', '<perception>', '<vision>', 'Certainly! '],
  ['Nothing.', 'A king walks by the sea.', 'A small lamp goes out in a dark room.', 'Several people.'],
  ['', '</perception>', '</vision>'],
  ['', '<think>', '<answer>'],
  ['I like the sea.', 'It is dark now, and somebody may bring another lamp.', 'What is for dinner?'],
  ['', '</think>', '</answer>'],
  ['', '<answer>', '<think>'],
  ['How do you do?', 'Bring another lamp, quickly.', 'The sea, the sea!', 'Bring it.'],
  ['', '</answer>', ' The end.'],
];

const reference = 'Bring another lamp, quickly!';
const captions = ['a dark room', 'a small lamp in a dark room', 'the lamp goes out'];
const common = 400;

/** A frozen model that everybody can check: every word equally likely, and words it has just read likelier. */
export function toyLikelihoods(context: string): number[] {
  const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const read = words(context);
  return words(reference).map((word) => {
    const seen = read.length === 0 ? 0 : read.filter((other) => other === word).length / read.length;
    return Math.log(0.5 / common + 0.5 * (read.length === 0 ? 1 / common : seen || 1e-4));
  });
}

/** A group as a trainer sends it: completions with the vectors and likelihoods that were measured for them. */
export function toyGroup(completions: readonly string[]): Group {
  const prompt = 'Horatio: What was that?';
  const alone = toyLikelihoods(prompt);
  const vector = (text: string) => [...plainVector(text)];
  return {
    completions: [...completions],
    reference,
    embeddings: {
      frames: captions.map(vector),
      perceptions: completions.map((completion) => [vector(segmentsOf(completion).perception || 'x')]),
    },
    logLikelihoods: completions.map((completion) => {
      const { perception, think } = segmentsOf(completion);
      return { withThought: toyLikelihoods(`${prompt} ${perception} ${think}`), alone };
    }),
  };
}
