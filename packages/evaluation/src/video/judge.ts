import { ask, type CallOptions, hash, type Model } from '@troupe/core/model';
import * as z from 'zod';
import { type Preferred, prefer } from '../judge/preference.ts';
import { unreadableFault } from '../judge/unreadable.ts';
import { binomialTest } from '../statistics/index.ts';
import { pointwisePrompt, type Sight, situation, type VideoScene, weighed } from './pointwise.prompt.ts';
import { Subscores, totalsOf, type VideoDimension, type VideoMark, videoDimensions } from './rubric.ts';

const { VEG, SPC, CN } = Subscores.shape;
/** The reason is written before the points, so that they follow from it. */
const scored = <Parts extends z.ZodRawShape>(parts: Parts) =>
  z.object({ scores: z.array(z.object({ answer: z.string(), reason: z.string(), ...parts })) });
/** A dimension that cannot be read leaves its own answer unscored, and no other. */
const Scores = {
  film: scored({ VEG: VEG.nullable().catch(null), SPC: SPC.nullable().catch(null) }),
  speech: scored({ CN: CN.nullable().catch(null) }),
};

/** What every answer to a scene was given, and why; null: unscored, and `why` says what could not be read. */
export type JudgedScene = {
  readonly marks: Readonly<Record<string, VideoMark | null>>;
  readonly why: Readonly<Record<string, string>>;
};

/** Scores all answers to a scene at once (a second look, without the film, is for the speech alone), anonymous and shuffled by a hash of the scene. */
export async function judgeScene(
  scene: VideoScene,
  answers: Readonly<Record<string, string>>,
  model: Model,
  options?: CallOptions,
): Promise<JudgedScene> {
  const shuffled = Object.keys(answers).sort((a, b) => hash(`${scene.id} ${a}`) - hash(`${scene.id} ${b}`));
  const lettered = shuffled.map((name, at) => ({ name, letter: String.fromCharCode(65 + at), text: answers[name] ?? '' }));
  const looks = await Promise.all((['film', 'speech'] as const).map((sight) => scoresOf(scene, lettered, sight, model, options)));
  const fault = looks.flatMap((look) => ('unread' in look ? [look.unread] : []))[0];
  const judged = Object.keys(answers).map((name) => {
    const letter = lettered.find((one) => one.name === name)?.letter;
    const own = looks.map((look) => ('scores' in look ? look.scores.filter(({ answer }) => answer.trim().toUpperCase() === letter) : []));
    if (fault !== undefined) return [name, null, `unreadable: ${fault}`] as const;
    if (!own.every(({ length }) => length === 1)) return [name, null, 'unreadable: no points, or points twice'] as const;
    const parsed = Subscores.safeParse({ ...own[0]?.[0], ...own[1]?.[0] });
    const mark = parsed.success ? totalsOf(parsed.data) : null;
    const why = own.flatMap(([one]) => one?.reason ?? []).join(' / ');
    return [name, mark, mark === null ? 'unreadable: points out of their range' : why.slice(0, 1200)] as const;
  });
  return {
    marks: Object.fromEntries(judged.map(([name, mark]) => [name, mark])),
    why: Object.fromEntries(judged.map(([name, , why]) => [name, why])),
  };
}

type Lettered = { readonly letter: string; readonly text: string };
type Look = { readonly scores: readonly { readonly answer: string; readonly reason: string }[] } | { readonly unread: string };

async function scoresOf(scene: VideoScene, answers: readonly Lettered[], sight: Sight, model: Model, options?: CallOptions): Promise<Look> {
  try {
    return await ask<Look & { readonly scores: unknown }>(model, pointwisePrompt(scene, answers, sight), Scores[sight], options);
  } catch (error) {
    return { unread: unreadableFault(error) };
  }
}

/** One look for each dimension, in both orders; the whole goes to whoever is ahead in more of them. */
export type PreferredAnswer = Preferred & { readonly by: Readonly<Partial<Record<VideoDimension, Preferred>>> };

/** Two answers to a scene, dimension by dimension, each in both orders. Speech is judged without the film. */
export async function preferAnswer(
  scene: VideoScene,
  tested: string,
  baseline: string,
  model: Model,
  { dimensions = videoDimensions, ...options }: CallOptions & { readonly dimensions?: readonly VideoDimension[] } = {},
): Promise<PreferredAnswer> {
  const each = dimensions.map(async (dimension) => {
    const { text, images } = situation(scene, dimension === 'CN' ? 'speech' : 'film');
    const { id, language } = scene;
    const pair = {
      id: `${id} ${dimension}`,
      language,
      criteria: [weighed(dimension, language)],
      about: `${text}\n\n${scene.role}:`,
      tested,
      baseline,
    };
    return [dimension, await prefer({ ...pair, pictures: images }, model, options)] as const;
  });
  const by = Object.fromEntries(await Promise.all(each)) as PreferredAnswer['by'];
  const all = Object.entries(by);
  const decided = all.flatMap(([, { outcome }]) => outcome ?? []);
  const lead = decided.reduce<number>((sum, outcome) => sum + 2 * outcome - 1, 0);
  return {
    outcome: decided.length === 0 ? null : lead > 0 ? 1 : lead < 0 ? 0 : 0.5,
    flipped: decided.length === 0 && all.some(([, { flipped }]) => flipped),
    why: all.map(([dimension, { why }]) => `${dimension}: ${why.join(' / ')}`),
    by,
  };
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
