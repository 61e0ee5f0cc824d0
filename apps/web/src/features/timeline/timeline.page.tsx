import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useAsk } from '../../api/query.ts';
import type { Standing, TimeLine } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { stagePath, ticketFor } from '../../api/tickets.ts';
import { Button, Said, Section } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { useKeys } from '../../ui/shortcuts.tsx';
import { useTitle } from '../../ui/title.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { useFollowed } from '../stage/follow.ts';
import { ReadOnly } from '../stage/script.tsx';
import { heldSeat, isHost, viewpoint } from '../stage/seat.ts';
import stageWords from '../stage/stage.words.json' with { type: 'json' };
import { Beats, type TimeBeat } from './beats.tsx';
import { Compare, Steer } from './deeds.tsx';
import timelineWords from './timeline.words.json' with { type: 'json' };
import { usePast } from './use-past.ts';
import './timeline.css';

export default function TimeLinePage({ id }: { readonly id: string }) {
  const words = useWords(timelineWords);
  const ticket = useMemo(() => ticketFor(id), [id]);
  const standing = useAsk('GET /api/performances/{id}', ticket);
  useTitle(words.title, standing.data?.title);
  return <Once answer={standing}>{(value) => <Walk ticket={ticket} standing={value} />}</Once>;
}

function Walk({ ticket, standing }: { readonly ticket: Ticket; readonly standing: Standing }) {
  const words = useWords(timelineWords);
  const stage = useWords(stageWords);
  const seat = heldSeat(ticket, standing);
  const as = viewpoint(standing, seat);
  const { shown } = useFollowed(ticket, as);
  const times = useAsk('GET /api/performances/{id}/timeline', { ...ticket, as }, { since: `${shown.beat} ${shown.curtain !== null}` });
  const [chosen, choose] = useState<number | null>(null);
  const beats = times.data?.beats ?? [];
  const index = chosen === null ? beats.length - 1 : beats.findIndex(({ number }) => number === chosen);
  const beat = chosen === null ? undefined : beats[index];
  const past = usePast(ticket, as, beat?.number ?? null);
  const step = (by: number) => {
    const next = beats[Math.min(beats.length - 1, Math.max(0, index + by))];
    if (next) choose(next === beats.at(-1) ? null : next.number);
  };
  useKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1) });
  const moment = past ?? shown;
  return (
    <div className="page timeline">
      <header>
        <Said as="p" className="overline" lang={langOf(standing.language)} text={standing.title} />
        <h1>{words.title}</h1>
        <p className="soft">{words.lead}</p>
        <Link href={stagePath(ticket.id)}>{stage.backToStage}</Link>
      </header>
      {beats.length === 0 ? (
        <p className="soft">{words.empty}</p>
      ) : (
        <>
          <Scrubber {...{ beats, index, choose, step }} atPresent={beat === undefined} />
          <div className="walk">
            <Beats times={times.data as TimeLine} chosen={beat ?? beats.at(-1)} choose={choose} standing={standing} />
            <Section id="then" title={words.script} heading="overline" className="then">
              <ReadOnly shown={moment} standing={standing} seat={seat} />
            </Section>
          </div>
          {isHost(standing) && (
            <Steer
              {...{ ticket, seat }}
              beat={beat ?? (beats.at(-1) as TimeBeat)}
              atPresent={beat === undefined}
              over={times.data?.curtain ?? false}
            />
          )}
          {standing.you.role === 'operator' && <Compare ticket={ticket} standing={standing} />}
        </>
      )}
    </div>
  );
}

type ScrubberProps = {
  readonly beats: readonly TimeBeat[];
  readonly index: number;
  readonly atPresent: boolean;
  readonly choose: (number: number | null) => void;
  readonly step: (by: number) => void;
};

function Scrubber({ beats, index, atPresent, choose, step }: ScrubberProps) {
  const words = useWords(timelineWords);
  const at = beats[index];
  return (
    <div className="scrubber">
      <Button icon="back" className="quiet" aria-label={words.back} onClick={() => step(-1)} disabled={index <= 0} />
      <input
        type="range"
        aria-label={words.moment}
        aria-valuetext={at ? `${words.beat({ beat: at.beat })}: ${at.name} ${at.firstWords}` : ''}
        min={0}
        max={beats.length - 1}
        value={index}
        onChange={({ target }) => choose(Number(target.value) === beats.length - 1 ? null : (beats[Number(target.value)]?.number ?? null))}
      />
      <Button icon="play" className="quiet" aria-label={words.on} onClick={() => step(1)} disabled={index >= beats.length - 1} />
      <p role="status" className="small soft">
        {atPresent || !at ? words.now : words.past({ beat: at.beat })} {words.ofBeats({ at: index + 1, all: beats.length })}
      </p>
      {!atPresent && <Button label={words.present} onClick={() => choose(null)} />}
    </div>
  );
}
