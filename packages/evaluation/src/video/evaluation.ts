import { readFile } from 'node:fs/promises';
import { type Model, TroupeError } from '@troupe/core';
import * as z from 'zod';
import type { Preferred } from '../judge/preference.ts';
import type { Report } from '../report/report.ts';
import type { Evaluation, ScoreRecord } from '../run/evaluation.ts';
import { mean } from '../statistics/index.ts';
import { judgeScene, pairwiseStanding, preferAnswer } from './judge.ts';
import type { VideoScene } from './pointwise.prompt.ts';
import { tierOf, type VideoDimension, type VideoMark, videoDimensions } from './rubric.ts';

/** One scene a line, with the answers of those who are compared. */
const Row = z.object({
  id: z.string(),
  language: z.enum(['en', 'zh']).default('en'),
  role: z.string(),
  seen: z.string(),
  dialogue: z.array(z.string()).default([]),
  reference: z.string(),
  answers: z.record(z.string(), z.string()),
});
export type AnsweredScene = VideoScene & { readonly answers: Readonly<Record<string, string>> };

export async function readScenes(file: string): Promise<readonly AnsweredScene[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new TroupeError('unknown-file', `${file} cannot be read.`, 'Name a file with one scene a line.', { cause });
  });
  return text
    .split('\n')
    .map((row, at) => ({ row: row.trim(), at }))
    .filter(({ row }) => row !== '')
    .map(({ row, at }) => {
      try {
        return Row.parse(JSON.parse(row));
      } catch (cause) {
        throw new TroupeError(
          'usage-data',
          `Line ${at + 1} of ${file} is no scene.`,
          'A scene is {"id", "role", "seen", "dialogue": [], "reference", "answers": {"name": "text"}}.',
          { cause },
        );
      }
    });
}

export type PointwiseScore = Readonly<Record<string, VideoMark | null>>;
export type PairwiseScore = Readonly<Record<string, Preferred>>;
export type VideoSettings = { readonly scenes: readonly AnsweredScene[]; readonly judge: Model };

/** Every answer to a scene gets its points. */
export function pointwise({ scenes, judge }: VideoSettings): Evaluation<AnsweredScene, AnsweredScene['answers'], PointwiseScore> {
  return {
    name: 'video-pointwise',
    cases: scenes,
    subject: { id: 'all', produce: async ({ answers }) => answers },
    scorer: {
      id: judge.id,
      expected: { calls: 2, money: 0 },
      async score(scene, answers, options) {
        const marks = await judgeScene(scene, answers, judge, options);
        const missing = Object.keys(marks).filter((name) => marks[name] === null);
        return { score: marks, why: missing.length === 0 ? 'scored' : `not readable: ${missing.join(', ')}` };
      },
    },
  };
}

/** One answer against another, in both orders. */
export function pairwise({
  scenes,
  judge,
  tested,
  baseline,
}: VideoSettings & { readonly tested: string; readonly baseline: string }): Evaluation<AnsweredScene, AnsweredScene['answers'], Preferred> {
  return {
    name: 'video-pairwise',
    cases: scenes.filter(({ answers }) => answers[tested] !== undefined && answers[baseline] !== undefined),
    subject: { id: `${tested} vs ${baseline}`, produce: async ({ answers }) => answers },
    scorer: {
      id: judge.id,
      expected: { calls: 2, money: 0 },
      async score(scene, answers, options) {
        const preferred = await preferAnswer(scene, answers[tested] ?? '', answers[baseline] ?? '', judge, options);
        return { score: preferred, why: preferred.why.join(' / ') };
      },
    },
  };
}

/** Means of the totals for each model, and who was preferred to whom. */
export function videoReport(records: readonly ScoreRecord[]): Report {
  const pointed = records.flatMap((one) => (one.evaluation === 'video-pointwise' ? [one.score as PointwiseScore | null] : []));
  const names = [...new Set(pointed.flatMap((score) => Object.keys(score ?? {})))].sort();
  const totals = (name: string, dimension: VideoDimension) => pointed.flatMap((score) => score?.[name]?.[dimension] ?? []);
  const meanOf = (values: readonly number[]) => (values.length === 0 ? null : mean(values));
  const pairs = records.filter((one): one is ScoreRecord<Preferred> => one.evaluation === 'video-pairwise');
  return {
    title: 'Roles in films',
    summary: [`${pointed.length} scenes, ${names.length} systems.`],
    tables: [
      {
        title: 'Points (0 to 100), and the tier of the mean',
        columns: ['system', ...videoDimensions.flatMap((one) => [one, `${one} tier`]), 'scored', 'unscored'],
        rows: names.map((name) => [
          name,
          ...videoDimensions.flatMap((one) => {
            const value = meanOf(totals(name, one));
            return [value, value === null ? null : tierOf(value)];
          }),
          totals(name, 'VEG').length,
          pointed.filter((score) => score?.[name] === null).length,
        ]),
      },
      {
        title: 'Pairwise, in both orders',
        columns: ['pair', 'wins', 'losses', 'ties', 'net win rate', 'decisive win rate', 'p', 'flip rate', 'unscored'],
        rows: [...new Set(pairs.map(({ subject }) => subject))].map((pair) => {
          const own = pairs.filter(({ subject }) => subject === pair).flatMap(({ score }) => score ?? []);
          const count = (outcome: number) => own.filter((one) => one.outcome === outcome).length;
          const { wins, losses, ties, netWinRate, decisiveWinRate, p } = pairwiseStanding({
            wins: count(1),
            losses: count(0),
            ties: count(0.5),
          });
          const flipped = own.filter((one) => one.flipped).length;
          const readable = wins + losses + ties + flipped;
          return [
            pair,
            wins,
            losses,
            ties,
            netWinRate,
            decisiveWinRate,
            p,
            readable === 0 ? null : flipped / readable,
            own.length - readable,
          ];
        }),
      },
    ],
    plots:
      names.length === 0
        ? []
        : [
            {
              kind: 'radar',
              title: 'Points',
              axes: videoDimensions,
              shapes: names.map((label) => ({ label, values: videoDimensions.map((one) => meanOf(totals(label, one)) ?? 0) })),
            },
          ],
    notes: [
      'VEG = 50 triggering + 30 integrity + 20 temporal; SPC = 40 values + 30 rhythm + 30 modulation; CN = 60 oral + 40 anti-narrative. Totals are computed here from the parts.',
      'The film is given to the judge in words; CN is judged without it. An answer with a part out of its range is unscored.',
    ],
  };
}
