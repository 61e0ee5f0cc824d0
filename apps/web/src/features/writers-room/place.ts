export type Range = { readonly from: number; readonly to: number };
export type Scope = 'selection' | 'paragraph' | 'screen' | 'document';

export type Place = { readonly text: string; readonly selection: Range; readonly screen: Range };

/** What companions look at. Where nothing is selected, the paragraph takes its place. Blank space around it is left out. */
export function rangeOf(scope: Scope, { text, selection, screen }: Place): Range {
  switch (scope) {
    case 'document':
      return trimmed(text, { from: 0, to: text.length });
    case 'screen':
      return trimmed(text, screen);
    case 'selection':
      return selection.from === selection.to ? paragraphAt(text, selection.from) : trimmed(text, selection);
    case 'paragraph':
      return paragraphAt(text, selection.from);
  }
}

/** Between two empty lines. On an empty line, the paragraph before it. */
function paragraphAt(text: string, at: number): Range {
  const upTo = text.slice(0, at).trimEnd().length;
  const anchor = /\n\s*\n/u.test(text.slice(upTo, at)) || text.slice(at, at + 1) === '' ? upTo : at;
  const from = Math.max(0, text.lastIndexOf('\n\n', Math.max(0, anchor - 1)) + 2);
  const start = text.lastIndexOf('\n\n', Math.max(0, anchor - 1)) < 0 ? 0 : from;
  const end = text.indexOf('\n\n', Math.max(anchor, start));
  return trimmed(text, { from: start, to: end < 0 ? text.length : end });
}

function trimmed(text: string, { from, to }: Range): Range {
  const piece = text.slice(from, to);
  const start = from + (piece.length - piece.trimStart().length);
  return { from: Math.min(start, to), to: Math.max(Math.min(start, to), from + piece.trimEnd().length) };
}

/** Where an answer goes: in place of what was looked at, or after it. */
export function suggestionAt({ from, to }: Range, edit: 'replace' | 'append', answer: string): Range & { readonly insert: string } {
  const words = answer.trim();
  return edit === 'append' ? { from: to, to, insert: `\n\n${words}` } : { from, to, insert: words };
}
