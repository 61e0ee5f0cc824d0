import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fold, type Recorded, readLog } from '@troupe/core/events';
import { chance } from '@troupe/core/model';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { afterAll, expect, test } from 'vitest';
import { bundleChild } from '../support/bundle-child.ts';
import { startChild } from '../support/start-child.ts';
import { debts, wounds } from './house.ts';

const timeout = 3_600_000;
const kills = process.env.TROUPE_SOAK ? 100 : 6;
const killsPerEvening = process.env.TROUPE_SOAK ? 5 : 3;
const chosen = 11;
const folder = mkdtempSync(join(tmpdir(), 'troupe-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lines the next child may say before it is killed: often in the middle of everything, sometimes while it opens. */
function patienceOf(kill: number): number {
  const early = chance(chosen, 'early', kill) < 0.2;
  return 1 + Math.floor(chance(chosen, 'patience', kill) * (early ? 6 : 400));
}

/** Every other kill waits for the next append and falls into it. */
const aimed = (kill: number) => kill % 2 === 0;

type Ending = { readonly acknowledged: number; readonly killed: boolean; readonly last: string };

/** Lets a child perform until it ends, or until it has said so much; the child runs ahead of its pipe, so it dies anywhere after that. */
async function perform(child: string, args: readonly string[], patience: number, atAppend: boolean): Promise<Ending> {
  const process = startChild(child, args);
  let [said, acknowledged, last, killed] = [0, 0, '', false];
  for await (const line of process.lines) {
    last = line;
    if (/^\d+$/.test(line)) acknowledged = Number(line);
    if (killed || ++said < patience || (atAppend && line !== '>')) continue;
    killed = true;
    void process.kill();
  }
  const end = await process.ended;
  return { acknowledged, killed: killed && end === 'SIGKILL', last };
}

test(`killed ${kills} times at any moment, performances lose nothing that was kept and go on to their ends`, { timeout }, async () => {
  const child = await bundleChild(new URL('./perform.child.ts', import.meta.url));
  const file = join(folder, 'killed.db');
  const moments: Record<string, number> = {};
  let [kill, evening] = [0, 0];
  for (; kill < kills; evening++) {
    const stream = `evening ${evening}`;
    const seat = evening % 2 === 0 ? '-' : 'hamlet';
    const lastKill = Math.min(kills, kill + killsPerEvening);
    let before: Recorded[] = [];
    for (;;) {
      const patience = kill < lastKill ? patienceOf(kill) : Number.POSITIVE_INFINITY;
      const { acknowledged, killed, last } = await perform(child, [file, stream, String(evening + 1), seat, '1'], patience, aimed(kill));
      if (killed) kill++;
      const store = await openSqliteStore({ file });
      const head = await store.head(stream);
      const log = head === 0 ? [] : await readLog(store, stream);
      expect(await store.check()).toEqual([]);
      await store.close();
      expect(wounds(log), `after kill ${kill}`).toEqual([]);
      expect(head).toBe(log.length);
      expect(head).toBeGreaterThanOrEqual(acknowledged);
      // What was kept before is still there, word for word.
      expect(log.slice(0, before.length)).toEqual(before);
      // A person who was let in keeps the seat: the AI must not take over what it was told to leave alone.
      if (log.length > 0 && seat !== '-') expect(fold(log).seats[seat]?.person).toBe('a script');
      before = log;
      if (killed) moments[log.at(-1)?.type ?? 'nothing'] = (moments[log.at(-1)?.type ?? 'nothing'] ?? 0) + 1;
      if (log.at(-1)?.type === 'curtain') break;
      expect(killed, `the child ended by itself: ${last}`).toBe(true);
    }
    expect(debts(before)).toEqual([]);
  }
  process.stdout.write(`killed ${kill} times in ${evening} performances, last kept: ${JSON.stringify(moments)}\n`);
  expect(kill).toBeGreaterThanOrEqual(kills);
});
