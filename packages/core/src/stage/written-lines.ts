import type { TranscriptLine } from '../events/transcript.ts';

type Beginning = { readonly first: TranscriptLine; readonly last: TranscriptLine; readonly count: number; readonly text: string };

const step = 24;

// One for each reader: from beat to beat its history only grows at the end, until it is cut.
const beginnings = new WeakMap<object, Beginning>();

/** Lines as they stand in a reader's prompts, in parts: a long beginning that stays the same for some beats, and what came since. */
export function writtenLines(reader: object, lines: readonly TranscriptLine[], write: (line: TranscriptLine) => string): readonly string[] {
  const part = (from: number, to: number) => lines.slice(from, to).map(write);
  const whole = lines.length - (lines.length % step);
  const [first, last] = [lines[0], lines[whole - 1]];
  if (!first || !last) return [part(0, lines.length).join('\n')];
  const before = beginnings.get(reader);
  const known = before && before.count <= whole && before.first === first && before.last === lines[before.count - 1] ? before : null;
  const text = known?.count === whole ? known.text : [...(known ? [known.text] : []), ...part(known?.count ?? 0, whole)].join('\n');
  beginnings.set(reader, { first, last, count: whole, text });
  return [text, part(whole, lines.length).reduce((so, line) => `${so}\n${line}`, '')];
}
