// Plans a topic script first over a store, rehearsals and all, saying what it asks and what was kept, until it is done or killed. Arguments: file, stream.
import { writeSync } from 'node:fs';
import { type Model, promptHash } from '@troupe/core/model';
import { plan } from '@troupe/core/planning';
import { rehearser } from '@troupe/house/plans';
import { systemClock } from '@troupe/models/clock';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { understudy } from '@troupe/understudy';
import { scriptAnswer } from '../../packages/core/src/planning/script.fixture.ts';

const [file, stream] = process.argv.slice(2) as [string, string];
const player = understudy();
const model: Model = {
  id: 'mind',
  async *stream(prompt, options) {
    const answer = scriptAnswer(prompt);
    writeSync(1, `${answer === undefined ? 'plays' : 'ask'} ${promptHash(prompt)} ${prompt.agent}\n`);
    await systemClock.sleep(4, options?.signal);
    if (answer === undefined) return yield* player.stream(prompt, options);
    yield { type: 'text', text: answer };
    yield { type: 'finish', reason: 'stop' };
  },
};
const store = await openSqliteStore({ file });
const models = { performer: model, decider: model, director: model };
const ports = { models, store, clock: systemClock, rehearse: rehearser({ models, clock: systemClock, store }) };
const run = plan({ kind: 'topic', topic: 'A will is read in an empty house' }, ports, { stream, way: 'script', rehearsals: 2 });
for (;;) {
  const step = await run.next();
  if (step.done) break;
  writeSync(1, `kept ${step.value.seq} ${step.value.type}\n`);
}
writeSync(1, 'done\n');
await store.close();
