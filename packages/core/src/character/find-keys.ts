import type { LoreEntry } from './lorebook.ts';
import { expandMacros } from './macros.ts';
import { compilePattern, type Pattern } from './pattern.ts';

type Talk = { readonly names: { readonly char: string; readonly user: string }; readonly seed: number };

const places = 1 << 16;

/** A text in which many keys are looked for. Most are not in it, which their pairs of signs tell at a glance. */
export class Page {
  readonly text: string;
  readonly lower: string;
  readonly #pairs = new Uint8Array(places / 8);

  constructor(text: string) {
    this.text = text;
    this.lower = text.toLowerCase();
    for (let at = 1; at < this.lower.length; at++) {
      const place = placeOf(this.lower, at);
      this.#pairs[place >> 3] = (this.#pairs[place >> 3] ?? 0) | (1 << (place & 7));
    }
  }

  /** Whether lower case holds it. */
  holds(needle: string): boolean {
    for (let at = 1; at < needle.length; at++) {
      const place = placeOf(needle, at);
      if (((this.#pairs[place >> 3] ?? 0) & (1 << (place & 7))) === 0) return false;
    }
    return this.lower.includes(needle);
  }
}

const placeOf = (text: string, at: number): number => (text.charCodeAt(at - 1) * 331 + text.charCodeAt(at)) & (places - 1);

/** A key as it is looked for. */
type Needle = { readonly whole: string; readonly key: string; readonly lower: string; readonly slashed: Slashed | undefined };
/** What was made of the keys of a book: it is asked again and again. */
export type Needles = { readonly plain: Map<string, Needle>; readonly patterns: Map<string, Pattern | undefined> };

const needleOf = (whole: string): Needle => {
  const key = whole.trim();
  return { whole, key, lower: key.toLowerCase(), slashed: betweenSlashes(whole) };
};

/** Finds keys on pages: as words, or as patterns where an entry says so. */
export function finder(
  talk: Talk,
  warn: (text: string) => void,
  { plain, patterns }: Needles,
): (key: string, page: Page, entry: LoreEntry) => boolean {
  const lookedFor = (raw: string): Needle => {
    const known = plain.get(raw);
    if (known) return known;
    if (raw.includes('{{') || raw.includes('<')) return needleOf(expandMacros(raw, { ...talk.names, seed: talk.seed }));
    const needle = needleOf(raw);
    plain.set(raw, needle);
    return needle;
  };
  const matches = (wanted: Slashed, page: Page, entry: LoreEntry): boolean => {
    const pattern = patternIn(wanted, entry, patterns);
    if (!pattern) warn(`The pattern "${wanted.source.slice(0, 60)}" is not one that can be searched for safely; it never matches.`);
    return pattern !== undefined && page.holds(pattern.needs) && pattern.matches(page.text);
  };
  return (raw, page, entry) => {
    const { whole, key, lower, slashed } = lookedFor(raw);
    if (key === '' || page.text === '') return false;
    if (slashed && (entry.slashes || entry.regex)) return matches(slashed, page, entry);
    if (entry.regex && !entry.slashes) return matches({ source: whole, flags: '' }, page, entry);
    if (entry.caseSensitive) return entry.wholeWords ? hasWord(page.text, key) : page.text.includes(key);
    return page.holds(lower) && (!entry.wholeWords || hasWord(page.lower, lower));
  };
}

/** A pattern, compiled once for all entries that ask for it. */
export function patternIn({ source, flags }: Slashed, { caseSensitive }: LoreEntry, patterns: Needles['patterns']): Pattern | undefined {
  const wanted = caseSensitive === false && !flags.includes('i') ? `${flags}i` : flags;
  const name = `${wanted}/${source}`;
  if (!patterns.has(name)) patterns.set(name, compilePattern(source, wanted));
  return patterns.get(name);
}

type Slashed = { readonly source: string; readonly flags: string };

/** A pattern as programs write it: `/tower|keep/i`. */
export function betweenSlashes(key: string): Slashed | undefined {
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
