import { fault } from '../errors.en.ts';
import { advantages, gainReward, type Likelihoods, type RewardName, type Rewards } from '../rewards/advantages.ts';
import { formatReward, type Segments, segmentsOf } from '../rewards/format.ts';
import { semanticReward, sentencesOf, type Vector, visionMaximum, visionTopK } from '../rewards/vectors.ts';
import type { Encoders } from './encoders.ts';
import type { Group } from './group.ts';

/** A reward that nothing was there to measure is null. */
export type Score = Readonly<Record<RewardName, number | null>> & { readonly advantage: number };

/** The rewards of every completion of a group, and what they were measured with; null where nothing could. */
export type ScoredGroup = {
  readonly scores: readonly Score[];
  /** What measured: the name of an encoder, `given` for vectors that came with the group. */
  readonly by: { readonly semantic: string | null; readonly vision: string | null; readonly pcg: string | null };
};

type Prepared = { readonly group: Group; readonly segments: readonly Segments[]; readonly reference: string };
type Lookup<T> = (text: string) => T;

/** Scores groups together: each text and each frame goes through an encoder once, all of them in one call. */
export async function scoreGroups(groups: readonly Group[], encoders: Encoders): Promise<ScoredGroup[]> {
  const prepared = groups.map(
    (group): Prepared => ({
      group,
      segments: group.completions.map(segmentsOf),
      reference: segmentsOf(group.reference).answer || group.reference.trim(),
    }),
  );
  const tokens = await encoded(prepared.flatMap(answersToRead), async (texts) => (await encoders.semantic?.tokens(texts)) ?? []);
  const seen = await encoded(prepared.flatMap(framesToSee), async (frames) => (await encoders.vision?.frames(frames)) ?? []);
  const texts = await encoded(prepared.flatMap(perceptionsToRead), async (all) => (await encoders.vision?.texts(all)) ?? []);
  const gains = await Promise.all(groups.map((group) => group.logLikelihoods ?? (group.prompt && encoders.gain?.measure(group))));
  return prepared.map((one, index) => scored(one, encoders, gains[index], tokens, seen, texts));
}

async function encoded<T>(
  wanted: readonly string[],
  encode: (texts: readonly string[]) => Promise<readonly T[]>,
): Promise<Lookup<T | undefined>> {
  const unique = [...new Set(wanted)];
  const found = unique.length === 0 ? [] : await encode(unique);
  const known = new Map(unique.map((text, index) => [text, found[index]]));
  return (text) => known.get(text);
}

function answersToRead({ group, segments, reference }: Prepared): string[] {
  const { answers, reference: given } = group.embeddings ?? {};
  return answers && given ? [] : [...segments.map(({ answer }) => answer), reference].filter((text) => text !== '');
}

function framesToSee({ group }: Prepared): readonly string[] {
  return group.embeddings?.frames ? [] : (group.frames ?? []);
}

function perceptionsToRead({ group, segments }: Prepared): string[] {
  if (group.embeddings?.perceptions || !(group.embeddings?.frames || group.frames)) return [];
  return segments.flatMap(({ perception }) => pieces(perception, group));
}

/** What is compared with the frames: the whole perception, or each sentence of it. */
function pieces(perception: string, { vision }: Group): string[] {
  if (perception === '') return [];
  return vision === 'sentences' ? sentencesOf(perception) : [perception];
}

function scored(
  prepared: Prepared,
  encoders: Encoders,
  likelihoods: readonly Likelihoods[] | undefined,
  tokens: Lookup<readonly Vector[] | undefined>,
  seen: Lookup<Vector | undefined>,
  texts: Lookup<Vector | undefined>,
): ScoredGroup {
  const { group, segments } = prepared;
  const semantic = semantics(prepared, tokens);
  const vision = sights(prepared, seen, texts);
  const gains = likelihoods?.map((logs, index) => {
    const { perception, think } = segments[index] as Segments;
    return perception === '' || think === '' ? 0 : gainReward(logs);
  });
  const rewards = group.completions.map(
    (completion, index): Rewards => ({
      format: formatReward(completion),
      ...(semantic && { semantic: semantic[index] as number }),
      ...(vision && { vision: vision[index] as number }),
      ...(gains && { pcg: gains[index] as number }),
    }),
  );
  refuseUnmeasured(group, rewards[0] ?? {}, encoders);
  const each = advantages(rewards, group.weights);
  const { answers, reference, frames, perceptions } = group.embeddings ?? {};
  return {
    scores: rewards.map(({ format = 0, vision: sight = null, semantic: meaning = null, pcg = null }, index) => ({
      format,
      vision: sight,
      semantic: meaning,
      pcg,
      advantage: each[index] as number,
    })),
    by: {
      semantic: semantic ? (answers && reference ? 'given' : (encoders.semantic?.id ?? null)) : null,
      vision: vision ? (frames && perceptions ? 'given' : (encoders.vision?.id ?? null)) : null,
      pcg: gains ? (group.logLikelihoods ? `given${group.textOnly ? ', text only' : ''}` : (encoders.gain?.id ?? null)) : null,
    },
  };
}

/** A trainer that asks for a reward and gets none would train without it and never know. Where no weights are named nothing was asked for. */
function refuseUnmeasured({ weights = {}, prompt, frames, embeddings }: Group, measured: Rewards, encoders: Encoders): void {
  const missing = (Object.keys(weights) as RewardName[]).find((name) => weights[name] !== 0 && measured[name] === undefined);
  if (missing === undefined || missing === 'format') return;
  if (missing === 'pcg') throw encoders.gain && !prompt ? fault('reward-unmeasured/prompt') : fault('reward-unmeasured/reference');
  if (missing === 'semantic') throw fault('reward-unmeasured/semantic');
  throw frames || embeddings?.frames ? fault('reward-unmeasured/clip') : fault('reward-unmeasured/frames');
}

function semantics({ group, segments, reference }: Prepared, tokens: Lookup<readonly Vector[] | undefined>): number[] | undefined {
  const { answers, reference: given } = group.embeddings ?? {};
  if (answers && given) return segments.map(({ answer }, index) => (answer === '' ? 0 : semanticReward(answers[index] ?? [], given)));
  const wanted = tokens(reference);
  if (!wanted) return undefined;
  return segments.map(({ answer }) => (answer === '' ? 0 : semanticReward(tokens(answer) ?? [], wanted)));
}

function sights({ group, segments }: Prepared, seen: Lookup<Vector | undefined>, texts: Lookup<Vector | undefined>): number[] | undefined {
  const { frames: given, perceptions } = group.embeddings ?? {};
  const frames = given ?? (group.frames ?? []).map(seen).filter((frame) => frame !== undefined);
  const read = segments.map(({ perception }, index) => perceptions?.[index] ?? pieces(perception, group).map(texts));
  if (frames.length === 0 || read.some((vectors) => vectors.some((vector) => vector === undefined))) return undefined;
  return segments.map(({ perception }, index) => {
    const vectors = read[index] as Vector[];
    if (perception === '' || vectors.length === 0) return 0;
    return group.vision === 'sentences'
      ? visionTopK(vectors, frames)
      : vectors.reduce((most, vector) => Math.max(most, visionMaximum(vector, frames)), -1);
  });
}
