import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { useDeed } from '../../api/query.ts';
import type { Standing } from '../../api/schema.d.ts';
import { stagePath, type Ticket } from '../../api/tickets.ts';
import { Button, Terms } from '../../ui/elements.tsx';
import { submitting } from '../../ui/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useKeys } from '../../ui/shortcuts.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import stageWords from './stage.words.json' with { type: 'json' };

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
  const [wishing, setWishing] = useState(false);
  const steering = host && !over && !resting;
  const timeline = stagePath(ticket.id, '/timeline');
  const undo = () => steering && attempt(() => ask('POST /api/performances/{id}/undo', ticket));
  const halt = () => steering && attempt(() => ask(`POST /api/performances/{id}/${paused ? 'resume' : 'pause'}`, ticket));
  useKeys({ u: undo, p: halt, t: () => go(timeline) });
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
          <button type="button" className="quiet" onClick={() => setWishing(true)}>
            <Icon name="candle" />
            <span>{stage.direct.name}</span>
          </button>
          {wishing && <Wish ticket={ticket} close={() => setWishing(false)} />}
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

/** What the host would like of the evening. What became of it stands among the lines. */
function Wish({ ticket, close }: { readonly ticket: Ticket; readonly close: () => void }) {
  const { direct: words } = useWords(stageWords);
  const { act, error } = useDeed(async (fields: FormData) => {
    await ask('POST /api/performances/{id}/direct', { ...ticket, body: { text: String(fields.get('wish') ?? '') } });
    close();
  });
  return (
    <Sheet title={words.title} close={close}>
      <p className="soft">{words.lead}</p>
      <form onSubmit={submitting(act)}>
        <label>
          {words.box}
          <input name="wish" required maxLength={400} placeholder={words.example} />
        </label>
        <Button label={words.send} type="submit" />
        {error && <Trouble error={error} />}
      </form>
    </Sheet>
  );
}

type CapProps = { readonly ticket: Ticket; readonly host: NonNullable<Standing['host']>; readonly raised: () => void };

/** The play stands at its cap: twice as much is offered, and nothing is spent unless somebody says so. */
export function Cap({ ticket, host: { budget, costs }, raised }: CapProps) {
  const { cap: words } = useWords(stageWords);
  const { whole, money } = useNumbers();
  const tokens = costs.input + costs.output;
  const { act, error } = useDeed(async (fields: FormData) => {
    const body = {
      ...(fields.get('cap-tokens') && { tokens: Number(fields.get('cap-tokens')) }),
      ...(fields.get('cap-money') && { money: Number(fields.get('cap-money')) }),
    };
    await ask('PUT /api/performances/{id}/budget', { ...ticket, body });
    raised();
  });
  return (
    <form className="cap" onSubmit={submitting(act)}>
      <p className="small">{words.lead({ spent: `${whole(tokens)}${costs.money > 0 ? ` · $ ${money(costs.money)}` : ''}` })}</p>
      <label>
        {words.tokens}
        <input name="cap-tokens" type="number" min={0} step={1} defaultValue={budget.tokens === undefined ? '' : 2 * tokens} />
      </label>
      <label>
        {words.money}
        <input name="cap-money" type="number" min={0} step="any" defaultValue={budget.money === undefined ? '' : 2 * costs.money} />
      </label>
      <Button label={words.raise} type="submit" />
      {error && <Trouble error={error} />}
    </form>
  );
}

export function Help({ close }: { readonly close: () => void }) {
  const stage = useWords(stageWords);
  return (
    <Sheet title={stage.help} close={close}>
      <Terms className="conventions" of={stage.helpRows.map(([typed, meaning]) => [typed, meaning, <code key={typed}>{typed}</code>])} />
      <p>{stage.helpKeys}</p>
    </Sheet>
  );
}
