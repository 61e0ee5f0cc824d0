import { dimmed, type Rgb } from './colour.ts';
import type { Mark } from './mark.ts';

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/u.test(value);

/** The same shapes in less light: each keeps its own colour, as things in the shade do. */
export function veiled(mark: Mark, light: Rgb): Mark {
  const attributes = Object.fromEntries(
    Object.entries(mark.attributes).map(([name, value]) => [
      name,
      isColour(value) && (name === 'fill' || name === 'stroke') ? dimmed(value, light) : value,
    ]),
  );
  return { ...mark, attributes, ...(mark.marks && { marks: mark.marks.map((one) => veiled(one, light)) }) };
}
