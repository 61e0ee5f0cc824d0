import type { VerbName } from '../../../text/verb-names.ts';
import type { Condition } from '../../condition.ts';
import { conditionsOf } from '../../lookup.ts';
import type { Point } from '../../schema.ts';
import type { WorldChange } from '../../terms.ts';
import { type Known, keyOf, look } from '../evaluate.ts';
import { conditionsIn } from '../knowledge.ts';
import { canTarget } from '../possible.ts';
import { closure, pointsAfter } from '../routes.ts';
import type { Study } from '../study.ts';
import { plainWords } from '../words.ts';
import { castOf, changedBy, type Evening, feasible, lossOf, meant, rulings, type Stage, thatMeet, truth, withKeys } from './evening.ts';
import { anyWayTo, type Leaf, leafKey } from './ways.ts';

/** A deed that nobody asked for and that cannot be taken back. */
export type Loss = { readonly who: string; readonly verb: VerbName; readonly target: string };

const nothing: Loss = { who: '', verb: 'wait', target: '' };

/** One evening at one point, and what may come of it. */
export type Node = {
  readonly evening: Evening;
  /** The deed that nobody asked for, if there was one. */
  readonly after: Loss | null;
  readonly next: Set<string>;
  readonly endings: Set<string>;
  /** What may be lost here, and the same evening `without` the loss, if nothing else was done before it either. */
  readonly losses: { readonly loss: Loss; readonly to: string; readonly without: string }[];
  /** The point may end by its flag, and by which alternatives. */
  flagged: boolean;
  readonly ways: Set<string>;
};

/** A thing that is gone for good, put back by changes at a path. */
export type Return = { readonly prop: string; readonly path: string };

export type Explored = {
  readonly stage: Stage;
  readonly nodes: ReadonlyMap<string, Node>;
  readonly returns: readonly Return[];
  /** Forced through its last point, the play comes to an ending like this. */
  readonly forced: readonly { readonly ending: string; readonly evening: Evening; readonly point: number }[];
  /** Not everything was followed. */
  readonly bounded: boolean;
  readonly questions: number;
};

export type Bounds = { readonly evenings: number; readonly ways: number; readonly questions: number };

/** Every evening that the typed conditions allow, each with the least that it takes. */
export function explore(study: Study, bounds: Bounds): Explored {
  const search = new Search(study, bounds);
  search.run();
  const { stage, nodes, bounded, forced, questions } = search;
  return { stage, nodes, bounded, forced, questions, returns: [...search.returns.values()] };
}

class Search {
  readonly nodes = new Map<string, Node>();
  readonly returns = new Map<string, Return>();
  readonly forced: { ending: string; evening: Evening; point: number }[] = [];
  readonly stage: Stage;
  bounded = false;
  questions = 0;
  private readonly losable: Losable;
  private readonly live: readonly Live[];
  /** Points of which it matters how they ended. */
  private readonly hows: ReadonlySet<string>;
  private readonly due: string[] = [];

  private readonly bounds: Bounds;

  constructor(study: Study, bounds: Bounds) {
    this.bounds = bounds;
    const denied = study.points.flatMap(({ point }) => ownConditions(point).flatMap(deniedIn));
    const kept = new Set([...onwardsOf(study).flatMap(conditionsIn), ...denied].map((leaf) => leafKey(leaf as Leaf)));
    const overflow = (): void => {
      this.bounded = true;
    };
    const spend = (): void => {
      this.questions++;
    };
    this.stage = { ...study, kept, most: bounds.ways, overflow, spend, free: new Map() };
    this.losable = losableIn(study);
    this.live = liveIn(study, this.losable);
    const asked = conditionsOf(study.blueprint).flatMap(({ condition }) => conditionsIn(condition));
    this.hows = new Set(asked.flatMap((leaf) => ('ended' in leaf && leaf.ended.how ? [leaf.ended.point] : [])));
  }

  run(): void {
    this.open({ point: 0, world: this.stage.planned.opening, since: null }, null);
    for (let key = this.due.shift(); key !== undefined && !this.bounded; key = this.due.shift()) {
      this.play(this.nodes.get(key) as Node);
      this.bounded ||= this.questions > this.bounds.questions;
    }
  }

