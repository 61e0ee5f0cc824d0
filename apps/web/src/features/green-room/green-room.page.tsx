import { useEffect, useState } from 'react';
import { PageHead } from '../../ui/elements.tsx';
import { houseWords } from '../../ui/house.words.ts';
import { Palette } from '../../ui/palette.tsx';
import { useWords } from '../../ui/words.ts';
import { Author } from './author.tsx';
import { Bring } from './bring.tsx';
import { commandsOf } from './commands.ts';
import { Conversation } from './conversation.tsx';
import { Fault } from './fault.tsx';
import { greenRoomWords } from './green-room.words.ts';
import { ModelPanel } from './model-panel.tsx';
import { RoomList } from './room-list.tsx';
import type { TabCompany } from './tab-company.ts';
import { Tools } from './tools.tsx';
import { type Opened, useCompany, useTab } from './use-company.ts';
import { World } from './world.tsx';
import './green-room.css';

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
