type HistogramProps = {
  readonly title: string;
  readonly bins: readonly { readonly from: number; readonly count: number }[];
  readonly step: number;
  readonly told: (from: number, to: number, count: number) => string;
};

/** How many last how long; every bar says so in words as well. */
export function Histogram({ title, bins, step, told }: HistogramProps) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <figure className="histogram">
      <figcaption>{title}</figcaption>
      <ul>
        {bins.map(({ from, count }) => (
          <li key={from}>
            <span className="heard">{told(from, from + step, count)}</span>
            <span className="bar-count" aria-hidden="true">
              {count || ''}
            </span>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect x={0.6} width={8.8} y={100 - (100 * count) / most} height={(100 * count) / most} />
            </svg>
            <span className="bar-from" aria-hidden="true">
              {from}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
