import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { house, type LogEvent, type Standing, type Ticket } from '../house/api.ts';
import { useAsked } from '../house/asked.ts';
import { heldFor, keepOpened, stagePath, ticketFor } from '../house/tickets.ts';
import { Icon } from '../parts/icon.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { type Shown, Transcript } from '../stage/transcript.ts';
import { langOf, useWords } from '../words/words.ts';
import { useOpening } from './opening.ts';

type Evening = { readonly standing: Standing; readonly shown: Shown; readonly seat: string | null; readonly as: string | null };

async function recall(ticket: Ticket): Promise<Evening> {
  const standing = await house.standing(ticket);
  const host = standing.you.role === 'operator' || standing.you.role === 'host';
  const seat = standing.you.seat ?? (host ? (heldFor(ticket.id).seat ?? null) : null);
  const as = host ? (seat === null ? 'audience' : `seat:${seat}`) : null;
  const transcript = new Transcript();
  for (const frame of await house.frames(ticket, as)) transcript.take(frame);
  return { standing, shown: transcript.shown, seat, as };
}

/** After the curtain: what became of it, and what one may do with it. */
export default function CurtainCall({ id }: { readonly id: string }) {
  const words = useWords();
  const ticket = useMemo(() => ticketFor(id), [id]);
  const { value, error, again } = useAsked(() => recall(ticket), id);
  const title = value?.standing.title;
  useEffect(() => {
    document.title = `${words.curtain.title}${title ? ` · ${title}` : ''} · ${words.troupe}`;
  }, [title, words]);
  if (error && !value)
    return (
      <div className="page narrow">
        <Trouble error={error} again={again} />
      </div>
    );
  if (!value) return <p className="waiting">{words.loading}</p>;
  const { curtain } = value.shown;
  if (!curtain)
    return (
      <div className="page narrow">
        <h1>{words.curtain.notYet}</h1>
        <Link href={stagePath(id)} className="first">
          {words.curtain.backToStage}
        </Link>
      </div>
    );
  return <Call ticket={ticket} evening={value} curtain={curtain} />;
}

type CallProps = { readonly ticket: Ticket; readonly evening: Evening; readonly curtain: NonNullable<Shown['curtain']> };

