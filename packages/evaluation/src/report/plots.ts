import { escapeMarkup } from '@troupe/core/formats';
import { colour, dash, fitted, framed, legend, line, round, scale, text, tickLabel, ticksTo, width, widthOf } from './drawing.ts';
import { figure, type Plot } from './report.ts';

/** A plot as SVG, readable without colours and without script: its figures are in its title texts. */
export function svgPlot(plot: Plot): string {
  if (plot.kind === 'bars') return barPlot(plot);
  if (plot.kind === 'lines') return linePlot(plot);
  return plot.kind === 'dots' ? dotPlot(plot) : radarPlot(plot);
}

const step = 30;
const thick = 18;

/** Bars with their intervals, on a scale from nought; a dashed line where chance lies. */
function barPlot({ title, bars, middle }: Extract<Plot, { kind: 'bars' }>): string {
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

const [cx, cy, radius] = [width / 2, 134, 104];

/** One spoke for each axis, rings with their figures, a shape for each system. */
function radarPlot({ title, axes, shapes }: Extract<Plot, { kind: 'radar' }>): string {
  const ticks = ticksTo(0, Math.max(0.0001, ...shapes.flatMap(({ values }) => values))).slice(1);
  const most = ticks.at(-1) ?? 1;
  const place = (index: number, share: number): readonly [number, number] => {
    const angle = (index / axes.length) * 2 * Math.PI - Math.PI / 2;
    return [cx + Math.cos(angle) * radius * share, cy + Math.sin(angle) * radius * share];
  };
  const around = (values: readonly number[]) =>
    values
      .map((value, at) =>
        place(at, value / most)
          .map(round)
          .join(','),
      )
      .join(' ');
  const rings = ticks.map((tick) => `<polygon class="grid" fill="none" points="${around(axes.map(() => tick))}"/>`);
  // The outermost ring has its figure, and every second one within.
  const told = ticks.filter((_, at) => (ticks.length - 1 - at) % 2 === 0);
  const figures = told.map((tick) => text(cx + 4, cy - (radius * tick) / most + 4, tickLabel(tick), 'start', 'tick'));
  const spokes = axes.map((axis, index) => {
    const [x, y] = place(index, 1.12);
    const anchor = Math.abs(x - cx) < 8 ? 'middle' : x > cx ? 'start' : 'end';
    return `${line(cx, cy, ...place(index, 1), 'grid')}${text(x, y + 4, axis, anchor)}`;
  });
  const drawn = shapes.map(
    ({ label, values }, index) =>
      `<polygon points="${around(values)}" fill="${colour(index)}" fill-opacity="0.12" stroke="${colour(index)}" stroke-width="2" stroke-dasharray="${dash(index)}"><title>${escapeMarkup(label)}: ${values.map(figure).join(', ')}</title></polygon>`,
  );
  const lowest = Math.max(...axes.map((_, index) => place(index, 1.12)[1]), cy) + 20;
  const names = legend(
    shapes.map(({ label }) => label),
    lowest,
  );
  return framed(title, [...rings, ...spokes, ...drawn, ...figures].join('') + names.drawn, lowest + names.height);
}

const [left, right, top, floor] = [48, width - 8, 24, 230];

type Points = readonly (readonly [number, number])[];

/** Two axes with their words and ticks, and where a point lies on them. */
function axes(points: Points, across: string, up: string) {
  const along = (at: 0 | 1): readonly [number, number] => [
    Math.min(0, ...points.map((one) => one[at])),
    Math.max(0.0001, ...points.map((one) => one[at])),
  ];
  const [horizontal, vertical] = [ticksTo(...along(0)), ticksTo(...along(1))];
  const x = scale(horizontal[0] ?? 0, horizontal.at(-1) ?? 1, left, right - 12);
  const y = scale(vertical[0] ?? 0, vertical.at(-1) ?? 1, floor, top);
  const drawn = [
    ...vertical.map(
      (tick) => `${line(left, y(tick), right, y(tick), 'grid')}${text(left - 6, y(tick) + 4, tickLabel(tick), 'end', 'tick')}`,
    ),
    ...horizontal.map((tick) => text(x(tick), floor + 16, tickLabel(tick), 'middle', 'tick')),
    line(left, floor, right, floor),
    text((left + right) / 2, floor + 34, across),
    text(left, 12, up, 'start'),
  ];
  return { x, y, drawn: drawn.join('') };
}

/** Curves, each with a colour and a dash of its own. */
function linePlot({ title, lines, across, up }: Extract<Plot, { kind: 'lines' }>): string {
  const { x, y, drawn } = axes(
    lines.flatMap(({ points }) => points),
    across,
    up,
  );
  const curves = lines.map(({ label, points }, index) => {
    const path = points.map(([at, value]) => `${round(x(at))},${round(y(value))}`).join(' ');
    const told = points.map(([, value]) => figure(value)).join(', ');
    return `<polyline fill="none" stroke="${colour(index)}" stroke-width="2" stroke-dasharray="${dash(index)}" points="${path}"><title>${escapeMarkup(label)}: ${told}</title></polyline>`;
  });
  const names = legend(
    lines.map(({ label }) => label),
    floor + 44,
  );
  return framed(title, drawn + curves.join('') + names.drawn, floor + 44 + names.height);
}

/** Points with a number each: the names are under the plot, so that near ones do not write over each other. */
function dotPlot({ title, dots, across, up }: Extract<Plot, { kind: 'dots' }>): string {
  const { x, y, drawn } = axes(
    dots.map(({ at }) => at),
    across,
    up,
  );
  const marks = dots.map(
    ({ label, at }, index) =>
      `<circle cx="${round(x(at[0]))}" cy="${round(y(at[1]))}" r="8" fill="${colour(index)}"><title>${escapeMarkup(label)}: ${figure(at[0])}, ${figure(at[1])}</title></circle>${text(x(at[0]), y(at[1]) + 4, String(index + 1), 'middle', 'number')}`,
  );
  const names = legend(
    dots.map(({ label }, index) => `${index + 1}  ${label}`),
    floor + 44,
  );
  return framed(title, drawn + marks.join('') + names.drawn, floor + 44 + names.height);
}
