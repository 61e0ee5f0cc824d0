import { useCallback, useEffect, useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk, useDeed } from '../../api/query.ts';
import type { TableLetter as SentLetter, TableStanding } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { heldFor, hold } from '../../api/tickets.ts';
import { NearlySpent } from '../../ui/allowed.tsx';
import { Button, Lines, Status, Tabs } from '../../ui/elements.tsx';
import { submitting } from '../../ui/form.ts';
import { LimitsFields, limitsIn } from '../../ui/limits-fields.tsx';
import { StopButton } from '../../ui/stopped.tsx';
import { useTitle } from '../../ui/title.ts';
import { ToldAside, Trouble } from '../../ui/trouble.tsx';
import { langOf, useListed, useWords } from '../../ui/words.ts';
import { colourIn } from '../stage/context.ts';
import { NextCase, Survey } from './afterwards.tsx';
import { clashesIn, pinnedIn } from './clashes.ts';
import { atTable, TableNamed } from './context.ts';
import { Invite } from './invite.tsx';
import { Mind } from './mind.tsx';
import mysteryWords from './mystery.words.json' with { type: 'json' };
import tableWords from './mystery-table.words.json' with { type: 'json' };
import { OwnSheet } from './own-sheet.tsx';
import { type Marked, Record } from './record.tsx';
import { Costs, HowFar, Panels, Seats } from './seats.tsx';
import { awaitedOf, type TableView } from './table-view.ts';
import { Turn } from './turn.tsx';
import { Unmasking } from './unmasking.tsx';
import { useNotes } from './use-notes.ts';
import { useTable } from './use-table.ts';

type TableProps = { readonly ticket: Ticket; readonly standing: TableStanding; readonly refresh: () => void };

/** As many as the house keeps. */
const mostPins = 200;

export function Table({ ticket, standing, refresh }: TableProps) {
  const words = useWords(tableWords);
  const { you, language, players, victims, people, title } = standing;
  const host = you.role === 'operator' || you.role === 'host';
  const held = host ? heldFor(ticket.id).seat : you.seat;
  const mine = held !== undefined && people.includes(held) ? held : null;
  const [behind, setBehind] = useState(false);
  const as = !host ? null : behind ? 'gallery' : mine === null ? 'audience' : `seat:${mine}`;
  const { view, lost, refused, speaking, skip, ended } = useTable(ticket, as);
  const kept = useNotes(ticket, mine);
  const [trouble, setTrouble] = useState<Error | null>(null);
  const [inviting, setInviting] = useState(false);
  const called = mine !== null && !behind && awaitedOf(view, mine).size > 0;
  useTitle(called ? `● ${title}` : title, useWords(mysteryWords).title);
  const names = useMemo(() => {
    const all = [...players, ...victims];
    return {
      nameOf: (id: string) => all.find((one) => one.id === id)?.name ?? id,
      colourOf: colourIn(players),
      lang: langOf(language),
      mine,
    };
  }, [players, victims, language, mine]);
  const attempt = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    setTrouble(null);
    try {
      await work();
      return true;
    } catch (cause) {
      setTrouble(cause as Error);
      return false;
    }
  }, []);
  const send = useCallback(
    (letter: SentLetter) =>
      attempt(() => ask('POST /api/tables/{table}/seats/{seat}/letter', { ...atTable(ticket), seat: mine ?? '', body: letter })),
    [attempt, ticket, mine],
  );
  // Why it rests and what it has cost stand in what the house tells of the table, not in what is heard there.
  useEffect(() => {
    if (view.rest !== null || view.round > 0) refresh();
  }, [view.rest, view.round, refresh]);
  const steer = (what: 'stop' | 'resume') =>
    void attempt(() => ask(`POST /api/tables/{table}/${what}`, { ...atTable(ticket) })).then(refresh);
  const halt = () => void attempt(() => ask('POST /api/tables/{table}/hold', { ...atTable(ticket) })).then(refresh);
  const seated = mine !== null && !behind && view.seats[mine] === 'person';
  const clashes = useMemo(() => clashesIn(view), [view]);
  const pins = kept.notes.pins ?? [];
  const pinned = pinnedIn(view, pins);
  const marked: Marked = {
    pins: new Set(pins),
    pin:
      seated && kept.read
        ? (ref) =>
            kept.change({ ...kept.notes, pins: pins.includes(ref) ? pins.filter((one) => one !== ref) : [...pins, ref].slice(-mostPins) })
        : null,
    clashing: new Set(clashes.flatMap(({ records }) => records)),
  };
  const sit = (role: string, kind: 'person' | 'agent') =>
    void attempt(() => ask('PUT /api/tables/{table}/seats/{seat}', { ...atTable(ticket), seat: role, body: { by: kind } })).then(
      (taken) => {
        if (taken && kind === 'person' && host) hold(ticket.id, { seat: role });
        refresh();
      },
    );
  const free = host && !seated && !behind && view.rest === null && !ended;
  const thinking = behind || (you.role === 'spectator' && standing.spectators === 'gallery');
  return (
    <TableNamed value={names}>
      <div className={`mystery-table${view.over ? ' is-over' : ''}`}>
        <div className="table-bar">
          <div>
            <h1 lang={names.lang}>{title}</h1>
            <HowFar view={view} rounds={standing.rounds} />
          </div>
          <div className="buttons">
            {host && (mine === null || view.over) && <Views behind={behind} setBehind={setBehind} seated={mine !== null} />}
            {host && <Button icon="share" label={words.invite} onClick={() => setInviting(true)} />}
            {host && !ended && view.rest === null && <Button icon="pause" label={words.stop} onClick={() => steer('stop')} />}
            {!host && !ended && view.rest === null && <StopButton stop={halt} />}
          </div>
        </div>
        {!ended && <NearlySpent allowed={you.allowed} operator={you.role === 'operator'} />}
        {view.truth && <Unmasking view={view} truth={view.truth} clashes={clashes} />}
        <Seats
          view={view}
          own={standing.own}
          speaking={speaking}
          take={free ? (role) => sit(role, 'person') : null}
          give={host && !behind && view.rest === null && !ended ? (role) => sit(role, 'agent') : null}
        />
        <div className="middle" id="table">
          <Record view={view} marked={marked} />
          {speaking !== null && (
            <p className="speaks small">
              <span role="status">{words.speaking({ name: names.nameOf(speaking) })}</span>
              <Button icon="pass" label={words.skip} className="quiet" onClick={skip} />
            </p>
          )}
          {refused && <Trouble error={refused} />}
          {lost && (
            <p role="alert" className="wrong">
              {words.lost}
            </p>
          )}
          {trouble && <Trouble error={trouble} />}
          {view.rest === 'stopped' && !view.over && (
            <Resting standing={standing} ticket={host ? ticket : null} resume={() => steer('resume')} />
          )}
          {!view.over && view.rest === null && seated && (
            <Turn {...{ view, standing, send, clashes, pinned }} seat={mine} quiet={speaking !== null} />
          )}
          {!view.over && view.rest === null && !seated && speaking === null && <Waiting view={view} nameOf={names.nameOf} />}
          {!view.over && view.rest === null && mine !== null && !behind && view.seats[mine] === 'agent' && (
            <p>
              <Button label={words.takeBack} onClick={() => sit(mine, 'person')} />
            </p>
          )}
          {view.table && view.table.rules.length > 0 && (
            <details className="rules">
              <summary>{words.rules}</summary>
              <Lines lang={names.lang} of={view.table.rules} />
            </details>
          )}
        </div>
        {mine !== null && !behind && <OwnSheet view={view} kept={kept} clashes={clashes} />}
        {thinking && <Mind view={view} />}
        {view.over && (
          <div className="afterwards">
            {mine !== null && <Survey ticket={ticket} seat={mine} />}
            {you.role === 'operator' && <NextCase standing={standing} mine={mine} />}
          </div>
        )}
        {host && <Costs standing={standing} />}
        {mine !== null && !behind && !view.over && <Panels clues={view.clues.length} called={called} />}
      </div>
      {inviting && <Invite {...{ ticket, standing, mine }} changed={refresh} close={() => setInviting(false)} />}
    </TableNamed>
  );
}

