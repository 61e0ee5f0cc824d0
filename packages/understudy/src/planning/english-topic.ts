import { literally } from '@troupe/core/text';
import { adjectives, nouns } from '../nouns.ts';
import { type NounPhrase, nounPhrases } from './noun-phrases.ts';
import type { Reading } from './reading.ts';
import { englishRoles, isRole, singular } from './roles.ts';
import { englishKind, isEnglishPlace } from './thing-kinds.ts';
import { english, set } from './word-lists.ts';

/** Names that are nobody's. */
const notPeople = set(english.notPeople);
const there = set(english.there);
const towards = set(`${english.there} ${english.towards}`);
const titles = /^(?:Mr|Mrs|Ms|Dr|Professor|Princess|Prince|Lady|Lord|Sir|King|Queen|Captain|Doctor|Saint)\b/u;

/** Who is named, where, and what it turns on, in a sentence of English. */
export function readEnglish(topic: string): Reading {
  const phrases = nounPhrases(topic).filter(({ head }) => !/^\d/u.test(head));
  const matter = matterIn(topic);
  // Whoever is only asked about need not be there: "how to free Luigi".
  const spokenOf = (words: string): boolean => /^(?:how|what|where|who|why|whether)\b/u.test(matter ?? '') && !!matter?.includes(words);
  const people: string[] = [];
  const used = new Set<NounPhrase>();
  for (const [index, phrase] of phrases.entries())
    for (const one of isCalled(phrase, phrases[index + 1], topic) || isAtTheGates(phrase, topic) || spokenOf(phrase.words)
      ? []
      : peopleIn(phrase, topic)) {
      used.add(phrase);
      if (!people.some((other) => other === one || other.endsWith(` ${one}`) || one.endsWith(` ${other}`))) people.push(one);
    }
  for (const [index, phrase] of phrases.entries()) if (isCalled(phrase, phrases[index + 1], topic)) used.add(phrase);
  if (people.length === 0) people.push(...englishRoles(topic));
  const place = placeIn(
    phrases.filter((phrase) => !used.has(phrase) && !(phrase.preposition === undefined && matter?.includes(phrase.words))),
  );
  for (const one of place?.from ?? []) used.add(one);
  const things = thingsIn(
    phrases.filter((phrase) => !used.has(phrase)),
    topic,
    matter,
  );
  for (const one of phrases) if (matter?.includes(one.words) || things.some(({ from }) => from === one)) used.add(one);
  const asked = things.find(({ from }) => matter === undefined || asks(matter, from));
  const thing = asked?.name;
  const also = things.filter((one) => one !== asked && nouns.has(singular(one.from.head.toLowerCase()))).map(({ name }) => name);
  const owned = thing === undefined ? phrases.find(({ head, preposition }) => preposition === 'over' && isEnglishPlace(head)) : undefined;
  return {
    people: people.slice(0, 6),
    matter,
    place: place?.name ?? (owned && `the ${owned.words}`),
    thing,
    also: also.slice(0, 3),
    missing: phrases
      .filter((one) => !used.has(one) && one !== owned && !isOccasion(one, topic) && isMissed(one, topic))
      .map(({ words }) => words),
  };
}

/** What a play without it would leave out. */
const isMissed = ({ head, proper, words, determiner }: NounPhrase, topic: string): boolean =>
  (proper && topic.startsWith(`With ${words} `)) ||
  crowd.test(`${determiner} ${words}`) ||
  (!proper &&
    !notPeople.has(words.toLowerCase()) &&
    !adjectives.has(head.toLowerCase()) &&
    !figures.has(singular(head.toLowerCase())) &&
    !['time', 'matter', 'event'].includes(englishKind(head)) &&
    nouns.has(head.toLowerCase()));

/** "his wife Tomoe" is one. */
const isCalled = ({ words, proper, determiner }: NounPhrase, next: NounPhrase | undefined, topic: string): boolean =>
  /^(?:his|her|their|my|its)$/u.test(determiner) && !proper && next?.proper === true && topic.includes(`${words} ${next.words}`);

