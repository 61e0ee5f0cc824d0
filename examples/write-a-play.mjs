// From a sentence to a play on the stage: the writers plan in small steps, the checker has the last word, the stage performs.

import { check, memoryStore, openPerformance } from '@troupe/core';
import { openPlanning } from '@troupe/core/planning';
import { systemClock } from '@troupe/models/clock';
import { understudy } from '@troupe/understudy';

const model = understudy();
const models = { performer: model, decider: model, director: model };
const store = memoryStore();

const planning = await openPlanning(
  { kind: 'topic', topic: 'two thieves and a clock that must not strike' },
  { models, store, clock: systemClock },
  { stream: 'plan', seed: 7 },
);
for await (const event of planning.watch()) if (event.type === 'part-written') console.log(`written: ${event.part}`);

const blueprint = await planning.done;
console.log(`\n${blueprint.title}: ${blueprint.characters.map(({ name }) => name).join(', ')}`);
console.log(`findings of the checker: ${check(blueprint).length}\n`);

const performance = await openPerformance({
  stream: 'evening',
  blueprint,
  seed: 7,
  ports: { models, store: memoryStore(), clock: systemClock },
});
for await (const frame of performance.watch()) {
  if (frame.type === 'speech') console.log(`${frame.name}: ${frame.text}`);
  if (frame.type === 'curtain') console.log(`\n${frame.ending.title}`);
}
