import { fault } from '../errors.en.ts';

/** What one case will probably take: calls, tokens read and written, money. */
export type Expected = { readonly calls: number; readonly input?: number; readonly output?: number; readonly money: number };
type Expecting<C> = Expected | ((one: C) => Expected);

/** Something to be done: a topic to be played, a question to be answered. */
export type Case = { readonly id: string; readonly language: 'en' | 'zh'; readonly themes?: readonly string[] };

/** Whoever does it. Apps wire the engine in; another system's answers from a file are a subject as well. */
export type Subject<C extends Case, O> = {
  readonly id: string;
  produce(one: C, options: { readonly signal?: AbortSignal }): Promise<O>;
  /** What one case will probably cost, before it is begun. */
  readonly expected?: Expecting<C>;
};

/** What is made of the outcome. Null: it cannot be scored, and is counted as such. */
export type Scorer<C extends Case, O, S> = {
  readonly id: string;
  score(one: C, outcome: O, options: { readonly signal?: AbortSignal }): Promise<{ readonly score: S | null; readonly why: string }>;
  readonly expected?: Expecting<C>;
};

/** Cases, a subject that produces something for each, and a scorer that marks it. */
export type Evaluation<C extends Case, O, S> = {
  readonly name: string;
  readonly cases: readonly C[];
  readonly subject: Subject<C, O>;
  readonly scorer: Scorer<C, O, S>;
};

/** One case, scored: what a run keeps, a line each. A `score` of null could not be read and is counted as unscored, never as zero. */
export type ScoreRecord<S = unknown> = {
  readonly evaluation: string;
  readonly subject: string;
  readonly scorer: string;
  readonly case: string;
  readonly language: 'en' | 'zh';
  readonly themes: readonly string[];
  readonly score: S | null;
  readonly why: string;
};

/** Where a run keeps what is done, one record at a time. */
export interface RunBook<O = unknown, S = unknown> {
  outcomes(): Promise<ReadonlyMap<string, O>>;
  keepOutcome(key: string, outcome: O): Promise<void>;
  records(): Promise<readonly ScoreRecord<S>[]>;
  keepRecord(record: ScoreRecord<S>): Promise<void>;
}

/** How far a run is: cases done, of how many, how many failed, and which is being done. */
export type Progress = { readonly done: number; readonly of: number; readonly failed: number; readonly now: string };

/** How a run goes: how many cases at once, its limit, who hears of progress, and what stops it. */
export type RunOptions = {
  /** Cases under way at once. */
  readonly atOnce?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Refuses to begin what is expected to cost more. */
  readonly cap?: { readonly calls?: number; readonly money?: number };
};

/** The most an evaluation may be expected to cost, in calls and in money; above it nothing is begun. */
export type Cap = NonNullable<RunOptions['cap']>;
/** What a run will take before it begins: cases left, calls, tokens in and out, and money. */
export type Estimate = Readonly<Record<'cases' | 'calls' | 'input' | 'output' | 'money', number>>;
const nothing: Estimate = { cases: 0, calls: 0, input: 0, output: 0, money: 0 };

/** What a run would cost from here: what is in the book costs nothing. */
export function estimate<C extends Case, O, S>({ cases, subject, scorer }: Evaluation<C, O, S>, done: ReadonlySet<string>): Estimate {
  const left = cases.filter(({ id }) => !done.has(id));
  const each = left.flatMap((one) => [subject.expected, scorer.expected].flatMap((known) => (known ? [expectedOf(known, one)] : [])));
  return { ...sumOf(each), cases: left.length };
}

/** Several estimates as one. */
export function sumOf(all: readonly (Expected & { readonly cases?: number })[]): Estimate {
  return all.reduce<Estimate>(
    (sum, { cases = 0, calls, input = 0, output = 0, money }) => ({
      cases: sum.cases + cases,
      calls: sum.calls + calls,
      input: sum.input + input,
      output: sum.output + output,
      money: sum.money + money,
    }),
    nothing,
  );
}

