import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/elements.tsx';
import { isComposing, onEnter } from '../../ui/form.ts';
import { useWords } from '../../ui/words.ts';
import filmLinesWords from './film-lines.words.json' with { type: 'json' };
import type { FilmLine } from './films.ts';
import { type Oddity, readTime, writeTime } from './lines.ts';
import type { Player } from './use-film.ts';

type LineFormProps = {
  readonly line: FilmLine;
  readonly last: boolean;
  readonly oddities: readonly Oddity[];
  readonly speakers: readonly { readonly name: string }[];
  readonly player: Player;
  readonly save: (line: FilmLine) => void;
  readonly deeds: {
    readonly play: () => void;
    readonly add: () => void;
    readonly split: (at?: number) => void;
    readonly merge: () => void;
    readonly remove: () => void;
  };
};

/** One line to be corrected: kept whenever a box is left. */
export function LineForm({ line, last, oddities, speakers, player, save, deeds }: LineFormProps) {
  const words = useWords(filmLinesWords);
  const [speaker, text, names] = [useId(), useId(), useId()];
  const box = useRef<HTMLTextAreaElement>(null);
  const keep = (change: Partial<FilmLine>) => {
    const now = { ...line, ...change };
    if (JSON.stringify(now) !== JSON.stringify(line)) save(now);
  };
  const parted = () => {
    const { selectionStart = 0, value = '' } = box.current ?? {};
    const inside = document.activeElement === box.current && selectionStart > 0 && selectionStart < value.length;
    deeds.split(inside ? selectionStart : undefined);
  };
  return (
    <fieldset className="line-form">
      <legend className="heard">{words.chosen}</legend>
      <p className="line-times">
        <TimeBox
          label={words.start}
          value={line.start}
          here={words.startHere}
          now={player.now}
          save={(start) => keep({ start, end: Math.max(start, line.end) })}
        />
        <TimeBox label={words.end} value={line.end} here={words.endHere} now={player.now} save={(end) => keep({ end })} />
      </p>
      <p>
        <label htmlFor={speaker}>{words.speaker}</label>
        <input
          key={line.speaker}
          id={speaker}
          list={names}
          className={line.speaker === null ? 'nobody' : ''}
          defaultValue={line.speaker ?? ''}
          placeholder={words.nobody}
          maxLength={80}
          autoComplete="off"
          onBlur={({ target }) => keep({ speaker: target.value.trim() || null })}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && event.currentTarget.blur()}
        />
        <datalist id={names}>
          {speakers.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </p>
      <p>
        <label htmlFor={text}>{words.text}</label>
        <textarea
          key={line.text}
          ref={box}
          id={text}
          rows={2}
          maxLength={2000}
          defaultValue={line.text}
          onBlur={({ target }) => keep({ text: target.value.trim() })}
          onKeyDown={onEnter(({ currentTarget }) => currentTarget.blur())}
        />
      </p>
      {oddities.length > 0 && (
        <ul className="oddities">
          {oddities.map((one) => (
            <li key={one.kind}>{oddity(words.odd[one.kind], 'seconds' in one ? one.seconds.toFixed(1) : '')}</li>
          ))}
        </ul>
      )}
      <p className="buttons">
        <Button icon="play" label={words.playLine} onClick={deeds.play} />
        <Button label={words.add} onClick={deeds.add} />
        {/* The press must not take the cursor out of the words before it is read. */}
        <Button label={words.split} onMouseDown={(event) => event.preventDefault()} onClick={parted} />
        <Button label={words.merge} disabled={last} onClick={deeds.merge} />
        <Button label={words.remove} onClick={deeds.remove} />
      </p>
    </fieldset>
  );
}

type TimeBoxProps = {
  readonly label: string;
  readonly value: number;
  readonly here: string;
  readonly now: number;
  readonly save: (seconds: number) => void;
};

function TimeBox({ label, value, here, now, save }: TimeBoxProps) {
  const words = useWords(filmLinesWords);
  const box = useId();
  const [wrong, setWrong] = useState(false);
  const read = (text: string) => {
    const seconds = readTime(text);
    setWrong(seconds === undefined);
    if (seconds !== undefined) save(seconds);
  };
  return (
    <span className="time-box">
      <label htmlFor={box}>{label}</label>
      <input
        key={value}
        id={box}
        inputMode="decimal"
        defaultValue={writeTime(value, 3)}
        aria-invalid={wrong}
        autoComplete="off"
        onBlur={({ target }) => read(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <Button icon="clock" className="quiet" aria-label={here} title={words.here} onClick={() => save(Math.round(now * 1000) / 1000)} />
    </span>
  );
}

const oddity = (said: string | ((told: { readonly seconds: string }) => string), seconds: string): string =>
  typeof said === 'string' ? said : said({ seconds });
