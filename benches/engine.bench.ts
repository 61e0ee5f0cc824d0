import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, memoryStore } from '@troupe/core/log';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { benchModel } from './bench-model.ts';
import { benchPlay } from './bench-play.ts';
import { allParts, median, quantile, type Result, rehearse } from './rehearsal.ts';

const beats = 515;
const evenings = 6;

type Evening = {
  /** Milliseconds of each beat, those inside the model left out. */ readonly times: readonly number[];
  readonly briefing: number;
};

async function play(store: EventStore, stream: string, upTo: number): Promise<Evening> {
  const model = benchModel();
  const times: number[] = [];
  let [at, inside] = [performance.now(), 0];
  const onBeat = (beat: number) => {
    const [now, spent] = [performance.now(), model.spent()];
    times[beat] = now - at - (spent - inside);
    [at, inside] = [now, spent];
  };
  await rehearse({ blueprint: benchPlay(), models: allParts(model), store, beats: upTo, stream, onBeat });
  return { times, briefing: model.briefing() / upTo };
}

/** Beats 5 to 15, and 490 to 510, of several evenings. */
async function around(name: string, open: () => Promise<EventStore>): Promise<Record<string, number>> {
  const early: number[] = [];
  const late: number[] = [];
  const briefing: number[] = [];
  for (let evening = 0; evening < evenings; evening++) {
    const store = await open();
    const played = await play(store, `evening-${evening}`, beats);
    await store.close();
    early.push(...played.times.slice(5, 16));
    late.push(...played.times.slice(490, 511));
    briefing.push(played.briefing);
  }
  const spread = (beat: number, times: readonly number[]) => ({
    [`${name}: beat ${beat}, ms`]: median(times),
    [`${name}: beat ${beat}, the quickest tenth within, ms`]: quantile(times, 0.1),
    [`${name}: beat ${beat}, 95% within, ms`]: quantile(times, 0.95),
  });
  return { ...spread(10, early), ...spread(500, late), [`${name}: briefs, were there an understudy, ms a beat`]: median(briefing) };
}

/** What the engine itself takes for a beat of six actors, early and late in a play. */
export async function engineBench(): Promise<Result> {
  const cold = await play(memoryStore(), 'cold', 20);
  for (const stream of ['warm', 'warmer']) await play(memoryStore(), stream, 300);
  const folder = mkdtempSync(join(tmpdir(), 'troupe-bench-'));
  try {
    let file = 0;
    const memory = await around('memory', async () => memoryStore());
    const sqlite = await around('sqlite', () => openSqliteStore({ file: join(folder, `${file++}.db`) }));
    const limited = ['memory: beat 10, ms', 'memory: beat 500, ms'];
    return {
      name: 'engine',
      figures: {
        ...memory,
        ...sqlite,
        'first beat of a fresh process, ms': cold.times[1] ?? 0,
        'beat 10 of a fresh process, ms': median(cold.times.slice(8, 13)),
      },
      limits: Object.fromEntries(limited.map((figure) => [figure, { atMost: 2 }])),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
