import * as z from 'zod';
import { ask } from '../model/ask.ts';
import { type Model, ModelError } from '../model/model.ts';
import { imaginePrompt } from './imagine.prompt.ts';
import type { CaseWords } from './studio-words.ts';

const word = z.string().trim().min(1).max(120);
const distinct = (seats: number) =>
  z
    .array(word)
    .min(seats)
    .refine((list) => new Set(list).size === list.length, 'each only once');

/** Asks a model for the people and things of a case. Who did it, and how it can be proved, stays code's. Undefined where it cannot be used. */
export async function imagineWords(
  topic: string,
  model: Model,
  { language, seats, signal }: { readonly language: 'en' | 'zh'; readonly seats: number; readonly signal?: AbortSignal },
): Promise<CaseWords | undefined> {
  const Words = z
    .object({
      title: word,
      names: distinct(seats),
      victim: word,
      parts: distinct(seats),
      places: distinct(seats),
      scene: word,
      weapon: word,
      trace: word,
      reason: word,
      grudges: z.array(word).min(2),
      secrets: distinct(seats),
    })
    .refine(({ names, victim }) => !names.includes(victim), 'the victim is not at the table')
    .refine(({ places, scene }) => !places.includes(scene), 'the scene is none of the places');
  try {
    const { title, names, victim, parts, places, scene, weapon, trace, reason, grudges, secrets } = await ask(
      model,
      imaginePrompt(topic, language, seats),
      Words,
      signal ? { signal } : {},
    );
    return {
      title,
      names,
      dead: [victim],
      parts,
      places,
      scene: [scene],
      weapons: [weapon],
      traces: [trace],
      motives: [reason],
      grudges,
      secrets,
    };
  } catch (error) {
    if (error instanceof ModelError && ['malformed', 'truncated', 'refusal'].includes(error.fault)) return undefined;
    throw error;
  }
}
