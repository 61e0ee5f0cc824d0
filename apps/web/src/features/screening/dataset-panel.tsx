import { useState } from 'react';
import { addressOf, ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import type { Film } from '../../api/schema.d.ts';
import { Button, Lines, Section, Status, Table } from '../../ui/elements.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { ToldAside, Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import filmDatasetWords from './film-dataset.words.json' with { type: 'json' };
import type { Column, Dataset, FilmLine } from './films.ts';
import { speakersOf } from './lines.ts';

const isCutting = (dataset: Dataset | null | undefined): boolean => dataset?.cutting?.state === 'cutting';

export function DatasetPanel({ film, lines }: { readonly film: Film; readonly lines: readonly FilmLine[] }) {
  const words = useWords(filmDatasetWords);
  const { language } = usePreferences();
  const kept = useAsk('GET /api/films/{film}/dataset', { film: film.id }, { every: (answer) => isCutting(answer?.dataset) && 700 });
  const [from, setFrom] = useState(lines);
  const shown = kept.data?.dataset ?? null;
  const speakers = speakersOf(lines);
  const people = film.people && [...film.people.en, ...film.people.zh];
  const wished = (name: string) => shown?.wish.roles.find((role) => role.name === name);
  const profileOf = (name: string) => wished(name)?.profile || people?.find((one) => one.name === name)?.profile.replaceAll('\n', ' ');

  const { act, busy, error } = useDeed(async (fields: FormData) => {
    const roles = speakers.map(({ name }, index) => ({
      name,
      main: fields.get(`main-${index}`) === 'on',
      profile: textIn(fields)(`profile-${index}`),
    }));
    await ask('POST /api/films/{film}/dataset', {
      film: film.id,
      body: { language, seed: 1, share: Number(fields.get('share')) / 100, roles },
    });
    await kept.refetch();
    setFrom(lines);
  });
  return (
    <Section id="dataset" title={words.title} className="dataset">
      <p className="soft">{words.lead}</p>
      <form onSubmit={submitting(act)} className="dataset-form" key={kept.data ? 'kept' : 'new'}>
        <fieldset>
          <legend>{words.who}</legend>
          <p className="soft small">{words.whoHint}</p>
          {speakers.map(({ name, count }, index) => (
            <div key={name} className="speaker">
              <label>
                <input type="checkbox" name={`main-${index}`} defaultChecked={wished(name)?.main ?? true} />
                <span>{name}</span> <span className="soft small">{count}</span>
              </label>
              <input
                name={`profile-${index}`}
                aria-label={words.profile({ name })}
                placeholder={words.profile({ name })}
                defaultValue={profileOf(name) ?? ''}
                maxLength={8000}
                autoComplete="off"
              />
            </div>
          ))}
        </fieldset>
        <p className="share">
          <label htmlFor="share">{words.share}</label>
          <select id="share" name="share" defaultValue={String(Math.round((shown?.wish.share ?? 0.1) * 100))}>
            {[0, 5, 10, 20, 30].map((share) => (
              <option key={share} value={share}>
                {share} %
              </option>
            ))}
          </select>
        </p>
        <Button label={busy ? words.building : words.build} type="submit" className="first" disabled={busy || speakers.length === 0} />
      </form>
      {error && <Trouble error={error} />}
      {shown && from !== lines && <Status className="wrong" text={words.stale} />}
      {shown ? <Built film={film} dataset={shown} /> : <p className="soft">{words.none}</p>}
    </Section>
  );
}

type BuiltProps = { readonly film: Film; readonly dataset: Dataset };
const parts = ['train', 'test', 'total'] as const;

function Built({ film, dataset }: BuiltProps) {
  const words = useWords(filmDatasetWords);
  const { statistics, histogram, step, leaks, warnings, sessions } = dataset;
  return (
    <div className="built">
      <Status
        className={leaks.length === 0 ? 'sound' : 'wrong'}
        text={leaks.length === 0 ? `✓ ${words.sound} ${words.sessions({ count: sessions })}.` : words.leaks}
      />
      {leaks.length > 0 && <Lines of={leaks} />}
      <Table aria-label={words.figures} columns={[words.figures, ...parts.map((part) => words.columns[part])]}>
        {(['samples', 'scenes', 'clips', 'history', 'seconds'] as const).map((row) => (
          <tr key={row}>
            <th scope="row">{words.rows[row]}</th>
            {parts.map((part) => (
              <td key={part}>{cell(statistics[part], row)}</td>
            ))}
          </tr>
        ))}
      </Table>
      <Histogram title={words.histogram} bins={histogram} step={step} told={(from, to, count) => words.bin({ from, to, count })} />
      {warnings.length > 0 && (
        <details className="small">
          <summary>
            {words.dropped} ({warnings.length})
          </summary>
          <Lines of={warnings} />
        </details>
      )}
      {leaks.length === 0 && <Exports film={film} dataset={dataset} />}
    </div>
  );
}

function cell(column: Column, row: 'samples' | 'scenes' | 'clips' | 'history' | 'seconds'): string {
  if (row === 'history') return column.history.mean.toFixed(1);
  if (row !== 'seconds') return String(column[row]);
  const { mean, least, most } = column.seconds;
  return column.samples === 0 ? '—' : `${mean.toFixed(1)} (${least.toFixed(1)}–${most.toFixed(1)})`;
}

function Exports({ film, dataset }: BuiltProps) {
  const words = useWords(filmDatasetWords);
  const { cutting, statistics } = dataset;
  const going = isCutting(dataset);
  const { act: cut, error } = useDeed(() =>
    ask('POST /api/films/{film}/dataset/clips', { film: film.id }).then(() => renew('/api/films/{film}/dataset')),
  );
  return (
    <div className="exports">
      <h3>{words.exports}</h3>
      <ul className="export-links">
        {(['records', 'llama-factory', 'trl', 'verl'] as const).map((format) => (
          <li key={format}>
            <span>{words.formats[format]}</span>
            {(['train', 'test'] as const)
              .filter((split) => statistics[split].samples > 0)
              .map((split) => (
                <a
                  key={split}
                  href={addressOf('GET /api/films/{film}/dataset/export', { film: film.id, format, split })}
                  download
                  aria-label={`${words.formats[format]}, ${words.columns[split]}`}
                >
                  {words.columns[split]}
                </a>
              ))}
          </li>
        ))}
      </ul>
      <p className="buttons">
        <a className="choose" href={addressOf('GET /api/films/{film}/dataset/archive', { film: film.id })} download>
          {words.archive}
        </a>
        <Button label={words.cut} onClick={() => cut()} disabled={going} />
      </p>
      {cutting && (
        <p role="status" className="small">
          {cutting.state === 'cutting' && (
            <>
              {words.cutting({ done: cutting.done, all: cutting.all })}{' '}
              <progress value={cutting.done} max={cutting.all} aria-label={words.cut} />
            </>
          )}
          {cutting.state === 'cut' && words.cutDone({ all: cutting.all })}
          {cutting.failure && <ToldAside refusal={cutting.failure} />}
        </p>
      )}
      {error && <Trouble error={error} />}
    </div>
  );
}

type HistogramProps = {
  readonly title: string;
  readonly bins: readonly { readonly from: number; readonly count: number }[];
  readonly step: number;
  readonly told: (from: number, to: number, count: number) => string;
};

/** How many last how long; every bar says so in words as well. */
function Histogram({ title, bins, step, told }: HistogramProps) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <figure className="histogram">
      <figcaption>{title}</figcaption>
      <ul>
        {bins.map(({ from, count }) => (
          <li key={from}>
            <span className="heard">{told(from, from + step, count)}</span>
            <span className="bar-count" aria-hidden="true">
              {count || ''}
            </span>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect x={0.6} width={8.8} y={100 - (100 * count) / most} height={(100 * count) / most} />
            </svg>
            <span className="bar-from" aria-hidden="true">
              {from}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
