import { plainVector } from '@troupe/core/memory';
import { segmentsOf } from '../rewards/format.ts';
import type { Group } from '../scoring/group.ts';
import type { Slots } from './policy.ts';

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
