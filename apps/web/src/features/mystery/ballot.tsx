import type { Contradiction } from '@troupe/core/mystery';
import { type FormEvent, useRef, useState } from 'react';
import type { TableLetter as SentLetter } from '../../api/schema.d.ts';
import { Button, Said } from '../../ui/elements.tsx';
import { onEnter } from '../../ui/form.ts';
import { useWords } from '../../ui/words.ts';
import type { Quote } from './clashes.ts';
import { useNames } from './context.ts';
import tableWords from './mystery-table.words.json' with { type: 'json' };
import { type TableView, votesLeft } from './table-view.ts';

/** Sends something to the table; false when it was refused. */
export type Send = (letter: SentLetter) => Promise<boolean>;
type BallotProps = {
  readonly view: TableView;
  readonly seat: string;
  readonly send: Send;
  readonly clashes: readonly Contradiction[];
  readonly pinned: readonly Quote[];
};

/** Who did it? One paper for each victim. */
export function Ballot(props: BallotProps) {
  const words = useWords(tableWords);
  const [victim] = votesLeft(props.view, props.seat);
  if (victim === undefined) return null;
  return (
    <div className="ballot">
      <h2>{words.ballot.title}</h2>
      <p className="soft">{words.ballot.lead}</p>
      <Paper key={victim} {...props} victim={victim} />
    </div>
  );
}

const longest = 2000;

function Paper({ view, seat, send, victim, clashes, pinned }: BallotProps & { readonly victim: string }) {
  const words = useWords(tableWords);
  const { nameOf, colourOf, lang } = useNames();
  const why = useRef<HTMLTextAreaElement>(null);
  const [wanted, setWanted] = useState<string | null>();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const others = (view.table?.players ?? []).filter(({ id }) => id !== seat);
  const vote = async (event?: FormEvent) => {
    event?.preventDefault();
    if (wanted === undefined) return setMissing(true);
    const text = why.current?.value.trim() ?? '';
    setBusy(true);
    await send({ kind: 'vote', victim, against: wanted, ...(text !== '' && { text }) });
    setBusy(false);
  };
  const choose = (against: string | null) => {
    setWanted(against);
    setMissing(false);
  };
  const quotes = [
    ...clashes.filter(({ of }) => of === wanted).map(({ what }) => what),
    ...pinned.filter(({ by }) => by === wanted || by === '').map(({ by, text }) => (by === '' ? `“${text}”` : `${nameOf(by)}: “${text}”`)),
  ];
  const quote = (text: string) => {
    if (!why.current) return;
    why.current.value = [why.current.value.trim(), text]
      .filter((one) => one !== '')
      .join(' ')
      .slice(0, longest);
    why.current.focus();
  };
  return (
    <form onSubmit={(event) => void vote(event)}>
      <fieldset>
        <legend>{words.ballot.who({ victim: nameOf(victim) })}</legend>
        {others.map(({ id, name }) => (
          <label key={id} className={colourOf(id)}>
            <input type="radio" name="against" checked={wanted === id} onChange={() => choose(id)} />
            <Said className="who" lang={lang} text={name} />
          </label>
        ))}
        <label>
          <input type="radio" name="against" checked={wanted === null} onChange={() => choose(null)} />
          <span>{words.ballot.nobody}</span>
        </label>
      </fieldset>
      {missing && (
        <p className="wrong" role="alert">
          {words.ballot.choose}
        </p>
      )}
      <Suggestions label={words.ballot.quote} texts={quotes} take={quote} />
      <label className="why">
        <span>{words.ballot.why}</span>
        <textarea ref={why} rows={2} maxLength={longest} lang={lang} onKeyDown={onEnter(() => vote())} />
      </label>
      <Button label={words.ballot.send} type="submit" className="do-it" disabled={busy} />
    </form>
  );
}

type SuggestionsProps = { readonly label: string; readonly texts: readonly string[]; readonly take: (text: string) => void };

/** Words that may be taken into a box; nothing is sent by it. */
export function Suggestions({ label, texts, take }: SuggestionsProps) {
  const { lang } = useNames();
  if (texts.length === 0) return null;
  return (
    <fieldset className="suggestions">
      <legend className="overline">{label}</legend>
      {texts.map((text) => (
        <Button label={text} key={text} lang={lang} onClick={() => take(text)} />
      ))}
    </fieldset>
  );
}
