import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chance } from '@troupe/core/model';
import { planningState, type RecordedPlanning, readPlanning } from '@troupe/core/planning';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { afterAll, expect, test } from 'vitest';
import { bundleChild } from '../support/bundle-child.ts';
import { startChild } from '../support/start-child.ts';

const kills = process.env.TROUPE_SOAK ? 50 : 3;
const folder = mkdtempSync(join(tmpdir(), 'troupe-plan-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function logOf(file: string, stream: string): Promise<RecordedPlanning[]> {
  const store = await openSqliteStore({ file });
  try {
    return await readPlanning(store, stream);
  } finally {
    await store.close();
  }
}

test.each([
  ['a topic', 'A lighthouse keeper and a smuggler quarrel about a lamp on night '],
  ['a long book', 'book'],
])(
  `%s: killed ${kills} times at random, no question is asked again whose answer is in the log`,
  { timeout: 600_000 },
  async (kind, wanted) => {
    const child = await bundleChild(new URL('./plan.child.ts', import.meta.url));
    const file = join(folder, `${kind.replaceAll(' ', '-')}.db`);
    let play = 0;
    let done = 0;
    for (let run = 0, killed = 0; killed < kills || done === 0; run++) {
      const stream = `plan-${play}`;
      const topic = wanted === 'book' ? wanted : `${wanted}${play}`;
      const known = planningState(await logOf(file, stream)).answers;
      const process = startChild(child, [file, stream, topic]);
      let patience = killed < kills ? 2 + Math.floor(chance(11, 'kill', run) * 40) : Number.POSITIVE_INFINITY;
      let whole = false;
      for await (const line of process.lines) {
        const [word, hash = ''] = line.split(' ');
        if (word === 'ask') expect([stream, hash, known.has(hash)]).toEqual([stream, hash, false]);
        whole ||= word === 'done';
        if (--patience === 0) void process.kill();
      }
      const ended = await process.ended;
      if (ended !== 0) killed++;
      if (whole) {
        done++;
        play++;
      }
    }
    const finished = planningState(await logOf(file, 'plan-0'));
    expect(finished.blueprint?.characters.length).toBeGreaterThanOrEqual(wanted === 'book' ? 2 : 3);
    expect(finished.chapters.length > 0).toBe(wanted === 'book');
    const asked = (await logOf(file, 'plan-0')).flatMap((event) =>
      'prompt' in event && event.type !== 'part-restored' ? [event.prompt] : [],
    );
    expect(new Set(asked).size).toBe(asked.length);
  },
);
