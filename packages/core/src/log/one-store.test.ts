import { expect, test } from 'vitest';
import { readCompany } from '../company/companion.ts';
import { Company } from '../company/company.ts';
import { companyStream } from '../company/company-log.ts';
import { readState } from '../events/performance-stream.ts';
import { memoryStream, openRoleMemory } from '../memory/role-memory.ts';
import { openPerformance } from '../stage/performance.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { testClock } from '../testing/test-clock.ts';
import { memoryStore } from './memory-store.ts';
import type { EventStore } from './store.ts';
import { stateOf } from './stream.ts';

// As much a test of types as of what happens: there is no cast in it, and none is needed.
test('one store serves a play, companions and what somebody remembers', async () => {
  const store: EventStore = memoryStore();
  const clock = testClock({ autoAdvance: true });
  const model = puppet();
  const blueprint = closetFixture('en');
  const show = await openPerformance({
    stream: 'evening',
    blueprint,
    seed: 1,
    ports: { store, clock, models: { performer: model, decider: model, director: model } },
  });
  const configuration = readCompany({
    companions: [
      { id: 'you', name: 'You', kind: 'user' },
      { id: 'nell', name: 'Nell', kind: 'npc' },
    ],
  });
  const company = await Company.open(configuration, { store, clock, models: { performer: model } }, { stream: 'company', seed: 1 });
  await company.set('LAMP', true);
  await openRoleMemory({ store, clock, stream: 'nell', role: { id: 'nell', name: 'Nell', aliases: [], language: 'en', profile: '' } });
  await show.stop();

  expect((await readState(store, 'evening')).blueprint.title).toBe(blueprint.title);
  expect((await stateOf(companyStream, store, 'company')).world.LAMP).toBe(true);
  expect((await stateOf(memoryStream, store, 'nell')).role?.name).toBe('Nell');
  expect((await store.list()).map(({ stream }) => stream).toSorted()).toEqual(['company', 'evening', 'nell']);
});
