import { useState } from 'react';
import { Button } from './elements.tsx';
import { putAwayWords } from './put-away.words.ts';
import { Trouble } from './trouble.tsx';
import { useWords } from './words.ts';
import './put-away.css';

/** What was put away, and how it comes back. */
export type Undo = { readonly what: string; readonly back: () => Promise<unknown> };
export type Put = (what: string, away: () => Promise<unknown>, back: () => Promise<unknown>) => void;

type UndoProps = { readonly undo: Undo; readonly done: () => void; readonly changed: () => void };
/** The button that was pressed is gone: whoever goes by keyboard stands at the one that brings it back. */
const focused = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

export function UndoLine({ undo, done, changed }: UndoProps) {
  const words = useWords(putAwayWords);
  const [error, setError] = useState<Error | null>(null);
  const take = () =>
    void undo.back().then(() => {
      done();
      changed();
    }, setError);
  return (
    <div className="undo-line" role="status">
      <span>{undo.what}</span>
      <Button icon="undo" label={words.undo} ref={focused} data-keeps-focus onClick={take} />
      {error && <Trouble error={error} />}
    </div>
  );
}
