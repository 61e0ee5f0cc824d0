import { escapeMarkup } from '@troupe/core/formats';
import { colour, dash, framed, legend, line, round, scale, text, tickLabel, ticksTo, width } from './drawing.ts';
import { figure, type Plot } from './report.ts';

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
export function linePlot({ title, lines, across, up }: Extract<Plot, { kind: 'lines' }>): string {
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
export function dotPlot({ title, dots, across, up }: Extract<Plot, { kind: 'dots' }>): string {
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
