import { useState } from 'react';
import { askFile } from '../../api/ask.ts';
import { useDeed } from '../../api/query.ts';
import type { Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { Button, Status } from '../../ui/elements.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { canKeep, keep } from './kept.ts';
import offlineWords from './offline.words.json' with { type: 'json' };

/** Puts the page of an evening on this device: what whoever asks saw of it, and only when they ask. */
export function KeepButton({ ticket, standing }: { readonly ticket: Ticket; readonly standing: Standing }) {
  const words = useWords(offlineWords);
  const [kept, setKept] = useState(false);
  const { act, busy, error } = useDeed(async () => {
    const page = await askFile('GET /api/performances/{id}/export', { ...ticket, format: 'html', form: 'edition' });
    await keep({ id: ticket.id, title: standing.title, language: standing.language }, page);
    setKept(true);
  });
  if (!canKeep()) return <p className="soft small">{words.keepHint}</p>;
  return (
    <>
      <Button icon="star" label={words.keep} disabled={busy || kept} onClick={() => act()} />
      <Status className="soft small" text={kept ? words.keptNow : ''} />
      {error && <Trouble error={error} />}
    </>
  );
}
