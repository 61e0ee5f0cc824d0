import { stageBook } from '../blueprint/lookup.ts';
import type { Character } from '../blueprint/schema.ts';
import type { CharacterId, Value } from '../blueprint/terms.ts';
import type { Chronicle, Recap } from '../events/chronicle.ts';
import type { Recorded } from '../events/event.ts';
import { holds } from '../events/holds.ts';
import { personPlays, type StageState } from '../events/state.ts';
import { lineOf, say, type TranscriptLine } from '../events/transcript.ts';
import type { Language } from '../language/language.ts';
import { type Perception, perceive, tryable } from '../world/perceive.ts';
import type { Target } from '../world/world.ts';
import { pressure, type Rungs } from './stall.ts';

export type ViewAct = { readonly verb: string; readonly targets: readonly Target[]; readonly names: readonly string[] };
export type ViewMove = { readonly id: string; readonly act?: ViewAct; readonly say?: string };
export type ViewPerson = {
  readonly id: string;
  readonly name: string;
  readonly appearance: string;
  readonly health: string;
  readonly behind?: string;
  readonly holding: readonly string[];
  readonly person: boolean;
};
export type ViewThing = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly state: Readonly<Record<string, Value>>;
  readonly verbs: readonly string[];
};

/** Everything one character perceives, knows and wants. What is not in here does not reach any call that plays it. */
export type ActorView = {
  readonly language: Language;
  readonly play: { readonly id: string; readonly title: string; readonly period: string };
  readonly seed: number;
  readonly beat: number;
  readonly act: string;
  readonly point: string;
  readonly beatsInPoint: number;
  readonly self: Character;
  readonly goal: string;
  readonly relations: readonly { readonly name: string; readonly view: string }[];
  readonly knows: readonly { readonly id: string; readonly text: string }[];
  readonly time: string;
  readonly place: { readonly name: string; readonly description: string };
  /** What it hides behind, if it does. */
  readonly hiding: string | null;
  readonly exits: readonly { readonly id: string; readonly name: string; readonly open: boolean }[];
  readonly people: readonly ViewPerson[];
  readonly holding: readonly { readonly id: string; readonly name: string }[];
  readonly reach: readonly ViewThing[];
  readonly want: string;
  readonly moves: readonly ViewMove[];
  readonly prompted: { readonly text: string; readonly act?: ViewAct } | null;
  readonly recaps: readonly Recap[];
  readonly lines: readonly TranscriptLine[];
  /** Hashes of what it said in the last 60 beats. */
  readonly used: readonly number[];
  readonly addressed: boolean;
  readonly stall: 0 | 1 | 2;
  readonly nameOf: (id: string) => string;
};

export type ViewSettings = { readonly historyLines: number; readonly rungs: Rungs };

