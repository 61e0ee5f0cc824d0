import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, type CallOptions, type Model, plainJson } from '@troupe/core/model';
import * as z from 'zod';
import { fault } from '../errors.en.ts';
import { expectedLooks } from '../judge/expected.ts';
import type { Report, ReportLanguage } from '../report/report.ts';
import type { Case, Evaluation, Expected, ScoreRecord } from '../run/evaluation.ts';
import { wordsIn } from './plain-play.ts';
import { continuityPrompt, seriesWords } from './series.prompt.ts';
import { isIn } from './trace.ts';

const sides = ['ours', 'other'] as const;

/** A series, evening by evening: ours, and what one chat made that kept its whole history. */
const SeriesPair = z.strictObject({
  title: z.string(),
  language: z.enum(['en', 'zh']),
  about: z.string(),
  /** Where a person sat in it: as whom, and of what temper. */
  player: z.string().optional(),
  temper: z.string().optional(),
  ours: z.array(z.string()).min(2),
  other: z.array(z.string()).min(2),
});
/** Both sides of a series, evening by evening, as they are kept. */
export type SeriesPair = z.infer<typeof SeriesPair>;

const Found = z.object({ contradictions: z.array(z.object({ earlier: z.string(), later: z.string(), why: z.string() })) });

/** `evenings`: in which of them its two quotations stand, from 1. */
export type Contradiction = {
  readonly earlier: string;
  readonly later: string;
  readonly why: string;
  readonly evenings: readonly [number, number];
};
/** The contradictions between evenings that could be quoted, how many could not, and how long the side is. */
export type SeriesSide = { readonly contradictions: readonly Contradiction[]; readonly unfounded: number; readonly words: number };
/** What was found in either side of a series. */
export type SeriesScore = { readonly ours: SeriesSide; readonly other: SeriesSide };

/** Reads one side for contradictions. What a reader cannot quote from two evenings, the earlier one first, is counted and no contradiction. */
export async function contradictionsIn(
  { about, language }: Pick<SeriesPair, 'about' | 'language'>,
  id: string,
  evenings: readonly string[],
  judge: Model,
  options?: CallOptions,
): Promise<SeriesSide> {
  const { contradictions: claimed } = await ask(judge, continuityPrompt(id, about, evenings, language), Found, options);
  const contradictions = claimed.flatMap(({ earlier, later, why }): Contradiction[] => {
    const first = evenings.findIndex((text) => isIn(earlier, text));
    const second = evenings.findLastIndex((text) => isIn(later, text));
    return first < 0 || second <= first ? [] : [{ earlier, later, why: why.slice(0, 600), evenings: [first + 1, second + 1] }];
  });
  const words = evenings.reduce((sum, text) => sum + wordsIn(text), 0);
  return { contradictions, unfounded: claimed.length - contradictions.length, words };
}

/** What a duel over several evenings needs: which cases, who plays both sides, who reads them. */
export type SeriesDuel = {
  readonly cases: readonly Case[];
  readonly pairOf: (one: Case, options: { readonly signal?: AbortSignal }) => Promise<SeriesPair>;
  readonly judge: Model;
  readonly playing?: Expected | undefined;
};

/** The name under which scores of series are kept. */
export const seriesSubject = 'series vs one-chat';

/** The evaluation in which several evenings in a row meet one long chat: who contradicts themselves less. */
export function seriesDuelling({ cases, pairOf, judge, playing }: SeriesDuel): Evaluation<Case, SeriesPair, SeriesScore> {
  return {
    name: 'duel-series',
    cases,
    subject: { id: seriesSubject, produce: pairOf, ...(playing && { expected: playing }) },
    scorer: {
      id: judge.id,
      expected: expectedLooks(2, ['word '.repeat(6000)], judge),
      async score({ id }, pair, options) {
        const [ours, other] = await Promise.all(sides.map((side) => contradictionsIn(pair, `${id}:${side}`, pair[side], judge, options)));
        if (!ours || !other) return { score: null, why: '' };
        const why = [...ours.contradictions, ...other.contradictions].map((one) => one.why).join('\n');
        return { score: { ours, other }, why };
      },
    },
  };
}

/** The pairs of series in a folder, a folder each with a `series.json`. */
export async function seriesIn(folder: string): Promise<ReadonlyMap<string, SeriesPair>> {
  const names = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const read = await Promise.all(names.map(async ({ name }) => [name, await readSeries(join(folder, name))] as const));
  const found = read.filter((one): one is readonly [string, SeriesPair] => one[1] !== null);
  if (found.length === 0) throw fault('unknown-file/pairs', { folder });
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Both sides of a series as they were kept; null where there are none. */
export async function readSeries(folder: string): Promise<SeriesPair | null> {
  const text = await readFile(join(folder, 'series.json'), 'utf8').catch(() => null);
  return text === null ? null : (SeriesPair.safeParse(plainJson(text)).data ?? null);
}

/** Writes both sides to `series.json` in a folder, which is made where there is none. */
export async function keepSeries(folder: string, pair: SeriesPair): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'series.json'), `${JSON.stringify(pair, null, 2)}\n`);
}

/** How many contradictions each side has, and which. */
export function seriesReport(records: readonly ScoreRecord[], language: ReportLanguage = 'en'): Report {
  const words = seriesWords[language].report;
  const judged = records.filter(
    (one): one is ScoreRecord<SeriesScore> & { readonly score: SeriesScore } => one.evaluation === 'duel-series' && one.score !== null,
  );
  const { ours, other, won, lost } = seriesStanding(judged.map(({ score }) => score));
  const rate = ({ contradictions, words: count }: SeriesSide) => (1000 * contradictions.length) / Math.max(1, count);
  return {
    language,
    title: words.title,
    summary: [words.summary({ series: judged.length, ours, other, won, lost })],
    tables: [
      {
        title: words.each,
        columns: words.columns,
        rows: judged.map(({ case: id, score }) => [
          id,
          ...sides.map((side) => score[side].contradictions.length),
          ...sides.map((side) => rate(score[side])),
          score.ours.unfounded + score.other.unfounded,
        ]),
      },
      {
        title: words.found,
        columns: words.foundColumns,
        rows: judged.flatMap(({ case: id, score }) =>
          sides.flatMap((side) =>
            score[side].contradictions.map(({ evenings, earlier, later, why }) => [
              id,
              words.sides[side],
              evenings.join(' · '),
              earlier,
              later,
              why,
            ]),
          ),
        ),
      },
    ],
    plots: [],
    notes: words.notes,
  };
}

/** Over all series: contradictions of either side, and how many series each had fewer in. */
export function seriesStanding(scores: readonly SeriesScore[]) {
  const count = (side: (typeof sides)[number]) => scores.reduce((sum, score) => sum + score[side].contradictions.length, 0);
  const fewer = ({ ours, other }: SeriesScore) => other.contradictions.length - ours.contradictions.length;
  return {
    series: scores.length,
    ours: count('ours'),
    other: count('other'),
    won: scores.filter((score) => fewer(score) > 0).length,
    lost: scores.filter((score) => fewer(score) < 0).length,
  };
}
