import type { CastMember } from '../cast.ts';
import { findChineseCast } from './find-cast-zh.ts';
import { femaleNames, maleNames, nouns, prepositions, ranks, titles, verbForms } from './lexicon.ts';
import { type FoundName, mergeNames } from './merge-names.ts';
import { genderOfName, ranksOf } from './names.ts';
import type { Paragraph } from './paragraphs.ts';
import type { Quotation } from './quotations.ts';
import { isSpeech, isSpeechWord, isWeak } from './speech-verbs.ts';
import { isCapital, isPossessive, type Token, tokensOf } from './tokens.ts';

/** Finds the people of a novel that came without a cast: names that speak, act, are spoken to or carry a title. */
export function findCast(text: string, paragraphs: readonly Paragraph[], quoted: readonly (readonly Quotation[])[]): CastMember[] {
  if (mostlyHan(text)) return findChineseCast(text, paragraphs, quoted);
  const names = new Map<string, FoundName>();
  const descriptions = new Map<string, FoundName>();
  const lowercase = new Set<string>();
  paragraphs.forEach((paragraph, at) => {
    if (paragraph.kind !== 'text') return;
    let from = paragraph.start;
    for (const quotation of quoted[at] ?? []) {
      gather(text, from, quotation.from, { names, descriptions, lowercase, quoted: false, after: from > paragraph.start });
      gather(text, quotation.start, quotation.end, { names, descriptions, lowercase, quoted: true, after: false });
      from = quotation.to;
    }
    gather(text, from, paragraph.end, { names, descriptions, lowercase, quoted: false, after: from > paragraph.start });
  });
  // In a single scene everybody is named once.
  const brief = text.length < shortest;
  const lasts = new Set([...names.values()].map(({ words }) => (words.at(-1) ?? '').toLowerCase()));
  withoutOpeners(names, lowercase);
  const people = [...names.values()]
    .filter((name) => isPerson(name, lowercase, brief) && !isPlural(name, lasts))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostPeople);
  const described = [...descriptions.values()].filter(({ tagged, count }) => tagged >= 2 || (tagged >= 1 && (brief || count >= 8)));
  const members = mergeNames(people);
  // "The general" is General Tilney, where there is one general.
  const unranked = described.filter(({ words }) => !(words.length === 1 && isRankOfOne(words[0] ?? '', members)));
  return oneByName(members, describedMembers(unranked));
}

/** "Hullo, Rat!" said to the Rat: who is called by what he is has one name. */
function oneByName(named: readonly CastMember[], described: readonly CastMember[]): CastMember[] {
  const bare = (name: string): string => name.toLowerCase().replace(/^the /, '');
  const homeOf = (member: CastMember): CastMember | undefined =>
    named.find(({ name, aliases }) => [name, ...aliases].some((one) => [member.name, ...member.aliases].map(bare).includes(bare(one))));
  const homes = new Map(described.map((member) => [member, homeOf(member)]));
  const grown = named.map((member) => {
    const others = described.filter((other) => homes.get(other) === member).flatMap(({ name, aliases }) => [name, ...aliases]);
    return others.length ? { ...member, aliases: [...new Set([...member.aliases, ...others])] } : member;
  });
  return [...grown, ...described.filter((member) => homes.get(member) === undefined)];
}

/** "Shortly Tom": a word that is small elsewhere, and always first in its sentence, is no part of a name. */
function withoutOpeners(names: Map<string, FoundName>, lowercase: ReadonlySet<string>): void {
  for (const [key, { words, count, opened, tagged, acting }] of names) {
    const [first = '', ...rest] = words;
    const home = names.get(rest.join(' ').toLowerCase());
    if (!home || opened < count || !(lowercase.has(first.toLowerCase()) || /ly$/.test(first)) || titles.has(first.toLowerCase())) continue;
    home.count += count;
    home.tagged += tagged;
    home.acting += acting;
    names.delete(key);
  }
}

const mostPeople = 1000;
const shortest = 30_000;

function mostlyHan(text: string): boolean {
  const sample = text.slice(0, 20_000);
  return (sample.match(/\p{Script=Han}/gu)?.length ?? 0) > (sample.match(/\p{Script=Latin}/gu)?.length ?? 0);
}

type Gathering = {
  readonly names: Map<string, FoundName>;
  readonly descriptions: Map<string, FoundName>;
  readonly lowercase: Set<string>;
  readonly quoted: boolean;
  readonly after: boolean;
};

const months =
  /^(?:January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|French|German|Italian|American|Christmas|Easter|God|Heaven|Lord|I|Oh|Ah|Yes|No|Well|Why|What|Indeed|Chapter|CHAPTER|Mr|Mrs|Miss|Sir|Madam|Street|Road|Square|House|Hall|Park)$/;

