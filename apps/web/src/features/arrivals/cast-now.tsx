import type { Character } from '@troupe/core/character';
import { type FormEvent, useRef, useState } from 'react';
import { useAsk, useDeed } from '../../api/query.ts';
import type { PlayListing } from '../../api/schema.d.ts';
import { Button, option } from '../../ui/elements.tsx';
import { textIn } from '../../ui/form.ts';
import { Once } from '../../ui/once.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { useOpening } from '../foyer/opening.ts';
import { enterHouse, languageOf } from '../green-room/enter-house.ts';
import arrivalsWords from './arrivals.words.json' with { type: 'json' };

type CastNowProps = { readonly file: File; readonly character: Character; readonly name: string; readonly close: () => void };

/** A part for somebody who has just come, and the curtain. */
export function CastNow({ file, character, name, close }: CastNowProps) {
  const words = useWords(arrivalsWords);
  const plays = useAsk('GET /api/plays');
  const language = languageOf(character);
  return (
    <Once answer={plays}>
      {(all) => {
        const fitting = all.filter((play) => play.language === language);
        return fitting.length === 0 ? <p className="soft">{words.noPlays}</p> : <Part plays={fitting} {...{ file, name, close }} />;
      }}
    </Once>
  );
}

function Part({ plays, file, name, close }: { readonly plays: readonly PlayListing[] } & Omit<CastNowProps, 'character'>) {
  const words = useWords(arrivalsWords);
  const [play, setPlay] = useState(plays[0]?.id ?? '');
  const [part, setPart] = useState('');
  const bill = useAsk('GET /api/plays/{play}', { play }).data;
  const { open, error: closed } = useOpening();
  const entered = useRef<string | null>(null);
  const { act, busy, error } = useDeed(async (seat: string | null) => {
    // Once in the house is enough, however often the curtain is tried.
    entered.current ??= await enterHouse(file);
    await open({ play, seat, cast: { [taken]: entered.current } });
    close();
  });
  const cast = bill?.id === play ? bill.cast : [];
  const taken = cast.some(({ id }) => id === part) ? part : (cast[0]?.id ?? '');
  const lang = langOf(bill?.language);
  const order = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const seat = textIn(new FormData(event.currentTarget))('seat');
    void act(seat === '' || seat === taken ? null : seat);
  };
  return (
    <form className="order" onSubmit={order}>
      <p className="row">
        <label htmlFor="cast-play">{words.play}</label>
        <select id="cast-play" value={play} onChange={({ target }) => setPlay(target.value)}>
          {plays.map(({ id, title }) => option(id, title, lang))}
        </select>
      </p>
      <p className="row">
        <label htmlFor="cast-part">{words.part({ name })}</label>
        <select id="cast-part" value={taken} onChange={({ target }) => setPart(target.value)}>
          {cast.map(({ id, name: called }) => option(id, called, lang))}
        </select>
      </p>
      <p className="row">
        <label htmlFor="cast-seat">{words.you}</label>
        <select id="cast-seat" name="seat">
          {cast.filter(({ id }) => id !== taken).map(({ id, name: called }) => option(id, called, lang))}
          <option value="">{words.watch}</option>
        </select>
      </p>
      <Button label={busy ? words.bringing : words.open} type="submit" disabled={busy || cast.length === 0} />
      {(error ?? closed) && <Trouble error={(error ?? closed) as Error} />}
    </form>
  );
}
