import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { fault } from '../errors.en.ts';
import type { Dataset } from './build.ts';
import { DatasetRecord } from './records.ts';
import { Sample } from './samples.ts';

const Role = z.object({ name: z.string(), profile: z.string(), main: z.boolean() });
const Kept = z.object({
  version: z.literal(1),
  film: z.string(),
  source: z.string(),
  language: z.enum(['en', 'zh']),
  roles: z.array(Role),
  train: z.array(Sample),
  test: z.array(Sample),
});
/** A dataset as it lies in a folder: `dataset.json` beside `train.json`, `test.json` and `clips/`. */
export type KeptDataset = z.infer<typeof Kept>;

/** The rows of a dataset for a trainer, by split. */
export type Records = Readonly<Record<'train' | 'test', readonly DatasetRecord[]>>;

/** Writes `train.json`, `test.json` and `dataset.json` to a folder, each whole or not at all. */
export function writeDataset(
  folder: string,
  { film, split }: Dataset,
  about: Pick<KeptDataset, 'source' | 'language' | 'roles'>,
  records: Records,
): void {
  mkdirSync(folder, { recursive: true });
  const kept = { version: 1, film, ...about, train: split.train, test: split.test };
  for (const [name, value] of Object.entries({ 'train.json': records.train, 'test.json': records.test, 'dataset.json': kept })) {
    const path = join(folder, name);
    // Whole or not at all: a reader never meets half a file.
    writeFileSync(`${path}.part`, `${JSON.stringify(value, null, 1)}\n`);
    renameSync(`${path}.part`, path);
  }
}

/** Reads a folder that `writeDataset` made. Throws where something is missing from it or is not what it was. */
export function readDataset(
  folder: string,
): KeptDataset & { readonly samples: { readonly train: readonly Sample[]; readonly test: readonly Sample[] } } {
  const read = Kept.safeParse(jsonIn(join(folder, 'dataset.json')));
  if (!read.success) throw fault('bad-dataset', { folder });
  return { ...read.data, samples: { train: read.data.train, test: read.data.test } };
}

/** What a model added to a split, if anything. */
export const expandedFile = (folder: string, split: 'train' | 'test'): string => join(folder, `expanded-${split}.jsonl`);

/** Records of a folder with what was written beside them: conversations on the same clips, in the same split. */
export function readExpanded(folder: string): Records {
  const records = readRecords(folder);
  const added = (split: 'train' | 'test') =>
    existsSync(expandedFile(folder, split)) ? openWritten(expandedFile(folder, split)).records : [];
  const whole = { train: [...records.train, ...added('train')], test: [...records.test, ...added('test')] };
  const held = new Set(whole.test.map(({ session_id }) => session_id));
  const leaked = whole.train.find(({ session_id }) => held.has(session_id));
  if (leaked) throw fault('dataset-leak/splits', { scene: leaked.session_id });
  return whole;
}

/** Records of a folder, or of one file in the published form (a list, or one record a line). */
export function readRecords(path: string): Records {
  if (existsSync(path) && statSync(path).isDirectory())
    return { train: recordsIn(join(path, 'train.json')), test: recordsIn(join(path, 'test.json')) };
  return { train: recordsIn(path), test: [] };
}

function recordsIn(file: string): DatasetRecord[] {
  const read = z.array(DatasetRecord).safeParse(jsonIn(file));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw fault('bad-records', { file, why: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') });
}

function jsonIn(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw fault('unreadable-file/path', { file }, { cause });
  }
  try {
    return JSON.parse(text);
  } catch {
    return rowsIn(text);
  }
}

function rowsIn(text: string): unknown {
  try {
    return text
      .split('\n')
      .filter((row) => row.trim() !== '')
      .map((row) => JSON.parse(row) as unknown);
  } catch {
    return undefined;
  }
}

/** A file of records that a model writes, one a line, in any order. */
export type WrittenFile = { readonly records: readonly DatasetRecord[]; keep(records: readonly DatasetRecord[]): void };

/** What an earlier run kept. Half a line, from a process that died while it wrote, is taken out first. */
export function openWritten(file: string): WrittenFile {
  const rows = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const records = rows.flatMap((row) => {
    try {
      return row.trim() === '' ? [] : [DatasetRecord.parse(JSON.parse(row))];
    } catch {
      return [];
    }
  });
  const text = (list: readonly DatasetRecord[]) => list.map((record) => `${JSON.stringify(record)}\n`).join('');
  if (rows.filter((row) => row.trim() !== '').length !== records.length) {
    writeFileSync(`${file}.part`, text(records));
    renameSync(`${file}.part`, file);
  }
  return { records, keep: (list) => appendFileSync(file, text(list)) };
}
