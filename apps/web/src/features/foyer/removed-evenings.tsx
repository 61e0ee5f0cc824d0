import { ask } from '../../api/ask.ts';
import type { Programme } from '../../api/schema.d.ts';
import { useWhen } from '../../ui/numbers.ts';
import { PutAway } from '../../ui/put-away.tsx';
import putAwayWords from '../../ui/put-away.words.json' with { type: 'json' };
import { useWords } from '../../ui/words.ts';

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
