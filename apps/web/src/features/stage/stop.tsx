import { useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import type { Ticket } from '../../api/tickets.ts';
import { Button } from '../../ui/elements.tsx';
import { submitting } from '../../ui/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { LimitsFields, limitsIn } from '../../ui/limits-fields.tsx';
import { Once } from '../../ui/once.tsx';
import { useKeys } from '../../ui/shortcuts.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import stopWords from './stop.words.json' with { type: 'json' };
import './stop.css';

type StopProps = { readonly ticket: Ticket; readonly attempt: (work: () => Promise<unknown>) => void };

/** For anybody in the room, always in reach. It goes without a name. */
export function Stop({ ticket, attempt }: StopProps) {
  const words = useWords(stopWords);
  const stop = () => attempt(() => ask('POST /api/performances/{id}/hold', ticket));
  useKeys({ x: stop });
  return (
    <button type="button" className="quiet stop" title={words.stopHint} onClick={stop}>
      <Icon name="no" />
      <span>{words.stop}</span>
    </button>
  );
}

/** It stands still: the host chooses how to go on, everybody else knows who does. */
export function Stopped({ ticket, host, alone }: { readonly ticket: Ticket; readonly host: boolean; readonly alone: boolean }) {
  const words = useWords(stopWords);
  return (
    <section className="stopped" aria-labelledby="stopped">
      <h2 id="stopped">{alone ? words.alone : words.title}</h2>
      {host ? <Choices {...{ ticket, alone }} /> : <p>{words.guest}</p>}
    </section>
  );
}

function Choices({ ticket, alone }: { readonly ticket: Ticket; readonly alone: boolean }) {
  const words = useWords(stopWords);
  const [, go] = useLocation();
  const limits = useAsk('GET /api/performances/{id}/limits', ticket);
  const resume = () => ask('POST /api/performances/{id}/resume', ticket);
  const { act, busy, error } = useDeed(async (how: 'on' | 'back' | 'fade' | 'leave' | 'end' | FormData) => {
    if (how === 'fade') return void (await ask('POST /api/performances/{id}/fade', ticket));
    if (how === 'leave' || how === 'end') {
      if (how === 'leave') await ask('POST /api/performances/{id}/stop', ticket);
      else await ask('DELETE /api/performances/{id}', ticket);
      renew('/api/performances');
      return go('/');
    }
    if (how === 'back') await ask('POST /api/performances/{id}/undo', ticket);
    else if (how !== 'on') await ask('PUT /api/performances/{id}/limits', { ...ticket, body: limitsIn(how) });
    await resume();
  });
  return (
    <>
      <p className="soft">{alone ? words.aloneLead : words.lead}</p>
      <p className="buttons">
        <Button label={words.goOn} disabled={busy} onClick={() => act('on')} />
        <Button label={words.back} disabled={busy} onClick={() => act('back')} />
        <Button label={words.fade} disabled={busy} onClick={() => act('fade')} />
        <Button label={words.leave} disabled={busy} onClick={() => act('leave')} />
        <Button label={words.end} title={words.endHint} disabled={busy} onClick={() => act('end')} />
      </p>
      <details>
        <summary>{words.draw}</summary>
        <Once answer={limits}>
          {(drawn) => (
            <form onSubmit={submitting(act)}>
              <LimitsFields limits={drawn} />
              <Button label={words.draw} type="submit" className="first" disabled={busy} />
            </form>
          )}
        </Once>
      </details>
      {error && <Trouble error={error} />}
    </>
  );
}