type ViewsProps = { readonly behind: boolean; readonly setBehind: (behind: boolean) => void; readonly seated: boolean };

function Views({ behind, setBehind, seated }: ViewsProps) {
  const words = useWords(tableWords);
  if (seated) return <Button icon="eye" label={behind ? words.backToSeat : words.behindNow} onClick={() => setBehind(!behind)} />;
  return (
    <Tabs
      label={words.views.label}
      silent
      name="views"
      of={[false, true]}
      told={(one) => (one ? words.views.gallery : words.views.audience)}
      chosen={behind}
      choose={setBehind}
    />
  );
}

function Waiting({ view, nameOf }: { readonly view: TableView; readonly nameOf: (id: string) => string }) {
  const words = useWords(tableWords);
  const listed = useListed();
  const awaited = [...new Set(view.waiting.map(({ role }) => nameOf(role)))];
  return (
    <div className="prompt">
      <Status className="soft" text={awaited.length > 0 ? words.waitingFor({ names: listed(awaited) }) : words.notYourTurn} />
      <p className="soft small hint-line">{words.hints.watch}</p>
    </div>
  );
}

type RestingProps = { readonly standing: TableStanding; readonly ticket: Ticket | null; readonly resume: () => void };

/** Whoever stopped it is nobody's business. The host goes on, with other lines if need be. */
function Resting({ standing, ticket, resume }: RestingProps) {
  const words = useWords(tableWords);
  return (
    <div className="resting">
      <p role="status">{words.resting}</p>
      {standing.fault && (
        <p className="wrong">
          <ToldAside refusal={standing.fault} />
        </p>
      )}
      {ticket && <GoingOn ticket={ticket} resume={resume} />}
    </div>
  );
}

function GoingOn({ ticket, resume }: { readonly ticket: Ticket; readonly resume: () => void }) {
  const words = useWords(tableWords);
  const limits = useAsk('GET /api/tables/{table}/limits', atTable(ticket)).data;
  const { act, busy, error } = useDeed(async (fields: FormData) => {
    await ask('PUT /api/tables/{table}/limits', { ...atTable(ticket), body: limitsIn(fields) });
    resume();
  });
  return (
    <>
      <Button label={words.resume} className="first" onClick={resume} />
      {limits && (
        <details>
          <summary>{words.draw}</summary>
          <form onSubmit={submitting(act)}>
            <LimitsFields limits={limits} />
            <Button label={words.draw} type="submit" disabled={busy} />
          </form>
        </details>
      )}
      {error && <Trouble error={error} />}
    </>
  );
}
