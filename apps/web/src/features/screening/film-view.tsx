import { type MouseEvent, useState } from 'react';
import { addressOf } from '../../api/ask.ts';
import type { Film } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useWords } from '../../ui/words.ts';
import { filmTitle, posterFrame } from './films.ts';
import { writeTime } from './lines.ts';
import screeningWords from './screening.words.json' with { type: 'json' };
import type { Player } from './use-film.ts';

export type Mark = {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly voice: number | null;
  readonly here: boolean;
};

type FilmViewProps = {
  readonly film: Film;
  readonly player: Player;
  readonly marks: readonly Mark[];
  readonly choose: (id: string) => void;
};

export function FilmView({ film, player, marks, choose }: FilmViewProps) {
  const words = useWords(screeningWords);
  const { language } = usePreferences();
  const [captions, setCaptions] = useState(true);
  const { video, broken, events } = player;
  const caption = () => {
    const [track] = video.current?.textTracks ?? [];
    if (track) track.mode = captions ? 'hidden' : 'showing';
    setCaptions(!captions);
  };
  return (
    <section className="film-view" aria-label={filmTitle(film, language)}>
      {broken ? (
        <div className="broken-film">
          <img src={addressOf('GET /api/films/{film}/frames/{frame}', { film: film.id, frame: nearest(film.frames, player.now) })} alt="" />
          <p className="soft small">{words.broken}</p>
        </div>
      ) : (
        <video
          ref={video}
          src={addressOf('GET /api/films/{film}/file', { film: film.id })}
          poster={addressOf('GET /api/films/{film}/frames/{frame}', { film: film.id, frame: posterFrame(film) })}
          preload="auto"
          playsInline
          width={film.width}
          height={film.height}
          onClick={player.toggle}
          {...events}
        >
          <track
            kind="captions"
            src={addressOf('GET /api/films/{film}/subtitles', { film: film.id, format: 'vtt', language })}
            label={words.captions}
            default
          />
        </video>
      )}
      <Scrubber {...{ film, player, marks, choose }} />
      <div className="film-controls">
        <Button
          icon={player.playing ? 'pause' : 'play'}
          label={player.playing ? words.pause : words.play}
          onClick={player.toggle}
          disabled={broken}
        />
        <span className="film-time">
          {writeTime(player.now, 0)} / {writeTime(film.seconds, 0)}
        </span>
        <Button label={words.captions} className="quiet" aria-pressed={captions} onClick={caption} disabled={broken} />
      </div>
    </section>
  );
}

const nearest = (frames: readonly number[], now: number): number =>
  frames.reduce((best, at, index) => (Math.abs(at - now) < Math.abs((frames[best] ?? 0) - now) ? index : best), 0);

function Scrubber({ film, player, marks, choose }: FilmViewProps) {
  const words = useWords(screeningWords);
  const seconds = Math.max(0.1, film.seconds);
  const [hover, setHover] = useState<number | null>(null);
  const share = (event: MouseEvent<Element>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - left) / width)) * seconds;
  };
  // Whoever points near a mark means it.
  const press = (event: MouseEvent<Element>) => {
    const moment = share(event);
    const near = [...marks].sort((a, b) => Math.abs(a.from - moment) - Math.abs(b.from - moment))[0];
    if (near && Math.abs(near.from - moment) < seconds / 50) choose(near.id);
    else player.seek(moment);
  };
  return (
    <div className="scrubber">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider below is the same for keys */}
      <div
        className="strip"
        role="img"
        aria-label={words.strip({ count: film.frames.length })}
        onClick={(event) => player.seek(share(event))}
      >
        {film.frames.map((at, index) => (
          <img key={at} src={addressOf('GET /api/films/{film}/frames/{frame}', { film: film.id, frame: index })} alt="" loading="lazy" />
        ))}
        <svg className="playhead" viewBox={`0 0 ${seconds} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect x={0} y={0} width={Math.min(player.now, seconds)} height={1} className="gone-by" />
          <line x1={player.now} x2={player.now} y1={0} y2={1} />
        </svg>
      </div>
      <input
        type="range"
        min={0}
        max={seconds}
        step={0.1}
        value={Math.min(player.now, seconds)}
        aria-label={words.position}
        aria-valuetext={`${writeTime(player.now, 0)} / ${writeTime(seconds, 0)}`}
        onChange={({ target }) => player.seek(Number(target.value))}
      />
      <svg
        className="marks"
        viewBox={`0 0 ${seconds} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onClick={press}
        onMouseMove={(event) => setHover(share(event))}
        onMouseLeave={() => setHover(null)}
      >
        <rect x={0} y={0} width={seconds} height={1} className="ground" />
        {marks.map(({ id, from, to, voice, here }) => (
          <rect
            key={id}
            x={from}
            y={here ? 0 : 0.22}
            width={Math.max(to - from, seconds / 160)}
            height={here ? 1 : 0.56}
            className={`mark ${voice === null ? 'nobody' : `role-${voice}`} ${here ? 'here' : ''}`}
          />
        ))}
        {hover !== null && <line x1={hover} x2={hover} y1={0} y2={1} />}
      </svg>
    </div>
  );
}
