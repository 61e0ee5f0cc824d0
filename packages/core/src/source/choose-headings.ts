import type { Found } from './find-headings.ts';
import type { DivisionKind } from './work.ts';

const containers: ReadonlySet<DivisionKind> = new Set(['volume', 'book', 'part']);
const beneath: ReadonlySet<DivisionKind> = new Set(['scene', 'section']);
/** Under these, numbers may begin anew. */
const renewing: ReadonlySet<DivisionKind> = new Set(['prologue', 'epilogue', 'interlude', 'induction']);
/** Words a play prints alone on a line for a speaker as well. */
const ofPlays: ReadonlySet<DivisionKind> = new Set(['chorus', 'induction']);

/** Of everything that may be a heading, what the work is divided by. */
export function chooseHeadings(found: readonly Found[], titled: readonly Found[], length: number): Found[] {
  const labelled = withoutApparatus(labelledHeadings(found), length);
  const play = labelled.some(({ kind }) => kind === 'act');
  const own = labelled.filter(({ kind }) => !containers.has(kind) && !beneath.has(kind));
  const counted = own.length > 0 ? [] : countedHeadings(found, labelled, titled, length);
  const named = found.filter(({ style, kind }) => style === 'named' && (play || !ofPlays.has(kind)));
  const counts = new Map<DivisionKind, number>();
  for (const { kind } of named) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const rare = named.filter(({ kind }) => (counts.get(kind) ?? 0) <= 8);
  const chosen = new Set([...labelled, ...counted, ...rare]);
  // A word like "Preface" divides nothing by itself.
  if (labelled.length + counted.length === 0) return [];
  return [...found, ...titled].filter((heading) => chosen.has(heading)).sort((a, b) => a.start - b.start);
}

/** Headings with a word and a number, kind by kind; the loose ones only where their number is the one that is due. */
function labelledHeadings(found: readonly Found[]): Found[] {
  const kinds = [...new Set(found.filter(({ style }) => style === 'labelled').map(({ kind }) => kind))].filter(
    (kind) => !isMisplaced(kind, found),
  );
  return kinds.flatMap((kind) => inOrder(found, kind)).sort((a, b) => a.start - b.start || rankInLine(a) - rankInLine(b));
}

/** "BOOK I" in the middle of the thirtieth chapter, or "VOL. XII" of an edition on the title page. */
function isMisplaced(kind: DivisionKind, found: readonly Found[]): boolean {
  if (!containers.has(kind)) return false;
  const first = found.findIndex((heading) => heading.kind === kind);
  if ((found[first]?.number ?? 1) > 1 && !found.some((heading, at) => at !== first && heading.kind === kind)) return true;
  return found[first]?.number === 1 && found.slice(0, first).filter((heading) => heading.kind === 'chapter').length > 2;
}

/** Notes and advertisements repeat a work's headings before or after it: rows that cover little beside the longest. */
function withoutApparatus(found: readonly Found[], length: number): Found[] {
  const top = found.find(({ kind }) => containers.has(kind))?.kind ?? found.find(({ kind }) => !beneath.has(kind))?.kind;
  const own = found.filter(({ kind }) => kind === top);
  const starts = [0, ...own.filter(({ number }, at) => at > 0 && number === 1).map(({ start }) => start)];
  const covers = (row: number): number => (starts[row + 1] ?? length) - (starts[row] ?? 0);
  if (!starts.some((_, row) => covers(row) > length * 0.6)) return [...found];
  let row = 0;
  return found.filter(({ start }) => {
    while ((starts[row + 1] ?? Number.POSITIVE_INFINITY) <= start) row += 1;
    return covers(row) >= length * 0.12;
  });
}

const rankInLine = ({ kind }: Found): number => (kind === 'scene' ? 1 : 0);

/** Headings that run into their text count only where the others are too few. */
function inOrder(found: readonly Found[], kind: DivisionKind): Found[] {
  const every = found.filter((heading) => heading.kind === kind && heading.style === 'labelled');
  const apart = standing(found, kind);
  if (!every.some(({ runIn }) => runIn)) return apart;
  const above = found.filter((other) => other.kind !== kind && containers.has(other.kind));
  const run = longestRun(every, above);
  return run.length > apart.length * 1.5 ? run : apart;
}

