import { existsSync } from 'node:fs';
import {
  type AnsweredScene,
  answering,
  type ClipAnswer,
  keepScenes,
  pairwise,
  pointwise,
  rated,
  readScenes,
  scenesIn,
  videoDimensions,
} from '@troupe/evaluation';
import { filesBelow, rootOf } from '../bench-data.ts';
import type { RequestOf } from '../bench-request.ts';
import { fault } from '../errors.en.ts';
import { twos } from '../pair.ts';
import { answeredScene, clipCases, clipSubject, picturesOf } from '../subjects/video.ts';
import {
  type AnyEvaluation,
  anyOf,
  type BenchPorts,
  dataFolder,
  hiredModels,
  judgeOf,
  type Outcomes,
  once,
  type Prepared,
  type Preparing,
} from './prepared.ts';

/** What roles say to films: answers in a file, those that subjects give to the clips of a dataset, or the ready-made talk over our own clip. */
export const videoBench: Preparing<RequestOf<'video'>> = async (request, ports, folder) => {
  const judge = await judgeOf(request.judge, ports, folder);
  if (!judge) throw fault('usage-judge/nobody');
  const place = request.data === undefined ? null : dataFolder(ports, request.data);
  const dataset = place === null ? null : rootOf(place, 'dataset.json');
  if (dataset !== null && existsSync(`${dataset}/dataset.json`)) return answered(dataset, request, ports, folder, judge);
  const scenes = (await givenScenes(place, ports)).slice(0, request.limit);
  const judging = judgingOf(scenes, judge);
  if (folder !== null) await keepScenes(folder, scenes);
  return {
    manifest: {
      benchmark: 'video',
      settings: {},
      subjects: ['all', ...judging.map(({ subject }) => subject.id)],
      cases: scenes.map(({ id }) => id),
      judge: judge.id,
    },
    evaluations: [anyOf(rated(scenes)), ...judging],
  };
};

type Judge = NonNullable<Awaited<ReturnType<typeof judgeOf>>>;

/** Points and pairs; a rule that counts gives no points. */
function judgingOf(
  scenes: readonly AnsweredScene[],
  judge: Judge,
  pictures?: (scene: AnsweredScene) => Promise<readonly string[]>,
): AnyEvaluation[] {
  const settings = { scenes, judge, picturesOf: judge.id === 'rules' ? undefined : pictures };
  const names = once(scenes.flatMap(({ answers }) => Object.keys(answers)));
  // Who only counts knows whether a line speaks of what was seen, and nothing of the person or the speech.
  const dimensions = judge.id === 'rules' ? (['VEG'] as const) : videoDimensions;
  const pairs = twos(names).map(([tested, baseline]) => anyOf(pairwise({ ...settings, tested, baseline, dimensions })));
  return judge.id === 'rules' ? pairs.map(freeOfCharge) : [anyOf(pointwise(settings)), ...pairs];
}

/** Whoever only counts is no call of a model. */
function freeOfCharge({ scorer: { expected: _, ...scorer }, ...evaluation }: AnyEvaluation): AnyEvaluation {
  return { ...evaluation, scorer };
}

async function givenScenes(place: string | null, { readyTalk }: BenchPorts): Promise<readonly AnsweredScene[]> {
  if (place === null) return readyTalk === undefined ? [] : scenesIn(readyTalk);
  const file = [...filesBelow(place)].find(([name]) => /\.jsonl?$/iu.test(name))?.[1];
  if (file !== undefined) return readScenes(file);
  throw fault('dataset-unknown');
}

/** Lets the subjects answer what is held out of a dataset; a scene is judged once all of them have. */
async function answered(
  root: string,
  request: RequestOf<'video'>,
  ports: BenchPorts,
  folder: string | null,
  judge: Judge,
): Promise<Prepared> {
  const { cases: all, profiles } = clipCases(root, 'test');
  const cases = all.slice(0, request.limit);
  const models = await hiredModels(ports);
  const names = once(request.subjects.length > 0 ? request.subjects : (['understudy'] as const));
  const subjects = await Promise.all(names.map((name) => clipSubject(name, profiles, models)));
  const clips = new Map(cases.map(({ id, clip }) => [id, clip]));
  const looks = judge.id === 'rules' ? 0 : cases.length * 2 * (1 + videoDimensions.length * twos(subjects).length);
  return {
    manifest: {
      benchmark: 'video',
      settings: {},
      subjects: [...subjects.map(({ id }) => id), 'all', ...twos(subjects).map(([one, other]) => `${one.id} vs ${other.id}`)],
      cases: cases.map(({ id }) => id),
      judge: judge.id,
    },
    evaluations: subjects.map((subject) => anyOf(answering(subject, cases))),
    after: {
      foreseen: {
        calls: looks,
        money: (looks * (6000 * (judge.prices?.inputPerMillion ?? 0) + 350 * (judge.prices?.outputPerMillion ?? 0))) / 1_000_000,
      },
      async evaluations(outcomes: Outcomes) {
        const scenes = cases.flatMap((one) => {
          const answers = subjects.flatMap(({ id }) => {
            const answer = outcomes.get(`${id} ${one.id}`) as ClipAnswer | undefined;
            return answer ? [[id, answer] as const] : [];
          });
          return answers.length === subjects.length ? [answeredScene(one, Object.fromEntries(answers), profiles)] : [];
        });
        if (folder !== null) await keepScenes(folder, scenes);
        return judgingOf(scenes, judge, async ({ id }) => picturesOf(clips.get(id) ?? ''));
      },
    },
  };
}
