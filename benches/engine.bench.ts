import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '@troupe/adapters/sqlite';
import { type EventStore, memoryStore, type Recorded } from '@troupe/core';
import { benchModel } from './bench-model.ts';
import { benchPlay } from './bench-play.ts';
import { allParts, median, quantile, type Result, rehearse } from './rehearsal.ts';

const beats = 510;
const evenings = 4;

/** Milliseconds of each beat, those inside the model left out. */
async function beatTimes(store: EventStore<Recorded>, stream: string, upTo: number): Promise<number[]> {
  const model = benchModel();
  const times: number[] = [];
  let [at, inside] = [performance.now(), 0];
  const onBeat = (beat: number) => {
    const [now, spent] = [performance.now(), model.spent()];
    times[beat] = now - at - (spent - inside);
    [at, inside] = [now, spent];
  };
  await rehearse({ blueprint: benchPlay(), models: allParts(model), store, beats: upTo, stream, onBeat });
  return times;
}

async function around(name: string, open: () => Promise<EventStore<Recorded>>): Promise<Record<string, number>> {
  const early: number[] = [];
  const late: number[] = [];
  for (let evening = 0; evening < evenings; evening++) {
    const store = await open();
    const times = await beatTimes(store, `evening-${evening}`, beats);
    await store.close();
    early.push(...times.slice(5, 16));
    late.push(...times.slice(495, 506));
  }
  return {
    [`${name}: beat 10, ms`]: median(early),
    [`${name}: beat 10, 95% of beats within, ms`]: quantile(early, 0.95),
    [`${name}: beat 500, ms`]: median(late),
    [`${name}: beat 500, 95% of beats within, ms`]: quantile(late, 0.95),
  };
}

/** What the engine itself takes for a beat of six actors, early and late in a play. */
export async function engineBench(): Promise<Result> {
  const cold = await beatTimes(memoryStore(), 'cold', 40);
  await beatTimes(memoryStore(), 'warm', 120);
  const folder = mkdtempSync(join(tmpdir(), 'troupe-bench-'));
  try {
    let file = 0;
    const memory = await around('memory', async () => memoryStore());
    const sqlite = await around('sqlite', () => openSqliteStore<Recorded>({ file: join(folder, `${file++}.db`) }));
    const limits = Object.fromEntries(
      ['memory: beat 10, ms', 'memory: beat 500, ms', 'sqlite: beat 10, ms', 'sqlite: beat 500, ms'].map((figure) => [
        figure,
        { atMost: 2 },
      ]),
    );
    return {
      name: 'engine',
      figures: {
        ...memory,
        ...sqlite,
        'first beat of a fresh process, ms': cold[1] ?? 0,
        'beat 10 of a fresh process, ms': median(cold.slice(8, 13)),
      },
      limits,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
