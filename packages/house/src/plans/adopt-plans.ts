import type { EventStore } from '@troupe/core';
import { planningState, readPlanning } from '@troupe/core/planning';
import { type DeskBook, planTitle } from './desk-book.ts';
import { planPrefix } from './desk-event.ts';

/** Plans of the command line lie in the same store: they are entered in the book, but not those that are just being begun here. */
export async function adoptPlans(book: DeskBook, store: EventStore, beginning: ReadonlySet<string>): Promise<void> {
  for (const { stream } of await store.list()) {
    const id = stream.startsWith(planPrefix) ? stream.slice(planPrefix.length) : '';
    if (id === '' || book.plan(id) || beginning.has(id)) continue;
    const { source, language, reviewer, blueprint, failure } = planningState(await readPlanning(store, stream));
    if (!source || book.plan(id)) continue;
    const title = blueprint?.title ?? (source.kind === 'topic' ? source.topic : source.title);
    await book.write(
      { type: 'plan-opened', plan: id, title: planTitle(title), language, source: null, reviewer },
      { type: 'plan-rested', plan: id, state: blueprint ? 'finished' : failure ? 'failed' : 'stopped' },
    );
  }
}
