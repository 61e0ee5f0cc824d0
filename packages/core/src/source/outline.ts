import type { Found } from './find-headings.ts';
import type { Division, DivisionKind } from './work.ts';

type Draft = { readonly heading: Found; readonly rank: number; readonly leaf: boolean; end: number; readonly children: Draft[] };

const tops: readonly DivisionKind[] = ['volume', 'book', 'part'];
/** Stand by themselves, beside the parts of a work. */
const apart: ReadonlySet<DivisionKind> = new Set(['prologue', 'epilogue', 'preface', 'afterword', 'interlude', 'induction', 'chorus']);
const adopting: ReadonlySet<DivisionKind> = new Set(['prologue', 'epilogue', 'interlude', 'induction']);

/** Headings in order become a tree: books hold parts hold chapters, acts hold scenes. */
export function outline(text: string, headings: readonly Found[]): Division[] {
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
