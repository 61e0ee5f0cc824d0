import { hash, type Message } from '@troupe/core/model';
import { judgePrompt } from '../judge/pairwise.prompt.ts';
import { dimensions, type Judgement } from '../judge/pairwise.ts';
import type { Snapshot, Strategy } from '../pad/benchmark.ts';
import { decidePrompt } from '../pad/decide.prompt.ts';
import type { Results } from '../reports.ts';
import type { ScoreRecord } from '../run/evaluation.ts';
import { pairOf } from '../theatre/evaluation.ts';
import type { Staged } from '../theatre/staged.ts';

/** A question and its answer. */
export type Lesson = {
  readonly id: string;
  readonly group: string;
  /** What it was made of, where others were made of the same: they are trained on together or held out together. */
  readonly unit?: string;
  readonly prompt: readonly Message[];
  readonly answer: string;
};
/** A question, a good answer and a worse one. */
export type Choice = Omit<Lesson, 'answer'> & { readonly chosen: string; readonly rejected: string };

/** A question and an answer that turned out well or not, and how well. */
export type Graded = Lesson & { readonly good: boolean; readonly reward: number };

/** A named set of one kind of examples: answers to learn, choices between two, or answers with grades. */
export type TrainingSet = { readonly name: string } & (
  | { readonly lessons: readonly Lesson[] }
  | { readonly choices: readonly Choice[] }
  | { readonly graded: readonly Graded[] }
);

/** Sets, and what somebody should know of them who did not make them. */
export type NotedSets = { readonly sets: readonly TrainingSet[]; readonly notes: readonly string[] };

/** One person's opinion of a moment. Whoever skips it or flags it says nothing about it. */
export type PadLabel = { readonly snapshot: string; readonly rater: string; readonly strategy: Strategy | null };

/** Moments on which enough people agree, with the label they agree on: four of five, unless told otherwise. */
export function agreedSnapshots(
  snapshots: readonly Snapshot[],
  labels: readonly PadLabel[],
  { least = 4, of = 5 }: { readonly least?: number; readonly of?: number } = {},
): readonly Snapshot[] {
  return snapshots.flatMap((snapshot) => {
    const said = new Map(
      labels.flatMap((one) => (one.snapshot === snapshot.id && one.strategy !== null ? [[one.rater, one.strategy] as const] : [])),
    );
    if (said.size < least) return [];
    const counts = new Map<Strategy, number>();
    for (const strategy of said.values()) counts.set(strategy, (counts.get(strategy) ?? 0) + 1);
    const [label, votes] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return label !== undefined && (votes ?? 0) / said.size >= least / of ? [{ ...snapshot, label }] : [];
  });
}

/** Labelled snapshots as lessons: what the decider is shown, and the strategy that is right. */
export function padLessons(snapshots: readonly Snapshot[]): readonly Lesson[] {
  return snapshots.map((snapshot) => ({
    id: snapshot.id,
    group: `${snapshot.language} ${snapshot.label}`,
    prompt: decidePrompt(snapshot).messages,
    answer: JSON.stringify({ strategy: snapshot.label }),
  }));
}

/** What a judge learns from: comparisons on which both orders agree in every dimension. Half become lessons, half choices between the right and the mirrored verdict. */
export function judgeLessons({ records, outcomes }: Pick<Results, 'records' | 'outcomes'>): {
  readonly lessons: readonly Lesson[];
  readonly choices: readonly Choice[];
} {
  const lessons: Lesson[] = [];
  const choices: Choice[] = [];
  for (const record of records.filter(
    (one): one is ScoreRecord<Judgement> => one.evaluation === 'theatre-performance' && one.score !== null,
  ))
    for (const order of ['tested-first', 'baseline-first'] as const) {
      const made = lessonOf(record, order, outcomes as ReadonlyMap<string, Staged>);
      if (!made) continue;
      if (made.rejected !== null && hash(`half ${record.subject} ${record.case}`) % 2 === 0)
        choices.push({ ...made.common, chosen: made.answer, rejected: made.rejected });
      else lessons.push({ ...made.common, answer: made.answer });
    }
  return { lessons, choices };
}

function lessonOf(record: ScoreRecord<Judgement>, order: 'tested-first' | 'baseline-first', outcomes: ReadonlyMap<string, Staged>) {
  const { tested, baseline } = pairOf(record.subject);
  const [one, other] = [outcomes.get(`${tested} ${record.case}`), outcomes.get(`${baseline} ${record.case}`)];
  const verdicts = dimensions.map((dimension) => record.score?.verdicts.find((verdict) => verdict.dimension === dimension));
  if (!one || !other || verdicts.some((verdict) => verdict?.outcome === null || verdict === undefined)) return null;
  const duel = { id: record.case, language: record.language, subject: one.title, tested: one.script, baseline: other.script };
  const written = (mirrored: boolean) =>
    JSON.stringify(
      Object.fromEntries(
        dimensions.map((dimension, at) => {
          const towards = 2 * (verdicts[at]?.outcome ?? 0.5) - 1;
          const score = 3 - (order === 'tested-first' ? towards : -towards) * (mirrored ? -1 : 1);
          return [
            dimension,
            {
              explanation: mirrored ? '' : (verdicts[at]?.why[0] ?? ''),
              score,
              choice: score < 3 ? 'first' : score > 3 ? 'second' : 'tie',
            },
          ];
        }),
      ),
    );
  const unit = `${record.subject} ${record.case}`;
  const common = { id: `${unit} ${order}`, unit, group: record.language, prompt: judgePrompt(duel, order).messages };
  const decided = verdicts.some((verdict) => verdict?.outcome !== 0.5);
  return { common, answer: written(false), rejected: decided ? written(true) : null };
}
