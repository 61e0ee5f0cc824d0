import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Phrase } from '@troupe/core/errors';
import { hash } from '@troupe/core/model';
import { fault, phrase } from '../errors.en.ts';
import { grouped } from '../run/grouped.ts';
import type { Choice, Graded, Lesson, TrainingSet } from './examples.ts';

/** The trainers for which files can be written. */
export const trainingFormats = ['llama-factory', 'trl'] as const;
/** The trainer for which files are written. */
export type TrainingFormat = (typeof trainingFormats)[number];

const says = (content: string) => ({ role: 'assistant', content });

const lessonRow = ({ prompt, answer }: Lesson, format: TrainingFormat): object =>
  format === 'trl' ? { prompt, completion: [says(answer)] } : { messages: [...prompt, says(answer)] };

const choiceRow = ({ prompt, chosen, rejected }: Choice, format: TrainingFormat): object =>
  format === 'trl'
    ? { prompt, chosen: [says(chosen)], rejected: [says(rejected)] }
    : { messages: prompt, chosen: says(chosen), rejected: says(rejected) };

/** Good and bad answers without a pair to each (KTO); the reward stands beside them. */
const gradedRow = ({ prompt, answer, good, reward }: Graded, format: TrainingFormat): object =>
  format === 'trl'
    ? { prompt, completion: [says(answer)], label: good, reward }
    : { messages: [...prompt, says(answer)], label: good, reward };

/** Writes sets as a trainer reads them: `NAME/train.jsonl` and `NAME/test.jsonl`, 95 to 5 by group; for LLaMA-Factory also `dataset_info.json`. */
export async function writeTraining(
  folder: string,
  sets: readonly TrainingSet[],
  format: TrainingFormat,
  options: { readonly share?: number; readonly seed?: number } = {},
): Promise<Readonly<Record<string, { readonly train: number; readonly test: number }>>> {
  checkTraining(sets);
  const counts: Record<string, { train: number; test: number }> = {};
  for (const set of sets) {
    const rows = rowsOf(set, format);
    const { train, test } = stratified(rows, { group: (row) => row.group, id: (row) => row.unit ?? row.id, ...options });
    await mkdir(join(folder, set.name), { recursive: true });
    for (const [name, own] of [
      ['train', train],
      ['test', test],
    ] as const)
      await writeFile(join(folder, set.name, `${name}.jsonl`), own.map(({ row }) => `${JSON.stringify(row)}\n`).join(''));
    counts[set.name] = { train: train.length, test: test.length };
  }
  if (format === 'llama-factory') await writeFile(join(folder, 'dataset_info.json'), `${JSON.stringify(datasetInfo(sets), null, 2)}\n`);
  return counts;
}

function rowsOf(
  set: TrainingSet,
  format: TrainingFormat,
): readonly { readonly id: string; readonly group: string; readonly unit: string | undefined; readonly row: object }[] {
  const kept = <T extends Pick<Lesson, 'id' | 'group' | 'unit'>>(own: readonly T[], row: (one: T, format: TrainingFormat) => object) =>
    own.map((one) => ({ id: one.id, group: one.group, unit: one.unit, row: row(one, format) }));
  if ('lessons' in set) return kept(set.lessons, lessonRow);
  return 'choices' in set ? kept(set.choices, choiceRow) : kept(set.graded, gradedRow);
}

const tags = { role_tag: 'role', content_tag: 'content', user_tag: 'user', assistant_tag: 'assistant', system_tag: 'system' };

function datasetInfo(sets: readonly TrainingSet[]): object {
  return Object.fromEntries(
    sets.flatMap((set) =>
      (['train', 'test'] as const).map((part) => [
        `troupe_${set.name.replaceAll('-', '_')}${part === 'test' ? '_test' : ''}`,
        {
          file_name: `${set.name}/${part}.jsonl`,
          formatting: 'sharegpt',
          ...('choices' in set && { ranking: true }),
          columns: {
            messages: 'messages',
            ...('choices' in set && { chosen: 'chosen', rejected: 'rejected' }),
            ...('graded' in set && { kto_tag: 'label' }),
          },
          tags,
        },
      ]),
    ),
  );
}

/** Refuses what would teach nothing or break a trainer: an empty text, a choice between the same two, a reward that is none, an id twice. */
export function checkTraining(sets: readonly TrainingSet[]): void {
  for (const set of sets) {
    const seen = new Set<string>();
    const rows = 'lessons' in set ? set.lessons : 'choices' in set ? set.choices : set.graded;
    for (const row of rows) {
      const why = faultOf(row) ?? (seen.has(row.id) ? phrase('row.twice') : null);
      if (why !== null) throw fault('training-row', { id: row.id, set: set.name, why });
      seen.add(row.id);
    }
  }
}

type Row = { readonly prompt: readonly { readonly content: string }[] } & Partial<
  Readonly<Record<'answer' | 'chosen' | 'rejected', string>> & { readonly reward: number }
>;

function faultOf({ prompt, answer, chosen, rejected, reward }: Row): Phrase | null {
  if (prompt.length === 0 || prompt.every(({ content }) => content.trim() === '')) return phrase('row.unasked');
  if ([answer, chosen, rejected].some((text) => text !== undefined && text.trim() === '')) return phrase('row.empty');
  if (chosen !== undefined && chosen === rejected) return phrase('row.same');
  return reward !== undefined && !Number.isFinite(reward) ? phrase('row.reward', { reward }) : null;
}

/** A share is held out for testing, from every group alike; what has one id is never in both. The same seed gives the same split. */
export function stratified<T>(
  items: readonly T[],
  {
    group,
    id,
    share = 0.05,
    seed = 1,
  }: { readonly group: (item: T) => string; readonly id: (item: T) => string; readonly share?: number; readonly seed?: number },
): { readonly train: readonly T[]; readonly test: readonly T[] } {
  const held = new Set<string>();
  for (const own of grouped(items, group).values()) {
    const drawn = [...new Set(own.map(id))].sort((a, b) => hash(`${seed} ${a}`) - hash(`${seed} ${b}`) || (a < b ? -1 : 1));
    for (const one of drawn.slice(0, Math.round(drawn.length * share))) held.add(one);
  }
  return { train: items.filter((item) => !held.has(id(item))), test: items.filter((item) => held.has(id(item))) };
}
