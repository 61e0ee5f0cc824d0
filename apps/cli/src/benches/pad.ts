import {
  modelDecider,
  type PadSubject,
  padEvaluation,
  padReport,
  padSnapshots,
  padSummary,
  rulesDecider,
  takeSnapshots,
} from '@troupe/evaluation';
import { systemClock } from '@troupe/models/clock';
import { understudy } from '@troupe/understudy';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { engage } from '../models/engage.ts';
import type { BenchFlags } from './bench.ts';
import { evaluateAll, noted, showReport, withRun } from './run.ts';

/** Decisions over three hundred labelled moments. Without --subject: the rules, the understudy, and the model where there is one. */
export async function padBench(flags: BenchFlags, context: Context): Promise<number> {
  const named =
    flags.subject.length > 0 ? flags.subject : ['rules', 'understudy', ...(context.config.values.model === undefined ? [] : ['model'])];
  const snapshots = takeSnapshots(await padSnapshots(), flags.limit ?? Number.POSITIVE_INFINITY);
  const subjects = await Promise.all([...new Set(named)].map((name) => padSubject(name, context)));
  return withRun(flags, context, async (run) => {
    await noted(run, { benchmark: 'pad', settings: {}, subjects: subjects.map(({ id }) => id), cases: snapshots.map(({ id }) => id) });
    const records = await evaluateAll(
      run,
      subjects.map((subject) => padEvaluation(subject, snapshots)),
    );
    if (!records) return;
    const summary = { benchmark: 'pad', cases: snapshots.length, scores: padSummary(records), failures: run.failures() };
    await showReport(padReport(records, context.voice.language), summary, run, flags, context);
  });
}

const names = ['rules', 'understudy', 'model'] as const;

/** Who decides: two-line rules, the understudy as it sits on stage, or the model that is configured. */
async function padSubject(name: string, context: Context): Promise<PadSubject> {
  if (name === 'rules') return rulesDecider;
  if (name === 'understudy') return modelDecider(understudy({ banks: [] }), { clock: systemClock, id: 'understudy' });
  if (name !== 'model') throw fault('usage-subject/decider', { name, names });
  if (context.config.values.model === undefined) throw fault('usage-subject/which');
  const { decider } = await engage(context);
  return modelDecider(decider, { clock: systemClock });
}
