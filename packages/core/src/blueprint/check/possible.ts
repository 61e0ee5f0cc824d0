import type { VerbName } from '../../text/verb-names.ts';
import type { Condition, Did, Said } from '../condition.ts';
import type { StageBook } from '../lookup.ts';
import type { Blueprint, Prop, Rule } from '../schema.ts';
import type { Location, WorldChange } from '../terms.ts';
import { keyOf, locationKey, look } from './evaluate.ts';
import { type Phrase, phrase } from './finding.ts';
import type { Knowledge } from './knowledge.ts';
import type { Planned } from './planned.ts';
import type { Reach } from './reach.ts';

/** Why a condition can never come true, and whose fault it is. */
export type Obstacle = { readonly kind: 'cast' | 'prop' | 'fact' | 'state' | 'point'; readonly why: Phrase };

export type Stagecraft = {
  readonly blueprint: Blueprint;
  readonly book: StageBook;
  readonly reach: Reach;
  readonly knowledge: Knowledge;
  readonly planned: Planned;
};

/** Null if the condition may come true during a point; otherwise what stands in its way. Denials and unknown ids never do. */
export function obstacle(condition: Condition, index: number, craft: Stagecraft): Obstacle | null {
  if ('all' in condition) return firstOf(condition.all.map((part) => () => obstacle(part, index, craft)));
  if ('any' in condition) {
    const found = condition.any.map((part) => obstacle(part, index, craft));
    return found.includes(null) ? null : (found[0] ?? null);
  }
  if ('not' in condition || 'beats' in condition || 'judged' in condition) return null;
  if ('did' in condition) return noDeed(condition.did, index, craft);
  if ('said' in condition) return noSpeech(condition.said, index, craft);
  if ('ended' in condition) return notEnded(condition.ended.point, index, craft);
  if ('knows' in condition) return notKnown(condition.knows.who, condition.knows.fact, index, craft);
  if ('heard' in condition) return notHeard(condition.heard.who, index, craft);
  if ('present' in condition) return notPresent(condition.present.who, condition.present.place, index, craft);
  if ('hidden' in condition) return notHidden(condition.hidden.who, condition.hidden.behind, index, craft);
  if ('health' in condition) return notHarmed(condition.health.who, condition.health.is, index, craft);
  return noThing(condition, index, craft);
}

function firstOf(tests: readonly (() => Obstacle | null)[]): Obstacle | null {
  for (const test of tests) {
    const found = test();
    if (found) return found;
  }
  return null;
}

type ThingCondition = Extract<Condition, { holds: unknown } | { state: unknown } | { lies: unknown } | { found: unknown }>;

function noThing(condition: ThingCondition, index: number, craft: Stagecraft): Obstacle | null {
  if ('holds' in condition) return notAt(condition.holds.prop, { holder: condition.holds.who }, index, craft);
  if ('lies' in condition) return notAt(condition.lies.prop, condition.lies.at, index, craft);
  if ('found' in condition) return notFound(condition.found.prop, index, craft);
  return notInState(condition.state, index, craft);
}

function notPresent(who: string, place: string | undefined, index: number, { book, reach }: Stagecraft): Obstacle | null {
  if (!book.characters.has(who)) return null;
  const name = book.nameOf(who);
  if (!reach.cast(index).has(who)) return { kind: 'cast', why: phrase('why.off-stage', { who: name }) };
  if (place === undefined || !book.places.has(place) || reach.gets(who, place)) return null;
  return { kind: 'cast', why: phrase('why.no-way', { who: name, place: book.nameOf(place) }) };
}

