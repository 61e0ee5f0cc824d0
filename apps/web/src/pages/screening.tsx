import { useState } from 'react';
import { Link } from 'wouter';
import { useAsked } from '../house/asked.ts';
import { type Film, type Films, films, type ListedScreening, screeningPath, screenings } from '../house/screening.ts';
import { Once } from '../parts/once.tsx';
import { useTitle } from '../parts/title.ts';
import { usePreferences } from '../preferences.ts';
import { Bring } from '../screening/bring.tsx';
import { FilmCard, ReadyCard } from '../screening/film-card.tsx';
import { filmTitle } from '../screening/film-title.ts';
import { Watching } from '../screening/watching.tsx';
import { screeningWords } from '../words/screening.ts';
import { langOf, useWords } from '../words/words.ts';
import '../styles/screening.css';

/** The screening page: all films and talks, or one talk in front of its film. */
export default function ScreeningPage({ id }: { readonly id: string }) {
  return id === '' ? <Everything /> : <OneScreening id={id} />;
}

function Everything() {
  const words = useWords(screeningWords);
  const all = useAsked(films.all);
  useTitle(words.title);
  return (
    <div className="page screening">
      <header>
        <h1>{words.title}</h1>
        <p className="soft">{words.lead}</p>
      </header>
      <Once answer={all}>{(value) => <Shelf films={value} changed={all.again} />}</Once>
    </div>
  );
}

function Shelf({ films: { films: listed, ...rest }, changed }: { readonly films: Films; readonly changed: () => void }) {
  const words = useWords(screeningWords);
  const talks = useAsked(screenings.all);
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
      <section aria-labelledby="films">
        <h2 id="films" className="ruled">
          {words.films}
        </h2>
        <Bring films={{ films: listed, ...rest }} changed={changed} />
        <ul className="film-cards">
          {brought.map((film) => (
            <FilmCard key={film.id} film={film} changed={changed} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="talks">
        <h2 id="talks" className="ruled">
          {words.talks}
        </h2>
        <Once answer={talks}>{(value) => <Talks talks={value} films={listed} changed={talks.again} />}</Once>
      </section>
    </>
  );
}

type TalksProps = { readonly talks: readonly ListedScreening[]; readonly films: readonly Film[]; readonly changed: () => void };

function Talks({ talks, films: listed, changed }: TalksProps) {
  const words = useWords(screeningWords);
  const { language } = usePreferences();
  if (talks.length === 0) return <p className="soft">{words.noTalks}</p>;
  return (
    <ul className="evenings screening-talks">
      {talks.map((talk) => {
        const film = listed.find(({ id }) => id === talk.film);
        return (
          <li key={talk.id}>
            <Link href={screeningPath(talk.id)}>
              <span className="name" lang={langOf(talk.language)}>
                {talk.cast.map(({ name }) => name).join(words.and)}
              </span>
              <span className="soft small">
                {film ? filmTitle(film, language) : words.filmGone} · {new Date(talk.openedAt).toLocaleString(langOf(language))}
              </span>
            </Link>
            <PutAway talk={talk} changed={changed} />
          </li>
        );
      })}
    </ul>
  );
}

function PutAway({ talk, changed }: { readonly talk: ListedScreening; readonly changed: () => void }) {
  const words = useWords(screeningWords);
  const [sure, setSure] = useState(false);
  const deed = sure ? words.putAwaySure : words.putAway;
  const press = () => (sure ? void screenings.putAway(talk.id).then(changed, changed) : setSure(true));
  return (
    <button type="button" className="quiet" aria-label={`${deed} · ${talk.cast.map(({ name }) => name).join(', ')}`} onClick={press}>
      {deed}
    </button>
  );
}

function OneScreening({ id }: { readonly id: string }) {
  const words = useWords(screeningWords);
  const { language } = usePreferences();
  const both = useAsked(async () => {
    const [screening, all] = await Promise.all([screenings.one(id), films.all()]);
    return { screening, film: all.films.find((film) => film.id === screening.film) ?? null, measuredOnly: all.measuredOnly };
  }, id);
  useTitle(both.value?.film ? filmTitle(both.value.film, language) : undefined, words.title);
  return <Once answer={both}>{(value) => <Watching {...value} />}</Once>;
}
