import { escaped } from './escape.ts';
import { figure, type Plot } from './report.ts';

const colours = ['#7c3aed', '#d97706', '#0d9488', '#db2777', '#2563eb', '#65a30d', '#dc2626', '#64748b'];
const colour = (index: number): string => colours[index % colours.length] as string;
const [width, height, margin] = [560, 300, 48];

/** A plot as SVG, readable without colours and without script: its figures are in its title texts. */
export function svgPlot(plot: Plot): string {
  const inner = plot.kind === 'bars' ? bars(plot) : plot.kind === 'lines' ? lines(plot) : plot.kind === 'dots' ? dots(plot) : radar(plot);
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(plot.title)}">${inner}</svg>`;
}

const text = (x: number, y: number, words: string, anchor = 'middle'): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escaped(words)}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number, kind = 'axis'): string =>
  `<line class="${kind}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`;
const round = (value: number): number => Number(value.toFixed(1));

function scale(from: number, to: number, low: number, high: number): (value: number) => number {
  const span = to - from || 1;
  return (value) => low + ((value - from) / span) * (high - low);
}

function bars({ bars: list, middle }: Extract<Plot, { kind: 'bars' }>): string {
  const most = Math.max(middle ?? 0, 0.0001, ...list.flatMap(({ value, interval }) => [value ?? 0, interval?.[1] ?? 0]));
  const x = scale(0, most, 150, width - margin);
  const step = (height - 40) / Math.max(1, list.length);
  const rows = list.map(({ label, value, interval }, index) => {
    const y = 16 + index * step;
    const bar =
      value === null
        ? text(156, y + step / 2, '–', 'start')
        : `<rect x="150" y="${round(y)}" width="${round(Math.max(0, x(value) - 150))}" height="${round(step * 0.6)}" fill="${colour(index)}"><title>${escaped(label)}: ${figure(value)}</title></rect>${text(x(value) + 4, y + step * 0.45, figure(value), 'start')}`;
    const whisker = interval ? line(x(interval[0]), y + step * 0.3, x(interval[1]), y + step * 0.3, 'whisker') : '';
    return `${text(144, y + step * 0.45, label, 'end')}${bar}${whisker}`;
  });
  return `${rows.join('')}${middle === undefined ? '' : line(x(middle), 8, x(middle), height - 24, 'middle')}`;
}

function frame(across: string, up: string): string {
  return `${line(margin, height - margin, width - 12, height - margin)}${line(margin, 12, margin, height - margin)}${text(width / 2, height - 8, across)}${text(margin + 4, 10, up, 'start')}`;
}

function lines({ lines: all, across, up }: Extract<Plot, { kind: 'lines' }>): string {
  const points = all.flatMap(({ points: own }) => own);
  const x = scale(Math.min(0, ...points.map(([at]) => at)), Math.max(1, ...points.map(([at]) => at)), margin, width - 110);
  const y = scale(Math.min(0, ...points.map(([, at]) => at)), Math.max(0.0001, ...points.map(([, at]) => at)), height - margin, 16);
  const drawn = all.map(({ label, points: own }, index) => {
    const path = own.map(([across0, up0]) => `${round(x(across0))},${round(y(up0))}`).join(' ');
    const last = own.at(-1);
    return `<polyline fill="none" stroke="${colour(index)}" stroke-width="2" points="${path}"><title>${escaped(label)}</title></polyline>${last ? text(x(last[0]) + 4, y(last[1]) + 4, label, 'start') : ''}`;
  });
  return frame(across, up) + drawn.join('');
}

function dots({ dots: all, across, up }: Extract<Plot, { kind: 'dots' }>): string {
  const x = scale(0, Math.max(0.0001, ...all.map(({ at }) => at[0])), margin, width - 120);
  const y = scale(0, Math.max(0.0001, ...all.map(({ at }) => at[1])), height - margin, 20);
  const drawn = all.map(
    ({ label, at }, index) =>
      `<circle cx="${round(x(at[0]))}" cy="${round(y(at[1]))}" r="5" fill="${colour(index)}"><title>${escaped(label)}: ${figure(at[0])}, ${figure(at[1])}</title></circle>${text(x(at[0]) + 8, y(at[1]) + 4, label, 'start')}`,
  );
  return frame(across, up) + drawn.join('');
}

function radar({ axes, shapes }: Extract<Plot, { kind: 'radar' }>): string {
  const [cx, cy, r] = [width / 2, height / 2, height / 2 - 40];
  const most = Math.max(0.0001, ...shapes.flatMap(({ values }) => values));
  const place = (index: number, share: number): [number, number] => {
    const angle = (index / axes.length) * 2 * Math.PI - Math.PI / 2;
    return [cx + Math.cos(angle) * r * share, cy + Math.sin(angle) * r * share];
  };
  const spokes = axes.map((axis, index) => `${line(cx, cy, ...place(index, 1))}${text(...place(index, 1.15), axis)}`);
  const drawn = shapes.map(({ label, values }, index) => {
    const path = values
      .map((value, at) =>
        place(at, value / most)
          .map(round)
          .join(','),
      )
      .join(' ');
    return `<polygon points="${path}" fill="${colour(index)}" fill-opacity="0.15" stroke="${colour(index)}" stroke-width="2"><title>${escaped(label)}: ${values.map(figure).join(', ')}</title></polygon>${text(8, 16 + index * 16, label, 'start')}`;
  });
  return spokes.join('') + drawn.join('');
}
