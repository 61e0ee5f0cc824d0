import type { Report } from '../../api/schema.d.ts';

type Plot = Report['plots'][number];
type Of<K extends Plot['kind']> = Extract<Plot, { kind: K }>;

const [width, height, margin] = [560, 300, 48];
const figure = (value: number): string => (Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(3))));
const tint = (at: number): string => `tint-${at % 6}`;

function scale(from: number, to: number, low: number, high: number): (value: number) => number {
  const span = to - from || 1;
  return (value) => low + ((value - from) / span) * (high - low);
}

/** A plot of a report. Its figures are in words as well: nothing is told by colour alone. */
export function ReportPlot({ plot }: { readonly plot: Plot }) {
  const tall = plot.kind === 'bars' ? Math.max(90, 24 + plot.bars.length * 46) : height;
  return (
    <figure className="plot">
      <figcaption>{plot.title}</figcaption>
      <svg viewBox={`0 0 ${width} ${tall}`} role="img" aria-label={`${plot.title}. ${inWords(plot)}`}>
        {plot.kind === 'bars' && <Bars {...plot} />}
        {plot.kind === 'lines' && <Lines {...plot} />}
        {plot.kind === 'radar' && <Radar {...plot} />}
        {plot.kind === 'dots' && <Dots {...plot} />}
      </svg>
      {plot.kind !== 'bars' && (
        <ul className="legend">
          {legendOf(plot).map((label, at) => (
            <li key={label} className={tint(at)}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

const legendOf = (plot: Exclude<Plot, { kind: 'bars' }>): readonly string[] =>
  (plot.kind === 'lines' ? plot.lines : plot.kind === 'radar' ? plot.shapes : plot.dots).map(({ label }) => label);

function inWords(plot: Plot): string {
  if (plot.kind === 'bars') return plot.bars.map(({ label, value }) => `${label}: ${value === null ? '–' : figure(value)}`).join('; ');
  if (plot.kind === 'dots') return plot.dots.map(({ label, at }) => `${label}: ${at.map(figure).join(', ')}`).join('; ');
  if (plot.kind === 'radar') return plot.shapes.map(({ label, values }) => `${label}: ${values.map(figure).join(', ')}`).join('; ');
  return plot.lines.map(({ label, points }) => `${label}: ${points.map(([, up]) => figure(up)).join(', ')}`).join('; ');
}

function Bars({ bars, middle }: Of<'bars'>) {
  const most = Math.max(middle ?? 0, 0.0001, ...bars.flatMap(({ value, interval }) => [value ?? 0, interval?.[1] ?? 0]));
  const x = scale(0, most, 8, width - 60);
  return (
    <>
      {bars.map(({ label, value, interval }, at) => {
        const y = 8 + at * 46;
        const end = value === null ? 8 : Math.max(8, x(value));
        const last = Math.max(end, interval ? x(interval[1]) : 0);
        return (
          <g key={label} className={tint(at)}>
            <text x={8} y={y + 12}>
              {label}
            </text>
            <rect x={8} y={y + 18} width={end - 8} height={14} rx={3} />
            {interval && (
              <path
                className="whisker"
                d={`M${x(interval[0])} ${y + 25}H${x(interval[1])}M${x(interval[0])} ${y + 20}v10M${x(interval[1])} ${y + 20}v10`}
              />
            )}
            <text x={last + 6} y={y + 30}>
              {value === null ? '–' : figure(value)}
            </text>
          </g>
        );
      })}
      {middle !== undefined && <path className="middle" d={`M${x(middle)} 4V${bars.length * 46 + 8}`} />}
    </>
  );
}

function Axes({ across, up, most }: { readonly across: string; readonly up: string; readonly most: readonly [number, number] }) {
  return (
    <>
      <path className="axis" d={`M${margin} 16V${height - margin}H${width - 12}`} />
      <text x={width / 2} y={height - 8} textAnchor="middle">
        {across}
      </text>
      <text x={margin + 4} y={12}>
        {up}
      </text>
      <text x={margin - 4} y={24} textAnchor="end">
        {figure(most[1])}
      </text>
      <text x={margin - 4} y={height - margin} textAnchor="end">
        0
      </text>
      <text x={width - 12} y={height - margin + 16} textAnchor="end">
        {figure(most[0])}
      </text>
    </>
  );
}

function Lines({ lines, across, up }: Of<'lines'>) {
  const points = lines.flatMap((line) => line.points);
  const most = [Math.max(1, ...points.map(([at]) => at)), Math.max(0.0001, ...points.map(([, at]) => at))] as const;
  const x = scale(Math.min(1, ...points.map(([at]) => at)), most[0], margin, width - 16);
  const y = scale(0, most[1], height - margin, 20);
  return (
    <>
      <Axes {...{ across, up, most }} />
      {lines.map(({ label, points: own }, at) => (
        <polyline key={label} className={tint(at)} points={own.map(([right, high]) => `${x(right)},${y(high)}`).join(' ')} />
      ))}
    </>
  );
}

function Dots({ dots, across, up }: Of<'dots'>) {
  const most = [Math.max(0.0001, ...dots.map(({ at }) => at[0])), Math.max(0.0001, ...dots.map(({ at }) => at[1]))] as const;
  const x = scale(0, most[0], margin, width - 30);
  const y = scale(0, most[1], height - margin, 24);
  return (
    <>
      <Axes {...{ across, up, most }} />
      {dots.map(({ label, at }, index) => (
        <circle key={`${label} ${at.join()}`} className={tint(index)} cx={x(at[0])} cy={y(at[1])} r={6} />
      ))}
    </>
  );
}

function Radar({ axes, shapes }: Of<'radar'>) {
  const [cx, cy, r] = [width / 2, height / 2, height / 2 - 34];
  const most = Math.max(0.0001, ...shapes.flatMap(({ values }) => values));
  const place = (at: number, share: number): readonly [number, number] => {
    const angle = (at / axes.length) * 2 * Math.PI - Math.PI / 2;
    return [cx + Math.cos(angle) * r * share, cy + Math.sin(angle) * r * share];
  };
  return (
    <>
      {axes.map((axis, at) => {
        const [x, y] = place(at, 1);
        const [tx, ty] = place(at, 1.13);
        return (
          <g key={axis}>
            <path className="axis" d={`M${cx} ${cy}L${x} ${y}`} />
            <text x={tx} y={ty + 4} textAnchor={Math.abs(tx - cx) < 8 ? 'middle' : tx < cx ? 'end' : 'start'}>
              {axis}
            </text>
          </g>
        );
      })}
      <text x={cx + 4} y={cy - r + 12} className="soft">
        {figure(most)}
      </text>
      {shapes.map(({ label, values }, at) => (
        <polygon key={label} className={tint(at)} points={values.map((value, index) => place(index, value / most).join(',')).join(' ')} />
      ))}
    </>
  );
}
