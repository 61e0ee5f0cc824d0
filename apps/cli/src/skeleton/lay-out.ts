import { displayWidth } from '../view/width.ts';

const width = 140;

/** JSON as one reads it: what fits on a line stays on it. The repository's formatter leaves it as it is. */
export function layOut(value: unknown): string {
  return `${laid(value, '', 0)}\n`;
}

function laid(value: unknown, indent: string, taken: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const flat = onOneLine(value);
  const outermost = indent === '';
  if (!outermost && indent.length + taken + displayWidth(flat) < width) return flat;
  const inner = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((one) => `${inner}${laid(one, inner, 1)}`)
    : entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${laid(one, inner, displayWidth(key) + 5)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const rows = entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`);
  return rows.length === 0 ? '{}' : `{ ${rows.join(', ')} }`;
}

const entries = (value: object): [string, unknown][] => Object.entries(value).filter(([, one]) => one !== undefined);
