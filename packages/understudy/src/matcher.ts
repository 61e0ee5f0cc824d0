import { cosine } from '@troupe/core/memory';
import type { Meaning } from '@troupe/core/model';
import en from '../data/en/examples.json' with { type: 'json' };
import zh from '../data/zh/examples.json' with { type: 'json' };
import type { AskedKind, LineKind } from './kinds.ts';
import { commonSigns, firstSign, signsOf } from './signs.ts';
import { isChinese } from './words.ts';

/** How somebody listens: in which language, and by meaning where the table of it is there. */
export type Ear = { readonly language: 'en' | 'zh'; readonly meaning?: Meaning | undefined };

/** From here on what was said is one of its examples in other words: of 120 lines typed by people, nine in ten that come so near are. */
export const sure = 0.62;
/** Chinese lines are short, and half of each is pronouns: they lie nearer to one another. */
const sureIn = { en: sure, zh: 0.66 } as const;
/** From here on a line has to do with what was said; under it, whoever has nothing else says that it has no answer. */
export const near = 0.5;

/** How much one text is the other, 0 to 1: by what they mean, or by the words they share, whoever says them. */
export function likeness(a: string, b: string, { meaning }: Ear): number {
  const words = shared(piecesOf(a), piecesOf(b));
  return meaning ? Math.max(words, cosine(meant(a, meaning), meant(b, meaning))) : words;
}

/** The best of what can be answered, where it is near enough: each stands beside the texts that it is an answer to. */
export function nearest<T>(
  said: string,
  among: readonly T[],
  textsOf: (one: T) => readonly string[],
  ear: Ear,
  least = near,
): { readonly one: T; readonly score: number } | undefined {
  let best: { readonly one: T; readonly score: number } | undefined;
  for (const one of among)
    for (const text of textsOf(one)) {
      const score = likeness(said, text, ear);
      if (score >= least && score > (best?.score ?? 0)) best = { one, score };
    }
  return best;
}

const vectors = new WeakMap<Meaning, Map<string, Float32Array>>();
const kept = 20_000;

/** What is compared again and again is worked out once; nothing grows for ever. */
function meant(text: string, meaning: Meaning): Float32Array {
  const known = vectors.get(meaning) ?? new Map<string, Float32Array>();
  if (known.size > kept) known.clear();
  vectors.set(meaning, known);
  const vector = known.get(text) ?? meaning(text.slice(0, 400));
  known.set(text, vector);
  return vector;
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common++;
  return common / Math.max(1, one.size + other.size - common);
}

const pieces = new Map<string, ReadonlySet<string>>();

function piecesOf(text: string): ReadonlySet<string> {
  const known = pieces.get(text) ?? splitUp(text);
  if (pieces.size > kept) pieces.clear();
  pieces.set(text, known);
  return known;
}

