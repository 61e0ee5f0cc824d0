import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../api/ask.ts';
import type { Film, Screening } from '../../api/schema.d.ts';
import { Button, Said } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useKeys } from '../../ui/shortcuts.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { FilmView, type Mark } from './film-view.tsx';
import { filmPath, filmTitle, screeningPath } from './films.ts';
import screeningWords from './screening.words.json' with { type: 'json' };
import { StageSheet } from './stage-sheet.tsx';
import { TalkLines } from './talk-lines.tsx';
import { type Player, useFilm } from './use-film.ts';
import { type FilmTalk, type Outcome, useTalk } from './use-talk.ts';

type WatchingProps = { readonly screening: Screening; readonly film: Film | null; readonly measuredOnly: boolean };

export function Watching({ screening, film, measuredOnly }: WatchingProps) {
  const words = useWords(screeningWords);
  const { language } = usePreferences();
  const player = useFilm();
  const { seek } = player;
  const talk = useTalk(screening, ({ moment, layers }) => layers && seek(moment));
  const [chosen, setChosen] = useState<string | null>(null);
  const [staging, setStaging] = useState(false);
  const voices = useMemo(() => [...screening.cast, screening.person].map(({ name }) => name), [screening]);
  const voiceOf = useCallback((name: string) => Math.max(0, voices.indexOf(name)), [voices]);
  // Where the film stands is where the talk stands: the line said last before it.
  const here = talk.lines.findLast(({ line, moment }) => (chosen === null ? moment <= player.now + 0.05 : line === chosen))?.line ?? null;
  const choose = (id: string) => {
    const line = talk.lines.find((one) => one.line === id);
    if (!line) return;
    setChosen(id);
    seek(line.moment);
    document.getElementById(`line-${id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const step = (by: 1 | -1) => {
    const at = talk.lines.findIndex(({ line }) => line === here);
    const next = talk.lines[at < 0 ? (by > 0 ? 0 : -1) : at + by];
    if (next) choose(next.line);
  };
  useKeys({
    ' ': player.toggle,
    ArrowLeft: () => seek(Math.max(0, player.now - 1)),
    ArrowRight: () => seek(Math.min(film?.seconds ?? 0, player.now + 1)),
    '[': () => step(-1),
    ']': () => step(1),
  });
  const marks = talk.lines.map(
    ({ line, by, moment }): Mark => ({ id: line, from: moment, to: moment, voice: voiceOf(by), here: line === here }),
  );
  return (
    <div className="watching">
      <header className="watching-head">
        <Link href={screeningPath()}>{words.all}</Link>
        <h1>
          {film ? filmTitle(film, language) : words.title}
          <Said className="soft" lang={langOf(screening.language)} text={screening.cast.map(({ name }) => name).join(words.and)} />
        </h1>
      </header>
      <div className="watching-film">
        {film ? <FilmView film={film} player={player} marks={marks} choose={choose} /> : <p className="trouble">{words.filmGone}</p>}
        {measuredOnly && (
          <p className="measured-note small">
            {words.measured} <Link href="/settings">{words.connect}</Link>
          </p>
        )}
        {film && (
          <p className="buttons">
            <Button icon="candle" label={words.setScene} onClick={() => setStaging(true)} />
            <Link href={filmPath(film.id)} className="choose">
              <Icon name="pen" /> {words.lines}
            </Link>
          </p>
        )}
        <p className="soft small keys-note">{words.keys}</p>
      </div>
      <section className="watching-talk" aria-labelledby="talk">
        <h2 id="talk" className="heard">
          {words.talk}
        </h2>
        <TalkLines {...{ screening, talk, here, voiceOf, choose }} />
        {film && <Say {...{ screening, talk, player }} sent={() => setChosen(null)} />}
        {talk.lines.length > 0 && (
          <p className="soft small talk-files">
            {words.exports}:{' '}
            <a href={addressOf('GET /api/screenings/{screening}/export', { screening: screening.id, format: 'markdown' })}>Markdown</a>{' '}
            <a href={addressOf('GET /api/screenings/{screening}/export', { screening: screening.id, format: 'json' })}>JSON</a>
          </p>
        )}
      </section>
      {staging && film && <StageSheet film={film} close={() => setStaging(false)} />}
    </div>
  );
}

type SayProps = { readonly screening: Screening; readonly talk: FilmTalk; readonly player: Player; readonly sent: () => void };

/** What you say, and to whom; or they speak by themselves. The film rests while somebody answers. */
function Say({ screening, talk, player, sent }: SayProps) {
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
