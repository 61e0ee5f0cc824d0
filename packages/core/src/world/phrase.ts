import type { VerbName } from '../blueprint/terms.ts';
import { determiners, negations, prepositions } from '../language/grammar.ts';
import { synonymsOf } from '../language/things.ts';
import type { VerbFound } from '../language/verbs.ts';
import { clausesOf } from './clauses.ts';
import { perceive } from './look.ts';
import { asAttempt } from './meaning.ts';
import { chineseParts, englishParts, isThingZh, leftoverZh, type Part, unknownThing } from './parts.ts';
import { type At, byDescription, type Resolved, resolve } from './resolve.ts';
import { type Item, scan } from './scan.ts';
import { surfacesOf } from './surfaces.ts';
import type { Understood } from './understood.ts';
import { plainText } from './words.ts';
import type { Target } from './world.ts';

/** What was last spoken of, for "it" and "him", and the verb that a bare noun goes on with. */
type Thread = { thing: Target | null; person: Target | null; verb: VerbFound | null };

/** A described action as attempts in order. What names no verb is a gesture; what names nothing present is missing. */
export function understand(phrase: string, at: At): Understood[] {
  const surfaces = surfacesOf(at.blueprint);
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
  if (negations.test(text) || othersAct(text, items, verb.start, at)) return [gesture];
  if (!verb.han) return [understandEnglish(text, items, at, thread)];
  return serialClauses(text, items).map(([from, to]) => {
    const part = items.filter(({ start }) => start >= from && start < to);
    return understandChinese(text.slice(from, to), part, from, at, thread);
  });
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
function othersAct(text: string, items: readonly Item[], verbStart: number, { by }: At): boolean {
  const subject = items.find((item) => item.kind === 'mention' && item.end <= verbStart);
  if (subject?.kind !== 'mention') return false;
  const marked =
    /[把将从向朝往对给用被跟在]\s*$|\b(with|to|at|from|for|of|by|toward|towards|behind|using)\s+((the|a|an|my|his|her)\s+)?$/iu.test(
      text.slice(0, subject.start),
    );
  return !marked && subject.named.every(({ target }) => target.kind === 'character' && target.id !== by);
}

/** "Use the dagger to stab the curtain" is a stab with the dagger; any other purpose is not yet a deed. */
function understandEnglish(text: string, items: readonly Item[], at: At, thread: Thread): Understood {
  const verbs = items.filter((item) => item.kind === 'verb');
  const [first, second] = verbs;
  if (!first) return { kind: 'gesture', text };
  const between = items.filter((item) => item.start >= first.end && item.start < (second?.start ?? Number.POSITIVE_INFINITY));
  if (!second) return settle(text, first.verb, [...instrumentsBefore(items, first.start), ...englishParts(between)], at, thread);
  if (first.verb.verb !== 'use') return settle(text, first.verb, englishParts(between), at, thread);
  const tools = englishParts(between).map((part): Part => ({ ...part, role: 'instrument' }));
  return settle(text, second.verb, [...englishParts(items.filter(({ start }) => start >= second.end)), ...tools], at, thread);
}

const instrumentsBefore = (items: readonly Item[], verbStart: number): Part[] =>
  englishParts(items.filter(({ end }) => end <= verbStart)).filter(({ role, named }) => role === 'instrument' && named.length > 0);

/** Chinese strings verbs together: a new clause begins with a verb that follows the object of the one before. */
function serialClauses(text: string, items: readonly Item[]): [number, number][] {
  const starts = [0];
  let current: Extract<Item, { kind: 'verb' }> | null = null;
  let objects = 0;
  for (const item of items) {
    if (item.kind === 'mention' || item.kind === 'pronoun') objects += current ? 1 : 0;
    if (item.kind !== 'verb') continue;
    if (current && objects > 0 && !['用', '以'].includes(current.verb.wording) && !complement(item, items)) {
      starts.push(item.start);
      objects = 0;
    }
    current = item;
  }
  return starts.map((start, index) => [start, starts[index + 1] ?? text.length]);
}

/** 去, 出来 after everything else only say in which direction. */
function complement(item: Extract<Item, { kind: 'verb' }>, items: readonly Item[]): boolean {
  return (
    ['去', '出来', '出去', '走去'].includes(item.verb.wording) && !items.some(({ kind, start }) => kind === 'mention' && start >= item.end)
  );
}

function understandChinese(text: string, items: readonly Item[], offset: number, at: At, thread: Thread): Understood {
  const verbs = items.filter((item) => item.kind === 'verb');
  const chosen = verbs.find((item) => !['用', '以'].includes(item.verb.wording)) ?? verbs[0];
  if (!chosen) return { kind: 'gesture', text };
  const shown = /给.+看/u.test(text) && chosen.verb.verb === 'give' ? { ...chosen.verb, verb: 'show' as const } : chosen.verb;
  const shifted = items.map((item) => ({ ...item, start: item.start - offset, end: item.end - offset }));
  const subject = ({ kind, end }: Item) => kind === 'mention' && end <= chosen.start - offset;
  const own = shifted.filter(
    (item) => !(subject(item) && item.kind === 'mention' && item.named.every(({ target }) => target.id === at.by)),
  );
  const parts = chineseParts(text, own);
  const left = leftoverZh(text, shifted, chosen.end - offset);
  const unnamed: Part[] =
    parts.length === 0 && left !== ''
      ? [{ role: 'object', prep: '', named: [], wording: left, pronoun: null, owners: [], words: [left] }]
      : [];
  return settle(text, shown, [...parts, ...unnamed], at, thread);
}

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
  remember(
    thread,
    targets.map(({ target }) => target),
  );
  return asAttempt(text, found, targets, at) ?? gesture;
}

