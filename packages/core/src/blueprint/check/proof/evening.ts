import type { VerbName } from '../../../text/verb-names.ts';
import type { Condition } from '../../condition.ts';
import type { Rule } from '../../schema.ts';
import type { WorldChange } from '../../terms.ts';
import { type AbstractWorld, evaluate, type Known, keyOf, locationKey, look, unknown } from '../evaluate.ts';
import { effects } from '../planned.ts';
import { canTarget, obstacle } from '../possible.ts';
import type { Study } from '../study.ts';
import { anyWayTo, type Judge, type Leaf, type Literal, leafKey, type Way, waysTo } from './ways.ts';

/** An evening so far in which nothing happened that nothing asked for. Tellings and what is judged are free choices. */
export type Evening = {
  readonly point: number;
  readonly world: AbstractWorld;
  /** Once something is lost that nobody asked for, nothing had been done before that nothing asked for: what might have come true since. */
  readonly since: ReadonlySet<string> | null;
};

/** The play, and what of it an evening must remember. */
export type Stage = Study & {
  /** Leaves that the way onwards hangs on; all others are true when they may be. */
  readonly kept: ReadonlySet<string>;
  /** More ways than this are not followed. */
  readonly most: number;
  /** Called when something was not followed. */
  overflow(): void;
  /** Counts every question: time is bounded without a clock. */
  spend(): void;
  /** Obstacles by leaf and point: they do not depend on the evening. */
  readonly free: Map<string, boolean>;
};

const answers = new WeakMap<Evening, Map<string, unknown>>();

/** Asked often of the same evening, and the same each time. */
function once<T>(evening: Evening, key: string, answer: () => T): T {
  const known = answers.get(evening) ?? new Map<string, unknown>();
  answers.set(evening, known);
  if (!known.has(key)) known.set(key, answer());
  return known.get(key) as T;
}

const isSpoken = (leaf: Leaf): boolean => 'did' in leaf || 'said' in leaf || 'heard' in leaf || 'judged' in leaf || 'beats' in leaf;

/** How it stands, if nothing more is done. Undefined: either way. */
export function truth(leaf: Leaf, { world }: Pick<Evening, 'world'>): boolean | undefined {
  if ('beats' in leaf) return undefined;
  if (isSpoken(leaf)) return look(world, leafKey(leaf)) === true;
  const found = evaluate(leaf, world, { act: '', opening: false });
  return found === 'unknown' ? undefined : found;
}

export const onStage = (who: string, { world }: Pick<Evening, 'world'>): boolean => look(world, keyOf.on(who)) === true;
const alive = (who: string, evening: Evening): boolean => look(evening.world, keyOf.health(who)) !== 'dead';

export const castOf = (evening: Evening, stage: Stage): readonly string[] => once(evening, 'cast', () => castNow(evening, stage));

function castNow(evening: Evening, { book, reach }: Stage): string[] {
  const brought = (who: string): boolean =>
    reach.changes.some(
      ({ change, point, from }) =>
        'move' in change &&
        change.move.who === who &&
        change.move.to !== null &&
        from !== 'fallback' &&
        (point ?? evening.point) === evening.point,
    );
  return [...book.characters.keys()].filter((who) => alive(who, evening) && (onStage(who, evening) || brought(who)));
}

/** Not burnt, eaten or still to come; or something brings it here. */
export function available(prop: string, evening: Evening, { reach, blueprint }: Stage): boolean {
  if (look(evening.world, keyOf.at(prop)) !== 'nowhere') return true;
  const brings = (change: WorldChange): boolean => 'put' in change && change.put.prop === prop && !('nowhere' in change.put.at);
  const about = (rule: Rule): boolean => rule.target === prop || rule.second === prop;
  return (
    reach.changes.some(({ change, point, from }) => point === evening.point && from === 'complication' && brings(change)) ||
    blueprint.rules.some((rule) => !about(rule) && rule.changes.some(brings))
  );
}

const legible = (prop: string, { world }: Evening): boolean =>
  look(world, keyOf.state(prop, 'torn')) !== true && look(world, keyOf.state(prop, 'burnt')) !== true;

const knowers = (fact: string, evening: Evening, stage: Stage, asked: readonly string[]): ReadonlySet<string> =>
  once(evening, `knowers ${fact} ${asked.join(' ')}`, () => knowersNow(fact, evening, stage, asked));

