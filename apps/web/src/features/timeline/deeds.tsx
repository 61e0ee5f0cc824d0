import { useState } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { useAsk, useDeeds } from '../../api/query.ts';
import type { Programme, Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { stagePath } from '../../api/tickets.ts';
import { Button, option, Section } from '../../ui/elements.tsx';
import { useWhen } from '../../ui/numbers.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { forkAndGo } from '../stage/fork.ts';
import type { TimeBeat } from './beats.tsx';
import timelineWords from './timeline.words.json' with { type: 'json' };

type SteerProps = {
  readonly ticket: Ticket;
  readonly seat: string | null;
  readonly beat: TimeBeat;
  readonly atPresent: boolean;
  readonly over: boolean;
};

/** What the host may do from the moment that is looked at. Taking back asks twice. */
export function Steer({ ticket, seat, beat, atPresent, over }: SteerProps) {
  const words = useWords(timelineWords);
  const [, go] = useLocation();
  const { act, error } = useDeeds();
  const [sure, setSure] = useState<number | null>(null);
  const takeBack = () =>
    act(async () => {
      await ask('POST /api/performances/{id}/rewind', { ...ticket, body: { to: beat.seq } });
      go(stagePath(ticket.id));
    });
  return (
    <section className="steer">
      <div className="buttons">
        <Button icon="fork" label={words.fork} className="first" onClick={() => act(() => forkAndGo(ticket, beat.seq, { seat }, go))} />
        {!over && !atPresent && (
          <Button
            label={sure === beat.seq ? words.takeBackSure : words.takeBack}
            onClick={sure === beat.seq ? takeBack : () => setSure(beat.seq)}
          />
        )}
        {!over && atPresent && (
          <Button icon="undo" label={words.undo} onClick={() => act(() => ask('POST /api/performances/{id}/undo', ticket))} />
        )}
      </div>
      <p className="soft small">{words.forkHint}</p>
      {error && <Trouble error={error} />}
    </section>
  );
}

/** Other performances of the same play, the nearest kin first. */
export function Compare({ ticket, standing }: { readonly ticket: Ticket; readonly standing: Standing }) {
  const words = useWords(timelineWords);
  const [, go] = useLocation();
  const { data: all } = useAsk('GET /api/performances');
  const [chosen, choose] = useState('');
  const when = useWhen();
  if (!all) return null;
  const me = all.find(({ id }) => id === ticket.id);
  const kinship = (one: Programme) => Number(one.forkOf?.id === ticket.id || one.id === me?.forkOf?.id);
  const others = all
    .filter(({ id, play }) => id !== ticket.id && play === standing.play)
    .sort((a, b) => kinship(b) - kinship(a))
    .slice(0, 100);
  const label = (one: Programme) => {
    const opened = when.format(one.openedAt);
    if (one.id === me?.forkOf?.id) return `${words.original} · ${words.opened({ when: opened })}`;
    return one.forkOf?.id === ticket.id ? words.forkOf({ beat: opened }) : words.opened({ when: opened });
  };
  const other = chosen || (others[0]?.id ?? '');
  return (
    <Section id="compare" title={words.comparison.title}>
      {others.length === 0 ? (
        <p className="soft">{words.noForks}</p>
      ) : (
        <div className="fork">
          <label htmlFor="other">{words.compare}</label>
          <select id="other" value={other} onChange={({ target }) => choose(target.value)}>
            {others.map((one) => option(one.id, label(one)))}
          </select>
          <Button label={words.compareButton} onClick={() => go(stagePath(ticket.id, `/compare/${encodeURIComponent(other)}`))} />
        </div>
      )}
    </Section>
  );
}
