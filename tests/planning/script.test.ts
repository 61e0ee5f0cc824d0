import { type Blueprint, check } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import { type Model, retrying, withDeadline } from '@troupe/core/model';
import { openPlanning, readPlanning } from '@troupe/core/planning';
import { rehearser } from '@troupe/house/plans';
import { systemClock } from '@troupe/models/clock';
import { type ModelServerOptions, startModelServer } from '@troupe/models/model-server';
import { openAiModel } from '@troupe/models/openai';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { scriptAnswer } from '../../packages/core/src/planning/script.fixture.ts';

const topics = { en: 'A will is read in an empty house', zh: '空宅里读一份遗嘱' };
const player = understudy();
const stand: Model = {
  id: 'stand',
  async *stream(prompt, options) {
    const answer = scriptAnswer(prompt);
    // Whoever rehearses what it wrote plays it, too.
    if (answer === undefined) return yield* player.stream(prompt, options);
    yield { type: 'text', text: answer };
    yield { type: 'finish', reason: 'stop' };
  },
};

type Behind = Partial<Omit<ModelServerOptions, 'clock'>>;

/** Planned over HTTP, script first. */
async function planned(language: 'en' | 'zh', options: Behind, rehearsals = 0) {
  const server = await startModelServer({ model: stand, clock: systemClock, ...options });
  try {
    const line = openAiModel({ baseUrl: server.url, model: 'stand', fetch });
    const model = retrying(withDeadline(line, { clock: systemClock, total: 600 }), {
      clock: systemClock,
      baseDelay: 5,
      attempts: 3,
      seed: 1,
    });
    const store = memoryStore();
    const clock = { ...systemClock, sleep: (_: number, signal?: AbortSignal) => systemClock.sleep(1, signal) };
    const models = { performer: model, decider: model, director: model };
    const ports = { models, store, clock, rehearse: rehearser({ models, clock: systemClock, store }) };
    const asked = { stream: 'plan', attempts: 6, way: 'script', rehearsals } as const;
    const planning = await openPlanning({ kind: 'topic', topic: topics[language] }, ports, asked);
    const blueprint = await planning.done;
    return { blueprint, stats: server.stats(), events: await readPlanning(store, 'plan') };
  } finally {
    await server.close();
  }
}

const scripted = ({ acts }: Blueprint) =>
  acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points.flatMap(({ script = [] }) => script)));

test.each(['en', 'zh'] as const)(
  'a strict server refuses nothing, one that thinks first is heard out (%s)',
  { timeout: 120_000 },
  async (language) => {
    const strict = await planned(language, { manners: { strict: true } });
    expect(strict.stats.refused).toEqual([]);
    expect(strict.stats.agents.look).toBe(1);
    expect(strict.blueprint.places[0]?.look).toEqual({ kind: 'study', palette: 'wine', things: ['desk', 'stove'] });
    expect(strict.blueprint.characters[1]?.look).toEqual({ gender: 'man', age: 'old', dress: 'suit', temper: 'sly' });
    expect(scripted(strict.blueprint)).toHaveLength(6);
    const thinking = await planned(language, { manners: { thinking: 1500 } });
    expect(thinking.blueprint).toEqual(strict.blueprint);
  },
);

test('with three calls in ten failing the plan is delivered, script and all', { timeout: 600_000 }, async () => {
  for (const seed of process.env.TROUPE_SOAK ? [1, 2, 3, 4, 5, 6, 7, 8] : [3, 4]) {
    const { blueprint, events } = await planned(seed % 2 === 0 ? 'zh' : 'en', { faults: { rate: 0.3, seed, retryAfter: 5 } }, 2);
    const evenings = events.flatMap((event) => (event.type === 'rehearsed' ? [event] : []));
    expect(evenings.map(({ number, understudy: stoodIn }) => [number, stoodIn])).toContainEqual([1, true]);
    expect(evenings.some(({ number }) => number === 2)).toBe(true);
    expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(scripted(blueprint)).toHaveLength(6);
  }
});

test('a server that cannot write a script writes part by part', { timeout: 120_000 }, async () => {
  const { blueprint, events } = await planned('en', { model: understudy() });
  expect(events.filter(({ type }) => type === 'way-given-up')).toHaveLength(1);
  expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
});
