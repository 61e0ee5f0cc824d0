import { escapeMarkup } from '@troupe/core/formats';

const colours = ['#7c3aed', '#d97706', '#0d9488', '#db2777', '#2563eb', '#65a30d', '#dc2626', '#64748b'];
const dashes = ['', '6 3', '2 3', '8 3 2 3', '1 4', '10 4', '4 2 1 2', '12 3 3 3'];
export const colour = (index: number): string => colours[index % colours.length] as string;
/** Lines can be told apart without colours too. */
export const dash = (index: number): string => dashes[index % dashes.length] as string;
/** Narrow enough that its words can be read on a phone. */
export const width = 480;

export const round = (value: number): number => Number(value.toFixed(1));

export function text(x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'middle', kind = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${kind === '' ? '' : ` class="${kind}"`}>${escapeMarkup(words)}</text>`;
}

export const line = (x1: number, y1: number, x2: number, y2: number, kind = 'axis'): string =>
  `<line class="${kind}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`;

export function scale(from: number, to: number, low: number, high: number): (value: number) => number {
  const span = to - from || 1;
  return (value) => low + ((value - from) / span) * (high - low);
}

/** Pixels that a label takes at twelve points, about: wide letters count twice. */
export const widthOf = (label: string): number =>
  [...label].reduce((sum, letter) => sum + (/[\u2e80-\uffff]/u.test(letter) ? 12.5 : 7.6), 0);

/** A label no longer than so many pixels; what is left out stands in the title of what it names. */
export function fitted(label: string, most: number): string {
  if (widthOf(label) <= most) return label;
  const letters = [...label];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > most) letters.pop();
  return `${letters.join('')}…`;
}

/** Round numbers from nought, or from below it, that reach as far as the figures do. */
export function ticksTo(least: number, most: number): number[] {
  const span = Math.max(most - Math.min(0, least), 1e-9);
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = ([1, 2, 2.5, 5, 10].find((one) => span / (one * power) <= 5) ?? 10) * power;
  const first = least < 0 ? Math.floor(least / step + 1e-9) : 0;
  const last = Math.ceil(most / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** A tick in as few letters as it needs. */
export const tickLabel = (value: number): string =>
  Math.abs(value) >= 10_000 ? `${Number((value / 1000).toPrecision(4))}k` : String(Number(value.toPrecision(4)));

/** Who is who, under a plot: a swatch with colour and dash, and the name. Returns the rows and how high they are. */
export function legend(labels: readonly string[], top: number): { readonly drawn: string; readonly height: number } {
  let [x, row] = [8, 0];
  const drawn = labels.map((label, index) => {
    const shown = fitted(label, width - 60);
    const room = 34 + widthOf(shown) + 16;
    if (x > 8 && x + room > width) [x, row] = [8, row + 1];
    const y = top + 14 + row * 20;
    const piece = `<line x1="${x}" y1="${y - 4}" x2="${x + 26}" y2="${y - 4}" stroke="${colour(index)}" stroke-width="3" stroke-dasharray="${dash(index)}"/>${text(x + 32, y, shown, 'start')}`;
    x += room;
    return piece;
  });
  return { drawn: drawn.join(''), height: labels.length === 0 ? 0 : (row + 1) * 20 + 8 };
}

export function framed(title: string, inner: string, height: number): string {
  return `<svg viewBox="0 0 ${width} ${round(height)}" role="img" aria-label="${escapeMarkup(title)}">${inner}</svg>`;
}
