import { type FormEvent, useState } from 'react';
import type { SentLetter } from '../house/mystery.ts';
import { mysteryWords } from '../words/mystery.ts';
import { useWords } from '../words/words.ts';
import { useNames } from './context.ts';
import { type TableView, votesLeft } from './table-view.ts';

/** Sends something to the table; false when it was refused. */
export type Send = (letter: SentLetter) => Promise<boolean>;

/** Who did it? One paper for each victim. */
export function Ballot({ view, seat, send }: { readonly view: TableView; readonly seat: string; readonly send: Send }) {
  const words = useWords(mysteryWords);
  const [victim] = votesLeft(view, seat);
  if (victim === undefined) return null;
  return (
    <div className="ballot">
      <h2>{words.ballot.title}</h2>
      <p className="soft">{words.ballot.lead}</p>
      <Paper key={victim} {...{ view, seat, send, victim }} />
    </div>
  );
}

type PaperProps = { readonly view: TableView; readonly seat: string; readonly send: Send; readonly victim: string };

function Paper({ view, seat, send, victim }: PaperProps) {
  const words = useWords(mysteryWords);
  const { nameOf, colourOf, lang } = useNames();
  const [wanted, setWanted] = useState<string | null>();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const others = (view.table?.players ?? []).filter(({ id }) => id !== seat);
  const vote = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wanted === undefined) return setMissing(true);
    const text = String(new FormData(event.currentTarget).get('why') ?? '').trim();
    setBusy(true);
    await send({ kind: 'vote', victim, against: wanted, ...(text !== '' && { text }) });
    setBusy(false);
  };
  const choose = (against: string | null) => {
    setWanted(against);
    setMissing(false);
  };
  return (
    <form onSubmit={(event) => void vote(event)}>
      <fieldset>
        <legend>{words.ballot.who(nameOf(victim))}</legend>
        {others.map(({ id, name }) => (
          <label key={id} className={colourOf(id)}>
            <input type="radio" name="against" checked={wanted === id} onChange={() => choose(id)} />
            <span className="who" lang={lang}>
              {name}
            </span>
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
      <label className="why">
        <span>{words.ballot.why}</span>
        <input name="why" autoComplete="off" maxLength={2000} lang={lang} />
      </label>
      <button type="submit" className="do-it" disabled={busy}>
        {words.ballot.send}
      </button>
    </form>
  );
}
