import { type PadRecord, padEvaluation, padReport, padSnapshots, padSummary, takeSnapshots } from '@troupe/evaluation';
import { padSubject } from '../subjects/pad.ts';
import type { BenchFlags, BenchHouse } from './bench.ts';
import { atDesk, noted, showReport } from './desk.ts';
import { languageOf } from './words.ts';

/** Decisions over three hundred labelled moments. Without --subject: the rules, the understudy, and the model where there is one. */
export async function padBench(flags: BenchFlags, house: BenchHouse): Promise<number> {
  const named =
    flags.subject.length > 0 ? flags.subject : ['rules', 'understudy', ...(house.config.values.model === undefined ? [] : ['model'])];
  const snapshots = takeSnapshots(await padSnapshots(), flags.limit ?? Number.POSITIVE_INFINITY);
  const subjects = await Promise.all([...new Set(named)].map((name) => padSubject(name, house)));
  return atDesk(flags, house, async (desk) => {
    await noted(desk, { benchmark: 'pad', settings: {}, subjects: subjects.map(({ id }) => id), cases: snapshots.map(({ id }) => id) });
    const evaluations = subjects.map((subject) => padEvaluation(subject, snapshots));
    desk.foresee(await Promise.all(evaluations.map(desk.price)));
    const records: PadRecord[] = [];
    for (const evaluation of evaluations) records.push(...(await desk.run(evaluation)));
    if (desk.signal.aborted) return;
    const summary = { benchmark: 'pad', cases: snapshots.length, scores: padSummary(records), failures: desk.failures() };
    await showReport(padReport(records, languageOf(house)), summary, desk, flags, house);
  });
}
