import { useMemo } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import { heldFor, hold, ticketFor } from '../../api/tickets.ts';
import { Button, Said, Section } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { type Away, PutAway as OutOfSight, type Put, usePut } from '../../ui/put-away.tsx';
import { Send } from '../../ui/send.tsx';
import { useTitle } from '../../ui/title.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { Bring } from './bring.tsx';
import { CaseCard } from './case-bill.tsx';
import { atTable, mysteryPath } from './context.ts';
import { Invent } from './invent.tsx';
import mysteryWords from './mystery.words.json' with { type: 'json' };
import type { Opening } from './order-sheet.tsx';
import { justOpened } from './pace.ts';
import { Table } from './table.tsx';
import './mystery.css';
import './mystery-foyer.css';
import './mystery-papers.css';
import type { Case as CaseBill, ListedTable, TableWish } from '../../api/schema.d.ts';
import { useWhen } from '../../ui/numbers.ts';

export default function MysteryPage({ id }: { readonly id: string }) {
  return id === '' ? <Cases /> : <OneTable id={id} key={id} />;
}

function OneTable({ id }: { readonly id: string }) {
  const ticket = useMemo(() => ticketFor(id), [id]);
  const standing = useAsk('GET /api/tables/{table}', atTable(ticket));
  return <Once answer={standing}>{(value) => <Table ticket={ticket} standing={value} refresh={standing.refetch} />}</Once>;
}

const changed = () => renew('/api/cases', '/api/tables');

function Cases() {
  const words = useWords(mysteryWords);
  const { language } = usePreferences();
  const cases = useAsk(
    'GET /api/cases',
    {},
    { every: (all) => all?.some(({ tried, proved }) => tried === null || proved === null) === true && 1500 },
  );
  // Elsewhere at a table others may have had their turn.
  const tables = useAsk('GET /api/tables', {}, { every: (all) => all?.some(({ state }) => state === 'playing') === true && 4000 });
  const { put, line, settled } = usePut(changed);
  const [, go] = useLocation();
  const one = useSearchParams()[0].get('case');
  useTitle(words.title);
  const opening = useDeed(async ({ wish, seat }: { readonly wish: TableWish; readonly seat: string | null }) => {
    const { id } = await ask('POST /api/tables', { body: wish });
    if (seat !== null) hold(id, { seat });
    justOpened(id);
    go(mysteryPath(id));
  });
  const busy = opening.busy || opening.done;
  const open: Opening = (wish, seat) => opening.act({ wish, seat });
  return (
    <div className="page mystery">
      <header>
        <h1>{words.title}</h1>
        <p className="soft">{words.lead}</p>
        {busy && <p role="status">{words.opening}</p>}
      </header>
      {opening.error && <Trouble error={opening.error} />}
      {line}
      {one === null && tables.data && <GoingOn tables={tables.data} put={put} />}
      <Once answer={cases}>
        {(value) => (
          <Section id="cases" title={words.cases}>
            {one !== null && <Link href={mysteryPath()}>{words.all}</Link>}
            <div className="playbills">
              {value
                .filter(({ id }) => one === null || id === one)
                .sort((a, b) => Number(b.language === language) - Number(a.language === language))
                .map((bill) => (
                  <CaseCard key={bill.id} {...{ bill, busy, open, put }} />
                ))}
            </div>
            {one !== null && value.some(({ id }) => id === one) && <SendCase id={one} />}
          </Section>
        )}
      </Once>
      {one === null && (
        <>
          <Invent />
          <Bring />
          {tables.data && <Finished tables={tables.data} put={put} />}
          <PutAway tables={tables.data ?? []} changed={settled} />
        </>
      )}
    </div>
  );
}

function SendCase({ id }: { readonly id: string }) {
  const words = useWords(mysteryWords);
  return <Send words={words.sending} url={useAsk('GET /api/cases/{case}/address', { case: id }).data?.url} />;
}

