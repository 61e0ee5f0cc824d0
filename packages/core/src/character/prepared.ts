import { type Decorators, readDecorators } from './decorators.ts';
import { betweenSlashes, type Needles, patternIn } from './find-keys.ts';
import type { Lorebook, LoreEntry } from './lorebook.ts';

/** What an entry is known by within its book. */
export const loreKey = ({ id }: LoreEntry, index: number): string => String(id ?? `#${index}`);

/** An entry that may be told, read once. */
export type Candidate = {
  readonly key: string;
  readonly entry: LoreEntry;
  readonly decorators: Decorators;
  /** Its words, before names stand for macros. */
  readonly words: string;
  /** It cannot be called where none of these is found, in lower case; null: that must be looked into. */
  readonly hints: readonly string[] | null;
  /** So many messages it looks at, where it says so itself. */
  readonly depth: number | undefined;
  /** Found only by what other entries say; never found by it. */
  readonly indirect: boolean;
  readonly direct: boolean;
};

export type PreparedBook = { readonly candidates: readonly Candidate[]; readonly needles: Needles };

// A book is asked again and again, and never changes.
const books = new WeakMap<Lorebook, PreparedBook>();

export function preparedBook(book: Lorebook): PreparedBook {
  const known = books.get(book);
  if (known) return known;
  const needles: Needles = { plain: new Map(), patterns: new Map() };
  const candidates = book.entries.flatMap((entry, index) => (entry.enabled ? [candidateOf(entry, index, needles)] : []));
  const made = { candidates, needles };
  books.set(book, made);
  return made;
}

function candidateOf(entry: LoreEntry, index: number, needles: Needles): Candidate {
  const { decorators, text } = readDecorators(entry.content);
  const { activate, keepAfterMatch, scanDepth } = decorators;
  const unasked = entry.constant || entry.sticky !== undefined || activate === true || keepAfterMatch === true;
  return {
    key: loreKey(entry, index),
    entry,
    decorators,
    words: text,
    hints: unasked ? null : hintsOf(entry, needles),
    depth: scanDepth ?? entry.scanDepth,
    indirect: entry.delayUntilRecursion === true,
    direct: entry.excludeRecursion === true,
  };
}

function hintsOf(entry: LoreEntry, needles: Needles): readonly string[] | null {
  const hints = entry.keys.filter((key) => key.trim() !== '').map((key) => hintOf(key, entry, needles));
  return hints.every((hint) => hint !== '') ? hints : null;
}

/** Something without which a key is not found; nothing where that is not known beforehand. */
function hintOf(key: string, entry: LoreEntry, { patterns }: Needles): string {
  if (key.includes('{{') || key.includes('<') || key.includes('Σ')) return '';
  const slashed = entry.slashes || entry.regex ? betweenSlashes(key) : undefined;
  if (slashed) return patternIn(slashed, entry, patterns)?.needs ?? '';
  return entry.regex && !entry.slashes ? '' : key.trim().toLowerCase();
}
