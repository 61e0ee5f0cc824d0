import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export type Player = ReturnType<typeof useFilm>;

/** `stretch` plays from one moment to another, and stops there. */
export function useFilm() {
  const video = useRef<HTMLVideoElement>(null);
  const until = useRef<number | null>(null);
  const [now, setNow] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const told = useCallback(() => {
    const film = video.current;
    if (!film) return;
    if (until.current !== null && film.currentTime >= until.current) {
      film.pause();
      until.current = null;
    }
    setNow(film.currentTime);
  }, []);
  const seek = useCallback((moment: number) => {
    until.current = null;
    if (video.current) video.current.currentTime = moment;
    setNow(moment);
  }, []);
  const pause = useCallback(() => video.current?.pause(), []);
  const play = useCallback(() => {
    const film = video.current;
    if (!film) return;
    if (film.ended || film.currentTime >= film.duration - 0.05) film.currentTime = 0;
    film.play().catch(() => setPlaying(false));
  }, []);
  const toggle = useCallback(() => {
    until.current = null;
    if (video.current?.paused) play();
    else pause();
  }, [play, pause]);
  const stretch = useCallback(
    (from: number, to: number) => {
      seek(from);
      until.current = to;
      play();
    },
    [seek, play],
  );
  // The browser tells the time four times a second; a scrubber that follows smoothly asks more often.
  useEffect(() => {
    if (!playing) return;
    let asked = requestAnimationFrame(function again() {
      told();
      asked = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(asked);
  }, [playing, told]);
  return useMemo(
    () => ({
      video,
      now,
      playing,
      broken,
      seek,
      play,
      pause,
      toggle,
      stretch,
      events: { onTimeUpdate: told, onPlay: () => setPlaying(true), onPause: () => setPlaying(false), onError: () => setBroken(true) },
    }),
    [now, playing, broken, seek, play, pause, toggle, stretch, told],
  );
}
