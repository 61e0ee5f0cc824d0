import { type ReadingPace, readingPaces } from '@troupe/core/events';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useAsk, useDeeds, useQuery } from '../../api/query.ts';
import type { Standing } from '../../api/schema.d.ts';
import { stagePath, type Ticket, ticketFor } from '../../api/tickets.ts';
import { Button, option, Said, Section } from '../../ui/elements.tsx';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useKeys } from '../../ui/shortcuts.tsx';
import { useTitle } from '../../ui/title.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { forkAndGo } from '../stage/fork.ts';
import { ReadOnly } from '../stage/script.tsx';
import { heldSeat, isHost, viewpoint } from '../stage/seat.ts';
import { framesOf, pastOf } from './use-past.ts';
import { beatAt, type Replay, useReplay } from './use-replay.ts';
import watchWords from './watch.words.json' with { type: 'json' };
import './timeline.css';

/** An evening played back line by line, at reading pace; from any line it may go on otherwise. */
export default function WatchPage({ id }: { readonly id: string }) {
  const words = useWords(watchWords);
  const ticket = useMemo(() => ticketFor(id), [id]);
  const standing = useAsk('GET /api/performances/{id}', ticket);
  useTitle(words.title, standing.data?.title);
  return <Once answer={standing}>{(value) => <Watch ticket={ticket} standing={value} />}</Once>;
}

const none: Awaited<ReturnType<typeof framesOf>> = [];

function Watch({ ticket, standing }: { readonly ticket: Ticket; readonly standing: Standing }) {
  const words = useWords(watchWords);
  const { language } = usePreferences();
  const seat = heldSeat(ticket, standing);
  const as = viewpoint(standing, seat);
  const { data: frames = none } = useQuery({
    queryKey: ['GET /api/performances/{id}/events', ticket, as],
    queryFn: () => framesOf(ticket, as),
  });
  const replay = useReplay(frames);
  const { stop, over, step, toggle, goTo, last } = replay;
  const shown = useMemo(() => pastOf(frames, stop?.number ?? 0), [frames, stop]);
  useKeys({ ' ': toggle, ArrowLeft: () => step(-1), ArrowRight: () => step(1), End: () => goTo(last) });
  const { recorded } = standing;
  const lang = langOf(standing.language);
  return (
    <div className="page timeline watching" data-at={replay.at} data-running={replay.running}>
      <header>
        <p className="overline">{recorded ? words.recorded : words.title}</p>
        <h1 lang={lang}>{standing.title}</h1>
      </header>
      <div className="then">
        <ReadOnly shown={shown} standing={standing} seat={seat} />
      </div>
      <Controls replay={replay} />
      <p className="small soft keys-hint">{words.keys}</p>
      {recorded && <Said as="p" className="soft small" lang={langOf(language)} text={recorded.playedBy[language]} />}
      <p role="status" className="heard" lang={lang}>
        {stop && 'text' in stop && `${'name' in stop ? `${stop.name}: ` : ''}${stop.text}`}
      </p>
      {over ? (
        <p>
          <Link href={stagePath(ticket.id, '/curtain')} className="first">
            {words.printed}
          </Link>
        </p>
      ) : (
        isHost(standing) && stop && <GoOn {...{ ticket, standing, as, number: stop.number }} />
      )}
    </div>
  );
}

function Controls({ replay: { at, last, over, running, pace, setPace, goTo, step, toggle } }: { readonly replay: Replay }) {
  const words = useWords(watchWords);
  return (
    <div className="scrubber">
      <Button icon={running ? 'pause' : 'play'} label={running ? words.pause : over ? words.anew : words.play} onClick={toggle} />
      <Button icon="back" className="quiet" aria-label={words.back} onClick={() => step(-1)} disabled={at <= 0} />
      <input
        type="range"
        aria-label={words.line}
        aria-valuetext={words.ofLines({ at: at + 1, all: last + 1 })}
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <Button icon="play" className="quiet" aria-label={words.on} onClick={() => step(1)} disabled={over} />
      <p className="small soft">{words.ofLines({ at: at + 1, all: last + 1 })}</p>
      <select aria-label={words.pace} value={pace} onChange={({ target }) => setPace(target.value as ReadingPace)}>
        {Object.keys(readingPaces).map((one) => option(one, words.paces[one as ReadingPace]))}
      </select>
      {!over && <Button label={words.toEnd} className="quiet to-end" onClick={() => goTo(last)} />}
    </div>
  );
}

type GoOnProps = {
  readonly ticket: Ticket;
  readonly standing: Standing;
  readonly as: string | null;
  readonly number: number;
};

function GoOn({ ticket, standing, as, number }: GoOnProps) {
  const words = useWords(watchWords);
  const { personDefault } = useWords(houseWords);
  const { person } = usePreferences();
  const [, go] = useLocation();
  const [seat, setSeat] = useState('');
  const { act, busy, error } = useDeeds();
  const times = useAsk('GET /api/performances/{id}/timeline', { ...ticket, as });
  const beat = times.data && beatAt(times.data, number);
  const company = { seat: seat || null, person: person.trim() || personDefault };
  return (
    <Section id="go-on" title={words.goOnTitle} className="steer">
      <div className="buttons">
        <label htmlFor="as">{words.as}</label>
        <select id="as" value={seat} onChange={({ target }) => setSeat(target.value)}>
          {option('', words.nobody)}
          {standing.cast.map(({ id, name }) => option(id, name, langOf(standing.language)))}
        </select>
        <Button
          icon="fork"
          label={words.goOn}
          className="first"
          disabled={busy || !beat}
          onClick={() => beat && act(() => forkAndGo(ticket, beat.seq, company, go))}
        />
      </div>
      <p className="soft small">{words.goOnHint}</p>
      {error && <Trouble error={error} />}
    </Section>
  );
}
