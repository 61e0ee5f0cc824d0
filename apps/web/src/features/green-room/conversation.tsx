import { calledName, expandMacros } from '@troupe/core/character';
import { filledIn, preferencesIn, type RoomState } from '@troupe/core/company';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { download, textFile } from '../../ui/download.ts';
import { Button, Status } from '../../ui/elements.tsx';
import { isComposing } from '../../ui/form.ts';
import { StopButton, Stopped } from '../../ui/stopped.tsx';
import { handOver } from '../../ui/use-dropped.ts';
import { langOf, useWords } from '../../ui/words.ts';
import type { Guest } from './cards.ts';
import { Composer } from './composer.tsx';
import { Fault, FaultOf } from './fault.tsx';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import { RoomSheet } from './room-sheet.tsx';
import { swipe } from './swipe.ts';
import type { TabCompany } from './tab-company.ts';
import takePreferencesWords from './take-preferences.words.json' with { type: 'json' };
import { Talk } from './talk.tsx';
import { talkAsMarkdown } from './talk-file.ts';

type Props = { readonly tab: TabCompany; readonly room: string };

export function Conversation({ tab, room: id }: Props) {
  const words = useWords(greenRoomWords);
  const { company, live, busy, stumble, problem } = tab;
  const room = company.room(id);
  const { situations, language, companions } = company.configuration;
  const [changing, setChanging] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const speaking = live?.room === id ? live : null;
  const nameOf = (by: string) =>
    by === company.user.id ? String(company.state.world.USERNAME ?? by) : (companions.find((one) => one.id === by)?.name ?? by);
  const situation = situations.find((one) => one.id === room.situation)?.prompt ?? room.situation;
  const others = room.members.filter((member) => member !== company.user.id);
  const guest = others.length === 1 ? tab.cast.guests.find((one) => one.id === others[0])?.character : undefined;
  const newest = room.messages.findLast(({ by }) => by !== company.user.id);
  const keys = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (isComposing(event)) return;
    if (key === 'Escape' && busy) tab.stop();
    if (altKey && !busy && newest && (key === 'ArrowLeft' || key === 'ArrowRight')) swipe(tab, id, newest, key === 'ArrowLeft' ? -1 : 1);
    if (key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !altKey) {
      event.preventDefault();
      setWanted(wanted ?? '');
    }
  };
  const found = useCallback(() => setWanted(null), []);
  return (
    <section className="conversation" aria-label={words.talk} lang={langOf(language)} onKeyDown={keys}>
      <header>
        <h2>{room.title}</h2>
        <div className="room-deeds">
          <StopButton stop={() => void tab.hold(id)} />
          <Button
            icon="search"
            label={words.search}
            className="quiet"
            aria-expanded={wanted !== null}
            onClick={() => setWanted(wanted === null ? '' : null)}
          />
          <Button
            icon="down"
            label={words.takeTalk}
            className="quiet"
            disabled={room.messages.length === 0}
            onClick={() => download(textFile(room.title, 'md', talkAsMarkdown(room, situation, nameOf)))}
          />
          <Button
            icon="thread"
            label={words.takeChat}
            className="quiet"
            disabled={room.messages.length === 0}
            onClick={async () => download(textFile(room.title, 'jsonl', (await import('./take-out.ts')).chatFileOf(company, room)))}
          />
          <TakePreferences {...{ tab, nameOf }} room={room} situation={situation} />
          {guest && <Button icon="mask" label={words.castInPlay} className="quiet" disabled={busy} onClick={() => void castIt(guest)} />}
          <Button icon="gear" label={words.changeRoom} className="quiet" disabled={busy} onClick={() => setChanging(true)} />
          {id.startsWith('room-') && (
            <Button
              icon="no"
              label={words.closeRoom}
              className="quiet"
              disabled={busy}
              onClick={() => tab.change(() => company.closeRoom(id))}
            />
          )}
        </div>
        <p className="soft small situation">{situation ?? (guest && sceneOf(guest, String(company.state.world.USERNAME ?? '')))}</p>
        {wanted !== null && <Search wanted={wanted} look={setWanted} />}
      </header>
      {changing && <RoomSheet tab={tab} room={room} close={() => setChanging(false)} />}
      <Talk tab={tab} room={room} nameOf={nameOf} wanted={wanted} found={found} />
      <footer>
        {stumble?.room === id && <FaultOf name={nameOf(stumble.companion)} stumble={stumble} />}
        {problem && <Fault error={problem} />}
        <div className="footline">
          <p className="status soft small" role="status">
            {busy
              ? speaking
                ? words.speaking({ name: nameOf(speaking.by) })
                : words.thinking
              : room.parked
                ? words.waits({ name: nameOf(room.parked.companion) })
                : ''}
            {busy && <Button icon="no" label={words.stop} className="quiet" onClick={() => tab.stop()} />}
          </p>
          {!busy && tab.held !== id && <Onward tab={tab} room={id} />}
        </div>
        {tab.held === id ? (
          <Stopped
            limits={tab.limits[id] ?? { lines: [], veils: [] }}
            goOn={() => tab.goOn()}
            back={room.messages.length > 0 ? () => tab.takeBack(id) : undefined}
            draw={async (limits) => {
              await tab.draw(id, limits);
              tab.goOn();
            }}
          />
        ) : (
          <Composer tab={tab} room={room} />
        )}
      </footer>
    </section>
  );
}

