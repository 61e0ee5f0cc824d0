import { isEphemeral } from '../blueprint/ephemeral.ts';
import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { editionText, plainEdition } from '../edition/index.ts';
import type { Recorded } from '../events/event.ts';
import { fold } from '../events/fold.ts';
import type { StageState } from '../events/state.ts';
import { holderOf, placeOf } from '../world/locate.ts';
import { openWorld, type World } from '../world/world.ts';

/** What an evening leaves behind: for whoever writes the next one, and for code, which holds them to it. Everybody and everything by name. */
export type Legacy = {
  readonly series: string;
  /** Which evening of its series it was: the first is 1. */
  readonly evening: number;
  readonly title: string;
  /** The evening as it is printed; of a long one the end. */
  readonly told: string;
  readonly people: readonly LeftPerson[];
  readonly things: readonly LeftThing[];
  readonly facts: readonly LeftFact[];
  /** What lines have made true besides, and who heard it. */
  readonly established: readonly { readonly text: string; readonly heardBy: readonly string[] }[];
  /** What somebody's line set going and what was asked and not answered, in the words spoken. */
  readonly open?: readonly string[];
};

export type LeftPerson = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly health: 'well' | 'wounded' | 'dead';
  readonly place?: string;
};

export type LeftThing = {
  readonly name: string;
  /** There is nothing left of it that could be used again. */
  readonly gone: boolean;
  /** What became of it: torn, broken, open. */
  readonly marks: readonly string[];
  readonly heldBy?: string;
  readonly place?: string;
};

export type LeftFact = {
  readonly text: string;
  readonly knownBy: readonly string[];
  /** Who was only told. */
  readonly toldTo: readonly string[];
};

/** Characters of a printed evening that its successor's writers are shown. */
const longest = 14_000;
const mostOpen = 20;

/** Null: it never opened. An evening that was broken off leaves what it had come to. */
export function legacyOf(log: readonly Recorded[]): Legacy | null {
  const [open] = log;
  if (open?.type !== 'performance-open') return null;
  const state = fold(log);
  const { blueprint } = state;
  const { series } = blueprint;
  const nameOf = stageBook(blueprint).nameOf;
  return {
    series: series?.id ?? blueprint.id,
    evening: series?.evening ?? 1,
    title: blueprint.title,
    told: endOf(editionText(plainEdition(log), { foot: false }).trim()),
    people: [...peopleOf(state), ...longDead(state)],
    things: thingsOf(state),
    facts: factsOf(state),
    established: state.established.map(({ text, heardBy }) => ({ text, heardBy: heardBy.map(nameOf) })),
    ...(state.threads.length > 0 && { open: state.threads.slice(-mostOpen).map(({ by, text }) => `${nameOf(by)}: ${text}`) }),
  };
}

function endOf(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(-longest);
  return `…${cut.slice(cut.indexOf('\n'))}`;
}

function peopleOf({ blueprint, world }: StageState): LeftPerson[] {
  const { nameOf } = stageBook(blueprint);
  return blueprint.characters.map(({ id, name, appearance, persona }) => {
    const { health = 'well', place = null } = world.characters[id] ?? {};
    return { id, name, about: [appearance, persona].filter(Boolean).join(' '), health, ...(place !== null && { place: nameOf(place) }) };
  });
}

/** Who died on an evening before this one is dead on the next. */
const longDead = ({ blueprint: { series, characters } }: StageState): LeftPerson[] =>
  (series?.dead ?? [])
    .filter((name) => characters.every((one) => one.name !== name))
    .map((name) => ({ id: name, name, about: '', health: 'dead' }));

function thingsOf({ blueprint, world }: StageState): LeftThing[] {
  const { nameOf } = stageBook(blueprint);
  const before = openWorld(blueprint).props;
  const isNowhere = (id: string, props: World['props']) => 'nowhere' in (props[id]?.at ?? {});
  return Object.entries(world.props).flatMap(([id, { state }]): LeftThing[] => {
    const gone = state.burnt === true || (isNowhere(id, world.props) && id in before && !isNowhere(id, before));
    const holder = gone ? null : holderOf(world, id);
    const place = gone ? null : placeOf(blueprint, world, id);
    // What has not come up yet may; what somebody made up and left lying is forgotten.
    if (!gone && (isNowhere(id, world.props) || (isEphemeral(id) && holder === null))) return [];
    const marks = Object.entries(state).flatMap(([key, value]) =>
      value === true ? [key] : typeof value === 'string' ? [`${key}: ${value}`] : [],
    );
    return [
      {
        name: nameOf(id),
        gone,
        marks,
        ...(holder !== null && { heldBy: nameOf(holder) }),
        ...(place !== null && { place: nameOf(place) }),
      },
    ];
  });
}

function factsOf({ blueprint, knows, heard }: StageState): LeftFact[] {
  return blueprint.facts.map(({ id, text, knownBy }) => {
    const knowers = blueprint.characters.filter((one) => knownBy === 'everyone' || knows[one.id]?.includes(id));
    const told = blueprint.characters.filter((one) => !knowers.includes(one) && heard[one.id]?.some(({ fact }) => fact === id));
    return { text, knownBy: knowers.map(({ name }) => name), toldTo: told.map(({ name }) => name) };
  });
}

/** Where the next evening stands in the series. */
export function seriesAfter({ series, evening, title, people }: Legacy): NonNullable<Blueprint['series']> {
  const dead = people.flatMap(({ name, health }) => (health === 'dead' ? [name] : []));
  return { id: series, evening: evening + 1, after: title, ...(dead.length > 0 && { dead }) };
}
