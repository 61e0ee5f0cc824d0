import { isBlank, type Line, linesOf } from '../formats/lines.ts';
import { type Found, findHeadings } from './find-headings.ts';
import { readNumeral } from './numerals.ts';
import { readHeadings, undecorated } from './read-headings.ts';

const header = /^(?:the\s+)?(?:table of contents|contents|contents of .{1,40}|list of chapters|目\s*[录錄次]|目錄)[.:：]?$/iu;
const listHeader = /^(?:list of )?(?:illustrations|plates|maps)[.:]?$/iu;

/** In the middle of a sentence "the contents." may stand on a line of its own. */
function isHeader(line: string): boolean {
  const bare = undecorated(line);
  return header.test(bare) && !/^\p{Ll}/u.test(bare) && (!bare.endsWith('.') || bare === bare.toUpperCase());
}

export type WithoutContents = {
  readonly text: string;
  /** The titles a list of contents gave, for works whose headings have no number. */
  readonly titles: readonly string[];
};

/** Takes the lists of contents out of a text, so that no chapter is counted twice. What stands between is kept. */
export function withoutContents(text: string): WithoutContents {
  let rest: WithoutContents = { text, titles: [] };
  for (let lists = 0; lists < 3; lists++) {
    const next = withoutList(rest.text, lists === 0);
    if (next.text === rest.text) break;
    rest = { text: next.text, titles: [...rest.titles, ...next.titles] };
  }
  return rest;
}

function withoutList(text: string, first: boolean): WithoutContents {
  const lines = linesOf(text);
  const reach = Math.max(20_000, text.length * 0.15);
  const head = lines.findIndex((line, at) => line.start < reach && line.text.length < 80 && isBlank(lines[at - 1]) && isHeader(line.text));
  const cut = head === -1 ? (first ? unannounced(lines, findHeadings(lines)) : null) : announced(lines, head);
  const length = cut ? (lines[cut.last]?.start ?? text.length) - (lines[cut.first]?.start ?? 0) : 0;
  if (!cut || length > Math.min(reach * 2, text.length / 2)) return { text, titles: [] };
  const titles = lines
    .slice(cut.first, cut.last)
    .map(entryOf)
    .filter((title) => title !== '' && !header.test(title));
  const kept = [...lines.slice(0, cut.first), ...lines.slice(cut.last)];
  return { text: kept.map((line) => line.text).join('\n'), titles };
}

type Cut = { readonly first: number; readonly last: number };

/** From "Contents" to where its first entry is met again, or else to the first paragraph of prose. */
function announced(lines: readonly Line[], head: number): Cut | null {
  const blocks = blocksAfter(lines, head);
  const list = new Listing();
  let last = head + 1;
  for (const [at, { first, end, wide }] of blocks.entries()) {
    const block = lines.slice(first, end);
    if (list.isMetAgain(block[0], wide)) break;
    // What stands right before the prose is its heading, even where the list words it differently.
    if (isProse(block)) return { first: head, last: lastWide(blocks, at) ?? last };
    for (const line of block) list.add(line);
    last = end;
  }
  return last > head + 1 ? { first: head, last } : null;
}

type Block = { readonly first: number; readonly end: number; readonly wide: boolean };
const mostEntries = 3000;

/** Stretches without an empty line; wide, where several empty lines stand before. */
function blocksAfter(lines: readonly Line[], head: number): Block[] {
  const blocks: Block[] = [];
  let blanks = 0;
  for (let at = head + 1; at < Math.min(lines.length, head + mostEntries); at++) {
    if (isBlank(lines[at])) blanks += 1;
    else {
      let end = at;
      while (end < lines.length && !isBlank(lines[end])) end += 1;
      blocks.push({ first: at, end, wide: blanks >= 3 });
      blanks = 0;
      at = end - 1;
    }
  }
  return blocks;
}

function lastWide(blocks: readonly Block[], prose: number): number | undefined {
  const wide = blocks.slice(1, prose).findLast((block) => block.wide) ?? blocks[prose - 1];
  return wide?.first;
}

type Entry = { readonly kind: string; readonly number?: number };

const labelAlone = /^(?:(?:chapter|chap|page|part|book|act|scene|illustration)s?)?$/u;

/** What a list has named so far, and whether a line is where the work itself begins. */
class Listing {
  #words: string | null = null;
  #first: Entry | null = null;
  #numbered = 0;
  #inWholes = false;

