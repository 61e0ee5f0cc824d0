import { memoryStore } from '@troupe/core/log';
import type { Model } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { portsOf } from './ports.ts';

const named = (id: string): Model => ({ id }) as unknown as Model;

test('one model for every job, a store of its own, the clock of the machine', () => {
  const [one, another] = [portsOf(named('a')), portsOf(named('a'))];
  expect([one.models.performer, one.models.decider, one.models.director].map(({ id }) => id)).toEqual(['a', 'a', 'a']);
  expect(one.clock).toBe(systemClock);
  expect(one.store).not.toBe(another.store);
});

test('what is named takes its place, and models that were connected stay as they are', () => {
  const store = memoryStore();
  const clock = { ...systemClock };
  const models = { performer: named('a'), director: named('b') };
  const ports = portsOf(models, { store, clock });
  expect(ports).toEqual({ models, store, clock });
  expect([ports.models === models, ports.store === store, ports.clock === clock]).toEqual([true, true, true]);
});
