import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf, ask } from '../../api/ask.ts';
import { renew, useDeed } from '../../api/query.ts';
import type { Film } from '../../api/schema.d.ts';
import { Button, SureButton } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import putAwayWords from '../../ui/put-away.words.json' with { type: 'json' };
import { ToldAside, Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { lookInBrowser } from './bring-film.ts';
import { CastSheet } from './cast-sheet.tsx';
import { filmPath, filmTitle, posterFrame, screeningPath } from './films.ts';
import screeningWords from './screening.words.json' with { type: 'json' };
import { StageSheet } from './stage-sheet.tsx';

/** A film of the house: large, and one press away from being watched. */
export function ReadyCard({ film }: { readonly film: Film }) {
  const words = useWords(screeningWords);
  const { language } = usePreferences();
  const [, go] = useLocation();
  const title = filmTitle(film, language);
  const people = (film.people?.[language] ?? []).slice(0, 2).map(({ name }) => name);
  const begin = useDeed(async () => {
    const cast = people.map((who) => ({ from: 'film', film: film.id, language, who }) as const);
    const { id } = await ask('POST /api/screenings', { body: { film: film.id, cast, language } });
    go(screeningPath(id));
  });
  return (
    <article className="ready-film">
      <img
        src={addressOf('GET /api/films/{film}/frames/{frame}', { film: film.id, frame: posterFrame(film) })}
        alt=""
        width={film.width}
        height={film.height}
      />
      <div className="ready-text">
        <h2>{title}</h2>
        <p>{film.about?.[language]}</p>
        <p className="buttons">
          <Button
            label={words.first({ names: people.join(words.and) })}
            className="first"
            disabled={begin.busy}
            onClick={() => begin.act()}
          />
        </p>
        <FilmDeeds film={film} title={title} />
        {begin.error && <Trouble error={begin.error} />}
      </div>
    </article>
  );
}

export function FilmCard({ film }: { readonly film: Film }) {
  const words = useWords(screeningWords);
  const away = useWords(putAwayWords);
  const { language } = usePreferences();
  const title = filmTitle(film, language);
  const { act, error } = useDeed((deed: () => Promise<unknown>) => deed().then(() => renew('/api/films')));
  const putAway = () => ask('DELETE /api/films/{film}', { film: film.id });
  return (
    <li className="film-card">
      {film.state === 'ready' ? (
        <img
          src={addressOf('GET /api/films/{film}/frames/{frame}', { film: film.id, frame: posterFrame(film) })}
          alt=""
          width={160}
          height={90}
          loading="lazy"
        />
      ) : (
        <span className="no-poster">
          <Icon name="film" />
        </span>
      )}
      <div>
        <h3>{title}</h3>
        <p className="soft small">
          {film.state === 'ready'
            ? words.seconds({ seconds: film.seconds.toFixed(1) })
            : (film.failure?.message ?? words.states[film.state])}
        </p>
        {film.state === 'failed' && film.failure && (
          <p className="soft small">
            <ToldAside refusal={film.failure} />
          </p>
        )}
        {film.state === 'ready' && <FilmDeeds film={film} title={title} />}
        <p className="buttons">
          {film.state === 'unseen' && <Button label={words.lookHere} onClick={() => act(() => lookInBrowser(film, () => undefined))} />}
          <SureButton label={away.forGood} sure={away.sure} className="quiet" act={() => act(putAway)} />
        </p>
        {error && <Trouble error={error} />}
      </div>
    </li>
  );
}

function FilmDeeds({ film, title }: { readonly film: Film; readonly title: string }) {
  const words = useWords(screeningWords);
  const [open, setOpen] = useState<'cast' | 'stage' | null>(null);
  const close = () => setOpen(null);
  const of = (deed: string) => `${deed} · ${title}`;
  return (
    <>
      <p className="buttons">
        <Button icon="people" label={words.choose} aria-label={of(words.choose)} onClick={() => setOpen('cast')} />
        <Button icon="candle" label={words.setScene} aria-label={of(words.setScene)} onClick={() => setOpen('stage')} />
        <Link href={filmPath(film.id)} className="choose" aria-label={of(words.lines)}>
          <Icon name="pen" /> {words.lines}
        </Link>
      </p>
      {open === 'cast' && <CastSheet film={film} close={close} />}
      {open === 'stage' && <StageSheet film={film} close={close} />}
    </>
  );
}