/** Who may know a fact before this point is over. */
function knowersNow(fact: string, evening: Evening, stage: Stage, asked: readonly string[]): ReadonlySet<string> {
  const { book, reach, blueprint } = stage;
  const cast = castOf(evening, stage);
  const knows = (who: string): boolean => {
    const leaf = { knows: { who, fact } };
    return truth(leaf, evening) === true || (evening.since?.has(leafKey(leaf)) ?? false);
  };
  const known = new Set([...book.characters.keys()].filter(knows));
  const learn = (changes: readonly WorldChange[]): void => {
    for (const change of changes) if ('learn' in change && change.learn.fact === fact) known.add(change.learn.who);
  };
  learn(reach.changes.filter(({ point, from }) => point === evening.point && from === 'complication').map(({ change }) => change));
  for (const rule of blueprint.rules) if (teaches(rule, fact) && applies(rule, evening, stage, [...asked, fact])) learn(rule.changes);
  const read = [...book.props.values()].some(
    ({ id, reveals }) =>
      reveals.includes(fact) &&
      available(id, evening, stage) &&
      legible(id, evening) &&
      cast.some((who) => canTarget(who, id, evening.point, stage)),
  );
  if (read || cast.some((who) => known.has(who))) for (const who of cast) known.add(who);
  return known;
}

const teaches = ({ outcome, changes }: Rule, fact: string): boolean =>
  outcome === 'success' && changes.some((change) => 'learn' in change && change.learn.fact === fact);

function applies(rule: Rule, evening: Evening, stage: Stage, asked: readonly string[]): boolean {
  const cast = castOf(evening, stage);
  const there = [rule.target, rule.second].every((id) => id === undefined || !stage.book.props.has(id) || available(id, evening, stage));
  return (
    there &&
    (rule.by === undefined ? cast.length > 0 : cast.includes(rule.by)) &&
    (!rule.when || feasible(rule.when, evening, stage, asked))
  );
}

export function feasible(condition: Condition, evening: Evening, stage: Stage, asked: readonly string[] = []): boolean {
  return anyWayTo(condition, true, (literal) => comes(literal, evening, stage, asked));
}

/** Whether a literal holds, might have come to hold, or may be brought about now. */
function comes(literal: Literal, evening: Evening, stage: Stage, asked: readonly string[] = []): boolean {
  stage.spend();
  const now = truth(literal.leaf, evening);
  if (now === undefined || now === literal.holds) return true;
  if (!literal.holds) return ceases(literal.leaf, evening, stage);
  return once(evening, `${leafKey(literal.leaf)} ${asked.join(' ')}`, () => comesNow(literal.leaf, evening, stage, asked));
}

function comesNow(leaf: Leaf, evening: Evening, stage: Stage, asked: readonly string[]): boolean {
  if (evening.since === null) return !('ended' in leaf) && unhindered(leaf, evening.point, stage) && !isOver(leaf, evening, stage);
  return evening.since.has(leafKey(leaf)) || begins(leaf, evening, stage, asked);
}

/** What no longer can be, whatever may have been done before: the thing is gone, or somebody is dead. */
function isOver(leaf: Leaf, evening: Evening, stage: Stage): boolean {
  const dead = (who: string | undefined): boolean => who !== undefined && !alive(who, evening);
  const gone = (prop: string): boolean => !available(prop, evening, stage);
  if ('holds' in leaf) return gone(leaf.holds.prop);
  if ('lies' in leaf) return !('nowhere' in leaf.lies.at) && gone(leaf.lies.prop);
  if ('said' in leaf) return leaf.said.within === 'point' && dead(leaf.said.by);
  if ('hidden' in leaf) return dead(leaf.hidden.who);
  if (!('did' in leaf) || leaf.did.within !== 'point' || leaf.did.outcome !== 'success') return false;
  const targets = [leaf.did.target ?? []].flat();
  return dead(leaf.did.by) || (targets.length > 0 && targets.every((id) => stage.book.props.has(id) && gone(id)));
}

