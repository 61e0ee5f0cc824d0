import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLog } from '@troupe/core/events';
import { chance } from '@troupe/core/model';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { afterAll, expect, test } from 'vitest';
import { bundleChild } from '../support/bundle-child.ts';
import { startChild } from '../support/start-child.ts';
import { count, wounds } from './house.ts';

const timeout = 240_000;
const folder = mkdtempSync(join(tmpdir(), 'troupe-own-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lets it run until it has said so much, and kills it there; what it said. */
async function run(child: string, args: readonly string[], patience: number): Promise<readonly string[]> {
  const process = startChild(child, args);
  const said: string[] = [];
  for await (const line of process.lines) {
    said.push(line);
    if (said.length === patience) void process.kill();
  }
  await process.ended;
  return said;
}

test.each([
  ['words', 0],
  ['directed', 2],
] as const)(
  'killed at any moment, a program in a role and its tool are asked under one id until they are answered, and then never again (%s)',
  {
    timeout,
  },
  async (way, at) => {
    const child = await bundleChild(new URL('./own.child.ts', import.meta.url));
    const file = join(folder, `${way}.db`);
    const args = [file, 'own', String(at)];
    const answered = new Map<string, string>();
    let whole = false;
    for (let kill = 0; !whole && kill < Math.max(6, count(40)) + 1; kill++) {
      const last = kill === Math.max(6, count(40));
      const said = await run(child, args, last ? Number.POSITIVE_INFINITY : 1 + Math.floor(chance(11, way, kill) * 24));
      whole = said.at(-1) === 'end';
      // What had been answered before this run was not asked for in it.
      const asked = said.flatMap((line) => /^(?:decide|speak|tool) (\S+)/u.exec(line)?.[1] ?? []);
      expect(asked.filter((id) => answered.has(id))).toEqual([]);
      expect(new Set(asked).size).toBe(asked.length);
      const store = await openSqliteStore({ file });
      const log = (await store.head('own')) === 0 ? [] : await readLog(store, 'own');
      await store.close();
      expect(wounds(log)).toEqual([]);
      const kept = log.flatMap((event) => (event.type === 'host-answered' ? [event] : []));
      expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
      // What was answered once is what is kept, and what is spoken is what was answered.
      for (const { id, answer } of kept) expect(answered.get(id) ?? answer).toBe(answer);
      for (const { id, answer } of kept) answered.set(id, answer);
      const words = new Set(kept.flatMap(({ of, answer }) => (of === 'speak' ? [answer] : [])));
      for (const event of log) if (event.type === 'speech' && event.by === 'hamlet') expect([...words]).toContain(event.text);
    }
    expect(whole).toBe(true);
    expect([...answered.values()].some((answer) => answer.startsWith('Mother, the die says six for own/'))).toBe(true);
  },
);
