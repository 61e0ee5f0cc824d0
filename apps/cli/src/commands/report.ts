import { join, resolve } from 'node:path';
import { compareReport, markdownReport, reportOf, resultsIn, writeReport } from '@troupe/evaluation';
import { exitCodes } from '../exit-codes.ts';
import type { Surroundings, Voice } from '../surroundings.ts';

export type ReportFlags = { readonly compare?: string; readonly json?: boolean };

/** The report of a run, made again from its folder; or two runs, case by case. */
export async function reportCommand(named: string, flags: ReportFlags, { folder }: Surroundings, voice: Voice): Promise<number> {
  const place = resolve(folder, named);
  const report =
    flags.compare === undefined
      ? (await reportOf(place)).report
      : compareReport(await resultsIn(place), await resultsIn(resolve(folder, flags.compare)), [named, flags.compare]);
  const target = flags.compare === undefined ? place : join(place, 'comparison');
  await writeReport(target, report);
  voice.say(flags.json ? JSON.stringify(report) : markdownReport(report));
  if (!flags.json) voice.say(join(target, 'report.html'));
  return exitCodes.ok;
}
