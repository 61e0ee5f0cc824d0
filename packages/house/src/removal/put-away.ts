import type { EventStore } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { FilmIndex } from '../films/film-index.ts';
import { workPrefix } from '../plans/plan-event.ts';
import { PlanIndex, workOf } from '../plans/plan-index.ts';
import { RoleIndex } from '../roles/role-index.ts';
import { keptText } from '../shared/kept-text.ts';
import { TableIndex } from '../tables/table-index.ts';

/** What can be put away before it is removed for good. */
export const awayKinds = ['roles', 'plans', 'cases', 'tables', 'talks'] as const;
/** A kind of things that can be put away. */
export type AwayKind = (typeof awayKinds)[number];
/** Something out of sight that can still be had back, until it is forgotten. */
export type PutAway = {
  readonly kind: AwayKind;
  readonly id: string;
  readonly title: string;
  /** Takes it out of the store for good. */
  readonly forget: () => Promise<void>;
};

/** Books that were brought, and that no plan is written from. */
export async function idleBooksIn(store: EventStore, clock: Clock): Promise<readonly Pick<PutAway, 'id' | 'title' | 'forget'>[]> {
  const plans = await PlanIndex.open(store, clock);
  const used = new Set([...plans.plans, ...plans.away].map(workOf));
  const brought = (await store.list()).filter(({ stream }) => stream.startsWith(workPrefix));
  const idle = brought.map(({ stream }) => stream.slice(workPrefix.length)).filter((id) => !used.has(id));
  return Promise.all(
    idle.map(async (id) => {
      const text = (await keptText(store, workPrefix + id)) ?? '{}';
      const { title } = JSON.parse(text) as { readonly title?: string };
      return { id, title: title ?? id, forget: () => store.remove(workPrefix + id) };
    }),
  );
}

/** What was put away in a house that is closed, beside its performances. */
export async function putAwayIn(store: EventStore, clock: Clock): Promise<readonly PutAway[]> {
  const [roles, plans, tables, films] = await Promise.all([
    RoleIndex.open(store, clock),
    PlanIndex.open(store, clock),
    TableIndex.open(store, clock),
    FilmIndex.open(store, clock),
  ]);
  const plan = async (id: string): Promise<void> => {
    await films.forgetScene(id);
    await plans.forget(id);
  };
  return [
    ...roles.away.map(({ id, name }) => ({ kind: 'roles' as const, id, title: name, forget: () => roles.forget(id) })),
    ...plans.away.map(({ id, title }) => ({ kind: 'plans' as const, id, title, forget: () => plan(id) })),
    ...[...tables.cases.values()]
      .filter(({ away }) => away)
      .map(({ play: { id, title } }) => ({ kind: 'cases' as const, id, title, forget: () => tables.forgetCase(id) })),
    ...tables.tables
      .filter(({ away }) => away)
      .map(({ id, title }) => ({ kind: 'tables' as const, id, title, forget: () => tables.forgetTable(id) })),
    ...[...films.away.values()].map(({ id, cast }) => ({
      kind: 'talks' as const,
      id,
      title: cast.map(({ name }) => name).join(', '),
      forget: () => films.forgetScreening(id),
    })),
  ];
}
