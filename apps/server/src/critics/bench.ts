import { setImmediate } from 'node:timers/promises';
import type { Repertoire } from '@troupe/adapters/node';
import { understudy } from '@troupe/adapters/understudy';
import {
  type Blueprint,
  type Clock,
  type EventStore,
  type Models,
  memoryStore,
  openPerformance,
  type Recorded,
  readLog,
  type Switches,
  TroupeError,
} from '@troupe/core';
import {
  type Case,
  duels,
  type Estimate,
  type Evaluation,
  estimate,
  folderBook,
  type Judgement,
  keepManifest,
  modelDecider,
  type PadSubject,
  type Pairing,
  padEvaluation,
  padSnapshots,
  type RunBook,
  rulesDecider,
  runEvaluation,
  type Staged,
  type Subject,
  stagedOf,
  staging,
  type TheatreCase,
  takeSnapshots,
} from '@troupe/evaluation';
import type { BenchWish } from './bench-wish.ts';
import { rulesJudge } from './rules-judge.ts';

export type BenchPorts = {
  readonly clock: Clock;
  readonly plays: Repertoire;
  /** The models of the house, for one play or for none. */
  readonly engage: (blueprint?: Blueprint) => Promise<Models>;
  /** Whether somebody else than the understudy plays, so that a call costs something. */
  readonly hired: () => boolean;
  readonly seed?: number;
};
export type BenchEstimate = Pick<Estimate, 'cases' | 'calls' | 'money'>;
export type BenchProgress = { readonly subject: string; readonly done: number; readonly of: number; readonly failed: number };
export type BenchOptions = { readonly signal?: AbortSignal; readonly onProgress?: (progress: BenchProgress) => void };

type PlayCase = Extract<TheatreCase, { kind: 'topic' }> & { readonly blueprint: Blueprint };

const setUps: Readonly<Record<string, Partial<Switches>>> = {
  full: {},
  'no-pad': { pad: false },
  'no-advancer': { advancer: false },
  'no-planner': { planner: false },
  soloist: { soloist: true },
};
/** Calls of one performance by a model, by experience. */
const callsOfAPlay = 160;

/** What it would take, before it begins. */
export async function estimateBench(wish: BenchWish, ports: BenchPorts): Promise<BenchEstimate> {
  const all = (await evaluationsOf(wish, ports)).map((one) => estimate(one as unknown as Evaluation<Case, unknown, unknown>, new Set()));
  const sum = (what: keyof BenchEstimate) => all.reduce((total, one) => total + one[what], 0);
  return { cases: sum('cases'), calls: sum('calls'), money: sum('money') };
}

/** Runs what is wished into a folder, from where it stopped if it did. Resolves with the cases that could not be done. */
export async function runBench(wish: BenchWish, folder: string, ports: BenchPorts, options: BenchOptions = {}): Promise<number> {
  const evaluations = await evaluationsOf(wish, ports);
  await refuseDear(wish, ports);
  const book = await folderBook<unknown, unknown>(folder);
  const judged = wish.benchmark === 'repertoire' && wish.judged === true && wish.subjects.length > 1;
  await keepManifest(folder, {
    benchmark: wish.benchmark === 'pad' ? 'pad' : 'theatre',
    settings: wish.benchmark === 'pad' ? {} : { seed: ports.seed ?? 1 },
    subjects: evaluations.map(({ subject }) => subject.id),
    cases: [...new Set(evaluations.flatMap(({ cases }) => cases.map(({ id }) => id)))],
    ...(judged && { judge: rulesJudge.id }),
  });
  let lost = 0;
  for (const evaluation of evaluations) lost += await runOne(evaluation as unknown as Evaluation<Case, unknown, unknown>, book, options);
  if (judged && !options.signal?.aborted)
    lost += await compareAll(evaluations as unknown as Evaluation<PlayCase, Staged, unknown>[], book, options);
  return lost;
}

async function runOne<C extends Case, O, S>(evaluation: Evaluation<C, O, S>, book: RunBook<unknown, unknown>, options: BenchOptions) {
  if (options.signal?.aborted) return 0;
  const { failures } = await runEvaluation(evaluation, book as RunBook<O, S>, {
    atOnce: 1,
    ...(options.signal && { signal: options.signal }),
    onProgress: ({ done, of, failed }) => options.onProgress?.({ subject: evaluation.subject.id, done, of, failed }),
  });
  return failures.length;
}

