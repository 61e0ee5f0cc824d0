import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compareReport, judgementsText, markdownReport, reportOf, resultsIn, writeReport } from '@troupe/evaluation';
import type { Context } from '../context/context.ts';

type ReportFlags = { readonly compare?: string; readonly judgements?: boolean; readonly json?: boolean };

export async function reportCommand(named: string, flags: ReportFlags, { folder, voice }: Context): Promise<void> {
  const place = resolve(folder, named);
  const language = voice.language;
  const report =
    flags.compare === undefined
      ? (await reportOf(place, { language })).report
      : compareReport(await resultsIn(place), await resultsIn(resolve(folder, flags.compare)), [named, flags.compare], language);
  const target = flags.compare === undefined ? place : join(place, 'comparison');
  await writeReport(target, report);
  if (flags.judgements) {
    await writeFile(join(target, 'judgements.md'), judgementsText((await resultsIn(place)).records, language));
    if (!flags.json) voice.say(join(target, 'judgements.md'));
  }
  voice.say(flags.json ? JSON.stringify(report) : markdownReport(report));
  if (!flags.json) voice.say(join(target, 'report.html'));
}
