import type { Condition } from '../condition.ts';
import type { PlacedPoint, StageBook } from '../lookup.ts';
import type { Blueprint, Fact, Move, Point, Rule } from '../schema.ts';
import type { WorldChange } from '../terms.ts';
import { keyOf, look } from './evaluate.ts';
import type { Planned } from './planned.ts';
import type { Reach } from './reach.ts';
import { pointsAfter, type Routes } from './routes.ts';
import { tellingWords, type Wording, wordingOf } from './words.ts';

/** Who may know a fact: when a point begins, and by the time it ends. */
export type Spread = { before(index: number): ReadonlySet<string>; during(index: number): ReadonlySet<string> };

/** `possible`: all that could be told is told. `planned`: only what the blueprint foresees being told, read or learned. */
export type Knowledge = { possible(fact: string): Spread; planned(fact: string): Spread };

type Mode = 'possible' | 'planned';
type Setting = {
  readonly blueprint: Blueprint;
  readonly book: StageBook;
  readonly routes: Routes;
  readonly reach: Reach;
  readonly planned: Planned;
};

export function knowledgeOf(setting: Setting): Knowledge {
  const spreads = new Map<string, Spread>();
  const spread = (id: string, mode: Mode): Spread => {
    const key = `${mode} ${id}`;
    const known = spreads.get(key);
    if (known) return known;
    const fact = setting.book.facts.get(id);
    const made = fact ? follow(fact, mode, setting) : { before: () => new Set<string>(), during: () => new Set<string>() };
    spreads.set(key, made);
    return made;
  };
  return { possible: (fact) => spread(fact, 'possible'), planned: (fact) => spread(fact, 'planned') };
}

function follow(fact: Fact, mode: Mode, setting: Setting): Spread {
  const { book, routes } = setting;
  const sources = sourcesOf(fact, setting);
  const first: ReadonlySet<string> = new Set(fact.knownBy === 'everyone' ? book.characters.keys() : fact.knownBy);
  const before: (ReadonlySet<string> | undefined)[] = book.order.map((_, index) => (index === 0 ? first : undefined));
  const during: (ReadonlySet<string> | undefined)[] = [];
  const due = [0];
  for (let index = due.shift(); index !== undefined; index = due.shift()) {
    const placed = book.order[index];
    const come = before[index];
    if (!placed || !come) continue;
    // What is seen as the point opens is known to its cues.
    const known = union(come, learners(fact.id, placed.point.seen?.changes ?? []));
    before[index] = known;
    const learned = learnedIn(sources, placed, known, mode, setting);
    during[index] = learned;
    const after = union(learned, learners(fact.id, placed.point.fallback.changes));
    for (const next of pointsAfter(routes.edges[index] ?? [])) {
      const there = before[next];
      const joined = there ? union(there, after) : after;
      if (joined === there) continue;
      before[next] = joined;
      if (!due.includes(next)) due.push(next);
    }
  }
  return { before: (index) => before[index] ?? first, during: (index) => during[index] ?? first };
}

/** The set itself when nothing is added: most points teach nobody anything. */
function union(known: ReadonlySet<string>, more: Iterable<string>): ReadonlySet<string> {
  const fresh = [...more].filter((who) => !known.has(who));
  return fresh.length === 0 ? known : new Set([...known, ...fresh]);
}

/** Where a fact may come from, apart from people: props that reveal it, complications and rules that teach it. */
type Sources = {
  readonly fact: Fact;
  readonly props: readonly string[];
  readonly complications: ReadonlyMap<number, readonly string[]>;
  readonly rules: readonly { readonly rule: Rule; readonly who: readonly string[] }[];
};

function sourcesOf(fact: Fact, { blueprint, book }: Setting): Sources {
  const props = [...book.props.values()].filter(({ reveals }) => reveals.includes(fact.id)).map(({ id }) => id);
  const taught = book.order.map(({ point, index }) => [index, learners(fact.id, changesDuring(point))] as const);
  const rules = blueprint.rules.map((rule) => ({ rule, who: learners(fact.id, rule.changes) })).filter(({ who }) => who.length > 0);
  return { fact, props, complications: new Map(taught.filter(([, who]) => who.length > 0)), rules };
}

function learnedIn(sources: Sources, placed: PlacedPoint, known: ReadonlySet<string>, mode: Mode, setting: Setting): ReadonlySet<string> {
  const { fact, props, complications, rules } = sources;
  const { point, index } = placed;
  const { reach } = setting;
  const cast = reach.cast(index);
  const ruled = rules.filter(({ rule }) => mode === 'possible' || isForeseen(rule, point)).flatMap(({ who }) => who);
  const changed = union(known, [...ruled, ...(complications.get(index) ?? []), ...(mode === 'planned' ? foreseen(fact.id, point) : [])]);
  const shown = props.some((prop) => (mode === 'possible' || isHandledIn(prop, point)) && some(cast, (who) => reach.touches(who, prop)));
  return shown || isToldIn(fact, placed, changed, mode, setting) ? union(changed, cast) : changed;
}

