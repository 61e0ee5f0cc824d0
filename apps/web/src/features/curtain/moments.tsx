import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useDeed } from '../../api/query.ts';
import type { TimeLine } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { stagePath } from '../../api/tickets.ts';
import { Button, option, Section } from '../../ui/elements.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { forkAndGo } from '../stage/fork.ts';
import { timelineWords } from '../timeline/timeline.words.ts';
import { curtainWords } from './curtain.words.ts';

type MomentsProps = {
  readonly ticket: Ticket;
  readonly seat: string | null;
  readonly times: TimeLine;
  readonly lang: string | undefined;
};

/** The same past, another future: from the beginning of any point, or after any beat. */
export function Moments({ ticket, seat, times, lang }: MomentsProps) {
  const words = useWords(curtainWords);
  const timeline = useWords(timelineWords);
  const [, go] = useLocation();
  const { act: fork, error } = useDeed((seq: number) => forkAndGo(ticket, seq, seat, go));
  const beats = times.beats.filter(({ struck }) => !struck);
  const [at, setAt] = useState('');
  const chosen = at || String(beats[Math.floor(beats.length / 2)]?.seq ?? '');
  const points = times.acts
    .flatMap(({ scenes }) => scenes)
    .flatMap((scene) => scene.points)
    .flatMap(({ id, title, beat }) => {
      const start = beats.findLast((one) => one.beat <= beat);
      return start ? [{ id, title, seq: start.seq }] : [];
    });
  if (beats.length === 0) return null;
  return (
    <Section id="fork" title={words.fork}>
      {points.length > 0 && (
        <ul className="from-points">
          {points.map(({ id, title, seq }) => (
            <li key={id}>
              <span lang={lang}>{title}</span>
              <Button label={words.fromHere} aria-label={words.fromPoint({ title })} onClick={() => fork(seq)} />
            </li>
          ))}
        </ul>
      )}
      <div className="fork">
        <label htmlFor="moment">{words.forkAt}</label>
        <select id="moment" value={chosen} lang={lang} onChange={({ target }) => setAt(target.value)}>
          {beats.map(({ seq, beat, name, firstWords }) =>
            option(seq, `${timeline.beat({ beat })} · ${name ? `${name}: ` : ''}${firstWords}`),
          )}
        </select>
        <Button label={words.forkButton} onClick={() => fork(Number(chosen))} />
        <Link href={stagePath(ticket.id, '/timeline')}>{words.timeline}</Link>
      </div>
      {error && <Trouble error={error} />}
    </Section>
  );
}
