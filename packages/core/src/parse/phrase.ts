import { needsObjectZh } from '../text/patterns.zh.ts';
import { synonymsOf } from '../text/things.ts';
import type { VerbName } from '../text/verb-names.ts';
import type { VerbFound } from '../text/verbs.ts';
import { perceive } from '../world/perceive.ts';
import type { Target } from '../world/world.ts';
import { isFigure, isPurpose } from './figures.ts';
import { determiners, negations, prepositions } from './grammar.ts';
import { asAttempt } from './meaning.ts';
import { englishParts, isThingZh, leftoverZh, type Part, unknownThing } from './parts.ts';
import { chineseClause, serialClauses } from './phrase.zh.ts';
import { byGender, peopleHere, womanIs } from './pronoun.ts';
import { type At, byDescription, type Resolved, resolve } from './resolve.ts';
import { type Item, scan } from './scan.ts';
import { clausesOf, surfacesOf } from './surfaces.ts';
import type { Understood } from './understood.ts';
import { plainText } from './words.ts';

/** What was last spoken of, for "it" and "him", and the verb that a bare noun goes on with. */
type Thread = { thing: Target | null; person: Target | null; verb: VerbFound | null };

/** A described action as attempts in order. What names no verb is a gesture; what names nothing present is missing. */
export function understand(phrase: string, at: At): Understood[] {
  const surfaces = surfacesOf(at.blueprint, at.world);
  const thread: Thread = { thing: null, person: null, verb: null };
  const all = clausesOf(plainText(phrase), surfaces).flatMap((clause) => understandClause(clause, scan(clause, surfaces), at, thread));
  if (all.length > 1 && all.every(({ kind }) => kind === 'gesture')) return [{ kind: 'gesture', text: phrase.trim() }];
  return all.filter((one, index) => !repeats(one, all[index - 1]));
}

function repeats(one: Understood, before: Understood | undefined): boolean {
  if (one.kind !== 'attempt' || before?.kind !== 'attempt' || one.attempt.verb !== before.attempt.verb) return false;
  return JSON.stringify(one.attempt.targets) === JSON.stringify(before.attempt.targets);
}

function understandClause(text: string, items: readonly Item[], at: At, thread: Thread): Understood[] {
  const gesture: Understood = { kind: 'gesture', text };
  const verbs = items.filter((item) => item.kind === 'verb');
  const [verb] = verbs;
  if (!verb) return continued(text, items, at, thread) ?? [gesture];
  if (negations.test(text) || isFigure(text) || othersAct(text, items, verb.start, at)) return [gesture];
  if (!verb.han) return [understandEnglish(text, items, at, thread)];
  return understandChinese(text, items, at, thread);
}

/** "Take the dagger and the letter": a bare noun has the verb of the clause before. */
function continued(text: string, items: readonly Item[], at: At, thread: Thread): Understood[] | null {
  const nouns = items.filter(({ kind }) => kind === 'mention');
  if (!thread.verb || nouns.length !== 1 || nouns[0]?.end !== items.at(-1)?.end) return null;
  const words = items.filter((item) => item.kind === 'word').map(({ unit }) => unit);
  const bare =
    words.every(({ text: word, han }) => !han && !prepositions.has(word)) && (words[0] === undefined || determiners.has(words[0].text));
  return bare || (leftoverZh(text, items, 0) === '' && words.every(({ han }) => han))
    ? [settle(text, thread.verb, englishParts(items), at, thread)]
    : null;
}

/** Somebody else named before the verb is its subject: nobody acts for another. */
function othersAct(text: string, items: readonly Item[], verbStart: number, at: At): boolean {
  const { by } = at;
  if (isAnother(text, at)) return true;
  const subject = items.find((item) => item.kind === 'mention' && item.end <= verbStart);
  if (subject?.kind !== 'mention') return false;
  const marked =
    /[把将从向朝往对给用被跟在照冲以持举挥抡][着准起]?[那这]?\s*$|\b(with|to|at|from|for|of|by|toward|towards|behind|using)\s+((the|a|an|my|his|her)\s+)?$/iu.test(
      text.slice(0, subject.start),
    );
  return !marked && subject.named.every(({ target }) => target.kind === 'character' && target.id !== by);
}

