import { useState } from 'react';
import { useDeed } from '../api/query.ts';
import { Button, Said, Status } from './elements.tsx';
import { putAwayWords } from './put-away.words.ts';
import { Trouble } from './trouble.tsx';
import { langOf, useWords } from './words.ts';
import './put-away.css';

export type Away = {
  readonly id: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly about: string;
  /** What else goes or stays, for whoever is about to delete it. */
  readonly note?: string;
  readonly back: () => Promise<unknown>;
  readonly forget: () => Promise<unknown>;
};

type PutAwayProps = { readonly title: string; readonly rows: readonly Away[]; readonly changed: () => void };
const most = 200;
/** The button that was pressed is gone: whoever goes by keyboard stands at the harmless one. */
const focused = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });
const named = (deed: string, { title, about }: Away): string => `${deed} · ${title} · ${about}`;

/** What is out of sight: each can be brought back, or deleted, which is asked twice. */
export function PutAway({ title, rows, changed }: PutAwayProps) {
  const words = useWords(putAwayWords);
  const [sure, setSure] = useState<string | null>(null);
  const [gone, setGone] = useState('');
  const { act, error } = useDeed(async ({ deed, after }: { readonly deed: () => Promise<unknown>; readonly after: string }) => {
    await deed();
    setSure(null);
    setGone(after);
    changed();
  });
  if (rows.length === 0 && gone === '') return null;
  return (
    <details className="out-of-sight">
      <summary>{title}</summary>
      <p className="soft small">{words.lead}</p>
      <Status className="small" text={gone} />
      {error && <Trouble error={error} />}
      <ul>
        {rows.slice(0, most).map((row) => (
          <li key={row.id}>
            <span>
              <Said className="name" lang={langOf(row.language)} text={row.title} /> <span className="soft small">{row.about}</span>
            </span>
            {sure === row.id && row.note !== undefined && <Status as="span" className="goes-too small" text={row.note} />}
            <span className="buttons">
              {sure === row.id ? (
                <>
                  <Button
                    label={words.sure}
                    className="danger"
                    aria-label={named(words.sure, row)}
                    onClick={() => act({ deed: row.forget, after: words.gone({ title: row.title }) })}
                  />
                  <Button label={words.not} ref={focused} className="quiet" onClick={() => setSure(null)} />
                </>
              ) : (
                <>
                  <Button label={words.back} aria-label={named(words.back, row)} onClick={() => act({ deed: row.back, after: '' })} />
                  <Button label={words.forGood} className="quiet" aria-label={named(words.forGood, row)} onClick={() => setSure(row.id)} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
