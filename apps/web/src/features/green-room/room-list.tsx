import { useState } from 'react';
import { Button } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import { greenRoomWords } from './green-room.words.ts';
import { roleClass } from './live-line.tsx';
import { RoomSheet } from './room-sheet.tsx';
import type { TabCompany } from './tab-company.ts';

type ListProps = { readonly tab: TabCompany; readonly room: string; readonly choose: (room: string) => void };

/** One room for each companion, and those for several. */
export function RoomList({ tab, room, choose }: ListProps) {
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