/** "She sits down" is no deed of a man's, and 你坐下 is nobody's own. */
export function isAnother(text: string, at: At): boolean {
  const [subject = ''] = /^(?:(?:he|she|you) |[他她](?![们的])|[你您])/iu.exec(text) ?? [];
  if (/^s?he |^[他她]/iu.test(subject)) return womanIs(at.by, at) === !/^(?:she|她)/iu.test(subject);
  return subject !== '';
}

/** "Use the dagger to stab the curtain" is a stab with the dagger; any other purpose is not yet a deed. */
function understandEnglish(text: string, items: readonly Item[], at: At, thread: Thread): Understood {
  const verbs = items.filter((item) => item.kind === 'verb');
  const [first, second] = verbs;
  if (!first || isPurpose(text.slice(0, first.start))) return { kind: 'gesture', text };
  const between = items.filter((item) => item.start >= first.end && item.start < (second?.start ?? Number.POSITIVE_INFINITY));
  if (!second) return settle(text, first.verb, [...instrumentsBefore(items, first.start), ...englishParts(between)], at, thread);
  if (first.verb.verb !== 'use') return settle(text, first.verb, englishParts(between), at, thread);
  const tools = englishParts(between).map((part): Part => ({ ...part, role: 'instrument' }));
  return settle(text, second.verb, [...englishParts(items.filter(({ start }) => start >= second.end)), ...tools], at, thread);
}

const instrumentsBefore = (items: readonly Item[], verbStart: number): Part[] =>
  englishParts(items.filter(({ end }) => end <= verbStart)).filter(({ role, named }) => role === 'instrument' && named.length > 0);

/** The deeds of a Chinese clause in order. What is to be done with a thing that is not here is not done without it. */
function understandChinese(text: string, items: readonly Item[], at: At, thread: Thread): Understood[] {
  const all: Understood[] = [];
  for (const [from, to] of serialClauses(text, items)) {
    const part = items.filter(({ start }) => start >= from && start < to);
    const clause = chineseClause(text.slice(from, to), part, from, at.by);
    const one = clause ? settle(text.slice(from, to), clause.found, clause.parts, at, thread) : ({ kind: 'gesture', text } as const);
    if (!goesOn(one, all.at(-1))) all.push(one);
    if (one.kind === 'missing' || watchesAnother(one, part, to)) break;
  }
  return all;
}

/** 看着她离开: whatever follows right upon whom one watches is done by them. */
const watchesAnother = (one: Understood, part: readonly Item[], end: number): boolean =>
  one.kind === 'attempt' &&
  one.attempt.verb === 'examine' &&
  one.attempt.targets[0]?.kind === 'character' &&
  part.some((item) => item.end === end && (item.kind === 'mention' || item.kind === 'pronoun'));

/** 跪在她面前磕头 is one act of kneeling. */
const goesOn = (one: Understood, before: Understood | undefined): boolean =>
  one.kind === 'attempt' && before?.kind === 'attempt' && one.attempt.verb === before.attempt.verb && one.attempt.targets.length === 0;

/** Verbs whose nouns are not looked for: what one listens to or calls for may be anything. */
const heedless: readonly string[] = ['fly', 'cast', 'wait', 'listen', 'call', 'stand', 'search', 'kneel'];
const needsPlace: readonly string[] = ['put', 'give', 'show', 'hide'];

/** One verb with its parts: an attempt, a thing that is not here, a question, or a gesture after all. */
function settle(text: string, found: VerbFound, parts: readonly Part[], at: At, thread: Thread): Understood {
  const gesture: Understood = { kind: 'gesture', text };
  if (found.verb === 'say') return gesture;
  thread.verb = found;
  const targets: { role: Part['role']; target: Target }[] = [];
  for (const part of parts) {
    const resolved = resolvePart(part, found.verb, at, thread);
    if (resolved && 'candidates' in resolved)
      return { kind: 'ambiguous', verb: found.verb, wording: found.wording, candidates: resolved.candidates, text };
    if (resolved) targets.push({ role: part.role, target: resolved.target });
    else if (!isBehindCover(found, parts)) {
      const wording = absentThing(part, found, targets.length > 0);
      if (wording !== null) return { kind: 'missing', verb: found.verb, wording, text };
    }
  }
  const atHand = wantsThing(found, targets) ? thread.thing : null;
  if (atHand) targets.unshift({ role: 'object', target: atHand });
  if (needsObjectZh.has(found.wording) && !targets.some(({ role }) => role !== 'instrument')) return gesture;
  const foe = targets.length < 2 && strikesSomebody(found, targets, parts, at) ? foeOf(text, found, at, thread) : null;
  if (foe && 'kind' in foe) return foe;
  if (foe) targets.unshift({ role: 'object', target: foe.target });
  remember(
    thread,
    targets.map(({ target }) => target),
  );
  return asAttempt(text, found, targets, at) ?? gesture;
}

