import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from '@troupe/core/blueprint';
import { planningState, type RecordedPlanning, readPlanning } from '@troupe/core/planning';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { afterAll, expect, test } from 'vitest';
import { bundleChild } from '../support/bundle-child.ts';
import { startChild } from '../support/start-child.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-script-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function reading<T>(file: string, read: (store: Awaited<ReturnType<typeof openSqliteStore>>) => Promise<T>): Promise<T> {
  const store = await openSqliteStore({ file });
  try {
    return await read(store);
  } finally {
    await store.close();
  }
}

const logOf = (file: string): Promise<RecordedPlanning[]> => reading(file, (store) => readPlanning(store, 'plan'));
const evenings = (file: string): Promise<number[]> =>
  reading(file, async (store) => (await store.list()).flatMap(({ stream, head }) => (stream.startsWith('house:rehearsal:') ? [head] : [])));

/** What is being asked when the process is killed, with nobody to tell it: each step of a script first, and a model in the middle of its evening. */
const moments: readonly (readonly [RegExp, number])[] = [
  [/^ask \S+ script:3/u, 1],
  [/^ask \S+ ranking:2/u, 1],
  [/^ask \S+ script:again:2/u, 1],
  [/^ask \S+ past/u, 1],
  [/^ask \S+ turns:2/u, 1],
  [/^ask \S+ review:/u, 1],
  [/^ask \S+ cues:/u, 2],
  [/^plays /u, 12],
];

test('script first, kill -9 at every step and in the middle of a rehearsal: taken up again, nothing is asked twice', {
  timeout: 540_000,
}, async () => {
  const child = await bundleChild(new URL('./script.child.ts', import.meta.url));
  const file = join(folder, 'script.db');
  let played = 0;
  let kept: number[] = [];
  for (const [when, nth] of [...moments, [/^never/u, 1] as const]) {
    const { answers } = planningState(await logOf(file));
    const process = startChild(child, [file, 'plan']);
    let left = nth;
    for await (const line of process.lines) {
      const [word, hash = ''] = line.split(' ');
      if (word === 'ask') expect([line, answers.has(hash)]).toEqual([line, false]);
      if (word === 'plays') played++;
      if (when.test(line) && --left === 0) void process.kill();
    }
    expect(await process.ended).toBe(when.test('never') ? 0 : 'SIGKILL');
    if (when.test('plays x')) kept = await evenings(file);
  }
  // The evening that was cut off was kept as far as it had come, and went on from there.
  expect(kept.length === 1 && (kept[0] ?? 0) > 1).toBe(true);
  expect(await evenings(file)).toEqual([]);
  const events = await logOf(file);
  const { blueprint, rehearsed } = planningState(events);
  expect(blueprint && check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(rehearsed.map(({ number, understudy }) => [number, understudy])).toEqual(
    expect.arrayContaining([
      [1, true],
      [2, false],
    ]),
  );
  const calls = rehearsed.reduce((sum, one) => sum + one.calls, 0);
  expect(played).toBeGreaterThan(12);
  expect(played).toBeLessThanOrEqual(calls + 12);
  const asked = events.flatMap((event) => ('prompt' in event && event.type !== 'part-restored' ? [event.prompt] : []));
  expect(new Set(asked).size).toBe(asked.length);
});
