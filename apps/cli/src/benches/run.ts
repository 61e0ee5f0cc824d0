import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type Cap,
  type Case,
  doneIn,
  type Estimate,
  type Evaluation,
  estimate,
  folderBook,
  keepManifest,
  type ManifestOptions,
  markdownReport,
  memoryBook,
  type Report,
  type RunBook,
  refuseDear,
  reportOf,
  runEvaluation,
  type ScoreRecord,
  signed,
  sumOf,
  writeReport,
} from '@troupe/evaluation';
import type { Context } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { watchSignals } from '../context/signals.ts';
import { closing, openStore, type PlayStore } from '../keeping/stores.ts';
import type { BenchFlags } from './bench.ts';
import { benchWords, expectedOf } from './words.ts';

/** What a benchmark works at: its book, and how it goes on, shows its progress and stops. */
export type BenchRun = {
  readonly folder: string | undefined;
  readonly signal: AbortSignal;
  readonly book: RunBook<unknown, unknown>;
  price<C extends Case, O, S>(evaluation: Evaluation<C, O, S>): Promise<Foreseen>;
  /** Says what all of it will probably take, before any of it begins; refuses what is above the cap. */
  foresee(all: readonly Foreseen[]): void;
  evaluate<C extends Case, O, S>(evaluation: Evaluation<C, O, S>): Promise<readonly ScoreRecord<S>[]>;
  failures(): number;
  /** The exit code: of the signal that stopped it, or 0, or 1 where a case could not be done. */
  close(): number;
};

export type Foreseen = { readonly who: string; readonly estimate: Estimate };

export async function withRun(flags: BenchFlags, context: Context, work: (run: BenchRun) => Promise<void>): Promise<number> {
  const run = await openRun(flags, context);
  let code: number = exitCodes.failed;
  try {
    await work(run);
  } finally {
    code = run.close();
  }
  return code;
}

/** Plays are performed in the folder of the run; without one, in a folder that is gone afterwards. */
export async function withPerformances(run: BenchRun, work: (store: PlayStore) => Promise<void>): Promise<void> {
  const kept = run.folder ?? mkdtempSync(join(tmpdir(), 'troupe-bench-'));
  try {
    await closing(openStore({ kind: 'sqlite', file: join(kept, 'performances.db') }), work);
  } finally {
    if (run.folder === undefined) rmSync(kept, { recursive: true, force: true });
  }
}

async function openRun(flags: BenchFlags, context: Context): Promise<BenchRun> {
  const { config, voice } = context;
  const { language } = voice;
  const words = benchWords[language];
  const folder = flags.out === undefined ? undefined : resolve(context.folder, flags.out);
  const book = folder === undefined ? memoryBook<unknown, unknown>() : await folderBook<unknown, unknown>(folder);
  const stopped = new AbortController();
  const signals = watchSignals(() => stopped.abort());
  const bar = progressBar(context.errors, flags.json === true);
  const money = flags.mostMoney ?? config.values.budgetMoney;
  const cap: Cap = { ...(flags.mostCalls !== undefined && { calls: flags.mostCalls }), ...(money !== undefined && { money }) };
  let failed = 0;
  return {
    folder,
    signal: stopped.signal,
    book,
    async price<C extends Case, O, S>(evaluation: Evaluation<C, O, S>) {
      const done = await doneIn(book as RunBook<O, S>, evaluation);
      return { who: evaluation.subject.id, estimate: estimate(evaluation, done) };
    },
    foresee(all) {
      const whole = sumOf(all.map(({ estimate: one }) => one));
      const dear = all.filter(({ estimate: { calls } }) => calls > 0);
      if (flags.json !== true) {
        for (const { who, estimate: one } of dear) voice.warn(expectedOf(who, one, language));
        if (dear.length > 1) voice.warn(expectedOf(words.total, whole, language));
      }
      refuseDear(whole, cap);
    },
    async evaluate<C extends Case, O, S>(evaluation: Evaluation<C, O, S>) {
      const { records, failures } = await runEvaluation(evaluation, book as RunBook<O, S>, {
        atOnce: flags.atOnce ?? 2,
        signal: stopped.signal,
        onProgress: ({ done, of, failed: lost }) =>
          bar.show(words.progress({ who: evaluation.subject.id, done, of, failed: lost }), done / of),
      });
      bar.clear();
      if (!stopped.signal.aborted) {
        failed += failures.length;
        for (const { case: id, why } of failures.slice(0, 5)) voice.warn(`${evaluation.subject.id}, ${id}: ${why}`);
        if (failures.length > 5) voice.warn(words.more({ count: failures.length - 5 }));
      }
      return records;
    },
    failures: () => failed,
    close() {
      signals.stop();
      bar.clear();
      const interruption = signals.interruption();
      if (interruption) voice.warn(folder === undefined ? words.stopped : words.resumable);
      return interruption?.code ?? (failed > 0 ? exitCodes.failed : exitCodes.ok);
    },
  };
}

/** Says what all of them will take, and runs them one after the other; null where somebody stopped them. */
export async function evaluateAll<C extends Case, O, S>(
  run: BenchRun,
  evaluations: readonly Evaluation<C, O, S>[],
): Promise<readonly ScoreRecord<S>[] | null> {
  run.foresee(await Promise.all(evaluations.map((one) => run.price(one))));
  const records: ScoreRecord<S>[] = [];
  for (const evaluation of evaluations) records.push(...(await run.evaluate(evaluation)));
  return run.signal.aborted ? null : records;
}

/** A bar on a terminal; nothing in a pipe. */
function progressBar(errors: NodeJS.WriteStream, quiet: boolean) {
  const shown = Boolean(errors.isTTY) && !quiet;
  return {
    show(text: string, share: number): void {
      const full = Math.round(Math.min(1, Math.max(0, share)) * 24);
      if (shown) errors.write(`\r\u001b[K${'█'.repeat(full)}${'░'.repeat(24 - full)} ${text}`);
    },
    clear(): void {
      if (shown) errors.write('\r\u001b[K');
    },
  };
}

export async function noted(run: BenchRun, about: ManifestOptions): Promise<void> {
  if (run.folder !== undefined) await keepManifest(run.folder, about);
}

/** Shows a report, and writes it where the run has a folder. There the report is of everything the folder holds. */
export async function showReport(report: Report, summary: object, run: BenchRun, flags: BenchFlags, context: Context): Promise<void> {
  const { voice } = context;
  const whole =
    run.folder === undefined
      ? signed(report, await run.book.records())
      : (await reportOf(run.folder, { language: context.voice.language })).report;
  if (run.folder !== undefined) await writeReport(run.folder, whole);
  if (flags.json !== true) {
    voice.say(markdownReport(whole));
    if (run.folder !== undefined) voice.say(`${join(run.folder, 'report.html')}\n`);
  }
  voice.say(JSON.stringify(summary));
}
