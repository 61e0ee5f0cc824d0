import words from './content.words.json' with { type: 'json' };
import type { Language } from './language.ts';
import { wordsOf } from './words.ts';

/** One kind of content that a play may warn of. */
export type ContentKind = keyof typeof words.kinds;
/** All kinds of content that a play may warn of. */
export const contentKinds = Object.keys(words.kinds) as [ContentKind, ...ContentKind[]];

/** Apart from their schema: the first page says them, and must not fetch what checks them. */
export type ContentNotes = { readonly kinds: readonly ContentKind[]; readonly more?: string | undefined };

/** Their names, in the reader's language. */
export const contentWords = (language: Language) => wordsOf(words)[language];

/** The names of the notes, in the reader's language, and the play's own words last. */
export function namesOfNotes({ kinds, more }: ContentNotes, language: Language): string[] {
  const named = contentWords(language).kinds;
  return [...kinds.map((kind) => named[kind]), ...(more === undefined ? [] : [more])];
}

/** One line for a playbill: what is in it, that nothing is, or that nobody has said. */
export function contentLine(notes: ContentNotes | undefined, language: Language): string {
  const said = contentWords(language);
  if (!notes) return said.unknown;
  const names = namesOfNotes(notes, language);
  return names.length === 0 ? said.none : said.notes({ notes: names.join(language === 'zh' ? '、' : ', ') });
}