/** "With Ganondorf at the gates": whoever is only near is not in it. */
const isAtTheGates = ({ proper, words }: NounPhrase, topic: string): boolean => proper && topic.startsWith(`With ${words} `);

function peopleIn(phrase: NounPhrase, topic: string): string[] {
  const { words, head, determiner, owner, preposition, proper, subject } = phrase;
  const before = topic[topic.indexOf(words) + words.length];
  if (proper || (subject && topic.startsWith(words) && /^\p{Lu}/u.test(words))) {
    if (titles.test(words) && !(preposition !== undefined && there.has(preposition))) return [words];
    if (isRole(words.toLowerCase())) return [words];
    if (subject && /^\p{Lu}\p{Ll}{2,}(?:ing|ed)$/u.test(words)) return [];
    if (determiner !== '' || (preposition !== undefined && towards.has(preposition)) || before === ':') return [];
    if (street.test(words) || notPeople.has(words.toLowerCase()) || /^\p{Lu}{2,3}$/u.test(words) || isHeadword(words, topic)) return [];
    return [words];
  }
  if (new RegExp(`${literally(words)} (?:who|that) (?:died|is dead|has died|was (?:killed|buried|murdered))\\b`, 'u').test(topic))
    return [];
  const kind = englishKind(head);
  const one = singular(head.toLowerCase());
  if (crowd.test(`${determiner} ${words}`)) return [];
  const somebody = kind === 'thing' && (isRole(head.toLowerCase()) || isRole(one) || (subject && determiner !== '' && !nouns.has(one)));
  if (!somebody || (preposition !== undefined && there.has(preposition))) return [];
  const of = / of .*$/u.exec(words)?.[0] ?? '';
  const plain = of === '' ? words : words.slice(0, -of.length);
  const count = counts[determiner] ?? (/s$|men$/u.test(head) && isRole(one) && one !== head ? 2 : 1);
  const called = capitalised(`${plain.split(' ').slice(0, -1).join(' ')} ${count > 1 ? one : head}`.trim()) + of;
  const whose = owner === undefined ? '' : `${/^\p{Lu}/u.test(owner) ? owner : `the ${capitalised(owner)}`}’s `;
  if (count > 1) return ordinals.slice(0, count).map((nth) => `the ${nth} ${called}`);
  return [whose === '' ? `the ${called}` : whose + called];
}

const street = / (?:Avenue|Street|Square|Road|Lane|Hall|Castle|Station|Wall|Sea|Park|Club)$/u;

/** More than a stage holds. */
const crowd =
  /^(?:five|six|seven|eight|nine|ten|many|all|several)\b|\b(?:hundreds?|thousands?|millions?|dozens?)\b|\b(?:team|staff|audience|jury|orchestra|congregation)$/u;

