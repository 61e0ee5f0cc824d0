import { useEffect, useRef } from 'react';
import type { Programme } from '../../api/schema.d.ts';
import { useWords } from '../../ui/words.ts';
import { foyerWords } from './foyer.words.ts';

type RemovedProps = { readonly evening: Programme; readonly undo: () => void; readonly close: () => void };

/** What was just removed, and the way back. The focus waits there: where it was is gone. */
export function Removed({ evening, undo, close }: RemovedProps) {
  const foyer = useWords(foyerWords);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another evening is another notice
  useEffect(() => button.current?.focus({ preventScroll: true }), [evening.id]);
  return (
    <div className="removed" role="status">
      <p>{foyer.removed(evening.title)}</p>
      <button ref={button} type="button" onClick={undo}>
        {foyer.undoRemove}
      </button>
      <button type="button" className="quiet" onClick={close}>
        {foyer.keepRemoved}
      </button>
    </div>
  );
}