function PutAway({ tables, changed }: { readonly tables: readonly ListedTable[]; readonly changed: () => void }) {
  const words = useWords(mysteryWords);
  const when = useWhen();
  const { data: cases = [] } = useAsk('GET /api/cases', { away: 'true' });
  const { data: rested = [] } = useAsk('GET /api/tables', { away: 'true' });
  const caseRow = ({ id, title, language }: CaseBill): Away => {
    const copies = [...tables, ...rested].filter((table) => table.case === id).length;
    return {
      id,
      title,
      language,
      about: words.aCase,
      ...(copies > 0 && { note: words.copies({ count: copies }) }),
      back: () => ask('POST /api/cases/{case}/bring-back', { case: id }),
      forget: () => ask('POST /api/cases/{case}/forget', { case: id }),
    };
  };
  const tableRow = ({ id, title, language, openedAt }: ListedTable): Away => ({
    id,
    title,
    language,
    about: when.format(openedAt),
    note: words.tableGoes,
    back: () => ask('POST /api/tables/{table}/bring-back', { table: id }),
    forget: () => ask('POST /api/tables/{table}/forget', { table: id }),
  });
  const rows = [...cases.map(caseRow), ...rested.map(tableRow)];
  return <OutOfSight title={words.away({ count: rows.length })} rows={rows} changed={changed} />;
}

type TablesProps = { readonly tables: readonly ListedTable[]; readonly put: Put };

/** What is being played or rests. Where it is this browser's turn, it says so. */
function GoingOn({ tables, put }: TablesProps) {
  const words = useWords(mysteryWords);
  const going = tables.filter(({ state }) => state !== 'over');
  if (going.length === 0) return null;
  return (
    <Section id="going" title={words.going}>
      <Rows tables={going} put={put} />
    </Section>
  );
}

function Finished({ tables, put }: TablesProps) {
  const words = useWords(mysteryWords);
  const over = tables.filter(({ state }) => state === 'over');
  const all = () =>
    put(
      words.allAway({ count: over.length }),
      () => Promise.all(over.map(({ id }) => ask('DELETE /api/tables/{table}', { table: id }))),
      () => Promise.all(over.map(({ id }) => ask('POST /api/tables/{table}/bring-back', { table: id }))),
    );
  if (tables.length === 0)
    return (
      <Section id="tables" title={words.tables}>
        <p className="soft">{words.noTables}</p>
      </Section>
    );
  if (over.length === 0) return null;
  return (
    <details className="folded">
      <summary>{words.finished({ count: over.length })}</summary>
      <Rows tables={over} put={put} />
      <Button label={words.putAllAway} onClick={all} />
    </details>
  );
}

function Rows({ tables, put }: TablesProps) {
  const words = useWords(mysteryWords);
  const when = useWhen();
  return (
    <ul className="evenings">
      {tables.slice(0, 200).map(({ id, title, language, state, openedAt, solved, waitsFor }) => (
        <li key={id}>
          <Link href={mysteryPath(id)}>
            <Said className="name" lang={langOf(language)} text={title} />
            <span className="soft small">
              {words.states[state]}
              {solved !== null && ` · ${solved ? words.solved : words.unsolved}`} · {when.format(openedAt)}
            </span>
            {waitsFor.includes(heldFor(id).seat ?? '') && <span className="badge turn-badge">{words.yourTurn}</span>}
          </Link>
          <Button
            icon="no"
            className="quiet remove"
            title={words.putAway}
            aria-label={words.putAwayTable({ title, when: when.format(openedAt) })}
            onClick={() =>
              put(
                words.undone({ title }),
                () => ask('DELETE /api/tables/{table}', { table: id }),
                async () => {
                  await ask('POST /api/tables/{table}/bring-back', { table: id });
                  if (state === 'playing') await ask('POST /api/tables/{table}/resume', { table: id });
                },
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
