import { monitorEventLoopDelay } from 'node:perf_hooks';
import { memoryStore } from '@troupe/core/log';
import type { Model } from '@troupe/core/model';
import { systemClock } from '@troupe/models/clock';
import { benchModel } from './bench-model.ts';
import { benchPlay } from './bench-play.ts';
import { allParts, type Result, rehearse } from './rehearsal.ts';

const performances = 200;
const beats = 25;
const megabyte = 1024 * 1024;

/** Answers after as long as the model server of the latency bench takes for all of it. */
function far(model: Model): Model {
  return {
    id: model.id,
    async *stream(prompt, options) {
      await systemClock.sleep(prompt.agent.startsWith('actor') ? 1400 : 733, options?.signal);
      for await (const delta of model.stream(prompt, options)) yield delta;
    },
  };
}

/** Two hundred performances of six actors, at once, in one process; each with a plan of its own and somebody watching. */
export async function crowdBench(): Promise<Result> {
  const model = far(benchModel());
  const store = memoryStore();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  delay.enable();
  const start = performance.now();
  const evening = async (seed: number) => {
    await systemClock.sleep(seed * 10);
    await rehearse({ blueprint: benchPlay(), models: allParts(model), store, beats, stream: `performance-${seed}`, seed });
  };
  await Promise.all(Array.from({ length: performances }, (_, seed) => evening(seed)));
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  clearInterval(watching);
  return {
    name: 'crowd',
    figures: {
      performances,
      'beats of each': beats,
      'memory at the start, MB': Math.round(before / megabyte),
      'memory at its peak, MB': Math.round(peak / megabyte),
      'for each performance, MB': (peak - before) / megabyte / performances,
      'beats/s, as slow as the models': (performances * beats) / seconds,
      'event loop late, median ms': delay.percentile(50) / 1e6,
      'event loop late, 99% within, ms': delay.percentile(99) / 1e6,
    },
    limits: { 'memory at its peak, MB': { atMost: 1024 } },
  };
}