/** A part for them is chosen where every card is offered one. */
const castIt = async (guest: Guest): Promise<void> =>
  handOver({ files: [await (await import('./enter-house.ts')).cardOf(guest)], entries: [], cast: true });

/** How one meets them, as their card has it. */
const sceneOf = (guest: Guest, user: string): string =>
  expandMacros(guest.profile.scenario, { char: calledName(guest), user, seed: 0 }).trim();

function Search({ wanted, look }: { readonly wanted: string; readonly look: (wanted: string | null) => void }) {
  const words = useWords(greenRoomWords);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="talk-search">
      <input
        ref={box}
        type="search"
        aria-label={words.search}
        placeholder={words.searchFor}
        value={wanted}
        onChange={({ target }) => look(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return;
          event.stopPropagation();
          look(null);
        }}
      />
      <Button icon="no" label={words.closeSearch} className="quiet" onClick={() => look(null)} />
    </div>
  );
}

/** What can be done without a word: bring back what was taken back, let somebody answer, let them talk on. */
function Onward({ tab, room: id }: Props) {
  const words = useWords(greenRoomWords);
  const { company } = tab;
  const { messages, struck, members, parked } = company.room(id);
  const last = messages.at(-1);
  const others = members.filter((member) => member !== company.user.id).length;
  const unanswered = last?.by === company.user.id;
  const offers = !parked && (unanswered || (last !== undefined && others > 1));
  if (!struck && !offers) return null;
  return (
    <p className="onward">
      {struck && (
        <Button
          icon="undo"
          label={words.unstrike({ count: struck.messages.length })}
          className="quiet"
          onClick={() => tab.change(() => company.unstrike(id))}
        />
      )}
      {offers && (
        <Button
          icon="pass"
          label={unanswered ? words.answerNow : words.talkOn}
          className="quiet"
          onClick={() => tab.play((signal) => company.answer(id, { signal }))}
        />
      )}
    </p>
  );
}

type TakeProps = {
  readonly tab: TabCompany;
  readonly room: RoomState;
  readonly situation: string | null;
  readonly nameOf: (by: string) => string;
};

/** Replies of which another version was kept, as a file for whoever trains a model. Shown once there may be one; nothing leaves the browser but that file. */
function TakePreferences({ tab, room, situation, nameOf }: TakeProps) {
  const words = useWords(takePreferencesWords);
  const [said, setSaid] = useState('');
  const { company } = tab;
  const { companions, language } = company.configuration;
  const answered = room.messages.some(({ by }) => by !== company.user.id);
  const take = async () => {
    const basePromptOf = (by: string) => {
      const one = companions.find(({ id }) => id === by);
      return filledIn(one?.basePrompt || one?.description || '', company.state);
    };
    const about = (by: string) => [basePromptOf(by), situation ?? ''].filter(Boolean).join('\n');
    const events = await tab.log();
    const pairs = preferencesIn(events, { room: room.id, language, user: company.user.id, nameOf, about });
    setSaid(words.taken({ count: pairs.length }));
    if (pairs.length > 0) download(textFile(room.title, 'preferences.jsonl', pairs.map((one) => `${JSON.stringify(one)}\n`).join('')));
  };
  if (!answered) return null;
  return (
    <>
      <Button icon="down" label={words.preferences} className="quiet" title={words.preferencesNote} onClick={() => void take()} />
      <Status as="span" className="soft small" text={said} />
    </>
  );
}