  /** Who enters, and what is seen as the point opens. */
  private open(evening: Evening, after: Loss | null): string | null {
    const placed = this.stage.points[evening.point];
    if (!placed) return null;
    const { point, scene, path } = placed;
    const on = point.enters.flatMap(({ who, place, behind }): [string, Known][] => [
      [keyOf.on(who), true],
      [keyOf.place(who), place ?? scene.place],
      [keyOf.cover(who), behind ?? null],
    ]);
    let now = this.change(point.seen, `${path}.seen`, withKeys(on, evening));
    for (const [f, { when, seen }] of point.followUps?.entries() ?? [])
      if (holdsNow(when, now)) now = this.change(seen, `${path}.followUps.${f}.seen`, now);
    return this.keep(this.remembered(now), after);
  }

  private keep(evening: Evening, after: Loss | null): string | null {
    const key = keyOfEvening(evening, after);
    if (this.nodes.has(key)) return key;
    if (this.nodes.size >= this.bounds.evenings) {
      this.bounded = true;
      return null;
    }
    this.nodes.set(key, { evening, after, next: new Set(), endings: new Set(), losses: [], flagged: false, ways: new Set() });
    this.due.push(key);
    return key;
  }

  private play(node: Node): void {
    const { evening, after } = node;
    const placed = this.stage.points[evening.point];
    if (!placed) return;
    const { point, path } = placed;
    for (const { id, condition, seen, at } of outcomesOf(point, path)) {
      if (id === null && node.flagged) continue;
      const met = thatMeet(condition, evening, this.stage);
      if (met.length === 0) continue;
      node.flagged = true;
      if (id !== null) node.ways.add(id);
      for (const one of met) this.goOn(node, this.change(seen, at, one), 'flag');
    }
    if (!endsByItself(point, evening)) this.goOn(node, this.change(point.fallback, `${path}.fallback`, evening), 'forced');
    if (after === null) this.lose(node);
  }

  /** The first way onwards that holds is taken; each may hold or not, if it is anybody's choice. */
  private goOn(node: Node, evening: Evening, how: 'flag' | 'forced'): void {
    const placed = this.stage.points[evening.point];
    if (!placed) return;
    const { point } = placed;
    let open: Evening[] = [withKeys([[keyOf.ended(point.id), this.hows.has(point.id) ? how : 'flag']], evening)];
    for (const { when, to } of point.next) {
      const taken = when ? open.flatMap((one) => thatMeet(when, one, this.stage)) : open;
      for (const one of taken) this.arrive(node, one, to, how);
      open = when ? open.flatMap((one) => thatMeet({ not: when }, one, this.stage)) : [];
    }
    for (const one of open) this.arrive(node, one, null, how);
  }

  private arrive(node: Node, evening: Evening, to: Point['next'][number]['to'] | null, how: 'flag' | 'forced'): void {
    const { book } = this.stage;
    if (to && 'ending' in to) {
      node.endings.add(to.ending);
      if (how === 'forced' && node.after === null) this.forced.push({ ending: to.ending, evening, point: evening.point });
      return;
    }
    const index = to ? book.points.get(to.point)?.index : evening.point + 1;
    const key = index === undefined ? null : this.open({ ...this.closed(evening, node, index), point: index }, node.after);
    if (key !== null) node.next.add(key);
  }

  /** Only what something later may hang on. */
  private remembered(evening: Evening): Evening {
    const { opening } = evening.world;
    const keys = this.live[evening.point]?.keys;
    const changed = new Map(
      [...evening.world.changed].filter(([key, value]) => opening(key) !== value && (keys?.has(key) || isFinal(key, value))),
    );
    return { ...evening, world: { opening, changed } };
  }

  /** Who leaves is gone, what counted for the point alone is over, and what could have been done in it may have been. */
  private closed(evening: Evening, { evening: before }: Node, next: number): Evening {
    const { point } = this.stage.points[evening.point] as Study['points'][number];
    const changed = new Map(evening.world.changed);
    for (const key of changed.keys()) if (key.includes('"within":"point"')) changed.delete(key);
    for (const who of point.leaves) changed.set(keyOf.on(who), false);
    return {
      ...evening,
      world: { opening: evening.world.opening, changed },
      since: evening.since && this.since(before, evening.since, next),
    };
  }

  private since(evening: Evening, since: ReadonlySet<string>, next: number): ReadonlySet<string> {
    const asked = this.live[next]?.leaves ?? [];
    return new Set(asked.filter((leaf) => since.has(leafKey(leaf)) || feasible(leaf, evening, this.stage)).map(leafKey));
  }

