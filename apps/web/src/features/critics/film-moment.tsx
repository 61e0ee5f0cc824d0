import { useRef } from 'react';
import { addressOf } from '../../api/ask.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { arenaWords } from './arena.words.ts';
import { Script } from './duel.tsx';
import { coloursOf, linesOf } from './script-lines.ts';

type FilmMomentProps = {
  readonly id: string | null;
  readonly until: number | null;
  readonly seen: string;
  readonly before: string;
  readonly language: 'en' | 'zh';
};

export function FilmMoment({ id, until, seen, before, language }: FilmMomentProps) {
  const words = useWords(arenaWords);
  const film = useRef<HTMLVideoElement>(null);
  const lines = linesOf(before);
  const stopThere = () => {
    if (until !== null && film.current && film.current.currentTime > until) film.current.pause();
  };
  return (
    <div className="film-moment">
      {id === null ? (
        <p lang={langOf(language)}>{seen}</p>
      ) : (
        <figure>
          <video
            ref={film}
            controls
            muted
            playsInline
            preload="metadata"
            src={`${addressOf('GET /api/films/{film}/file', { film: id })}${until === null ? '' : `#t=0,${until}`}`}
            onTimeUpdate={stopThere}
            aria-label={words.film}
          />
          {until !== null && <figcaption className="soft small">{words.until({ seconds: until })}</figcaption>}
        </figure>
      )}
      {lines.length > 0 && (
        <div className="before">
          <h3 className="overline">{words.before}</h3>
          <div lang={langOf(language)}>
            <Script text={before} colour={coloursOf(lines)} />
          </div>
        </div>
      )}
    </div>
  );
}
