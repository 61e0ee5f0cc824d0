import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useAsk } from '../../api/query.ts';
import type { ListedSeries, Series } from '../../api/schema.d.ts';
import { stagePath } from '../../api/tickets.ts';
import { Button, PageHead, Said, Section } from '../../ui/elements.tsx';
import { useWhen } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { Poster } from '../../ui/pictures.tsx';
import { Send } from '../../ui/send.tsx';
import { useTitle } from '../../ui/title.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { seriesPath } from './paths.ts';
import seriesWords from './series.words.json' with { type: 'json' };
import { Cast, Chronicle, Knowledge, Previously, Search, Threads, toldSeries } from './told.tsx';
import { Tree } from './tree.tsx';
import './series.css';

export default function SeriesPage({ id }: { readonly id: string }) {
  return id === '' ? <AllSeries /> : <OneSeries id={id} />;
}

function AllSeries() {
  const words = useWords(seriesWords);
  return (
    <div className="page series">
      <PageHead title={words.title} lead={words.lead} />
      <Once answer={useAsk('GET /api/series')}>{(all) => (all.length === 0 ? <Nothing /> : <Listed all={all} />)}</Once>
    </div>
  );
}

function Nothing() {
  const words = useWords(seriesWords);
  return (
    <div>
      <p>{words.none}</p>
      <p className="soft">
        {words.noneRemedy} <Link href="/">{words.toFoyer}</Link>
      </p>
    </div>
  );
}

function Listed({ all }: { readonly all: readonly ListedSeries[] }) {
  const words = useWords(seriesWords);
  const when = useWhen();
  return (
    <ul className="evenings">
      {all.map(({ id, title, language, evenings, updatedAt }) => (
        <li key={id}>
          <Link href={seriesPath(id)}>
            <Said className="name" lang={langOf(language)} text={title} />
            <span className="soft small">
              {words.count({ count: evenings })} · {when.format(updatedAt)}
            </span>
            <span className="do" aria-hidden="true">
              {words.open}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const OwnPictures = lazy(() => import('../../ui/own-pictures.tsx').then((made) => ({ default: made.OwnPictures })));

function SeriesPoster({ series }: { readonly series: Series }) {
  const play = useMemo(() => toldSeries(series), [series]);
  return <Poster play={play} />;
}

function Replace({ series }: { readonly series: Series }) {
  const words = useWords(seriesWords);
  const play = useMemo(() => toldSeries(series), [series]);
  const [replacing, setReplacing] = useState(false);
  return (
    <>
      <Button label={words.pictures} className="quiet" onClick={() => setReplacing(true)} />
      <Suspense fallback={null}>
        {replacing && <OwnPictures wall={{ kind: 'series', id: series.id }} drawn={play} close={() => setReplacing(false)} />}
      </Suspense>
    </>
  );
}

function OneSeries({ id }: { readonly id: string }) {
  const words = useWords(seriesWords);
  const [asked] = useSearchParams();
  const through = asked.get('through');
  const answer = useAsk('GET /api/series/{series}', { series: id, ...(through !== null && { through }) });
  const address = useAsk('GET /api/series/{series}/address', { series: id }).data;
  useTitle(answer.data?.title, words.title);
  return (
    <Once answer={answer}>
      {(series) => (
        <div className="page series" key={series.through}>
          <SeriesPoster series={series} />
          <header>
            <Link href={seriesPath()}>{words.title}</Link>
            <h1 lang={langOf(series.language)}>{series.title}</h1>
            <p className="soft">{words.count({ count: series.evenings })}</p>
            <div className="buttons">
              <Link href={stagePath(series.through, '/next')} className="first">
                {words.next}
              </Link>
              <Replace series={series} />
            </div>
          </header>
          <Section id="tree" title={words.tree}>
            <p className="soft small">{words.treeHint}</p>
            <Tree series={id} evenings={series.tree} through={series.through} />
          </Section>
          <Chronicle series={series} />
          <Cast series={series} />
          <Threads series={series} />
          <Previously series={series} />
          <Search series={series} />
          <Knowledge series={series} />
          <Send words={words.sending} url={address?.url} />
        </div>
      )}
    </Once>
  );
}
