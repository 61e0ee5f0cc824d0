import type { Character } from '../blueprint/schema.ts';
import { type TranscriptLine, writeLine } from '../events/transcript.ts';
import type { ActorView } from './view.ts';

type Beginning = { readonly first: TranscriptLine; readonly last: TranscriptLine; readonly count: number; readonly text: string };

const step = 8;

// One for each character: from beat to beat its history only grows at the end, until it is cut.
const beginnings = new WeakMap<Character, Beginning>();

/** What a character witnessed, as it stands in its prompts. Only what is new since the last one is written anew. */
export function writtenHistory({ self, lines, nameOf }: Pick<ActorView, 'self' | 'lines' | 'nameOf'>): string {
  const write = (from: number, to: number) => lines.slice(from, to).map((line) => writeLine(line, nameOf));
  const whole = lines.length - (lines.length % step);
  const [first, last] = [lines[0], lines[whole - 1]];
  if (!first || !last) return write(0, lines.length).join('\n');
  const before = beginnings.get(self);
  const known = before && before.count <= whole && before.first === first && before.last === lines[before.count - 1] ? before : null;
  const text = [...(known ? [known.text] : []), ...write(known?.count ?? 0, whole)].join('\n');
  beginnings.set(self, { first, last, count: whole, text });
  return [text, ...write(whole, lines.length)].join('\n');
}
