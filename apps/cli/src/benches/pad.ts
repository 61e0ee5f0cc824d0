import { type PadRecord, padEvaluation, padReport, padSnapshots, padSummary, takeSnapshots } from '@troupe/evaluation';
import { padSubject } from '../subjects/pad.ts';
import type { BenchFlags, BenchHouse } from './bench.ts';
import { atDesk, noted, showReport } from './desk.ts';

/** Decisions over three hundred labelled moments. Without --subject: the rules, the understudy, and the model where there is one. */
export async function padBench(flags: BenchFlags, house: BenchHouse): Promise<number> {
  const named =
    flags.subject.length > 0 ? flags.subject : ['rules', 'understudy', ...(house.config.values.model === undefined ? [] : ['model'])];
  const snapshots = takeSnapshots(await padSnapshots(), flags.limit ?? Number.POSITIVE_INFINITY);
  const subjects = await Promise.all([...new Set(named)].map((name) => padSubject(name, house)));
  return atDesk(flags, house, async (desk) => {
    await noted(desk, { benchmark: 'pad', settings: {}, subjects: subjects.map(({ id }) => id), cases: snapshots.map(({ id }) => id) });
    const records: PadRecord[] = [];
    for (const subject of subjects) records.push(...(await desk.run(padEvaluation(subject, snapshots))));
    if (desk.signal.aborted) return;
    const summary = { benchmark: 'pad', cases: snapshots.length, scores: padSummary(records), failures: desk.failures() };
    await showReport(padReport(records), summary, desk, flags, house);
  });
}
