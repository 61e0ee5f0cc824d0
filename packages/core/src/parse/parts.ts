import { byWord } from '../text/by-word.ts';
import { synonymsOf } from '../text/things.ts';
import { determiners, fillers, particlesZh, prepositions, scenery, sceneryZh } from './grammar.ts';
import type { Item } from './scan.ts';
import type { Named } from './surfaces.ts';

/** One thing a clause speaks of: how it is called, and what it is to the verb. */
export type Part = {
  readonly role: 'object' | 'instrument' | 'source' | 'sought';
  readonly prep: string;
  readonly named: readonly Named[];
  /** The word used for it. */
  readonly wording: string;
  readonly pronoun: 'person' | 'thing' | 'self' | null;
  readonly owners: readonly Named[];
  /** Words that describe it, or, if nothing is named, all we have. */
  readonly words: readonly string[];
};

const roles = byWord<Part['role']>({
  instrument: 'with, using, 用, 以, 持, 拿',
  source: 'from, off, 从',
  sought: 'for',
});

type Draft = { prep: string; named: Named[]; wording: string; pronoun: Part['pronoun']; owners: Named[]; words: string[] };
const draft = (prep: string): Draft => ({ prep, named: [], wording: '', pronoun: null, owners: [], words: [] });

/** The parts of an English clause after its verb: one for each noun, with the preposition before it. */
export function englishParts(items: readonly Item[]): Part[] {
  const drafts: Draft[] = [draft('')];
  for (const item of items) {
    const current = drafts.at(-1) as Draft;
    const full = current.named.length > 0 || current.pronoun !== null;
    if (item.kind === 'mention') name(full ? open(drafts, '') : current, item);
    else if (item.kind === 'pronoun') (full ? open(drafts, '') : current).pronoun = item.of;
    else if (item.kind === 'possessor') (full ? open(drafts, '') : current).owners.push(...item.named);
    else if (item.kind === 'word') wordInto(drafts, item.unit.text, full);
  }
  return drafts.filter(({ named, pronoun, words }) => named.length > 0 || pronoun !== null || words.length > 0).map(partOf);
}

function name(into: Draft, { named, wording }: Extract<Item, { kind: 'mention' }>): void {
  into.named.push(...named);
  into.wording = wording;
}

function open(drafts: Draft[], prep: string): Draft {
  const next = draft(prep);
  drafts.push(next);
  return next;
}

function wordInto(drafts: Draft[], word: string, full: boolean): void {
  const current = drafts.at(-1) as Draft;
  if (prepositions.has(word)) open(drafts, word);
  else if (determiners.has(word)) {
    if (full || current.words.length > 0) open(drafts, '');
  } else if (!fillers.has(word) && !/ly$/.test(word) && !/^\d+$/.test(word)) (full ? open(drafts, '') : current).words.push(word);
}

const partOf = (one: Draft): Part => ({ ...one, role: roles[one.prep] ?? 'object' });

/** The parts of a Chinese clause: what is named on either side of the verb, marked by 用, 从, 把 and the like. */
export function chineseParts(text: string, items: readonly Item[]): Part[] {
  return items.flatMap((item): Part[] => {
    if (item.kind !== 'mention' && item.kind !== 'pronoun') return [];
    // 桌上的信: the table only says where the letter is.
    const prep = whereZh.test(text.slice(item.end)) ? '从' : markBefore(text, items, item.start);
    const marked = { role: roles[prep] ?? 'object', prep, owners: [], words: [] } as const;
    return [
      item.kind === 'mention'
        ? { ...marked, named: item.named, wording: item.wording, pronoun: null }
        : { ...marked, named: [], wording: text.slice(item.start, item.end), pronoun: item.of },
    ];
  });
}

const whereZh = /^(?:[上里下中内]|[上里下后前旁]面|[后旁]边|底下|背后)的(?=\p{Script=Han})/u;

/** A mark reaches no further than to the next name: 用 in 用棒打他 marks the staff and not him. */
function markBefore(text: string, items: readonly Item[], start: number): string {
  const before = items.filter(({ kind, end }) => kind !== 'word' && end <= start).at(-1);
  if (before?.kind === 'verb' && ['用', '以', '持', '拿'].includes(before.verb.wording)) return before.verb.wording;
  return /([用以持拿从])[^用以持拿从]{0,4}$/u.exec(text.slice(before?.end ?? 0, start))?.[1] ?? '';
}

/** What an unnamed part could be a refusal about: "rifle", but not "a deep breath". */
export function unknownThing(part: Part): string | null {
  if (part.named.length > 0 || part.pronoun !== null) return null;
  const head = part.words.at(-1);
  if (head === undefined || scenery.has(head) || scenery.has(head.replace(/s$/, ''))) return null;
  return part.words.join(' ');
}

/** What is left of a Chinese clause after its verb, its names and its particles are gone. */
export function leftoverZh(text: string, items: readonly Item[], after: number): string {
  const kept = items
    .filter((item) => item.kind === 'word' && item.start >= after && item.unit.han)
    .map((item) => text.slice(item.start, item.end));
  return kept.join('').replace(particlesZh, '');
}

/** Worth a refusal: a known kind of thing, or at least no body, room or mood. A single character alone is too little to go by. */
export function isThingZh(leftover: string): boolean {
  if (synonymsOf(leftover).length > 0) return true;
  return leftover.length >= 2 && leftover.length <= 8 && !sceneryZh.test(leftover);
}
