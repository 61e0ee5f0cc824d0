import { join, resolve } from 'node:path';
import { engageModels, systemClock } from '@troupe/adapters/node';
import { cached, createBudget, type Model, TroupeError } from '@troupe/core';
import {
  answerFile,
  type Case,
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
  reportOf,
  runEvaluation,
  type ScoreRecord,
  writeReport,
} from '@troupe/evaluation';
import { modelKey } from '../config.ts';
import { exitCodes } from '../exit-codes.ts';
import { watchSignals } from '../signals.ts';
import type { BenchFlags, BenchHouse } from './bench.ts';
import { limited } from './limits.ts';

/** What a benchmark works at: its book, and how it goes on, shows its progress and stops. */
export type BenchDesk = {
  readonly folder: string | undefined;
  readonly signal: AbortSignal;
  readonly book: RunBook<unknown, unknown>;
  /** Runs what is not in the book yet, after saying what that will probably cost. */
  run<C extends Case, O, S>(evaluation: Evaluation<C, O, S>): Promise<readonly ScoreRecord<S>[]>;
  failures(): number;
  /** The exit code: of the signal that stopped it, or 0, or 1 where a case could not be done. */
  close(): number;
};

/** Works at a desk until all is done or somebody stops it. */
export async function atDesk(flags: BenchFlags, house: BenchHouse, work: (desk: BenchDesk) => Promise<void>): Promise<number> {
  const desk = await openBenchDesk(flags, house);
  let code: number = exitCodes.failed;
  try {
    await work(desk);
  } finally {
    code = desk.close();
  }
  return code;
}

async function openBenchDesk(flags: BenchFlags, { config, surroundings, voice }: BenchHouse): Promise<BenchDesk> {
  const folder = flags.out === undefined ? undefined : resolve(surroundings.folder, flags.out);
  const book = folder === undefined ? memoryBook<unknown, unknown>() : await folderBook<unknown, unknown>(folder);
  const stopped = new AbortController();
  const signals = watchSignals(() => stopped.abort());
  const bar = progressBar(surroundings.errors, flags.json === true);
  let failed = 0;
  return {
    folder,
    signal: stopped.signal,
    book,
    async run<C extends Case, O, S>(evaluation: Evaluation<C, O, S>) {
      const own = book as RunBook<O, S>;
      const ids = new Set(evaluation.cases.map(({ id }) => id));
      const done = (await own.records()).filter(
        (one) =>
          one.evaluation === evaluation.name &&
          one.subject === evaluation.subject.id &&
          one.scorer === evaluation.scorer.id &&
          ids.has(one.case),
      );
      announce(evaluation.subject.id, estimate(evaluation, new Set(done.map((one) => one.case)).size), voice.warn, flags.json === true);
      const { records, failures } = await runEvaluation(evaluation, own, {
        atOnce: flags.atOnce ?? 2,
        signal: stopped.signal,
        onProgress: ({ done: count, of, failed: lost }) =>
          bar.show(`${evaluation.subject.id}: ${count} of ${of}${lost > 0 ? `, ${lost} failed` : ''}`, count / of),
        cap: {
          ...(flags.mostCalls !== undefined && { calls: flags.mostCalls }),
          ...(config.values.budgetMoney !== undefined && { money: config.values.budgetMoney }),
        },
      });
      bar.clear();
      if (!stopped.signal.aborted) {
        failed += failures.length;
        for (const { case: id, why } of failures.slice(0, 5)) voice.warn(`${evaluation.subject.id}, ${id}: ${why}`);
        if (failures.length > 5) voice.warn(`… and ${failures.length - 5} more.`);
      }
      return records;
    },
    failures: () => failed,
    close() {
      signals.stop();
      bar.clear();
      const interruption = signals.interruption();
      if (interruption) voice.warn(folder === undefined ? 'Stopped.' : 'Stopped; the same command goes on from here.');
      return interruption?.code ?? (failed > 0 ? exitCodes.failed : exitCodes.ok);
    },
  };
}

function announce(subject: string, { cases, calls, money }: Estimate, warn: (text: string) => void, quiet: boolean): void {
  if (quiet || calls === 0) return;
  warn(`${subject}: ${cases} cases to do, about ${calls} calls${money > 0 ? ` and ${money.toFixed(2)} of money` : ''}.`);
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

/** Keeps a note of the run, where it has a folder. */
export async function noted(desk: BenchDesk, run: ManifestOptions): Promise<void> {
  if (desk.folder !== undefined) await keepManifest(desk.folder, run);
}

/** Shows a report, and writes it where the run has a folder. There the report is of everything the folder holds. */
export async function showReport(
  report: Report,
  summary: object,
  desk: BenchDesk,
  flags: BenchFlags,
  { voice }: BenchHouse,
): Promise<void> {
  const whole = desk.folder === undefined ? report : (await reportOf(desk.folder)).report;
  if (desk.folder !== undefined) await writeReport(desk.folder, whole);
  if (flags.json !== true) {
    voice.say(markdownReport(whole));
    if (desk.folder !== undefined) voice.say(`${join(desk.folder, 'report.html')}\n`);
  }
  voice.say(JSON.stringify(summary));
}

/** A judge that is asked nothing twice, where the run has a folder. */
export async function judgeAt(desk: BenchDesk, judge: Model): Promise<Model> {
  return desk.folder === undefined ? judge : cached(judge, await answerFile(join(desk.folder, 'answers-judge.jsonl')));
}

/** The judge at an address. Its calls wait their turn. */
export async function engageJudge(flags: BenchFlags, { config, surroundings }: BenchHouse): Promise<Model | null> {
  if (flags.judge === undefined) return null;
  if (!/^https?:\/\//u.test(flags.judge))
    throw new TroupeError(
      'usage-judge',
      `"${flags.judge}" is no address of a model server.`,
      'Give its base URL: --judge http://localhost:8000/v1',
    );
  const { deciderName: _, directorName: __, modelName: ___, ...values } = config.values;
  const key = modelKey(config, surroundings.environment);
  const { performer } = await engageModels({
    values: { ...values, model: flags.judge, ...(flags.judgeName !== undefined && { modelName: flags.judgeName }) },
    key,
    clock: systemClock,
    budget: createBudget(config.values.budgetMoney === undefined ? {} : { money: config.values.budgetMoney }),
    banks: [],
  });
  return limited(performer, flags);
}
