import type { EventStore } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { openPlanning } from '@troupe/core/planning';
import { understudy } from '@troupe/understudy';
import { agreedSource } from './agree.ts';
import { type ExampleId, type PlanSource, planPrefix } from './plan-event.ts';
import type { PlanIndex } from './plan-index.ts';

/** The plans that are there at the first visit, written by the understudy. */
const examplePlans: readonly (PlanSource & { readonly kind: 'topic'; readonly id: ExampleId })[] = [
  {
    kind: 'topic',
    id: 'example-en',
    language: 'en',
    topic: 'In a lighthouse on the last night of the year, a keeper and her brother argue about a letter that must not be read.',
  },
  { kind: 'topic', id: 'example-zh', language: 'zh', topic: '除夕夜的灯塔里，守塔人和她的弟弟为一封不该拆的信争执。' },
];

/** Lays them out, where they never were. */
export async function layOutExamples(index: PlanIndex, store: EventStore, clock: Clock): Promise<void> {
  for (const { id, ...source } of examplePlans) {
    if (index.plan(id) || index.isUnwanted(id) || (await store.head(planPrefix + id)) > 0) continue;
    const model = understudy();
    const planning = await openPlanning(
      (await agreedSource(source, { performer: model, director: model })).source,
      { models: { performer: model, director: model }, store, clock },
      { stream: planPrefix + id },
    );
    const { title, language } = await planning.done;
    await index.append(
      { type: 'plan-opened', plan: id, title, language, source, reviewer: true },
      { type: 'plan-rested', plan: id, state: 'finished' },
    );
  }
}
