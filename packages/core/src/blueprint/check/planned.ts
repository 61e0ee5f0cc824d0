import type { Condition, Did } from '../condition.ts';
import { type PlacedPoint, type StageBook, tallyKey } from '../lookup.ts';
import type { Blueprint } from '../schema.ts';
import type { WorldChange } from '../terms.ts';
import {
  type AbstractWorld,
  evaluate,
  type Known,
  keyOf,
  locationKey,
  look,
  type Moment,
  openingWorld,
  type Truth,
  unknown,
} from './evaluate.ts';
import { pointsAfter, type Routes } from './routes.ts';

/** The play as it is meant: each point's world once everybody has entered, if every point before it ended by its flag. */
export type Planned = {
  readonly opening: AbstractWorld;
  /** Before the entrances of a point; `undefined` where the play never gets. */
  before(index: number): AbstractWorld | undefined;
  world(index: number): AbstractWorld | undefined;
  moment(index: number): Moment;
  evaluate(condition: Condition, index: number): Truth;
};

export function planPlay(blueprint: Blueprint, book: StageBook, routes: Routes): Planned {
  const worlds: (AbstractWorld | undefined)[] = book.order.map(() => undefined);
  const opening = openingWorld(blueprint, book);
  worlds[0] = opening;
  const due = [0];
  for (let index = due.shift(); index !== undefined; index = due.shift()) {
    const placed = book.order[index];
    const world = worlds[index];
    if (!placed || !world) continue;
    const after = endPoint(enter(world, placed), placed, blueprint);
    for (const next of pointsAfter(routes.edges[index] ?? [])) {
      const known = worlds[next];
      const joined = known ? join(known, after) : after;
      if (joined === known) continue;
      worlds[next] = joined;
      if (!due.includes(next)) due.push(next);
    }
  }
  const entered = worlds.map((world, index) => world && enter(world, book.order[index] as PlacedPoint));
  const loops = (routes.before[0] ?? []).length > 0;
  const moment = (index: number): Moment => ({ act: book.order[index]?.act.id ?? '', opening: index === 0 && !loops });
  return {
    opening,
    before: (index) => worlds[index],
    world: (index) => entered[index],
    moment,
    evaluate: (condition, index) => {
      const world = entered[index];
      return world ? evaluate(condition, world, moment(index)) : 'unknown';
    },
  };
}

/** What two ways here do not agree on is unknown. Returns `a` itself when nothing is lost. */
function join(a: AbstractWorld, b: AbstractWorld): AbstractWorld {
  let changed: Map<string, Known> | null = null;
  for (const key of new Set([...a.changed.keys(), ...b.changed.keys()])) {
    const known = look(a, key);
    if (known === look(b, key) || known === unknown) continue;
    changed ??= new Map(a.changed);
    changed.set(key, unknown);
  }
  return changed ? { opening: a.opening, changed } : a;
}

function enter(world: AbstractWorld, { point, scene }: PlacedPoint): AbstractWorld {
  const { enters, seen, followUps = [] } = point;
  if (enters.length === 0 && !seen && followUps.length === 0) return world;
  const changed = new Map(world.changed);
  for (const { who, place, behind } of enters) {
    changed.set(keyOf.on(who), true);
    changed.set(keyOf.place(who), place ?? scene.place);
    changed.set(keyOf.cover(who), behind ?? null);
  }
  for (const change of seen?.changes ?? []) for (const [key, value] of effects(change)) changed.set(key, value);
  for (const one of followUps) blurChanges(one.seen.changes, changed);
  return { opening: world.opening, changed };
}

function endPoint(world: AbstractWorld, { point, act }: PlacedPoint, blueprint: Blueprint): AbstractWorld {
  const changed = new Map(world.changed);
  const drama = { changed, act: act.id, blueprint };
  if ('when' in point.flag) assume(point.flag.when, drama);
  else blurChanges(point.fallback.changes, changed);
  if (point.buildUp) assume(point.buildUp, drama);
  for (const who of point.leaves) {
    changed.set(keyOf.on(who), false);
    changed.set(keyOf.place(who), null);
    changed.set(keyOf.cover(who), null);
  }
  for (const { seen } of point.alternatives ?? []) blurChanges(seen?.changes ?? [], changed);
  changed.set(keyOf.ended(point.id), 'flag');
  return { opening: world.opening, changed };
}

type Drama = { readonly changed: Map<string, Known>; readonly act: string; readonly blueprint: Blueprint };

/** Takes a condition for true, as far as it says something definite. */
function assume(condition: Condition, drama: Drama): void {
  const { changed, act } = drama;
  if ('all' in condition) for (const part of condition.all) assume(part, drama);
  else if ('any' in condition) for (const part of condition.any) blur(part, drama);
  else if ('not' in condition) blur(condition.not, drama);
  else if ('present' in condition) {
    const { who, place } = condition.present;
    changed.set(keyOf.on(who), true);
    if (place !== undefined) changed.set(keyOf.place(who), place);
  } else if ('holds' in condition) changed.set(keyOf.at(condition.holds.prop), locationKey({ holder: condition.holds.who }));
  else if ('lies' in condition) changed.set(keyOf.at(condition.lies.prop), locationKey(condition.lies.at));
  else if ('state' in condition) changed.set(keyOf.state(condition.state.prop, condition.state.key), condition.state.is);
  else if ('found' in condition) changed.set(keyOf.hidden(condition.found.prop), false);
  else if ('hidden' in condition) changed.set(keyOf.cover(condition.hidden.who), condition.hidden.behind ?? unknown);
  else if ('health' in condition) changed.set(keyOf.health(condition.health.who), condition.health.is);
  else if ('knows' in condition) changed.set(keyOf.knows(condition.knows.who, condition.knows.fact), true);
  else if ('did' in condition || 'said' in condition) {
    const [kind, pattern] = 'did' in condition ? (['did', condition.did] as const) : (['said', condition.said] as const);
    for (const scope of [null, act]) changed.set(keyOf.tally(tallyKey(kind, pattern), scope), pattern.times);
    blur(condition, drama);
  }
}

