import * as z from 'zod/mini';
import { type ContentKind, contentKinds, contentWords } from '../text/content-notes.ts';
import { patternOf, signsOf } from '../text/content-signs.ts';
import type { Language } from '../text/language.ts';

/** One thing that shall not be written: a kind of the content notes by its name, or words of the host's own. */
const Limit = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

/** What a host has drawn: lines are never crossed; what is veiled may happen, and is not shown. */
export const Limits = z.strictObject({
  lines: z.array(Limit).check(z.maxLength(40)),
  veils: z.array(Limit).check(z.maxLength(40)),
});
export type Limits = { readonly lines: readonly string[]; readonly veils: readonly string[] };

/** Nothing is left out, and nothing is veiled. */
export const noLimits: Limits = { lines: [], veils: [] };

/** Whether there is anything to keep to. */
export const areSet = ({ lines, veils }: Limits): boolean => lines.length + veils.length > 0;

const isKind = (limit: string): limit is ContentKind => contentKinds.some((kind) => kind === limit);

/** A kind in words; what the host wrote as it was written. */
export const limitName = (limit: string, language: Language): string => (isKind(limit) ? contentWords(language).kinds[limit] : limit);

/** All that holds for something, of the house and of the evening: what is a line anywhere is no veil. */
export function together(...all: readonly (Limits | undefined)[]): Limits {
  const lines = [...new Set(all.flatMap((one) => one?.lines ?? []))];
  return { lines, veils: [...new Set(all.flatMap((one) => one?.veils ?? []))].filter((veil) => !lines.includes(veil)) };
}

const patterns = new Map<string, RegExp | undefined>();

/** How a limit is known by words alone: those of its kind, or the host's own with their endings. What takes more than words is a judge's. */
function patternFor(limit: string): RegExp | undefined {
  if (isKind(limit)) return signsOf(limit);
  if (!patterns.has(limit)) patterns.set(limit, patternOf(limit.split(/[,;，；、]/u).map(asSign)));
  return patterns.get(limit);
}

/** `spiders` is met by a spider as well. */
const asSign = (text: string): string => {
  const word = text.trim();
  if (!/^\p{Script=Latin}{4,}$/u.test(word)) return word;
  return `${word.replace(/(?:ies|es|s)$/iu, '')}*`;
};

/** The first limit that a text crosses, by its words. */
export function crossedBy(text: string, { lines, veils }: Limits): string | undefined {
  return [...lines, ...veils].find((limit) => patternFor(limit)?.test(text));
}