function standing(found: readonly Found[], kind: DivisionKind): Found[] {
  const own = found.filter((heading) => heading.kind === kind && heading.style === 'labelled' && !heading.runIn);
  const above = found.filter((other) => encloses(other, kind));
  const kept: Found[] = [];
  let passed = 0;
  let renewed = false;
  for (const [at, heading] of own.entries()) {
    for (; (above[passed]?.start ?? Number.POSITIVE_INFINITY) <= heading.start; passed++) renewed = true;
    if (!belongs(heading, kept.at(-1), own[at + 1], renewed)) continue;
    kept.push(heading);
    renewed = false;
  }
  return kept;
}

/** A number met twice is the head of a page, unless the count goes on as if it had been the next; a loose one must be due. */
function belongs(heading: Found, last: Found | undefined, next: Found | undefined, renewed: boolean): boolean {
  if (last?.number === undefined || heading.number === undefined) return heading.firm || last === undefined || renewed;
  const misprint = heading.firm && heading.kind !== 'act' && next?.number === heading.number + 2;
  if (heading.number === last.number && !renewed && !misprint) return false;
  return heading.firm || heading.number === last.number + 1 || heading.number === 1 || (renewed && heading.script === 'chinese');
}

/** Whether the numbers of one kind may begin anew under the other. */
function encloses(other: Found, kind: DivisionKind): boolean {
  if (other.kind === kind) return false;
  if (other.style !== 'labelled') return other.style === 'named' && renewing.has(other.kind);
  if (containers.has(other.kind)) return true;
  return kind === 'scene' ? other.kind === 'act' : kind === 'section' && other.kind === 'chapter';
}

/** Numbers without a word: whichever row of them counts furthest; else the titles of the contents. */
function countedHeadings(found: readonly Found[], labelled: readonly Found[], titled: readonly Found[], length: number): Found[] {
  const plain = found.filter(({ style }) => style === 'bare' || style === 'numbered');
  const scripts = ['roman', 'arabic', 'words', 'chinese'] as const;
  const rows = scripts.flatMap((script) => {
    const own = plain.filter((heading) => heading.script === script);
    return [own.filter(({ style }) => style === 'numbered'), own.filter(({ style }) => style === 'bare'), own];
  });
  const runs = rows.map((row) => longestRun(row, labelled)).filter((run) => spans(run, length));
  const best = runs.reduce<readonly Found[]>((most, run) => (run.length > most.length ? run : most), []);
  return titled.length > best.length * 1.5 ? [...titled] : [...best];
}

/** A row of numbers divides a work when it runs through it: a list within a chapter does not. */
function spans(run: readonly Found[], length: number): boolean {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last || run.length < 2 || (first.number ?? 0) > 2) return false;
  return first.start <= length * 0.35 && (last.start - first.start >= length * 0.3 || run.length >= 8);
}

type Link = { readonly heading: Found; readonly size: number; readonly before: Link | null };

/** The longest row that counts one by one; under a new book or part it may begin again. One number may be missing. */
function longestRun(row: readonly Found[], above: readonly Found[]): Found[] {
  const ending = new Map<number, Link>();
  let best: Link | null = null;
  let nextAbove = 0;
  let restart: Link | null = null;
  for (const heading of row) {
    while ((above[nextAbove]?.start ?? Number.POSITIVE_INFINITY) < heading.start) {
      restart = best;
      nextAbove += 1;
    }
    const number = heading.number ?? 0;
    const before = [ending.get(number - 1), ending.get(number - 2), number === 1 ? restart : null].filter(
      (link) => link !== null && link !== undefined,
    );
    const longest = before.reduce<Link | null>((most, link) => (link.size > (most?.size ?? 0) ? link : most), null);
    const size = (longest?.size ?? 0) + 1 - (longest && longest.heading.number === number - 2 ? 0.5 : 0);
    const link: Link = { heading, size, before: longest };
    if (size > (ending.get(number)?.size ?? 0)) ending.set(number, link);
    if (size > (best?.size ?? 0)) best = link;
  }
  const run: Found[] = [];
  for (let link = best; link; link = link.before) run.push(link.heading);
  return run.reverse();
}
