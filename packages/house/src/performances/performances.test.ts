import { type EventStore, memoryStore } from '@troupe/core/log';
import { budgeted, createBudget, type Model, throwIfAborted } from '@troupe/core/model';
import { openPerformance } from '@troupe/core/stage';
import { closetFixture, testClock } from '@troupe/core/testing';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import type { Engagement } from '../models/choice.ts';
import { Performances } from './performances.ts';

const clock = testClock({ autoAdvance: true });
const model = understudy();
const models = { performer: model, decider: model, director: model };
const open = (store: EventStore) => Performances.open({ store, clock, engage: async () => models });
const order = { blueprint: closetFixture('en'), seed: 1, seats: [{ seat: 'hamlet', person: 'Ann' }] };

test('what was playing goes on when the house opens again; what was stopped or paused does not', async () => {
  const store = memoryStore();
  const first = await open(store);
  const [playing, stopped, paused] = [
    await first.openPerformance(order),
    await first.openPerformance(order),
    await first.openPerformance(order),
  ];
  await first.stop(stopped.id);
  await first.send(paused.id, { type: 'pause' });
  while ((await first.standing(paused.id)).state !== 'paused') await new Promise((resolve) => setImmediate(resolve));
  expect(first.running).toBe(2);
  await first.close();
  const second = await open(store);
  await second.resumeAll();
  const states = await Promise.all([playing, stopped, paused].map(async ({ id }) => (await second.standing(id)).state));
  expect(states).toEqual(['playing', 'stopped', 'paused']);
  expect(second.running).toBe(1);
  await second.resume(stopped.id);
  expect((await second.standing(stopped.id)).state).toBe('playing');
  await second.close();
  expect(second.running).toBe(0);
});

test('resuming twice at once starts one show', async () => {
  const store = memoryStore();
  const first = await open(store);
  const { id } = await first.openPerformance(order);
  await first.close();
  const second = await open(store);
  const [one, other] = await Promise.all([second.resume(id), second.resume(id)]);
  expect(one).toBe(other);
  expect(second.counts.resumed).toBe(1);
  await second.close();
});

test('a performance that another program left in the store is listed, and can be gone on with', async () => {
  const store = memoryStore();
  const show = await openPerformance({ stream: 'from-a-terminal', ...order, ports: { models, store, clock } });
  await show.stop();
  const house = await open(store);
  expect(await house.list()).toMatchObject([{ id: 'from-a-terminal', title: 'The Closet', state: 'stopped', running: false }]);
  await house.resume('from-a-terminal');
  expect(house.running).toBe(1);
  await house.close();
});

test('a curtain is noted, and nothing is sent behind it', async () => {
  const house = await open(memoryStore());
  const { id } = await house.openPerformance({ blueprint: order.blueprint, seed: 2 });
  while ((await house.listed(id)).state !== 'curtain') await new Promise((resolve) => setImmediate(resolve));
  await expect(house.send(id, { type: 'pause' })).rejects.toMatchObject({ code: 'curtain-fallen' });
  await expect(house.resume(id)).rejects.toMatchObject({ code: 'curtain-fallen' });
  await expect(house.fork(id, { at: 100_000 })).rejects.toMatchObject({ code: 'fork-number' });
  const fork = await house.fork(id, { at: 12, seed: 5 });
  expect((await house.standing(fork.id)).folded).toMatchObject({ seed: 5, seq: 12 });
  await house.close();
});

test('models that cannot be engaged open nothing', async () => {
  const store = memoryStore();
  const house = await Performances.open({
    store,
    clock,
    engage: async () => {
      throw new Error('no model');
    },
  });
  await expect(house.openPerformance(order)).rejects.toThrow('no model');
  expect(await store.list()).toEqual([]);
  await house.close();
});

/** Nobody ever gets an answer: as if the process had died over each question. */
const deadly: Model = {
  id: 'deadly',
  async *stream(_, options) {
    const { signal } = options ?? {};
    await new Promise<void>((resolve) =>
      signal?.aborted ? resolve() : signal?.addEventListener('abort', () => resolve(), { once: true }),
    );
    throwIfAborted(signal);
    yield { type: 'finish', reason: 'stop' };
  },
};

test('what the house ended with twice at the same beat waits for somebody; a good end counts for nothing', async () => {
  const store = memoryStore();
  const engage = async () => ({ performer: deadly, decider: deadly, director: deadly });
  const troubles: string[] = [];
  const born = () => Performances.open({ store, clock, engage, onTrouble: (what) => troubles.push(what) });
  // None of these is closed: each is a process that was killed.
  const { id } = await (await born()).openPerformance({ blueprint: order.blueprint, seed: 1 });
  const second = await born();
  await second.resumeAll();
  expect([second.running, (await second.standing(id)).state]).toEqual([1, 'playing']);
  const third = await born();
  await third.resumeAll();
  expect([third.running, (await third.standing(id)).state, troubles.length]).toEqual([0, 'paused', 1]);
  expect((await third.log(id)).at(-1)).toMatchObject({ type: 'pause', text: { key: 'stage.pause-fell' } });
  await third.visit(id);
  expect(third.running).toBe(0);
  await third.resume(id);
  expect(third.running).toBe(1);
  await third.close();
  for (let night = 0; night < 3; night++) {
    const good = await born();
    await good.resumeAll();
    expect(good.running).toBe(1);
    await good.close();
  }
});

test('forks spend what their parent may spend, and not once more: also at the same time, and after a restart', async () => {
  const store = memoryStore();
  let calls = 0;
  const counted: Model = {
    id: 'counted',
    async *stream(prompt, options) {
      calls++;
      yield* model.stream(prompt, options);
    },
  };
  const engage = async ({ budget, spent, purse }: Engagement) => {
    const one = budgeted(counted, createBudget({ ...budget, spent, ...(purse && { purse }) }));
    return { performer: one, decider: one, director: one };
  };
  const born = () => Performances.open({ store, clock, engage });
  const paused = async (house: Performances, id: string) => {
    while ((await house.standing(id)).state !== 'paused') await new Promise((resolve) => setImmediate(resolve));
    expect((await house.standing(id)).folded.paused).toBe('budget');
  };
  const house = await born();
  const { id } = await house.openPerformance({ blueprint: order.blueprint, seed: 2, budget: { tokens: 3000 } });
  await paused(house, id);
  const [one, other] = [await house.fork(id, { at: 1 }), await house.fork(id, { at: 1 })];
  const before = calls;
  await Promise.all([house.resume(one.id), house.resume(other.id)]);
  await Promise.all([paused(house, one.id), paused(house, other.id)]);
  const grandchild = await house.fork(one.id, { at: 1 });
  await house.close();
  const again = await born();
  await again.resume(grandchild.id);
  await paused(again, grandchild.id);
  expect(calls).toBe(before);
  await again.close();
});
