import { useEffect } from 'react';
import { Link } from 'wouter';
import { ask } from '../../api/ask.ts';
import { useAsked } from '../../api/asked.ts';
import type { ListedRun } from '../../api/schema.d.ts';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useWords } from '../../ui/words.ts';
import { BenchForm } from './bench-form.tsx';
import { criticsPaths, Frame } from './frame.tsx';
import { reportsWords } from './reports.words.ts';

export const reportPath = (run: string): string => `${criticsPaths.reports}/${encodeURIComponent(run)}`;

/** Every run that is kept, and those under way. */
export default function ReportsPage() {
  const words = useWords(reportsWords);
  const runs = useAsked(() => ask('GET /api/critics/runs'));
  const busy = runs.value?.some(({ state }) => state === 'under-way') ?? false;
  const { again } = runs;
  useEffect(() => {
    if (!busy) return;
    const asking = setInterval(again, 1000);
    return () => clearInterval(asking);
  }, [busy, again]);
  return (
    <Once answer={runs}>
      {(list) => (
        <Frame title={words.title} lead={words.lead}>
          <section aria-labelledby="runs">
            <h2 id="runs" className="ruled">
              {words.runs}
            </h2>
            <ul className="runs">
              {list.map((run) => (
                <Run key={run.id} run={run} stopped={again} />
              ))}
            </ul>
          </section>
          <BenchForm busy={busy} begun={again} />
          <p className="soft small">
            <code>{words.cli}</code>
          </p>
        </Frame>
      )}
    </Once>
  );
}

function Run({ run, stopped }: { readonly run: ListedRun; readonly stopped: () => void }) {
  const words = useWords(reportsWords);
  const { language } = usePreferences();
  const { id, readyMade, benchmark, subjects, cases, records, at, state, why, progress } = run;
  const when = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'medium', timeStyle: 'short' });
  const told = [
    words.what[benchmark] ?? benchmark,
    words.cases(cases),
    words.records(records),
    readyMade ? words.readyMade : at !== null && when.format(at),
    state !== 'done' && words.states[state],
  ].filter(Boolean);
  return (
    <li>
      <Link href={reportPath(id)} className="name">
        {id}
      </Link>
      <p className="soft small">{told.join(' · ')}</p>
      <p className="small">{subjects.join(', ')}</p>
      {why && <p className="small wrong">{why}</p>}
      {state === 'under-way' && (
        <p className="come-so-far">
          <progress
            max={Math.max(1, progress?.of ?? 1)}
            value={progress?.done ?? 0}
            aria-label={`${progress?.subject ?? id} ${progress?.done ?? 0} / ${progress?.of ?? 0}`}
          />
          <span className="small soft">{progress ? `${progress.subject} ${progress.done} / ${progress.of}` : words.states[state]}</span>
          <button type="button" onClick={() => ask('POST /api/critics/runs/{run}/stop', { run: id }).then(stopped, stopped)}>
            {words.stop}
          </button>
        </p>
      )}
    </li>
  );
}
