import { type Estimate, estimate, folderBook, keepManifest, type RunBook, runEvaluation, sumOf } from '@troupe/evaluation';
import type { BenchRequest } from './bench-request.ts';
import { duelBench } from './benches/duel.ts';
import { padBench } from './benches/pad.ts';
import type { AnyEvaluation, BenchPorts, Prepared, Preparing } from './benches/prepared.ts';
import { repertoireBench } from './benches/repertoire.ts';
import { roleAgentBench } from './benches/role-agent.ts';
import { theatreBench } from './benches/theatre.ts';
import { videoBench } from './benches/video.ts';
import { videoQuestionsBench } from './benches/video-questions.ts';
import { wellplayBench } from './benches/wellplay.ts';
import { fault } from './errors.en.ts';

export type { BenchPorts } from './benches/prepared.ts';
export type BenchEstimate = Pick<Estimate, 'cases' | 'calls' | 'money'>;
export type BenchProgress = { readonly subject: string; readonly done: number; readonly of: number; readonly failed: number };
export type BenchOptions = { readonly signal?: AbortSignal; readonly onProgress?: (progress: BenchProgress) => void };

const benches: { readonly [B in BenchRequest['benchmark']]: Preparing<Extract<BenchRequest, { benchmark: B }>> } = {
  pad: padBench,
  repertoire: repertoireBench,
  theatre: theatreBench,
  duel: duelBench,
  'role-agent': roleAgentBench,
  wellplay: wellplayBench,
  video: videoBench,
  'video-questions': videoQuestionsBench,
};

const prepare = (request: BenchRequest, ports: BenchPorts, folder: string | null): Promise<Prepared> =>
  (benches[request.benchmark] as Preparing<BenchRequest>)(request, ports, folder);

/** What it would take, before it begins. */
export async function estimateBench(request: BenchRequest, ports: BenchPorts): Promise<BenchEstimate> {
  return foreseen(await prepare(request, ports, null));
}

function foreseen({ evaluations, after }: Prepared): BenchEstimate {
  const { cases, calls, money } = sumOf([
    ...evaluations.map((one) => estimate(one, new Set())),
    ...(after ? [{ cases: 0, ...after.foreseen }] : []),
  ]);
  return { cases, calls, money };
}

/** Runs what is asked for into a folder, from where it stopped if it did. Resolves with the cases that could not be done. */
export async function runBench(request: BenchRequest, folder: string, ports: BenchPorts, options: BenchOptions = {}): Promise<number> {
  refuseDear(await estimateBench(request, ports), request);
  const { manifest, evaluations, after, close } = await prepare(request, ports, folder);
  try {
    const book = await folderBook<unknown, unknown>(folder);
    await keepManifest(folder, manifest);
    let lost = 0;
    for (const evaluation of evaluations) lost += await runOne(evaluation, book, ports, options);
    if (after && !options.signal?.aborted)
      for (const evaluation of await after.evaluations(await book.outcomes())) lost += await runOne(evaluation, book, ports, options);
    return lost;
  } finally {
    await close?.();
  }
}

async function runOne(evaluation: AnyEvaluation, book: RunBook<unknown, unknown>, { hired }: BenchPorts, options: BenchOptions) {
  if (options.signal?.aborted) return 0;
  const { failures } = await runEvaluation(evaluation, book, {
    // The understudy works in this process: two of them would only wait for each other.
    atOnce: hired() ? 2 : 1,
    ...(options.signal && { signal: options.signal }),
    onProgress: ({ done, of, failed }) => options.onProgress?.({ subject: evaluation.subject.id, done, of, failed }),
  });
  return failures.length;
}

/** Refuses what is expected to exceed a cap, before anything is begun. */
export function refuseDear(
  { calls, money }: BenchEstimate,
  { mostCalls = Number.POSITIVE_INFINITY, mostMoney = Number.POSITIVE_INFINITY }: Pick<BenchRequest, 'mostCalls' | 'mostMoney'>,
): void {
  if (calls > mostCalls) throw fault('usage-cap', { calls, cap: mostCalls });
  if (money > mostMoney) throw fault('usage-cap/money', { money: money.toFixed(2), cap: mostMoney });
}
