/** One shape of a drawing, and what lies in it. Only what is listed here can be drawn: no script, no link, no style, no foreign markup. */
export type Mark = {
  readonly tag: Tag;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly marks?: readonly Mark[];
  /** Of a title or of lettering; escaped wherever it is written. */
  readonly text?: string;
};

type Tag =
  | 'svg'
  | 'g'
  | 'path'
  | 'rect'
  | 'circle'
  | 'ellipse'
  | 'defs'
  | 'radialGradient'
  | 'linearGradient'
  | 'stop'
  | 'clipPath'
  | 'pattern'
  | 'text'
  | 'title';

type More = Readonly<Record<string, string | number>>;

export const shape = (d: string, fill: string, more: More = {}): Mark => ({ tag: 'path', attributes: { d, fill, ...more } });
export const stroke = (d: string, colour: string, width: number, more: More = {}): Mark => ({
  tag: 'path',
  attributes: { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more },
});
export const box = (x: number, y: number, width: number, height: number, fill: string, more: More = {}): Mark => ({
  tag: 'rect',
  attributes: { x, y, width, height, fill, ...more },
});
export const disc = (cx: number, cy: number, r: number, fill: string, more: More = {}): Mark => ({
  tag: 'circle',
  attributes: { cx, cy, r, fill, ...more },
});
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more: More = {}): Mark => ({
  tag: 'ellipse',
  attributes: { cx, cy, rx, ry, fill, ...more },
});
export const group = (marks: readonly Mark[], more: More = {}): Mark => ({ tag: 'g', attributes: more, marks });

/** A path written with numbers, none of them longer than a tenth of a unit. */
export function d(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return parts.reduce((path, part, index) => `${path}${short(values[index - 1] ?? 0)}${part}`);
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A closed line through points, straight. */
export const through = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (sign) => escapes[sign] ?? '');

/** The drawing as SVG text, for files and for whoever has no page to draw on. */
export function svgOf({ tag, attributes, marks, text }: Mark): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : escaped(value)}"`,
  );
  const inside = (marks ?? []).map(svgOf).join('') + escaped(text ?? '');
  return `<${tag}${written.join('')}${inside === '' ? '/>' : `>${inside}</${tag}>`}`;
}
