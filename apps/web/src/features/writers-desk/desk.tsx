import { Link } from 'wouter';
import { ask } from '../../api/ask.ts';
import { allOf, renew, useAsk } from '../../api/query.ts';
import type { ListedPlan } from '../../api/schema.d.ts';
import { PageHead, Said, Section } from '../../ui/elements.tsx';
import { useWhen } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { PutAway, usePut } from '../../ui/put-away.tsx';
import putAwayWords from '../../ui/put-away.words.json' with { type: 'json' };
import { langOf, useWords } from '../../ui/words.ts';
import { Begin } from './begin.tsx';
import { BeginOptions, wishes } from './begin-options.tsx';
import { deskPath } from './plans.ts';
import writersWords from './writers.words.json' with { type: 'json' };

type Gone = Pick<ListedPlan, 'id' | 'title'>;
let lately: Gone | null = null;
/** The plan that somebody has put away on its own page; the desk tells how to have it back, once. */
export const justPutAway = (plan: Gone): void => {
  lately = plan;
};
const takeLately = (): Gone | null => {
  const plan = lately;
  lately = null;
  return plan;
};

const renewed = () => renew('/api/plans');

export function Desk() {
  const words = useWords(writersWords);
  const { undone } = useWords(putAwayWords);
  const plans = allOf(useAsk('GET /api/plans'), useAsk('GET /api/plans', { away: 'true' }));
  const { line, settled } = usePut(renewed, () => {
    const gone = takeLately();
    return gone && { what: undone({ title: gone.title }), back: () => ask('POST /api/plans/{plan}/bring-back', { plan: gone.id }) };
  });
  return (
    <div className="page writers">
      <PageHead title={words.title} lead={words.lead} />
      {line}
      <Begin options={<BeginOptions />} wishes={wishes} />
      <Once answer={plans}>
        {([there, away]) => (
          <>
            <Plans plans={there} />
            <PlansAway plans={away} changed={settled} />
          </>
        )}
      </Once>
    </div>
  );
}

function Plans({ plans }: { readonly plans: readonly ListedPlan[] }) {
  const words = useWords(writersWords);
  const { language } = usePreferences();
  const when = useWhen();
  const own = [...plans].sort((a, b) => Number(b.language === language) - Number(a.language === language));
  return (
    <Section id="plans" title={words.plans}>
      {plans.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="evenings plans">
        {own.map(({ id, title, language: its, state, updatedAt, play }) => (
          <li key={id}>
            <Link href={deskPath(id)}>
              <Said className="name" lang={langOf(its)} text={title} />
              <span className="soft small">
                {words.states[state]}
                {play !== undefined && ` · ${words.onTheBill}`} · {when.format(updatedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PlansAway({ plans, changed }: { readonly plans: readonly ListedPlan[]; readonly changed: () => void }) {
  const words = useWords(writersWords);
  const { away } = useWords(putAwayWords);
  const when = useWhen();
  const rows = plans.map(({ id, title, language, updatedAt, play, kind }) => ({
    id,
    title,
    language,
    about: when.format(updatedAt),
    note: `${play === undefined ? words.planGoes : words.playGoes}${kind === 'work' ? words.bookGoes : ''}`,
    back: () => ask('POST /api/plans/{plan}/bring-back', { plan: id }),
    forget: () => ask('POST /api/plans/{plan}/forget', { plan: id }),
  }));
  return <PutAway title={away({ count: rows.length })} rows={rows} changed={changed} />;
}