const expectedOf = <C>(known: Expecting<C>, one: C): Expected => (typeof known === 'function' ? known(one) : known);

/** The cases of an evaluation that a book has scored already. */
export async function doneIn<C extends Case, O, S>(book: RunBook<O, S>, evaluation: Evaluation<C, O, S>): Promise<ReadonlySet<string>> {
  const ids = new Set(evaluation.cases.map(({ id }) => id));
  return new Set((await book.records()).flatMap((one) => (belongs(one, evaluation) && ids.has(one.case) ? [one.case] : [])));
}

/** Does what is not done yet, side by side. A case that fails is named and left for the next run; the others go on. */
export async function runEvaluation<C extends Case, O, S>(
  evaluation: Evaluation<C, O, S>,
  book: RunBook<O, S>,
  { atOnce = 2, signal, onProgress, cap = {} }: RunOptions = {},
): Promise<{ readonly records: readonly ScoreRecord<S>[]; readonly failures: readonly { readonly case: string; readonly why: string }[] }> {
  const { name, cases, subject, scorer } = evaluation;
  const known = new Map((await book.records()).filter((one) => belongs(one, evaluation)).map((one) => [one.case, one]));
  refuseDear(estimate(evaluation, new Set(known.keys())), cap);
  const outcomes = await book.outcomes();
  const failures: { case: string; why: string }[] = [];
  const waiting = cases.filter(({ id }) => !known.has(id));
  const step = async (one: C) => {
    const key = `${subject.id} ${one.id}`;
    const kept = outcomes.get(key);
    const outcome = kept ?? (await subject.produce(one, signal ? { signal } : {}));
    if (kept === undefined) await book.keepOutcome(key, outcome);
    const { score, why } = await scorer.score(one, outcome, signal ? { signal } : {});
    const record = {
      evaluation: name,
      subject: subject.id,
      scorer: scorer.id,
      case: one.id,
      language: one.language,
      themes: one.themes ?? [],
      // What is no figure could not be kept in a file either: it is unscored from the beginning.
      score: typeof score === 'number' && !Number.isFinite(score) ? null : score,
      why,
    };
    await book.keepRecord(record);
    known.set(one.id, record);
  };
  const worker = async () => {
    for (let one = waiting.shift(); one && !signal?.aborted; one = waiting.shift()) {
      const { id } = one;
      await step(one).catch((error: unknown) => failures.push({ case: id, why: error instanceof Error ? error.message : String(error) }));
      onProgress?.({ done: known.size, of: cases.length, failed: failures.length, now: id });
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, worker));
  // In the order of the cases, whoever was done first: the same run gives the same report.
  return { records: cases.flatMap(({ id }) => known.get(id) ?? []), failures };
}

function belongs(
  record: ScoreRecord,
  { name, subject, scorer }: { name: string; subject: { id: string }; scorer: { id: string } },
): boolean {
  return record.evaluation === name && record.subject === subject.id && record.scorer === scorer.id;
}

/** Refuses what is expected to exceed a cap, before anything is begun. */
export function refuseDear({ calls, money }: Pick<Estimate, 'calls' | 'money'>, cap: Cap): void {
  if (calls <= (cap.calls ?? Number.POSITIVE_INFINITY) && money <= (cap.money ?? Number.POSITIVE_INFINITY)) return;
  throw fault('evaluation-cap', { calls, money: money.toFixed(2) });
}

/** A book in memory. */
export function memoryBook<O, S>(): RunBook<O, S> {
  const outcomes = new Map<string, O>();
  const records: ScoreRecord<S>[] = [];
  return {
    outcomes: async () => new Map(outcomes),
    keepOutcome: async (key, outcome) => void outcomes.set(key, outcome),
    records: async () => [...records],
    keepRecord: async (record) => void records.push(record),
  };
}
