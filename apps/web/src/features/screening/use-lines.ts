import { useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import type { FilmLines } from '../../api/schema.d.ts';
import type { Change, Language } from './films.ts';

/** Changes to the lines: shown at once, kept one after the other. What the house refuses is shown as it was. */
export function useLines(film: string, shown: FilmLines, changed: (lines: FilmLines) => void, language: Language) {
  const [waiting, setWaiting] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(shown);
  latest.current = shown;
  const count = useRef(0);
  const keep = <T extends FilmLines>(deed: () => Promise<T>, then: (answer: T) => void = () => undefined) => {
    const mine = ++count.current;
    setWaiting((before) => before + 1);
    queue.current = queue.current
      .then(deed)
      .then(
        (answer) => {
          setError(null);
          then(answer);
          // Only the last answer tells how things stand: an earlier one knows nothing of what was changed since.
          if (mine === count.current) changed({ lines: answer.lines, undo: answer.undo, redo: answer.redo });
        },
        async (cause: Error) => {
          setError(cause);
          changed(await ask('GET /api/films/{film}/lines', { film, language }).catch(() => latest.current));
        },
      )
      .finally(() => setWaiting((before) => before - 1));
  };
  return {
    saving: waiting > 0,
    error,
    warnings,
    change: (change: Change) => {
      const away = new Set([...change.gone, ...change.put.map(({ id }) => id)]);
      const lines = [...latest.current.lines.filter(({ id }) => !away.has(id)), ...change.put].sort(
        (a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1),
      );
      const now = { lines, undo: latest.current.undo + 1, redo: 0 };
      latest.current = now;
      changed(now);
      keep(() => ask('PATCH /api/films/{film}/lines', { film, language, body: change }));
    },
    /** The lines a film of the house came with. */
    own: () => keep(() => ask('POST /api/films/{film}/lines/own', { film, language })),
    step: (which: 'undo' | 'redo') => keep(() => ask(`POST /api/films/{film}/lines/${which}`, { film })),
    bring: (file: File) =>
      keep(
        () => ask('POST /api/films/{film}/subtitles', { film, language, body: file }),
        (answer) => setWarnings(answer.warnings),
      ),
  };
}