  private change(told: Told | undefined, path: string, evening: Evening): Evening {
    const standing = (told?.changes ?? []).filter((change, c) => {
      if (!('put' in change) || 'nowhere' in change.put.at) return true;
      const { prop, unlessHeld } = change.put;
      const lost = look(evening.world, keyOf.at(prop)) === 'nowhere' && evening.world.changed.has(keyOf.at(prop));
      if (lost && (!unlessHeld || isToldOf(prop, told?.text ?? '', this.stage)))
        this.returns.set(`${path}.changes.${c}`, { prop, path: `${path}.changes.${c}` });
      // What was used up stays gone: the stage puts nothing back that says `unlessHeld`.
      return !lost || !unlessHeld;
    });
    return changedBy(standing, evening);
  }

  /** Whatever may be destroyed here without anything's asking for it; nothing else that was not asked for has been done. */
  private lose(node: Node): void {
    const { evening } = node;
    const point = this.stage.points[evening.point]?.point;
    if (!point) return;
    const bare = { ...evening, since: new Set<string>() };
    for (const { loss, given, keys } of lossesIn(bare, this.losable, this.stage)) {
      if (isMeant(loss, ownConditions(point))) continue;
      const [after] = thatMeet({ all: [{ beats: { atLeast: 1 } }, ...given] }, bare, this.stage);
      const without = after && this.keep(after, nothing);
      const to = after && this.keep(withKeys(keys, after), loss);
      if (to && without) node.losses.push({ loss, to, without });
    }
  }
}

/** What everybody hears, and what becomes of the world with it. */
type Told = { readonly text: string; readonly changes: readonly WorldChange[] };

/** Words that show a thing are false where it is gone, though nothing brings it back. */
function isToldOf(prop: string, text: string, { book }: Study): boolean {
  const thing = book.props.get(prop);
  const plain = plainWords(text);
  return [thing?.name ?? '', ...(thing?.aliases ?? [])]
    .map((name) => plainWords(name.replace(/^(?:the|an?) /iu, '')))
    .some(
      (name) =>
        name.trim() !== '' && (/\p{Script=Han}/u.test(name) ? isShown(plain, name.trim(), traces.zh) : isShown(plain, name, traces.en)),
    );
}

/** What is left of a thing, and that it is gone, is true without it: the smell of the loaf, no loaf, 饼香, 没有饼. */
const traces = {
  en: {
    before:
      /(?:\b(?:no|without|gone|missing)|\b(?:smell|scent|trace|traces|crumbs|ash|ashes|shape|place|mark|memory|rest|remains) of)(?: (?:the|a|an|any|his|her|their))?$/u,
    after: /^(?:was|had been|is gone|has gone)\b/u,
  },
  zh: { before: /(?:没有|没了|不见|少了|原先放|原来放)$/u, after: /^(?:的?(?:香|味|屑|渣|灰|影|痕|气|位置)|没了|没有了|不见了|已经没)/u },
};

function isShown(plain: string, name: string, { before, after }: { readonly before: RegExp; readonly after: RegExp }): boolean {
  for (let at = plain.indexOf(name); at >= 0; at = plain.indexOf(name, at + 1)) {
    const [lead, rest] = [plain.slice(0, at).trimEnd(), plain.slice(at + name.length).trimStart()];
    if (!before.test(lead) && !after.test(rest)) return true;
  }
  return false;
}

const holdsNow = (condition: Condition, evening: Evening): boolean =>
  anyWayTo(condition, true, ({ leaf, holds }) => truth(leaf, evening) === holds);

/** All that is missing is time: nobody has to force it. */
function endsByItself({ flag, buildUp }: Point, evening: Evening): boolean {
  const given = [...('when' in flag ? [flag.when] : []), ...(buildUp ? [buildUp] : [])];
  return (
    'when' in flag &&
    given.every((one) => anyWayTo(one, true, ({ leaf, holds }) => ('beats' in leaf ? holds : truth(leaf, evening) === holds)))
  );
}

/** Things that are gone, people who are dead, who is on: for good. */
const isFinal = (key: string, value: Known): boolean =>
  value === 'nowhere' || value === 'dead' || key.startsWith('on ') || / (?:torn|burnt)$/u.test(key);

/** What an evening must remember when a point opens: only what is still asked from there on. */
type Live = { readonly keys: ReadonlySet<string>; readonly leaves: readonly Leaf[] };

