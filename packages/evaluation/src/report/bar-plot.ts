import { escapeMarkup } from '@troupe/core/formats';
import { colour, fitted, framed, line, round, scale, text, tickLabel, ticksTo, width, widthOf } from './drawing.ts';
import { figure, type Plot } from './report.ts';

const step = 30;
const thick = 18;

/** Bars with their intervals, on a scale from nought; a dashed line where chance lies. */
export function barPlot({ title, bars, middle }: Extract<Plot, { kind: 'bars' }>): string {
  const left = Math.min(190, Math.max(60, ...bars.map(({ label }) => widthOf(label))) + 12);
  const most = Math.max(middle ?? 0, 0.0001, ...bars.flatMap(({ value, interval }) => [value ?? 0, interval?.[1] ?? 0]));
  const least = Math.min(0, ...bars.flatMap(({ value, interval }) => [value ?? 0, interval?.[0] ?? 0]));
  const ticks = ticksTo(least, most);
  const x = scale(ticks[0] ?? 0, ticks.at(-1) ?? most, left, width - 48);
  const bottom = 8 + bars.length * step;
  const grid = ticks.map(
    (tick) => `${line(x(tick), 4, x(tick), bottom, 'grid')}${text(x(tick), bottom + 16, tickLabel(tick), 'middle', 'tick')}`,
  );
  const rows = bars.map(({ label, value, interval }, index) => {
    const y = 8 + index * step + (step - thick) / 2;
    const base = y + thick / 2 + 4;
    const name = text(left - 8, base, fitted(label, left - 12), 'end');
    if (value === null) return `${name}${text(x(0) + 6, base, '–', 'start')}`;
    const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
    const bar = `<rect x="${round(from)}" y="${round(y)}" width="${round(to - from)}" height="${thick}" rx="2" fill="${colour(index)}"><title>${escapeMarkup(label)}: ${figure(value)}</title></rect>`;
    const end = Math.max(to, interval ? x(interval[1]) : to);
    return `${name}${bar}${interval ? whisker(x(interval[0]), x(interval[1]), y + thick / 2) : ''}${text(end + 8, base, figure(value), 'start')}`;
  });
  const half = middle === undefined ? '' : line(x(middle), 4, x(middle), bottom, 'middle');
  return framed(title, `${grid.join('')}${rows.join('')}${half}`, bottom + 24);
}

function whisker(from: number, to: number, y: number): string {
  return [line(from, y, to, y, 'whisker'), line(from, y - 4, from, y + 4, 'whisker'), line(to, y - 4, to, y + 4, 'whisker')].join('');
}
