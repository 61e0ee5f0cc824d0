import { stageBook } from '../blueprint/lookup.ts';
import { literally } from '../text/literally.ts';
import { verbAt } from '../text/verbs.ts';
import { type Perception, perceive } from '../world/perceive.ts';
import type { Attempt } from '../world/world.ts';
import { isCovered } from './covered.ts';
import { mightBeMeant } from './doubtful.ts';
import { gesturesWith } from './gestures.ts';
import { isTowardsOthers, isUnreal, withoutManners } from './mood.ts';
import { understand } from './phrase.ts';
import { isHan, isPlain, leadingVerb } from './plain.ts';
import { peopleHere } from './pronoun.ts';
import type { At } from './resolve.ts';
import { type Item, scan } from './scan.ts';
import { handsOff, type Subject, subjectOf, withoutHaste } from './subject.ts';
import { clausesOf, type Surfaces, surfacesOf } from './surfaces.ts';
import type { Understood } from './understood.ts';
import { plainText } from './words.ts';

/** What a sentence in plain words is: a deed of one's own; words that might have been meant as one; or words. */
export type Telling =
  | { readonly kind: 'deed'; readonly meant: readonly Understood[] }
  | { readonly kind: 'doubt' }
  | { readonly kind: 'speech' };

const speech: Telling = { kind: 'speech' };
const doubt: Telling = { kind: 'doubt' };

/** Reads one sentence. Anything unclear is speech: a wrong deed is worse than a spoken one. */
export function tellingOf(sentence: string, at: At): Telling {
  const text = withoutManners(plainText(sentence)).replace(/\b(mr|mrs|ms|dr)\./giu, '$1');
  if (isUnreal(text)) return speech;
  const subject = subjectOf(text, at);
  const meant = isTowardsOthers(withoutSubject(text, subject)) ? null : ownDeeds(subject, text, at);
  if (meant) return { kind: 'deed', meant };
  return mightBeMeant(text, /[.!。！]$/u.test(plainText(sentence)), at) ? doubt : speech;
}

const withoutSubject = (text: string, { rest }: Subject): string => text.slice(text.length - rest.length);

function ownDeeds(subject: Subject, text: string, at: At): readonly Understood[] | null {
  const { kind, rest } = subject;
  if (kind === 'own') return plainly(subject, at);
  if (kind !== 'bare') return null;
  if (!isHan(rest) && (verbAt(rest, 0)?.form === 'third' || (!leadingVerb(rest) && gesturesOf(at)(rest)))) return bareThird(subject, at);
  return isOrder(text) && peopleHere(at).length > 0 ? null : bareDeeds(subject, at);
}

/** What sounds as if it were said to somebody: with an exclamation mark, with a capital letter, with 把. */
const isOrder = (text: string): boolean => /[!！]\P{L}*$|^\p{Lu}|^[把将]/u.test(text);

/** "Takes the dagger." Nobody gives an order in that form. */
function bareThird({ rest }: Subject, at: At): readonly Understood[] | null {
  if (handsOff.test(rest) || !/^\p{L}+s\b/u.test(rest)) return null;
  return plainly({ kind: 'own', rest, form: 'third' }, at);
}

/** What may be asked of others in the very same words, and mostly is. */
const asked: readonly string[] = 'sit kneel stand go give show drop read examine embrace touch wear drink eat hide call'.split(' ');
const searching = /^(examine|inspect|search|查看|察看|检查|端详|打量|环顾|搜查|翻找|仔细看|细看)/u;

/** A bare verb and a thing at hand, and nothing else: as one types in a game of words. */
function bareDeeds(subject: Subject, at: At): readonly Understood[] | null {
  const meant = plainly(subject, at);
  const first = meant?.[0];
  if (!first || first.kind === 'ambiguous') return null;
  if (first.kind !== 'attempt') return isHan(subject.rest) ? meant : null;
  return isOwnBusiness(first.attempt, subject.rest, at) ? meant : null;
}

