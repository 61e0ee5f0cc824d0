import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { DatasetRecord } from './records.ts';

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
