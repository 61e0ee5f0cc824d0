import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsked } from '../../api/asked.ts';
import type { Film, FilmLines, FilmHearing as Hearing } from '../../api/schema.d.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { filmLinesWords } from './film-lines.words.ts';

/** Lines from the sound of a film: offered only where the house has somebody who hears. */
export function Hear({ film, heard }: { readonly film: Film; readonly heard: (lines: FilmLines) => void }) {
  const words = useWords(filmLinesWords);
  const { language } = usePreferences();
  const first = useAsked(() => ask('GET /api/films/{film}/hearing', { film: film.id }), film.id);
  const [now, setNow] = useState<Hearing | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const { possible = false, standing = null } = now ?? first.value ?? {};
  const going = standing?.state === 'hearing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked now and then for as long as it is being heard
  useEffect(() => {
    if (!going) return;
    const asking = setInterval(() => {
      ask('GET /api/films/{film}/hearing', { film: film.id }).then(async (answer) => {
        if (answer.standing?.state === 'heard') heard(await ask('GET /api/films/{film}/lines', { film: film.id, language }));
        setNow(answer);
      }, setError);
    }, 700);
    return () => clearInterval(asking);
  }, [going]);
  if (!possible) return null;
  return (
    <>
      <button
        type="button"
        disabled={going}
        onClick={() => void ask('POST /api/films/{film}/hearing', { film: film.id, body: { language } }).then(setNow, setError)}
      >
        <Icon name="voice" /> {going ? words.hearing : words.transcribe}
      </button>
      {going && standing.all > 0 && <progress value={standing.done} max={standing.all} aria-label={words.hearing} />}
      {standing?.failure && (
        <p role="alert" className="small wrong">
          {standing.failure.message} {standing.failure.remedy}
        </p>
      )}
      {error && <Trouble error={error} />}
    </>
  );
}
