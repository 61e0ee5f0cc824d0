import { useId, useState } from 'react';
import { Refused } from '../../api/ask.ts';
import { renew } from '../../api/query.ts';
import { ChooseFile } from '../../ui/elements.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { type Bringing, bringFilm } from './bring-film.ts';
import type { Films } from './films.ts';
import { screeningWords } from './screening.words.ts';

export function Bring({ films }: { readonly films: Films }) {
  const words = useWords(screeningWords);
  const [where, setWhere] = useState<Bringing | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const hint = useId();
  const most = String(Math.floor(films.most / 2 ** 20));
  const take = async (file: File) => {
    setError(null);
    try {
      if (file.size > films.most) throw new Refused(413, { message: words.tooLarge({ most }), remedy: words.tooLargeRemedy });
      setWhere({ step: 'sending', share: 0 });
      await bringFilm(file, films.films, setWhere);
    } catch (cause) {
      const known = cause instanceof Refused || cause instanceof TypeError;
      setError(known ? (cause as Error) : new Refused(422, { message: words.unplayable, remedy: words.unplayableRemedy }));
    }
    setWhere(null);
    renew('/api/films');
  };
  return (
    <div className="bring-film">
      <ChooseFile
        icon="film"
        label={words.bring}
        accept="video/*,.mkv,.ogv"
        disabled={where !== null}
        aria-describedby={hint}
        take={take}
      />
      <span id={hint} className="soft small">
        {words.bringHint({ most })}
      </span>
      {where && (
        <p role="status" className="bringing">
          <span>{words.steps[where.step]}</span>
          <progress value={where.share} aria-label={words.steps[where.step]} />
        </p>
      )}
      {error && <Trouble error={error} />}
    </div>
  );
}
