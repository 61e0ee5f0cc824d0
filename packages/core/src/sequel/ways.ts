import * as z from 'zod';
import { Condition } from '../blueprint/condition.ts';
import { readBlueprint } from '../blueprint/read.ts';
import type { Blueprint, Character, Fact, Prop } from '../blueprint/schema.ts';
import { Id, type Location } from '../blueprint/terms.ts';
import type { Recorded } from '../events/event.ts';
import { fold } from '../events/fold.ts';
import { holds } from '../events/holds.ts';
import type { StageState } from '../events/state.ts';
import { holderOf, placeOf } from '../world/locate.ts';
import { hurtStill } from './hurt.ts';

const Ids = z.union([Id, z.array(Id).min(1)]);

/** One way into an evening that was written before the one it goes on from was played: what that must have come to, and what of the play is otherwise then. */
export const Way = z.strictObject({
  id: Id,
  /** How the evening before ended, and by which way that one began. */
  ending: Ids.optional(),
  way: Ids.optional(),
  /** What must be so where it stopped, in its own ids. */
  when: Condition.optional(),
  /** Laid over the play: objects by their keys, lists by the ids of what is in them; null takes away. */
  changes: z.record(z.string(), z.unknown()).default({}),
});
export type Way = z.infer<typeof Way>;

/** The first that holds is taken; the last asks nothing, so that every evening can go on. */
export const Ways = z
  .array(Way)
  .min(1)
  .refine((ways) => isOpen(ways.at(-1)), 'the last way in asks nothing of the evening before');

const isOpen = (way: Way | undefined): boolean => way?.ending === undefined && way?.way === undefined && way?.when === undefined;
const among = (wanted: z.infer<typeof Ids> | undefined, id: string | undefined): boolean =>
  wanted === undefined || [wanted].flat().some((one) => one === id);

/** Which way an evening that was played leads into the next. */
export function wayAfter(ways: readonly Way[], before: StageState): Way {
  const { curtain, blueprint } = before;
  const fits = ({ ending, way, when }: Way) =>
    among(ending, curtain ?? undefined) && among(way, blueprint.series?.way) && (when === undefined || holds(when, before));
  return ways.find(fits) ?? (ways.at(-1) as Way);
}

/** A written evening as one way leads into it, with nothing of any evening before. */
export function byWay(play: Blueprint, { id, changes }: Way): Blueprint {
  const { series } = play;
  return readBlueprint(JSON.stringify(merged({ ...play, ...(series && { series: { ...series, way: id } }) }, changes)));
}

/** A written evening as it goes on from one that was played: by its way in, with the world as that left it and what everybody learnt. */
export const nextEvening = (play: Blueprint, ways: readonly Way[], log: readonly Recorded[]): Blueprint =>
  goingOn(play, ways, fold(log)).tonight;

/** The same, and what was written for the way that it takes. */
export function goingOn(
  play: Blueprint,
  ways: readonly Way[],
  before: StageState,
): { readonly written: Blueprint; readonly tonight: Blueprint } {
  const way = wayAfter(ways, before);
  const tonight = byWay(play, way);
  const placed = isTable(way.changes.props) ? way.changes.props : {};
  const isPlaced = (id: string) => isTable(placed[id]) && 'at' in placed[id];
  const { series } = tonight;
  const dead = deadBy(before);
  const left: Blueprint = {
    ...tonight,
    ...(series && { series: { ...series, ...(dead.length > 0 && { dead }) } }),
    characters: tonight.characters.map((one) => asHurt(one, before, tonight)),
    props: tonight.props.map((prop) => asLeft(prop, before, tonight, isPlaced(prop.id))),
    facts: tonight.facts.map((fact) => asLearnt(fact, before, tonight)),
  };
  return { written: tonight, tonight: left };
}

/** Everybody who has died up to where it stopped. */
function deadBy({ blueprint, world }: StageState): string[] {
  const tonight = blueprint.characters.flatMap(({ id, name }) => (world.characters[id]?.health === 'dead' ? [name] : []));
  return [...new Set([...(blueprint.series?.dead ?? []), ...tonight])];
}