function notHidden(who: string, behind: string | undefined, index: number, craft: Stagecraft): Obstacle | null {
  const { book, reach } = craft;
  const absent = notPresent(who, undefined, index, craft);
  if (absent || !book.characters.has(who)) return absent;
  const entered = reach.sometime(
    index,
    (at) => book.order[at]?.point.enters.some((one) => one.who === who && one.behind && (behind ?? one.behind) === one.behind) ?? false,
  );
  const start = book.characters.get(who)?.start?.behind;
  if (entered || (start && (behind ?? start) === start)) return null;
  if (reach.mayChange(index, (one) => 'hide' in one && one.hide.who === who && (behind ?? one.hide.behind) === one.hide.behind))
    return null;
  const covers = [...book.props.values()].filter(({ id, cover }) => cover && (behind ?? id) === id);
  if (behind !== undefined && !book.props.has(behind)) return null;
  if (covers.some(({ id }) => reach.touches(who, id))) return null;
  return { kind: 'prop', why: phrase('why.no-cover', { who: book.nameOf(who) }) };
}

function notHarmed(who: string, health: string, index: number, { book, reach }: Stagecraft): Obstacle | null {
  if (!book.characters.has(who) || health === 'well') return null;
  if (reach.mayChange(index, (one) => 'harm' in one && one.harm.who === who && one.harm.health === health)) return null;
  const met = reach.sometime(
    index,
    (at) => reach.cast(at).has(who) && [...reach.cast(at)].some((other) => other !== who && reach.meets(other, who)),
  );
  return met ? null : { kind: 'cast', why: phrase('why.no-harm', { who: book.nameOf(who) }) };
}

function notEnded(point: string, index: number, { book, reach }: Stagecraft): Obstacle | null {
  const other = book.points.get(point);
  if (!other || reach.sometime(index, (at) => at === other.index)) return null;
  return { kind: 'point', why: phrase('why.not-before', { point: book.nameOf(point) }) };
}

function notKnown(who: string, fact: string, index: number, { book, knowledge }: Stagecraft): Obstacle | null {
  if (!book.characters.has(who) || !book.facts.has(fact) || knowledge.possible(fact).during(index).has(who)) return null;
  return { kind: 'fact', why: phrase('why.never-learned', { who: book.nameOf(who), fact }) };
}

/** Anybody may claim anything, to whoever is there to hear it. */
function notHeard(who: string, index: number, craft: Stagecraft): Obstacle | null {
  const { book, reach } = craft;
  if (!book.characters.has(who)) return null;
  const there = (at: number): boolean =>
    reach.cast(at).has(who) && !isDead(who, at, craft) && [...reach.cast(at)].some((other) => other !== who && reach.meets(other, who));
  return reach.sometime(index, there) ? null : { kind: 'cast', why: phrase('why.nobody-tells', { who: book.nameOf(who) }) };
}

function noSpeech({ by, to, tells, within }: Said, index: number, craft: Stagecraft): Obstacle | null {
  const { book, reach, knowledge } = craft;
  if (unknownTo(book.characters, by) || unknownTo(book.characters, to) || unknownTo(book.facts, tells)) return null;
  const alive = (who: string, at: number): boolean => reach.cast(at).has(who) && !isDead(who, at, craft);
  const speakers = (at: number): string[] => (by === undefined ? [...reach.cast(at)] : [by]).filter((who) => alive(who, at));
  const heard = (at: number, who: string): boolean => to === undefined || (to !== who && alive(to, at) && reach.meets(who, to));
  if (!inScope(index, within, craft, (at) => speakers(at).some((who) => heard(at, who)))) {
    const who = by === undefined ? phrase('somebody') : book.nameOf(by);
    return {
      kind: 'cast',
      why: to === undefined ? phrase('why.never-said', { who }) : phrase('why.never-said-to', { who, to: book.nameOf(to) }),
    };
  }
  if (tells === undefined) return null;
  const teller = (at: number): boolean => speakers(at).some((who) => heard(at, who) && knowledge.possible(tells).during(at).has(who));
  const worded = (book.facts.get(tells)?.words.length ?? 0) > 0;
  return !worded || inScope(index, within, craft, teller) ? null : { kind: 'fact', why: phrase('why.not-known', { fact: tells }) };
}