function gather(text: string, start: number, end: number, into: Gathering): void {
  const tokens = tokensOf(text, start, end);
  let stop = start;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const opens = at === 0 ? !into.after : /[.!?:—“"‘(]/.test(text.slice(stop, token.start)) && !titles.has(tokens[at - 1]?.lower ?? '');
    stop = token.end;
    if (!isCapital(token.text)) {
      into.lowercase.add(token.lower);
      if (token.lower === 'the' && !into.quoted) describe(tokens, at, into);
      if (token.lower === 'my' && !into.quoted) ownKin(tokens, at, into);
      continue;
    }
    // "But Alice", "Poor James": the first word of a sentence is no part of the name. "the Hatter" is found as a description.
    if (openers.has(token.lower) || (tokens[at - 1]?.lower === 'the' && !titles.has(token.lower))) {
      if (tokens[at - 1]?.lower === 'the') at = nameEnd(text, tokens, at);
      continue;
    }
    const last = nameEnd(text, tokens, at);
    const kin =
      uncles.test(tokens[at - 1]?.text ?? '') && token.start - (tokens[at - 1]?.end ?? 0) === 1 ? tokens[at - 1]?.text : undefined;
    const words = [...(kin ? [kin.charAt(0).toUpperCase() + kin.slice(1)] : []), ...tokens.slice(at, last + 1).map(({ text }) => text)];
    if (/^(?:\p{L}-)+\p{L}$/u.test(token.text)) continue;
    if (token.lower === 'the' || (words.length === 1 && (months.test(words[0] ?? '') || titles.get(token.lower) !== undefined))) continue;
    // At the beginning of a sentence any word has a capital: it counts only as more of what is found elsewhere.
    note(into.names, words, tokens, at, last, { ...into, opens, text });
    at = last;
    stop = tokens[last]?.end ?? stop;
  }
}

/** "said uncle Charles": small, and part of the name all the same. */
const uncles = /^(?:uncle|aunt|cousin)$/;

const openers: ReadonlySet<string> = new Set(
  'and but so here there then now poor dear dearest old young little when while if as for nor or yet thus even only oh ah o yes no well what why how who whom whose which where he she they it we you i his her their my our your this that these those at in on to of with by from after before not never once perhaps good come go let do did had was is be all some any each every both next first last again still such very too just one two three four five six seven eight nine ten how however meanwhile presently suddenly alas hush look see tell say said ask give take make think thought the a an whether because until though although since than another nobody somebody everybody everyone someone anybody nobody nothing something everything neither either'.split(
    ' ',
  ),
);

function nameEnd(text: string, tokens: readonly Token[], at: number): number {
  let last = at;
  while (last + 1 < tokens.length && last - at < 4) {
    const next = tokens[last + 1] as Token;
    const gap = text.slice(tokens[last]?.end ?? 0, next.start);
    const dotted = /^\.\s$/.test(gap) && (titles.has(tokens[last]?.lower ?? '') || (tokens[last]?.text.length ?? 0) === 1);
    if (!(gap === ' ' || gap === '\n' || dotted) || !isCapital(next.text) || isPossessive(next) || next.text === 'I') break;
    last++;
  }
  return last;
}

function note(
  names: Map<string, FoundName>,
  words: readonly string[],
  tokens: readonly Token[],
  at: number,
  last: number,
  { quoted, after, opens, text }: Gathering & { opens: boolean; text: string },
): void {
  const key = words.join(' ').toLowerCase();
  const found = names.get(key) ?? { words, count: 0, tagged: 0, acting: 0, placed: 0, called: 0, opened: 0 };
  names.set(key, found);
  const before = tokens[at - 1]?.lower ?? '';
  const next = tokens[last + 1]?.lower ?? '';
  if (!opens || words.length > 1) found.count++;
  if (opens) found.opened++;
  if (!/\p{Ll}/u.test(found.words.join('')) && /\p{Ll}/u.test(words.join(''))) found.words = words;
  if (quoted) {
    const beside =
      text.slice(Math.max(0, (tokens[at]?.start ?? 0) - 2), tokens[at]?.start ?? 0) +
      text.slice(tokens[last]?.end ?? 0, (tokens[last]?.end ?? 0) + 1);
    if (/^, [,.!?]$/.test(beside)) found.called++;
    return;
  }
  const tagged =
    (after && at <= 3 && isSpeech(tokens, at - 1)) ||
    (after && at === 0 && isSpeech(tokens, last + 1)) ||
    (isSpeechWord(before) && !isWeak(before)) ||
    (isSpeechWord(next) && !isWeak(next));
  if (tagged) found.tagged++;
  if (verbForms.has(next) || /ed$/.test(next)) found.acting++;
  if (/^(?:in|at|near|from|through|towards|into|of)$/.test(before) && prepositions.has(before)) found.placed++;
}

