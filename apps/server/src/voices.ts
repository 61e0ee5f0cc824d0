import type { Clock, Models } from '@troupe/core';
import type { Book } from './playhouse/book.ts';
import type { Parts } from './playhouse/house-event.ts';
import { companyOf } from './playhouse/models.ts';
import type { Engagement } from './playhouse/order.ts';
import type { ServerOptions } from './server-options.ts';

type Spent = Engagement['spent'];

/** Whose models speak where in the house. */
export type Voices = {
  /** On a stage, at the pace of a reader. */
  readonly onStage: (engagement: Engagement) => Promise<Models>;
  /** In a talk, at the same pace. */
  readonly aloud: (spent: Spent) => Promise<Models>;
  /** At once: writers, memories, judges. */
  readonly quietly: (spent?: Spent) => Promise<Models>;
  readonly atTable: (parts: Parts, spent: Spent) => Promise<Models>;
  /** Whether there is a model at all: else the understudy does everything. */
  readonly hired: () => boolean;
};

const readingPace = 12;
const nothing: Spent = { money: 0, tokens: 0 };

/** `book`: what the house has chosen so far. */
export function voicesOf(options: ServerOptions, sealing: Buffer, clock: Clock, book: () => Book): Voices {
  const atOnce = engagementOf({ ...options, pace: 0 }, sealing, clock);
  const paced = engagementOf(options, sealing, clock);
  const chosen = () => ({ choice: book().models, saved: book().saved, budget: {} });
  return {
    onStage: engagementOf(options, sealing, clock),
    aloud: (spent) => paced({ spent, ...chosen(), parts: {} }),
    quietly: (spent = nothing) => atOnce({ spent, ...chosen(), parts: {} }),
    atTable: (parts, spent) => atOnce({ spent, ...chosen(), parts }),
    hired: () => (book().models.model ?? options.standard?.choice.model) !== undefined,
  };
}

function engagementOf({ models, plays, standard, pace = readingPace }: ServerOptions, sealing: Buffer, clock: Clock) {
  if (typeof models === 'function') return models;
  return models ? async () => models : companyOf({ plays, clock, sealing, pace, ...(standard && { standard }) });
}
