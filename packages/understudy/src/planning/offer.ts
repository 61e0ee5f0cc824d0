import type { Agreed } from '@troupe/core/planning';
import { accepts, furnishing, ownObject, rankedSituations } from './fit.ts';
import type { TopicReader } from './reader/open.ts';
import type { Reading } from './reader/read.ts';
import type { Situation } from './situation.ts';
import { situations } from './situations.ts';
import { castNames } from './staging.ts';

/** A situation that it can make a play of. */
export type NamedSituation = { readonly id: string; readonly name: string };

/** What the understudy can make of a topic, told before it writes. */
export type Offer = {
  /** Whether the topic's people, place and thing carry it. Where they do not, it is written only if somebody chooses it all the same. */
  readonly fits: boolean;
  readonly situation: NamedSituation;
  readonly agreed: Agreed;
  /** Whom and what it adds, because the topic names too few. */
  readonly added: readonly string[];
  /** What of the topic would not be in it. */
  readonly missing: readonly string[];
  /** Everything else it could play, the nearest first. */
  readonly others: readonly NamedSituation[];
};

/** What whoever asks has chosen already: a named situation, the names of their people. */
export type OfferOptions = { readonly situation?: string; readonly people?: readonly string[] };

/** The closest of its situations, fitted to the topic's people, place and thing. `undefined`: it knows no situation of that name. */
export function offerFor(
  topic: string,
  language: 'en' | 'zh',
  reader: TopicReader,
  { situation: wanted, people: named = [] }: OfferOptions = {},
): Offer | undefined {
  const at = language === 'zh' ? 1 : 0;
  const read = readIn(topic, language, reader);
  const chosen = situations.find(({ id, name }) => id === wanted || name.includes(wanted ?? ''));
  if (wanted !== undefined && !chosen) return undefined;
  const people = [...named, ...read.people.filter((one) => !named.some((other) => isSame(other, one)))].slice(0, 6);
  const ranked = rankedSituations(topic, { ...read, people }, language);
  const situation = chosen ?? (ranked[0] as Situation);
  const { place, era, thing, matter, fantastic, also } = read;
  const sold = givenUp.test(topic) ? place : undefined;
  const takes = accepts(situation, { ...read, people }, language, topic);
  const cast = inOrder(topic, { ...read, people }, situation, at);
  const setting = furnishing(place, era, reader.meaning, at);
  const playbill = castNames(cast, situation, setting, at);
  const agreed: Agreed = {
    situation: situation.id,
    people: playbill.filter((one) => people.some((other) => isSame(one, other))),
    ...(place !== undefined && { place }),
    ...(takes && thing !== undefined && { thing }),
    // "He has to tell her that it is sold": it is where they are.
    ...(takes && thing === undefined && (matter ?? sold) !== undefined && { matter: matter ?? sold }),
    setting: setting.id,
    cast: playbill,
    ...(era !== undefined && { era }),
    ...(fantastic && { fantastic }),
    ...(takes && also.length > 0 && { also }),
  };
  const missing = [...read.missing, ...(takes ? [] : [thing ?? matter].filter((one) => one !== undefined))];
  return {
    fits: takes && people.length > 0 && missing.length === 0,
    situation: nameOf(situation, at),
    agreed,
    added: [
      ...playbill.filter((name) => !people.some((one) => isSame(one, name))),
      ...(place === undefined ? [setting.place.name[at]] : []),
      ...(agreed.thing === undefined ? [ownObject(situation, agreed).name[at]] : []),
    ],
    missing,
    others: ranked.filter((one) => one !== situation).map((one) => nameOf(one, at)),
  };
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** A topic in the other language is not read: only its names are. */
function readIn(topic: string, language: 'en' | 'zh', { read }: TopicReader): Reading {
  const reading = read(topic);
  if (language !== 'en' || !/\p{Script=Han}/u.test(topic)) return reading;
  return { ...reading, place: undefined, thing: undefined, matter: undefined, also: [], missing: [topic] };
}

export const nameOf = ({ id, name }: Situation, at: 0 | 1): NamedSituation => ({ id, name: name[at] });

const refusing =
  /\brefus|\bwon['’]?t\b|\bwill not\b|\bwould not\b|\bforbid|\bdeclin|\bdenie|\bhas hidden\b|不肯|不愿|不让|不许|不准|不给|拒绝|不答应|不同意|偏不/iu;
const telling = /\btells?\b|\btold\b|confess|\badmit|announc|\breveal|has to say|\bknows\b|告诉|坦白|承认|宣布|说出|交代|知道|瞒/iu;

const spoiling =
  /\bthr(?:ows?|ew|own) (?:out|away)\b|\bbr(?:oken?|eaks)\b|\bcracked\b|\bspil(?:t|led)\b|\bruined\b|\blost\b|打碎|打破|弄坏|弄丢|摔|扔/iu;
const givenUp = /\bs(?:old|ells?|elling)\b|\bclos(?:e|ed|es|ing)\b|\bdemoli|\btorn? down\b|卖|拆|关门|关张|倒闭|转让/iu;

const passive = /\b(?:is|are|was|were|gets?|been) (?:\w+ )?\w+(?:ed|ught) by\b|被|遭/iu;
const hiding = /\bhid(?:es?|ing|den)\b|\bruns? away|\bescap|\bshelter|\bseeks? refuge|躲|藏|逃|偷渡/iu;

/** Whoever has the thing, comes to ask, is accused, refuses or has something to tell is the second in every situation. Who comes back is found. */
function inOrder(topic: string, { people, holder, thing, doer }: Reading, { id, roles }: Situation, at: 0 | 1): readonly string[] {
  const named = {
    return: undefined,
    refusal: doer(refusing),
    confession: doer(telling) ?? doer(spoiling) ?? holder,
    accused: people.length === 1 || passive.test(topic) ? people[0] : undefined,
    hiding: people.length === 1 ? people[0] : doer(hiding),
    caller: passive.test(topic) && people.length > 1 ? people[1] : people[0],
  };
  const second = id in named ? named[id as keyof typeof named] : thing === undefined ? undefined : holder;
  if (second === undefined || !people.includes(second)) return people;
  const [first = roles.a.name[at], ...rest] = people.filter((one) => one !== second);
  return [first, second, ...rest];
}
