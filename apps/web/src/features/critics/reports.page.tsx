import { named } from '@troupe/core/words';
import { Link } from 'wouter';
import { ask } from '../../api/ask.ts';
import { renew, useAsk } from '../../api/query.ts';
import type { ListedRun } from '../../api/schema.d.ts';
import { Button, Section } from '../../ui/elements.tsx';
import { useWhen } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { useWords } from '../../ui/words.ts';
import { BenchForm } from './bench-form.tsx';
import { criticsPaths, Frame } from './frame.tsx';
import reportsWords from './reports.words.json' with { type: 'json' };

export const goesOn = (runs: readonly ListedRun[] = []): boolean => runs.some(({ state }) => state === 'under-way');
const renewed = () => renew('/api/critics/runs');
export const reportPath = (run: string): string => `${criticsPaths.reports}/${encodeURIComponent(run)}`;

export default function ReportsPage() {
  const words = useWords(reportsWords);
  const runs = useAsk('GET /api/critics/runs', {}, { every: (all) => goesOn(all) && 1000 });
  const busy = goesOn(runs.data);
  return (
    <Once answer={runs}>
      {(list) => (
        <Frame title={words.title} lead={words.lead}>
          <Section id="runs" title={words.runs}>
            <ul className="runs">
              {list.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </ul>
          </Section>
          <BenchForm busy={busy} />
          <p className="soft small">
            <code>{words.cli}</code>
          </p>
        </Frame>
      )}
    </Once>
  );
}

export function Run({ run }: { readonly run: ListedRun }) {
  const words = useWords(reportsWords);
  const { id, readyMade, benchmark, subjects, cases, records, at, state, why, progress } = run;
  const when = useWhen();
  const told = [
    named(words.what, benchmark) ?? benchmark,
    words.cases({ count: cases }),
    words.records({ count: records }),
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
          <Button label={words.stop} onClick={() => void ask('POST /api/critics/runs/{run}/stop', { run: id }).then(renewed, renewed)} />
        </p>
      )}
    </li>
  );
}
