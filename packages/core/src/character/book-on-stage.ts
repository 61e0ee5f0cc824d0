import type { Blueprint, Book } from '../blueprint/schema.ts';
import { TroupeError } from '../errors.ts';
import { type Character, calledName } from './character.ts';
import { readDecorators } from './decorators.ts';
import { type Lorebook, readBook, readLorebook, writeBook } from './lorebook.ts';
import { loreKey } from './prepared.ts';
import { readWorldInfo } from './world-info.ts';

const contentLimit = 20_000;
const keyLimit = 2000;
const keysLimit = 400;
const nameLimit = 600;
const entriesLimit = 5000;

/** A book as a play carries it: what rules its entries, and nothing that only its maker's program understands. */
export function bookOnStage({ origin: _, ...book }: Lorebook, character?: Pick<Character, 'name' | 'nickname'>): Book {
  const called = (text: string): string => (character ? text.replace(/\{\{char\}\}|<(?:bot|char)>/giu, () => calledName(character)) : text);
  const entries = book.entries.slice(0, entriesLimit).map(({ origin: __, ...entry }) => ({
    ...entry,
    ...(entry.name !== undefined && { name: entry.name.slice(0, nameLimit) }),
    keys: entry.keys.slice(0, keysLimit).map((key) => called(key).slice(0, keyLimit)),
    content: called(entry.content).slice(0, contentLimit),
  }));
  return writeBook({ ...book, ...(book.name !== undefined && { name: book.name.slice(0, nameLimit) }), entries }) as Book;
}

/** A play in whose world a lorebook holds as well: what it tells, everybody may hear of. What the play has of its own comes first. */
export function withLore(blueprint: Blueprint, lore: Lorebook): Blueprint {
  const own = readBook(blueprint.book);
  if (!own) return { ...blueprint, book: bookOnStage(lore) };
  const added = lore.entries.map(({ id: _, ...entry }) => entry);
  return { ...blueprint, book: bookOnStage({ ...own, entries: [...own.entries, ...added] }) };
}

/** The words of an entry by its key in a log, as the book has them: the play's own, where the key says so, or the character's. */
export function loreText({ book, characters }: Blueprint, who: string, key: string): string {
  const common = key.startsWith('play ');
  const read = readBook(common ? book : characters.find(({ id }) => id === who)?.book);
  const entry = read?.entries.find((one, index) => loreKey(one, index) === (common ? key.slice('play '.length) : key));
  return entry ? readDecorators(entry.content).text : '';
}

/** The book in a file that is no card: a lorebook of any program, or World Info. */
export function bookIn(text: string): Lorebook | undefined {
  for (const read of [readLorebook, readWorldInfo]) {
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof TroupeError)) throw error;
    }
  }
  return undefined;
}
