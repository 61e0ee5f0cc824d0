import * as z from 'zod/mini';
import words from './content.words.json' with { type: 'json' };
import type { Language } from './language.ts';
import { wordsOf } from './words.ts';

export type ContentKind = keyof typeof words.kinds;
export const contentKinds = Object.keys(words.kinds) as [ContentKind, ...ContentKind[]];

/**
 * What somebody may rather not see, said before it opens: kinds from a list that every reader has in their own language, and a word or two of the play's own.
 * An empty list says that there is nothing to warn of; without notes nobody has thought of it. Never who did it.
 */
export const ContentNotes = z.strictObject({
  kinds: z.readonly(z.array(z.enum(contentKinds)).check(z.maxLength(contentKinds.length))),
  more: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
});
export type ContentNotes = z.infer<typeof ContentNotes>;

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
