export type Part = { readonly start: number; readonly end: number; readonly direction: boolean };

const square = /\[[^[\]]{0,1500}\]|_\([^()]{0,400}\)_|\(_[^()_]{0,400}_\)|\*\([^()*]{0,400}\)\*|【[^【】]{0,400}】|〔[^〔〕]{0,400}〕/g;
const every =
  /\[[^[\]]{0,1500}\]|\([^()]{0,400}\)|（[^（）]{0,400}）|【[^【】]{0,400}】|〔[^〔〕]{0,400}〕|［[^［］]{0,400}］|\*[^*\n]{2,80}\*/g;

// Bounded, and no bracket within a bracket: a file of nothing but opening brackets must not take the square of its length.

/** Cuts a stretch of a speech into words and the directions among them, in brackets. Round ones are part of the verse in old plays. */
export function splitDirections(text: string, start: number, end: number, which: 'square' | 'all'): Part[] {
  const stretch = text.slice(start, end);
  const parts: Part[] = [];
  let from = 0;
  for (const match of stretch.matchAll(which === 'square' ? square : every)) {
    if (match.index > from) parts.push({ start: start + from, end: start + match.index, direction: false });
    from = match.index + match[0].length;
    parts.push({ start: start + match.index, end: start + from, direction: true });
  }
  if (from < stretch.length) parts.push({ start: start + from, end, direction: false });
  return parts;
}
