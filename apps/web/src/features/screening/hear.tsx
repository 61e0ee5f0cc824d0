import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/query.ts';
import type { Film, FilmHearing, FilmLines } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { ToldAside, Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import filmLinesWords from './film-lines.words.json' with { type: 'json' };

const isHearing = (now: FilmHearing | undefined): boolean => now?.standing?.state === 'hearing';

/** Lines from the sound of a film: offered only where the house has somebody who hears. */
export function Hear({ film, heard }: { readonly film: Film; readonly heard: (lines: FilmLines) => void }) {
  const words = useWords(filmLinesWords);
  const { language } = usePreferences();
  const now = useAsk('GET /api/films/{film}/hearing', { film: film.id }, { every: (answer) => isHearing(answer) && 700 });
  const [error, setError] = useState<Error | null>(null);
  const { possible = false, standing = null } = now.data ?? {};
  const going = isHearing(now.data);
  const awaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it has been heard, its lines are fetched, and once
  useEffect(() => {
    if (going) awaited.current = true;
    if (!awaited.current || standing?.state !== 'heard') return;
    awaited.current = false;
    ask('GET /api/films/{film}/lines', { film: film.id, language }).then(heard, setError);
  }, [standing?.state, now.answered]);
  const begin = () =>
    ask('POST /api/films/{film}/hearing', { film: film.id, body: { language } }).then(() => {
      awaited.current = true;
      return now.refetch();
    }, setError);
  if (!possible) return null;
  return (
    <>
      <Button icon="voice" label={going ? words.hearing : words.transcribe} disabled={going} onClick={begin} />
      {going && standing && standing.all > 0 && <progress value={standing.done} max={standing.all} aria-label={words.hearing} />}
      {standing?.failure && (
        <p role="alert" className="small wrong">
          <ToldAside refusal={standing.failure} />
        </p>
      )}
      {error && <Trouble error={error} />}
    </>
  );
}
