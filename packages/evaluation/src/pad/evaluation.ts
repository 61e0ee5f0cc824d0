import { readFile } from 'node:fs/promises';
import type { Evaluation, ScoreRecord } from '../run/evaluation.ts';
import { grouped } from '../run/grouped.ts';
import { type Snapshot, type Strategy, snapshotsOf } from './benchmark.ts';
import type { Decision, PadSubject } from './deciders.ts';

export type PadMark = { readonly label: Strategy; readonly strategy: Strategy; readonly seconds: number };
export type PadRecord = ScoreRecord<PadMark>;

/** The three hundred moments of our own writing. */
export async function padSnapshots(): Promise<readonly Snapshot[]> {
  return snapshotsOf(JSON.parse(await readFile(new URL('../../data/pad-snapshots.json', import.meta.url), 'utf8')));
}

/** The first so many, as many of each label and language as there can be: a short run should not be all of one kind. */
export function takeSnapshots(snapshots: readonly Snapshot[], limit: number): readonly Snapshot[] {
  const groups = grouped(snapshots, ({ language, label }) => `${language} ${label}`);
  const longest = Math.max(0, ...[...groups.values()].map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => [...groups.values()].flatMap((group) => group[at] ?? [])).flat();
  return inTurn.slice(0, limit);
}

export function padEvaluation(subject: PadSubject, snapshots: readonly Snapshot[]): Evaluation<Snapshot, Decision, PadMark> {
  return {
    name: 'pad',
    cases: snapshots,
    subject,
    scorer: {
      id: 'label',
      score: async ({ label, reason }, { strategy, seconds }) =>
        strategy === null
          ? { score: null, why: 'The answer could not be read.' }
          : { score: { label, strategy, seconds }, why: strategy === label ? reason : `${label}: ${reason}` },
    },
  };
}
