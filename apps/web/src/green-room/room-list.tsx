import { type FormEvent, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { greenRoomWords } from '../words/green-room.ts';
import { useWords } from '../words/words.ts';
import { roleClass } from './role-class.ts';
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
      <button type="button" className="quiet" onClick={() => setMaking(true)}>
        <Icon name="door" /> {words.newRoom}
      </button>
      {making && (
        <NewRoom
          tab={tab}
          close={(made) => {
            setMaking(false);
            if (made) choose(made);
          }}
        />
      )}
    </nav>
  );
}

function NewRoom({ tab, close }: { readonly tab: TabCompany; readonly close: (made?: string) => void }) {
  const words = useWords(greenRoomWords);
  const { companions, situations } = tab.company.configuration;
  const others = companions.filter(({ kind }) => kind === 'npc');
  const [present, setPresent] = useState<readonly string[]>(others.map(({ id }) => id));
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const title =
      String(fields.get('title') ?? '').trim() || present.map((id) => others.find((one) => one.id === id)?.name ?? id).join(' · ');
    const situation = String(fields.get('situation') ?? '');
    const selection = String(fields.get('selection')) as 'auto' | 'random' | 'round-robin';
    const id = `room-${tab.company.state.seq + 1}`;
    await tab.change(async () => {
      await tab.company.openRoom({
        id,
        title,
        members: [...present],
        selection,
        rounds: undefined,
        ...(situation !== '' && { situation }),
      });
      await tab.company.greet(id);
    });
    close(id);
  };
  return (
    <Sheet title={words.newRoom} close={() => close()}>
      <form className="new-room" onSubmit={open}>
        <label htmlFor="room-title">{words.roomTitle}</label>
        <input id="room-title" name="title" maxLength={80} autoComplete="off" />
        <label htmlFor="room-situation">{words.situation}</label>
        <select id="room-situation" name="situation">
          <option value="">{words.noSituation}</option>
          {situations.map(({ id, prompt }) => (
            <option key={id} value={id}>
              {prompt.slice(0, 60)}…
            </option>
          ))}
        </select>
        <label htmlFor="room-selection">{words.selection}</label>
        <select id="room-selection" name="selection">
          {Object.entries(words.selections).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <fieldset className="tabs">
          <legend>{words.members}</legend>
          {others.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={present.includes(id)}
                onChange={({ target }) => setPresent(target.checked ? [...present, id] : present.filter((one) => one !== id))}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <button type="submit" disabled={present.length === 0}>
          {words.open}
        </button>
      </form>
    </Sheet>
  );
}
