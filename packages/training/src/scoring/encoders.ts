import { plainVector } from '@troupe/core/memory';
import type { Likelihoods } from '../rewards/advantages.ts';
import type { Vector } from '../rewards/vectors.ts';
import type { Group } from './group.ts';

/** One vector for each token of a text: what BERTScore compares. */
export type TokenEncoder = { readonly id: string; tokens(texts: readonly string[]): Promise<readonly (readonly Vector[])[]> };

/** Texts and pictures in one space, as CLIP has it. A frame is named by its file, or given whole as a data URI. */
export type PairEncoder = {
  readonly id: string;
  texts(texts: readonly string[]): Promise<readonly Vector[]>;
  frames(frames: readonly string[]): Promise<readonly Vector[]>;
};

/** A frozen model that says how likely it holds the reference answer of a group. */
export type GainMeter = { readonly id: string; measure(group: Group): Promise<readonly Likelihoods[]> };

/** What is there to score with. */
export type Encoders = { readonly semantic?: TokenEncoder; readonly vision?: PairEncoder; readonly gain?: GainMeter };

/** Always there: each word by its own spelling. It knows no synonyms, and its name says what it is. */
export const plainTokens: TokenEncoder = {
  id: 'plain-words (no encoder: spelling only)',
  tokens: async (texts) => texts.map((text) => wordsOf(text).map(plainVector)),
};

/** Words and numbers; every Chinese character is one. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [];
}
