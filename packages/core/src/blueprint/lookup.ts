import type { Condition, Did, Said } from './condition.ts';
import { ephemeralName } from './ephemeral.ts';
import type { Act, Blueprint, Character, Cue, Ending, Fact, Place, Point, Prop, Scene, ScriptBeat, TypedAct } from './schema.ts';

/** A point with its whereabouts: its scene, its act and its number in the order of the play. */
export type PlacedPoint = { readonly point: Point; readonly scene: Scene; readonly act: Act; readonly index: number };

/** A pattern that state must keep a count of, because some condition asks for it. */
export type Tally =
  | { readonly key: string; readonly kind: 'did'; readonly pattern: Did }
  | { readonly key: string; readonly kind: 'said'; readonly pattern: Said };

/** A condition and where it stands in the blueprint ("acts.0.scenes.1.points.0.buildUp"). */
export type PlacedCondition = { readonly condition: Condition; readonly path: string };

/** The prompt book: everything of a blueprint found by its id. With a doubled id, the first one counts. */
export type StageBook = {
  readonly language: Blueprint['language'];
  readonly characters: ReadonlyMap<string, Character>;
  readonly props: ReadonlyMap<string, Prop>;
  readonly places: ReadonlyMap<string, Place>;
  readonly facts: ReadonlyMap<string, Fact>;
  readonly points: ReadonlyMap<string, PlacedPoint>;
  readonly scenes: ReadonlyMap<string, Scene>;
  readonly acts: ReadonlyMap<string, Act>;
  readonly endings: ReadonlyMap<string, Ending>;
  /** Every point, in the order in which it is written. */
  readonly order: readonly PlacedPoint[];
  /** The display name of a character, prop or place, the title of a point, scene, act or ending, the text of a fact; else the id. */
  nameOf(id: string): string;
  /** The point written after this one, if there is one. */
  following(point: string): PlacedPoint | undefined;
  readonly tallies: readonly Tally[];
};

const books = new WeakMap<Blueprint, StageBook>();

/** Everything in a blueprint by its id, and its points in the order of the play: made once, asked often. */
export function stageBook(blueprint: Blueprint): StageBook {
  const known = books.get(blueprint);
  if (known) return known;
  const book = openBook(blueprint);
  books.set(blueprint, book);
  return book;
}

function openBook(blueprint: Blueprint): StageBook {
  const order = placePoints(blueprint);
  const points = new Map<string, PlacedPoint>();
  for (const placed of order) if (!points.has(placed.point.id)) points.set(placed.point.id, placed);
  const scenes = byId(blueprint.acts.flatMap((act) => act.scenes));
  const book = {
    language: blueprint.language,
    characters: byId(blueprint.characters),
    props: byId(blueprint.props),
    places: byId(blueprint.places),
    facts: byId(blueprint.facts),
    points,
    scenes,
    acts: byId(blueprint.acts),
    endings: byId(blueprint.endings),
    order,
    tallies: talliesOf(blueprint),
  };
  const names = namesOf(book);
  return {
    ...book,
    nameOf: (id) => names.get(id) ?? ephemeralName(id) ?? id,
    following: (id) => {
      const placed = points.get(id);
      return placed && order[placed.index + 1];
    },
  };
}

function placePoints(blueprint: Blueprint): PlacedPoint[] {
  const order: PlacedPoint[] = [];
  for (const act of blueprint.acts)
    for (const scene of act.scenes) for (const point of scene.points) order.push({ point, scene, act, index: order.length });
  return order;
}

function byId<T extends { id: string }>(things: readonly T[]): Map<string, T> {
  const map = new Map<string, T>();
  for (const thing of things) if (!map.has(thing.id)) map.set(thing.id, thing);
  return map;
}

function namesOf(book: Omit<StageBook, 'nameOf' | 'following'>): Map<string, string> {
  const names = new Map<string, string>();
  const add = (id: string, name: string): void => {
    if (!names.has(id)) names.set(id, name);
  };
  for (const named of [book.characters, book.props, book.places]) for (const { id, name } of named.values()) add(id, name);
  for (const { point } of book.order) add(point.id, point.title);
  for (const titled of [book.scenes, book.acts, book.endings]) for (const { id, title } of titled.values()) add(id, title);
  for (const { id, text } of book.facts.values()) add(id, text);
  return names;
}

/** Whether what is told is known at once. A blueprint in an old log is still of version 1, where it always was. */
export function beliefOf({
  version,
  belief,
}: {
  readonly version: number;
  readonly belief?: 'told' | 'heard' | undefined;
}): 'told' | 'heard' {
  return belief ?? (version < 2 ? 'told' : 'heard');
}

/** The path of every point, in the order in which it is written ("acts.0.scenes.1.points.0"). */
export function pointPaths({ acts }: Blueprint): string[] {
  return acts.flatMap(({ scenes }, a) => scenes.flatMap(({ points }, s) => points.map((_, p) => `acts.${a}.scenes.${s}.points.${p}`)));
}

/** The cue of a character. By own key only: an id like `constructor` must not find what every object inherits. */
export function cueOf(point: Point, who: string): Cue | undefined {
  return Object.hasOwn(point.cues, who) ? point.cues[who] : undefined;
}

