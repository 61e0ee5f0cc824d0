import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useAsked } from '../house/asked.ts';
import { type ListedTable, mystery, mysteryPath } from '../house/mystery.ts';
import { hold, ticketFor } from '../house/tickets.ts';
import { CaseCard } from '../mystery/case-bill.tsx';
import { Invent } from '../mystery/invent.tsx';
import type { Opening } from '../mystery/order-sheet.tsx';
import { Table } from '../mystery/table.tsx';
import { Once } from '../parts/once.tsx';
import { useTitle } from '../parts/title.ts';
import { Trouble } from '../parts/trouble.tsx';
import { usePreferences } from '../preferences.ts';
import { mysteryWords } from '../words/mystery.ts';
import { langOf, useWords } from '../words/words.ts';
import '../styles/mystery.css';

/** Mysteries: all cases and tables, or one table. */
export default function MysteryPage({ id }: { readonly id: string }) {
  return id === '' ? <Cases /> : <OneTable id={id} />;
}

function OneTable({ id }: { readonly id: string }) {
  const ticket = useMemo(() => ticketFor(id), [id]);
  const standing = useAsked(() => mystery.standing(ticket), id);
  return <Once answer={standing}>{(value) => <Table ticket={ticket} standing={value} refresh={standing.again} />}</Once>;
}

function Cases() {
  const words = useWords(mysteryWords);
  const { language } = usePreferences();
  const cases = useAsked(mystery.cases);
  const tables = useAsked(mystery.tables);
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  useTitle(words.title);
  const open: Opening = (wish, seat) => {
    setBusy(true);
    setError(null);
    mystery.open(wish).then(
      ({ id }) => {
        if (seat !== null) hold(id, { seat });
        go(mysteryPath(id));
      },
      (cause: Error) => {
        setError(cause);
        setBusy(false);
      },
    );
  };
  return (
    <div className="page mystery">
      <header>
        <h1>{words.title}</h1>
        <p className="soft">{words.lead}</p>
        {busy && <p role="status">{words.opening}</p>}
      </header>
      {error && <Trouble error={error} />}
      <Once answer={cases}>
        {(value) => (
          <section aria-labelledby="cases">
            <h2 id="cases" className="ruled">
              {words.cases}
            </h2>
            <div className="playbills">
              {[...value]
                .sort((a, b) => Number(b.language === language) - Number(a.language === language))
                .map((bill) => (
                  <CaseCard key={bill.id} {...{ bill, busy, open }} changed={cases.again} />
                ))}
            </div>
          </section>
        )}
      </Once>
      <Invent made={cases.again} />
      {tables.value && <Tables tables={tables.value} />}
    </div>
  );
}

function Tables({ tables }: { readonly tables: readonly ListedTable[] }) {
  const words = useWords(mysteryWords);
  const { language } = usePreferences();
  const when = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section aria-labelledby="tables">
      <h2 id="tables" className="ruled">
        {words.tables}
      </h2>
      {tables.length === 0 && <p className="soft">{words.noTables}</p>}
      <ul className="evenings">
        {tables.slice(0, 50).map(({ id, title, language: its, state, openedAt }) => (
          <li key={id}>
            <Link href={mysteryPath(id)}>
              <span className="name" lang={langOf(its)}>
                {title}
              </span>
              <span className="soft small">
                {words.states[state]} · {when.format(openedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
