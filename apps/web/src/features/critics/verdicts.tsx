import { useAsk } from '../../api/query.ts';
import { useWhen } from '../../ui/numbers.ts';
import { useWords } from '../../ui/words.ts';
import { arenaWords } from './arena.words.ts';
import { type Compared, dimensionsOf } from './compared.ts';

/** A readable record of every verdict of people. Never beside a pair that is to be judged: it names names. */
export function Verdicts({ of }: { readonly of: Compared }) {
  const words = useWords(arenaWords);
  const { data: all = [] } = useAsk('GET /api/critics/verdicts');
  const value = all.filter((one) => one.of === of);
  const when = useWhen();
  return (
    <details className="verdicts">
      <summary>
        {words.verdicts} ({value.length})
      </summary>
      <p className="soft small">{value.length === 0 ? words.none : words.verdictsLead}</p>
      <ul>
        {value.slice(0, 100).map(({ pair, rater, case: play, tested, baseline, marks, comment, at }) => (
          <li key={`${rater} ${pair}`}>
            <p>
              <strong>{rater}</strong> · {play} · {words.better({ one: tested, other: baseline })}
            </p>
            <p className="small">
              {dimensionsOf(of)
                .map((dimension) => `${words.dimensions[dimension]} ${marks[dimension] ?? '–'}`)
                .join(' · ')}
              <span className="soft"> · {when.format(at)}</span>
            </p>
            {comment && <p className="soft">{comment}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
