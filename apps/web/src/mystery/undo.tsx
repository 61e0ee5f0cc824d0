import { useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { mysteryWords } from '../words/mystery.ts';
import { useWords } from '../words/words.ts';

/** What was put away, and how it comes back. */
export type Undo = { readonly what: string; readonly back: () => Promise<unknown> };
export type Put = (what: string, away: () => Promise<unknown>, back: () => Promise<unknown>) => void;

export function UndoLine({ undo, done, changed }: { readonly undo: Undo; readonly done: () => void; readonly changed: () => void }) {
  const words = useWords(mysteryWords);
  const [error, setError] = useState<Error | null>(null);
  const take = () =>
    void undo.back().then(() => {
      done();
      changed();
    }, setError);
  return (
    <div className="undo-line" role="status">
      <span>{undo.what}</span>
      <button type="button" onClick={take}>
        <Icon name="undo" /> {words.undo}
      </button>
      {error && <Trouble error={error} />}
    </div>
  );
}
