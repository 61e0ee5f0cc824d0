import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId, PlaceId } from '../blueprint/terms.ts';
import type { EventOf, Recorded } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import { onStage, type StageState } from '../events/state.ts';
import type { MessageText } from '../text/messages.ts';
import { perceive } from '../world/perceive.ts';
import type { Change } from '../world/world.ts';
import { actorsOnStage, personsOnStage } from './floor.ts';
import { ruleNow } from './rule-now.ts';
import type { Stage } from './stage.ts';

/** Whoever walked out of the scene by themselves and stands where nobody is. */
export function isAloneOutside(state: StageState, seat: CharacterId): boolean {
  const scene = scenePlaceOf(state);
  const at = state.world.characters[seat]?.place;
  return scene !== undefined && onStage(state, seat) && at !== scene && perceive(state.blueprint, state.world, seat).people.length === 0;
}

/** The first step back to where the scene is played: through its door, or to that door, where it is shut. Null: there is none from here. */
export function wayBack(state: StageState, seat: CharacterId): { readonly verb: 'go' | 'open'; readonly name: string } | null {
  const { blueprint, world } = state;
  if (!isAloneOutside(state, seat)) return null;
  const way = perceive(blueprint, world, seat).exits.find(({ to }) => to === scenePlaceOf(state));
  if (!way) return null;
  if (way.open) return { verb: 'go', name: way.name };
  const door = doorTo(state, seat, way.to);
  return door === undefined ? null : { verb: 'open', name: stageBook(blueprint).nameOf(door) };
}

/**
 * Whoever walked out and waits there would wait for ever: what is played goes on where they do not hear it. At first they are called; then
 * somebody comes after them. While they are busy with what they came for nobody disturbs them.
 */
export async function isFetched(stage: Stage): Promise<boolean> {
  const { state } = stage;
  if (!state.point || state.coda) return false;
  for (const seat of personsOnStage(state)) {
    const event = isAloneOutside(state, seat) ? fetched(stage, seat) : null;
    if (!event) continue;
    await stage.keep(stage.record(stage.draft({ newBeat: false }), event));
    return true;
  }
  return false;
}

function fetched(stage: Stage, seat: CharacterId): EventOf<'happening'> | null {
  const { state } = stage;
  const from = scenePlaceOf(state) as PlaceId;
  const to = state.world.characters[seat]?.place as PlaceId;
  const who = nearest(state, from);
  const { idle, called } = since(stage, seat);
  if (who === undefined || called > 1 || called >= idle) return null;
  const way = called === 0 ? null : comesThrough(state, who, to);
  const text: MessageText = way
    ? { key: 'stage.comes-after', params: { who, target: seat, place: to } }
    : { key: 'stage.calls-after', params: { who, target: seat, place: from } };
  return { type: 'happening', id: `after/${seat}/${state.seq}`, places: [from, to], text, changes: way ?? [] };
}

/** Who spoke last of those in the open. */
function nearest(state: StageState, place: PlaceId): CharacterId | undefined {
  const there = actorsOnStage(state).filter((id) => state.world.characters[id]?.place === place && !state.world.characters[id]?.hidden);
  return there.sort((a, b) => (state.lastFloor[b] ?? -1) - (state.lastFloor[a] ?? -1))[0];
}

/** Null: the door is locked, or somebody stands in it. */
function comesThrough(state: StageState, who: CharacterId, to: PlaceId): readonly Change[] | null {
  const { blueprint, world } = state;
  const way = perceive(blueprint, world, who).exits.find((one) => one.to === to);
  if (!way) return null;
  const move: Change = { move: { who, to } };
  if (way.open) return [move];
  const door = doorTo(state, who, to);
  const opened = door && ruleNow(state, { by: who, verb: 'open', targets: [{ kind: 'prop', id: door }], text: '' });
  return opened && opened !== 'ask-narrator' && opened.ruling.outcome === 'success' ? [...opened.ruling.changes, move] : null;
}

const doorTo = ({ blueprint, world }: StageState, who: CharacterId, to: PlaceId): string | undefined =>
  stageBook(blueprint)
    .places.get(world.characters[who]?.place ?? '')
    ?.exits.find((one) => one.to === to)?.door;

const scenePlaceOf = ({ blueprint, scene }: StageState): PlaceId | undefined => stageBook(blueprint).scenes.get(scene ?? '')?.place;

/** How often they have waited or spoken to nobody since they went, and how often somebody has called. Written to be elsewhere they went nowhere, and wait for nobody. */
function since({ log }: Stage, seat: CharacterId): { readonly idle: number; readonly called: number } {
  const played = unstruck(log);
  const went = played.findLastIndex((event) => event.type === 'scene-start' || (event.type === 'ruling' && moves(event, seat)));
  if (went < 0 || played[went]?.type === 'scene-start') return { idle: 0, called: 0 };
  const after = played.slice(went + 1);
  const beats = (type: Recorded['type']) =>
    new Set(after.flatMap((one) => (one.type === type && 'by' in one && one.by === seat ? [one.beat] : [])));
  const busy = beats('attempt');
  const idle = [...beats('pass'), ...beats('speech')].filter((beat) => !busy.has(beat)).length;
  return { idle, called: after.filter((one) => one.type === 'happening' && one.id.startsWith(`after/${seat}/`)).length };
}

const moves = ({ changes }: EventOf<'ruling'>, seat: CharacterId): boolean => changes.some((one) => 'move' in one && one.move.who === seat);
