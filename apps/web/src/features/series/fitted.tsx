import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeeds } from '../../api/query.ts';
import type { SeriesChapter } from '../../api/schema.d.ts';
import { Button, Said, Status } from '../../ui/elements.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import seriesWords from './series.words.json' with { type: 'json' };

type Lang = { readonly lang: string | undefined };
const path = '/api/performances/{id}/fitting' as const;

/** Of the next evening that lies ready: what it takes to fit it, how far that is, and the way to stop it. */
export function Fitting({ after, opening, lang }: Lang & { readonly after: string; readonly opening: boolean }) {
  const words = useWords(seriesWords).fitted;
  const numbers = useNumbers();
  const { act, busy, error } = useDeeds();
  const { data } = useAsk(`GET ${path}`, { id: after }, { every: () => (opening ? 1000 : false) });
  // Whether it was opened or stopped: what it would take now is another question.
  useEffect(() => {
    if (!opening) void renew(path);
  }, [opening]);
  if (!data) return null;
  const { fitting, cost, fitted } = data;
  const money = (spent: number | undefined) => (spent ? { money: numbers.money(spent) } : {});
  const leftOut = fitted?.changes.filter((one) => one.after === null).length ?? 0;
  return (
    <div className="fitting">
      {opening && fitting && (
        <>
          <Status text={words.underWay(fitting)} />
          <Button label={words.stop} disabled={busy} onClick={() => act(() => ask(`DELETE ${path}`, { id: after }))} />
        </>
      )}
      {!opening && cost && (
        <p className="soft small">{words.cost({ fitter: cost.fitter, tokens: numbers.whole(cost.tokens), ...money(cost.money) })}</p>
      )}
      {fitted && fitted.changes.length > 0 && (
        <>
          <FittedEvening
            after={after}
            changed={fitted.changes.length - leftOut}
            leftOut={leftOut}
            lang={lang}
            {...(fitted.by && { by: fitted.by })}
          />
          {fitted.by && (
            <p className="soft small">
              {words.spent({ tokens: numbers.whole(fitted.spent.input + fitted.spent.output), ...money(fitted.spent.money) })}
            </p>
          )}
        </>
      )}
      {error && <Trouble error={error} />}
    </div>
  );
}

/** How much of an evening is otherwise than it was written. Which words, is not even asked for before somebody opens it. */
export function FittedEvening({ after, changed, leftOut, by, lang }: Lang & NonNullable<SeriesChapter['fitted']>) {
  const words = useWords(seriesWords).fitted;
  const [open, setOpen] = useState(false);
  return (
    <details className="fitted" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {words.summary({ changed: changed || false, leftOut: leftOut || false })}{' '}
        <span className="soft small">{by === undefined ? words.byCode : words.by({ model: by })}</span>
      </summary>
      <p className="soft small">{words.whole}</p>
      {open && <Changes after={after} lang={lang} />}
    </details>
  );
}

function Changes({ after, lang }: Lang & { readonly after: string }) {
  const words = useWords(seriesWords).fitted;
  return (
    <Once answer={useAsk(`GET ${path}`, { id: after })}>
      {({ fitted }) => (
        <ul className="fit-changes">
          {(fitted?.changes ?? []).map(({ kind, of, field, before, after: now, because }) => (
            <li key={`${kind} ${of} ${field} ${before}`}>
              <p>
                <Said className="name" lang={lang} text={of} /> <span className="soft small">{words.kinds[kind]}</span>
              </p>
              {before !== '' && <Put label={words.written} text={before} lang={lang} className="soft" />}
              {now === null ? <p className="soft">{words.none}</p> : <Put label={words.now} text={now} lang={lang} />}
              {because && <p className="soft small">{words.because[because.kind]({ what: because.what })}</p>}
            </li>
          ))}
        </ul>
      )}
    </Once>
  );
}

function Put({ label, text, lang, className }: Lang & { readonly label: string; readonly text: string; readonly className?: string }) {
  return (
    <p className={className}>
      <span className="small">{label}</span> <span lang={lang}>{text}</span>
    </p>
  );
}
