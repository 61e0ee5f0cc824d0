import type { LoreEntry } from './lorebook.ts';
import { expandMacros } from './macros.ts';
import { compilePattern, type Pattern } from './pattern.ts';

type Talk = { readonly names: { readonly char: string; readonly user: string }; readonly seed: number };

/** Finds keys in texts: as words, or as patterns where an entry says so. Patterns and folded texts are kept for the next key. */
export function finder(talk: Talk, warn: (text: string) => void): (key: string, text: string, entry: LoreEntry) => boolean {
  const patterns = new Map<string, Pattern | undefined>();
  const folded = new Map<string, string>();
  const fold = (text: string): string => {
    const known = folded.get(text);
    if (known !== undefined) return known;
    const lower = text.toLowerCase();
    folded.set(text, lower);
    return lower;
  };
  const patternOf = (source: string, flags: string): Pattern | undefined => {
    const name = `${flags}/${source}`;
    if (patterns.has(name)) return patterns.get(name);
    const pattern = compilePattern(source, flags);
    if (!pattern) warn(`The pattern "${source.slice(0, 60)}" is not one that can be searched for safely; it never matches.`);
    patterns.set(name, pattern);
    return pattern;
  };
  return (raw, text, entry) => {
    const key = raw.includes('{{') || raw.includes('<') ? expandMacros(raw, { ...talk.names, seed: talk.seed }) : raw;
    if (key.trim() === '' || text === '') return false;
    const { source, flags = '' } =
      (entry.slashes || entry.regex ? betweenSlashes(key) : undefined) ?? (entry.regex && !entry.slashes ? { source: key } : {});
    if (source !== undefined)
      return patternOf(source, entry.caseSensitive === false && !flags.includes('i') ? `${flags}i` : flags)?.matches(text) ?? false;
    const [needle, hay] = entry.caseSensitive ? [key.trim(), text] : [key.trim().toLowerCase(), fold(text)];
    return entry.wholeWords ? hasWord(hay, needle) : hay.includes(needle);
  };
}

/** A pattern as programs write it: `/tower|keep/i`. */
export function betweenSlashes(key: string): { readonly source: string; readonly flags: string } | undefined {
  const [, source, flags = ''] = /^\/([\s\S]+)\/([a-z]*)$/u.exec(key) ?? [];
  return source === undefined ? undefined : { source, flags };
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign) && !isWide(sign);
/** Chinese has no spaces: the edges of its words are not seen. */
const isWide = (sign: string): boolean => /[\u2e80-\uffff]/u.test(sign);

function hasWord(hay: string, needle: string): boolean {
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
    const opens = !isLetter(needle[0]) || !isLetter(hay[at - 1]);
    const closes = !isLetter(needle.at(-1)) || !isLetter(hay[at + needle.length]);
    if (opens && closes) return true;
  }
  return false;
}
