import type { Condition } from '../condition.ts';
import type { StageBook } from '../lookup.ts';

/** One way from a point: to another, to an ending, or off the end of the play (`null`). Unknown ids lead nowhere and are left out. */
export type Edge = {
  readonly from: number;
  readonly to: { readonly point: number } | { readonly ending: string } | null;
  readonly when?: Condition;
  readonly path?: string;
};

export type Routes = {
  readonly edges: readonly (readonly Edge[])[];
  /** For each point, the points that may come directly before it. */
  readonly before: readonly (readonly number[])[];
  readonly reachable: ReadonlySet<number>;
};

export function routesOf(book: StageBook): Routes {
  const edges = book.order.map((_, index) => edgesFrom(book, index));
  const before: number[][] = book.order.map(() => []);
  for (const edge of edges.flat()) if (edge.to && 'point' in edge.to) before[edge.to.point]?.push(edge.from);
  const reachable = closure([0], (index) => pointsAfter(edges[index] ?? []));
  return { edges, before, reachable };
}

/** Entries are asked in order, and one without a condition is always taken; if none holds, the next point in order follows. */
function edgesFrom(book: StageBook, index: number): Edge[] {
  const placed = book.order[index];
  if (!placed) return [];
  const edges: Edge[] = [];
  for (const { when, to } of placed.point.next) {
    const target = 'ending' in to ? (book.endings.has(to.ending) ? { ending: to.ending } : undefined) : pointTarget(book, to.point);
    if (target) edges.push({ from: index, to: target, ...(when && { when }) });
    if (!when) return edges;
  }
  edges.push({ from: index, to: index + 1 < book.order.length ? { point: index + 1 } : null });
  return edges;
}

function pointTarget(book: StageBook, id: string): { point: number } | undefined {
  const placed = book.points.get(id);
  return placed && { point: placed.index };
}

export const pointsAfter = (edges: readonly Edge[]): number[] => edges.flatMap(({ to }) => (to && 'point' in to ? [to.point] : []));

export function closure(from: readonly number[], next: (index: number) => readonly number[]): Set<number> {
  const seen = new Set(from);
  for (const index of seen) for (const other of next(index)) seen.add(other);
  return seen;
}
