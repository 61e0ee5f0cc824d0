import { duelReport } from './duel/report.ts';
import { seriesReport } from './duel/series.ts';
import { fault } from './errors.en.ts';
import { ownReport } from './own/report.ts';
import type { PadRecord } from './pad/evaluation.ts';
import { padReport } from './pad/report.ts';
import type { Report, ReportLanguage } from './report/report.ts';
import { signed } from './report/unscored.ts';
import type { RoleRecord } from './role-agent/evaluation.ts';
import { roleReport } from './role-agent/report.ts';
import type { ScoreRecord } from './run/evaluation.ts';
import { folderBook } from './run/folder-book.ts';
import { type Manifest, readManifest } from './run/manifest.ts';
import { theatreReport } from './theatre/report.ts';
import { videoReport } from './video/report.ts';
import type { VideoQuestionRecord } from './video-questions/evaluation.ts';
import { videoQuestionReport } from './video-questions/report.ts';
import type { WellplayRecord } from './wellplay/evaluation.ts';
import { wellplayReport } from './wellplay/report.ts';

/** What the report of a benchmark is made of. */
export type Results = {
  readonly manifest: Manifest;
  readonly records: readonly ScoreRecord[];
  readonly outcomes: ReadonlyMap<string, unknown>;
};

const isOfSeries = ({ evaluation }: ScoreRecord): boolean => evaluation === 'duel-series';

/** How each benchmark is reported. */
const reporters: Readonly<Record<string, (results: Results, language?: ReportLanguage) => Report>> = {
  pad: ({ records }, language) => padReport(records as readonly PadRecord[], language),
  theatre: ({ records }, language) => theatreReport(records, language),
  // Of series contradictions are counted: a folder of those alone has nothing else to tell.
  duel: ({ records }, language) => (records.length > 0 && records.every(isOfSeries) ? seriesReport : duelReport)(records, language),
  'role-agent': ({ records }, language) => roleReport(records as readonly RoleRecord[], language),
  video: ({ records }, language) => videoReport(records, language),
  own: ({ records }, language) => ownReport(records, language),
  'video-questions': ({ records }, language) => videoQuestionReport(records as readonly VideoQuestionRecord[], language),
  wellplay: ({ records }, language) => wellplayReport(records as readonly WellplayRecord[], language),
};

/** Everything a folder holds, in the order of the cases: whoever was done first, the report is the same. */
export async function resultsIn(folder: string): Promise<Results> {
  const manifest = await readManifest(folder);
  if (!manifest) throw fault('unknown-report', { folder });
  const book = await folderBook<unknown, unknown>(folder);
  const place = (list: readonly string[]) => new Map(list.map((id, at) => [id, at]));
  const [subjects, cases] = [place(manifest.subjects), place(manifest.cases)];
  const last = new Map((await book.records()).map((one) => [`${one.evaluation}\n${one.subject}\n${one.scorer}\n${one.case}`, one]));
  const at = (order: ReadonlyMap<string, number>, id: string) => order.get(id) ?? order.size;
  const records = [...last.values()].sort(
    (a, b) =>
      compare(a.evaluation, b.evaluation) ||
      at(subjects, a.subject) - at(subjects, b.subject) ||
      compare(a.subject, b.subject) ||
      at(cases, a.case) - at(cases, b.case) ||
      compare(`${a.case} ${a.scorer}`, `${b.case} ${b.scorer}`),
  );
  return { manifest, records, outcomes: await book.outcomes() };
}

/** By code unit, which is the same on every machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The report of whatever was run into a folder. Asks no model anything. */
export async function reportOf(
  folder: string,
  { language }: { readonly language?: ReportLanguage } = {},
): Promise<{ readonly report: Report; readonly results: Results }> {
  const results = await resultsIn(folder);
  const reporter = reporters[results.manifest.benchmark];
  if (!reporter) throw fault('unknown-benchmark', { benchmark: results.manifest.benchmark, names: Object.keys(reporters) });
  return { report: signed(reporter(results, language), results.records), results };
}