function liveIn(study: Study, losable: Losable): Live[] {
  const { blueprint, points, book, routes } = study;
  const guards = blueprint.rules.flatMap(({ verbs, when }) => (when && verbs.some((verb) => losing.has(verb)) ? [when] : []));
  const ended = conditionsOf(blueprint).flatMap(({ condition }) => conditionsIn(condition).filter((leaf) => 'ended' in leaf));
  const perishable = new Set([...losable.keys()].flatMap((id) => book.props.get(id)?.reveals ?? []));
  const known = (fact: string): Leaf[] => blueprint.characters.map(({ id }) => ({ knows: { who: id, fact } }));
  const perPoint = points.map(({ point }) => {
    const asked = ownConditions(point).flatMap(conditionsIn) as Leaf[];
    const follows = (point.followUps ?? []).map(({ when }) => when);
    const both = [...point.next.flatMap(({ when }) => when ?? []), ...follows].flatMap(conditionsIn) as Leaf[];
    return { asked, kept: [...both, ...(ownConditions(point).flatMap(deniedIn) as Leaf[])] };
  });
  const always = guards.flatMap(conditionsIn) as Leaf[];
  return points.map(({ index }) => {
    const ahead = [...closure([index], (at) => pointsAfter(routes.edges[at] ?? []))].flatMap((at) => perPoint[at] ?? []);
    const asked = new Map([...always, ...ahead.flatMap((one) => one.asked)].map((leaf) => [leafKey(leaf), leaf]));
    const facts = new Set([...asked.values()].flatMap(factsIn));
    const told = [...facts].filter((fact) => perishable.has(fact)).flatMap(known);
    const kept = [...always, ...ahead.flatMap((one) => one.kept), ...told, ...(ended as Leaf[])];
    const lasting = [...asked].filter(([key, leaf]) => !('beats' in leaf || 'ended' in leaf) && !key.includes('"within":"point"'));
    const leaves = new Map([...lasting, ...[...facts].flatMap(known).map((leaf) => [leafKey(leaf), leaf] as const)]);
    return { keys: new Set(kept.flatMap((leaf) => meant(leaf).map(([key]) => key))), leaves: [...leaves.values()] };
  });
}

function factsIn(leaf: Leaf): string[] {
  if ('knows' in leaf) return [leaf.knows.fact];
  return 'said' in leaf && leaf.said.tells !== undefined ? [leaf.said.tells] : [];
}

function deniedIn(condition: Condition): Condition[] {
  if ('not' in condition) return conditionsIn(condition.not);
  return 'all' in condition ? condition.all.flatMap(deniedIn) : 'any' in condition ? condition.any.flatMap(deniedIn) : [];
}

function keyOfEvening({ point, world, since }: Evening, after: Loss | null): string {
  const changed = [...world.changed]
    .filter(([key, value]) => world.opening(key) !== value)
    .map(([key, value]) => `${key}=${String(value)}`);
  return JSON.stringify([point, changed.sort(), since && [...since].sort(), after && [after.verb, after.target]]);
}

type Outcome = { readonly id: string | null; readonly condition: Condition; readonly seen: Told | undefined; readonly at: string };

/** Each alternative as its own way to the flag; and the flag itself. */
function outcomesOf({ flag, buildUp, alternatives = [] }: Point, path: string): Outcome[] {
  const all = (...parts: (Condition | undefined)[]): Condition => {
    const given = parts.filter((one) => one !== undefined);
    return given.length === 0 ? { beats: { atLeast: 1 } } : { all: given };
  };
  const when = 'when' in flag ? flag.when : undefined;
  return [
    ...alternatives.map((one, a) => ({
      id: one.id,
      condition: all(when, one.buildUp ?? buildUp, one.when),
      seen: one.seen,
      at: `${path}.alternatives.${a}.seen`,
    })),
    { id: null, condition: all(when, buildUp), seen: undefined, at: path },
  ];
}

/** What decides where the play goes. */
const onwardsOf = ({ points }: Study): Condition[] => points.flatMap(({ point }) => point.next.flatMap(({ when }) => when ?? []));

export const ownConditions = ({ flag, buildUp, alternatives = [], next }: Point): Condition[] =>
  [
    'when' in flag ? flag.when : undefined,
    buildUp,
    ...alternatives.flatMap((one) => [one.when, one.buildUp]),
    ...next.map(({ when }) => when),
  ].filter((one) => one !== undefined);

