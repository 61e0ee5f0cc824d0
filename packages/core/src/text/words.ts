import type { Params } from '../errors.ts';
import { fill, type ParamsOf, placesOf } from './catalogue.ts';
import type { Language } from './language.ts';

/** What a page, a report or a terminal says: sentences by name, in groups; those of a catalogue, with the same places. */
type Saying = string | readonly (string | readonly string[])[] | { readonly [name: string]: Saying };
/** Rows, and pairs in rows: nothing is filled in there. */
type Rows<List> = { readonly [At in keyof List]: Row<List[At]> };
type Row<One> = One extends string ? string : { readonly [At in keyof One]: string };
/** The same in another language. */
type Likewise<One> = One extends string
  ? string
  : One extends readonly unknown[]
    ? Rows<One>
    : { readonly [Name in keyof One]: Likewise<One[Name]> };
/** A sentence without places is there as it stands; one with places is told what stands in them. */
export type Words<One> = One extends string
  ? ParamsOf<One> extends Readonly<Record<string, never>>
    ? string
    : (params: ParamsOf<One>) => string
  : One extends readonly unknown[]
    ? Rows<One>
    : { readonly [Name in keyof One]: Words<One[Name]> };

/** Says the same things in both languages: what English has, Chinese must have as well, and a test compares their places. */
export function wordsOf<const English extends { readonly [name: string]: Saying }>(
  en: English,
  zh: NoInfer<Likewise<English>>,
): Readonly<Record<Language, Words<English>>> {
  return { en: spoken(en, 'en') as Words<English>, zh: spoken(zh as Saying, 'zh') as Words<English> };
}

function spoken(said: Saying, language: Language): unknown {
  if (typeof said === 'string') return placesOf(said).length === 0 ? said : (params: Params) => fill(said, params, language);
  if (Array.isArray(said)) return said;
  return Object.fromEntries(Object.entries(said).map(([name, one]) => [name, spoken(one, language)]));
}
