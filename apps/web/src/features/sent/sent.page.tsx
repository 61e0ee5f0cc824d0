import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import type { SentLine } from '../../api/schema.d.ts';
import { PageHead, Status, SureButton } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import sentWords from './sent.words.json' with { type: 'json' };
import './sent.css';

/** What left this machine: to whom, for what, how much. */
export default function SentPage() {
  const words = useWords(sentWords);
  const sent = useAsk('GET /api/sent', {}, { every: () => 5000 });
  const [cleared, setCleared] = useState(false);
  const { act, busy, error } = useDeed(async () => {
    await ask('DELETE /api/sent');
    renew('/api/sent');
    setCleared(true);
  });
  return (
    <div className="page sent">
      <PageHead title={words.title} lead={words.lead} />
      <Once answer={sent}>
        {(lines) => (
          <>
            <InShort lines={lines} />
            {lines.length > 0 && <Lines lines={lines} />}
            <p className="soft small">{words.hint}</p>
            {lines.length > 0 && <SureButton label={words.clear} sure={words.sure} disabled={busy} act={act} />}
            <Status text={cleared && lines.length === 0 ? words.cleared : ''} />
            {error && <Trouble error={error} />}
          </>
        )}
      </Once>
    </div>
  );
}

/** The one sentence that somebody came for. What stayed on this machine has not left it. */
function InShort({ lines }: { readonly lines: readonly SentLine[] }) {
  const words = useWords(sentWords);
  const { size, date } = useFigures();
  const left = lines.filter(({ where }) => where !== 'here');
  const sum = (of: (line: SentLine) => number) => left.reduce((all, line) => all + of(line), 0);
  const servers = new Set(left.map(({ server }) => server)).size;
  const told =
    lines.length === 0
      ? words.nothing
      : left.length === 0
        ? words.allHere
        : words.away({ size: size(sum(({ out }) => out)), calls: sum(({ calls }) => calls), servers });
  return (
    <p className="notice" data-left={left.length}>
      {told} {lines.length > 0 && words.since({ when: date(Math.min(...lines.map(({ since }) => since))) })}
    </p>
  );
}

function Lines({ lines }: { readonly lines: readonly SentLine[] }) {
  const { columns, errands, where } = useWords(sentWords);
  const { size, date, number } = useFigures();
  return (
    <div className="sent-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.server}</th>
            <th scope="col">{columns.errand}</th>
            <th scope="col" className="amount">
              {columns.calls}
            </th>
            <th scope="col" className="amount">
              {columns.out}
            </th>
            <th scope="col" className="amount">
              {columns.in}
            </th>
            <th scope="col">{columns.last}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.server} ${line.errand}`}>
              <th scope="row">
                {line.server.replace(/^https?:\/\//u, '')} <small className="soft">{where[line.where]}</small>
              </th>
              <td>{errands[line.errand]}</td>
              <td className="amount" data-name={columns.calls}>
                {number(line.calls)}
              </td>
              <td className="amount" data-name={columns.out}>
                {size(line.out)}
              </td>
              <td className="amount" data-name={columns.in}>
                {size(line.in)}
              </td>
              <td data-name={columns.last}>{date(line.last)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Figures as the reader writes them. */
function useFigures() {
  const { language } = usePreferences();
  const locale = langOf(language);
  return {
    number: (value: number) => value.toLocaleString(locale),
    date: (at: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at),
    size: (bytes: number) => {
      const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
      const unit = units[power] as string;
      const format = {
        style: 'unit',
        unit,
        unitDisplay: power === 0 ? 'long' : 'short',
        maximumFractionDigits: power === 0 ? 0 : 1,
      } as const;
      return (bytes / 1000 ** power).toLocaleString(locale, format);
    },
  };
}
