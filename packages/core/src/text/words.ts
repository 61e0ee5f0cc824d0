import type { Params } from '../errors.ts';
import { fill, type ParamsOf, placesOf } from './catalogue.ts';
import type { Language } from './language.ts';

/** One thing in both languages. Its sentences are those of a catalogue, with the same places. */
export type Pair<Said = string> = readonly [en: Said, zh: Said];
/** Pairs of sentences under names that only data know, such as ids of plays. */
export type Pairs<Said = string> = Readonly<Record<string, Pair<Said>>>;
/** Rows, and pairs in rows: nothing is filled in there. */
type Rows = readonly (string | readonly string[])[];
/** What a page, a report or a terminal says, by name, in groups. */
type Saying = Pair<string | Rows> | { readonly [name: string]: Saying };
type Row<One> = One extends string ? string : { readonly [At in keyof One]: string };
/** A sentence without places is there as it stands; one with places is told what stands in them. */
export type Words<One> = One extends readonly [infer English, unknown]
  ? English extends string
    ? ParamsOf<English> extends Readonly<Record<string, never>>
      ? string
      : (params: ParamsOf<English>) => string
    : { readonly [At in keyof English]: Row<English[At]> }
  : { readonly [Name in keyof One]: Words<One[Name]> };

/** Sentences by name, each in both languages; groups of them by name. */
export type Sayings = { readonly [name: string]: Saying };
type InBoth<Both> = Readonly<Record<Language, Words<Both>>>;
const made = new WeakMap<Sayings, InBoth<Sayings>>();

/** Says the same things in both languages, made once of each file; a test compares their places. */
export function wordsOf<const Both extends Sayings>(both: Both): InBoth<Both> {
  const known = made.get(both) ?? ({ en: spoken(both, 'en'), zh: spoken(both, 'zh') } as InBoth<Sayings>);
  made.set(both, known);
  return known as InBoth<Both>;
}

/** What is said under a name that only data know. */
export const named = <Said>(group: Readonly<Record<string, Said>>, name: string): Said | undefined =>
  Object.hasOwn(group, name) ? group[name] : undefined;

function spoken(saying: Saying, language: Language): unknown {
  if (!isPair(saying)) return Object.fromEntries(Object.entries(saying).map(([name, one]) => [name, spoken(one, language)]));
  const said = saying[language === 'en' ? 0 : 1];
  return typeof said === 'string' && placesOf(said).length > 0 ? (params: Params) => fill(said, params, language) : said;
}

const isPair = (saying: Saying): saying is Pair<string | Rows> => Array.isArray(saying);