/** The view of one character. `pending` are events of the beat in the making that it already witnessed. */
export function viewOf(
  who: CharacterId,
  state: StageState,
  chronicle: Chronicle,
  settings: ViewSettings,
  pending: readonly Recorded[] = [],
): ActorView {
  const book = stageBook(state.blueprint);
  const self = book.characters.get(who);
  if (!self) throw new Error(`no character ${who}`);
  const seen = perceive(state.blueprint, state.world, who);
  const scene = state.scene === null ? undefined : book.scenes.get(state.scene);
  const cue = state.point ? book.points.get(state.point.id)?.point.cues[who] : undefined;
  const own = pending
    .filter((event) => event.witnesses.characters.includes(who))
    .map((event) => lineOf(event, state.blueprint))
    .filter((line) => line !== null);
  const known = new Set([
    ...seen.people.map(({ id }) => id),
    ...seen.props.map(({ id }) => id),
    ...seen.exits.map(({ to }) => to),
    who,
    ...(seen.place ? [seen.place.id] : []),
  ]);
  const prompt = state.prompted[who];
  return {
    language: state.blueprint.language,
    play: { id: state.blueprint.id, title: state.blueprint.title, period: state.blueprint.world.period },
    seed: state.seed,
    beat: state.beat,
    act: state.act ?? '',
    point: state.point?.id ?? '',
    beatsInPoint: state.point ? state.beat - state.point.startBeat : 0,
    self,
    goal: state.goals[who] ?? '',
    relations: self.relations.map(({ to, view }) => ({ name: book.nameOf(to), view })),
    knows: (state.knows[who] ?? []).map((id) => ({ id, text: book.facts.get(id)?.text ?? '' })),
    time: scene?.time ?? '',
    place: { name: seen.place?.name ?? '', description: seen.place?.description ?? '' },
    hiding: state.world.characters[who]?.hidden ? book.nameOf(state.world.characters[who].hidden.behind) : null,
    exits: seen.exits.map(({ to, name, open }) => ({ id: to, name, open })),
    people: seen.people.map((other) => ({
      id: other.id,
      name: other.name,
      appearance: other.appearance,
      health: other.health,
      person: personPlays(state, other.id),
      holding: other.holding.map((id) => book.nameOf(id)),
      ...(other.hidden ? { behind: book.nameOf(other.hidden.behind) } : {}),
    })),
    holding: seen.holding.map(({ id, name }) => ({ id, name })),
    reach: reachOf(state, who, seen),
    want: cue?.want ?? '',
    moves: readyMoves(state, cue?.moves ?? [], known),
    prompted: prompt
      ? {
          text: say(state.blueprint)(prompt.text),
          ...('action' in prompt && prompt.action
            ? { act: { ...prompt.action, names: prompt.action.targets.map(({ id }) => book.nameOf(id)) } }
            : {}),
        }
      : null,
    recaps: chronicle.recapsOf(who),
    lines: [...cutInBlocks(chronicle.witnessedBy(who), settings.historyLines), ...own],
    used: chronicle.saidBy(who, state.beat - 60),
    addressed: state.addressed.includes(who) && state.lastBy !== who,
    stall: pressure(state, settings.rungs),
    nameOf: (id) => book.nameOf(id),
  };
}

// A perception belongs to one world and one observer: so do the things in it.
const things = new WeakMap<Perception, readonly ViewThing[]>();

function reachOf({ blueprint, world }: StageState, who: CharacterId, seen: Perception): readonly ViewThing[] {
  const known = things.get(seen);
  if (known) return known;
  const reach = seen.reach.map((prop) => ({
    id: prop.id,
    name: prop.name,
    description: prop.description,
    state: world.props[prop.id]?.state ?? {},
    // Worked out when read: it means trying every verb, and only people's suggestions and the understudy want it.
    get verbs() {
      return tryable(blueprint, world, who, prop);
    },
  }));
  things.set(seen, reach);
  return reach;
}

type CueMoves = NonNullable<ReturnType<typeof stageBook>['order'][number]['point']['cues'][string]>['moves'];

/** Moves whose time has come, and whose targets this character can perceive: a name it cannot know must not reach it. */
function readyMoves(state: StageState, moves: CueMoves, known: ReadonlySet<string>): ViewMove[] {
  return moves
    .filter((move) => (!move.when || holds(move.when, state)) && (move.act?.targets ?? []).every((id) => known.has(id)))
    .map((move) => ({
      id: move.id,
      ...(move.act ? { act: actOf(state, move.act.verb, move.act.targets) } : {}),
      ...(move.say ? { say: move.say } : {}),
    }));
}

export function actOf(state: StageState, verb: string, ids: readonly string[]): ViewAct {
  const book = stageBook(state.blueprint);
  const targets = ids.map((id) => targetOf(state, id)).filter((target) => target !== null);
  return { verb, targets, names: targets.map(({ id }) => book.nameOf(id)) };
}

export function targetOf(state: StageState, id: string): Target | null {
  const book = stageBook(state.blueprint);
  if (book.props.has(id)) return { kind: 'prop', id };
  if (book.characters.has(id)) return { kind: 'character', id };
  return book.places.has(id) ? { kind: 'place', id } : null;
}

/** Cut in blocks, so that the beginning of the prompt stays the same between two cuts and prompt caches hold. */
export function cutInBlocks<T>(lines: readonly T[], block: number): readonly T[] {
  return lines.slice(Math.floor(Math.max(0, lines.length - block) / block) * block);
}
