import { useState } from 'react';
import { useDeed, useDeeds } from '../api/query.ts';
import { Button } from './elements.tsx';
import { putAwayWords } from './put-away.words.ts';
import { Trouble } from './trouble.tsx';
import { useWords } from './words.ts';
import './put-away.css';

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
const focused = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

function UndoLine({ undo, settled }: { readonly undo: Undo; readonly settled: () => void }) {
  const words = useWords(putAwayWords);
  const { act, error } = useDeed(() => undo.back().then(settled));
  return (
    <div className="undo-line" role="status">
      <span>{undo.what}</span>
      <Button icon="undo" label={words.undo} ref={focused} data-keeps-focus onClick={() => act()} />
      {error && <Trouble error={error} />}
    </div>
  );
}
