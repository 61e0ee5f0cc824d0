import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { keepIn, keptIn } from '../../api/kept.ts';
import { Button } from '../../ui/elements.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import earsWords from './ears.words.json' with { type: 'json' };
import { CannotListen, type Listening, listen, listenByBrowser, recognizer } from './microphone.ts';
import './ears.css';

type TalkProps = {
  /** Of what is spoken here. */
  readonly language: string;
  /** Whether the house listens, and to whom it sends what it hears. */
  readonly offered: { readonly there: boolean; readonly from: string | null };
  readonly hear: (sound: Blob, language: string, signal: AbortSignal) => Promise<string>;
  /** What was heard, for the box: it is sent by whoever said it, and by nothing else. */
  readonly said: (text: string) => void;
};

type Phase = 'idle' | 'opening' | 'listening' | 'writing' | 'heard' | 'nothing';

/** To whom somebody last agreed to speak: another is asked for anew. */
export const agreedKey = 'troupe.ears.agreed';
const mostSeconds = 60;
/** Held for longer than a tap: it ends when it is let go. */
const tap = 400;

/** Push to talk: held by finger, mouse or Alt+M, or pressed to begin and to end. */
export default function TalkButton({ language, offered, hear, said }: TalkProps) {
  const words = useWords(earsWords);
  const [asking, setAsking] = useState(false);
  const { there, from } = offered;
  const source = there ? (from ?? 'house') : recognizer() ? 'browser' : 'none';
  const talk = useTalk(
    useCallback(
      (signal: AbortSignal) => (source === 'browser' ? listenByBrowser(language) : listen((sound) => hear(sound, language, signal))),
      [source, language, hear],
    ),
    said,
  );
  const { phase, seconds, error, begin, end, cancel } = talk;
  const pressedAt = useRef<number | null>(null);
  const active = phase === 'opening' || phase === 'listening';
  /** What began it is still down: nothing else ends it. */
  const press = useCallback(
    (at: number) => {
      if (active) return end();
      pressedAt.current = at;
      if (source === 'none' || keptIn(agreedKey) !== source) setAsking(true);
      else begin();
    },
    [active, begin, end, source],
  );
  const release = useCallback(
    (at: number) => {
      const since = pressedAt.current;
      pressedAt.current = null;
      if (since !== null && at - since > tap) end();
    },
    [end],
  );
  const button = useRef<HTMLButtonElement>(null);
  useHeldKey(button, press, release, cancel);
  const onPointer = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press(event.timeStamp);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="push-to-talk"
        data-phase={phase}
        aria-pressed={active}
        aria-label={active ? words.stop : words.speak}
        title={active ? words.stop : words.speak}
        disabled={phase === 'writing'}
        onPointerDown={onPointer}
        onPointerUp={({ timeStamp }) => release(timeStamp)}
        onPointerCancel={cancel}
        onContextMenu={(event) => event.preventDefault()}
        // By keyboard alone: what was pressed with a pointer has been dealt with.
        onClick={({ detail, timeStamp }) => detail === 0 && press(timeStamp)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && cancel()}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3M9 21h6" />
        </svg>
      </button>
      <div className="talk-told small" role="status">
        {phase !== 'idle' && (phase === 'listening' ? words.listening({ seconds }) : words[phase])}
        {error instanceof CannotListen && words[error.why]}
      </div>
      {error && !(error instanceof CannotListen) && <Trouble error={error} />}
      {asking && (
        <Sheet title={words.title} close={() => setAsking(false)}>
          <p>{source === 'browser' ? words.browser : source === 'none' ? words.none : from ? words.server({ from }) : words.house}</p>
          {!there && <p className="soft small">{words.settings}</p>}
          <div className="buttons">
            {source !== 'none' && (
              <Button
                label={words.agree}
                onClick={() => {
                  keepIn(agreedKey, source);
                  pressedAt.current = null;
                  setAsking(false);
                  begin();
                }}
              />
            )}
            <Button label={words.refuse} className="quiet" onClick={() => setAsking(false)} />
          </div>
        </Sheet>
      )}
    </>
  );
}

/** One that listens at a time; what is thrown away, or left with the page, is heard by nobody. */
function useTalk(open: (signal: AbortSignal) => Promise<Listening>, said: (text: string) => void) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [seconds, setSeconds] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  const now = useRef<{ readonly abort: AbortController; listening?: Listening } | null>(null);
  const told = useRef(said);
  told.current = said;
  const cancel = useCallback(() => {
    now.current?.abort.abort();
    now.current?.listening?.cancel();
    now.current = null;
    setPhase('idle');
  }, []);
  const begin = useCallback(() => {
    if (now.current) return;
    const mine = { abort: new AbortController() };
    now.current = mine;
    setError(null);
    setSeconds(0);
    setPhase('opening');
    open(mine.abort.signal).then(
      (listening) => {
        // Let go, or gone, before the browser had asked whether it may.
        if (now.current !== mine) return listening.cancel();
        now.current.listening = listening;
        setPhase('listening');
      },
      (cause: Error) => {
        if (now.current !== mine) return;
        now.current = null;
        setError(cause);
        setPhase('idle');
      },
    );
  }, [open]);
  const end = useCallback(() => {
    const mine = now.current;
    if (!mine?.listening) return cancel();
    setPhase('writing');
    const { listening } = mine;
    delete mine.listening;
    listening
      .stop()
      .then((text) => {
        if (now.current !== mine) return;
        setPhase(text === '' ? 'nothing' : 'heard');
        if (text !== '') told.current(text);
      })
      .catch((cause: Error) => {
        if (now.current !== mine) return;
        setError(cause);
        setPhase('idle');
      })
      .finally(() => {
        if (now.current === mine) now.current = null;
      });
  }, [cancel]);
  useEffect(() => {
    if (phase !== 'listening') return;
    const counting = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(counting);
  }, [phase]);
  useEffect(() => {
    if (phase === 'listening' && seconds >= mostSeconds) end();
  }, [phase, seconds, end]);
  useEffect(() => cancel, [cancel]);
  return { phase, seconds, error, begin, end, cancel };
}

/** Alt+M anywhere in what it stands in, held or pressed; Escape throws it away. */
function useHeldKey(
  button: { readonly current: HTMLButtonElement | null },
  press: (at: number) => void,
  release: (at: number) => void,
  cancel: () => void,
): void {
  // It outlasts what it begins: the page is drawn anew while the key is down.
  const held = useRef(false);
  useEffect(() => {
    const around = button.current?.closest<HTMLElement>('.composer');
    const down = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') cancel();
      if (event.code !== 'KeyM' || !event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (event.repeat || held.current) return;
      held.current = true;
      press(event.timeStamp);
    };
    const up = ({ code, key, timeStamp }: globalThis.KeyboardEvent) => {
      if (!held.current || (code !== 'KeyM' && key !== 'Alt')) return;
      held.current = false;
      release(timeStamp);
    };
    around?.addEventListener('keydown', down);
    document.addEventListener('keyup', up);
    return () => {
      around?.removeEventListener('keydown', down);
      document.removeEventListener('keyup', up);
    };
  }, [button, press, release, cancel]);
}
