import { expect, test } from 'vitest';
import { memoryStore } from '../ports/memory-store.ts';
import { testClock } from '../testing/test-clock.ts';
import { CompanyLog } from './company-log.ts';
import type { CompanyRecorded } from './event.ts';

test('reading while writing takes nothing twice, in either of two tabs', async () => {
  const store = memoryStore<CompanyRecorded>();
  const [one, two] = [new CompanyLog(store, testClock(), 'chat'), new CompanyLog(store, testClock(), 'chat')];
  const count = (log: CompanyLog) => log.keep(() => [{ type: 'world-added', key: 'STEPS', by: 1 }]);
  const rounds = Array.from({ length: 25 }, () => [count(one), one.refresh(), count(two), two.refresh(), one.refresh()]);
  await Promise.all(rounds.flat());
  await Promise.all([one.refresh(), two.refresh()]);
  expect(one.state.world.STEPS).toBe(50);
  expect(two.state).toEqual(one.state);
  expect(await store.head('chat')).toBe(50);
});
