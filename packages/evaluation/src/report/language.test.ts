import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compareReport } from '../compare.ts';
import type { Measures } from '../measures/measure.ts';
import { ownReport } from '../own/report.ts';
import { padReport } from '../pad/report.ts';
import type { Results } from '../reports.ts';
import { roleReport } from '../role-agent/report.ts';
import type { ScoreRecord } from '../run/evaluation.ts';
import { theatreReport } from '../theatre/report.ts';
import { videoReport } from '../video/report.ts';
import { videoQuestionReport } from '../video-questions/report.ts';
import { judgementsText } from './judgements.ts';
import type { Report, ReportLanguage } from './report.ts';
import { htmlReport, writeReport } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-language-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const record = (evaluation: string, subject: string, score: unknown, at = 1): ScoreRecord<never> => ({
  evaluation,
  subject,
  scorer: '甲',
  case: `题/${at}`,
  language: at % 2 ? 'en' : 'zh',
  themes: ['夜'],
  score: score as never,
  why: '',
});
const measures: Measures = {
  beats: 3,
  lines: 9,
  repetition: 0.1,
  longestLoop: 1,
  distinctness: 0.5,
  shares: { 甲: 0.5 },
  decay: [1, 0.5],
  agency: 1,
  stalls: 0,
  points: { byFlag: 2, forced: 1 },
  trespasses: 0,
  leaks: 0,
  ended: true,
  calls: 5,
  tokens: 100,
  money: 0,
  firstToken: { median: 3, most: 4 },
} as unknown as Measures;
const verdicts = (['character', 'narrative', 'interaction'] as const).map((dimension, at) => ({
  dimension,
  outcome: at === 0 ? 1 : 0,
  flipped: false,
  why: [],
}));
const duel = { id: '题/1', verdicts, unreadable: 0 };
const mark = { VEG: 80, SPC: 60, CN: 40 };

const theatre = [1, 2].flatMap((at) => [
  record('theatre', '乙', { measures, writing: { calls: 1, tokens: 2, money: 0, revisions: 1 } }, at),
  record('theatre-performance', '乙 vs 丙', duel, at),
  record('theatre-blueprint', '乙 vs 丙', duel, at),
]);
const reports: Readonly<Record<string, (language: ReportLanguage) => Report>> = {
  decisions: (language) => padReport([record('pad', '乙', { label: 'FAST', strategy: 'SLOW', seconds: 1 })], language),
  roles: (language) => roleReport([record('role-agent', '乙', { task: 'reaction', script: '题', right: 1 })], language),
  theatre: (language) => theatreReport(theatre, language),
  films: (language) =>
    videoReport(
      [
        ...[1, 2].flatMap((at) => [
          record('video-pointwise', 'all', { 乙: { ...mark, VEG: 10 * at }, 丙: null }, at),
          record('video-people', 'all', { 乙: { VEG: 20 * at, SPC: 50, CN: 50 } }, at),
        ]),
        record('video-pairwise', '乙 vs 丙', { outcome: 1, flipped: false, why: [] }),
        record('video-answers', '乙', { strict: 1 }),
      ],
      language,
    ),
  questions: (language) => videoQuestionReport([record('video-questions', '乙', { type: 'CW', right: 1, overlap: 1 })], language),
  own: (language) => ownReport([record('甲', '乙', 1), record('甲', '丙', null)], language),
  comparison: (language) => {
    const results = { records: theatre } as unknown as Results;
    return compareReport(results, results, ['一', '二'], language);
  },
};

/** Names that are the same everywhere. */
const international =
  /\b(?:vs|FAST|SLOW|SILENCE|VEG|SPC|CN|CW|CH|p|r|t|Bradley|Terry|Pearson|RoleAgentBench|ROUGE|L|rules|first|chance|longest|blind|addresses the asker)\b/gu;
const words = (report: Report): string[] =>
  [
    report.title,
    ...report.summary,
    ...report.notes,
    ...report.tables.flatMap(({ title, columns, rows }) => [title, ...columns, ...rows.flat().filter((cell) => typeof cell === 'string')]),
    ...report.plots.flatMap((plot) => [
      plot.title,
      ...('across' in plot ? [plot.across, plot.up] : []),
      ...('axes' in plot ? plot.axes : []),
    ]),
  ].map(String);

test.each(Object.entries(reports))('%s: nothing is left in English, and the same tables are there', (_, reported) => {
  const [english, chinese] = [reported('en'), reported('zh')];
  expect(words(chinese).filter((text) => /[a-z]{2,}/iu.test(text.replace(international, '')))).toEqual([]);
  expect(words(english).some((text) => /\p{Script=Han}/u.test(text.replace(/[甲乙丙题夜一二]/gu, '')))).toBe(false);
  const shape = ({ tables, plots, notes }: Report) => [
    tables.map(({ columns, rows }) => [columns.length, rows.length]),
    plots.map(({ kind }) => kind),
    notes.length,
  ];
  expect(shape(chinese)).toEqual(shape(english));
  expect(htmlReport(chinese)).toContain('<html lang="zh">');
  expect(htmlReport(chinese)).toBe(htmlReport(reported('zh')));
});

test('written: Chinese headings with a mark for spreadsheets; tables of an earlier report are gone', async () => {
  const report = reports.theatre as (language: ReportLanguage) => Report;
  await writeReport(folder, report('en'));
  await writeReport(folder, report('zh'));
  const tables = readdirSync(join(folder, 'tables'));
  expect(tables).toHaveLength(report('zh').tables.length);
  const first = readFileSync(join(folder, 'tables', tables.sort()[0] ?? ''), 'utf8');
  expect(first.startsWith('\uFEFF对阵,方面,胜率,胜率 下限,胜率 上限,胜')).toBe(true);
  expect(readFileSync(join(folder, 'report.md'), 'utf8')).toContain('## 说明');
});

test('every judgement can be read: scores by name, reasons quoted, nothing of the material is taken for a heading', () => {
  const said = { ...record('theatre-performance', '乙 vs 丙', duel), why: 'character: so\n# not a heading' };
  expect(judgementsText([said, record('pad', '乙', null)])).toMatchInlineSnapshot(`
    "# Every judgement

    ## 题/1

    - **乙 vs 丙** (theatre-performance, by 甲): verdicts character 1; narrative 0; interaction 0, unreadable 0
      > character: so
      > # not a heading
    - **乙** (pad, by 甲): unscored

    "
  `);
});
