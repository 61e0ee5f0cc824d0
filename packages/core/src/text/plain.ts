/** What nobody sees and terminals or pages obey: control characters (but for line feed and tab), and marks that turn writing around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const breaks = /\r\n?|\f/g;

/** A text of somebody's or of a model's as it comes in: nothing in it reverses a line, moves a cursor or ends a program. */
export const plainText = (text: string): string => text.replace(breaks, '\n').replace(unseen, '');

/** The same of a name or a title: on one line. */
export const plainName = (text: string): string => plainText(text).replace(/[\n\t]+/g, ' ');

/** The same where it cannot be left out, as in what is kept word for word: written out, as JSON does it. */
export const writtenOut = (text: string): string =>
  text.replace(unseen, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const names: ReadonlySet<string> = new Set(['name', 'title', 'person']);
/** Whoever compares it needs it as it was typed. */
const untouched: ReadonlySet<string> = new Set(['password']);
/** Deeper than anything honest: what reads it refuses it. */
const deepest = 300;

/** Data from outside with every text in it plain; what is called a name or a title, on one line. */
export function plain<T>(data: T): T {
  return plainIn(data, '', 0) as T;
}

function plainIn(value: unknown, key: string, depth: number): unknown {
  if (typeof value === 'string') return names.has(key) ? plainName(value) : untouched.has(key) ? value : plainText(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((one) => plainIn(one, key, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainIn(inner, name, depth + 1)]));
}