/** "Kill the rat behind the curtain": what is struck is the curtain, whatever is thought to be behind it. */
const isBehindCover = ({ verb }: VerbFound, parts: readonly Part[]): boolean =>
  verb === 'attack' && parts.some(({ prep, named }) => prep === 'behind' && named.length > 0);

function remember(thread: Thread, targets: readonly Target[]): void {
  thread.thing = targets.find(({ kind }) => kind === 'prop') ?? thread.thing;
  thread.person = targets.find(({ kind }) => kind === 'character') ?? thread.person;
}

function resolvePart(part: Part, verb: VerbName, at: At, thread: Thread): Resolved {
  if (part.pronoun !== null) return pronounOf(part.pronoun, at, thread);
  const owners = part.owners.map(({ target }) => target);
  if (part.named.length > 0) {
    const resolved = resolve(at, verb, part.named, part.words, owners);
    return verb === 'search' && part.role === 'sought' ? null : resolved;
  }
  return part.words.length > 0 && unknownThing(part) !== null ? byDescription(at, verb, part.words) : null;
}

function pronounOf(kind: 'person' | 'thing' | 'self', at: At, thread: Thread): Resolved {
  if (kind === 'self') return { target: { kind: 'character', id: at.by } };
  if (kind === 'thing') return thread.thing && { target: thread.thing };
  const seen = perceive(at.blueprint, at.world, at.by).people.filter(({ hidden }) => !hidden);
  const [only] = seen;
  if (thread.person) return { target: thread.person };
  return only && seen.length === 1 ? { target: { kind: 'character', id: only.id } } : null;
}

/** The wording of something that is asked for and is not here; null where it does not matter. */
function absentThing(part: Part, { verb, wording }: VerbFound, hasObject: boolean): string | null {
  if (heedless.includes(verb)) return null;
  const named = part.named.length > 0 ? part.wording : unknownThing(part);
  if (
    named === null ||
    (/\p{Script=Han}/u.test(named) &&
      part.named.length === 0 &&
      !(isThingZh(named) && (wording.length > 1 || synonymsOf(named).length > 0)))
  )
    return null;
  const matters = !hasObject || part.role === 'instrument' || needsPlace.includes(verb) || (part.prep === '' && part.role === 'object');
  return matters && part.pronoun === null ? named : null;
}
