import type * as z from 'zod';
import type { Prompt } from '../model/model.ts';
import type { LiteraryWork } from '../source/work.ts';
import type { Chapter } from './chapters.ts';
import type { Desk } from './desk.ts';
import type { PartId, Problem } from './parts.ts';
import type { Corpus } from './passages.ts';
import type { Premise, Revision } from './request.ts';
import type { ActSource } from './source.ts';

/** All that stays the same while a play is written. */
export type Room = {
  readonly desk: Desk;
  readonly premise: Premise;
  readonly acts: readonly ActSource[];
  readonly reviewer: boolean;
  /** How often it is performed before anybody sees it, and whether its writers hear of it. */
  readonly rehearsals?: { readonly count: number; readonly notes: boolean };
  /** Whether a model chooses how it is drawn. */
  readonly looks?: boolean;
  /** Of a work: its text, its passages, and the names that occur most in what was chosen of it. */
  readonly work?: {
    readonly whole: Pick<LiteraryWork, 'text'>;
    readonly corpus: Corpus;
    readonly names: readonly string[];
    /** To be read one by one; none where all of it is shown to the writers anyway, or no model reads. */
    readonly chapters: readonly Chapter[];
    /** The play is in the language of the work: its people and places have the work's names. */
    readonly named: boolean;
  };
  /** What the checker found wrong, by the part it concerns. */
  readonly revisions: ReadonlyMap<PartId, Revision>;
};

/** Side by side; when one fails the others still finish, so that their answers are kept. */
export async function together<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(work);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<T>).value);
}

/** Side by side, but only so many at a time; after a failure none is begun. */
export async function inTurn<T, R>(list: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  let next = 0;
  let failed = false;
  const worker = async (): Promise<void> => {
    while (next < list.length && !failed) {
      const index = next++;
      try {
        done[index] = await work(list[index] as T);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await together(Array.from({ length: Math.min(atOnce, list.length) }, worker));
  return done;
}

/** A version in which code finds something wrong goes back to its writer, so many times; then it is taken for what it is. */
export async function heldTo<T>(
  { desk }: Pick<Room, 'desk'>,
  part: PartId,
  first: T,
  {
    prompt,
    schema,
    problems,
    rounds,
  }: {
    readonly prompt: (revision: Revision) => Prompt;
    readonly schema: z.ZodType<T>;
    readonly problems: (value: T) => readonly Problem[];
    readonly rounds: number;
  },
): Promise<T> {
  let value = first;
  for (let round = 1; round <= rounds && !desk.edited(part); round++) {
    const found = problems(value);
    if (found.length === 0) return value;
    value = await desk.part(part, prompt({ round, last: value, problems: found }), schema, round);
  }
  return value;
}

/** One part: as it was written, and then, where the checker found errors, as it was put right. */
export async function write<T>(
  { desk, revisions }: Room,
  part: PartId,
  prompt: (revision?: Revision) => Prompt,
  schema: z.ZodType<T>,
): Promise<T> {
  const first = await desk.part(part, prompt(), schema);
  const revision = revisions.get(part);
  return revision && !desk.edited(part) ? desk.part(part, prompt(revision), schema, revision.round) : first;
}

type Reviewing = {
  readonly prompt: (round: number) => Prompt;
  readonly revise: (round: number, problems: readonly Problem[]) => Promise<void>;
};

/** So many rounds; then opinions lapse and the stage goes on as it is. */
export async function reviewed({ desk, reviewer }: Room, stage: string, { prompt, revise }: Reviewing, rounds = 5): Promise<void> {
  if (!reviewer) return;
  let problems: readonly Problem[] = [];
  for (let round = 1; round <= rounds; round++) {
    const review = await desk.review(stage, round, prompt(round));
    problems = review.problems;
    if (review.approved || problems.length === 0) return;
    if (!desk.affords()) break;
    await revise(round, problems);
  }
  await desk.lapse(stage, rounds + 1, problems);
}