function begins(leaf: Leaf, evening: Evening, stage: Stage, asked: readonly string[]): boolean {
  if ('ended' in leaf) return false;
  if ('beats' in leaf || 'judged' in leaf) return true;
  if ('knows' in leaf) {
    const { who, fact } = leaf.knows;
    return !stage.book.facts.has(fact) || (!asked.includes(fact) && knowers(fact, evening, stage, asked).has(who));
  }
  if (!unhindered(leaf, evening.point, stage)) return false;
  const cast = castOf(evening, stage);
  const there = (who: string | undefined): boolean => (who === undefined ? cast.length > 0 : cast.includes(who));
  if ('heard' in leaf) return there(leaf.heard.who);
  if ('said' in leaf) return spoken(leaf.said, cast, evening, stage, asked);
  if ('did' in leaf) return there(leaf.did.by) && (leaf.did.outcome !== 'success' || isDone(leaf.did, cast, evening, stage));
  if ('hidden' in leaf) return there(leaf.hidden.who);
  if ('present' in leaf) return onStage(leaf.present.who, evening) || there(leaf.present.who);
  if ('holds' in leaf) return there(leaf.holds.who) && available(leaf.holds.prop, evening, stage);
  if ('lies' in leaf) return 'nowhere' in leaf.lies.at || available(leaf.lies.prop, evening, stage);
  if ('found' in leaf) return available(leaf.found.prop, evening, stage);
  return true;
}

type Said = Extract<Leaf, { said: unknown }>['said'];

function spoken({ by, to, tells }: Said, cast: readonly string[], evening: Evening, stage: Stage, asked: readonly string[]): boolean {
  if (to !== undefined && !cast.includes(to)) return false;
  const speakers = cast.filter((who) => (by ?? who) === who);
  if (speakers.length === 0 || tells === undefined || asked.includes(tells)) return speakers.length > 0;
  if ((stage.book.facts.get(tells)?.words.length ?? 0) === 0) return true;
  const known = knowers(tells, evening, stage, asked);
  return speakers.some((who) => known.has(who));
}

type Did = Extract<Leaf, { did: unknown }>['did'];

function isDone({ verb, by, target }: Did, cast: readonly string[], evening: Evening, stage: Stage): boolean {
  const verbs = [verb ?? []].flat();
  const targets = [target ?? []].flat();
  const doers = by === undefined ? cast : [by];
  const reached = (id: string): boolean =>
    (!stage.book.props.has(id) || available(id, evening, stage)) &&
    (!verbs.length || doers.some((who) => verbs.some((one) => mayDo(who, one, id, evening, stage))));
  return targets.length === 0 || targets.some(reached);
}

const mayDo = (who: string, verb: VerbName, target: string, evening: Evening, stage: Stage): boolean =>
  (verb !== 'read' || legible(target, evening)) &&
  rulings(who, verb, [target], stage).some(({ given }) => given.every((one) => feasible(one, evening, stage)));

/** What the play's own laws make of a deed: each time with what must hold for it to be so. Without `by`, the common rules decide. */
export function rulings(who: string, verb: VerbName, [target, second]: readonly string[], { blueprint }: Pick<Study, 'blueprint'>) {
  const found: { readonly given: readonly Condition[]; readonly by?: Rule }[] = [];
  const given: Condition[] = [];
  for (const rule of blueprint.rules) {
    const fits =
      rule.verbs.includes(verb) &&
      (rule.by ?? who) === who &&
      (rule.target === undefined || rule.target === target) &&
      (rule.second === undefined || rule.second === second);
    if (!fits) continue;
    if (rule.outcome === 'success') found.push({ given: [...given, ...(rule.when ? [rule.when] : [])], by: rule });
    if (!rule.when) return found;
    given.push({ not: rule.when });
  }
  return [...found, { given }];
}

function unhindered(leaf: Leaf, index: number, stage: Stage): boolean {
  const key = `${index} ${leafKey(leaf)}`;
  const known = stage.free.get(key);
  if (known !== undefined) return known;
  const free = obstacle(leaf, index, stage) === null;
  stage.free.set(key, free);
  return free;
}

const forGood = new Set(['torn', 'burnt', 'broken', 'pierced']);
const toggled = new Set(['open', 'locked', 'lit', 'worn', 'empty', 'written']);

/** Whether what holds may cease to. What was said, done or learned stays so. */
function ceases(leaf: Leaf, { point, world }: Evening, { reach, book }: Stage): boolean {
  const may = (test: (change: WorldChange) => boolean): boolean => reach.mayChange(point, test);
  if ('state' in leaf) {
    const { prop, key, is } = leaf.state;
    return (
      (toggled.has(key) && !forGood.has(key)) ||
      may((change) => 'set' in change && change.set.prop === prop && change.set.key === key && change.set.value !== is)
    );
  }
  if ('found' in leaf) return may((change) => 'conceal' in change && change.conceal.prop === leaf.found.prop);
  if ('holds' in leaf || 'lies' in leaf) {
    const prop = 'holds' in leaf ? leaf.holds.prop : leaf.lies.prop;
    if (look(world, keyOf.at(prop)) !== 'nowhere' && book.props.get(prop)?.portable) return true;
    return may((change) => 'put' in change && change.put.prop === prop);
  }
  if ('present' in leaf) return book.places.size > 1 || may((change) => 'move' in change && change.move.who === leaf.present.who);
  return 'hidden' in leaf || ('health' in leaf && leaf.health.is !== 'dead');
}

