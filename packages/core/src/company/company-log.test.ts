import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import { testClock } from '../testing/test-clock.ts';
import { CompanyLog } from './company-log.ts';
import type { CompanyEvent, CompanyRecorded } from './event.ts';
import { emptyCompany, foldCompany } from './state.ts';

test('reading while writing takes nothing twice, in either of two tabs', async () => {
  const store = memoryStore();
  const [one, two] = [1, 2].map(() => new CompanyLog({ store, clock: testClock(), stream: 'chat' })) as [CompanyLog, CompanyLog];
  const count = (log: CompanyLog) => log.keep(() => [{ type: 'world-added', key: 'STEPS', by: 1 }]);
  const rounds = Array.from({ length: 25 }, () => [count(one), one.refresh(), count(two), two.refresh(), one.refresh()]);
  await Promise.all(rounds.flat());
  await Promise.all([one.refresh(), two.refresh()]);
  expect(one.state.world.STEPS).toBe(50);
  expect(two.state).toEqual(one.state);
  expect(await store.head('chat')).toBe(50);
});

test('a fold leaves what was folded before as it was, wherever it is cut', () => {
  const room: CompanyEvent = { type: 'room-opened', room: 'r', title: 'r', situation: null, members: [], selection: 'auto', rounds: null };
  const said = (text: string): CompanyEvent => ({
    type: 'message',
    room: 'r',
    by: 'nell',
    text,
    kind: 'message',
    exchange: 'x',
    action: null,
  });
  const events: CompanyRecorded[] = [
    room,
    ...['a', 'b', 'c', 'd'].map(said),
    { type: 'messages-struck' as const, room: 'r', from: 4 },
    said('e'),
  ].map((event, index) => ({ ...event, seq: index + 1, at: 0, version: 1 }));
  const whole = foldCompany(emptyCompany, events);
  for (let cut = 1; cut < events.length; cut++) {
    const before = foldCompany(emptyCompany, events.slice(0, cut));
    const kept = JSON.stringify(before);
    expect(foldCompany(before, events.slice(cut))).toEqual(whole);
    expect(JSON.stringify(before)).toBe(kept);
  }
});