function Call({ ticket, evening, curtain }: CallProps) {
  const words = useWords();
  const { open, opening, error } = useOpening();
  const { standing, shown, seat } = evening;
  const lang = langOf(standing.language);
  const host = standing.you.role === 'operator' || standing.you.role === 'host';
  const mine = shown.lines.flatMap((line) => ('frame' in line && 'by' in line.frame && line.frame.by === seat ? [line.frame.type] : []));
  return (
    <article className="page curtain-call">
      <header className="ending">
        <p className="overline">
          {words.curtain.title} · <span lang={lang}>{standing.title}</span>
        </p>
        <h1 lang={lang}>{curtain.ending.title}</h1>
        <p className="lead" lang={lang}>
          {curtain.ending.text}
        </p>
        <p className="soft small">
          {words.curtain.beats(curtain.beats)}
          {seat !== null && ` · ${words.curtain.spoken(count(mine, 'speech'), count(mine, 'attempt'))}`} ·{' '}
          {words.curtain.trespasses(curtain.trespasses)}
        </p>
        <div className="ways-on">
          {standing.you.role === 'operator' && (
            <button type="button" className="first" disabled={opening !== null} onClick={() => open({ play: standing.play, seat })}>
              {opening === null ? words.curtain.again : words.foyer.opening}
            </button>
          )}
          <Link href={stagePath(ticket.id)}>{words.curtain.read}</Link>
          {host && <Link href={stagePath(ticket.id, '/backstage')}>{words.stage.backstage}</Link>}
        </div>
        {error && <Trouble error={error} />}
      </header>
      <section aria-labelledby="points">
        <h2 id="points" className="ruled">
          {words.curtain.points}
        </h2>
        <ol className="points">
          {curtain.points.map(({ point, title, how }) => (
            <li key={point} className={how}>
              <Icon name={how === 'flag' ? 'yes' : 'candle'} />
              <span className="name" lang={lang}>
                {title}
              </span>
              <span className="soft small">{how === 'flag' ? words.curtain.flag : words.curtain.forced}</span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="company">
        <h2 id="company" className="ruled">
          {words.curtain.cast}
        </h2>
        <ul className="company">
          {standing.cast.map((role) => (
            <li key={role.id}>
              <span className="name" lang={lang}>
                {role.name}
              </span>
              <span className="soft small">{playedBy(role.id, evening, words.stage)}</span>
            </li>
          ))}
        </ul>
      </section>
      <Exports ticket={ticket} as={evening.as} />
      {host && <Fork ticket={ticket} standing={standing} seat={seat} />}
    </article>
  );
}

const count = (types: readonly string[], type: string) => types.filter((one) => one === type).length;

function playedBy(id: string, { shown, seat }: Evening, words: ReturnType<typeof useWords>['stage']): string {
  if (id === seat) return words.you;
  const person = shown.lines.findLast(
    (line) => 'frame' in line && line.frame.type === 'seat' && line.frame.seat === id && line.frame.person,
  );
  return person && 'frame' in person && person.frame.type === 'seat' ? words.taken(person.frame.person ?? '') : words.troupe;
}

const formats = { markdown: 'md', text: 'txt', fountain: 'fountain', jsonl: 'jsonl' } as const;

function Exports({ ticket, as }: { readonly ticket: Ticket; readonly as: string | null }) {
  const words = useWords();
  const [error, setError] = useState<Error | null>(null);
  const save = async (format: keyof typeof formats) => {
    try {
      const url = URL.createObjectURL(new Blob([await house.script(ticket, format, as)]));
      const link = document.createElement('a');
      link.href = url;
      link.download = `${ticket.id}.${formats[format]}`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch (cause) {
      setError(cause as Error);
    }
  };
  return (
    <section aria-labelledby="exports">
      <h2 id="exports" className="ruled">
        {words.curtain.exports}
      </h2>
      <div className="buttons">
        {(Object.keys(formats) as (keyof typeof formats)[]).map((format) => (
          <button key={format} type="button" onClick={() => save(format)}>
            {words.curtain.formats[format]}
          </button>
        ))}
      </div>
      {error && <Trouble error={error} />}
    </section>
  );
}

/** The same past, another future: from any moment of the evening. */
function Fork({ ticket, standing, seat }: { readonly ticket: Ticket; readonly standing: Standing; readonly seat: string | null }) {
  const words = useWords();
  const [, go] = useLocation();
  const [error, setError] = useState<Error | null>(null);
  const log = useAsked(() => house.log(ticket), ticket.id);
  const moments = useMemo(() => momentsOf(log.value ?? [], standing), [log.value, standing]);
  const [at, setAt] = useState('');
  const chosen = at || String(moments[Math.floor(moments.length / 2)]?.at ?? '');
  const fork = async () => {
    try {
      const opened = await house.fork(ticket, Number(chosen));
      await house.direct(keepOpened(opened, seat, ticket), 'resume');
      go(stagePath(opened.id));
    } catch (cause) {
      setError(cause as Error);
    }
  };
  if (moments.length === 0) return null;
  return (
    <section aria-labelledby="fork">
      <h2 id="fork" className="ruled">
        {words.curtain.fork}
      </h2>
      <div className="fork">
        <label htmlFor="moment">{words.curtain.forkAt}</label>
        <select id="moment" value={chosen} lang={langOf(standing.language)} onChange={({ target }) => setAt(target.value)}>
          {moments.map((moment) => (
            <option key={moment.at} value={moment.at}>
              {moment.label}
            </option>
          ))}
        </select>
        <button type="button" onClick={fork}>
          {words.curtain.forkButton}
        </button>
      </div>
      {error && <Trouble error={error} />}
    </section>
  );
}

/** Just before each beat with words in it: where somebody might have said something else. */
function momentsOf(log: readonly LogEvent[], { cast }: Standing): { readonly at: number; readonly label: string }[] {
  const nameOf = (id: string) => cast.find((role) => role.id === id)?.name ?? id;
  const moments = new Map<number, string>();
  for (const { beat, type, by, text } of log) {
    const before = log.findLast((event) => event.beat < beat)?.seq;
    if (type !== 'speech' || !by || typeof text !== 'string' || before === undefined || moments.has(before)) continue;
    moments.set(before, `${beat} · ${nameOf(by)}: ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`);
  }
  return [...moments].map(([at, label]) => ({ at, label }));
}
