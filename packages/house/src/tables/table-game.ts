import type { EventStore } from '@troupe/core/log';
import type { Clock, Models } from '@troupe/core/model';
import { type Case, type Game, type Method, methodByName, openGame } from '@troupe/core/mystery';
import { ownEmbedder } from '@troupe/models/meaning';
import type { Parts } from '../models/choice.ts';
import { tablePrefix } from './table-event.ts';
import type { ListedTable } from './table-index.ts';

/** Who sits at a table, and what agents play by. */
export type TableRules = Pick<ListedTable, 'people' | 'method' | 'methods' | 'patience' | 'models'>;
/** What a game begins with; without it, one that is there goes on. */
export type Anew = { readonly play: Case; readonly seed: number };

type Spent = { readonly money: number; readonly tokens: number };

export type TableGameOptions = {
  readonly rules: TableRules;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly spent: Spent;
  readonly engageTable: (seats: Parts, spent: Spent, table: string) => Promise<Models>;
  readonly anew?: Anew;
};

/** The game at a table: begun, or gone on with where it was. */
export async function openTableGame(id: string, { rules, store, clock, spent, engageTable, anew }: TableGameOptions): Promise<Game> {
  const { people, method, methods, patience, models = {} } = rules;
  const { performer, decider, characters = {} } = await engageTable(models, spent, id);
  const own = Object.entries(characters).map(([role, model]) => [role, { performer: model }] as const);
  return openGame({
    store,
    stream: tablePrefix + id,
    clock,
    ports: { performer, decider },
    models: Object.fromEntries(own),
    method: mixedMethod(method, methods),
    embedder: ownEmbedder,
    people,
    ...(patience !== undefined && { patience }),
    ...anew,
  });
}

/** A table where every agent may play by a way of its own. */
function mixedMethod(standard: string, methods: Readonly<Record<string, string>>): Method {
  const usual = methodByName(standard);
  const own = new Map(Object.entries(methods).map(([role, name]) => [role, methodByName(name)]));
  if (own.size === 0) return usual;
  const of = (role: string): Method => own.get(role) ?? usual;
  return {
    id: [...new Set([standard, ...Object.values(methods)])].join('+'),
    inquire: (view, victim, ports) => of(view.self.id).inquire(view, victim, ports),
    answer: (view, asked, ports) => of(view.self.id).answer(view, asked, ports),
    confide: async (view, ports) => of(view.self.id).confide?.(view, ports),
    renew: async (view, victim, ports) => {
      const { suspects, profile } = view.belief(victim.id);
      return (await of(view.self.id).renew?.(view, victim, ports)) ?? { suspects, profile, contradictions: [] };
    },
  };
}