  add(line: Line): void {
    const entry = numberOf(line);
    const words = lettersOf(line);
    if (this.#words === null && !labelAlone.test(words)) this.#words = entry ? '' : words;
    if (!entry) return;
    this.#first ??= entry;
    this.#numbered += 1;
    this.#inWholes ||= ['book', 'part', 'volume'].includes(entry.kind);
  }

  isMetAgain(line: Line | undefined, wide: boolean): boolean {
    if (!line) return false;
    if (this.#words !== null && this.#words.length > 3 && this.#words === lettersOf(line)) return true;
    const own = numberOf(line);
    if (!this.#first || !own || this.#numbered < 2 || own.number !== this.#first.number) return false;
    if (own.kind === this.#first.kind) return own.kind !== 'chapter' || !this.#inWholes;
    return wide && own.number === 1;
  }
}

/** In a list "I Introduction" is a chapter and its number, though nothing sets them off. */
function numberOf(line: Line): Entry | null {
  const bare = undecorated(line.text);
  const heading = readHeadings(bare)[0];
  if (heading?.number !== undefined) return heading;
  const number = readNumeral(/^[IVXLC\d]{1,8}(?=[.\s])/u.exec(bare)?.[0] ?? '');
  return number === null ? null : { kind: 'chapter', number };
}

const lettersOf = (line: Line): string =>
  entryOf(line)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** A list without a header: headings close together, and the first of them met again. */
function unannounced(lines: readonly Line[], found: readonly Found[]): Cut | null {
  const again = repeatedHeading(found);
  const first = found[0];
  if (again === null || !first) return null;
  const before = found.filter(({ line }) => line < again);
  const lastEntry = before.at(-1);
  if (before.length < 2 || !lastEntry) return null;
  let last = lastEntry.line;
  while (last < again && !isBlank(lines[last])) last += 1;
  return { first: first.line, last };
}

/** Entries of a list follow each other within so many signs. */
const widest = 320;

/** The line where the first heading of a close row is met again, if it is. */
function repeatedHeading(found: readonly Found[]): number | null {
  const [first] = found;
  if (!first) return null;
  for (let at = 1; at < found.length; at++) {
    const next = found[at];
    const before = found[at - 1];
    if (!next || !before) return null;
    if (before.line > first.line && isSame(first, next) && isWider(found, at)) return next.line;
    if (next.start - before.body > widest * (at > 1 ? 1 : 2)) return null;
  }
  return null;
}

/** The same division: the same number of the same kind, and no other title. */
function isSame(a: Found, b: Found): boolean {
  if (a.kind !== b.kind || a.number !== b.number) return false;
  const [left, right] = [a.title, b.title].map((title) =>
    entryText(title)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ''),
  );
  return !left || !right || left.startsWith(right.slice(0, 12)) || right.startsWith(left.slice(0, 12));
}

/** After a list the headings stand further apart than in it. */
function isWider(found: readonly Found[], at: number): boolean {
  const gap = (from: number, to: number): number => ((found[to]?.start ?? 0) - (found[from]?.start ?? 0)) / Math.max(1, to - from);
  if (at === found.length - 1) return true;
  return gap(at, found.length - 1) > gap(0, at - 1) * 2;
}

/** A paragraph of a book, not an entry of a list: several full lines that end as a sentence does. */
function isProse(block: readonly Line[]): boolean {
  const texts = block.map(({ text }) => text.trim());
  if (listHeader.test(texts[0] ?? '')) return false;
  const numbered = block.filter((line) => numberOf(line) !== null).length;
  if (numbered >= 2 && numbered * 4 >= block.length) return false;
  const whole = texts.join(' ');
  if (texts.length === 1) return whole.length > 160 || (/[。！？]["”」]?$/u.test(whole) && whole.length > 40);
  const full = texts.slice(0, -1).filter((text) => text.length > 50).length;
  return (
    whole.length > 150 &&
    full >= (texts.length - 1) * 0.8 &&
    /[.!?:;,]["”’)]?$/u.test(whole) &&
    /\p{Ll}{2,}\s+\p{Ll}{2,}\s+\p{Ll}{2,}/u.test(whole)
  );
}

const entryOf = ({ text }: Line): string => entryText(undecorated(text));

/** Without dots and the number of a page. */
function entryText(text: string): string {
  return text.replace(/\s*(?:[.·…]\s*){3,}\w{0,6}$|\s{2,}\d{1,4}$/u, '').trim();
}
