import { useState } from 'react';
import { Link } from 'wouter';
import { allOf, useAsk } from '../../api/query.ts';
import type { Film, FilmLines } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../ui/words.ts';
import { CastSheet } from './cast-sheet.tsx';
import { DatasetPanel } from './dataset-panel.tsx';
import filmLinesWords from './film-lines.words.json' with { type: 'json' };
import { filmTitle, screeningPath } from './films.ts';
import { LinesDesk } from './lines-desk.tsx';
import screeningWords from './screening.words.json' with { type: 'json' };
import './screening.css';
import './watching.css';
import './film.css';

export default function FilmPage({ id }: { readonly id: string }) {
  const { title } = useWords(filmLinesWords);
  const { language } = usePreferences();
  const film = useAsk('GET /api/films/{film}', { film: id });
  const both = allOf(film, useAsk('GET /api/films/{film}/lines', { film: id, language }));
  useTitle(film.data && filmTitle(film.data, language), title);
  return <Once answer={both}>{([film, lines]) => <Desk key={film.id} film={film} first={lines} />}</Once>;
}

function Desk({ film, first }: { readonly film: Film; readonly first: FilmLines }) {
  const words = useWords(filmLinesWords);
  const { all } = useWords(screeningWords);
  const { language } = usePreferences();
  const [lines, setLines] = useState(first);
  const [casting, setCasting] = useState(false);
  return (
    <div className="page film-desk">
      <header>
        <Link href={screeningPath()}>{all}</Link>
        <h1>{filmTitle(film, language)}</h1>
        <p className="soft">{words.lead}</p>
        <p className="buttons">
          <Button icon="people" label={words.watch} onClick={() => setCasting(true)} />
        </p>
      </header>
      <LinesDesk film={film} lines={lines} changed={setLines} />
      <DatasetPanel film={film} lines={lines.lines} />
      {casting && <CastSheet film={film} close={() => setCasting(false)} />}
    </div>
  );
}
