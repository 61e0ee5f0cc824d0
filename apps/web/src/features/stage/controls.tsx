import { useCallback } from 'react';
import { Link, useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import type { Ticket } from '../../api/tickets.ts';
import { stagePath } from '../../api/tickets.ts';
import { Icon } from '../../ui/icon.tsx';
import { useKey } from '../../ui/shortcuts.tsx';
import { useWords } from '../../ui/words.ts';
import { stageWords } from './stage.words.ts';

type ControlsProps = {
  readonly ticket: Ticket;
  readonly host: boolean;
  readonly over: boolean;
  readonly resting: boolean;
  readonly paused: boolean;
  readonly attempt: (work: () => Promise<unknown>) => void;
  readonly invite: () => void;
};

/** What steers the evening: for the host. The time line is everybody's. */
export function Controls({ ticket, host, over, resting, paused, attempt, invite }: ControlsProps) {
  const stage = useWords(stageWords);
  const [, go] = useLocation();
  const steering = host && !over && !resting;
  const timeline = stagePath(ticket.id, '/timeline');
  const undo = useCallback(() => steering && attempt(() => ask('POST /api/performances/{id}/undo', ticket)), [ticket, attempt, steering]);
  const halt = useCallback(
    () => steering && attempt(() => ask(`POST /api/performances/{id}/${paused ? 'resume' : 'pause'}`, ticket)),
    [ticket, attempt, paused, steering],
  );
  useKey('u', undo);
  useKey('p', halt);
  useKey(
    't',
    useCallback(() => go(timeline), [go, timeline]),
  );
  return (
    <div className="controls">
      {steering && (
        <>
          <button type="button" className="quiet" onClick={undo}>
            <Icon name="undo" />
            <span>{stage.undo}</span>
          </button>
          <button type="button" className="quiet" aria-pressed={paused} onClick={halt}>
            <Icon name={paused ? 'play' : 'pause'} />
            <span>{paused ? stage.resume : stage.pause}</span>
          </button>
        </>
      )}
      <Link href={timeline} className="quiet way">
        <Icon name="clock" />
        <span>{stage.timeline}</span>
      </Link>
      {host && (
        <button type="button" className="quiet" onClick={invite}>
          <Icon name="share" />
          <span>{stage.share}</span>
        </button>
      )}
    </div>
  );
}