const unknownTo = (map: ReadonlyMap<string, unknown>, id: string | undefined): boolean => id !== undefined && !map.has(id);

/** In this point, in this act, or at any time before, as the pattern asks. */
function inScope(index: number, within: Did['within'], { book, reach }: Stagecraft, test: (index: number) => boolean): boolean {
  if (within === 'point') return test(index);
  const act = book.order[index]?.act;
  return reach.sometime(index, (at) => (within === 'play' || book.order[at]?.act === act) && test(at));
}

function isDead(who: string, index: number, { planned }: Stagecraft): boolean {
  const world = planned.before(index);
  return world !== undefined && look(world, keyOf.health(who)) === 'dead';
}

function noDeed(deed: Did, index: number, craft: Stagecraft): Obstacle | null {
  const { book, reach } = craft;
  if (unknownTo(book.characters, deed.by)) return null;
  const acts = (at: number): string[] =>
    (deed.by === undefined ? [...reach.cast(at)] : [deed.by]).filter((who) => reach.cast(at).has(who) && !isDead(who, at, craft));
  if (!inScope(index, deed.within, craft, (at) => acts(at).length > 0)) {
    return {
      kind: 'cast',
      why: deed.by === undefined ? phrase('why.nobody-alive') : phrase('why.not-alive', { who: book.nameOf(deed.by) }),
    };
  }
  if (deed.outcome !== 'success') return null;
  const targets = [deed.target ?? []].flat();
  const verbs = [deed.verb ?? []].flat();
  const obstacles = (targets.length === 0 ? [undefined] : targets).map((target) => {
    if (target === undefined)
      return verbs.length > 0 && verbs.every((verb) => forbidden(verb, deed.by, undefined, craft.blueprint)) ? refused : null;
    if (verbs.length > 0 && verbs.every((verb) => forbidden(verb, deed.by, target, craft.blueprint))) return refused;
    const possible = inScope(index, deed.within, craft, (at) => acts(at).some((who) => canTarget(who, target, at, craft)));
    return possible ? null : outOfReach(target, craft);
  });
  return obstacles.includes(null) ? null : (obstacles[0] ?? null);
}

const refused: Obstacle = { kind: 'cast', why: phrase('why.refused') };

function outOfReach(target: string, { book }: Stagecraft): Obstacle {
  const kind = book.props.has(target) ? 'prop' : 'cast';
  return { kind, why: phrase('why.beyond-doers', { target: book.nameOf(target) }) };
}

/** Whether somebody on stage may come near a person, a prop or a place. */
export function canTarget(who: string, target: string, index: number, craft: Stagecraft): boolean {
  const { book, reach } = craft;
  if (book.characters.has(target)) return reach.cast(index).has(target) && reach.meets(who, target);
  if (book.props.has(target)) return reachesProp(who, target, index, craft);
  return !book.places.has(target) || reach.gets(who, target);
}

/** Something portable may be brought by anybody who was there before. */
function reachesProp(who: string, id: string, index: number, { book, reach }: Stagecraft): boolean {
  if (reach.touches(who, id)) return true;
  const prop = book.props.get(id);
  return (
    (prop?.portable ?? false) &&
    reach.sometime(index, (at) => [...reach.cast(at)].some((other) => reach.touches(other, id) && reach.meets(other, who)))
  );
}

const castReaches = (prop: string, index: number, craft: Stagecraft): boolean =>
  [...craft.reach.cast(index)].some((who) => reachesProp(who, prop, index, craft));

/** The first rule that fits decides; only one that always fits and always fails forbids. */
function forbidden(verb: VerbName, by: string | undefined, target: string | undefined, { rules }: Blueprint): boolean {
  const fits = (rule: Rule): boolean => rule.verbs.includes(verb) && agrees(rule.by, by) && agrees(rule.target, target);
  const always = (rule: Rule): boolean =>
    !rule.when && !rule.second && (rule.by === undefined || rule.by === by) && (rule.target === undefined || rule.target === target);
  const deciding = rules.find((rule) => fits(rule) && (rule.outcome === 'success' || always(rule)));
  return deciding?.outcome === 'failure';
}

