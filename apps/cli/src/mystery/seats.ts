import { createBudget, type EventStore, type Model, stateOf, TroupeError } from '@troupe/core';
import { type Case, type SeatModels, type TableState, tableStream } from '@troupe/core/mystery';
import { systemClock } from '@troupe/models/clock';
import { engageModels } from '@troupe/models/engage';
import { type Config, modelKey } from '../config.ts';
import type { Surroundings } from '../surroundings.ts';
import { roleNamed } from './letter.ts';

/** A role somebody means, by its id. */
export function seatOf(role: string, play: Case): string {
  const id = roleNamed(role, play);
  if (id !== undefined) return id;
  throw new TroupeError(
    'unknown-role',
    `There is no role "${role}" in ${play.title}.`,
    `The roles are: ${play.roles.map(({ name }) => name).join(', ')}.`,
  );
}

/** Where a game that was kept stands. */
export async function keptGame(store: EventStore, stream: string): Promise<TableState> {
  const state = await stateOf(tableStream, store, stream);
  if (state) return state;
  throw new TroupeError('no-such-performance', `There is no game "${stream}".`, 'Begin one with a case.');
}

export type Engagement = {
  readonly play: Case;
  /** ROLE=model, as typed. */
  readonly wanted: readonly string[];
  readonly kept?: TableState;
};
export type Engaged = {
  readonly ports: { readonly performer: Model; readonly decider: Model };
  readonly models: Readonly<Record<string, SeatModels>>;
  readonly judge?: Model;
};

/** The models of a table: one for all, others for single seats. All of them are paid from one budget, what was spent before included. */
export async function engageTable({ play, wanted, kept }: Engagement, config: Config, { environment }: Surroundings): Promise<Engaged> {
  const { values } = config;
  const names = { ...kept?.models, ...Object.fromEntries(wanted.map((text) => seatModel(text, play))) };
  if (Object.keys(names).length > 0 && values.model === undefined)
    throw new TroupeError('usage-seat', 'Models of single seats are models of a server, and none is named.', 'Name it with --model URL.');
  const spent = { money: kept?.spent.money ?? 0, tokens: (kept?.spent.input ?? 0) + (kept?.spent.output ?? 0) };
  const caps = {
    ...(values.budgetMoney !== undefined && { money: values.budgetMoney }),
    ...(values.budgetTokens !== undefined && { tokens: values.budgetTokens }),
  };
  const options = { key: modelKey(config, environment), clock: systemClock, budget: createBudget({ ...caps, spent }), banks: [] };
  const { performer, decider, director } = await engageModels({ values, ...options });
  const { deciderName: _, directorName: __, ...plain } = values;
  const models = await Promise.all(
    Object.entries(names).map(async ([role, modelName]): Promise<[string, SeatModels]> => {
      const own = await engageModels({ values: { ...plain, modelName }, ...options });
      return [role, { performer: own.performer, decider: own.decider }];
    }),
  );
  return { ports: { performer, decider }, models: Object.fromEntries(models), ...(values.model !== undefined && { judge: director }) };
}

function seatModel(text: string, play: Case): [string, string] {
  const [, role = '', name = ''] = /^([^=]+)=(.+)$/u.exec(text) ?? [];
  if (name.trim() === '') throw new TroupeError('usage-seat', `"${text}" names no model for a seat.`, 'Write it as ROLE=model.');
  return [seatOf(role, play), name.trim()];
}
