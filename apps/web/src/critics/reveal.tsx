import { useState } from 'react';
import { critics, type Reveal } from '../house/critics.ts';
import { Trouble } from '../parts/trouble.tsx';
import { arenaWords } from '../words/arena.ts';
import { useWords } from '../words/words.ts';

type WhoProps = { readonly rater: string; readonly pair: string; readonly seen: () => void };

/** Behind the curtain, for whoever has judged. */
export function WhoWasWho({ rater, pair, seen }: WhoProps) {
  const words = useWords(arenaWords);
  const [told, setTold] = useState<Reveal | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const look = () =>
    critics.reveal(rater, pair).then((reveal) => {
      setTold(reveal);
      seen();
    }, setError);
  if (error) return <Trouble error={error} />;
  if (!told)
    return (
      <p>
        <button type="button" className="quiet" onClick={look}>
          {words.who}
        </button>{' '}
        <span className="soft small">{words.whoNote}</span>
      </p>
    );
  return (
    <div className="reveal" role="status">
      <p>
        <strong>{words.was(told.left, told.right)}</strong>
      </p>
      {told.judges.map(({ judge, verdicts }) => (
        <details key={judge}>
          <summary>{words.judge(judge)}</summary>
          <ul>
            {verdicts.map(({ dimension, for: side, flipped, why }) => (
              <li key={dimension}>
                <strong>{words.dimensions[dimension]}</strong>: {flipped ? words.flipped : words.for[String(side)]}.{' '}
                <span className="soft">{why}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
