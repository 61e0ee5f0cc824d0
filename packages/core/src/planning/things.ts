import type { Blueprint } from '../blueprint/schema.ts';
import type { Location } from '../blueprint/terms.ts';
import { idFor, meant, type Named, plainName } from './names.ts';
import type { Profiled } from './people.ts';
import { placesOfPoints } from './scenes.ts';
import type { Sketch } from './sketch.ts';

type Place = Blueprint['places'][number];
type Prop = Blueprint['props'][number];
type Written = Sketch['acts'][number]['props']['props'][number];

/** Ids for everything that has a name. */
export type Register = {
  readonly places: readonly Place[];
  readonly props: readonly Prop[];
  readonly people: readonly Named[];
  person(name: string): string | undefined;
  place(name: string): string | undefined;
  prop(name: string): string | undefined;
  /** A person, a thing or a place. */
  target(name: string): string | undefined;
};

const relationOf = { in: 'in', on: 'on', under: 'under', behind: 'behind', beside: 'beside' } as const;

export function register(sketch: Sketch, repairs: string[]): Register {
  const people = sketch.people.map(({ id, name, profile }) => ({ id, name, aliases: ownAliases(profile.aliases, name, sketch.people) }));
  const taken = new Set(people.map(({ id }) => id));
  const places = placesFrom(sketch, taken);
  const props = propsFrom(sketch, people, places, taken, repairs);
  const among =
    (list: readonly Named[]) =>
    (name: string): string | undefined =>
      meant(name, list)?.id;
  return {
    people,
    places,
    props,
    person: among(people),
    place: among(places),
    prop: among(props),
    target: (name) =>
      exactly(name, [...props, ...people, ...places]) ?? meant(name, props)?.id ?? meant(name, people)?.id ?? meant(name, places)?.id,
  };
}

const exactly = (name: string, list: readonly Named[]): string | undefined =>
  list.find((one) => plainName(one.name) === plainName(name))?.id;

/** Another's name is nobody's alias. */
export function ownAliases(aliases: readonly string[], name: string, people: readonly Profiled[]): string[] {
  const names = new Set(people.map((one) => plainName(one.name)));
  const others = new Set(people.filter((one) => one.name !== name).flatMap(({ profile }) => profile.aliases.map(plainName)));
  return [...new Set(aliases)].filter((alias) => !names.has(plainName(alias)) && !others.has(plainName(alias)));
}

function placesFrom({ acts }: Sketch, taken: Set<string>): Place[] {
  const places: (Place & { leads: string[] })[] = [];
  for (const { scenes } of acts)
    for (const { name, description, leadsTo } of scenes.places) {
      const old = places.find((place) => plainName(place.name) === plainName(name));
      if (old) {
        old.leads.push(...leadsTo);
        continue;
      }
      const id = idFor(name, 'place', taken);
      taken.add(id);
      places.push({ id, name, aliases: [], description, exits: [], leads: [...leadsTo] });
    }
  const ways = new Set<string>();
  for (const { id, leads } of places)
    for (const name of leads) {
      const to = meant(name, places);
      if (!to || to.id === id) continue;
      // A way in is a way out.
      ways.add(`${id} ${to.id}`).add(`${to.id} ${id}`);
    }
  return places.map(({ leads: _, ...place }) => ({
    ...place,
    exits: places.filter(({ id }) => ways.has(`${place.id} ${id}`)).map(({ id }) => ({ to: id })),
  }));
}

