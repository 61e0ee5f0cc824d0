import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button, PageHead } from '../../ui/elements.tsx';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { type Command, Palette } from '../../ui/palette.tsx';
import { useWords } from '../../ui/words.ts';
import { Badge } from '../connect/badge.tsx';
import { Author, Tools, World } from './aside.tsx';
import { Bring, BringCard } from './bring.tsx';
import { Conversation } from './conversation.tsx';
import { Fault } from './fault.tsx';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import type { TabCompany } from './tab-company.ts';
import { movedIn, type Opened, useCompany, useTab } from './use-company.ts';
import './green-room.css';
import { roleClass } from './live-line.tsx';
import { RoomSheet } from './room-sheet.tsx';
import { swipe } from './swipe.ts';
import { WhoYouAre, Worlds } from './who-you-are.tsx';

export default function GreenRoom() {
  const words = useWords(greenRoomWords);
  const { loading } = useWords(houseWords);
  const opened = useCompany();
  return (
    <div className="green-room">
      <PageHead title={words.title} lead={words.lead} />
      {opened.error && <Fault error={opened.error} />}
      {opened.tab ? (
        <Inside key={opened.tab.company.configuration.language} tab={opened.tab} opened={opened} />
      ) : (
        !opened.error && <p className="waiting">{loading}</p>
      )}
    </div>
  );
}

function Inside({ tab, opened }: { readonly tab: TabCompany; readonly opened: Opened }) {
  const words = useWords(greenRoomWords);
  useTab(tab);
  const [wanted, setWanted] = useState(() => roomOf(tab, new URLSearchParams(location.search).get('with')) ?? 'green-room');
  const room = tab.rooms.includes(wanted) ? wanted : (tab.rooms[0] ?? '');
  const [finding, setFinding] = useState(false);
  // Whoever comes to move house finds it open: folded away on a phone, its sheet would not be seen.
  const [side, setSide] = useState(() => new URLSearchParams(location.search).has('moving'));
  const choose = useCallback((next: string) => {
    setWanted(next);
    setSide(false);
  }, []);
  useRoomOfNewcomer(tab, choose);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setFinding(true);
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, []);
  return (
    <>
      {finding && <Palette commands={commandsOf(tab, room, choose, words)} close={() => setFinding(false)} />}
      {tab.fetching !== null && (
        <p className="waiting" role="status">
          {words.listening({ percent: Math.round(tab.fetching * 100) })}
        </p>
      )}
      <RoomList tab={tab} room={room} choose={choose}>
        <Button icon="gear" label={words.author} className="quiet to-side" aria-expanded={side} onClick={() => setSide(!side)} />
      </RoomList>
      <Conversation key={room} tab={tab} room={room} />
      <aside className={side ? 'green-side open' : 'green-side'} aria-label={words.settings}>
        <Badge understudy={opened.house === null} name={opened.house ?? undefined} mayChange={opened.mayChange} />
        <WhoYouAre changed={() => opened.reopen()} />
        <Author tab={tab} room={room} />
        <Tools tab={tab} room={room} />
        <World tab={tab} />
        <Worlds changed={() => opened.reopen()} />
        <Bring tab={tab} changed={() => opened.reopen()} />
      </aside>
    </>
  );
}

/** Who has just come with a card is whom one talks to; they are there once the company was opened anew. */
function useRoomOfNewcomer(tab: TabCompany, choose: (room: string) => void): void {
  const [coming, setComing] = useState<string | null>(null);
  useEffect(() => {
    const hear = (event: Event) => event instanceof CustomEvent && setComing(String(event.detail));
    addEventListener(movedIn, hear);
    return () => removeEventListener(movedIn, hear);
  }, []);
  useEffect(() => {
    const theirs = coming === null ? undefined : roomOf(tab, coming);
    if (theirs === undefined) return;
    choose(theirs);
    setComing(null);
  }, [tab, coming, choose]);
}

