import { useState } from 'react';
import { useAsked } from '../house/asked.ts';
import { mystery } from '../house/mystery.ts';
import { Trouble } from '../parts/trouble.tsx';
import { mysteryWords } from '../words/mystery.ts';
import { langOf, useWords } from '../words/words.ts';
import { useWhen } from './tables.tsx';

/** Cases and tables out of sight; each can be brought back. */
export function PutAway({ seen, changed }: { readonly seen: string; readonly changed: () => void }) {
  const words = useWords(mysteryWords);
  const when = useWhen();
  const away = useAsked(() => Promise.all([mystery.cases(true), mystery.tables(true)]), seen);
  const [error, setError] = useState<Error | null>(null);
  const [cases, tables] = away.value ?? [[], []];
  if (cases.length + tables.length === 0) return null;
  const back = (work: () => Promise<unknown>) =>
    void work().then(() => {
      away.again();
      changed();
    }, setError);
  const rows = [
    ...cases.map(({ id, title, language }) => ({ id, title, language, about: words.cases, back: () => mystery.bringBack(id) })),
    ...tables.slice(0, 200).map(({ id, title, language, openedAt }) => ({
      id,
      title,
      language,
      about: when.format(openedAt),
      back: () => mystery.bringTableBack(id),
    })),
  ];
  return (
    <details className="folded">
      <summary>{words.away(rows.length)}</summary>
      {error && <Trouble error={error} />}
      <ul className="put-away">
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <span className="name" lang={langOf(row.language)}>
                {row.title}
              </span>{' '}
              <span className="soft small">{row.about}</span>
            </span>
            <button type="button" aria-label={`${words.bringBackOne(row.title)} · ${row.about}`} onClick={() => back(row.back)}>
              {words.bringBack}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