const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, both: 2 };
const ordinals = ['First', 'Second', 'Third', 'Fourth'] as const;
const capitalised = (phrase: string): string =>
  phrase.replace(/(^|[ -])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** A sentence begins with a capital, whoever it is about: "Love", "Climate change", "Bees leave". */
function isHeadword(word: string, topic: string): boolean {
  if (!topic.startsWith(word) || word.includes(' ')) return false;
  if (nouns.has(word.toLowerCase()) || nouns.has(word.toLowerCase().replace(/s$/u, ''))) return true;
  const next = topic.slice(word.length).trimStart();
  return !/^(?:,|and\b|&|is\b|was\b|on\b|in\b|at\b|with\b|of\b|the\b|must\b|has\b|who\b|versus\b|vs\b|meets?\b|\p{Ll}+(?:s|ed)\b)/u.test(
    next,
  );
}

/** "in a workshop in Padua", "on the Titanic", "at a wedding": as one name. */
function placeIn(phrases: readonly NounPhrase[]): { readonly name: string; readonly from: readonly NounPhrase[] } | undefined {
  const entered = phrases.filter(
    (one) => (one.preposition === undefined || one.preposition === 'into') && !one.subject && !one.proper && isEnglishPlace(one.words),
  );
  const standing = phrases.filter(
    ({ preposition, head, proper, words, determiner }) =>
      preposition !== undefined &&
      (there.has(preposition) || (preposition === 'over' && determiner === 'the' && isEnglishPlace(words))) &&
      ((proper && /^\p{Lu}/u.test(head) && englishKind(head) !== 'time') ||
        isEnglishPlace(words.replace(/ of .*$/u, '')) ||
        isWithin(words) ||
        (determiner !== '' && placeBefore(words) !== undefined && !isRole(head.toLowerCase())) ||
        (englishKind(head) === 'event' && determiner !== '')),
  );
  const found = standing.length > 0 ? standing : entered.slice(0, 1);
  const common = found.find(({ proper }) => !proper);
  const proper = found.find((one) => one.proper && isEnglishPlace(one.words)) ?? found.find((one) => one.proper);
  const town = found.find((one) => one.proper && one !== proper);
  const first = common ?? proper;
  if (!first) return undefined;
  const named = `${first.proper && first.determiner !== 'the' ? '' : 'the '}${first.owner === undefined ? '' : `${first.owner}’s `}${spotIn(first)}`;
  const around = common ? proper : town;
  const within = around
    ? ` ${around.preposition} ${around.determiner === '' ? '' : 'the '}${around.owner === undefined ? '' : `${around.owner}’s `}${around.words}`
    : '';
  return { name: `${named}${within}`.replace(/^the (?=\p{Lu}\p{L}*’s )/u, ''), from: found };
}

/** "the church organ": in the church. */
const placeBefore = (words: string): string | undefined =>
  words.includes(' of ') || isEnglishPlace(words) ? undefined : words.split(' ').slice(0, -1).find(isEnglishPlace);

/** "the last day of the bookshop": the bookshop. */
function spotIn({ words, head, proper }: NounPhrase): string {
  const of = / of (?:the |an? )?(.*)$/u.exec(words)?.[1];
  if (englishKind(head) === 'time' && of !== undefined) return of;
  return (proper || englishKind(head) === 'event' ? undefined : placeBefore(words)) ?? words;
}

/** "the crowds of Times Square", "the bustle of Novigrad's market". */
function isWithin(words: string): boolean {
  const of = / of (?:the |an? )?(.*)$/u.exec(words)?.[1];
  return of !== undefined && (isEnglishPlace(of) || /^\p{Lu}/u.test(of));
}

const aim = new Set(['over', 'about', 'for', 'around']);
const quarrel = /\b(?:argu|quarrel|fight|fought|bicker|squabbl|haggl|disagree|clash|feud|struggle|row\b|compet|duel|bargain|negotiat)\w*/iu;

/** Nobody quarrels over what one joins, turns or takes leave with. */
const figures = set(english.figures);

/** "over coffee", "over dinner": only how they sit together. */
const isOccasion = ({ preposition, head }: NounPhrase, topic: string): boolean =>
  preposition === 'over' && !quarrel.test(topic) && ['drink', 'food', 'event'].includes(englishKind(head));

/** What one could hold or stand before; first what the quarrel is over, then what something is done to. */
function thingsIn(
  phrases: readonly NounPhrase[],
  topic: string,
  matter: string | undefined,
): { readonly name: string; readonly from: NounPhrase }[] {
  const asked = matter?.replace(/^(?:the|an?|his|her|their|its) /u, '');
  const found = phrases.filter(
    (phrase) =>
      !isOccasion(phrase, topic) &&
      // What is only part of a question is not what is quarrelled over.
      (asked === undefined || asks(asked, phrase) || !asked.includes(phrase.words)) &&
      isConcrete(phrase),
  );
  const weight = ({ preposition }: NounPhrase): number =>
    preposition !== undefined && aim.has(preposition) ? 0 : preposition === undefined ? 1 : 2;
  return found.toSorted((a, b) => weight(a) - weight(b)).map((from) => ({ name: singly(from), from }));
}

/** "late mother’s piano", "only potato": nothing else is asked about it. */
const asks = (matter: string, { words }: NounPhrase): boolean => {
  const bare = matter.replace(
    /(?<=\S) (?:(?:that|which|who|whose|he|she|it|they|nobody)\b|(?:found|left|hidden|written|stolen|made) (?:in|by|at|on|from|under|behind)\b).*$/u,
    '',
  );
  return (
    bare.endsWith(words) &&
    !/^(?:how|what|where|when|who|whether|why)\b|ing\b|\b(?:and|or|of|about|to)\b/u.test(bare.slice(0, -words.length))
  );
};

function isConcrete({ head, proper, determiner, owner, preposition, subject, words }: NounPhrase): boolean {
  return (
    !proper &&
    !adjectives.has(head.toLowerCase()) &&
    !figures.has(singular(head.toLowerCase())) &&
    !(subject && isRole(head.toLowerCase()) && !/^(?:dragon|bird|cat|dog|mouse|horse)$/u.test(head)) &&
    !crowd.test(`${determiner} ${words}`) &&
    !['place', 'event', 'time', 'matter'].includes(englishKind(head)) &&
    (determiner !== '' || owner !== undefined || nouns.has(singular(head.toLowerCase()))) &&
    !(preposition !== undefined && there.has(preposition) && !subject) &&
    words.split(' ').length <= 6
  );
}

/** In the singular: "the dragon eggs" would not agree with what is said of it. */
function singly({ words, head }: NounPhrase): string {
  const [before = '', of = ''] = words.includes(' of ')
    ? [words.slice(0, words.indexOf(' of ')), words.slice(words.indexOf(' of '))]
    : [words];
  const one = /[^s]s$/u.test(head) ? singular(head) : head;
  return `${before.slice(0, before.length - head.length)}${one}${of}`.replace(
    /^(?:last|only|stolen|lost|missing|hidden|same|very|own) (?=.)/u,
    '',
  );
}

const until = String.raw`(?= (?:in|at|inside|on|during|while|under) (?:the|an?|his|her|their|\p{Lu})| and (?:share|try|finally|then)\b|(?:,(?! \p{L}+ and )|[.;]|$))`;
const told = [
  String.raw`\b(?:discuss|debat|compar)\w* `,
  `${quarrel.source} (?:about|over) `,
  String.raw`\b(?:talk|reminisc|ask|think|wonder|whisper)\w*(?: over \w+)? about `,
  String.raw`\bmak\w+ peace over `,
  String.raw`\bregarding `,
  String.raw`\b(?:plan|plot)\w*(?: in secret)? (?=how |what |when |where |the |a |an |to )`,
  String.raw`\b(?:reflect\w*|look\w* back) on `,
  String.raw`\b(?:swap|trad|shar|celebrat)\w* (?=(?:the )?\w+(?: and \w+)? of |songs|stories|tales|memories|recipes)`,
  String.raw`\bexplor\w* (?=where |how |why |what )`,
  String.raw`\bin search of `,
  String.raw`\b(?:try to find|to stop|face off in|play) (?=their |the |his |her |an? |\p{Lu})`,
].map((before) => new RegExp(`${before}(?:topics about )?([^.;]{3,80}?)${until}`, 'u'));

/** What is talked of, planned or looked for: "the next heist", "how to survive". */
function matterIn(topic: string): string | undefined {
  const found = told.map((pattern) => pattern.exec(topic)).filter((one) => one !== null);
  return found
    .toSorted((a, b) => a.index - b.index)[0]
    ?.at(-1)
    ?.trim()
    .replace(/^(?:their|his|her|its) /u, 'the ')
    .replace(/'s\b/u, '’s')
    .replace(/ and about /u, ' and ');
}
