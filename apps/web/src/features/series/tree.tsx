import { Link } from 'wouter';
import type { SeriesEvening } from '../../api/schema.d.ts';
import { stagePath } from '../../api/tickets.ts';
import { Said } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWhen } from '../../ui/numbers.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { seriesPath } from './paths.ts';
import seriesWords from './series.words.json' with { type: 'json' };

type TreeProps = { readonly series: string; readonly evenings: readonly SeriesEvening[]; readonly through: string };

/** The evenings of a series, each below the one it hangs from. */
export const Tree = ({ evenings, ...rest }: TreeProps) => (
  <ul className="series-tree">
    {evenings
      .filter(({ parent }) => parent === null || !evenings.some(({ id }) => id === parent))
      .map((evening) => (
        <Branch key={evening.id} {...rest} evenings={evenings} evening={evening} />
      ))}
  </ul>
);

function Branch({ evening, evenings, series, through }: TreeProps & { readonly evening: SeriesEvening }) {
  const children = evenings.filter(({ parent }) => parent === evening.id);
  return (
    <li>
      <Leaf evening={evening} series={series} isTold={evening.id === through} />
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} evening={child} {...{ evenings, series, through }} />
          ))}
        </ul>
      )}
    </li>
  );
}

type LeafProps = { readonly evening: SeriesEvening; readonly series: string; readonly isTold: boolean };

function Leaf({ evening, series, isTold }: LeafProps) {
  const words = useWords(seriesWords);
  const when = useWhen();
  const { id, title, language, state, openedAt, evening: number, fork, recorded } = evening;
  const named = { number, title, when: when.format(openedAt) };
  return (
    <div className={`series-leaf ${isTold ? 'told' : ''}`}>
      <Icon name={fork ? 'fork' : 'candle'} />
      <div>
        <p>
          <Link href={stagePath(id, state === 'curtain' ? '/curtain' : '')}>
            {words.evening({ number })} · <Said lang={langOf(language)} text={title} />
          </Link>
        </p>
        <p className="soft small">
          {[words.states[state], fork && words.branch, recorded && words.recorded, named.when].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="series-ways">
        {isTold ? (
          <span className="soft small">{words.upToNow}</span>
        ) : (
          <Link href={seriesPath(series, id)} aria-label={words.upToOne(named)}>
            {words.upTo}
          </Link>
        )}
        {state !== 'playing' && (
          <Link href={stagePath(id, '/next')} aria-label={words.nextAfter(named)}>
            {words.next}
          </Link>
        )}
      </p>
    </div>
  );
}
