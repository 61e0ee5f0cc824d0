import { expect, test } from 'vitest';
import { check } from '../blueprint/check/check.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { Model } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { answers, cast } from './plan.fixture.ts';
import { openPlanning } from './plan.ts';

/** A play that turns on a paper lying open, which anybody may burn before its point. */
const model: Model = {
  id: 'understudy',
  understudy: true,
  async *stream(prompt) {
    const props = [
      { name: 'desk', description: 'A desk.', relation: 'at', of: 'the study', nature: ['container', 'surface'] },
      { name: 'lamp', description: 'A lamp.', relation: 'on', of: 'desk', nature: ['lit'] },
      { name: 'will', description: 'A paper.', relation: 'on', of: 'desk', nature: ['portable'], writing: 'All to Ada.' },
    ];
    const does = (verb: string, thing: string) => ({ any: [{ kind: 'does', who: 'Ada', verb, thing }], spoken: ['Ada'] });
    const own: Record<string, unknown> = { 'props:1': { props }, 'flag:1:1': does('examine', 'desk'), 'flag:1:2': does('give', 'will') };
    yield { type: 'text', text: JSON.stringify(own[prompt.agent] ?? answers(prompt, cast)) };
    yield { type: 'finish', reason: 'stop' };
  },
};

test('where nobody can be asked for another way, what the play turns on is kept by a rule of its world', async () => {
  const ports = { models: { performer: model, director: model }, store: memoryStore(), clock: testClock({ autoAdvance: true }) };
  const planning = await openPlanning({ kind: 'topic', topic: 'A will is read in an empty house' }, ports, { stream: 'plan' });
  const blueprint = await planning.done;
  expect(blueprint.rules.filter(({ target }) => target === 'will')).toMatchObject([{ id: 'kept-will', outcome: 'failure' }]);
  const found = check(blueprint).map(({ code }) => code);
  expect(found.filter((code) => code >= 'T805')).toEqual([]);
  const bare = check({ ...blueprint, rules: blueprint.rules.filter(({ id }) => id !== 'kept-will') }).map(({ code }) => code);
  expect(bare).toContain('T805');
});
