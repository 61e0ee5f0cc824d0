import type { Blueprint } from '@troupe/core/blueprint';
import { defineStream, type EventStore, inPlace, Log, type Stamp } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import type { Repertoire } from '../node/repertoire.ts';
import { isExample, type PlanEvent, planPrefix, type RestingState, rehearsalPrefix, workPrefix } from './plan-event.ts';

/** A plan as a list shows it: what it was asked for, and how far it is. */
export type ListedPlan = Omit<Extract<PlanEvent, { type: 'plan-opened' }>, 'type' | 'plan'> & {
  readonly id: string;
  readonly state: 'writing' | RestingState;
  readonly openedAt: number;
  readonly updatedAt: number;
  /** The play of the repertoire that it became. */
  readonly play?: string;
};

const longestTitle = 120;
/** A title as lists can show it. */
export const planTitle = (title: string): string => title.slice(0, longestTitle);

/** The book that a plan is written from, if it was brought. */
export const workOf = (plan?: ListedPlan): string | undefined => (plan?.source?.kind === 'work' ? plan.source.work : undefined);

type Folded = {
  readonly plans: Map<string, ListedPlan>;
  readonly away: Set<string>;
  readonly plays: Map<string, Blueprint>;
  readonly unwanted: Set<string>;
};

/** Which plans there are. */
export const plansStream = defineStream<PlanEvent, Folded>({
  kind: 'plans',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({ plans: new Map(), away: new Set(), plays: new Map(), unwanted: new Set() }),
  fold: inPlace(take),
});

/** Which plans there are, which of them are being written, and which became plays of the house. */
export class PlanIndex extends Log<PlanEvent, Folded> {
  static open(store: EventStore, clock: Clock): Promise<PlanIndex> {
    return new PlanIndex(plansStream, { store, clock, stream: 'house:desk' }).opened();
  }

  get plans(): readonly ListedPlan[] {
    return [...this.state.plans.values()].filter(({ id }) => !this.isAway(id));
  }

  /** Those that were put away, and can be brought back. */
  get away(): readonly ListedPlan[] {
    return [...this.state.plans.values()].filter(({ id }) => this.isAway(id));
  }

  get plays(): ReadonlyMap<string, Blueprint> {
    return this.state.plays;
  }

  plan(id: string): ListedPlan | undefined {
    return this.state.plans.get(id);
  }

  isAway(id: string): boolean {
    return this.state.away.has(id);
  }

  /** Whether an example was taken out for good. */
  isUnwanted(id: string): boolean {
    return this.state.unwanted.has(id);
  }

  /** The book that a plan is written from, if it was brought and nobody else writes from it. */
  #ownWork(id: string): readonly string[] {
    const work = workOf(this.plan(id));
    const others = [...this.state.plans.values()].filter((plan) => plan.id !== id);
    return work === undefined || others.some((plan) => workOf(plan) === work) ? [] : [workPrefix + work];
  }

  /** Takes a plan out for good, with every word about it, the play it became and the book nobody else writes from. */
  async forget(id: string): Promise<void> {
    const kept = (await this.store.list()).filter(({ stream }) => stream.startsWith(`${rehearsalPrefix}${planPrefix}${id}:`));
    await this.remove(planPrefix + id, ...this.#ownWork(id), ...kept.map(({ stream }) => stream));
    if (isExample(id)) await this.append({ type: 'example-forgotten', plan: id });
    await this.blank(({ plan, type }) => plan === id && type !== 'example-forgotten');
  }
}

function take({ plans, away, plays, unwanted }: Folded, event: PlanEvent & Stamp): void {
  const { plan: id, at } = event;
  if (event.type === 'plan-opened') {
    const { title, language, source, reviewer, search } = event;
    const listed = { id, title, language, source, reviewer, state: 'writing' as const, openedAt: at, updatedAt: at };
    plans.set(id, { ...listed, ...(search !== undefined && { search }) });
    away.delete(id);
    return;
  }
  if (event.type === 'example-forgotten') unwanted.add(id);
  const listed = plans.get(id);
  if (!listed) return;
  if (event.type === 'plan-put-away') away.add(id);
  if (event.type === 'plan-brought-back') away.delete(id);
  if (event.type === 'plan-went-on') plans.set(id, { ...listed, state: 'writing', updatedAt: at });
  if (event.type === 'plan-rested')
    plans.set(id, { ...listed, state: event.state, updatedAt: at, ...(event.title !== undefined && { title: event.title }) });
  if (event.type === 'play-added') {
    plays.set(event.blueprint.id, event.blueprint);
    plans.set(id, { ...listed, play: event.blueprint.id });
  }
}

/** The repertoire, and what the writers of the house have added to it. */
export function withWrittenPlays(plays: Repertoire, index: PlanIndex): Repertoire {
  return {
    get plays() {
      const written = [...index.plays.values()].map(({ id, title, language, synopsis, content }) => ({
        id,
        title,
        language,
        synopsis,
        ...(content && { content }),
        file: '',
      }));
      return [...plays.plays, ...written];
    },
    ...(plays.sequels && { sequels: plays.sequels }),
    ...(plays.evenings && { evenings: plays.evenings }),
    unreadable: plays.unreadable,
    loadPlay: async (id) => {
      const blueprint = index.plays.get(id);
      return blueprint ? { blueprint, file: '' } : plays.loadPlay(id);
    },
  };
}
