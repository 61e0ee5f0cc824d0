import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Ticket } from '../house/ask.ts';
import { mystery, mysteryPath, type SentLetter, type TableStanding } from '../house/mystery.ts';
import { heldFor } from '../house/tickets.ts';
import { Icon } from '../parts/icon.tsx';
import { useTitle } from '../parts/title.ts';
import { Trouble } from '../parts/trouble.tsx';
import { mysteryWords } from '../words/mystery.ts';
import { langOf, useWords } from '../words/words.ts';
import { TableNamed } from './context.ts';
import { Invite } from './invite.tsx';
import { Mind } from './mind.tsx';
import { OwnSheet } from './own-sheet.tsx';
import { Record } from './record.tsx';
import { Seats } from './seats.tsx';
import { Survey } from './survey.tsx';
import type { TableView } from './table-view.ts';
import { Turn } from './turn.tsx';
import { Unmasking } from './unmasking.tsx';
import { useNotes } from './use-notes.ts';
import { useTable } from './use-table.ts';

type TableProps = { readonly ticket: Ticket; readonly standing: TableStanding; readonly refresh: () => void };

/** One table, as whoever looks at it may see it. */
export function Table({ ticket, standing, refresh }: TableProps) {
  const words = useWords(mysteryWords);
  const { you, language, players, victims, people, title } = standing;
  const host = you.role === 'operator' || you.role === 'host';
  const held = host ? heldFor(ticket.id).seat : you.seat;
  const mine = held !== undefined && people.includes(held) ? held : null;
  const [behind, setBehind] = useState(false);
  const as = !host ? null : behind ? 'gallery' : mine === null ? 'audience' : `seat:${mine}`;
  const { view, lost, refused } = useTable(ticket, as);
  const kept = useNotes(ticket, mine);
  const [trouble, setTrouble] = useState<Error | null>(null);
  const [inviting, setInviting] = useState(false);
  useTitle(title, words.title);
  const names = useMemo(() => {
    const all = [...players, ...victims];
    return {
      nameOf: (id: string) => all.find((one) => one.id === id)?.name ?? id,
      colourOf: (id: string) =>
        `role-${
          Math.max(
            0,
            players.findIndex((one) => one.id === id),
          ) % 6
        }`,
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
  const send = useCallback((letter: SentLetter) => attempt(() => mystery.send(ticket, mine ?? '', letter)), [attempt, ticket, mine]);
  // Why it rests stands in what the house tells of the table, not in what is heard there.
  useEffect(() => {
    if (view.rest === 'stopped') refresh();
  }, [view.rest, refresh]);
  const steer = (what: 'stop' | 'resume') => void attempt(() => mystery.direct(ticket, what)).then(refresh);
  const seated = mine !== null && !behind && view.seats[mine] === 'person';
  const thinking = behind || (you.role === 'spectator' && standing.spectators === 'gallery');
  return (
    <TableNamed value={names}>
      <div className={`mystery-table${view.over ? ' is-over' : ''}`}>
        <div className="table-bar">
          <div>
            <h1 lang={names.lang}>{title}</h1>
            <p className="soft small">{view.round === 0 ? words.beginning : words.round(view.round, standing.rounds)}</p>
          </div>
          <div className="buttons">
            {host && (mine === null || view.over) && <Views behind={behind} setBehind={setBehind} seated={mine !== null} />}
            {host && (
              <button type="button" onClick={() => setInviting(true)}>
                <Icon name="share" /> {words.invite}
              </button>
            )}
            {host && !view.over && view.rest === null && (
              <button type="button" onClick={() => steer('stop')}>
                <Icon name="pause" /> {words.stop}
              </button>
            )}
          </div>
        </div>
        {view.truth && <Unmasking view={view} truth={view.truth} />}
        <Seats view={view} />
        <div className="middle">
          <Record view={view} />
          {refused && <Trouble error={refused} />}
          {lost && (
            <p role="alert" className="wrong">
              {words.lost}
            </p>
          )}
          {trouble && <Trouble error={trouble} />}
          {view.rest === 'stopped' && !view.over && <Resting standing={standing} resume={host ? () => steer('resume') : null} />}
          {!view.over && view.rest === null && seated && <Turn {...{ view, standing, send }} seat={mine} />}
          {!view.over && view.rest === null && !seated && <Waiting view={view} nameOf={names.nameOf} />}
        </div>
        {mine !== null && !behind && <OwnSheet view={view} kept={kept} />}
        {thinking && <Mind view={view} />}
        {view.over && (
          <div className="afterwards">
            {mine !== null && <Survey ticket={ticket} seat={mine} />}
            {host && (
              <p>
                <Link href={mysteryPath()} className="first">
                  {words.another}
                </Link>
              </p>
            )}
          </div>
        )}
      </div>
      {inviting && <Invite {...{ ticket, standing, mine }} close={() => setInviting(false)} />}
    </TableNamed>
  );
}

type ViewsProps = { readonly behind: boolean; readonly setBehind: (behind: boolean) => void; readonly seated: boolean };

function Views({ behind, setBehind, seated }: ViewsProps) {
  const words = useWords(mysteryWords);
  if (seated)
    return (
      <button type="button" onClick={() => setBehind(!behind)}>
        <Icon name="eye" /> {behind ? words.backToSeat : words.behindNow}
      </button>
    );
  return (
    <fieldset className="tabs">
      <legend className="heard">{words.views.label}</legend>
      {[false, true].map((one) => (
        <label key={String(one)}>
          <input type="radio" name="views" checked={behind === one} onChange={() => setBehind(one)} />
          {one ? words.views.gallery : words.views.audience}
        </label>
      ))}
    </fieldset>
  );
}

function Waiting({ view, nameOf }: { readonly view: TableView; readonly nameOf: (id: string) => string }) {
  const words = useWords(mysteryWords);
  const awaited = [...new Set(view.waiting.map(({ role }) => nameOf(role)))];
  return (
    <p role="status" className="soft">
      {awaited.length > 0 ? words.waitingFor(awaited.join(', ')) : words.notYourTurn}
    </p>
  );
}

function Resting({ standing, resume }: { readonly standing: TableStanding; readonly resume: (() => void) | null }) {
  const words = useWords(mysteryWords);
  return (
    <div className="resting">
      <p role="status">{words.resting}</p>
      {standing.fault && (
        <p className="wrong">
          {standing.fault.message} {standing.fault.remedy}
        </p>
      )}
      {resume && (
        <button type="button" className="first" onClick={resume}>
          {words.resume}
        </button>
      )}
    </div>
  );
}
