import { check } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import { retrying, withDeadline } from '@troupe/core/model';
import { openPlanning, type PlanningSource } from '@troupe/core/planning';
import { rehearser } from '@troupe/house/plans';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { openAiModel } from '@troupe/models/openai';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { longBook } from './long-book.ts';

const topicFor = (seed: number): PlanningSource => ({
  kind: 'topic',
  topic: seed % 2 === 0 ? '渔夫与海盗在酒馆里争论一张旧地图' : 'A fisherman and a pirate argue over an old map in a tavern',
});

/** Long enough to be read chapter by chapter. */
const book: PlanningSource = { kind: 'work', work: longBook() };

const seeds = process.env.TROUPE_SOAK ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [3];

test('with three calls in ten failing, in all the ways models fail, the plan is delivered', { timeout: 600_000 }, async () => {
  let [asked, failed] = [0, 0];
  for (const { seed, source } of [...seeds.map((seed) => ({ seed, source: topicFor(seed) })), { seed: 5, source: book }]) {
    const server = await startModelServer({ model: understudy(), clock: systemClock, faults: { rate: 0.3, seed, retryAfter: 5 } });
    try {
      const line = openAiModel({ baseUrl: server.url, model: 'understudy', fetch });
      const model = retrying(withDeadline(line, { clock: systemClock, total: 600 }), {
        clock: systemClock,
        baseDelay: 5,
        attempts: 3,
        seed,
      });
      const store = memoryStore();
      const planning = await openPlanning(
        source,
        {
          models: { performer: model, director: model },
          store,
          clock: { ...systemClock, sleep: (_, signal) => systemClock.sleep(1, signal) },
          rehearse: rehearser({ models: { performer: model, decider: model, director: model }, clock: systemClock }),
        },
        { stream: 'plan', attempts: 6, rehearsals: source.kind === 'topic' ? 2 : 0 },
      );
      const blueprint = await planning.done;
      expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(planning.state().rehearsed).toHaveLength(source.kind === 'topic' ? 2 : 0);
      const { calls, faults } = server.stats();
      asked += calls;
      failed += Object.values(faults).reduce((sum, count) => sum + count, 0);
      const texts = JSON.stringify(blueprint.acts);
      expect(/\p{Script=Han}/u.test(texts)).toBe(seed % 2 === 0);
    } finally {
      await server.close();
    }
  }
  expect(failed / asked).toBeGreaterThan(0.15);
});