function splitUp(text: string): Set<string> {
  const lower = plain(text);
  if (!isChinese(lower)) return new Set((lower.match(/[a-z']+/gu) ?? []).map((word) => turned[word] ?? word));
  const bare = lower.replace(/[^\p{Script=Han}]/gu, '').replace(/[我你您]/gu, '你');
  return new Set(Array.from({ length: Math.max(0, bare.length - 1) }, (_, at) => bare.slice(at, at + 2)));
}

const turned: Readonly<Record<string, string>> = { i: 'you', me: 'you', my: 'your', mine: 'yours', am: 'are' };
const plain = (text: string): string => text.trim().slice(0, 600).toLowerCase().replaceAll('’', "'");

const examples = { en, zh } as Readonly<Record<'en' | 'zh', Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>>;

type Group = 'kinds' | 'asked' | 'told' | 'deeds';

/** What a text is an example of, in other words: without the table of meaning, only in nearly the same. */
export function exampleFor(group: Group, said: string, ear: Ear, least: number = sureIn[ear.language]): Example | undefined {
  const key = `${ear.language} ${group} ${said}`;
  const known = ear.meaning ? (found.get(ear.meaning) ?? new Map<string, Example | undefined>()) : byWords;
  if (known.size > kept) known.clear();
  if (ear.meaning) found.set(ear.meaning, known);
  const best = known.has(key)
    ? known.get(key)
    : nearest(said, Object.entries(examples[ear.language][group] ?? {}), ([, texts]) => texts, ear, 0.3);
  known.set(key, best);
  return best && best.score >= least ? best : undefined;
}

type Example = { readonly one: readonly [string, readonly string[]]; readonly score: number };
const found = new WeakMap<Meaning, Map<string, Example | undefined>>();
const byWords = new Map<string, Example | undefined>();

export const exampleOf = <Name extends string>(group: Group, said: string, ear: Ear, least?: number): Name | undefined =>
  exampleFor(group, said, ear, least)?.one[0] as Name | undefined;

/** What was done, of what people do: a deed told in a few words lies further from its examples than a question does. */
export const deedOf = (done: string, ear: Ear): AskedKind | undefined => exampleOf<AskedKind>('deeds', done, ear, near + 0.08);

const asked = signsOf<AskedKind>('asked');

export const askedBySign = (said: string, ear: Ear): AskedKind | undefined => firstSign(asked[ear.language], plain(said));

const shapes = signsOf<AskedKind>('shapes');
const isShape = (name: string): boolean => shapes.en.some(([shape]) => shape === name);

/** How it was put, whatever it was about: who, where, how many, whether one may, something of oneself. */
export const shapeOf = (said: string, ear: Ear): AskedKind | undefined => firstSign(shapes[ear.language], plain(said));

/** What anybody may be asked; what lies nearer to an insult, a threat or a goodbye is that. */
export function plainlyAsked(said: string, ear: Ear, least?: number): AskedKind | undefined {
  const sign = askedBySign(said, ear);
  if (sign) return sign;
  const found = exampleFor('asked', said, ear, least);
  const other = found && exampleFor('kinds', said, ear, found.score + 0.01);
  // What is an example of nothing but the way it was put is left to whoever knows what it is about.
  return other || !found || isShape(found.one[0]) ? undefined : (found.one[0] as AskedKind);
}

const kinds = commonSigns<LineKind>('kinds', 'iu');
const mistaken = new Map(commonSigns<LineKind>('mistaken', 'gu'));
const noise = commonSigns('noise', 'u');

/** What kind of thing was said, in either language: by its signs, the first decides; by what it means where nothing is a sign. */
export function kindOf(text: string, ear?: Ear): LineKind {
  const said = plain(text);
  const sign = signed(said);
  if (sign === undefined && ear) return isTold(said, ear) ? 'deed' : (exampleOf<LineKind>('kinds', said, ear) ?? 'statement');
  if (sign === undefined) return 'statement';
  return sign === 'question' && ear ? beside(said, ear) : sign;
}

const signs = new Map<string, LineKind | undefined>();

/** A line is judged by everybody who hears it and in every recap: trying all signs each time was a quarter of an evening. */
function signed(said: string): LineKind | undefined {
  if (signs.has(said)) return signs.get(said);
  if (signs.size > kept) signs.clear();
  const sign = signIn(said);
  signs.set(said, sign);
  return sign;
}

function signIn(said: string): LineKind | undefined {
  if (said.replace(/[\s.,…!！。，~—-]+/gu, '') === '') return 'silence';
  for (const [kind, pattern] of kinds) {
    if (kind === 'greeting' && isNoise(said)) return 'nonsense';
    // An exclamation is no question, "never mind" no order, a good night that was said no farewell.
    if (pattern.test(mistaken.has(kind) ? said.replace(mistaken.get(kind) as RegExp, ' ').trimStart() : said)) return kind;
  }
  return undefined;
}

/** "I try on the jacket": what the one who speaks does now, and lies nearer to a deed than to anything that people say. */
function isTold(said: string, ear: Ear): boolean {
  const deed = /^(?:i\s|我|俺|为师|贫僧|老孙|老猪|老汉)/u.test(said) ? exampleFor('deeds', said, ear) : undefined;
  return deed !== undefined && !exampleFor('asked', said, ear, deed.score) && !exampleFor('kinds', said, ear, deed.score);
}

/** A question may be about what no part of the play is; it is no insult and no confession for the words it holds. */
function beside(said: string, ear: Ear): LineKind {
  const like = exampleOf<LineKind>('kinds', said, ear);
  return like === 'beyond' || like === 'future' ? like : 'question';
}

function isNoise(said: string): boolean {
  const letters = said.match(/[\p{L}]/gu)?.length ?? 0;
  if (letters * 2 < said.replace(/\s/gu, '').length || firstSign(noise, said)) return true;
  const words = said.match(/[a-z]+/gu) ?? [];
  const odd = words.filter((word) => (word.length > 4 && !/[aeiouy]/u.test(word)) || /[^aeiouy]{6,}/u.test(word)).length;
  return words.length > 0 && odd * 2 > words.length && !/\p{Script=Han}/u.test(said);
}

/** What leans on what was said before it: a reason, more of it, what came after, whether it is so, what was meant, what another says to it. */
export type FollowUp = 'why' | 'more' | 'next' | 'really' | 'meaning' | 'yours';

const ways = signsOf<FollowUp>('followUp');

/** The follow-up in a few words that say nothing of their own; names and titles before them do not count. */
export function followUpIn(said: string, language: 'en' | 'zh', names: readonly string[] = []): FollowUp | undefined {
  let text = plain(said);
  for (const name of names) if (name.length > 1) text = text.replaceAll(name.toLowerCase(), ' ');
  const bare =
    language === 'zh'
      ? text.replace(/[\s，。、！？?!….~,]+/gu, '').replace(/^(?:师父|师弟|老人家|老伯|施主|先生|后生|喂|哦|嗯)+/u, '')
      : text
          .replace(/[^a-z']+/gu, ' ')
          .replace(/^ ?(?:(?:mother|madam|sir|my lord|oh|well|hm) )+/u, '')
          .trim();
  return bare === '' || bare.length > 60 ? undefined : firstSign(ways[language], bare);
}
