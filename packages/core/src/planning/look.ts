import * as z from 'zod';
import { PersonLook, PlaceLook } from '../blueprint/look.ts';
import { things } from '../blueprint/look-terms.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { wordsOf } from '../text/words.ts';
import type { PlanningLog } from './log.ts';
import { lookPrompt, mostDrawn } from './look.prompt.ts';
import content from './look.words.json' with { type: 'json' };
import { readBy } from './patch.ts';
import type { Room } from './room.ts';

const sentences = wordsOf(content);

/** Under what name it is kept. Nobody edits it: whoever wants another look writes it into the play. */
export const lookPart = 'look';

const Numbered = z.object({ number: z.number().int().min(1).max(mostDrawn) });
const Asked = z.object({
  places: z
    .array(Numbered.extend({ ...PlaceLook.shape, things: z.array(z.enum(things)).max(8).optional() }))
    .max(mostDrawn)
    .default([]),
  people: z.array(Numbered.extend(PersonLook.shape)).max(mostDrawn).default([]),
});

const Loose = z.object({ places: z.array(z.unknown()).catch([]), people: z.array(z.unknown()).catch([]) });

type Chosen<Look> = { readonly number: number; readonly look: Look };
type Looks = { readonly places: readonly Chosen<PlaceLook>[]; readonly people: readonly Chosen<PersonLook>[] };

/** What was chosen, and of that only what can be: a word that is in no list is as good as none. */
export const LookPart: z.ZodType<Looks> = readBy(Asked, (answer) => {
  const read = Loose.safeParse(answer);
  if (!read.success) return read as z.ZodSafeParseError<never>;
  const { places, people } = read.data;
  return { success: true, data: { places: chosenIn(places, PlaceLook), people: chosenIn(people, PersonLook) } };
});

const isListed = (value: unknown): boolean => (things as readonly unknown[]).includes(value);

function chosenIn<Look>(list: readonly unknown[], schema: z.ZodObject & z.ZodType<Look>): Chosen<Look>[] {
  return list.slice(0, mostDrawn).flatMap((one) => {
    const numbered = Numbered.safeParse(one);
    if (!numbered.success) return [];
    const own = one as Readonly<Record<string, unknown>>;
    const fields = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(([key, field]) => {
      const value = Array.isArray(own[key]) ? [...new Set(own[key].filter(isListed))].slice(0, 8) : own[key];
      return value !== undefined && field.safeParse(value).success ? [[key, value] as const] : [];
    });
    return fields.length === 0 ? [] : [{ number: numbered.data.number, look: Object.fromEntries(fields) as Look }];
  });
}

/** The play as a model would have it drawn. Where none answers, or no call is left, its words decide: no plan fails for a picture. */
export async function withLooks({ desk, looks = false, premise }: Room, blueprint: Blueprint, log: PlanningLog): Promise<Blueprint> {
  if (!looks || !desk.affords()) return blueprint;
  try {
    return drawnSo(blueprint, await desk.part(lookPart, lookPrompt(premise, blueprint), LookPart));
  } catch (error) {
    // It was stopped, or somebody edited something: not the model's fault.
    if (log.state.parts.get(lookPart)?.status !== 'failed') throw error;
    await desk.lapse(lookPart, 1, [{ problem: sentences[premise.language].none, suggestions: [sentences[premise.language].instead] }]);
    return blueprint;
  }
}

function drawnSo(blueprint: Blueprint, { places, people }: Looks): Blueprint {
  return { ...blueprint, places: inLook(blueprint.places, places), characters: inLook(blueprint.characters, people) };
}

const inLook = <Look, T extends { readonly look?: Look | undefined }>(list: readonly T[], chosen: readonly Chosen<Look>[]): T[] =>
  list.map((one, index) => {
    const look = chosen.find(({ number }) => number === index + 1)?.look;
    return look === undefined ? one : { ...one, look };
  });
