import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { ask, Refused } from '../../api/ask.ts';
import { useDeed } from '../../api/query.ts';
import type { PlanProspect, PlanWish } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import beginWords from './begin.words.json' with { type: 'json' };
import { bookPath, deskPath } from './plans.ts';
import './begin.css';

const Offered = lazy(() => import('./offered.tsx').then((made) => ({ default: made.Offered })));

type Offer = NonNullable<PlanProspect['offer']>;

const largest = 64 * 2 ** 20;
const endings = '.txt,.md,.markdown,.epub,.fountain,.pdf,.xml';

type BeginProps = {
  /** What else may be wished for, and what was: on the desk, not in the foyer. */
  readonly options?: ReactNode;
  readonly wishes?: (fields: FormData) => Partial<PlanWish>;
};

export function Begin({ options, wishes }: BeginProps) {
  const words = useWords(beginWords);
  const [, go] = useLocation();
  const topic = useId();
  const hint = useId();
  const [offered, setOffered] = useState<{ readonly wish: PlanWish; readonly offer: Offer } | null>(null);
  const begin = useDeed(async (wish: PlanWish) => {
    const { id } = await ask('POST /api/plans', { body: wish });
    go(deskPath(id));
  });
  // Without a model it is said first what would be written.
  const write = useDeed(async (fields: FormData) => {
    const text = textIn(fields)('topic');
    if (text === '') return;
    const wish = { topic: text, ...wishes?.(fields) };
    const { offer } = await ask('POST /api/plans/offer', { body: wish });
    if (offer) setOffered({ wish, offer });
    else begin.act(wish);
  });
  const bring = useDeed(async (file: File) => {
    if (file.size > largest) throw new Refused(413, { message: words.bookTooLarge, remedy: words.bookTooLargeRemedy });
    const { work } = await ask('POST /api/works', { name: file.name, body: file });
    go(bookPath(work));
  });
  const busy = write.busy || bring.busy || begin.busy;
  const error = write.error ?? begin.error ?? bring.error;
  return (
    <form className="begin" onSubmit={submitting(write.act)}>
      <label htmlFor={topic}>{words.topic}</label>
      <div className="begin-line">
        <input
          id={topic}
          name="topic"
          maxLength={2000}
          placeholder={words.topicHint}
          autoComplete="off"
          onChange={() => setOffered(null)}
        />
        <Button label={write.busy ? words.writing : words.write} type="submit" disabled={busy} />
        <label className="choose" aria-busy={bring.busy}>
          <Icon name="book" />
          <span>{bring.busy ? words.reading : words.orBook}</span>
          <input
            type="file"
            className="heard"
            accept={endings}
            aria-describedby={hint}
            disabled={busy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) bring.act(file);
              target.value = '';
            }}
          />
        </label>
      </div>
      <p id={hint} className="soft small">
        {words.bookHint}
      </p>
      {options}
      <Suspense fallback={null}>
        {offered && (
          <Offered
            offer={offered.offer}
            busy={busy}
            choose={(situation) => begin.act({ ...offered.wish, ...(situation !== undefined && { situation }) })}
          />
        )}
      </Suspense>
      {error && <Trouble error={error} />}
    </form>
  );
}
