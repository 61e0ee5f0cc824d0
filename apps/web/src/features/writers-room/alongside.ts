import { type Chunk, getChunks, getOriginalDoc, updateOriginalDoc } from '@codemirror/merge';
import { ChangeSet, EditorState, type StateEffect, type Transaction } from '@codemirror/state';
import type { Range } from './place.ts';

/**
 * While a suggestion lies in the text its writer may go on elsewhere. Those words are theirs: they are put into what the suggestion is compared
 * with too, or they would stand there as suggested, and go with everything that is rejected.
 */
export const alongside = EditorState.transactionExtender.of((transaction) => {
  const effect = ownWords(transaction);
  return effect && { effects: effect };
});

function ownWords(transaction: Transaction): StateEffect<unknown> | null {
  const { startState, changes, docChanged } = transaction;
  const found = docChanged && !transaction.isUserEvent('accept') && !transaction.isUserEvent('revert') ? getChunks(startState) : null;
  if (!found || found.chunks.length === 0) return null;
  const original = getOriginalDoc(startState);
  const own: { from: number; to: number; insert: typeof original }[] = [];
  changes.iterChanges((from, to, _from, _to, insert) => {
    const there = placeBefore({ from, to }, found.chunks);
    if (there && there.to <= original.length) own.push({ ...there, insert });
  });
  if (own.length === 0) return null;
  const same = ChangeSet.of(own, original.length);
  return updateOriginalDoc.of({ doc: same.apply(original), changes: same });
}

/** Where a piece of the text stood before the suggestion; null where it is part of one. */
function placeBefore({ from, to }: Range, chunks: readonly Chunk[]): Range | null {
  let moved = 0;
  for (const { fromA, toA, fromB, toB } of chunks) {
    if (to < fromB) break;
    if (from < toB || (from === fromB && fromB === toB)) return null;
    moved += toB - fromB - (toA - fromA);
  }
  return { from: from - moved, to: to - moved };
}