async function compareAll(
  evaluations: readonly Evaluation<PlayCase, Staged, unknown>[],
  book: RunBook<unknown, unknown>,
  options: BenchOptions,
): Promise<number> {
  const outcomes = (await book.outcomes()) as ReadonlyMap<string, Staged>;
  const subjects = evaluations.map(({ subject }) => subject.id);
  const pairings = subjects.flatMap((tested, at) => subjects.slice(at + 1).map((baseline): Pairing => ({ tested, baseline })));
  let lost = 0;
  for (const pairing of pairings) {
    const cases = (evaluations[0]?.cases ?? []).filter(({ id }) => differs(outcomes, pairing, id));
    const duel = duels({ pairing, cases, outcomes, judge: rulesJudge, what: 'performance' });
    lost += await runOne<TheatreCase, Pairing, Judgement>(duel, book, options);
  }
  return lost;
}

/** A performance is not compared with itself. */
const differs = (outcomes: ReadonlyMap<string, Staged>, { tested, baseline }: Pairing, id: string): boolean =>
  outcomes.get(`${tested} ${id}`)?.script !== outcomes.get(`${baseline} ${id}`)?.script;

async function evaluationsOf(wish: BenchWish, ports: BenchPorts) {
  if (wish.benchmark === 'pad') {
    const snapshots = takeSnapshots(await padSnapshots(), wish.limit ?? 300);
    const subjects = await Promise.all([...new Set(wish.subjects)].map((name) => decider(name, ports)));
    return subjects.map((subject) => padEvaluation(subject, snapshots));
  }
  const loaded = await Promise.all(ports.plays.plays.slice(0, wish.limit).map(({ id }) => ports.plays.loadPlay(id)));
  const cases = loaded.map(({ blueprint }): PlayCase => {
    const { id, language, theme, title } = blueprint;
    return { id, language, themes: [theme], kind: 'topic', topic: title, blueprint };
  });
  const { performer } = await ports.engage();
  return [...new Set(wish.subjects)].map((name) => staging(company(name, performer.id, ports), cases));
}

async function decider(
  name: (BenchWish & { benchmark: 'pad' })['subjects'][number],
  { engage, hired, clock }: BenchPorts,
): Promise<PadSubject> {
  if (name === 'rules') return rulesDecider;
  if (name === 'understudy') return modelDecider(understudy({ banks: [] }), { clock, id: 'understudy' });
  if (!hired())
    throw new TroupeError(
      'usage-subject',
      'The house has engaged no model.',
      'Choose one in the settings, or take the rules and the understudy.',
    );
  return modelDecider((await engage()).decider, { clock });
}

function company(name: string, model: string, { engage, clock, hired, seed = 1 }: BenchPorts): Subject<PlayCase, Staged> {
  const id = `${name}@${model}`;
  return {
    id,
    expected: { calls: hired() ? callsOfAPlay : 0, money: 0 },
    async produce({ blueprint }, { signal }) {
      const store = lettingGo(memoryStore<Recorded>());
      const ports = { models: await engage(blueprint), store, clock };
      const show = await openPerformance({ stream: id, blueprint, seed, switches: setUps[name] ?? {}, ports });
      const stop = () => void show.stop();
      signal?.addEventListener('abort', stop, { once: true });
      try {
        // Nobody is here who could raise a budget or mend a server while it runs.
        for await (const frame of show.watch({ as: 'house' }))
          if (frame.type === 'halt' || (frame.type === 'pause' && frame.reason !== 'host')) stop();
        if ((await show.done) !== 'curtain')
          throw new TroupeError('not-staged', 'The performance stopped before the curtain.', 'Run it again.');
        return stagedOf(await readLog(store, id), { calls: 0, tokens: 0, money: 0, revisions: 0 });
      } finally {
        signal?.removeEventListener('abort', stop);
        await show.stop();
      }
    },
  };
}

/** A store in this process answers without ever letting go: whoever knocks at the door of the house must have a turn after every beat. */
function lettingGo(store: EventStore<Recorded>): EventStore<Recorded> {
  return new Proxy(store, {
    get: (target, name: keyof EventStore<Recorded>) =>
      name === 'append'
        ? async (...args: Parameters<EventStore<Recorded>['append']>) => {
            await setImmediate();
            return target.append(...args);
          }
        : target[name].bind(target),
  });
}

async function refuseDear(wish: BenchWish, ports: BenchPorts): Promise<void> {
  const { calls } = await estimateBench(wish, ports);
  if (calls <= (wish.mostCalls ?? Number.POSITIVE_INFINITY)) return;
  throw new TroupeError(
    'usage-cap',
    `About ${calls} calls are expected, which is above the cap of ${wish.mostCalls}.`,
    'Raise the cap, or take fewer cases.',
  );
}
