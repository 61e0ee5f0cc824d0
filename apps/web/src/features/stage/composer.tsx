import { type KeyboardEvent, lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/query.ts';
import type { Ticket } from '../../api/tickets.ts';
import { Button } from '../../ui/elements.tsx';
import { isComposing } from '../../ui/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { joined } from '../ears/joined.ts';
import { lineOf, type Manner, mannerFor, meantBy } from './manner.ts';
import mannerWords from './manner.words.json' with { type: 'json' };
import { type Hearer, Manners } from './manners.tsx';
import stageWords from './stage.words.json' with { type: 'json' };
import type { Shown, Unplayed } from './transcript.ts';

const TalkButton = lazy(() => import('../ears/talk-button.tsx'));

type ComposerProps = {
  readonly ticket: Ticket;
  readonly shown: Shown;
  readonly name: string;
  /** Who could be whispered to. */
  readonly hearers: readonly Hearer[];
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly say: (text: string) => Promise<void>;
  readonly help: () => void;
  /** A line that was asked back: it comes back into the box. */
  readonly unplayed: Unplayed | null;
  /** What one might try, where it was asked for or the play has stalled. */
  readonly suggestions: readonly string[];
  /** What was just said and might be done: `instead` of saying it, where that can be taken back. */
  readonly doubt: { readonly words: string; readonly instead: boolean; readonly act: () => Promise<void> } | null;
};

/** Where one speaks and acts. What is typed while others speak is sent at once, and interrupts them. */
export function Composer({ ticket, shown, suggestions, doubt, unplayed, name, hearers, box, say, help }: ComposerProps) {
  const stage = useWords(stageWords);
  const { placeholders } = useWords(mannerWords);
  const [manner, setManner] = useState<Manner | null>(null);
  const [chosen, chooseTo] = useState('');
  const asked = useRef<HTMLSelectElement>(null);
  // With two alone there is nothing to ask; whoever has gone is not whispered to.
  const hearer = hearers.length === 1 ? hearers[0] : hearers.find(({ id }) => id === chosen);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const history = useRef<string[]>([]);
  const lang = langOf(shown.playbill?.language);
  const myTurn = shown.turn !== null;

  const waiting = useRef(0);
  const last = useRef(Promise.resolve());
  /** One after another: a line that is typed before the house has answered for the last one is not lost. */
  const sendBy = (work: () => Promise<void>) => {
    waiting.current += 1;
    setSending(true);
    setError(null);
    last.current = last.current
      .then(work)
      .catch(setError)
      .then(() => {
        waiting.current -= 1;
        if (waiting.current === 0) setSending(false);
        box.current?.focus();
      });
  };
  /** What somebody has begun to type since is not written over: the arrow brings the other back. */
  const putBack = useCallback(
    (line: string) => {
      if (box.current?.value !== '') return;
      const { manner, to, text } = meantBy(line);
      box.current.value = text;
      setManner(manner);
      if (to !== '') chooseTo(to);
    },
    [box],
  );
  const returned = useRef(unplayed?.count ?? 0);
  useEffect(() => {
    if (!unplayed || unplayed.count === returned.current) return;
    returned.current = unplayed.count;
    putBack(unplayed.text);
  }, [unplayed, putBack]);
  const choose = (next: Manner | null) => {
    setManner(next);
    box.current?.focus();
  };
  /** What is in the box. A whisper without anybody to hear it stays there: said aloud it would be a secret no more. */
  const sendTyped = () => {
    const text = box.current?.value ?? '';
    const line = lineOf({ manner, to: hearer?.id ?? '', text });
    if (manner === 'whisper' && !hearer && line !== text.trim()) asked.current?.focus();
    else if (text.trim() !== '') {
      send(line, true);
      // One deed at a time: whoever goes on talking would see their words done, and not said.
      if (manner === 'do') setManner(null);
    }
  };
  const send = (text: string, clear: boolean) => {
    // Emptied at once: a line that is asked back may be back before the answer that it was sent.
    if (clear && box.current) box.current.value = '';
    sendBy(async () => {
      try {
        await say(text);
      } catch (cause) {
        if (clear) putBack(text);
        throw cause;
      }
      history.current.push(meantBy(text).text);
    });
  };
  const ears = useAsk('GET /api/performances/{id}/ears', { ...ticket }).data;
  const { id, token } = ticket;
  const hear = useCallback(
    async (body: Blob, language: string, signal: AbortSignal) =>
      (await ask('POST /api/performances/{id}/heard', { id, token, language, body, signal })).text,
    [id, token],
  );
  /** Behind what stands there, to be read before it is sent. */
  const said = (text: string) => {
    if (!box.current) return;
    box.current.value = joined(box.current.value, text);
    box.current.focus();
  };
  const typed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value } = event.currentTarget;
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!event.altKey || !doubt) sendTyped();
      else if (!sending) sendBy(doubt.act);
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
      onKeyDown={(event) => {
        const pressed = mannerFor(event);
        if (pressed === undefined || (pressed === 'whisper' && hearers.length === 0)) return;
        event.preventDefault();
        choose(pressed === manner ? null : pressed);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        sendTyped();
      }}
    >
      {error && <Trouble error={error} />}
      {doubt && (
        <p className="doubt">
          <button type="button" className="doubted" lang={lang} disabled={sending} title={stage.doKey} onClick={() => sendBy(doubt.act)}>
            <strong>{doubt.instead ? stage.doInstead : stage.doItNow}</strong> <Move text={`*${doubt.words.replaceAll('*', '')}*`} />
          </button>
        </p>
      )}
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
                choose(null);
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
          placeholder={manner === null ? stage.placeholder({ name }) : placeholders[manner]({ name, to: hearer?.name ?? '…' })}
          onKeyDown={typed}
          autoComplete="off"
          enterKeyHint="send"
        />
        <Suspense fallback={null}>
          {ears && <TalkButton language={shown.playbill?.language ?? 'en'} {...{ offered: ears, hear, said }} />}
        </Suspense>
        <Button icon="send" type="submit" className="send" disabled={sending} aria-label={stage.send} title={stage.send} />
      </div>
      <div className="small-moves">
        <Manners
          {...{ manner, choose, chooseTo, hearers, asked }}
          to={hearer?.id ?? ''}
          language={shown.playbill?.language}
          chosen={() => box.current?.focus()}
        />
        {(['pass', 'hint', 'look', 'part'] as const).map((move) => (
          <button key={move} type="button" className="quiet" title={stage[move]} disabled={sending} onClick={() => send(`/${move}`, false)}>
            <Icon name={moveIcons[move]} />
            <span>{stage[move]}</span>
          </button>
        ))}
        <button type="button" className="quiet" title={stage.help} onClick={help}>
          <Icon name="help" />
          <span>{stage.help}</span>
        </button>
      </div>
    </form>
  );
}

const moveIcons = { pass: 'pass', hint: 'candle', look: 'eye', part: 'mask' } as const;

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
