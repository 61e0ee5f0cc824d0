export type Piece = { readonly at: number; readonly piece: string; readonly found: boolean };

export const says = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted.toLowerCase());

/** A text in pieces: what is looked for, and what stands between. Where small letters are of another length, it is left whole. */
export function piecesOf(text: string, wanted: string): readonly Piece[] {
  const lower = text.toLowerCase();
  const small = wanted.toLowerCase();
  if (small === '' || lower.length !== text.length) return [{ at: 0, piece: text, found: false }];
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = lower.indexOf(small); at >= 0; at = lower.indexOf(small, from)) {
    if (at > from) pieces.push({ at: from, piece: text.slice(from, at), found: false });
    from = at + small.length;
    pieces.push({ at, piece: text.slice(at, from), found: true });
  }
  if (from < text.length) pieces.push({ at: from, piece: text.slice(from), found: false });
  return pieces;
}

export type DeedPiece = { readonly at: number; readonly piece: string; readonly deed: boolean };

/** Between asterisks that stand close to their words: “3 * 4 * 5” and a lone one are no deeds. */
const deed = /\*{1,2}([^\s*](?:[^*\n]*[^\s*])?)\*{1,2}/gu;

/** A line in pieces: what is said, and what is done between asterisks. */
export function deedsIn(text: string): readonly DeedPiece[] {
  const pieces: DeedPiece[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: piece = '' } of text.matchAll(deed)) {
    if (index > from) pieces.push({ at: from, piece: text.slice(from, index), deed: false });
    pieces.push({ at: index, piece, deed: true });
    from = index + whole.length;
  }
  if (from < text.length) pieces.push({ at: from, piece: text.slice(from), deed: false });
  return pieces;
}
