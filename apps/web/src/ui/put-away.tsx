import { useState } from 'react';
import { useDeed, useDeeds } from '../api/query.ts';
import { Button, Said, Status } from './elements.tsx';
import putAwayWords from './put-away.words.json' with { type: 'json' };
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

/** What was put away, and how it comes back. */
type Undo = { readonly what: string; readonly back: () => Promise<unknown> };
export type Put = (what: string, away: () => Promise<unknown>, back: () => Promise<unknown>) => void;

/** Puts things out of sight, and says how to have the last of them back: one that went elsewhere comes `first`. */
export function usePut(changed: () => void, first: () => Undo | null = () => null) {
  const [undo, setUndo] = useState(first);
  const { act, error } = useDeeds();
  const put: Put = (what, away, back) =>
    act(async () => {
      await away();
      setUndo({ what, back });
      changed();
    });
  /** What could be undone may be gone for good by now. */
  const settled = () => {
    setUndo(null);
    changed();
  };
  const line = (
    <>
      {error && <Trouble error={error} />}
      {undo && <UndoLine undo={undo} settled={settled} />}
    </>
  );
  return { put, line, settled };
}

/** The button that was pressed is gone: whoever goes by keyboard stands at the one that brings it back. */
const toBack = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

function UndoLine({ undo, settled }: { readonly undo: Undo; readonly settled: () => void }) {
  const words = useWords(putAwayWords);
  const { act, error } = useDeed(() => undo.back().then(settled));
  return (
    <div className="undo-line" role="status">
      <span>{undo.what}</span>
      <Button icon="undo" label={words.undo} ref={toBack} data-keeps-focus onClick={() => act()} />
      {error && <Trouble error={error} />}
    </div>
  );
}
