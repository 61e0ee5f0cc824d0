import type { ChatMessage, RoomState } from '@troupe/core/company';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { Button, Status } from '../../ui/elements.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useListed, useWords } from '../../ui/words.ts';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import { LiveLine } from './live-line.tsx';
import { MessageView } from './message.tsx';
import { says } from './pieces.ts';
import type { TabCompany } from './tab-company.ts';

type TalkProps = {
  readonly tab: TabCompany;
  readonly room: RoomState;
  readonly nameOf: (by: string) => string;
  /** What is looked for; null while nobody looks. */
  readonly wanted: string | null;
  readonly found: () => void;
};

const atOnce = 150;
const nearTheEnd = 120;

/** What was said, the newest of it; all of it for whoever asks. Whoever reads further up is left there. */
export function Talk({ tab, room, nameOf, wanted, found }: TalkProps) {
  const words = useWords(greenRoomWords);
  const { company, live, busy } = tab;
  const { messages } = room;
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [shown, setShown] = useState(atOnce);
  const [place, setPlace] = useState<number | null>(null);
  const speaking = live?.room === room.id ? live : null;
  const size = `${messages.length} ${speaking?.text.length ?? 0} ${messages.at(-1)?.text.length}`;
  const mine = messages.at(-1)?.by === company.user.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was added is looked at
  useEffect(() => {
    const talk = box.current;
    if (talk && place === null && (atEnd.current || mine)) talk.scrollTo({ top: talk.scrollHeight });
  }, [size]);
  // A keyboard that opens takes away from above what was said last.
  useEffect(() => {
    const talk = box.current;
    const resized = new ResizeObserver(() => atEnd.current && talk?.scrollTo({ top: talk.scrollHeight }));
    if (talk) resized.observe(talk);
    return () => resized.disconnect();
  }, []);
  useEffect(() => {
    if (place === null || wanted !== null) return;
    const line = document.getElementById(`said-${place}`);
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
    setPlace(null);
  }, [place, wanted]);
  const show = useCallback(
    ({ id }: ChatMessage) => {
      setShown(Number.POSITIVE_INFINITY);
      setPlace(id);
      found();
    },
    [found],
  );
  const newest = messages.findLastIndex(({ by }) => by !== company.user.id);
  const looking = wanted !== null && wanted.trim() !== '';
  const first = Math.max(0, messages.length - shown);
  const list = looking ? messages.filter(({ text }) => says(text, wanted.trim())) : messages.slice(first);
  return (
    <div
      className="talk"
      ref={box}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < nearTheEnd;
      }}
    >
      {!looking && <Machines company={company} room={room} nameOf={nameOf} />}
      {room.summary && !looking && (
        <details className="said-before">
          <summary>{words.summary}</summary>
          <p>{room.summary.text}</p>
        </details>
      )}
      {messages.length === 0 && <p className="soft">{words.empty}</p>}
      {looking && <Status className="soft small" text={list.length === 0 ? words.foundNone : words.found({ count: list.length })} />}
      {!looking && first > 0 && (
        <Button label={words.earlierLines({ count: first })} className="quiet" onClick={() => setShown(shown + atOnce)} />
      )}
      <ol>
        {list.map((message, at) => (
          <Fragment key={message.id}>
            {!looking && <Day at={message.at} before={list[at - 1]?.at ?? Date.now()} />}
            <MessageView
              tab={tab}
              room={room}
              message={message}
              newest={message.id === messages[newest]?.id && !busy && !looking}
              busy={busy}
              {...(looking && { wanted: wanted.trim(), show })}
            />
          </Fragment>
        ))}
        {speaking && !looking && <LiveLine company={company} by={speaking.by} name={nameOf(speaking.by)} text={speaking.text} />}
      </ol>
    </div>
  );
}

const dayOf = (at: number): string => new Date(at).toDateString();

/** The day on which something was said, where another begins. */
function Day({ at, before }: { readonly at: number; readonly before: number }) {
  const { language } = usePreferences();
  if (dayOf(at) === dayOf(before)) return null;
  const told = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long' }).format(at);
  return (
    <li className="day soft small">
      <time dateTime={new Date(at).toISOString()}>{told}</time>
    </li>
  );
}

/** Said once, where a talk begins, and not only to whoever asks. */
function Machines({ company, room, nameOf }: Pick<TalkProps, 'room' | 'nameOf'> & { readonly company: TabCompany['company'] }) {
  const words = useWords(greenRoomWords);
  const listed = useListed();
  const names = room.members.filter((member) => member !== company.user.id).map(nameOf);
  return names.length > 0 && <p className="machines soft small">{words.machines({ names: listed(names), count: names.length })}</p>;
}
