import type { TroupeError } from '../errors.ts';
import { closeUp, isBlank, type Line, linesOf, tidyLines } from '../formats/lines.ts';
import { chooseHeadings } from './choose-headings.ts';
import { withoutContents } from './contents.ts';
import { detectLanguage } from './detect-language.ts';
import { undress } from './dressing.ts';
import { fault } from './errors.en.ts';
import { type Found, findHeadings } from './find-headings.ts';
import { readHeadings, undecorated } from './read-headings.ts';
import { splitBySize } from './split.ts';
import type { Division, DivisionKind, LiteraryWork, SourceFormat } from './work.ts';

/** What a plain text is read with. */
export type ReadTextOptions = {
  /** What the file says of itself, where it says anything. */
  readonly title?: string;
  readonly author?: string;
  readonly format?: SourceFormat;
  readonly warnings?: readonly string[];
  /** The titles of its chapters, where the file lists them apart from the text. */
  readonly contents?: readonly string[];
};

/** Reads a book or a play as it is printed: takes the dressing off, finds its chapters or acts, divides it. */
export function readPlainText(raw: string, options: ReadTextOptions = {}): LiteraryWork {
  const undressed = undress(tidyLines(raw));
  const { text: listed, titles } = withoutContents(closeUp(undressed.text));
  const text = closeUp(listed);
  if (!/[\p{L}\p{N}]/u.test(text)) throw emptyBook();
  const lines = linesOf(text);
  const divisions = divideByHeadings(text, lines, [...(options.contents ?? []), ...titles]);
  const language = detectLanguage(text);
  const page = titlePage(lines, divisions[0]?.start ?? text.length);
  const author = options.author ?? undressed.author ?? page.author;
  return {
    title: options.title ?? undressed.title ?? page.title ?? '',
    ...(author && { author }),
    language,
    format: options.format ?? 'text',
    text,
    divisions: divisions.length > 0 ? divisions : splitBySize(text, language),
    divided: divisions.length > 0 ? 'by-itself' : 'by-size',
    warnings: options.warnings ?? [],
  };
}

export function emptyBook(): TroupeError {
  return fault('source-empty');
}

function divideByHeadings(text: string, lines: readonly Line[], titles: readonly string[]): Division[] {
  const found = findHeadings(lines);
  const chosen = chooseHeadings(found, titledHeadings(lines, titles), text.length);
  const divisions = outline(text, chosen);
  const [first] = divisions;
  if (!first || first.start < 3000) return divisions;
  return [{ kind: 'section', title: firstWords(lines), start: 0, body: 0, end: first.start, children: [] }, ...divisions];
}

const firstWords = (lines: readonly Line[]): string =>
  lines
    .find((line) => !isBlank(line))
    ?.text.trim()
    .slice(0, 80) ?? '';

/** Lines that stand alone and are what the contents called a chapter. */
function titledHeadings(lines: readonly Line[], titles: readonly string[]): Found[] {
  const wanted = new Set(titles.filter((title) => !isLabelled(title)).flatMap((title) => [bare(title), bare(withoutNumber(title))]));
  wanted.delete('');
  const met: Found[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.text.length > 120 || !isBlank(lines[at - 1]) || !isBlank(lines[at + 1])) continue;
    const key = bare(undecorated(line.text));
    if (key === '' || !wanted.delete(key)) continue;
    const number = met.length + 1;
    const printed = undecorated(line.text);
    met.push({
      kind: 'chapter',
      style: 'named',
      number,
      title: printed,
      printed,
      line: at,
      start: line.start,
      body: line.end + 1,
      firm: true,
    });
  }
  return met.length >= 2 && met.length >= titles.filter((title) => !isLabelled(title)).length * 0.5 ? met : [];
}

const isLabelled = (title: string): boolean => readHeadings(title).some(({ style }) => style === 'labelled');
const withoutNumber = (title: string): string => title.replace(/^\s*(?:[IVXLC]{1,8}|\d{1,3})[.:)\s]\s*/u, '');
const bare = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The title and "by Somebody", or 《书名》 and 某某著, before the first chapter. */
function titlePage(lines: readonly Line[], until: number): { title?: string; author?: string } {
  const front = lines.filter((line) => line.start < until && !isBlank(line)).slice(0, 12);
  const first = front[0] ? undecorated(front[0].text) : '';
  const chinese = /^《([^》]{1,40})》\s*(.{0,16})$/u.exec(first) ?? /^([^/／。]{1,40}?)\s*[/／]\s*(.{2,16})$/u.exec(first);
  if (chinese && /\p{Script=Han}/u.test(first)) return named(chinese[1] ?? '', chinese[2] || creditIn(front));
  const title = first.length <= 100 && !/[.。,，]$/u.test(first) ? first : '';
  return named(title, creditIn(front));
}

