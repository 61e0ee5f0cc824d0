import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, memoryStore, type StoredEvent } from '@troupe/core/log';
import { openSqliteStore } from '@troupe/stores/sqlite';

type Speech = StoredEvent & { readonly by: string; readonly text: string; readonly witnesses: object };

const text = 'Nay, but to live in the rank sweat of an unmade bed. 谁在帷幕后面？'.repeat(4);
const speech = (seq: number): Speech => ({
  seq,
  type: 'speech',
  at: seq,
  version: 1,
  by: 'hamlet',
  text,
  witnesses: { characters: ['hamlet', 'gertrude', 'polonius'], audience: true },
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function appendsPerSecond(store: EventStore, stream: string, appends: number, size: number): Promise<number> {
  const elapsed = await timed(async () => {
    for (let head = 0; head < appends * size; head += size) {
      await store.append(
        stream,
        head,
        Array.from({ length: size }, (_, index) => speech(head + index + 1)),
      );
    }
  });
  return Math.round((appends * 1000) / elapsed);
}

async function readsPerSecond(store: EventStore, stream: string): Promise<number> {
  let count = 0;
  const elapsed = await timed(async () => {
    for await (const _ of store.read(stream)) count++;
  });
  return Math.round((count * 1000) / elapsed);
}

/** Appends, reads and openings of the stores, durable (flushed at every commit) where they are files. */
export async function storeBench(): Promise<{ name: string; figures: Record<string, number | string> }> {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-bench-'));
  const file = join(folder, 'bench.db');
  const open = () => openSqliteStore({ file });
  try {
    const created = await timed(async () => (await open()).close());
    const store = await open();
    const single = await appendsPerSecond(store, 'single', 4000, 1);
    const beats = await appendsPerSecond(store, 'beats', 4000, 5);
    const read = await readsPerSecond(store, 'beats');
    await store.close();
    const reopened = await timed(async () => (await open()).close());
    const memory = memoryStore();
    return {
      name: 'store',
      figures: {
        'sqlite: single appends/s': single,
        'sqlite: appends of 5 events/s': beats,
        'sqlite: events appended/s, 5 at a time': beats * 5,
        'sqlite: events read/s': read,
        'sqlite: first opening, ms': round(created),
        'sqlite: opening with 24,000 events, ms': round(reopened),
        'memory: appends of 5 events/s': await appendsPerSecond(memory, 'beats', 4000, 5),
        'memory: events read/s': await readsPerSecond(memory, 'beats'),
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const round = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
