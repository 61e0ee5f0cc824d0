import { useRef } from 'react';
import { addressOf } from '../../api/ask.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { arenaWords } from './arena.words.ts';
import { coloursOf, linesOf } from './script-lines.ts';

type FilmMomentProps = {
  readonly id: string | null;
  readonly until: number | null;
  readonly seen: string;
  readonly before: string;
  readonly language: 'en' | 'zh';
};

/** What both answer to: the film up to that moment, and what was said before. */
export function FilmMoment({ id, until, seen, before, language }: FilmMomentProps) {
  const words = useWords(arenaWords);
  const film = useRef<HTMLVideoElement>(null);
  const lines = linesOf(before);
  const colour = coloursOf(lines);
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
            {lines.map(({ kind, who, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was said does not change
              <p key={at} className={`told ${kind} ${colour(who)}`}>
                {who && <b>{who} </b>}
                <span>{text}</span>
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
