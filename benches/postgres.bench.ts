import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore, StoredEvent } from '@troupe/core/log';
import { backUp, moveInto, openStoreAt, siteAt } from '@troupe/stores';
import { openPostgresStore } from '@troupe/stores/postgres';
import { testPostgres } from '../packages/stores/testing/postgres.ts';

type Speech = StoredEvent & { readonly by: string; readonly text: string };

const text = 'Nay, but to live in the rank sweat of an unmade bed. 谁在帷幕后面？'.repeat(4);
const speeches = (from: number, count: number): Speech[] =>
  Array.from({ length: count }, (_, index) => ({ seq: from + index, type: 'speech', at: from, version: 1, by: 'hamlet', text }));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function appends(store: EventStore, stream: string, times: number, size: number): Promise<void> {
  for (let head = 0; head < times * size; head += size) await store.append(stream, head, speeches(head + 1, size));
}

const perSecond = (count: number, milliseconds: number): number => Math.round((count * 1000) / milliseconds);

/** Postgres on loopback, every commit flushed; and what copying from one database to the other costs. */
export async function postgresBench(): Promise<{ name: string; figures: Record<string, number | string> }> {
  const postgres = await testPostgres({ durable: true });
  if (typeof postgres === 'string') return { name: 'postgres', figures: { skipped: postgres } };
  const folder = mkdtempSync(join(tmpdir(), 'troupe-bench-'));
  const url = postgres.fresh();
  try {
    const created = await timed(async () => (await openPostgresStore({ url })).close());
    const store = await openPostgresStore({ url });
    const single = await timed(() => appends(store, 'single', 1000, 1));
    const beats = await timed(() => appends(store, 'beats', 1000, 5));
    const together = await timed(() => Promise.all(Array.from({ length: 32 }, (_, index) => appends(store, `together ${index}`, 100, 5))));
    const read = await timed(async () => {
      for await (const _ of store.read('beats'));
    });
    await store.close();
    const reopened = await timed(async () => (await openPostgresStore({ url })).close());
    const file = join(folder, 'backup.db');
    const events = 1000 + 5000 + 32 * 500;
    const backup = await timed(() => backUp({ kind: 'postgres', url }, file));
    const source = await openStoreAt({ kind: 'sqlite', file }, { readOnly: true });
    const moved = await timed(async () => moveInto(await siteAt({ kind: 'postgres', url: postgres.fresh() }), source, { stamp: 'bench' }));
    await source.close();
    const online = await timed(() => backUp({ kind: 'sqlite', file }, join(folder, 'again.db')));
    return {
      name: 'postgres',
      figures: {
        'single appends/s': perSecond(1000, single),
        'appends of 5 events/s': perSecond(1000, beats),
        'appends of 5 events/s, 32 streams at once': perSecond(3200, together),
        'events read/s': perSecond(5000, read),
        'first opening, ms': Math.round(created),
        'opening again, ms': Math.round(reopened),
        'backup to a file, events/s': perSecond(events, backup),
        'from SQLite to Postgres, events/s': perSecond(events, moved),
        'backup of SQLite, events/s': perSecond(events, online),
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}