function creditIn(front: readonly Line[]): string {
  const credit = /^\W*by\s+(\p{Lu}.*)$|^[\s　]*作者[：:]\s*(.+)$|^[\s　]*(\p{Script=Han}{2,6})[\s　]*(?:著|撰)$/iu;
  const found = front.map(({ text }) => (text.length < 80 ? credit.exec(text) : null)).find((match) => match !== null);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replace(/[^\p{L}\p{N})）]+$/u, '').trim();
}

function named(title: string, author: string): { title?: string; author?: string } {
  const writer = author.replace(/[\s　]*(?:著|撰)$/u, '').trim();
  return { ...(title && { title }), ...(writer && { author: writer }) };
}

type Draft = { readonly heading: Found; readonly rank: number; readonly leaf: boolean; end: number; readonly children: Draft[] };

const tops: readonly DivisionKind[] = ['volume', 'book', 'part'];
/** Stand by themselves, beside the parts of a work. */
const apart: ReadonlySet<DivisionKind> = new Set(['prologue', 'epilogue', 'preface', 'afterword', 'interlude', 'induction', 'chorus']);
const adopting: ReadonlySet<DivisionKind> = new Set(['prologue', 'epilogue', 'interlude', 'induction']);

/** Headings in order become a tree: books hold parts hold chapters, acts hold scenes. */
function outline(text: string, headings: readonly Found[]): Division[] {
  const rankOf = ranks(headings);
  const roots: Draft[] = [];
  const open: Draft[] = [];
  for (const heading of headings) {
    if (isRepeated(heading, open)) continue;
    const draft = place(heading, open, rankOf, text);
    for (let last = open.at(-1); last && !holds(last, draft, text); last = open.at(-1)) {
      last.end = heading.start;
      open.pop();
    }
    (open.at(-1)?.children ?? roots).push(draft);
    open.push(draft);
  }
  return finished(roots, text.length);
}

/** "ACT I. SCENE II." names the act again that is already open. */
const isRepeated = (heading: Found, open: readonly Draft[]): boolean =>
  heading.kind === 'act' && open.some((draft) => draft.heading.kind === 'act' && draft.heading.number === heading.number);

/** Which kind holds which: books and parts as the work itself uses them, whichever comes first. */
function ranks(headings: readonly Found[]): (kind: DivisionKind) => number {
  const first = (kind: DivisionKind): number => {
    const at = headings.findIndex((heading) => heading.kind === kind);
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  };
  const order = tops.filter((kind) => first(kind) !== Number.POSITIVE_INFINITY).sort((a, b) => first(a) - first(b));
  return (kind) => (order.includes(kind) ? order.indexOf(kind) : kind === 'scene' || kind === 'section' ? 5 : 4);
}

/** A prologue directly under "ACT II" belongs to the act; anywhere else it stands beside the acts. */
function place(heading: Found, open: readonly Draft[], rankOf: (kind: DivisionKind) => number, text: string): Draft {
  const leaf = apart.has(heading.kind);
  const above = open.findLast((draft) => !draft.leaf && isEmpty(text, draft.heading.body, heading.start));
  const rank = leaf ? (above ? above.rank + 1 : 0) : rankOf(heading.kind);
  return { heading, rank, leaf, end: text.length, children: [] };
}

/** An epilogue or induction has chapters or scenes of its own when they are counted from one, right under its heading. */
function holds(last: Draft, next: Draft, text: string): boolean {
  if (!last.leaf) return last.rank < next.rank;
  const child = last.children.at(-1)?.heading;
  if (child) return child.kind === next.heading.kind && next.heading.number === (child.number ?? 0) + 1;
  const adopts = adopting.has(last.heading.kind) && next.heading.number === 1 && !next.leaf;
  return adopts && next.rank >= 4 && last.rank === 0 && isEmpty(text, last.heading.body, next.heading.start);
}

const isEmpty = (text: string, from: number, to: number): boolean => to - from < 400 && text.slice(from, to).trim() === '';

function finished(drafts: readonly Draft[], end: number): Division[] {
  return drafts.map((draft, at) => {
    const { kind, number, printed, start, body } = draft.heading;
    const stop = drafts[at + 1]?.heading.start ?? end;
    const children = finished(draft.children, stop);
    return { kind, ...(number !== undefined && { number }), title: printed, start, body: Math.min(body, stop), end: stop, children };
  });
}
