import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventsOf } from '@troupe/core/log';
import { MemoryBook, memoryStream } from '@troupe/core/memory';
import { chance } from '@troupe/core/model';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { afterAll, expect, test } from 'vitest';
import { bundleChild } from '../support/bundle-child.ts';
import { startChild } from '../support/start-child.ts';

const kills = process.env.TROUPE_SOAK ? 50 : 5;
const scenes = kills * 12;
const folder = mkdtempSync(join(tmpdir(), 'troupe-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(`kill -9, ${kills} times, at any moment of building: no kept answer is asked for again, no scene is lost`, {
  timeout: 600_000,
}, async () => {
  const child = await bundleChild(new URL('./memory.child.ts', import.meta.url));
  const file = join(folder, 'roles.db');
  const read = async () => {
    const store = await openSqliteStore({ file });
    const events = await eventsOf(memoryStream, store, 'role:mira');
    await store.close();
    return new MemoryBook(events);
  };
  let book = new MemoryBook();
  for (let kill = 0; kill <= kills; kill++) {
    const kept = new Set([...book.episodes.values()].flatMap(({ title, event }) => (event === null ? [] : [title])));
    const builder = startChild(child, [file, String(scenes)]);
    let patience = kill === kills ? Number.POSITIVE_INFINITY : 1 + Math.floor(chance(5, 'kill', kill) * 20);
    const lines: string[] = [];
    for await (const line of builder.lines) {
      lines.push(line);
      if (--patience === 0) void builder.kill();
    }
    await builder.ended;
    expect(lines.filter((line) => kept.has(line))).toEqual([]);
    book = await read();
  }
  expect(book.counts).toMatchObject({ observation: scenes * 6, event: scenes, point: scenes * 3 });
});