function propsFrom(sketch: Sketch, people: readonly Named[], places: readonly Place[], taken: Set<string>, repairs: string[]): Prop[] {
  const written: { id: string; name: string; from: Written; home: string }[] = [];
  for (const { scenes, props, points } of sketch.acts) {
    const home = meant(placesOfPoints(scenes, points.length)[0]?.place.name ?? '', places)?.id ?? (places[0] as Place).id;
    for (const from of props.props) {
      if (written.some(({ name }) => plainName(name) === plainName(from.name))) continue;
      const id = idFor(from.name, 'prop', taken);
      taken.add(id);
      written.push({ id, name: from.name, from, home });
    }
  }
  const props = written.map(({ id, name, from, home }): Prop => {
    const has = (nature: Written['nature'][number]): boolean => from.nature.includes(nature);
    const at = locationOf(from, id, { people, places, written, home });
    const key = from.key === undefined ? undefined : meant(from.key, written)?.id;
    const held = 'holder' in at;
    const lying = 'prop' in at;
    const reveals = from.reveals.flatMap((number) => sketch.facts[number - 1]?.id ?? []);
    return {
      id,
      name,
      aliases: [],
      description: from.description,
      at,
      portable: has('portable') || held,
      // What stands in the open cannot be searched out of anything; what somebody holds hidden is on them, unseen.
      hidden: has('hidden') && (lying || held),
      cover: has('cover'),
      surface: has('surface'),
      container: has('container'),
      weapon: has('weapon'),
      reveals: [...new Set(reveals)],
      state: stateOf(from, key !== undefined),
      affordances: from.affords,
      ...(from.writing !== undefined && { writing: from.writing }),
      ...(key !== undefined && key !== id && { key }),
      ...tellsOf(from.tells, (who) => meant(who, people)?.id),
    };
  });
  return supported(uncircled(props, written[0]?.home ?? (places[0] as Place).id, repairs));
}

function tellsOf(tells: Written['tells'], person: (name: string) => string | undefined): Pick<Prop, 'tells'> {
  const told = (tells ?? []).flatMap(({ who, text }) => {
    const id = person(who);
    return id === undefined ? [] : [[id, text] as const];
  });
  return told.length === 0 ? {} : { tells: Object.fromEntries(told) };
}

function stateOf({ nature }: Written, keyed: boolean): Prop['state'] {
  const state: Prop['state'] = {};
  const locked = nature.includes('locked') && keyed;
  if (locked) Object.assign(state, { locked: true, open: false });
  else if (nature.includes('closed') || nature.includes('locked')) state.open = false;
  if (nature.includes('lit')) state.lit = true;
  return state;
}

type Whole = {
  readonly people: readonly Named[];
  readonly places: readonly Place[];
  readonly written: readonly { readonly id: string; readonly name: string }[];
  readonly home: string;
};

function locationOf({ relation, of }: Written, own: string, { people, places, written, home }: Whole): Location {
  const person = meant(of, people);
  if (relation === 'held by' && person) return { holder: person.id };
  const others = written.filter(({ id }) => id !== own);
  const host = relation === 'at' || relation === 'held by' ? undefined : meant(of, others);
  if (host) return { prop: host.id, relation: relationOf[relation as keyof typeof relationOf] };
  const place = meant(of, places);
  return place ? { place: place.id } : { place: home };
}

/** What lies in something that lies in it lies on the floor instead; so does a key behind its own lock. */
function uncircled(props: readonly Prop[], home: string, repairs: string[]): Prop[] {
  const byId = new Map(props.map((prop) => [prop.id, prop]));
  return props.map((prop) => {
    const seen = new Set<string>();
    let at = prop.at;
    while ('prop' in at && !seen.has(at.prop)) {
      seen.add(at.prop);
      const host = byId.get(at.prop);
      if (!host || host.id === prop.id || host.key === prop.id) {
        repairs.push(`${prop.name}: ${host?.key === prop.id ? 'key behind its own lock' : 'lies in itself'}`);
        return { ...prop, at: { place: home }, hidden: false };
      }
      at = host.at;
    }
    return prop;
  });
}

/** Whatever holds something can hold something. */
function supported(props: readonly Prop[]): Prop[] {
  const under = (id: string, relation: string): boolean =>
    props.some(({ at }) => 'prop' in at && at.prop === id && at.relation === relation);
  return props.map((prop) => ({
    ...prop,
    surface: prop.surface || under(prop.id, 'on'),
    container: prop.container || under(prop.id, 'in'),
  }));
}