/** Who was just invited is whom one comes to talk to. */
function roomOf({ company, rooms }: TabCompany, guest: string | null): string | undefined {
  const found = company.configuration.companions.findLast(({ name, kind }) => kind === 'npc' && name === guest);
  return rooms.find((room) => room === `${found?.id}-chat`);
}

type RoomListProps = {
  readonly tab: TabCompany;
  readonly room: string;
  readonly choose: (room: string) => void;
  readonly children: ReactNode;
};

function RoomList({ tab, room, choose, children }: RoomListProps) {
  const words = useWords(greenRoomWords);
  const [making, setMaking] = useState(false);
  const { company } = tab;
  return (
    <nav className="room-list" aria-label={words.rooms}>
      <ul>
        {tab.rooms.map((id) => {
          const { title, members, messages } = company.room(id);
          const others = members.filter((member) => member !== company.user.id);
          const names = others.map((other) => company.configuration.companions.find((one) => one.id === other)?.name ?? other);
          return (
            <li key={id}>
              <button type="button" className={room === id ? 'here' : ''} aria-current={room === id} onClick={() => choose(id)}>
                <span className={`room-title ${others.length === 1 ? roleClass(company, others[0] ?? '') : ''}`}>{title}</span>
                <span className="soft small">{others.length > 1 ? names.join(' · ') : words.alone}</span>
                <span className="room-last soft small">{messages.at(-1)?.text}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <BringCard label={words.bringCard} />
      <Button icon="door" label={words.newRoom} className="quiet" onClick={() => setMaking(true)} />
      {children}
      {making && (
        <RoomSheet
          tab={tab}
          room={null}
          close={(made) => {
            setMaking(false);
            if (made) choose(made);
          }}
        />
      )}
    </nav>
  );
}

type CommandWords = {
  readonly rooms: string;
  readonly regenerate: string;
  readonly continue: string;
  readonly stop: string;
  readonly earlier: string;
  readonly later: string;
  readonly answerNow: string;
  readonly talkOn: string;
};

function commandsOf(tab: TabCompany, room: string, choose: (room: string) => void, words: CommandWords): readonly Command[] {
  const { company, busy } = tab;
  const { members, messages } = company.room(room);
  const newest = messages.findLast(({ by }) => by !== company.user.id);
  const document = messages.map(({ text }) => text).join('\n\n');
  const others = company.configuration.companions.filter(({ id, kind }) => kind === 'npc' && members.includes(id));
  const actions = others.flatMap(({ id: by, name }) =>
    company
      .openActions(by)
      .filter((action) => action.label !== undefined && !company.editOf(action))
      .map(({ id, label = id }) => ({
        id: `${by}-${id}`,
        label,
        by: name,
        disabled: busy,
        run: () => void tab.play((signal) => company.act(room, by, id, { signal, material: { document } })),
      })),
  );
  const quiet = busy || !newest;
  return [
    ...actions,
    { id: 'stop', label: words.stop, disabled: !busy, run: () => tab.stop() },
    {
      id: 'regenerate',
      label: words.regenerate,
      disabled: quiet,
      run: () => void tab.play((signal) => company.regenerate(room, { signal })),
    },
    { id: 'continue', label: words.continue, disabled: quiet, run: () => void tab.play((signal) => company.continue(room, { signal })) },
    {
      id: 'answer',
      label: messages.at(-1)?.by === company.user.id ? words.answerNow : words.talkOn,
      disabled: busy || messages.length === 0,
      run: () => void tab.play((signal) => company.answer(room, { signal })),
    },
    { id: 'earlier', label: words.earlier, disabled: quiet || newest.chosen === 0, run: () => newest && swipe(tab, room, newest, -1) },
    {
      id: 'later',
      label: words.later,
      disabled: quiet || newest.chosen === newest.alternatives.length - 1,
      run: () => newest && swipe(tab, room, newest, 1),
    },
    ...tab.rooms.map((id) => ({ id: `room-${id}`, label: company.room(id).title, by: words.rooms, run: () => choose(id) })),
  ];
}
