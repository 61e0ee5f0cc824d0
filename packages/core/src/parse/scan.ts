import { byWord } from '../text/by-word.ts';
import { type VerbFound, verbAt } from '../text/verbs.ts';
import { determiners, fillers, prepositions, scenery } from './grammar.ts';
import type { Named, Surfaces } from './surfaces.ts';
import { keyOf, nearlySame, type Unit, unitsOf } from './words.ts';

/** What a clause is made of, in order. */
export type Item =
  | { readonly kind: 'verb'; readonly verb: VerbFound; readonly han: boolean; readonly start: number; readonly end: number }
  | { readonly kind: 'mention'; readonly named: readonly Named[]; readonly wording: string; readonly start: number; readonly end: number }
  | { readonly kind: 'possessor'; readonly named: readonly Named[]; readonly start: number; readonly end: number }
  | { readonly kind: 'pronoun'; readonly of: 'person' | 'thing' | 'self'; readonly start: number; readonly end: number }
  | { readonly kind: 'word'; readonly unit: Unit; readonly start: number; readonly end: number };

const pronouns = byWord<'person' | 'thing' | 'self'>({
  thing: 'it, itself, 它',
  person: 'him, her, them, you, 他, 她, 你, 您',
  self: 'himself, herself, myself',
});

/** Finds verbs and mentions, longest first. A word that is both is a verb until the clause has one. */
export function scan(text: string, surfaces: Surfaces): Item[] {
  const units = unitsOf(text);
  const items: Item[] = [];
  for (let index = 0; index < units.length; ) {
    const item = itemAt(text, units, index, items, surfaces);
    items.push(item);
    while (index < units.length && (units[index]?.start ?? 0) < item.end) index++;
  }
  return items;
}

function itemAt(text: string, units: readonly Unit[], index: number, before: readonly Item[], surfaces: Surfaces): Item {
  const unit = units[index] as Unit;
  const mention = mentionAt(units, index, surfaces);
  const verb = verbHere(text, units, index, before);
  if (mention && (!verb || mention.end > verb.end || (mention.end === verb.end && before.some(({ kind }) => kind === 'verb'))))
    return mention;
  if (verb) return verb;
  return pronounAt(units, index) ?? { kind: 'word', unit, start: unit.start, end: unit.end };
}

function verbHere(text: string, units: readonly Unit[], index: number, before: readonly Item[]): Extract<Item, { kind: 'verb' }> | null {
  const unit = units[index] as Unit;
  const previous = units[index - 1];
  const verb = verbAt(text, unit.start);
  if (!verb) return null;
  if (unit.han) return { kind: 'verb', verb, han: true, start: verb.start, end: verb.end };
  if (previous && (determiners.has(previous.text) || previous.text.endsWith("'s"))) return null;
  const later = before.some((item) => item.kind === 'verb' && !item.han);
  if (later && previous?.text !== 'to') return null;
  return { kind: 'verb', verb, han: false, start: verb.start, end: verb.end };
}

function mentionAt(units: readonly Unit[], index: number, surfaces: Surfaces): Extract<Item, { kind: 'mention' | 'possessor' }> | null {
  const start = units[index]?.start ?? 0;
  for (let count = Math.min(surfaces.longest, units.length - index); count > 0; count--) {
    const span = units.slice(index, index + count);
    const named = lookUp(keyOf(span), surfaces);
    if (named && !insideHanWord(units, index, span))
      return { kind: 'mention', named, wording: keyOf(span), start, end: span.at(-1)?.end ?? start };
  }
  return looseMention(units[index] as Unit, surfaces);
}

/** 信 in 相信 is no letter. */
function insideHanWord(units: readonly Unit[], index: number, span: readonly Unit[]): boolean {
  const around = keyOf(units.slice(Math.max(0, index - 1), index + span.length + 1));
  return (
    span.length === 1 &&
    /相信|信任|自信|迷信|信誓|威信|专门|部门|热门|画面|计划|包括|花费|书写|案件|几乎|真棒|太棒|(?<![在到从骑跨])马上|马虎|人马|马蹄/.test(
      around,
    )
  );
}

function lookUp(key: string, surfaces: Surfaces): readonly Named[] | undefined {
  const singular = key.replace(/(?<=[a-z]{2})(?<!s)s$/, '');
  return surfaces.words.get(key) ?? surfaces.words.get(singular) ?? surfaces.words.get(`${key}s`);
}

/** A possessive, or a word with one letter wrong. */
function looseMention(unit: Unit, surfaces: Surfaces): Extract<Item, { kind: 'mention' | 'possessor' }> | null {
  const { text, start, end } = unit;
  const owner = /^(.+)'s?$/.exec(text)?.[1];
  const owned = owner === undefined ? undefined : lookUp(owner, surfaces);
  if (owned) return { kind: 'possessor', named: owned, start, end };
  if (
    unit.han ||
    text.length < 5 ||
    fillers.has(text) ||
    prepositions.has(text) ||
    scenery.has(text) ||
    verbAt(text, 0)?.end === text.length
  )
    return null;
  const named = [...surfaces.words].flatMap(([key, of]) =>
    key.length >= 4 && !key.includes(' ') && nearlySame(key, text) ? of.filter(({ closeness }) => closeness > 1) : [],
  );
  return named.length > 0 ? { kind: 'mention', named, wording: text, start, end } : null;
}

function pronounAt(units: readonly Unit[], index: number): Extract<Item, { kind: 'pronoun' }> | null {
  const { text, start, end } = units[index] as Unit;
  const next = units[index + 1];
  if (text === '自' && next?.text === '己') return { kind: 'pronoun', of: 'self', start, end: next.end };
  const of = Object.hasOwn(pronouns, text) ? pronouns[text] : undefined;
  if (!of || next?.text === '的' || next?.text === '们') return null;
  if (text === 'her' && next && !prepositions.has(next.text) && !fillers.has(next.text) && !determiners.has(next.text)) return null;
  return { kind: 'pronoun', of, start, end };
}