const agrees = (wanted: string | undefined, given: string | undefined): boolean =>
  wanted === undefined || given === undefined || wanted === given;

function notFound(id: string, index: number, craft: Stagecraft): Obstacle | null {
  const prop = craft.book.props.get(id);
  if (!prop?.hidden || castReaches(id, index, craft) || craft.reach.mayChange(index, (one) => 'find' in one && one.find.prop === id))
    return null;
  return { kind: 'prop', why: phrase('why.well-hidden', { prop: prop.name }) };
}

function notAt(id: string, at: Location, index: number, craft: Stagecraft): Obstacle | null {
  const { book, reach } = craft;
  const prop = book.props.get(id);
  if (!prop || !known(at, book)) return null;
  const wanted = locationKey(at);
  if (
    locationKey(prop.at) === wanted ||
    reach.mayChange(index, (one) => 'put' in one && one.put.prop === id && locationKey(one.put.at) === wanted)
  )
    return null;
  if (!prop.portable) return { kind: 'prop', why: phrase('why.not-portable', { prop: prop.name }) };
  if (!castReaches(id, index, craft)) return { kind: 'prop', why: phrase('why.out-of-hand', { prop: prop.name }) };
  if ('holder' in at) return notPresent(at.holder, undefined, index, craft);
  if ('place' in at && ![...reach.cast(index)].some((who) => reach.gets(who, at.place)))
    return { kind: 'prop', why: phrase('why.not-brought', { prop: prop.name, place: book.nameOf(at.place) }) };
  if ('prop' in at && !castReaches(at.prop, index, craft))
    return { kind: 'prop', why: phrase('why.beyond-all', { target: book.nameOf(at.prop) }) };
  return null;
}

function known(at: Location, book: StageBook): boolean {
  if ('holder' in at) return book.characters.has(at.holder);
  if ('place' in at) return book.places.has(at.place);
  return !('prop' in at) || book.props.has(at.prop);
}

/** The states that the common rules change, and the verbs that do it. */
const commonStates: ReadonlyMap<string, readonly VerbName[]> = new Map([
  ['open', ['open', 'close', 'push', 'pull', 'break']],
  ['locked', ['lock', 'unlock', 'break']],
  ['lit', ['light', 'extinguish']],
  ['broken', ['break', 'attack']],
  ['torn', ['tear']],
  ['burnt', ['burn']],
  ['worn', ['wear', 'remove']],
  ['pierced', ['attack']],
  ['written', ['write']],
  ['empty', ['drink', 'eat', 'pour']],
]);

function notInState({ prop: id, key, is }: { prop: string; key: string; is: unknown }, index: number, craft: Stagecraft): Obstacle | null {
  const prop = craft.book.props.get(id);
  if (!prop || prop.state[key] === is || craft.reach.mayChange(index, (one) => sets(one, id, key, is))) return null;
  const verbs = commonStates.get(key);
  if (!verbs || typeof is !== 'boolean')
    return { kind: 'state', why: phrase('why.never-set', { key, prop: prop.name, is: JSON.stringify(is) }) };
  if (!castReaches(id, index, craft)) return { kind: 'prop', why: phrase('why.beyond-all', { target: prop.name }) };
  return verbs.every((verb) => alwaysForbidden(verb, prop, craft))
    ? { kind: 'state', why: phrase('why.change-refused', { key, prop: prop.name }) }
    : null;
}

const sets = (change: WorldChange, prop: string, key: string, value: unknown): boolean =>
  'set' in change && change.set.prop === prop && change.set.key === key && change.set.value === value;

const alwaysForbidden = (verb: VerbName, prop: Prop, { blueprint }: Stagecraft): boolean => forbidden(verb, undefined, prop.id, blueprint);
