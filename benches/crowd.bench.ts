import { monitorEventLoopDelay } from 'node:perf_hooks';
import { memoryStore, type Model, type Recorded } from '@troupe/core';
import { benchModel } from './bench-model.ts';
import { benchPlay } from './bench-play.ts';
import { allParts, rehearse, type Result } from './rehearsal.ts';

const performances = 200;
const beats = 40;
const megabyte = 1024 * 1024;

/** Answers after a while, as anything far away does. */
function far(model: Model, milliseconds: number): Model {
  return {
    id: model.id,
    async *stream(prompt, options) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      yield* model.stream(prompt, options);
    },
  };
}

/** Two hundred performances of six actors each, at once, in one process, each with a plan of its own and somebody watching. */
export async function crowdBench(): Promise<Result> {
  const model = far(benchModel(), 200);
  const store = memoryStore<Recorded>();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  delay.enable();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: performances }, (_, seed) => rehearse({ blueprint: benchPlay(), models: allParts(model), store, beats, stream: `performance-${seed}`, seed })),
  );
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
      'beats/s': Math.round((performances * beats) / seconds),
      'event loop late, mean ms': delay.mean / 1e6,
      'event loop late, 99% within, ms': delay.percentile(99) / 1e6,
      'seconds': Math.round(seconds),
    },
    limits: { 'memory at its peak, MB': { atMost: 1024 } },
  };
}
