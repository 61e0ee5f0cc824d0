import { type EventStore, stateOf } from '@troupe/core/log';
import { allWithin, type Model, type Models } from '@troupe/core/model';
import { type Case, type SeatModels, type TableState, tableStream } from '@troupe/core/mystery';
import { systemClock } from '@troupe/models/clock';
import { engageModels } from '@troupe/models/engage';
import { modelKey } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { bookkeeping, budgetOf } from '../models/engage.ts';
import { limitsOf } from '../models/limits.ts';
import { roleNamed } from './letter.ts';

export function seatOf(role: string, play: Case): string {
  const id = roleNamed(role, play);
  if (id !== undefined) return id;
  throw fault('unknown-role', { role, title: play.title, roles: play.roles.map(({ name }) => name) });
}

export async function keptGame(store: EventStore, stream: string): Promise<TableState> {
  const state = await stateOf(tableStream, store, stream);
  if (state) return state;
  throw fault('no-such-performance/game', { stream });
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
export async function engageTable({ play, wanted, kept }: Engagement, context: Context): Promise<Engaged> {
  const { values } = context.config;
  const names = { ...kept?.models, ...Object.fromEntries(wanted.map((text) => seatModel(text, play))) };
  if (Object.keys(names).length > 0 && values.model === undefined) throw fault('usage-seat/server');
  const spent = { money: kept?.spent.money ?? 0, tokens: (kept?.spent.input ?? 0) + (kept?.spent.output ?? 0) };
  const options = {
    key: modelKey(context),
    clock: systemClock,
    budget: budgetOf(context, spent),
    banks: [],
    errand: 'tables' as const,
    data: values.data,
  };
  if (values.model !== undefined) await bookkeeping(values.data);
  const held = (engaged: Models) => allWithin(engaged, () => limitsOf(context));
  const { performer, decider, director } = held(await engageModels({ values, ...options }));
  const { deciderName: _, directorName: __, ...plain } = values;
  const models = await Promise.all(
    Object.entries(names).map(async ([role, modelName]): Promise<[string, SeatModels]> => {
      const own = held(await engageModels({ values: { ...plain, modelName }, ...options }));
      return [role, { performer: own.performer, decider: own.decider }];
    }),
  );
  return { ports: { performer, decider }, models: Object.fromEntries(models), ...(values.model !== undefined && { judge: director }) };
}

function seatModel(text: string, play: Case): [string, string] {
  const [, role = '', name = ''] = /^([^=]+)=(.+)$/u.exec(text) ?? [];
  if (name.trim() === '') throw fault('usage-seat', { text });
  return [seatOf(role, play), name.trim()];
}
