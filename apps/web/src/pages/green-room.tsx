import { useEffect, useState } from 'react';
import { Author } from '../green-room/author.tsx';
import { Bring } from '../green-room/bring.tsx';
import { commandsOf } from '../green-room/commands.ts';
import { Conversation } from '../green-room/conversation.tsx';
import { Fault } from '../green-room/fault.tsx';
import { ModelPanel } from '../green-room/model-panel.tsx';
import { RoomList } from '../green-room/room-list.tsx';
import type { TabCompany } from '../green-room/tab-company.ts';
import { Tools } from '../green-room/tools.tsx';
import { type Opened, useCompany, useTab } from '../green-room/use-company.ts';
import { World } from '../green-room/world.tsx';
import { useTitle } from '../parts/title.ts';
import { greenRoomWords } from '../words/green-room.ts';
import { houseWords } from '../words/house.ts';
import { useWords } from '../words/words.ts';
import { Palette } from '../writers-room/palette.tsx';
import '../styles/green-room.css';

export default function GreenRoom() {
  const words = useWords(greenRoomWords);
  const { loading } = useWords(houseWords);
  const opened = useCompany();
  useTitle(words.title);
  return (
    <div className="green-room">
      <header>
        <h1>{words.title}</h1>
        <p className="soft">{words.lead}</p>
      </header>
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
