import { readFile } from 'node:fs/promises';
import { ask, type Clock, type Model, ModelError } from '@troupe/core/model';
import * as z from 'zod';
import { expectedAnswer } from '../judge/expected.ts';
import type { Evaluation, ScoreRecord, Subject } from '../run/evaluation.ts';
import { grouped } from '../run/grouped.ts';
import { type Snapshot, Strategy, snapshotsOf } from './benchmark.ts';
import { decidePrompt, isSelf } from './decide.prompt.ts';

/** The strategy that was right, the one that was chosen, and how long that took. */
export type PadMark = { readonly label: Strategy; readonly strategy: Strategy; readonly seconds: number };
/** The kept mark of one decision. */
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

/** Lets a subject decide on every snapshot, and marks each decision with its label and its seconds. */
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

/** What somebody decided, and how long that took. Null: the answer could not be read. */
export type Decision = { readonly strategy: Strategy | null; readonly seconds: number };
/** Whoever decides on a snapshot: rules or a model. */
export type PadSubject = Subject<Snapshot, Decision>;

/** Three lines that look at nothing but who was spoken to, and whether it was a question. Whoever decides with care should do better. */
export function plainRule({ self, heard }: Snapshot): Strategy {
  const last = heard.at(-1);
  if (!isSelf(self.name, last?.to)) return 'SILENCE';
  return /[?？]/u.test(last?.text ?? '') ? 'SLOW' : 'FAST';
}

/** The house's own rules as a subject, without any model: what a model has to be better than. */
export const rulesDecider: PadSubject = { id: 'rules', produce: async (snapshot) => ({ strategy: plainRule(snapshot), seconds: 0 }) };

const Answer = z.object({ strategy: Strategy });
const unreadable: readonly string[] = ['malformed', 'refusal', 'truncated', 'wrong-language'];

/** Any model, the understudy included: it gets the moment as messages and as a brief. */
export function modelDecider(model: Model, { clock, id = model.id }: DeciderOptions): PadSubject {
  return {
    id,
    expected: (snapshot) => expectedAnswer(decidePrompt(snapshot), 20, model),
    async produce(snapshot, options) {
      const start = clock.now();
      const strategy = await ask(model, decidePrompt(snapshot), Answer, options).then(
        (answer) => answer.strategy,
        (error: unknown) => {
          if (error instanceof ModelError && unreadable.includes(error.fault)) return null;
          throw error;
        },
      );
      return { strategy, seconds: (clock.now() - start) / 1000 };
    },
  };
}

/** The clock that measures how long a decider takes, and the name it goes by. */
export type DeciderOptions = { readonly clock: Clock; readonly id?: string };
