import { type FormEvent, useId, useRef, useState } from 'react';
import type { Screening } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { screeningWords } from './screening.words.ts';
import type { Player } from './use-film.ts';
import type { FilmTalk, Outcome } from './use-talk.ts';

type SayProps = { readonly screening: Screening; readonly talk: FilmTalk; readonly player: Player; readonly sent: () => void };

/** What you say, and to whom; or they speak by themselves. The film rests while somebody answers. */
export function Say({ screening, talk, player, sent }: SayProps) {
  const words = useWords(screeningWords);
  const { cast } = screening;
  const [to, setTo] = useState(cast[0]?.name ?? '');
  const box = useRef<HTMLInputElement>(null);
  const said = useId();
  const lang = langOf(screening.language);
  const resting = async (deed: () => Promise<Outcome>) => {
    const went = player.playing;
    player.pause();
    sent();
    const outcome = await deed();
    if (went && outcome === 'answered') player.play();
    return outcome;
  };
  const say = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = box.current?.value.trim() ?? '';
    if (talk.busy || text === '') return;
    if (box.current) box.current.value = '';
    const outcome = await resting(() => talk.say(to, text, player.now));
    // Whatever was not even taken down is not lost.
    if (outcome === 'unsaid' && box.current?.value === '') box.current.value = text;
  };
  return (
    <form className="say" onSubmit={say}>
      {talk.error && <Trouble error={talk.error} />}
      {cast.length > 1 && (
        <fieldset className="tabs">
          <legend className="heard">{words.to}</legend>
          {cast.map(({ name }, index) => (
            <label key={name} className={`role-${index}`} lang={lang}>
              <input type="radio" name="to" checked={to === name} onChange={() => setTo(name)} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <div className="say-line">
        <label htmlFor={said} className="heard">
          {words.say({ name: to })}
        </label>
        <input id={said} ref={box} maxLength={2000} autoComplete="off" placeholder={words.say({ name: to })} lang={lang} />
        <Button icon="send" label={words.send} type="submit" disabled={talk.busy} />
      </div>
      <p className="buttons">
        {talk.busy ? (
          <Button label={words.stop} onClick={talk.stop} />
        ) : (
          <>
            <Button label={words.speak({ name: to })} className="quiet" onClick={() => void resting(() => talk.say(to, '', player.now))} />
            {cast.length > 1 && (
              <Button
                icon="people"
                label={words.together}
                className="quiet"
                onClick={() => void resting(() => talk.together(player.now))}
              />
            )}
          </>
        )}
      </p>
    </form>
  );
}
