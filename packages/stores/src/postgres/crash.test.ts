import type { StoredEvent } from '@troupe/core/log';
import { chance } from '@troupe/core/model';
import { afterAll, expect, test } from 'vitest';
import { bundleChild } from '../../../../tests/support/bundle-child.ts';
import { startChild } from '../../../../tests/support/start-child.ts';
import { present, testPostgres } from '../../testing/postgres.ts';
import { openPostgresStore } from './store.ts';

type Noted = StoredEvent & { readonly of: number; readonly index: number };

const kills = process.env.TROUPE_SOAK ? 50 : 3;
const timeout = 600_000;
const postgres = await testPostgres();
afterAll(async () => {
  if (typeof postgres !== 'string') await postgres.stop();
});

test(`killed ${kills} times at any moment: whole beats only, and the next process goes on at once`, { timeout }, async ({ skip }) => {
  const url = present(postgres, skip).fresh();
  const child = await bundleChild(new URL('../../testing/append-postgres.child.ts', import.meta.url));
  let before = 0;
  for (let kill = 0; kill < kills; kill++) {
    const writer = startChild(child, ['closet', '7'], { env: { DATABASE_URL: url } });
    let patience = 1 + Math.floor(chance(7, 'kill', kill) * 60);
    let acknowledged = before;
    for await (const line of writer.lines) {
      acknowledged = Number(line);
      if (--patience === 0) void writer.kill();
    }
    await writer.ended;
    const store = await openPostgresStore({ url });
    let due = { seq: 1, index: 0 };
    for await (const event of store.read('closet')) {
      const { seq, index, of } = event as Noted;
      expect({ seq, index }).toEqual(due);
      due = { seq: seq + 1, index: (index + 1) % of };
    }
    expect(due.index).toBe(0);
    expect(await store.head('closet')).toBe(due.seq - 1);
    expect(due.seq - 1).toBeGreaterThanOrEqual(acknowledged);
    before = due.seq - 1;
    await store.close();
  }
  expect(before).toBeGreaterThan(kills);
});

test('a second process that would drive the same performance is refused in words, and the first goes on', { timeout }, async ({ skip }) => {
  const url = present(postgres, skip).fresh();
  const child = await bundleChild(new URL('../../testing/append-postgres.child.ts', import.meta.url));
  const first = startChild(child, ['closet', '1'], { env: { DATABASE_URL: url } });
  let second: Promise<string[]> | undefined;
  let refusedAt = 0;
  for await (const line of first.lines) {
    second ??= linesOf(startChild(child, ['closet', '2'], { env: { DATABASE_URL: url } }).lines).then((lines) => {
      refusedAt = Number(line);
      return lines;
    });
    if (refusedAt > 0 && Number(line) > refusedAt) void first.kill();
  }
  expect(await second).toEqual(['store-held']);
});

async function linesOf(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}
