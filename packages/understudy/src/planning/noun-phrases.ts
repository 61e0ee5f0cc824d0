import { adjectives, nouns, verbs } from '../nouns.ts';
import { isRole } from './roles.ts';
import { isEnglishPlace } from './thing-kinds.ts';
import { english, set } from './word-lists.ts';

/** A noun with what belongs to it, as it stands in an English sentence. */
export type NounPhrase = {
  readonly words: string;
  readonly head: string;
  /** "a", "two", "her": whatever it begins with, in small letters. */
  readonly determiner: string;
  /** Whose it is. */
  readonly owner: string | undefined;
  readonly preposition: string | undefined;
  /** Begins with a capital where no sentence does. */
  readonly proper: boolean;
  /** Before the verb of its clause: whoever does something. */
  readonly subject: boolean;
};

const prepositions = set(english.prepositions);
const determiners = set(english.determiners);
const stops = set(english.stops);
const more = set(english.verbs);
const past = set(english.pastForms);

const isVerb = (word: string): boolean => verbs.has(word) || more.has(word);

/** "finds", "argued", "carries": a form that only a verb has here. */
function isVerbForm(word: string): boolean {
  if (past.has(word)) return true;
  const stems = [
    word.replace(/s$/u, ''),
    word.replace(/es$/u, ''),
    word.replace(/ies$/u, 'y'),
    word.replace(/d$/u, ''),
    word.replace(/ed$/u, ''),
    word.replace(/(.)\1ed$/u, '$1'),
    word.replace(/ied$/u, 'y'),
  ];
  return stems.some((stem) => stem !== word && isVerb(stem));
}

