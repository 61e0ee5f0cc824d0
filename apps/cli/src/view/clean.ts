import { plainText, writtenOut } from '@troupe/core/plain';
import { colours } from './palette.ts';

/** Takes control characters out of every text: what a model writes must not move the cursor or reverse the line. */
export function clean<T>(value: T): T {
  if (typeof value === 'string') return plainText(value) as T;
  if (Array.isArray(value)) return value.map(clean) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)])) as T;
}

const ours: ReadonlySet<string> = new Set(Object.values(colours).flatMap((paint) => paint('|').split('|')));
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what a colour begins with
const colour = /(\u001b\[[\d;]*m)/;

/** Whatever is printed: our own colours stay, everything else that a terminal would obey is written out. JSON stays the same JSON. */
export const printable = (text: string): string =>
  text
    .split(colour)
    .map((part) => (ours.has(part) ? part : writtenOut(part)))
    .join('');