/** Whoever was hurt is hurt still, unless this way in says what became of it. */
function asHurt(one: Character, { world }: StageState, { language }: Blueprint): Character {
  return world.characters[one.id]?.health === 'wounded' ? hurtStill(one, language) : one;
}

type Table = Record<string, unknown>;
const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(value: unknown, change: unknown, by = 'id'): unknown {
  if (!isTable(change)) return change;
  if (Array.isArray(value)) return mergedList(value, change, by);
  const whole: Table = isTable(value) ? { ...value } : {};
  for (const [key, one] of Object.entries(change)) {
    if (one === null) delete whole[key];
    else whole[key] = oneOf.has(key) ? one : merged(whole[key], one, ledTo.has(key) ? 'to' : 'id');
  }
  return whole;
}

/** What is one thing or another: half of each would be neither. */
const oneOf = new Set(['at', 'flag', 'when', 'buildUp', 'act', 'start']);

/** Lists that go by whom or where each of them leads to. */
const ledTo = new Set(['relations', 'exits']);

function mergedList(list: readonly unknown[], change: Table, by: string): unknown[] {
  const nameOf = (item: unknown): string => (isTable(item) ? String(item[by]) : '');
  const known = new Set(list.map(nameOf));
  const added = Object.entries(change).filter(([name, one]) => one !== null && !known.has(name));
  return [
    ...list.flatMap((item) => {
      const one = change[nameOf(item)];
      return one === null ? [] : [one === undefined ? item : merged(item, one)];
    }),
    ...added.map(([name, one]) => merged({ [by]: name }, one)),
  ];
}

/** What stays of a thing overnight. A lamp burns down, a door is shut again. */
const lasting = ['broken', 'torn', 'burnt', 'empty'];

/** A thing lies where it was left, unless this way in says where it is by now; what lies where nobody goes tonight is not there. */
function asLeft(prop: Prop, before: StageState, tonight: Blueprint, placed: boolean): Prop {
  const left = before.world.props[prop.id];
  if (!left) return prop;
  const marks = Object.fromEntries(lasting.flatMap((key) => (left.state[key] === true ? [[key, true]] : [])));
  const state = { ...prop.state, ...marks };
  if (placed && left.state.burnt !== true) return { ...prop, state };
  const at: Location = left.state.burnt === true ? { nowhere: true } : leftAt(prop, left.at, before, tonight);
  return { ...prop, state, at, hidden: left.hidden && !('nowhere' in at) };
}

/** Of what was left in something that is not in tonight's play: whoever had that has it; else it is where it was written to be. */
function leftAt(prop: Prop, at: Location, { blueprint, world }: StageState, { characters, places, props }: Blueprint): Location {
  const isCast = (who: string | null) => characters.some(({ id }) => id === who);
  if ('holder' in at) return isCast(at.holder) ? at : { nowhere: true };
  if ('place' in at) return places.some(({ id }) => id === at.place) ? at : { nowhere: true };
  if (!('prop' in at)) return { nowhere: true };
  if (props.some(({ id }) => id === at.prop)) return at;
  const holder = holderOf(world, prop.id);
  if (holder !== null) return isCast(holder) ? { holder } : { nowhere: true };
  const place = placeOf(blueprint, world, prop.id);
  return places.some(({ id }) => id === place) ? prop.at : { nowhere: true };
}

/** Whoever was there knows of it what they knew when the curtain fell; whoever comes new, what the play says. */
function asLearnt(fact: Fact, { blueprint, knows, heard }: StageState, { characters }: Blueprint): Fact {
  const known = blueprint.facts.find(({ id }) => id === fact.id);
  if (!known || known.knownBy === 'everyone') return fact;
  const learnt = (who: string) => knows[who]?.includes(fact.id) || heard[who]?.some((one) => one.fact === fact.id);
  const wasThere = (who: string) => blueprint.characters.some(({ id }) => id === who);
  const knownBy = characters
    .filter(({ id }) => (wasThere(id) ? learnt(id) : fact.knownBy === 'everyone' || fact.knownBy.includes(id)))
    .map(({ id }) => id);
  return { ...fact, knownBy };
}