const isNoun = (word: string): boolean => nouns.has(word) || isRole(word);
const capital = /^\p{Lu}/u;
const ends = /^[.,;:!?—–()"“”]$/u;

/** Every noun phrase of an English text, in order. A few rules and word lists: what it cannot read it leaves out. */
export function nounPhrases(text: string): NounPhrase[] {
  const tokens =
    text
      .replace(/\b(Dr|Mr|Mrs|Ms|St|Prof)\. /gu, '$1․ ')
      .replace(/\s+/gu, ' ')
      .match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*[\p{L}\p{N}’'․]|[\p{L}\p{N}]|[.,;:!?—–()"“”]/gu) ?? [];
  const phrases: (NounPhrase & { readonly next: number })[] = [];
  let preposition: string | undefined;
  let joined = false;
  let subject = true;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? '';
    const small = token.toLowerCase();
    const verb = !capital.test(token) && isVerbAt(token, preposition);
    if (at === 0 && /^(?:Trapped|Stranded|Locked|Lost|\p{Lu}\p{Ll}{2,}ing)$/u.test(token)) {
      subject = false;
      at++;
      continue;
    }
    if (ends.test(token)) [preposition, joined, subject] = [undefined, false, true];
    else if (small === 'and' || small === '&' || small === 'or') joined = phrases.length > 0;
    else if (verb) [preposition, subject] = [undefined, false];
    else if (auxiliary.has(small) || isDone(token, phrases.at(-1), at)) subject = false;
    if (ends.test(token) || stops.has(small) || verb || isDone(token, phrases.at(-1), at)) {
      at++;
      continue;
    }
    if (prepositions.has(small) && !(capital.test(token) && at > 0)) {
      preposition = small;
      at++;
      continue;
    }
    const { phrase, next } = phraseAt(tokens, at, { preposition, joined, subject });
    if (phrase) phrases.push({ ...phrase, next });
    if (!(phrase && tokens[next]?.toLowerCase() === 'and')) preposition = undefined;
    joined = false;
    at = Math.max(next, at + 1);
  }
  return phrases;
}

const auxiliary = set(english.auxiliary);

/** "Conan and Gin match wits": what follows a name at once is what they do. */
const isDone = (token: string, last: (NounPhrase & { readonly next: number }) | undefined, at: number): boolean =>
  last?.next === at &&
  ((last.proper && last.determiner === '') || /^(?:two|three|four|both)$/u.test(last.determiner)) &&
  last.subject &&
  /^\p{Ll}/u.test(token) &&
  !prepositions.has(token);

/** Where no noun phrase can begin: a bare word that is a verb. */
const isVerbAt = (token: string, preposition: string | undefined): boolean =>
  (preposition === 'to' && isVerb(token)) ||
  (preposition === undefined && (isVerbForm(token) || isVerb(token) || /(?:ing|ly)$/u.test(token)));

type Before = { readonly preposition: string | undefined; readonly joined: boolean; readonly subject: boolean };

function phraseAt(
  tokens: readonly string[],
  from: number,
  { preposition, joined, subject }: Before,
): { phrase: NounPhrase | undefined; next: number } {
  let at = from;
  const first = (tokens[at] ?? '').toLowerCase();
  const determiner = determiners.has(first) ? first : '';
  if (determiner !== '') at++;
  if (determiner !== '' && determiners.has((tokens[at] ?? '').toLowerCase())) at++;
  let words: string[] = [];
  let owner: string | undefined;
  for (; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const small = token.toLowerCase();
    if (ends.test(token) || stopsPhrase(token, words, { determiner, joined, next: tokens[at + 1] ?? '' })) break;
    if (/['’]s?$/u.test(token) && !/['’]s?$/u.test(small.replace(/['’]s?$/u, ''))) {
      owner = [...words, token.replace(/['’]s?$/u, '')].join(' ');
      words = [];
      continue;
    }
    words.push(token);
  }
  if (words.length === 0) return { phrase: undefined, next: at };
  const head = words.at(-1) ?? '';
  // "a cup of coffee", "the King of Spain"
  if (tokens[at]?.toLowerCase() === 'of') {
    const { phrase: of, next } = phraseAt(tokens, at + 1, { preposition: undefined, joined: false, subject: false });
    if (of && of.words.split(' ').length <= 4) {
      words.push('of', ...(of.determiner === '' ? [] : [of.determiner]), ...(of.owner === undefined ? [] : [`${of.owner}’s`]), of.words);
      at = next;
    }
  }
  const proper = capital.test(words[0] ?? '') && (from > 0 || determiner !== '' || words.length > 1);
  return {
    phrase: {
      words: words.join(' ').replaceAll('․', '.'),
      head,
      determiner,
      owner,
      preposition,
      proper,
      subject: subject && preposition === undefined,
    },
    next: at,
  };
}

/** Dutch van der Linde. */
const particle = /^(?:van|der|den|de|von|du|da|di)$/u;
const isName = (word: string): boolean => capital.test(word) || particle.test(word);

type Around = { readonly determiner: string; readonly joined: boolean; readonly next: string };

function stopsPhrase(token: string, words: readonly string[], { determiner, joined, next }: Around): boolean {
  const small = token.toLowerCase();
  if (capital.test(token)) return words.some((word) => isNoun(word) && !adjectives.has(word) && !capital.test(word));
  if (particle.test(small) && words.length > 0 && words.every(isName) && (capital.test(next) || particle.test(next))) return false;
  if (stops.has(small) || prepositions.has(small) || small === 'of' || determiners.has(small)) return true;
  const last = words.at(-1);
  if (last === undefined) return false;
  if (capital.test(last) && words.every(isName) && determiner === '') return true;
  if (isRole(last.toLowerCase()) && /[^s]s$/u.test(small) && !isNoun(small)) return true;
  if (/^(?:two|three|four|both)$/u.test(determiner) && /[^s]s$/u.test(last) && isRole(last.slice(0, -1)) && !isNoun(small)) return true;
  if (adjectives.has(last.toLowerCase())) return false;
  if (/(?:ing|ly)$/u.test(small) && !nouns.has(small)) {
    const named = isEnglishPlace(small) || isNoun(next) || isEnglishPlace(next);
    return !(small.endsWith('ing') && determiner !== '' && named);
  }
  if (isVerb(small) && !nouns.has(small) && isNoun(last)) return true;
  if (isVerbForm(small) && !(nouns.has(small.replace(/s$/u, '')) && (next === '' || ends.test(next)))) return true;
  const several = /[^s]s$/u.test(last) || ['people', 'men', 'women', 'children', 'thieves'].includes(last) || joined;
  return isVerb(small) && several;
}
