import { chance, hash } from '@troupe/core/model';
import * as z from 'zod';
import type { Session, Utterance } from './sessions.ts';

const Clip = z.object({ start: z.number(), end: z.number() }).readonly();
/** From which second to which of the film something is seen. */
export type Clip = z.infer<typeof Clip>;
const Said = z.object({ speaker: z.string(), text: z.string(), start: z.number(), end: z.number() }).readonly();

/** One thing to learn: what was said until now, what was seen meanwhile, and the answer. */
export const Sample = z
  .object({
    sessionId: z.string(),
    film: z.string(),
    part: z.number(),
    user: z.string(),
    assistant: z.string(),
    order: z.number(),
    total: z.number(),
    history: z.array(Said).readonly(),
    target: Said,
    clip: Clip,
  })
  .readonly();
export type Sample = z.infer<typeof Sample>;

const shortest = 0.2;

/** Every prefix that ends with the user predicts the next answer. The clip ends with the user's line, and before the target begins. */
export function samplesOf(
  sessions: readonly Session[],
  film: string,
): { readonly samples: readonly Sample[]; readonly dropped: readonly string[] } {
  const dropped: string[] = [];
  const ids = sceneIds(sessions, film);
  const samples = sessions.flatMap((session, part) => {
    const { user, assistant, utterances } = session;
    const total = Math.floor(utterances.length / 2);
    return Array.from({ length: total }, (_, index) => index * 2 + 1).flatMap((at, index): Sample[] => {
      const history = utterances.slice(0, at);
      const target = utterances[at] as Utterance;
      const clip = { start: (history[0] as Utterance).start, end: Math.min((history.at(-1) as Utterance).end, target.start) };
      if (clip.end - clip.start < shortest) {
        dropped.push(`${film}: ${target.speaker} at ${target.start} s speaks over what is to be seen before`);
        return [];
      }
      return [{ sessionId: ids[part] as string, film, part, user, assistant, order: index + 1, total, history, target, clip }];
    });
  });
  return { samples, dropped };
}

/** Conversations that overlap in time are seen on the same film: they share one id, so that no split can part them. */
function sceneIds(sessions: readonly Session[], film: string): string[] {
  const spans = sessions.map(({ utterances }, index) => ({
    index,
    start: Math.min(...utterances.map(({ start }) => start)),
    end: Math.max(...utterances.map(({ end }) => end)),
  }));
  const ids: string[] = [];
  let id = '';
  let until = Number.NEGATIVE_INFINITY;
  for (const { index, start, end } of spans.sort((a, b) => a.start - b.start)) {
    if (start >= until) id = sceneId(film, start);
    until = Math.max(until, end);
    ids[index] = id;
  }
  return ids;
}

function sceneId(film: string, start: number): string {
  const half = (salt: string) => hash(`${salt} ${film} ${start}`).toString(16).padStart(8, '0');
  return half('scene') + half('film');
}

/** What is trained on and what is held out; no scene is in both. */
export type Split = { readonly train: readonly Sample[]; readonly test: readonly Sample[] };

/** About a tenth of the scenes for the test, never a part of one. */
export function splitOf(samples: readonly Sample[], seed: number, share = 0.1): Split {
  const scenes = [...new Set(samples.map(({ sessionId }) => sessionId))].sort(
    (a, b) => chance(seed, 'split', a) - chance(seed, 'split', b),
  );
  const wanted = scenes.length < 2 ? 0 : Math.max(1, Math.round(scenes.length * share));
  const held = new Set(scenes.slice(0, wanted));
  return { train: samples.filter(({ sessionId }) => !held.has(sessionId)), test: samples.filter(({ sessionId }) => held.has(sessionId)) };
}
