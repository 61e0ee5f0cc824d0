import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import { keepSnapshot } from '../log/snapshot.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { fold } from './fold.ts';
import { performanceStream, readLog, readState } from './performance-stream.ts';

const quiet = puppet({ pad: () => ({ strategy: 'SILENCE', action: null, move: null, reason: null }) });

test('a snapshot and what came after it lead to the same state as the whole log', async () => {
  const store = memoryStore();
  const { log } = await rehearse({ blueprint: closetFixture('en'), model: quiet, store });
  for (const at of [3, Math.floor(log.length / 2), log.length]) {
    await keepSnapshot(performanceStream, store, 'rehearsal', { before: at - 400, seq: at, state: fold(log.slice(0, at)) });
    expect((await store.snapshot('rehearsal'))?.seq).toBe(at);
    expect(await readState(store, 'rehearsal')).toEqual(fold(log));
  }
});

test('a rewind behind the snapshot, or a snapshot of another version, is answered from the log', async () => {
  const store = memoryStore();
  let rewound = false;
  await rehearse({
    blueprint: closetFixture('en'),
    model: quiet,
    store,
    seats: ['hamlet'],
    lines: (_turn, count, show) => {
      if (count < 3) return 'Speak.';
      if (rewound) return null;
      rewound = true;
      show.send({ type: 'rewind', to: 2 });
      return undefined;
    },
  });
  const log = await readLog(store, 'rehearsal');
  const rewind = log.find(({ type }) => type === 'rewind');
  const seq = (rewind?.seq ?? 2) - 1;
  await keepSnapshot(performanceStream, store, 'rehearsal', { before: seq - 400, seq, state: fold(log.slice(0, seq)) });
  expect((await store.snapshot('rehearsal'))?.seq).toBe(seq);
  expect(await readState(store, 'rehearsal')).toEqual(fold(log));
  await store.keepSnapshot('rehearsal', log.length, JSON.stringify({ version: 999, state: {} }));
  expect(await readState(store, 'rehearsal')).toEqual(fold(log));
});

test('a long performance leaves snapshots behind', async () => {
  const store = memoryStore();
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet({
      pad: ({ self }) => ({ strategy: self.id === 'polonius' ? 'SILENCE' : 'FAST', action: null, move: null, reason: null }),
    }),
    store,
    house: { rungs: { hint: 45, complication: 48, direction: 50, fallback: 55 } },
  });
  expect(log.length).toBeGreaterThan(400);
  expect((await store.snapshot('rehearsal'))?.seq).toBeGreaterThanOrEqual(400);
  expect(await readState(store, 'rehearsal')).toEqual(fold(log));
  const state = fold(log);
  const due = async (before: number, at: number) => {
    await keepSnapshot(performanceStream, store, 'due', { before, seq: at, state });
    return (await store.snapshot('due'))?.seq;
  };
  expect([await due(399, 400), await due(400, 401)]).toEqual([400, 400]);
});
