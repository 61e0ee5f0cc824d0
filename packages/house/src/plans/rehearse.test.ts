import { type EventStore, memoryStore } from '@troupe/core/log';
import { type Model, promptHash } from '@troupe/core/model';
import { openPlanning, readPlanning } from '@troupe/core/planning';
import { systemClock } from '@troupe/models/clock';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { agreedSource } from './agree.ts';
import { PlanIndex } from './plan-index.ts';
import { rehearser } from './rehearse.ts';

const model = understudy();
const models = { performer: model, decider: model, director: model };
const { source } = await agreedSource({ kind: 'topic', topic: 'Two sisters sell their late father’s boat at the harbour' }, models);

async function planned() {
  const store = memoryStore();
  const ports = { models, store, clock: systemClock, rehearse: rehearser({ models, clock: systemClock }) };
  const planning = await openPlanning(source, ports, { stream: 'plan', rehearsals: 3 });
  const blueprint = await planning.done;
  return {
    blueprint,
    rehearsed: planning.state().rehearsed,
    events: await readPlanning(store, 'plan'),
  };
}

test('the understudy rehearses what it wrote to the end, the same again for the same plan', async () => {
  const { blueprint, rehearsed, events } = await planned();
  expect(rehearsed.map(({ number, understudy: stoodIn, calls }) => ({ number, stoodIn, calls }))).toEqual(
    [1, 2, 3].map((number) => ({ number, stoodIn: true, calls: 0 })),
  );
  const endings = blueprint.endings.map(({ id }) => id);
  for (const { read, transcript } of rehearsed) {
    expect(endings).toContain(read.ending);
    expect(read.points.every(({ how }) => how !== 'open')).toBe(true);
    for (const { name } of blueprint.characters) expect(transcript).toContain(name);
  }
  expect(events.filter(({ type }) => type === 'notes')).toEqual([]);
  expect((await planned()).rehearsed.map(({ read, transcript }) => ({ read, transcript }))).toEqual(
    rehearsed.map(({ read, transcript }) => ({ read, transcript })),
  );
});

test('a rehearsal that reaches its cap is left, and what was played is there', async () => {
  const { blueprint } = await planned();
  const { log } = await rehearser({ models, clock: systemClock })(blueprint, {
    seed: 1,
    by: 'model',
    name: 'capped',
    tokens: 20_000,
    signal: new AbortController().signal,
  });
  expect(log.some(({ type }) => type === 'speech')).toBe(true);
  expect(log.some(({ type }) => type === 'curtain')).toBe(false);
});

test('a model that is cut off goes on where it stopped, and nothing is asked or paid for twice', async () => {
  const { blueprint } = await planned();
  const asked: string[] = [];
  const stop = new AbortController();
  const mind = (leaveAt: number): Model => ({
    id: 'mind',
    async *stream(prompt, options) {
      asked.push(`${prompt.agent} ${promptHash(prompt)}`);
      if (asked.length === leaveAt) stop.abort(new Error('cut off'));
      yield* model.stream(prompt, options);
    },
  });
  const evening = (leaveAt: number, store: EventStore, signal: AbortSignal) => {
    const one = mind(leaveAt);
    const rehearse = rehearser({ models: { performer: one, decider: one, director: one }, clock: systemClock, store });
    return rehearse(blueprint, { seed: 4, by: 'model', tokens: 2_000_000, name: 'plan:2:abc', signal });
  };
  const whole = await evening(-1, memoryStore(), new AbortController().signal);
  const calls = asked.splice(0).length;
  const store = memoryStore();
  const part = await evening(Math.floor(calls / 2), store, stop.signal);
  expect(part.log.some(({ type }) => type === 'curtain')).toBe(false);
  expect((await store.list()).map(({ stream }) => stream)).toEqual(['house:rehearsal:plan:2:abc']);
  const first = new Set(part.log.flatMap((event) => (event.type === 'call' ? [event.call.agent] : [])));
  expect(first.size).toBeGreaterThan(0);
  const { log } = await evening(-1, store, new AbortController().signal);
  expect(log.some(({ type }) => type === 'curtain')).toBe(true);
  // What was under way when it was left is asked again, and no more.
  expect(asked.length).toBeLessThanOrEqual(calls + 8);
  expect(log.filter(({ type }) => type === 'performance-open')).toHaveLength(1);
  expect(whole.log.at(-1)?.type).toBe(log.at(-1)?.type);
  expect(await store.list()).toEqual([]);
});

test('a plan that is forgotten leaves nothing of an evening that was cut off', async () => {
  const store = memoryStore();
  const index = await PlanIndex.open(store, systemClock);
  const kept = { seq: 1, type: 'performance-open', at: 0, version: 1 };
  for (const stream of ['house:plan:mine', 'house:rehearsal:house:plan:mine:2:abc', 'house:rehearsal:house:plan:mine-too:2:abc'])
    await store.append(stream, 0, [kept]);
  await index.forget('mine');
  expect((await store.list()).map(({ stream }) => stream)).toEqual(['house:rehearsal:house:plan:mine-too:2:abc']);
});