/** Every evening that this one may become by a condition's coming true. */
export function thatMeet(condition: Condition, evening: Evening, stage: Stage): Evening[] {
  const free = (literal: Literal): boolean => isSpoken(literal.leaf) && !stage.kept.has(leafKey(literal.leaf));
  const judge: Judge = (literal) => {
    if (!comes(literal, evening, stage)) return false;
    return truth(literal.leaf, evening) === literal.holds || free(literal) ? true : undefined;
  };
  const ways = waysTo(condition, judge, stage.most);
  if (ways === null) stage.overflow();
  return (ways ?? []).flatMap((way) => {
    const after = way.length === 0 ? evening : { ...evening, world: assumed(way, evening.world) };
    const stands = (literal: Literal): boolean =>
      truth(literal.leaf, after) !== !literal.holds || (free(literal) && comes(literal, evening, stage));
    return way.length === 0 || anyWayTo(condition, true, stands) ? [after] : [];
  });
}

function assumed(way: Way, world: AbstractWorld): AbstractWorld {
  const changed = new Map(world.changed);
  const denied = (leaf: Leaf): Known => (isSpoken(leaf) || ('present' in leaf && leaf.present.place === undefined) ? false : unknown);
  for (const { leaf, holds } of way) for (const [key, value] of meant(leaf)) changed.set(key, holds ? value : denied(leaf));
  return { opening: world.opening, changed };
}

/** What is so once a leaf is true. */
export function meant(leaf: Leaf): [string, Known][] {
  if ('did' in leaf) return [[leafKey(leaf), true], ...done(leaf.did)];
  if (isSpoken(leaf)) return [[leafKey(leaf), true]];
  if ('ended' in leaf) return [[keyOf.ended(leaf.ended.point), leaf.ended.how ?? 'flag']];
  if ('knows' in leaf) return [[keyOf.knows(leaf.knows.who, leaf.knows.fact), true]];
  if ('state' in leaf) return [[keyOf.state(leaf.state.prop, leaf.state.key), leaf.state.is]];
  if ('holds' in leaf) return [[keyOf.at(leaf.holds.prop), locationKey({ holder: leaf.holds.who })]];
  if ('lies' in leaf) return [[keyOf.at(leaf.lies.prop), locationKey(leaf.lies.at)]];
  if ('found' in leaf) return [[keyOf.hidden(leaf.found.prop), false]];
  if ('health' in leaf) return [[keyOf.health(leaf.health.who), leaf.health.is]];
  if ('present' in leaf)
    return [[leaf.present.place === undefined ? keyOf.on(leaf.present.who) : keyOf.place(leaf.present.who), leaf.present.place ?? true]];
  if ('hidden' in leaf) return [[keyOf.cover(leaf.hidden.who), leaf.hidden.behind ?? unknown]];
  return [];
}

/** What a deed asked for leaves behind, where it is plain what was done to what. */
function done({ verb, target, outcome }: Did): [string, Known][] {
  const [only, ...others] = [target ?? []].flat();
  return typeof verb === 'string' && only !== undefined && others.length === 0 && outcome === 'success' ? lossOf(verb, only) : [];
}

/** What the common rules take away for good. */
export function lossOf(verb: VerbName, prop: string): [string, Known][] {
  if (verb === 'tear') return [[keyOf.state(prop, 'torn'), true]];
  if (verb === 'burn')
    return [
      [keyOf.state(prop, 'burnt'), true],
      [keyOf.at(prop), 'nowhere'],
    ];
  return verb === 'eat' ? [[keyOf.at(prop), 'nowhere']] : [];
}

export function changedBy(changes: readonly WorldChange[], evening: Evening): Evening {
  return withKeys(changes.flatMap(effects), evening);
}

export function withKeys(keys: readonly (readonly [string, Known])[], evening: Evening): Evening {
  if (keys.length === 0) return evening;
  const changed = new Map(evening.world.changed);
  for (const [key, value] of keys) changed.set(key, value);
  return { ...evening, world: { opening: evening.world.opening, changed } };
}
