import { useEffect, useState } from 'react';
import { Button, PageHead } from '../../ui/elements.tsx';
import { houseWords } from '../../ui/house.words.ts';
import { Palette } from '../../ui/palette.tsx';
import { useWords } from '../../ui/words.ts';
import { Author, Tools, World } from './aside.tsx';
import { commandsOf } from './commands.ts';
import { Conversation } from './conversation.tsx';
import { Fault } from './fault.tsx';
import { greenRoomWords } from './green-room.words.ts';
import { Bring, ModelPanel } from './model-panel.tsx';
import type { TabCompany } from './tab-company.ts';
import { type Opened, useCompany, useTab } from './use-company.ts';
import './green-room.css';
import { roleClass } from './live-line.tsx';
import { RoomSheet } from './room-sheet.tsx';

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
  const [wanted, setWanted] = useState(() => roomOfGuest(tab) ?? 'green-room');
  const room = tab.rooms.includes(wanted) ? wanted : (tab.rooms[0] ?? '');
  const [finding, setFinding] = useState(false);
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
      {finding && <Palette commands={commandsOf(tab, room, setWanted, words)} close={() => setFinding(false)} />}
      <RoomList tab={tab} room={room} choose={setWanted} />
      <Conversation key={room} tab={tab} room={room} />
      <aside className="green-side" aria-label={words.settings}>
        <ModelPanel model={opened.model} use={opened.reopen} />
        <Author tab={tab} room={room} />
        <Tools tab={tab} room={room} />
        <World tab={tab} />
        <Bring tab={tab} changed={() => opened.reopen()} />
      </aside>
    </>
  );
}

/** Who was just invited is whom one comes to talk to. */
function roomOfGuest({ company, rooms }: TabCompany): string | undefined {
  const guest = new URLSearchParams(location.search).get('with');
  const found = company.configuration.companions.findLast(({ name, kind }) => kind === 'npc' && name === guest);
  return rooms.find((room) => room === `${found?.id}-chat`);
}

function RoomList({ tab, room, choose }: { readonly tab: TabCompany; readonly room: string; readonly choose: (room: string) => void }) {
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
      <Button icon="door" label={words.newRoom} className="quiet" onClick={() => setMaking(true)} />
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
