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
