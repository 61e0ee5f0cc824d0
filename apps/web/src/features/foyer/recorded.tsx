import { useLocation } from 'wouter';
import { addressOf, ask } from '../../api/ask.ts';
import { useAsk, useDeed } from '../../api/query.ts';
import type { RecordedEvening } from '../../api/schema.d.ts';
import { stagePath } from '../../api/tickets.ts';
import { Content } from '../../ui/content.tsx';
import { Button, Said, Section } from '../../ui/elements.tsx';
import { Poster } from '../../ui/pictures.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import foyerWords from './foyer.words.json' with { type: 'json' };

/** Evenings to watch, those of the visitor's language first. */
export function useRecorded(): readonly RecordedEvening[] {
  const { language } = usePreferences();
  const { data = [] } = useAsk('GET /api/evenings');
  return [...data].sort((a, b) => Number(b.language === language) - Number(a.language === language));
}

function useWatching() {
  const [, go] = useLocation();
  return useDeed(async (evening: string) => go(stagePath((await ask('POST /api/evenings/{evening}/open', { evening })).id, '/watch')));
}

/** For whoever comes for the first time: what it is like when a strong model plays. */
export function WatchFirst({ evening: { id, title, language, minutes, content } }: { readonly evening: RecordedEvening }) {
  const foyer = useWords(foyerWords);
  const { language: read } = usePreferences();
  const { act, busy, error } = useWatching();
  return (
    <div className="watch-first">
      <Button icon="eye" label={foyer.watchRecorded} disabled={busy} onClick={() => act(id)} />
      <p className="soft small">
        <Said lang={langOf(language)} text={title} /> · {foyer.recordedMinutes({ minutes })}
      </p>
      <Content notes={content && { kinds: content.kinds, more: content[read] }} />
      {error && <Trouble error={error} />}
    </div>
  );
}

export function Recorded({ evenings }: { readonly evenings: readonly RecordedEvening[] }) {
  const foyer = useWords(foyerWords);
  const { language } = usePreferences();
  const { act, busy, error } = useWatching();
  return (
    <Section id="recorded" title={foyer.recordedTitle}>
      <ul className="recorded">
        {evenings.map(({ id, title, language: written, synopsis, lines, minutes, playedBy, content }) => (
          <li key={id}>
            <Poster at={addressOf('GET /api/evenings/{evening}/poster', { evening: id })} />
            <h3 lang={langOf(written)}>{title}</h3>
            <p lang={langOf(written)}>{synopsis}</p>
            <p className="soft small">
              {foyer.recordedLength({ lines, minutes })} {playedBy[language]}
            </p>
            <Content notes={content && { kinds: content.kinds, more: content[language] }} />
            <Button icon="eye" label={foyer.watch} aria-label={foyer.watchPlay({ title })} disabled={busy} onClick={() => act(id)} />
          </li>
        ))}
      </ul>
      {error && <Trouble error={error} />}
    </Section>
  );
}
