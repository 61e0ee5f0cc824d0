import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunBook, ScoreRecord } from './evaluation.ts';

/** A book as two files of one JSON a line. What was being written when the process died is read over, and done again. */
export async function folderBook<O, S>(folder: string): Promise<RunBook<O, S>> {
  await mkdir(folder, { recursive: true });
  const files = { outcomes: join(folder, 'outcomes.jsonl'), records: join(folder, 'records.jsonl') };
  let queue: Promise<void> = Promise.resolve();
  const write = (file: string, value: unknown): Promise<void> => {
    queue = queue.then(() => appendFile(file, `\n${JSON.stringify(value)}`));
    return queue;
  };
  return {
    outcomes: async () => new Map((await rows<{ key: string; outcome: O }>(files.outcomes)).map(({ key, outcome }) => [key, outcome])),
    keepOutcome: (key, outcome) => write(files.outcomes, { key, outcome }),
    records: async () => rows<ScoreRecord<S>>(files.records),
    keepRecord: (record) => write(files.records, record),
  };
}

async function rows<T>(file: string): Promise<T[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((row) => {
    try {
      return row === '' ? [] : [JSON.parse(row) as T];
    } catch {
      return [];
    }
  });
}
