// Plans a topic, or a long book, over a store, saying what it asks and what was kept, until it is done or killed. Arguments: file, stream, topic.
import { writeSync } from 'node:fs';
import { type Model, promptHash } from '@troupe/core/model';
import { type PlanningSource, plan } from '@troupe/core/planning';
import { rehearser } from '@troupe/house/plans';
import { systemClock } from '@troupe/models/clock';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { understudy } from '@troupe/understudy';
import { longBook } from './long-book.ts';

const [file, stream, topic] = process.argv.slice(2) as [string, string, string];
const inner = understudy();
const model: Model = {
  id: inner.id,
  async *stream(prompt, options) {
    writeSync(1, `ask ${promptHash(prompt)}\n`);
    await systemClock.sleep(8, options?.signal);
    yield* inner.stream(prompt, options);
  },
};
const store = await openSqliteStore({ file });
const source: PlanningSource = topic === 'book' ? { kind: 'work', work: longBook() } : { kind: 'topic', topic };
const models = { performer: model, decider: inner, director: model };
const run = plan(
  source,
  { models, store, clock: systemClock, rehearse: rehearser({ models, clock: systemClock }) },
  { stream, rehearsals: 1 },
);
for (;;) {
  const step = await run.next();
  if (step.done) break;
  writeSync(1, `kept ${step.value.seq} ${step.value.type}\n`);
}
writeSync(1, 'done\n');
await store.close();
