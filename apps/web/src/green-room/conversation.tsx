import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { greenRoomWords } from '../words/green-room.ts';
import { langOf, useWords } from '../words/words.ts';
import { Composer } from './composer.tsx';
import { Fault } from './fault.tsx';
import { MessageView } from './message.tsx';
import { roleClass } from './role-class.ts';
import { RoomSheet } from './room-sheet.tsx';
import { swipe } from './swipe.ts';
import type { TabCompany } from './tab-company.ts';

type Props = { readonly tab: TabCompany; readonly room: string };

/** What is said in one room, as it is said. */
export function Conversation({ tab, room: id }: Props) {
  const words = useWords(greenRoomWords);
  const { company, live, busy, stumble, problem } = tab;
  const room = company.room(id);
  const { situations, language } = company.configuration;
  const end = useRef<HTMLDivElement>(null);
  const size = `${room.messages.length} ${live?.text.length ?? 0} ${room.messages.at(-1)?.text.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was added is looked at
  useEffect(() => {
    const talk = end.current;
    talk?.scrollTo({ top: talk.scrollHeight });
  }, [size]);
  const [changing, setChanging] = useState(false);
  const speaking = live?.room === id ? live : null;
  const nameOf = (by: string) => company.configuration.companions.find((one) => one.id === by)?.name ?? by;
  const last = room.messages.findLastIndex(({ by }) => by !== company.user.id);
  const newest = room.messages[last];
  const swiped = (by: 1 | -1) => newest && swipe(tab, id, newest, by);
  const keys = ({ key, altKey }: KeyboardEvent) => {
    if (key === 'Escape' && busy) tab.stop();
    if (altKey && !busy && (key === 'ArrowLeft' || key === 'ArrowRight')) swiped(key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <section className="conversation" aria-label={words.talk} lang={langOf(language)} onKeyDown={keys}>
      <header>
        <h2>{room.title}</h2>
        <button type="button" className="quiet" disabled={busy} onClick={() => setChanging(true)}>
          <Icon name="gear" /> {words.changeRoom}
        </button>
        {id.startsWith('room-') && (
          <button type="button" className="quiet" disabled={busy} onClick={() => tab.change(() => company.closeRoom(id))}>
            <Icon name="no" /> {words.closeRoom}
          </button>
        )}
        <p className="soft small">{situations.find((one) => one.id === room.situation)?.prompt ?? room.situation}</p>
      </header>
      {changing && <RoomSheet tab={tab} room={room} close={() => setChanging(false)} />}
      <div className="talk" ref={end}>
        {room.summary && (
          <details className="said-before">
            <summary>{words.summary}</summary>
            <p>{room.summary.text}</p>
          </details>
        )}
        {room.messages.length === 0 && <p className="soft">{words.empty}</p>}
        <ol>
          {room.messages.map((message, index) => (
            <MessageView key={message.id} tab={tab} room={room} message={message} newest={index === last && !busy} />
          ))}
          {speaking && (
            <li className={`said ${roleClass(company, speaking.by)} live`}>
              <p className="who">{nameOf(speaking.by)}</p>
              <p className="words">{speaking.text}</p>
            </li>
          )}
        </ol>
      </div>
      <footer>
        {stumble?.room === id && (
          <p className="trouble" role="alert">
            {nameOf(stumble.companion)}: {stumble.text}
          </p>
        )}
        {problem && <Fault error={problem} />}
        <p className="status soft small" role="status">
          {busy
            ? speaking
              ? words.speaking(nameOf(speaking.by))
              : words.thinking
            : room.parked
              ? words.waits(nameOf(room.parked.companion))
              : ''}
          {busy && (
            <button type="button" className="quiet" onClick={() => tab.stop()}>
              <Icon name="no" /> {words.stop}
            </button>
          )}
        </p>
        <Composer tab={tab} room={room} />
      </footer>
    </section>
  );
}
