import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { stageWords } from '../words/stage.ts';
import { langOf, useWords } from '../words/words.ts';
import type { Shown } from './transcript.ts';

type ComposerProps = {
  readonly shown: Shown;
  readonly name: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly say: (text: string) => Promise<void>;
  readonly help: () => void;
  /** What one might try: of the turn, or of the moment. */
  readonly suggestions: readonly string[];
};

/** Where one speaks and acts. What is typed while others speak is sent at once, and interrupts them. */
export function Composer({ shown, suggestions, name, box, say, help }: ComposerProps) {
  const stage = useWords(stageWords);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const history = useRef<string[]>([]);
  const lang = langOf(shown.playbill?.language);
  const myTurn = shown.turn !== null;

  const send = async (text: string, clear: boolean) => {
    if (text.trim() === '' || sending) return;
    setSending(true);
    setError(null);
    try {
      await say(text.trim());
      history.current.push(text.trim());
      if (clear && box.current) box.current.value = '';
    } catch (cause) {
      setError(cause as Error);
    }
    setSending(false);
    box.current?.focus();
  };
  const typed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value } = event.currentTarget;
    // An Enter that ends the writing of a Chinese word does not send the line.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void send(value, true);
    }
    if (event.key === 'ArrowUp' && value === '') event.currentTarget.value = history.current.at(-1) ?? '';
  };
  useEffect(() => {
    // Whoever has the turn may type at once, unless they are busy elsewhere on the page.
    if (myTurn && (document.activeElement === document.body || document.activeElement?.id === 'content')) box.current?.focus();
  }, [myTurn, box]);

  return (
    <form
      className={myTurn ? 'composer turn' : 'composer'}
      onSubmit={(event) => {
        event.preventDefault();
        void send(box.current?.value ?? '', true);
      }}
    >
      {error && <Trouble error={error} />}
      {suggestions.length > 0 && (
        <fieldset className="chips">
          <legend className="overline">{stage.suggestions}</legend>
          {suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              className={acted.test(suggestion) ? 'chip deed' : 'chip'}
              lang={lang}
              title={stage.pressForMore}
              onClick={() => {
                if (!box.current) return;
                box.current.value = suggestion;
                box.current.focus();
              }}
            >
              <Move text={suggestion} />
            </button>
          ))}
        </fieldset>
      )}
      <div className="writing">
        <label className="heard" htmlFor="line">
          {stage.box}
        </label>
        <textarea
          id="line"
          ref={box}
          rows={1}
          maxLength={4000}
          placeholder={stage.placeholder(name)}
          onKeyDown={typed}
          autoComplete="off"
          enterKeyHint="send"
        />
        <button type="submit" className="send" disabled={sending} aria-label={stage.send} title={stage.send}>
          <Icon name="send" />
        </button>
      </div>
      <div className="small-moves">
        {(['pass', 'hint', 'look'] as const).map((move) => (
          <button key={move} type="button" className="quiet" disabled={sending} onClick={() => send(`/${move}`, false)}>
            <Icon name={move === 'pass' ? 'pass' : move === 'hint' ? 'candle' : 'eye'} />
            {stage[move]}
          </button>
        ))}
        <button type="button" className="quiet" onClick={help}>
          <Icon name="help" />
          {stage.help}
        </button>
      </div>
    </form>
  );
}

const acted = /^\*[^*]+\*$/u;

/** A suggestion in the dress of what it is: a deed, or words. The box gets it as it would be typed. */
function Move({ text }: { readonly text: string }) {
  return acted.test(text) ? (
    <>
      <span aria-hidden="true">→ </span>
      {text.slice(1, -1)}
    </>
  ) : (
    <>“{text}”</>
  );
}
