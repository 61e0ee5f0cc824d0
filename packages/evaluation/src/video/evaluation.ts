import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model } from '@troupe/core/model';
import * as z from 'zod';
import { fault } from '../errors.en.ts';
import { expectedLooks } from '../judge/expected.ts';
import type { Case, Evaluation, Subject } from '../run/evaluation.ts';
import { judgeScene, type PreferredAnswer, preferAnswer } from './judge.ts';
import type { VideoScene } from './pointwise.prompt.ts';
import { type VideoDimension, type VideoMark, videoDimensions } from './rubric.ts';

const Points = z.number().min(0).max(100).optional();
const Rated = z.object({ VEG: Points, SPC: Points, CN: Points });

/** One scene a line, with the answers of those who are compared. */
const Row = z.object({
  id: z.string(),
  language: z.enum(['en', 'zh']).default('en'),
  role: z.string(),
  profile: z.string().optional(),
  seen: z.string(),
  dialogue: z.array(z.string()).default([]),
  reference: z.string(),
  answers: z.record(z.string(), z.string()),
  people: z.record(z.string(), Rated).optional(),
  film: z.string().optional(),
  until: z.number().nonnegative().optional(),
});
/** What people gave an answer, where they rated it. */
export type PeopleMark = z.infer<typeof Rated>;
/** A scene with what each subject answered to it, by the subject's name: one row of the file that `readScenes` reads. */
export type AnsweredScene = VideoScene & {
  readonly answers: Readonly<Record<string, string>>;
  readonly people?: Readonly<Record<string, PeopleMark>> | undefined;
  /** The film of a house, and up to which second it was seen. */
  readonly film?: string | undefined;
  readonly until?: number | undefined;
};

/** Reads a file of answered scenes, one JSON object a line. A row that is none is refused with its number. */
export async function readScenes(file: string): Promise<readonly AnsweredScene[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw fault('unknown-file/scenes', { file }, { cause });
  });
  return text
    .split('\n')
    .map((row, at) => ({ row: row.trim(), at }))
    .filter(({ row }) => row !== '')
    .map(({ row, at }) => {
      try {
        return Row.parse(JSON.parse(row));
      } catch (cause) {
        throw fault('usage-data', { line: at + 1, file }, { cause });
      }
    });
}

const scenesFile = 'scenes.jsonl';

/** What was answered lies beside what was said of it, so that people can compare it too. */
export async function keepScenes(folder: string, scenes: readonly AnsweredScene[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const rows = scenes.map(({ pictures: _, ...scene }) => `${JSON.stringify(scene)}\n`);
  await writeFile(join(folder, scenesFile), rows.join(''));
}

/** The answered scenes that a run has kept; none where it kept none. */
export const scenesIn = (folder: string): Promise<readonly AnsweredScene[]> => readScenes(join(folder, scenesFile)).catch(() => []);

/** What a judge gave every answer of one scene, by subject; null where its marks could not be read. */
export type PointwiseScore = Readonly<Record<string, VideoMark | null>>;
/** Which scenes are judged, by whom, and whether the judge sees the film or reads it. */
export type VideoSettings = {
  readonly scenes: readonly AnsweredScene[];
  readonly judge: Model;
  /** The frames of a scene, for a judge with vision; without it the film is given in words. */
  readonly picturesOf?: ((scene: AnsweredScene) => Promise<readonly string[]>) | undefined;
};

/** Every answer to a scene gets its points. */
export function pointwise({
  scenes,
  judge,
  picturesOf,
}: VideoSettings): Evaluation<AnsweredScene, AnsweredScene['answers'], PointwiseScore> {
  return {
    name: 'video-pointwise',
    cases: scenes,
    subject: { id: 'all', produce: async ({ answers }) => answers },
    scorer: {
      id: judge.id,
      expected: (scene) => expectedLooks(2, [aboutOf(scene), scene.reference, ...Object.values(scene.answers)], judge),
      async score(scene, answers, options) {
        const { marks, why } = await judgeScene({ ...scene, pictures: await picturesOf?.(scene) }, answers, judge, options);
        const told = Object.entries(why).map(([name, reason]) => `${name}: ${reason}`);
        return { score: marks, why: told.join('\n') };
      },
    },
  };
}

/** One answer against another, dimension by dimension, in both orders. */
export function pairwise({
  scenes,
  judge,
  picturesOf,
  tested,
  baseline,
  dimensions = videoDimensions,
}: VideoSettings & {
  readonly tested: string;
  readonly baseline: string;
  /** What the judge can tell apart: one that only counts knows what was seen and nothing else. */
  readonly dimensions?: readonly VideoDimension[];
}): Evaluation<AnsweredScene, AnsweredScene['answers'], PreferredAnswer> {
  return {
    name: 'video-pairwise',
    cases: scenes.filter(({ answers }) => answers[tested] !== undefined && answers[baseline] !== undefined),
    subject: { id: `${tested} vs ${baseline}`, produce: async ({ answers }) => answers },
    scorer: {
      id: judge.id,
      expected: (scene) =>
        expectedLooks(2 * dimensions.length, [aboutOf(scene), scene.answers[tested] ?? '', scene.answers[baseline] ?? ''], judge),
      async score(scene, answers, options) {
        const shown = { ...scene, pictures: await picturesOf?.(scene) };
        const preferred = await preferAnswer(shown, answers[tested] ?? '', answers[baseline] ?? '', judge, { ...options, dimensions });
        return { score: preferred, why: preferred.why.join(' / ') };
      },
    },
  };
}

const aboutOf = ({ seen, profile = '', dialogue }: VideoScene): string => [profile, seen, ...dialogue].join('\n');

/** What people gave, kept beside what the judge gave, so that the two can be compared. */
export function rated(scenes: readonly AnsweredScene[]): Evaluation<AnsweredScene, AnsweredScene['answers'], AnsweredScene['people']> {
  return {
    name: 'video-people',
    cases: scenes.filter(({ people }) => people !== undefined),
    subject: { id: 'all', produce: async ({ answers }) => answers },
    scorer: { id: 'people', score: async ({ people }) => ({ score: people ?? null, why: 'rated by people' }) },
  };
}

/** What a role said to a clip, and whether it kept the form of the three blocks. */
export type ClipAnswer = {
  /** What was measured in the clip, in words: what a judge without eyes is told. */
  readonly seen: string;
  readonly perception: string;
  readonly think: string;
  readonly answer: string;
  readonly strict: boolean;
};
/** 1 where an answer kept strictly to the form that was asked for (perception, thought, answer). */
export type FormMark = { readonly strict: 0 | 1 };

/** Lets somebody answer every scene. What they say is judged afterwards, with what the others say. */
export function answering<C extends Case>(subject: Subject<C, ClipAnswer>, cases: readonly C[]): Evaluation<C, ClipAnswer, FormMark> {
  return {
    name: 'video-answers',
    cases,
    subject,
    scorer: {
      id: 'form',
      score: async (_, { answer, strict }) =>
        answer === '' ? { score: null, why: 'No line was spoken.' } : { score: { strict: strict ? 1 : 0 }, why: answer },
    },
  };
}