const marks: Readonly<Partial<Record<VerbName, string>>> = { burn: 'burnt', tear: 'torn' };

/** Whether conditions speak of the deed or of what it does: then it is somebody's choice, and no accident. */
export function isMeant({ verb, target }: Loss, conditions: readonly Condition[]): boolean {
  return conditions.flatMap(conditionsIn).some((leaf) => {
    if ('did' in leaf) return [leaf.did.target ?? []].flat().includes(target) && [leaf.did.verb ?? verb].flat().includes(verb);
    if ('state' in leaf) return leaf.state.prop === target && leaf.state.key === marks[verb];
    if ('lies' in leaf) return leaf.lies.prop === target && 'nowhere' in leaf.lies.at;
    if ('health' in leaf) return leaf.health.who === target;
    return 'present' in leaf && leaf.present.who === target;
  });
}

type Possible = { readonly loss: Loss; readonly given: readonly Condition[]; readonly keys: readonly [string, Known][] };

type Losable = ReadonlyMap<string, ReadonlySet<VerbName>>;

const losing: ReadonlySet<VerbName> = new Set(['burn', 'tear', 'eat']);

/** What may be lost for good, and by which verbs: papers are torn and burnt, food is eaten, the play's own laws take things and lives. Only what something asks for. */
function losableIn({ blueprint, points }: Study): Losable {
  const asked = JSON.stringify(points.flatMap(({ point }) => ownConditions(point)));
  const matters = (id: string): boolean => asked.includes(`"${id}"`);
  const found = new Map<string, Set<VerbName>>();
  const add = (id: string, verbs: readonly VerbName[]): void => {
    if (verbs.length > 0) found.set(id, new Set([...(found.get(id) ?? []), ...verbs]));
  };
  for (const { id, writing, affordances, reveals } of blueprint.props)
    if ([id, ...reveals].some(matters))
      add(
        id,
        [...losing].filter((verb) => affordances.includes(verb) || (writing !== undefined && verb !== 'eat')),
      );
  for (const { target, verbs, outcome, changes } of blueprint.rules)
    if (target !== undefined && outcome === 'success' && matters(target) && lostBy(changes, target).length > 0)
      add(target, verbs.slice(0, 1));
  return found;
}

/** Each once: whoever may do it first. What is burnt need not be torn. */
function lossesIn(evening: Evening, losable: Losable, stage: Stage): Possible[] {
  const found = new Map<string, Possible>();
  for (const [target, verbs] of losable) {
    if (look(evening.world, keyOf.at(target)) === 'nowhere' || look(evening.world, keyOf.health(target)) === 'dead') continue;
    for (const verb of verbs) {
      if (verb === 'tear' && found.has(`burn ${target}`)) continue;
      const done = castOf(evening, stage).flatMap((who) => lossesBy(who, verb, target, evening, stage))[0];
      if (done) found.set(`${verb} ${target}`, done);
    }
  }
  return [...found.values()];
}

function lossesBy(who: string, verb: VerbName, target: string, evening: Evening, stage: Stage): Possible[] {
  if (who === target || !canTarget(who, target, evening.point, stage) || (verb === 'burn' && !hasFlame(who, evening, stage))) return [];
  return rulings(who, verb, [target], stage).flatMap(({ given, by }) => {
    const keys = by ? lostBy(by.changes, target) : lossOf(verb, target);
    return keys.length > 0 && given.every((one) => feasible(one, evening, stage)) ? [{ loss: { who, verb, target }, given, keys }] : [];
  });
}

function lostBy(changes: readonly WorldChange[], target: string): [string, Known][] {
  return changes.flatMap((change): [string, Known][] => {
    if ('put' in change && change.put.prop === target && 'nowhere' in change.put.at) return [[keyOf.at(target), 'nowhere']];
    if ('set' in change && change.set.prop === target && ['torn', 'burnt'].includes(change.set.key))
      return [[keyOf.state(target, change.set.key), change.set.value]];
    return 'harm' in change && change.harm.who === target && change.harm.health === 'dead' ? [[keyOf.health(target), 'dead']] : [];
  });
}

const hasFlame = (who: string, { point, world }: Evening, stage: Stage): boolean =>
  stage.blueprint.props.some(
    ({ id, state }) => state.lit !== undefined && look(world, keyOf.at(id)) !== 'nowhere' && canTarget(who, id, point, stage),
  );
