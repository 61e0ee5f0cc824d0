import type { MysteryBrief } from '@troupe/core/model';
import { commonEchoes } from '../signs.ts';
import { concerns, lift, type Passage } from './evidence.ts';
import type { Person } from './people.ts';

/** Who is asked about, where a question asks how two people stand to each other. */
export function pairIn(question: string): readonly [string, string] | undefined {
  if (!/relationship|关系/iu.test(question)) return undefined;
  const english = /between (.+?) and (.+?)\s*\?*$/iu.exec(question);
  const marked = [...question.matchAll(/【[^】]+】(?:[（(][^）)]+[）)])?/gu)].map(([name]) => name);
  const plain = /^(.+?)[和与跟](.+?)(?:之间)?(?:不存在)?(?:的|是什么)+关系/u.exec(question);
  const [one, other] = english?.slice(1) ?? (marked.length > 1 ? marked : (plain?.slice(1) ?? []));
  return one !== undefined && other !== undefined ? [one, other] : undefined;
}

export type Told = { readonly about: readonly Passage[]; readonly known: readonly Passage[] };

/** What tells of two people together; where nothing does, of either. */
export function toldOf(pair: readonly Person[], known: readonly Passage[]): Told {
  const both = known.filter((passage) => pair.every((person) => concerns(passage, person)));
  const about = both.length > 0 ? both : known.filter((passage) => pair.some((person) => !person.isSelf && concerns(passage, person)));
  return { about, known };
}

/** How a relation is named, and how it sounds where people tell of each other. */
const relations = commonEchoes('relations');

/** How well what is told of two people sounds like a relation, named in a few words; neutral where the words name none that is known. */
export function soundsLike(relation: string, { about, known }: Told): number | undefined {
  const own = relations.filter(([named]) => named.test(relation));
  if (own.length === 0) return undefined;
  return mean(own.map(([, sounds]) => lift(sounds, about, known)));
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** Options such as "A is mentor and friend of B": each part by what is told of A and B, and nobody's niece is a man. */
export function relationScores(
  options: readonly string[],
  pair: readonly [Person, Person],
  known: readonly Passage[],
  brief: MysteryBrief,
): number[] | undefined {
  const told = toldOf(pair, known);
  const oneName = pair[0].named(pair[1].name) || pair[1].named(pair[0].name);
  const genders = new Map(pair.map((person) => [person, genderOf(person, known, brief.language)]));
  const scores = options.map((option) => {
    if (samePerson.test(option)) return oneName ? certain : -certain;
    const [subject = '', rest = option] = option.split(/\s+is\s+/u);
    const parts = rest.split(/\s+and\s+/u);
    const heard = parts.flatMap((part) => soundsLike(bareOf(part, pair), told) ?? []);
    if (heard.length === 0) return undefined;
    const who = pair.find(({ name }) => name === subject.trim()) ?? pair.find((person) => person.named(subject));
    const clash = who ? parts.filter((part) => contradicts(bareOf(part, pair), genders.get(who) ?? 0)).length / parts.length : 0;
    return mean(heard) - 2 * clash;
  });
  const heard = scores.flatMap((score) => score ?? []);
  if (new Set(heard).size < 2) return undefined;
  return scores.map((score) => score ?? mean(heard));
}

/** Two names for one person are told by the names themselves. */
const samePerson = /same person|同一个?人/iu;
const certain = 5;

const bareOf = (part: string, pair: readonly Person[]): string =>
  pair.reduce((left, { name }) => left.replace(name, ''), part.replace(/\bx\b/gu, ''));

const feminine =
  /\b(?:mother|sister|daughter|wife|wives|niece|aunt|girlfriend|fiancee|fiancée|granddaughter|grandmother|concubine|girl|woman)\b|母亲|姐|妹|女儿|妻|侄女|姑|姨/iu;
const masculine =
  /\b(?:father|brother|son|husband|nephew|uncle|boyfriend|fiance|fiancé|grandson|grandfather|boy|man)\b|父亲|兄|弟|儿子|丈夫|侄子|叔|伯/iu;

const contradicts = (relation: string, gender: number): boolean =>
  (gender > 0 && feminine.test(relation) && !masculine.test(relation)) ||
  (gender < 0 && masculine.test(relation) && !feminine.test(relation));

/** 1 for a man, -1 for a woman, 0 where it is not clear: by what they are called in sentences that name nobody else. */
function genderOf(person: Person, known: readonly Passage[], language: 'en' | 'zh'): number {
  if (person.isSelf) return 0;
  const [he, she] =
    language === 'zh' ? [/他(?!们)|先生/gu, /她(?!们)|小姐|太太/gu] : [/\b(?:he|him|his|Mr)\b/giu, /\b(?:she|her|hers|Mrs|Miss|Ms)\b/giu];
  let sum = 0;
  let count = 0;
  for (const { text } of known) {
    const [place] = person.places(text);
    if (place === undefined) continue;
    const after = text.slice(place, place + (language === 'zh' ? 40 : 120));
    const [men, women] = [after.match(he)?.length ?? 0, after.match(she)?.length ?? 0];
    sum += men - women;
    count += men + women;
  }
  return count >= 3 && Math.abs(sum) >= 0.4 * count ? Math.sign(sum) : 0;
}
