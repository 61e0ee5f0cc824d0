import { useAsk } from '../../api/query.ts';
import { useWords } from '../../ui/words.ts';
import { criticsWords } from './critics.words.ts';

/** What somebody held to be unfit to be judged. Nothing is shown while nothing was flagged. */
export function Flags() {
  const words = useWords(criticsWords);
  const { data: value = [] } = useAsk('GET /api/critics/flags');
  if (value.length === 0) return null;
  return (
    <details className="verdicts">
      <summary>
        {words.flags} ({value.length})
      </summary>
      <ul>
        {value.slice(0, 200).map(({ what, item, rater, comment, at }) => (
          <li key={`${what} ${item} ${rater} ${at}`}>
            <p>
              <strong>{rater}</strong> · {item}
            </p>
            {comment && <p className="soft">{comment}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
