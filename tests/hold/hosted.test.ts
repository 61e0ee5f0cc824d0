import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fold, readLog } from '@troupe/core/events';
import { chance } from '@troupe/core/model';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { afterAll, expect, test } from 'vitest';
import { bundleChild } from '../support/bundle-child.ts';
import { startChild } from '../support/start-child.ts';
import { count, wounds } from './house.ts';

const timeout = 240_000;
const folder = mkdtempSync(join(tmpdir(), 'troupe-hosted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lets it run until it has said so much, and kills it there; what it acknowledged. */
async function run(child: string, args: readonly string[], patience: number) {
  const process = startChild(child, args);
  const said: string[] = [];
  let lines = 0;
  for await (const line of process.lines) {
    said.push(line);
    if (++lines === patience) void process.kill();
  }
  await process.ended;
  return said;
}

test.each([
  ['words', 0],
  ['directed', 2],
] as const)('killed at any moment, what a host sent happens once and what was acknowledged stays (%s)', { timeout }, async (way, at) => {
  const child = await bundleChild(new URL('./hosted.child.ts', import.meta.url));
  const file = join(folder, `${way}.db`);
  const args = [file, 'hosted', String(at)];
  const acknowledged = new Set<string>();
  for (let kill = 0; kill < Math.max(4, count(40)); kill++) {
    const said = await run(child, args, 1 + Math.floor(chance(7, way, kill) * 20));
    for (const id of said.filter((line) => line.startsWith('host-'))) acknowledged.add(id);
    const store = await openSqliteStore({ file });
    const log = (await store.head('hosted')) === 0 ? [] : await readLog(store, 'hosted');
    await store.close();
    expect(wounds(log)).toEqual([]);
    const ids = log.flatMap((event) => (event.type === 'happening' ? [event.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of acknowledged) expect(ids).toContain(id);
  }
  expect((await run(child, args, Number.POSITIVE_INFINITY)).at(-1)).toBe('end');
  const store = await openSqliteStore({ file });
  const log = await readLog(store, 'hosted');
  await store.close();
  expect(log.flatMap((event) => (event.type === 'happening' ? [event.id] : []))).toEqual(
    Array.from({ length: 12 }, (_, nth) => `host-${nth}`),
  );
  expect(fold(log).world.props.candle?.state.watched).toBe(11);
});
