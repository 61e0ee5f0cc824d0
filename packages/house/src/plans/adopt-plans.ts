import type { EventStore } from '@troupe/core/log';
import { planningState, readPlanning } from '@troupe/core/planning';
import { planPrefix } from './plan-event.ts';
import { type PlanIndex, planTitle } from './plan-index.ts';

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