/** Whether nobody else can well be asked to do it. What one holds, only oneself can lay down. */
function isOwnBusiness({ verb, targets: [target] }: Attempt, rest: string, at: At): boolean {
  const { holding, reach } = perceive(at.blueprint, at.world, at.by);
  const isAmong = (things: readonly { readonly id: string }[]) => target?.kind === 'prop' && things.some(({ id }) => id === target.id);
  if (asked.includes(verb) && !searching.test(leadingVerb(rest)?.wording ?? '') && peopleHere(at).length > 0)
    return isAmong(holding) && !['read', 'examine', 'show'].includes(verb);
  return isHan(rest) ? target !== undefined || ['fly', 'cast', 'examine'].includes(verb) : isAmong(reach);
}

/** Every clause a deed on something that is here, or a gesture, with not a word left over; one doubtful clause and it was only talk. */
function plainly({ rest, form }: Subject, at: At): readonly Understood[] | null {
  const meant = understand(rest, at);
  const surfaces = surfacesOf(at.blueprint, at.world);
  const absent = new Set(meant.flatMap((one) => (one.kind === 'missing' ? one.wording.split(' ') : [])));
  const kinds = clausesOf(plainText(rest), surfaces).map((clause, index) => kindOf(clause, index, { form, surfaces, at, absent }));
  if (kinds.length === 0 || kinds.includes('unclear')) return null;
  const gestures = kinds.filter((kind) => kind === 'gesture').length;
  const plain = meant.every((one) => (one.kind === 'gesture' ? gestures > 0 : isPlain(one, at)));
  return plain && meant.filter(({ kind }) => kind === 'gesture').length <= gestures ? meant : null;
}

type Reading = { readonly form: Subject['form']; readonly surfaces: Surfaces; readonly at: At; readonly absent: ReadonlySet<string> };

function kindOf(clause: string, index: number, { form, surfaces, at, absent }: Reading): 'act' | 'gesture' | 'thing' | 'unclear' {
  if (gesturesOf(at)(clause)) return 'gesture';
  const text = withoutHaste(clause.replace(/^(?:i|he|she) /iu, '').replace(/^(?:\p{L}+ly )+/u, ''));
  const items = scan(text, surfaces);
  const verb = leadingVerb(text);
  // What a spell is called, and what one turns into, is named nowhere in the play.
  const spell = verb !== null && isHan(verb.wording) && (verb.verb === 'cast' || verb.verb === 'fly');
  if (!spell && !isCovered(text, items, absent)) return 'unclear';
  if (verb)
    return verb.form === form || (isHan(verb.wording) && verb.form === 'base') || (index > 0 && verb.form === 'ing') ? 'act' : 'unclear';
  return index > 0 && isThing(items) ? 'thing' : 'unclear';
}

/** "And the letter": one more thing for the verb before. A person named alone is spoken to. */
function isThing(items: readonly Item[]): boolean {
  const [only, ...others] = items.filter(({ kind }) => kind === 'mention');
  return (
    only?.kind === 'mention' &&
    others.length === 0 &&
    only.named.every(({ target }) => target.kind === 'prop') &&
    !items.some(({ kind }) => kind === 'verb')
  );
}

const known = new WeakMap<Perception, (clause: string) => boolean>();

/** Gestures at whoever and whatever one sees. */
function gesturesOf({ blueprint, world, by }: At): (clause: string) => boolean {
  const seen = perceive(blueprint, world, by);
  const before = known.get(seen);
  if (before) return before;
  const book = stageBook(blueprint);
  const people = seen.people.filter(({ hidden }) => !hidden).flatMap(({ id, name }) => [name, ...(book.characters.get(id)?.aliases ?? [])]);
  const things = seen.props.flatMap(({ name, aliases }) => [name, ...aliases]);
  const names = [...people, ...things].map((name) => literally(plainText(name).replace(/^the /iu, '')));
  const gestures = gesturesWith([...names, 'him', 'her', 'them', '他', '她'].join('|'));
  known.set(seen, gestures);
  return gestures;
}
