import type { RoomState } from '@troupe/core/company';
import { type FormEvent, useState } from 'react';
import { Button, option } from '../../ui/elements.tsx';
import { textIn } from '../../ui/form.ts';
import { LimitsFields, limitsIn } from '../../ui/limits-fields.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useWords } from '../../ui/words.ts';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import type { TabCompany } from './tab-company.ts';

type SheetProps = { readonly tab: TabCompany; readonly room: RoomState | null; readonly close: (made?: string) => void };

/** A new room, or another order in one that there is: what was said in it stays. */
export function RoomSheet({ tab, room, close }: SheetProps) {
  const words = useWords(greenRoomWords);
  const { companions, situations } = tab.company.configuration;
  const others = companions.filter(({ kind }) => kind === 'npc');
  const known = situations.some(({ id }) => id === room?.situation);
  const [present, setPresent] = useState<readonly string[]>(others.map(({ id }) => id).filter((id) => room?.members.includes(id) ?? true));
  const drawn = room ? tab.limits[room.id] : undefined;
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = textIn(fields);
    const title = text('title') || present.map((id) => others.find((one) => one.id === id)?.name ?? id).join(' · ');
    const situation = text('own-situation') || text('situation');
    const selection = text('selection') as RoomState['selection'];
    const id = room?.id ?? `room-${tab.company.state.seq + 1}`;
    await tab.change(async () => {
      const order = { id, title, members: [...present], selection, rounds: room?.rounds ?? undefined };
      await tab.draw(id, limitsIn(fields));
      await tab.company.openRoom({ ...order, ...(situation !== '' && { situation }) });
      await tab.company.greet(id);
    });
    close(id);
  };
  return (
    <Sheet title={room ? words.changeRoom : words.newRoom} close={() => close()}>
      <form className="new-room" onSubmit={open}>
        <label htmlFor="room-title">{words.roomTitle}</label>
        <input id="room-title" name="title" maxLength={80} autoComplete="off" defaultValue={room?.title} />
        <label htmlFor="room-situation">{words.situation}</label>
        <select id="room-situation" name="situation" defaultValue={known ? (room?.situation ?? '') : ''}>
          <option value="">{words.noSituation}</option>
          {situations.map(({ id, prompt }) => (
            <option key={id} value={id}>
              {prompt.slice(0, 60)}…
            </option>
          ))}
        </select>
        <label htmlFor="own-situation">{words.ownSituation}</label>
        <textarea id="own-situation" name="own-situation" rows={2} maxLength={1000} defaultValue={known ? '' : (room?.situation ?? '')} />
        <label htmlFor="room-selection">{words.selection}</label>
        <select id="room-selection" name="selection" defaultValue={room?.selection ?? 'auto'}>
          {Object.entries(words.selections).map(([value, text]) => option(value, text))}
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
        <details open={(drawn?.lines.length ?? 0) + (drawn?.veils.length ?? 0) > 0}>
          <summary>{words.limits}</summary>
          <p className="soft small">{words.limitsHint}</p>
          <LimitsFields {...(drawn && { limits: drawn })} />
        </details>
        <Button label={room ? words.keep : words.open} type="submit" disabled={present.length === 0} />
      </form>
    </Sheet>
  );
}