/** Every condition of the blueprint, outermost only, in the order in which it is written. */
export function conditionsOf(blueprint: Blueprint): PlacedCondition[] {
  const found: PlacedCondition[] = [];
  const add = (condition: Condition | undefined, path: string): void => {
    if (condition) found.push({ condition, path });
  };
  for (const [r, { when }] of blueprint.rules.entries()) add(when, `rules.${r}.when`);
  const paths = pointPaths(blueprint);
  const points = blueprint.acts.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.points));
  for (const [index, point] of points.entries()) {
    const path = paths[index];
    if ('when' in point.flag) add(point.flag.when, `${path}.flag.when`);
    add(point.buildUp, `${path}.buildUp`);
    for (const [f, { when }] of point.followUps?.entries() ?? []) add(when, `${path}.followUps.${f}.when`);
    for (const [a, { when, buildUp }] of point.alternatives?.entries() ?? []) {
      add(when, `${path}.alternatives.${a}.when`);
      add(buildUp, `${path}.alternatives.${a}.buildUp`);
    }
    for (const [who, { moves }] of Object.entries(point.cues)) {
      for (const [m, { when }] of moves.entries()) add(when, `${path}.cues.${who}.moves.${m}.when`);
    }
    for (const [c, { when }] of point.complications.entries()) add(when, `${path}.complications.${c}.when`);
    for (const [n, { when }] of point.next.entries()) add(when, `${path}.next.${n}.when`);
  }
  return found;
}

function talliesOf(blueprint: Blueprint): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { condition } of conditionsOf(blueprint)) {
    for (const tally of talliesIn(condition)) if (!tallies.has(tally.key)) tallies.set(tally.key, tally);
  }
  return [...tallies.values()];
}

function talliesIn(condition: Condition): Tally[] {
  if ('all' in condition) return condition.all.flatMap(talliesIn);
  if ('any' in condition) return condition.any.flatMap(talliesIn);
  if ('not' in condition) return talliesIn(condition.not);
  if ('did' in condition) return [{ key: tallyKey('did', condition.did), kind: 'did', pattern: condition.did }];
  if ('said' in condition) return [{ key: tallyKey('said', condition.said), kind: 'said', pattern: condition.said }];
  return [];
}

/** One key for patterns that count the same events; how many are asked for, and since when, is not part of it. */
export function tallyKey(kind: 'did', pattern: Did): string;
export function tallyKey(kind: 'said', pattern: Said): string;
export function tallyKey(kind: 'did' | 'said', pattern: Did | Said): string;
export function tallyKey(kind: 'did' | 'said', pattern: Did | Said): string {
  return `${kind}:${JSON.stringify(kind === 'did' ? didKey(pattern as Did) : saidKey(pattern as Said))}`;
}

const didKey = ({ verb, by, target, outcome }: Did) => [asSet(verb), by ?? null, asSet(target), outcome];
const saidKey = ({ by, to, words, tells }: Said) => [
  by ?? null,
  to ?? null,
  words?.length ? words.map((group) => JSON.stringify(asSet(group))).sort() : null,
  tells ?? null,
];

function asSet(one: string | readonly string[] | undefined): string[] | null {
  if (one === undefined) return null;
  return [...new Set(typeof one === 'string' ? [one] : one)].sort();
}

/** Every `did` and `said` inside a condition: what fold must tally. */
export function tallied(condition: Condition): (Did | Said)[] {
  if ('all' in condition) return condition.all.flatMap(tallied);
  if ('any' in condition) return condition.any.flatMap(tallied);
  if ('not' in condition) return tallied(condition.not);
  if ('did' in condition) return [condition.did];
  if ('said' in condition) return [condition.said];
  return [];
}

/** Every question inside a condition: what the house must be asked. */
export function questionsIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(questionsIn);
  if ('any' in condition) return condition.any.flatMap(questionsIn);
  if ('not' in condition) return questionsIn(condition.not);
  return 'judged' in condition ? [condition.judged] : [];
}

/** Every fact that a condition waits for somebody to know or to have heard. */
export function factsIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(factsIn);
  if ('any' in condition) return condition.any.flatMap(factsIn);
  if ('not' in condition) return factsIn(condition.not);
  if ('knows' in condition) return [condition.knows.fact];
  return 'heard' in condition ? [condition.heard.fact] : [];
}

/** Every condition on which something of a point depends. */
export function conditionsOfPoint({ flag, buildUp, alternatives, next, complications, cues }: Point): Condition[] {
  return [
    ...('when' in flag ? [flag.when] : []),
    ...(buildUp ? [buildUp] : []),
    ...(alternatives ?? []).flatMap(({ when, buildUp: own }) => [when, ...(own ? [own] : [])]),
    ...[...next, ...complications, ...Object.values(cues).flatMap(({ moves }) => moves)].flatMap(({ when }) => (when ? [when] : [])),
  ];
}

/** The acts of a written beat, in order. */
export const actsOf = ({ act }: Pick<ScriptBeat, 'act'>): readonly TypedAct[] => [act ?? []].flat();
