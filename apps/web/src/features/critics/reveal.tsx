import { named } from '@troupe/core/words';
import { type ReactNode, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useDeed } from '../../api/query.ts';
import type { Reveal } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import arenaWords from './arena.words.json' with { type: 'json' };
import { dimensionsOf } from './kinds.tsx';
import { asMyself } from './rater.tsx';

type HiddenProps<T> = {
  readonly ask: string;
  readonly look: () => Promise<T>;
  readonly seen: () => void;
  readonly children: (told: T) => ReactNode;
};

/** Behind the curtain, for whoever has judged: asked for, and only then told. */
function Hidden<T>({ ask, look, seen, children }: HiddenProps<T>) {
  const words = useWords(arenaWords);
  const [told, setTold] = useState<T | null>(null);
  const { act, error } = useDeed(async () => {
    setTold(await look());
    seen();
  });
  if (error) return <Trouble error={error} />;
  if (told === null)
    return (
      <p>
        <Button label={ask} className="quiet" onClick={() => act()} /> <span className="soft small">{words.whoNote}</span>
      </p>
    );
  return (
    <div className="reveal" role="status">
      {children(told)}
    </div>
  );
}

type WhoProps = { readonly rater: string; readonly item: string; readonly seen: () => void };

export function WhoWasWho({ rater, item, seen }: WhoProps) {
  const words = useWords(arenaWords);
  return (
    <Hidden ask={words.who} look={() => ask('POST /api/critics/reveal', { ...asMyself(), body: { rater, pair: item } })} seen={seen}>
      {(told) => <Unmasked told={told} />}
    </Hidden>
  );
}

function Unmasked({ told }: { readonly told: Reveal }) {
  const words = useWords(arenaWords);
  return (
    <>
      <p>
        <strong>{words.was({ one: told.left, other: told.right })}</strong>
      </p>
      {told.judges.map(({ judge, verdicts }) => (
        <details key={judge}>
          <summary>{words.judge({ name: judge })}</summary>
          <ul>
            {verdicts.map(({ dimension, for: side, flipped, why }) => (
              <li key={dimension}>
                <strong>{named(words.dimensions, dimension)}</strong>: {flipped ? words.flipped : named(words.for, String(side))}.{' '}
                <span className="soft">{why}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

export function Whose({ rater, item, seen }: WhoProps) {
  const words = useWords(arenaWords);
  return (
    <Hidden
      ask={words.whose}
      look={() => ask('POST /api/critics/points/reveal', { ...asMyself(), body: { rater, answer: item } })}
      seen={seen}
    >
      {(told) => (
        <>
          <p>
            <strong>{words.wasBy({ names: told.systems.join(', ') })}</strong>
          </p>
          {told.judges.map(({ judge, points }) => (
            <p key={judge} className="soft">
              {words.gave({ name: judge })}{' '}
              {dimensionsOf('points')
                .map((dimension) => `${words.dimensions[dimension]} ${Math.round(points[dimension as 'VEG'] ?? 0)}`)
                .join(' · ')}
            </p>
          ))}
        </>
      )}
    </Hidden>
  );
}