/** What a point may bring about while it is played, short of its fallback. */
const changesDuring = ({ complications, followUps = [], alternatives = [] }: Point): WorldChange[] => [
  ...complications.flatMap(({ changes }) => changes),
  ...followUps.flatMap(({ seen }) => seen.changes),
  ...alternatives.flatMap(({ seen }) => seen?.changes ?? []),
];

const some = <T>(all: Iterable<T>, test: (one: T) => boolean): boolean => {
  for (const one of all) if (test(one)) return true;
  return false;
};

const learners = (fact: string, changes: readonly WorldChange[]): string[] =>
  changes.flatMap((change) => ('learn' in change && change.learn.fact === fact ? [change.learn.who] : []));

type Foreseen = { readonly who?: string | undefined; readonly verbs: readonly string[]; readonly targets: readonly string[] };
const deeds = new WeakMap<Point, readonly Foreseen[]>();

/** Every act that a move, a way or a condition of the point has somebody do. */
function deedsIn(point: Point): readonly Foreseen[] {
  const known = deeds.get(point);
  if (known) return known;
  const { cues, ways, flag, buildUp } = point;
  const found = [
    ...Object.entries(cues).flatMap(([who, { moves }]) =>
      moves.flatMap(({ act }) => (act ? [{ who, verbs: [act.verb], targets: act.targets }] : [])),
    ),
    ...ways.flatMap(({ beats }) => beats.map(({ who, verb, targets }) => ({ who, verbs: [verb], targets }))),
    ...[...('when' in flag ? atomsOf(flag.when) : []), ...(buildUp ? atomsOf(buildUp) : [])].flatMap((atom) =>
      'did' in atom ? [{ who: atom.did.by, verbs: [atom.did.verb ?? []].flat(), targets: [atom.did.target ?? []].flat() }] : [],
    ),
  ];
  deeds.set(point, found);
  return found;
}

const isHandledIn = (prop: string, point: Point): boolean => deedsIn(point).some(({ targets }) => targets.includes(prop));

function isForeseen({ verbs, by, target }: Rule, point: Point): boolean {
  return deedsIn(point).some(
    (deed) =>
      deed.verbs.some((verb) => verbs.some((one) => one === verb)) &&
      (!by || !deed.who || by === deed.who) &&
      (!target || deed.targets.includes(target)),
  );
}

/** Those who know it, or have heard it, because the flag or the build-up says so. */
function foreseen(fact: string, { flag, buildUp }: PlacedPoint['point']): string[] {
  const atoms = [...('when' in flag ? atomsOf(flag.when) : []), ...(buildUp ? atomsOf(buildUp) : [])];
  return atoms.flatMap((atom) => {
    const one = 'knows' in atom ? atom.knows : 'heard' in atom ? atom.heard : undefined;
    return one?.fact === fact ? [one.who] : [];
  });
}

/** Possible: somebody there knows it and it can be recognised. Planned: the point waits for it, or it is among the moves of one who knows. */
function isToldIn(fact: Fact, { point, index }: PlacedPoint, known: ReadonlySet<string>, mode: Mode, { reach, planned }: Setting): boolean {
  const world = planned.world(index);
  const cast = reach.cast(index);
  const tells = (who: string): boolean => known.has(who) && cast.has(who) && (!world || look(world, keyOf.health(who)) !== 'dead');
  if (point.script?.some((beat) => beat.tells?.includes(fact.id) && tells(beat.who))) return true;
  if (fact.words.length === 0) return false;
  if (mode === 'possible') return some(cast, tells);
  const atoms = [...('when' in point.flag ? atomsOf(point.flag.when) : []), ...(point.buildUp ? atomsOf(point.buildUp) : [])];
  if (atoms.some((atom) => 'said' in atom && atom.said.tells === fact.id)) return true;
  return Object.entries(point.cues).some(
    ([who, { moves }]) => tells(who) && moves.some((move) => move.say !== undefined && tellingWords(saidIn(move), fact) !== null),
  );
}

const wordings = new WeakMap<Move, Wording>();

function saidIn(move: Move): Wording {
  const known = wordings.get(move) ?? wordingOf(move.say ?? '');
  wordings.set(move, known);
  return known;
}

/** Every single condition inside one, what it denies included. */
export function conditionsIn(condition: Condition): Condition[] {
  if ('all' in condition) return condition.all.flatMap(conditionsIn);
  if ('any' in condition) return condition.any.flatMap(conditionsIn);
  return 'not' in condition ? conditionsIn(condition.not) : [condition];
}

/** Everything a condition asks for, alternatives included; what it denies is left out. */
export function atomsOf(condition: Condition): Condition[] {
  if ('all' in condition) return condition.all.flatMap(atomsOf);
  if ('any' in condition) return condition.any.flatMap(atomsOf);
  return 'not' in condition ? [] : [condition];
}
