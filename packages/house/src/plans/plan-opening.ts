import type { EventStore } from '@troupe/core/log';
import { type Clock, type Models, rateLimited } from '@troupe/core/model';
import {
  openPlanning,
  type Planning,
  type PlanningPorts,
  type PlanningSource,
  type PlanningState,
  type PlanningWay,
  planningState,
  planningWayFor,
  readPlanning,
  workSearch,
  writeTake,
} from '@troupe/core/planning';
import { searchFor } from '@troupe/models/search';
import { fault } from '../errors.en.ts';
import { agreedSource, type Wished } from './agree.ts';
import { type PlanSource, planPrefix } from './plan-event.ts';
import { type ListedPlan, type PlanIndex, planTitle } from './plan-index.ts';
import { rehearser } from './rehearse.ts';
import type { Works } from './works.ts';

/** Calls under way at once: enough to keep a server busy, not so many that it refuses. */
const atOnce = 8;

export type Opening = {
  readonly source: PlanningSource;
  readonly reviewer: boolean;
  readonly search?: string | undefined;
  readonly way?: PlanningWay | undefined;
  readonly rehearsals?: number | undefined;
  /** Begins it: what the understudy can write is agreed first, in the situation that was chosen. */
  readonly begins?: Wished;
  readonly spent: { readonly money: number; readonly tokens: number };
};

export type OpeningOptions = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly engage: (spent: Opening['spent']) => Promise<Models>;
};

/** Sets writers to work on a plan, from its beginning or from where it is. */
export async function openPlan(
  id: string,
  { source: asked, reviewer, search, way, rehearsals, begins, spent }: Opening,
  { store, clock, engage }: OpeningOptions,
): Promise<Planning> {
  const models = await engage(spent);
  const { source } = begins ? await agreedSource(asked, models, begins) : { source: asked };
  return openPlanning(source, portsOf(source, models, search, { store, clock }), {
    stream: planPrefix + id,
    reviewer,
    way: planningWayFor(models, way),
    ...(rehearsals !== undefined && { rehearsals }),
  });
}

/** Has another take of one part written, beside it. */
export async function takePart(
  id: string,
  part: string,
  { source, search, spent }: Opening,
  { store, clock, engage }: OpeningOptions,
): Promise<void> {
  await writeTake(source, portsOf(source, await engage(spent), search, { store, clock }), { stream: planPrefix + id, part });
}

function portsOf(
  source: PlanningSource,
  models: Models,
  search: string | undefined,
  { store, clock }: Pick<OpeningOptions, 'store' | 'clock'>,
): PlanningPorts {
  const limited = (model: Models['performer']) => rateLimited(model, { clock, atOnce });
  const engaged = { ...models, performer: limited(models.performer), director: limited(models.director) };
  const lookUps =
    search === undefined && source.kind === 'work' ? workSearch(source.work) : searchFor({ ...(search !== undefined && { search }) });
  return { models: engaged, store, clock, rehearse: rehearser({ models: engaged, clock, store }), ...(lookUps && { search: lookUps }) };
}

/** A source with its book in it. */
export async function wholeSource(source: PlanSource, works: Works): Promise<PlanningSource> {
  if (source.kind === 'topic') return source;
  const { work: id, ...chosen } = source;
  return { ...chosen, work: await works.work(id) };
}

/** What a plan was begun from, wherever that was. */
export function sourceOf({ source }: ListedPlan, state: PlanningState): PlanSource {
  if (source) return source;
  if (state.source?.kind === 'topic') {
    const { topic, people, tongue, after } = state.source;
    const rest = { ...(people && { people }), ...(after && { after }) };
    return { kind: 'topic', topic, ...(tongue === undefined && { language: state.language }), ...rest };
  }
  throw fault('source-elsewhere');
}

/** Plans of the command line lie in the same store: they are entered in the index, but not those that are just being begun here. */
export async function adoptPlans(index: PlanIndex, store: EventStore, beginning: ReadonlySet<string>): Promise<void> {
  for (const { stream } of await store.list()) {
    const id = stream.startsWith(planPrefix) ? stream.slice(planPrefix.length) : '';
    if (id === '' || index.plan(id) || beginning.has(id)) continue;
    const { source, language, reviewer, blueprint, failure } = planningState(await readPlanning(store, stream));
    if (!source || index.plan(id)) continue;
    const title = blueprint?.title ?? (source.kind === 'topic' ? source.topic : source.title);
    await index.append(
      { type: 'plan-opened', plan: id, title: planTitle(title), language, source: null, reviewer },
      { type: 'plan-rested', plan: id, state: blueprint ? 'finished' : failure ? 'failed' : 'stopped' },
    );
  }
}
