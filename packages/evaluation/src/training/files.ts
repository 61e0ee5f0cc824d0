import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkTraining } from './check.ts';
import type { Choice, Graded, Lesson, TrainingSet } from './examples.ts';
import { stratified } from './split.ts';

export const trainingFormats = ['llama-factory', 'trl'] as const;
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