/** Whatever a condition speaks of may be one way or the other from here on. */
function blur(condition: Condition, drama: Drama): void {
  const { changed } = drama;
  if ('all' in condition) for (const part of condition.all) blur(part, drama);
  else if ('any' in condition) for (const part of condition.any) blur(part, drama);
  else if ('not' in condition) blur(condition.not, drama);
  else if ('present' in condition) blurKeys(changed, [keyOf.on(condition.present.who), keyOf.place(condition.present.who)]);
  else if ('holds' in condition) blurKeys(changed, [keyOf.at(condition.holds.prop)]);
  else if ('lies' in condition) blurKeys(changed, [keyOf.at(condition.lies.prop)]);
  else if ('state' in condition) blurKeys(changed, [keyOf.state(condition.state.prop, condition.state.key)]);
  else if ('found' in condition) blurKeys(changed, [keyOf.hidden(condition.found.prop)]);
  else if ('hidden' in condition) blurKeys(changed, [keyOf.cover(condition.hidden.who)]);
  else if ('health' in condition) blurKeys(changed, [keyOf.health(condition.health.who)]);
  else if ('knows' in condition) blurKeys(changed, [keyOf.knows(condition.knows.who, condition.knows.fact)]);
  else if ('did' in condition) blurDeed(condition.did, drama);
}

/** An act may have touched its actor and its targets, and done whatever the play's rules say. */
function blurDeed({ by, verb, target }: Did, { changed, blueprint }: Drama): void {
  const touched = [by, ...[target ?? []].flat()].filter((id) => id !== undefined);
  for (const id of touched) {
    blurKeys(changed, [keyOf.place(id), keyOf.cover(id), keyOf.health(id), keyOf.at(id), keyOf.hidden(id)]);
    for (const key of ['open', 'locked', 'lit', 'broken', 'torn', 'burnt']) blurKeys(changed, [keyOf.state(id, key)]);
  }
  const verbs = [verb ?? []].flat();
  for (const rule of blueprint.rules) {
    const meant = (verbs.length === 0 || rule.verbs.some((one) => verbs.includes(one))) && (!by || !rule.by || rule.by === by);
    if (meant) blurChanges(rule.changes, changed);
  }
}

function blurChanges(changes: readonly WorldChange[], changed: Map<string, Known>): void {
  for (const change of changes) blurKeys(changed, changedKeys(change));
}

function blurKeys(changed: Map<string, Known>, keys: readonly string[]): void {
  for (const key of keys) changed.set(key, unknown);
}

function changedKeys(change: WorldChange): string[] {
  if ('move' in change) return [keyOf.on(change.move.who), keyOf.place(change.move.who), keyOf.cover(change.move.who)];
  if ('put' in change) return [keyOf.at(change.put.prop)];
  if ('set' in change) return [keyOf.state(change.set.prop, change.set.key)];
  if ('find' in change) return [keyOf.hidden(change.find.prop)];
  if ('conceal' in change) return [keyOf.hidden(change.conceal.prop)];
  if ('hide' in change) return [keyOf.cover(change.hide.who)];
  if ('unhide' in change) return [keyOf.cover(change.unhide.who)];
  if ('harm' in change) return [keyOf.health(change.harm.who)];
  return [keyOf.knows(change.learn.who, change.learn.fact)];
}

/** The world after changes, each taken at its word. */
export function afterChanges(world: AbstractWorld, changes: readonly WorldChange[]): AbstractWorld {
  const changed = new Map(world.changed);
  for (const change of changes) for (const [key, value] of effects(change)) changed.set(key, value);
  return { opening: world.opening, changed };
}

export function effects(change: WorldChange): [string, Known][] {
  if ('move' in change) {
    const { who, to } = change.move;
    return [
      [keyOf.on(who), to !== null],
      [keyOf.place(who), to],
      [keyOf.cover(who), null],
    ];
  }
  if ('put' in change) return [[keyOf.at(change.put.prop), locationKey(change.put.at)]];
  if ('set' in change) return [[keyOf.state(change.set.prop, change.set.key), change.set.value]];
  if ('find' in change) return [[keyOf.hidden(change.find.prop), false]];
  if ('conceal' in change) return [[keyOf.hidden(change.conceal.prop), true]];
  if ('hide' in change) return [[keyOf.cover(change.hide.who), change.hide.behind]];
  if ('unhide' in change) return [[keyOf.cover(change.unhide.who), null]];
  if ('harm' in change) return [[keyOf.health(change.harm.who), change.harm.health]];
  return [[keyOf.knows(change.learn.who, change.learn.fact), true]];
}