/** "said the Hatter", "said the caterpillar": people who have no other name. */
function describe(tokens: readonly Token[], at: number, { descriptions, after }: Gathering): void {
  const words: string[] = [];
  for (let next = at + 1; next <= at + 3 && next < tokens.length; next++) {
    const { text, lower, start } = tokens[next] as Token;
    const capital = isCapital(text);
    // "said the Rat. He": a sentence ends there.
    if (start - (tokens[next - 1]?.end ?? 0) > 1) break;
    if (words.length > 0 && (isSpeechWord(lower) || !capital)) break;
    // "the poet Syme" is Syme.
    if (words.length > 0 && capital && !isCapital(words[0] ?? '')) return;
    if (!capital && (nouns.get(lower) === undefined || generic.test(lower))) break;
    words.push(text);
  }
  if (words.length === 0) return;
  const key = words.join(' ').toLowerCase();
  const found = descriptions.get(key) ?? { words, count: 0, tagged: 0, acting: 0, placed: 0, called: 0, opened: 0 };
  descriptions.set(key, found);
  found.count++;
  const before = tokens[at - 1]?.lower ?? '';
  const next = tokens[at + words.length + 1]?.lower ?? '';
  if (after && at <= 3 && (isSpeechWord(before) || isSpeechWord(next))) found.tagged++;
}

const kin = /^(?:mother|father|aunt|uncle|sister|brother|wife|husband|grandmother|grandfather|mistress|master|guardian|cousin)$/;

/** "Said my aunt": where an I tells the story, that is her name. */
function ownKin(tokens: readonly Token[], at: number, { descriptions, after }: Gathering): void {
  const { lower = '' } = tokens[at + 1] ?? {};
  const further = tokens[at + 2];
  if (!kin.test(lower) || (further && isCapital(further.text)) || isPossessive(further)) return;
  const key = `my ${lower}`;
  const found = descriptions.get(key) ?? { words: ['my', lower], count: 0, tagged: 0, acting: 0, placed: 0, called: 0, opened: 0 };
  descriptions.set(key, found);
  found.count++;
  if (after && at <= 3 && (isSpeechWord(tokens[at - 1]?.lower ?? '') || isSpeechWord(further?.lower ?? ''))) found.tagged++;
}

const generic =
  /^(?:man|men|woman|women|lady|gentleman|girl|boy|child|other|others|person|stranger|voice|fellow|creature|friend|companion|speaker|people|old|young|two|three|son|daughter|wife|husband|brother|sister|cousin|mother|father|lad|youth|latter|former)$/;

function isRankOfOne(word: string, members: readonly CastMember[]): boolean {
  const rank = word.toLowerCase();
  return (
    ranks.has(rank) &&
    members.filter(({ name, aliases }) => [name, ...aliases].some((alias) => ranksOf(titleIn(alias)).includes(rank))).length === 1
  );
}

function titleIn(alias: string): string {
  return (/^([\p{L}]+)\.? /u.exec(alias)?.[1] ?? '').toLowerCase();
}

/** The Morlands are a family. */
function isPlural({ words }: FoundName, lasts: ReadonlySet<string>): boolean {
  const last = (words.at(-1) ?? '').toLowerCase();
  return last.endsWith('s') && lasts.has(last.slice(0, -1));
}

/** "The Rabbit" is the White Rabbit, where there is no other. */
function describedMembers(found: readonly FoundName[]): CastMember[] {
  const keyed = found.map(({ words }) => words.join(' ').toLowerCase());
  const homes = keyed.map((key) => keyed.filter((other) => other !== key && other.endsWith(` ${key}`)));
  return found.flatMap(({ words }, at) => {
    if (homes[at]?.length === 1) return [];
    const name = titled(words);
    const aliases = found
      .filter((_, other) => homes[other]?.length === 1 && homes[other]?.[0] === keyed[at])
      .map((other) => titled(other.words));
    return [{ name, aliases, gender: genderOfName([name]) }];
  });
}

function titled(words: readonly string[]): string {
  if (words[0] === 'my') return `My ${words.slice(1).join(' ')}`;
  return `The ${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')}`;
}

const isFirstName = (word: string): boolean => femaleNames.has(word) || maleNames.has(word);

function isPerson(name: FoundName, lowercase: ReadonlySet<string>, brief: boolean): boolean {
  const { words, count, tagged, acting, placed, called } = name;
  const first = words[0]?.toLowerCase() ?? '';
  if (count < 1 && (tagged < 1 || lowercase.has(first)) && !(acting > 0 && isFirstName(first) && !lowercase.has(first))) return false;
  if (words.some((word, at) => months.test(word) && !titles.has(word.toLowerCase()) && !(at > 0 && titles.has(first)))) return false;
  if (words.length === 1 && lowercase.has(first) && tagged < 3) return false;
  if (titles.has(first) && words.length > 1) return brief || count >= 2 || tagged > 0;
  const known = words.some((word) => isFirstName(word.toLowerCase()));
  if (placed > count * 0.5 && tagged < 2 && !known) return false;
  const speaks = tagged >= Math.max(1, count * 0.02);
  if (brief && placed === 0 && (known || acting > 0 || called > 0)) return true;
  return speaks || (known && count >= 2) || called >= 2 || (acting >= 4 && acting > count * 0.3 && placed < count * 0.2);
}
