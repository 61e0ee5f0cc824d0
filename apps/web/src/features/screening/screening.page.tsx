import { Link } from 'wouter';
import { allOf, renew, useAsk } from '../../api/query.ts';
import { ChooseFile, Section } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../ui/words.ts';
import { FilmCard, ReadyCard } from './film-card.tsx';
import { type Films, filmTitle } from './films.ts';
import screeningWords from './screening.words.json' with { type: 'json' };
import { Talks } from './talks.tsx';
import { Watching } from './watching.tsx';
import './screening.css';
import './watching.css';
import { useId, useState } from 'react';
import { Refused } from '../../api/ask.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { type Bringing, bringFilm } from './bring-film.ts';

export default function ScreeningPage({ id }: { readonly id: string }) {
  return id === '' ? <Everything /> : <OneScreening id={id} />;
}

function Everything() {
  const words = useWords(screeningWords);
  const all = useAsk('GET /api/films');
  useTitle(words.title);
  return (
    <div className="page screening">
      <header>
        <h1>{words.title}</h1>
        <p className="soft">{words.lead}</p>
      </header>
      <Once answer={all}>{(value) => <Shelf films={value} />}</Once>
    </div>
  );
}

function Shelf({ films: { films: listed, ...rest } }: { readonly films: Films }) {
  const words = useWords(screeningWords);
  const ready = listed.filter(({ title }) => title !== null);
  const brought = listed.filter(({ title }) => title === null);
  return (
    <>
      {rest.measuredOnly && (
        <p className="measured-note">
          {words.measured} <Link href="/settings">{words.connect}</Link>
        </p>
      )}
      {ready.map((film) => (
        <ReadyCard key={film.id} film={film} />
      ))}
      <Section id="films" title={words.films}>
        <Bring films={{ films: listed, ...rest }} />
        <ul className="film-cards">
          {brought.map((film) => (
            <FilmCard key={film.id} film={film} />
          ))}
        </ul>
      </Section>
      <Section id="talks" title={words.talks}>
        <Talks films={listed} />
      </Section>
    </>
  );
}

function OneScreening({ id }: { readonly id: string }) {
  const words = useWords(screeningWords);
  const { language } = usePreferences();
  const both = allOf(useAsk('GET /api/screenings/{screening}', { screening: id }), useAsk('GET /api/films'));
  const [screening, all] = both.data ?? [];
  const film = all?.films.find((one) => one.id === screening?.film) ?? null;
  useTitle(film ? filmTitle(film, language) : undefined, words.title);
  return <Once answer={both}>{([screening, { measuredOnly }]) => <Watching {...{ screening, film, measuredOnly }} />}</Once>;
}

function Bring({ films }: { readonly films: Films }) {
  const words = useWords(screeningWords);
  const [where, setWhere] = useState<Bringing | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const hint = useId();
  const most = String(Math.floor(films.most / 2 ** 20));
  const take = async (file: File) => {
    setError(null);
    try {
      if (file.size > films.most) throw new Refused(413, { message: words.tooLarge({ most }), remedy: words.tooLargeRemedy });
      setWhere({ step: 'sending', share: 0 });
      await bringFilm(file, films.films, setWhere);
    } catch (cause) {
      const known = cause instanceof Refused || cause instanceof TypeError;
      setError(known ? (cause as Error) : new Refused(422, { message: words.unplayable, remedy: words.unplayableRemedy }));
    }
    setWhere(null);
    renew('/api/films');
  };
  return (
    <div className="bring-film">
      <ChooseFile
        icon="film"
        label={words.bring}
        accept="video/*,.mkv,.ogv"
        disabled={where !== null}
        aria-describedby={hint}
        take={take}
      />
      <span id={hint} className="soft small">
        {words.bringHint({ most })}
      </span>
      {where && (
        <p role="status" className="bringing">
          <span>{words.steps[where.step]}</span>
          <progress value={where.share} aria-label={words.steps[where.step]} />
        </p>
      )}
      {error && <Trouble error={error} />}
    </div>
  );
}
