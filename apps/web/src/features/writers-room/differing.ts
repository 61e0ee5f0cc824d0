import { Change, Chunk, presentableDiff } from '@codemirror/merge';
import type { Text } from '@codemirror/state';

type Unit = { readonly text: string; readonly from: number };

/** What differs between two versions of a text, paragraph beside paragraph. Letter by letter over the whole of it, a long draft would be one change from end to end. */
export function changesBetween(before: string, after: string): Change[] {
  const [old, fresh] = [unitsOf(before), unitsOf(after)];
  const anchors = anchorsIn(old, fresh);
  const changes: Change[] = [];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...anchors, [old.length, fresh.length] as const]) {
    changes.push(...between(old.slice(a, nextA), fresh.slice(b, nextB), at(old, a, before), at(fresh, b, after)));
    [a, b] = [nextA + 1, nextB + 1];
  }
  return changes;
}

const at = (units: readonly Unit[], index: number, whole: string): number => units[index]?.from ?? whole.length;

/** Paragraphs, each with the blank space after it. */
function unitsOf(text: string): Unit[] {
  let from = 0;
  return (text.match(/[^\n]*(?:\n(?!\s*\n)[^\n]*)*(?:\n\s*\n)?(?:\n(?=[^\n]))?/gu) ?? [])
    .filter((piece) => piece !== '')
    .map((piece) => {
      const unit = { text: piece, from };
      from += piece.length;
      return unit;
    });
}

/** Paragraphs that stand once in both, in the same order. */
function anchorsIn(old: readonly Unit[], fresh: readonly Unit[]): (readonly [number, number])[] {
  const once = (units: readonly Unit[]): Map<string, number> => {
    const seen = new Map<string, number>();
    for (const [index, { text }] of units.entries()) seen.set(text, seen.has(text) ? -1 : index);
    return seen;
  };
  const [there, here] = [once(old), once(fresh)];
  let last = -1;
  return [...there].flatMap(([text, index]) => {
    const other = here.get(text) ?? -1;
    if (index < 0 || other <= last) return [];
    last = other;
    return [[index, other] as const];
  });
}

function between(old: readonly Unit[], fresh: readonly Unit[], fromA: number, fromB: number): Change[] {
  if (old.length !== fresh.length) return closely(joined(old), joined(fresh), fromA, fromB);
  return old.flatMap(({ text, from }, index) => {
    const other = fresh[index] as Unit;
    return closely(text, other.text, from, other.from);
  });
}

const joined = (units: readonly Unit[]): string => units.map(({ text }) => text).join('');

function closely(a: string, b: string, fromA: number, fromB: number): Change[] {
  if (a === b) return [];
  return presentableDiff(a, b, { scanLimit: 500 }).map(
    (one) => new Change(fromA + one.fromA, fromA + one.toA, fromB + one.fromB, fromB + one.toB),
  );
}

/** The pieces that are decided upon one by one: whole lines, parted by at least one that is the same in both. */
export function chunksBetween(before: Text, after: Text): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (const change of changesBetween(before.toString(), after.toString())) {
    const [fromA, fromB] = [before.lineAt(change.fromA).from, after.lineAt(change.fromB).from];
    const [toA, toB] = [before.lineAt(change.toA).to + 1, after.lineAt(change.toB).to + 1];
    const last = chunks.at(-1);
    const apart = !last || (fromA > last.toA && fromB > last.toB);
    const [startA, startB] = apart ? [fromA, fromB] : [last.fromA, last.fromB];
    const inside = new Change(change.fromA - startA, change.toA - startA, change.fromB - startB, change.toB - startB);
    if (!apart) chunks.pop();
    chunks.push(new Chunk(apart ? [inside] : [...last.changes, inside], startA, toA, startB, toB, true));
  }
  return chunks;
}

/** The library takes changes with an empty line between them for one: a draft tightened in every paragraph would be decided upon as a whole. */
export function decideByParagraph(): void {
  Chunk.build = chunksBetween;
  Chunk.updateA = (_, before, after) => chunksBetween(before, after);
  Chunk.updateB = (_, before, after) => chunksBetween(before, after);
}
