import { readLog } from '@troupe/core/events';
import { type EventStore, memoryStore } from '@troupe/core/log';
import { budgeted, type Clock, createBudget, type Models } from '@troupe/core/model';
import type { Rehearse } from '@troupe/core/planning';
import { openPerformance, type Performance, resumePerformance, wayFor } from '@troupe/core/stage';
import { understudy } from '@troupe/understudy';
import { rehearsalPrefix } from './plan-event.ts';

/** An evening that has not ended by then will not. */
const mostBeats = 300;

type Ports = {
  readonly models: Models;
  readonly clock: Clock;
  /** Where what a model plays is kept until it is over: cut off, it goes on where it stopped, and nothing is paid for twice. */
  readonly store?: EventStore;
};

/** Dress rehearsals: the play from curtain to curtain with nobody in a seat. What was played when the money ran out is read all the same. */
export function rehearser({ models, clock, store: keeping }: Ports): Rehearse {
  return async (blueprint, { seed, by, tokens, name, signal }) => {
    const store = (by === 'model' && keeping) || memoryStore();
    const stream = rehearsalPrefix + name;
    const before = (await store.head(stream)) > 0 ? await readLog(store, stream) : [];
    const spent = before.reduce((sum, event) => sum + (event.type === 'call' ? event.call.input + event.call.output : 0), 0);
    const company = by === 'understudy' ? stoodIn() : capped(models, Math.max(1, tokens - spent));
    const ports = { models: company, store, clock };
    const house = { faults: 'pause' } as const;
    const show =
      before.length > 0
        ? await resumePerformance({ stream, ports, house })
        : await openPerformance({ stream, blueprint, seed, switches: wayFor(company), ports, house });
    await played(show, signal);
    const log = await readLog(store, stream);
    if (!signal.aborted) await store.remove(stream);
    return { by: company.performer.id, log };
  };
}

async function played(show: Performance, signal: AbortSignal): Promise<void> {
  const stop = () => void show.stop();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    for await (const frame of show.watch({ as: 'house' }))
      if (frame.type === 'halt' || frame.type === 'pause' || show.status().beat > mostBeats) stop();
    await show.done;
  } finally {
    signal.removeEventListener('abort', stop);
    await show.stop();
  }
}

function stoodIn(): Models {
  const model = understudy();
  return { performer: model, decider: model, director: model };
}

function capped({ performer, decider, director }: Models, tokens: number): Models {
  const budget = createBudget({ tokens });
  return { performer: budgeted(performer, budget), decider: budgeted(decider, budget), director: budgeted(director, budget) };
}
