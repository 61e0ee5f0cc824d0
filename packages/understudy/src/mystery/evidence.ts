import type { MysteryBrief } from '@troupe/core/model';
import { filled } from '../filled.ts';
import { bigrams, contentWords, stem } from '../words.ts';
import type { Person } from './people.ts';
import { mysteryPhrases } from './phrases.ts';

/** A few sentences that a player has read, or heard from somebody. */
export type Passage = {
  readonly text: string;
  /** Whose words they are; nobody's where they were read or shown. */
  readonly by: string | null;
  readonly own: boolean;
};

/** Sentences, each with the next: what is told of somebody is often told of "him". */
export function passagesOf({ script, heard, language, players, victims }: MysteryBrief): Passage[] {
  const w = mysteryPhrases[language];
  const condolence = filled(w.shocked, { victims: victims.map(({ name }) => name).join(language === 'zh' ? '、' : ', ') });
  // What the understudy says where it has nothing to say. Some of it only murderers say: nobody is to be found out by that.
  const stock = [
    condolence,
    ...w.tell,
    ...w.nothing,
    ...w.evades,
    ...w.admit,
    ...w.stands,
    ...w.alibi,
    ...w.denies,
    ...w.offended,
    ...w.besides,
    ...w.finished,
  ];
  const read = script.flatMap((text) => paired(sentencesOf(text)).map((pair) => ({ text: pair, by: null, own: true })));
  const told = heard.flatMap(({ by, text }) => {
    const name = players.find(({ id }) => id === by)?.name ?? null;
    const words = stock.reduce((left, phrase) => left.replaceAll(phrase, ''), text.replace(question, ''));
    return paired(sentencesOf(words)).map((pair) => ({ text: pair, by: name, own: false }));
  });
  return [...read, ...told];
}

/** Who asks tells nothing: only what was answered is evidence. */
const question = /^[^\n]* → [^\n]*(?:\n|$)/u;

const paired = (sentences: readonly string[]): string[] => sentences.map((sentence, at) => `${sentence} ${sentences[at + 1] ?? ''}`.trim());

/** Titles and numbers have stops of their own. */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=(?<!\b(?:Mr|Mrs|Ms|Dr|St|Co|Ltd)|\d)[.!?]|[。！？])\s*|\n+/u).flatMap((sentence) => sentence.trim() || []);

export function termsIn(text: string, language: 'en' | 'zh'): Set<string> {
  const latin = contentWords(text.replace(/\p{Script=Han}+/gu, ' ')).map((word) => stem(word.toLowerCase()));
  const numbers = text.match(/\d+/gu) ?? [];
  return new Set([...(language === 'zh' ? [...bigrams(text), ...latin] : latin), ...numbers]);
}

/** Whether a passage is about somebody: named in it, speaking it, or reading it as their own. */
export const concerns = ({ text, by, own }: Passage, person: Person): boolean =>
  person.named(text) || (by !== null && person.named(by)) || (own && person.isSelf);

/** How much a term tells: rare ones much. */
export function rarityIn(known: readonly ReadonlySet<string>[]): (term: string) => number {
  const spread = new Map<string, number>();
  for (const terms of known) for (const term of terms) spread.set(term, (spread.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + known.length / (1 + (spread.get(term) ?? 0)));
}

const readBefore = new WeakMap<readonly Passage[], Map<RegExp, ReadonlySet<Passage>>>();

/** The passages that sound like something; each sign is looked for once in all that is known. */
function soundingIn(known: readonly Passage[], sign: RegExp): ReadonlySet<Passage> {
  const signs = readBefore.get(known) ?? new Map<RegExp, ReadonlySet<Passage>>();
  readBefore.set(known, signs);
  const sounding = signs.get(sign) ?? new Set(known.filter(({ text }) => sign.test(text)));
  signs.set(sign, sounding);
  return sounding;
}

/** How often a sign is met in some passages, out of all that are known; as often as in all of them where there are none. */
export function rate(sign: RegExp, some: readonly Passage[], known: readonly Passage[]): number {
  const sounding = soundingIn(known, sign);
  const met = some.filter((one) => sounding.has(one)).length;
  return (met + caution * commonness(sounding, known)) / (some.length + caution);
}

/** How much more often a sign is met in some passages than in all: below zero where it is missing although there was occasion to tell it. */
export const lift = (sign: RegExp, some: readonly Passage[], known: readonly Passage[]): number =>
  Math.log(rate(sign, some, known) / commonness(soundingIn(known, sign), known));

const commonness = (sounding: ReadonlySet<Passage>, known: readonly Passage[]): number => (sounding.size + 0.5) / (known.length + 1);
const caution = 2;
