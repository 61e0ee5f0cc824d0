import type { EventStore } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { FilmIndex } from '../films/film-index.ts';
import { forgetTalk } from '../films/screenings.ts';
import { workPrefix } from '../plans/plan-event.ts';
import { PlanIndex } from '../plans/plan-index.ts';
import { forgetPlan, workOf } from '../plans/plan-removal.ts';
import { RoleIndex } from '../roles/role-index.ts';
import { forgetRole } from '../roles/role-removal.ts';
import { keptText } from '../shared/kept-text.ts';
import { TableIndex } from '../tables/table-index.ts';
import { forgetTable } from '../tables/table-removal.ts';

export const awayKinds = ['roles', 'plans', 'cases', 'tables', 'talks'] as const;
export type AwayKind = (typeof awayKinds)[number];
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
    const listed = plans.plan(id);
    await films.forgetScene(id);
    if (listed) await forgetPlan({ store, index: plans }, listed);
  };
  return [
    ...roles.away.map((role) => ({
      kind: 'roles' as const,
      id: role.id,
      title: role.name,
      forget: () => forgetRole({ store, index: roles }, role),
    })),
    ...plans.away.map(({ id, title }) => ({ kind: 'plans' as const, id, title, forget: () => plan(id) })),
    ...[...tables.cases.values()]
      .filter(({ away }) => away)
      .map(({ play: { id, title } }) => ({ kind: 'cases' as const, id, title, forget: () => tables.forgetCase(id) })),
    ...tables.tables
      .filter(({ away }) => away)
      .map(({ id, title }) => ({ kind: 'tables' as const, id, title, forget: () => forgetTable({ store, index: tables }, id) })),
    ...[...films.away.values()].map(({ id, cast }) => ({
      kind: 'talks' as const,
      id,
      title: cast.map(({ name }) => name).join(', '),
      forget: () => forgetTalk({ store, index: films }, id),
    })),
  ];
}
