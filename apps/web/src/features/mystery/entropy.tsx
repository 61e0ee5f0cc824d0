import { useId } from 'react';
import { useListed, useWords } from '../../ui/words.ts';
import { useNames } from './context.ts';
import { afterWords } from './mystery-after.words.ts';
import type { ThoughtOf } from './table-view.ts';

const width = 320;
const height = 120;
const edge = 24;

/** How unsure an agent still is: falls as its list of suspects gets shorter. */
export function Entropy({ lists, players }: { readonly lists: readonly ThoughtOf<'suspects'>[]; readonly players: number }) {
  const words = useWords(afterWords);
  const listed = useListed();
  const { nameOf } = useNames();
  const id = useId();
  if (lists.length === 0) return null;
  const start = Math.log(Math.max(2, players - 1));
  const values = [start, ...lists.map(({ entropy }) => entropy)];
  const x = (at: number) => edge + (at * (width - 2 * edge)) / Math.max(1, values.length - 1);
  const y = (value: number) => height - edge - (value / start) * (height - 2 * edge);
  const names = (suspects: readonly string[]) => listed(suspects.map(nameOf));
  return (
    <figure className="entropy" aria-labelledby={id}>
      <figcaption id={id}>{words.mind.entropy}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line x1={edge} x2={width - edge} y1={y(0)} y2={y(0)} className="axis" />
        <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
        {values.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
          <g key={at}>
            <circle cx={x(at)} cy={y(value)} r="4" />
            <text x={x(at)} y={y(value) - 8} textAnchor="middle">
              {value.toFixed(2)}
            </text>
            <text x={x(at)} y={height - 6} textAnchor="middle">
              {at === 0 ? words.mind.start : lists[at - 1]?.round}
            </text>
          </g>
        ))}
      </svg>
      <ul className="small">
        {lists.map(({ round, entropy, suspects, gain, credited, refilled }) => (
          <li key={round}>
            {words.mind.entropyAt({ round, value: entropy.toFixed(2), names: names(suspects) })}{' '}
            <span className="soft">
              {words.mind.gained({ gain: gain.toFixed(2), name: credited === null ? null : nameOf(credited) })}{' '}
              {refilled && words.mind.refilled}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
