import { escapeMarkup } from '@troupe/core/formats';
import { colour, dash, framed, legend, line, round, text, tickLabel, ticksTo, width } from './drawing.ts';
import { figure, type Plot } from './report.ts';

const [cx, cy, radius] = [width / 2, 134, 104];

/** One spoke for each axis, rings with their figures, a shape for each system. */
export function radarPlot({ title, axes, shapes }: Extract<Plot, { kind: 'radar' }>): string {
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
