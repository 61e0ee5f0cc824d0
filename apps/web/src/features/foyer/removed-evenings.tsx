import { useEffect, useRef } from 'react';
import { ask } from '../../api/ask.ts';
import type { Programme } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { useWhen } from '../../ui/numbers.ts';
import { PutAway } from '../../ui/put-away.tsx';
import putAwayWords from '../../ui/put-away.words.json' with { type: 'json' };
import { useWords } from '../../ui/words.ts';
import foyerWords from './foyer.words.json' with { type: 'json' };

/** Evenings that were removed: each can come back, or be forgotten. */
export function RemovedEvenings({ evenings, changed }: { readonly evenings: readonly Programme[]; readonly changed: () => void }) {
  const words = useWords(putAwayWords);
  const when = useWhen();
  const rows = evenings.map(({ id, title, language: written, openedAt }) => ({
    id,
    title,
    language: written,
    about: when.format(openedAt),
    back: () => ask('POST /api/performances/{id}/restore', { id }),
    forget: () => ask('POST /api/performances/{id}/forget', { id }),
  }));
  return <PutAway title={words.removed({ count: rows.length })} rows={rows} changed={changed} />;
}

/** What was just removed, and the way back. The focus waits there: where it was is gone. */
export function Removed({ evening, undo, close }: { readonly evening: Programme; readonly undo: () => void; readonly close: () => void }) {
  const foyer = useWords(foyerWords);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another evening is another notice
  useEffect(() => button.current?.focus({ preventScroll: true }), [evening.id]);
  return (
    <div className="removed" role="status">
      <p>{foyer.removed({ title: evening.title })}</p>
      <Button label={foyer.undoRemove} ref={button} onClick={undo} />
      <Button label={foyer.keepRemoved} className="quiet" onClick={close} />
    </div>
  );
}
