import { ask } from '../../api/ask.ts';
import type { Programme } from '../../api/schema.d.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { PutAway } from '../../ui/put-away.tsx';
import { putAwayWords } from '../../ui/put-away.words.ts';
import { useWords } from '../../ui/words.ts';

/** Performances that were removed, for whoever wants one back, or gone for good. */
export function RemovedEvenings({ evenings, changed }: { readonly evenings: readonly Programme[]; readonly changed: () => void }) {
  const words = useWords(putAwayWords);
  const { language } = usePreferences();
  const when = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'medium', timeStyle: 'short' });
  const rows = evenings.map(({ id, title, language: written, openedAt }) => ({
    id,
    title,
    language: written,
    about: when.format(openedAt),
    back: () => ask('POST /api/performances/{id}/restore', { id }),
    forget: () => ask('POST /api/performances/{id}/forget', { id }),
  }));
  return <PutAway title={words.removed(rows.length)} rows={rows} changed={changed} />;
}
