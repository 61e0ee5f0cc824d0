import { ask, type CallOptions, hash, type Model, ModelError } from '@troupe/core/model';
import * as z from 'zod';
import { type Preferred, prefer } from '../judge/preference.ts';
import { binomialTest } from '../statistics/index.ts';
import { pointwisePrompt, type VideoScene } from './pointwise.prompt.ts';
import { Subscores, totalsOf, type VideoMark } from './rubric.ts';

const { VEG, SPC, CN } = Subscores.shape;
const scored = <Parts extends z.ZodRawShape>(parts: Parts) => z.object({ scores: z.array(z.object({ answer: z.string(), ...parts })) });
/** A dimension that cannot be read leaves its own answer unscored, and no other. */
const Scores = {
  film: scored({ VEG: VEG.nullable().catch(null), SPC: SPC.nullable().catch(null) }),
  speech: scored({ CN: CN.nullable().catch(null) }),
};
const unreadable: readonly string[] = ['malformed', 'refusal', 'truncated', 'wrong-language'];

/** Scores all answers to a scene at once (a second look, without the film, is for the speech alone), anonymous and shuffled by a hash of the scene. Null: unscored. */
export async function judgeScene(
  scene: VideoScene,
  answers: Readonly<Record<string, string>>,
  model: Model,
  options?: CallOptions,
): Promise<Readonly<Record<string, VideoMark | null>>> {
  const shuffled = Object.keys(answers).sort((a, b) => hash(`${scene.id} ${a}`) - hash(`${scene.id} ${b}`));
  const lettered = shuffled.map((name, at) => ({ name, letter: String.fromCharCode(65 + at), text: answers[name] ?? '' }));
  const given = await Promise.all((['film', 'speech'] as const).map((sight) => scoresOf(scene, lettered, sight, model, options)));
  return Object.fromEntries(
    Object.keys(answers).map((name) => {
      const letter = lettered.find((one) => one.name === name)?.letter;
      const own = given.map((scores) => scores.filter(({ answer }) => answer.trim().toUpperCase() === letter));
      const once = own.every(({ length }) => length === 1);
      const parsed = once ? Subscores.safeParse({ ...own[0]?.[0], ...own[1]?.[0] }) : null;
      return [name, parsed?.success ? totalsOf(parsed.data) : null];
    }),
  );
}

type Lettered = { readonly letter: string; readonly text: string };

async function scoresOf(scene: VideoScene, answers: readonly Lettered[], sight: 'film' | 'speech', model: Model, options?: CallOptions) {
  try {
    const { scores } = await ask<{ scores: readonly { readonly answer: string }[] }>(
      model,
      pointwisePrompt(scene, answers, sight),
      Scores[sight],
      options,
    );
    return scores;
  } catch (error) {
    if (error instanceof ModelError && unreadable.includes(error.fault)) return [];
    throw error;
  }
}

const criteria = {
  en: ['Does it come from what is seen, and contradict none of it?', 'Is it this person?', 'Does it sound spoken?'],
  zh: ['是否由所见引出、与画面无矛盾？', '像不像这个人？', '像不像说出来的话？'],
} as const;

/** Two answers to a scene, in both orders. */
export function preferAnswer(scene: VideoScene, tested: string, baseline: string, model: Model, options?: CallOptions): Promise<Preferred> {
  const { id, language, pictures } = scene;
  const about = [scene.seen, ...scene.dialogue, `${scene.role}:`].join('\n');
  return prefer({ id, language, criteria: criteria[language], about, tested, baseline, pictures }, model, options);
}

/** How one subject stands against another after all scenes, and how likely that is by chance. */
export type PairwiseStanding = {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Wins less losses, of all that were decided. */
  readonly netWinRate: number | null;
  /** Wins of wins and losses. */
  readonly decisiveWinRate: number | null;
  /** Exact and two-sided; ties are left out. */
  readonly p: number;
};

/** Rates of wins and the sign test of a count. */
export function pairwiseStanding({
  wins,
  losses,
  ties,
}: {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}): PairwiseStanding {
  const of = wins + losses + ties;
  return {
    wins,
    losses,
    ties,
    netWinRate: of === 0 ? null : (wins - losses) / of,
    decisiveWinRate: wins + losses === 0 ? null : wins / (wins + losses),
    p: binomialTest({ wins, losses }),
  };
}
