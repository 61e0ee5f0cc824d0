// A chat with three companions, and a play they can be left for, in React. Make page.js of it:
//   npx esbuild examples/parlour/page.tsx --bundle --jsx=automatic --outfile=examples/parlour/page.js
// and open index.html. The understudy speaks; for a model put openAiModel({ baseUrl, model }) in its place.
import { memoryStore, openPerformance, type Performance, readBlueprint } from '@troupe/core';
import { Company, readCompany } from '@troupe/core/company';
import { useCompany, useSeat } from '@troupe/react';
import { openIndexedDbStore } from '@troupe/stores/indexeddb';
import { understudy } from '@troupe/understudy';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import closet from '../../plays/closet/blueprint.json';
import ferry from '../../plays/ferry/blueprint.json';
import { friendsIn } from './friends.ts';
import { language, words } from './words.ts';

const clock = { now: () => Date.now(), sleep: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)) };
const model = understudy();
/** Each language has its own friends, what was said to them, and a play. */
const evening =
  language === 'zh' ? { stream: 'parlour-zh', play: ferry, seat: 'guest' } : { stream: 'parlour', play: closet, seat: 'hamlet' };

async function openCompany(): Promise<Company> {
  const store = await openIndexedDbStore({ name: 'parlour' });
  const company = await Company.open(
    readCompany(friendsIn(language)),
    { store, clock, models: { performer: model } },
    { stream: evening.stream, seed: 7 },
  );
  await company.greet('parlour');
  return company;
}

const openPlay = (): Promise<Performance> =>
  openPerformance({
    stream: 'evening',
    blueprint: readBlueprint(JSON.stringify(evening.play)),
    seed: 7,
    seats: [{ seat: evening.seat, person: words.guest }],
    ports: { models: { performer: model, decider: model, director: model }, store: memoryStore(), clock },
  });

/** What is opened once, and then there; nothing is opened twice where React renders twice. */
function useOpened<T>(open: () => Promise<T>): T | null {
  const [opened, setOpened] = useState<T | null>(null);
  const begun = useRef<Promise<T> | null>(null);
  useEffect(() => {
    begun.current ??= open();
    begun.current.then(setOpened, (error: unknown) => console.error(error));
  }, [open]);
  return opened;
}

function Box({ label, say, busy }: { label: string; say: (text: string) => void; busy: boolean }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = String(new FormData(event.currentTarget).get('said') ?? '').trim();
    if (said !== '') say(said);
    event.currentTarget.reset();
  };
  return (
    <form onSubmit={submit}>
      <input name="said" aria-label={label} placeholder={label} autoComplete="off" />
      <button type="submit" disabled={busy}>
        {words.send}
      </button>
    </form>
  );
}

function Parlour({ company }: { company: Company | null }) {
  const { messages, streaming, busy, error, say } = useCompany(company, 'parlour');
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => void end.current?.scrollIntoView({ block: 'end' }), [messages.length, streaming?.text]);
  const nameOf = (id: string) => company?.configuration.companions.find((one) => one.id === id && one.kind !== 'user')?.name ?? words.you;
  return (
    <main>
      <h1>{words.parlour}</h1>
      <ol aria-live="polite">
        {messages.map(({ id, by, text }) => (
          <li key={id} className={by}>
            <b>{nameOf(by)}</b>
            <p>{text}</p>
          </li>
        ))}
        {streaming && (
          <li className={streaming.by}>
            <b>{nameOf(streaming.by)}</b>
            <p>{streaming.text}</p>
          </li>
        )}
        <li ref={end} className="end" />
      </ol>
      {error !== null && (
        <p role="alert">
          {words.failed} {error instanceof Error ? error.message : String(error)}
        </p>
      )}
      <Box label={words.say} say={(text) => void say(text)} busy={busy} />
    </main>
  );
}

const spoken = new Set(['speech', 'gesture', 'whisper', 'thought']);

function Closet({ play }: { play: Performance | null }) {
  const { lines, streaming, reply, mine, suggestions, say } = useSeat(play, evening.seat);
  return (
    <main className="play">
      <h1>{evening.play.title}</h1>
      <ol aria-live="polite">
        {lines.map((line) => {
          const text = 'text' in line ? line.text : '';
          return text ? (
            <li key={line.number} className={line.type}>
              {spoken.has(line.type) && 'name' in line && <b>{line.name}</b>}
              <p>{text}</p>
            </li>
          ) : null;
        })}
        {reply && mine && (
          <li className="narration">
            <p>{reply.text}</p>
          </li>
        )}
        {streaming?.text && (
          <li className="speech">
            <b>{streaming.name}</b>
            <p>{streaming.text}</p>
          </li>
        )}
      </ol>
      {mine && (
        <p className="perhaps">
          {suggestions.map((one) => (
            <button key={one} type="button" onClick={() => say(one)}>
              {one}
            </button>
          ))}
        </p>
      )}
      <Box label={mine ? words.turn : words.act} say={say} busy={false} />
    </main>
  );
}

function House() {
  const other = language === 'zh' ? 'en' : 'zh';
  const [room, setRoom] = useState<'parlour' | 'closet'>('parlour');
  const company = useOpened(openCompany);
  const play = useOpened(openPlay);
  return (
    <>
      <nav>
        <button type="button" aria-pressed={room === 'parlour'} onClick={() => setRoom('parlour')}>
          {words.parlour}
        </button>
        <button type="button" aria-pressed={room === 'closet'} onClick={() => setRoom('closet')}>
          {words.play}
        </button>
        <a href={`?language=${other}`} hrefLang={other} lang={other}>
          {words.other}
        </a>
      </nav>
      {room === 'parlour' ? <Parlour company={company} /> : <Closet play={play} />}
    </>
  );
}

document.documentElement.lang = language;
document.title = words.parlour;
createRoot(document.getElementById('parlour') as HTMLElement).render(<House />);
