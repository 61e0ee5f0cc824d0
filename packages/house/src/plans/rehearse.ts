import { readLog } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { budgeted, type Clock, createBudget, type Models } from '@troupe/core/model';
import type { Rehearse } from '@troupe/core/planning';
import { openPerformance, wayFor } from '@troupe/core/stage';
import { understudy } from '@troupe/understudy';

/** An evening that has not ended by then will not. */
const mostBeats = 300;

/** Dress rehearsals: the play from curtain to curtain with nobody in a seat, kept nowhere. What was played when the money ran out is read all the same. */
export function rehearser(models: Models, clock: Clock): Rehearse {
  return async (blueprint, { seed, by, tokens, signal }) => {
    const company = by === 'understudy' ? stoodIn() : capped(models, tokens);
    const store = memoryStore();
    const stream = 'rehearsal';
    const switches = wayFor(company);
    const show = await openPerformance({
      stream,
      blueprint,
      seed,
      switches,
      ports: { models: company, store, clock },
      house: { faults: 'pause' },
    });
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
    return { by: company.performer.id, log: await readLog(store, stream) };
  };
}

function stoodIn(): Models {
  const model = understudy();
  return { performer: model, decider: model, director: model };
}

function capped({ performer, decider, director }: Models, tokens: number): Models {
  const budget = createBudget({ tokens });
  return { performer: budgeted(performer, budget), decider: budgeted(decider, budget), director: budgeted(director, budget) };
}
