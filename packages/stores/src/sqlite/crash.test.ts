import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '@troupe/core/log';
import { chance } from '@troupe/core/model';
import { afterAll, expect, test } from 'vitest';
import { bundleChild } from '../../../../tests/support/bundle-child.ts';
import { startChild } from '../../../../tests/support/start-child.ts';
import { openSqliteStore, type SqliteStore } from './store.ts';

type Noted = StoredEvent & { readonly of: number; readonly index: number };

const kills = process.env.TROUPE_SOAK ? 100 : 10;
const timeout = 600_000;
const seed = 7;
const folder = mkdtempSync(join(tmpdir(), 'troupe-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The stream's last number, once it was found to hold whole beats only: every event says how many its beat has, and which of them it is. */
async function readWhole(store: SqliteStore, stream: string): Promise<number> {
  const torn: StoredEvent[] = [];
  let due = { seq: 1, index: 0, of: 0 };
  for await (const event of store.read(stream)) {
    const { seq, index, of } = event as Noted;
    if (seq !== due.seq || index !== due.index || (index > 0 && of !== due.of)) torn.push(event);
    due = { seq: seq + 1, index: (index + 1) % of, of };
  }
  expect(torn).toEqual([]);
  expect(due.index).toBe(0);
  return due.seq - 1;
}

test(`killed ${kills} times at any moment: no gap, no duplicate, no lost beat, no half a beat`, { timeout }, async () => {
  const child = await bundleChild(new URL('../../testing/append-sqlite.child.ts', import.meta.url));
  const file = join(folder, 'crash.db');
  let before = 0;
  for (let kill = 0; kill < kills; kill++) {
    const writer = startChild(child, [file, 'closet', String(seed)]);
    // The child runs ahead of its pipe: when the kill arrives it is anywhere in some later beat.
    let patience = 1 + Math.floor(chance(seed, 'kill', kill) * 60);
    let acknowledged = before;
    for await (const line of writer.lines) {
      if (line !== 'opening') acknowledged = Number(line);
      if (--patience === 0) void writer.kill();
    }
    await writer.ended;
    const store = await openSqliteStore({ file });
    const head = await readWhole(store, 'closet');
    expect(await store.head('closet')).toBe(head);
    expect(head).toBeGreaterThanOrEqual(acknowledged);
    expect(await store.check()).toEqual([]);
    await store.close();
    before = head;
  }
  expect(before).toBeGreaterThan(kills);
});

test('killed while a new store is being made: there is a whole store, or none', { timeout }, async () => {
  const child = await bundleChild(new URL('../../testing/append-sqlite.child.ts', import.meta.url));
  for (let kill = 0; kill < kills; kill++) {
    const file = join(folder, `new-${kill}.db`);
    const writer = startChild(child, [file, 'closet', String(kill)]);
    for await (const _ of writer.lines) void writer.kill();
    await writer.ended;
    const store = await openSqliteStore({ file });
    const head = await readWhole(store, 'closet');
    const next: Noted = { seq: head + 1, type: 'speech', at: 0, version: 1, of: 1, index: 0 };
    await store.append('closet', head, [next]);
    await store.close();
  }
});