/** 掏出铜钱，递给老秦: Chinese leaves out what was named just before. */
function wantsThing({ verb, wording }: VerbFound, targets: readonly { target: Target }[]): boolean {
  if (!/\p{Script=Han}/u.test(wording) || targets.some(({ target }) => target.kind === 'prop')) return false;
  if (verb === 'drink' || verb === 'eat') return targets.length === 0;
  return verb === 'give' && targets.length === 1 && wording.length > 1;
}

/** Blows that are aimed, though nobody says at whom: 举棒就打, 吃俺一棒, 给她一拳. */
function strikesSomebody({ verb, wording }: VerbFound, targets: readonly { target: Target }[], parts: readonly Part[], at: At): boolean {
  if (verb !== 'attack' || !/\p{Script=Han}/u.test(wording)) return false;
  const [only] = targets;
  if (only) return only.target.kind === 'prop' && perceive(at.blueprint, at.world, at.by).holding.some(({ id }) => id === only.target.id);
  return (
    /^[吃给]|^(?:当头|迎头|劈头|兜头|迎面|劈面|劈脸|打去|打过去|打将过去|扑上|扑过去)/u.test(wording) ||
    parts.some(({ pronoun }) => pronoun)
  );
}

function foeOf(text: string, { verb, wording }: VerbFound, at: At, thread: Thread): { target: Target } | Understood {
  const here = thread.person ? [thread.person] : peopleHere(at);
  const [only, ...others] = here;
  if (!only) return { kind: 'gesture', text };
  return others.length === 0 ? { target: only } : { kind: 'ambiguous', verb, wording, candidates: here, text };
}

/** "Kill the rat behind the curtain": what is struck is the curtain, whatever is thought to be behind it. */
const isBehindCover = ({ verb }: VerbFound, parts: readonly Part[]): boolean =>
  verb === 'attack' && parts.some(({ prep, named }) => prep === 'behind' && named.length > 0);

function remember(thread: Thread, targets: readonly Target[]): void {
  thread.thing = targets.find(({ kind }) => kind === 'prop') ?? thread.thing;
  thread.person = targets.find(({ kind }) => kind === 'character') ?? thread.person;
}

function resolvePart(part: Part, verb: VerbName, at: At, thread: Thread): Resolved {
  if (part.pronoun !== null) return pronounOf(part.pronoun, part.wording, at, thread);
  const owners = part.owners.map(({ target }) => target);
  if (part.named.length > 0) {
    const resolved = resolve(at, verb, part.named, part.words, owners);
    return verb === 'search' && part.role === 'sought' ? null : resolved;
  }
  return part.words.length > 0 && unknownThing(part) !== null ? byDescription(at, verb, part.words) : null;
}

function pronounOf(kind: 'person' | 'thing' | 'self', wording: string, at: At, thread: Thread): Resolved {
  if (kind === 'self') return { target: { kind: 'character', id: at.by } };
  if (kind === 'thing') return thread.thing && { target: thread.thing };
  const seen = perceive(at.blueprint, at.world, at.by).people.filter(({ hidden }) => !hidden);
  const [only] = seen;
  if (thread.person) return { target: thread.person };
  if (only && seen.length === 1) return { target: { kind: 'character', id: only.id } };
  const meant = byGender(wording, at);
  return meant && { target: meant };
}

/** The wording of something that is asked for and is not here; null where it does not matter. */
function absentThing(part: Part, { verb, wording }: VerbFound, hasObject: boolean): string | null {
  if (heedless.includes(verb)) return null;
  const named = part.named.length > 0 ? part.wording : unknownThing(part);
  if (
    named === null ||
    (/\p{Script=Han}/u.test(named) &&
      part.named.length === 0 &&
      !(isThingZh(named) && ((wording.length > 1 && !needsObjectZh.has(wording)) || synonymsOf(named).length > 0)))
  )
    return null;
  const matters = !hasObject || part.role === 'instrument' || needsPlace.includes(verb) || (part.prep === '' && part.role === 'object');
  return matters && part.pronoun === null ? named : null;
}
