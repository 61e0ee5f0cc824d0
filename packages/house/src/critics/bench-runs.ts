import { type BenchPorts, type BenchProgress, estimateBench, refuseDear, runBench } from './bench.ts';
import type { BenchRequest } from './bench-request.ts';
import type { CriticIndex } from './critic-index.ts';
import { fault } from './errors.en.ts';
import type { Runs } from './runs.ts';

export type BenchRunsOptions = BenchPorts & { readonly onTrouble?: (what: string, details: unknown) => void };

type Working = { readonly run: string; readonly stop: AbortController; readonly over: Promise<void>; progress: BenchProgress | null };

/** Benchmarks that run behind the pages: one at a time, kept case by case, gone on with after a crash. */
export class BenchRuns {
  readonly #index: CriticIndex;
  readonly #runs: Runs;
  readonly #options: BenchRunsOptions;
  #working: Working | null = null;
  #closing = false;

  constructor(index: CriticIndex, runs: Runs, options: BenchRunsOptions) {
    this.#index = index;
    this.#runs = runs;
    this.#options = options;
  }

  estimate(request: BenchRequest) {
    return estimateBench(request, this.#options);
  }

  progressOf(run: string): BenchProgress | null {
    return this.#working?.run === run ? this.#working.progress : null;
  }

  async begin(request: BenchRequest): Promise<string> {
    if (this.#runs.folder === undefined) throw fault('no-data-folder');
    if (this.#working || this.#closing) throw fault('bench-under-way');
    refuseDear(await this.estimate(request), request);
    const run = this.#freeName(request.benchmark);
    await this.#index.append({ type: 'run-begun', run, wish: request });
    this.#work(run, request);
    return run;
  }

  async stop(run: string): Promise<void> {
    if (this.#working?.run !== run) throw fault('unknown-run/idle');
    this.#working.stop.abort();
    await this.#working.over;
  }

  /** Goes on with what a crash or the closing of the house cut short. */
  resumeAll(): void {
    const left = [...this.#index.runs.values()].find(({ how }) => how === 'under-way');
    if (left && this.#runs.folder !== undefined && !this.#working) this.#work(left.run, left.wish);
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#working?.stop.abort();
    await this.#working?.over;
  }

  #work(run: string, request: BenchRequest): void {
    const stop = new AbortController();
    const working: Working = { run, stop, progress: null, over: Promise.resolve() };
    const done = runBench(request, this.#runs.folderOf(run), this.#options, {
      signal: stop.signal,
      onProgress: (progress) => {
        working.progress = progress;
      },
    }).then(
      (lost) => this.#ended(run, stop.signal.aborted ? 'stopped' : 'done', lost > 0 ? `${lost} cases could not be done.` : undefined),
      (error: unknown) =>
        this.#ended(run, stop.signal.aborted ? 'stopped' : 'failed', error instanceof Error ? error.message : String(error)),
    );
    this.#working = Object.assign(working, { over: done });
  }

  async #ended(run: string, how: 'done' | 'stopped' | 'failed', why?: string): Promise<void> {
    this.#working = null;
    // What the closing of the house stops goes on when it opens again.
    if (this.#closing && how === 'stopped') return;
    try {
      await this.#index.append({ type: 'run-ended', run, how, ...(why !== undefined && { why }) });
    } catch (error) {
      this.#options.onTrouble?.(`the end of the run ${run} could not be noted`, error);
    }
    if (!this.#closing) this.resumeAll();
  }

  #freeName(benchmark: string): string {
    const number = [...this.#index.runs.keys()].filter((name) => name.startsWith(`${benchmark}-`)).length + 1;
    return `${benchmark}-${number}`;
  }
}
