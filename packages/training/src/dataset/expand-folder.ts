import { chance } from '@troupe/core/model';
import type { KeptDataset } from './dataset-folder.ts';
import { fanName } from './fan.ts';
import { clipsOf, type DatasetRecord } from './records.ts';

/** One conversation to be written: on which record's clip, with whom, and the numbers its samples get. */
export type Expansion = { readonly record: DatasetRecord; readonly user: string; readonly firstId: number };

/** How many conversations each clip gets, and from which number on they are counted. */
export type ExpansionPlan = {
  /** Conversations for each clip. */
  readonly each?: number;
  readonly seed?: number;
  /** Above all numbers that are used. */
  readonly after: number;
};

/** A conversation has at most sixteen turns: eight samples. A clip gets no more than eight conversations, so that its numbers stay its own. */
const mostSamples = 8;
const mostEach = 8;
/** So many numbers belong to one clip, so that what is written for it later never takes another's. */
export const idsOfClip = mostSamples * mostEach;

/** What is to be written for the clips of a split: one original speaker answers, another main character or a fan interjects. The same plan for the same seed, so that what is written keeps its numbers. */
export function expansionsOf(
  records: readonly DatasetRecord[],
  { roles, language }: Pick<KeptDataset, 'roles' | 'language'>,
  plan: ExpansionPlan,
): readonly Expansion[] {
  const { each = 1, seed = 1, after } = plan;
  const fan = fanName[language];
  return clipsOf(records).flatMap((record, at) => {
    const others = roles.filter(({ name, main }) => main && name !== record.assistant && name !== record.user).map(({ name }) => name);
    const guests = [...others, fan].sort(
      (a, b) => chance(seed, 'guest', record.problem_id, a) - chance(seed, 'guest', record.problem_id, b),
    );
    return Array.from({ length: Math.min(each, mostEach) }, (_, turn) => ({
      record,
      user: guests[turn % guests.length] ?? fan,
      firstId: after + 1 + at * idsOfClip + turn * mostSamples,
    }));
  });
}
