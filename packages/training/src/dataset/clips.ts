import type { DatasetRecord } from './records.ts';

/** One record for each scene, the one that saw and heard most: its clip holds those of the others. */
export function clipsOf(records: readonly DatasetRecord[]): readonly DatasetRecord[] {
  const longest = new Map<string, DatasetRecord>();
  for (const record of records) {
    const before = longest.get(record.session_id);
    if (!before || record.dialogue.length > before.dialogue.length) longest.set(record.session_id, record);
  }
  return [...longest.values()];
}
