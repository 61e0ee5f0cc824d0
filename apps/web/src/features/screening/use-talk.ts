import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, askLines, Refused } from '../../api/ask.ts';
import type { FilmTalkPart, Screening, FilmTalkLine as TalkLine } from '../../api/schema.d.ts';

/** A line on its way, layer by layer. */
export type LiveLine = {
  readonly by: string;
  readonly moment: number;
  readonly layers: Readonly<Record<'perception' | 'think' | 'answer', string>>;
  readonly again: boolean;
};
export type FilmTalk = ReturnType<typeof useTalk>;

/** `unsaid`: nothing of it was kept. `unanswered`: it was said, and nobody answered. */
export type Outcome = 'answered' | 'unanswered' | 'unsaid';

const silent = { perception: '', think: '', answer: '' } as const;
const turns = 4;

export function useTalk(screening: Screening, arrived: (line: TalkLine) => void) {
  const [lines, setLines] = useState(screening.lines);
  const [live, setLive] = useState<LiveLine | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const seek = useRef(arrived);
  seek.current = arrived;
  useEffect(() => () => stopping.current?.abort(), []);

  const take = useCallback((part: FilmTalkPart) => {
    switch (part.type) {
      case 'line':
        setLines((before) => [...before, part.line]);
        setLive(null);
        return seek.current(part.line);
      case 'begins':
        return setLive({ by: part.by, moment: part.moment, layers: silent, again: false });
      case 'layer-delta':
        return setLive(
          (before) => before && { ...before, layers: { ...before.layers, [part.layer]: before.layers[part.layer] + part.delta } },
        );
      case 'restart':
        return setLive((before) => before && { ...before, layers: silent, again: true });
      case 'refused':
        throw new Refused(409, part);
    }
  }, []);
  const hear = useCallback(
    async (begin: (signal: AbortSignal) => AsyncGenerator<FilmTalkPart>): Promise<Outcome> => {
      const control = new AbortController();
      stopping.current = control;
      setBusy(true);
      setError(null);
      let outcome: Outcome = 'unsaid';
      try {
        for await (const part of begin(control.signal)) {
          take(part);
          if (part.type === 'line') outcome = part.line.layers ? 'answered' : 'unanswered';
        }
      } catch (cause) {
        if (!control.signal.aborted) setError(cause as Error);
      }
      setLive(null);
      setBusy(false);
      return outcome;
    },
    [take],
  );
  const { id } = screening;
  return {
    lines,
    live,
    busy,
    error,
    say: (to: string, text: string, moment: number) =>
      hear((signal) => askLines('POST /api/screenings/{screening}/say', { screening: id, body: { to, text, moment }, signal })),
    together: (moment: number) =>
      hear((signal) => askLines('POST /api/screenings/{screening}/together', { screening: id, body: { turns, moment }, signal })),
    stop: () => stopping.current?.abort(),
    takeBack: (line: string) => {
      const kept = (all: readonly TalkLine[]) => all.slice(0, all.map((one) => one.line).indexOf(line));
      void ask('DELETE /api/screenings/{screening}/lines/{line}', { screening: id, line }).then(() => setLines(kept), setError);
    },
  };
}
