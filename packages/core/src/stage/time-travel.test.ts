import { expect, test } from 'vitest';
import type { EventOf, Recorded } from '../events/event.ts';
import { beatBoundary, fold } from '../events/fold.ts';
import type { PublicFrame } from '../events/frames.ts';
import { readLog } from '../events/performance-stream.ts';
import { memoryStore } from '../log/memory-store.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { testClock } from '../testing/test-clock.ts';
import type { Performance } from './api.ts';
import { forkPerformance, openPerformance, perform, readPublicFrames, resumePerformance } from './performance.ts';

const model = puppet();
const ports = (store = memoryStore()) => ({
  models: { performer: model, decider: model, director: model },
  store,
  clock: testClock({ autoAdvance: true }),
});
const speeches = (log: readonly Recorded[]) => log.filter((event) => event.type === 'speech') as Recorded<EventOf<'speech'>>[];

test('undo strikes the last beat a person played, with the whole state, and the play goes on from there', async () => {
  const lines = ['*takes the letter*', 'I have it.', '*reads the letter*'];
  let undone = false;
  const { log, state, frames } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet({ pad: () => ({ strategy: 'SILENCE', action: null, move: null, reason: null }) }),
    seats: ['hamlet'],
    lines: (_turn, count, show) => {
      if (count === 3 && !undone) {
        undone = true;
        show.send({ type: 'undo' });
        return undefined;
      }
      return lines[count] ?? null;
    },
  });
  const rewind = frames.find((frame) => frame.type === 'rewind') as Extract<PublicFrame, { type: 'rewind' }>;
  expect(rewind).toBeDefined();
  expect(state.ended).toEqual([]);
  expect(state.point?.id).toBe('accusation');
  expect(state.world.props.letter?.at).toEqual({ holder: 'hamlet' });
  expect(state.knows.hamlet).not.toContain('secret-deed');
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  const struck = frames.filter((frame) => 'number' in frame && frame.number > rewind.to && frame.number < rewind.number);
  expect(struck.some((frame) => frame.type === 'ruling')).toBe(true);
});

test('a rewind to the middle of a beat goes to its beginning', async () => {
  const { log } = await rehearse({ blueprint: closetFixture('en'), model });
  for (const { seq } of log) {
    const boundary = beatBoundary(log, seq);
    expect(boundary).toBeLessThanOrEqual(seq);
    const next = log[boundary];
    expect(next === undefined || next.beat > (log[boundary - 1]?.beat ?? 0) || boundary === 1).toBe(true);
    expect(() => fold(log.slice(0, boundary))).not.toThrow();
  }
});

test('after a rewind nothing struck is in any prompt, frame count or fold', async () => {
  const watched = puppet({ actor: ({ beat }) => `Beat number ${beat} speaking.` });
  let rewound = false;
  const { log, state } = await rehearse({
    blueprint: closetFixture('en'),
    model: watched,
    onFrame: (frame, show) => {
      if (frame.type === 'speech' && !rewound) {
        rewound = true;
        show.send({ type: 'rewind', to: 1 });
      }
    },
  });
  expect(state.curtain).toBe('silence');
  const rewind = log.find(({ type }) => type === 'rewind');
  const first = speeches(log)[0]?.text ?? '';
  // Struck at once, it may have been in no prompt at all.
  const after = watched.prompts.slice(
    Math.max(
      0,
      watched.prompts.findIndex(({ messages }) => JSON.stringify(messages).includes(first)),
    ),
  );
  expect(rewind).toBeDefined();
  const late = after.filter(({ brief }) => 'beat' in brief && (brief.beat as number) >= (rewind?.beat ?? 0) && brief.task === 'pad');
  expect(late.length).toBeGreaterThan(0);
  expect(JSON.stringify(late)).not.toContain(first);
});

test('a fork has the same past and another future; the first performance is untouched', async () => {
  const store = memoryStore();
  const show = await openPerformance({ stream: 'one', blueprint: closetFixture('en'), seed: 1, ports: ports(store) });
  await show.done;
  const original = await readLog(store, 'one');
  const at = beatBoundary(
    original,
    original.findIndex(({ type }) => type === 'point-end'),
  );
  await forkPerformance({ store, from: 'one', at, to: 'two', seed: 99 });
  const fork = await resumePerformance({ stream: 'two', ports: ports(store) });
  expect(await fork.done).toBe('curtain');
  const copy = await readLog(store, 'two');
  expect(copy.slice(1, at)).toEqual(original.slice(1, at));
  expect(copy[0]).toMatchObject({ seed: 99, forkOf: { stream: 'one', at } });
  expect(await readLog(store, 'one')).toEqual(original);
  await expect(forkPerformance({ store, from: 'one', at: original.length, to: 'three', seed: 1 })).rejects.toMatchObject({
    code: 'fork-after-curtain',
  });
});

test('whoever goes on with a fork sits in it before its first beat, and whoever sat there is gone', async () => {
  const store = memoryStore();
  const seats = [{ seat: 'hamlet', person: 'Ann' }];
  const show = await openPerformance({ stream: 'one', blueprint: closetFixture('en'), seed: 1, seats, ports: ports(store) });
  await show.stop();
  const seated = { seats: [{ seat: 'gertrude', person: 'Bo' }], clock: ports(store).clock };
  const at = await forkPerformance({ store, from: 'one', at: 2, to: 'two', seed: 99, seated });
  expect(at).toBe(4);
  const fork = await resumePerformance({ stream: 'two', ports: ports(store) });
  for await (const frame of fork.watch({ as: { seats: ['gertrude'] } })) if (frame.type === 'your-turn') break;
  await fork.stop();
  const log = await readLog(store, 'two');
  expect(log.slice(2, 4)).toMatchObject([
    { type: 'seat-left', seat: 'hamlet', seq: 3 },
    { type: 'seat-taken', seat: 'gertrude', person: 'Bo', seq: 4 },
  ]);
  expect(log.filter((event) => event.type === 'speech' && event.by === 'gertrude')).toEqual([]);
  const nobody = { seats: [{ seat: 'yorick', person: 'Bo' }], clock: ports(store).clock };
  await expect(forkPerformance({ store, from: 'one', at: 2, to: 'three', seed: 1, seated: nobody })).rejects.toMatchObject({
    code: 'unknown-role',
  });
  expect(await store.head('three')).toBe(0);
});

test('a replay shows what was seen, and calls no model', async () => {
  const store = memoryStore();
  const seen: PublicFrame[] = [];
  const show = await openPerformance({ stream: 'one', blueprint: closetFixture('en'), seed: 1, ports: ports(store) });
  for await (const frame of show.watch({ as: 'audience' })) if ('number' in frame) seen.push(frame);
  const calls = model.prompts.length;
  const replayed: PublicFrame[] = [];
  for await (const frame of readPublicFrames(store, 'one', { as: 'audience' })) replayed.push(frame);
  expect(replayed).toEqual(seen);
  expect(model.prompts.length).toBe(calls);
});

test('whoever comes late, or comes back, misses nothing', async () => {
  const store = memoryStore();
  const show: Performance = await openPerformance({ stream: 'one', blueprint: closetFixture('en'), seed: 1, ports: ports(store) });
  const all: PublicFrame[] = [];
  const half: PublicFrame[] = [];
  const collect = async () => {
    for await (const frame of show.watch({ as: 'audience' })) if ('number' in frame) all.push(frame);
  };
  const leaveHalfway = async () => {
    for await (const frame of show.watch({ as: 'audience' })) {
      if ('number' in frame) half.push(frame);
      if (half.length === 6) break;
    }
    for await (const frame of show.watch({ as: 'audience', after: 6 })) if ('number' in frame) half.push(frame);
  };
  await Promise.all([collect(), leaveHalfway(), show.done]);
  expect(half).toEqual(all);
  expect(all.at(-1)?.type).toBe('curtain');
});

test('stopped at any beat, it goes on to the same end', async () => {
  for (let stopAt = 2; stopAt < 12; stopAt++) {
    const store = memoryStore();
    const show = await openPerformance({ stream: 'one', blueprint: closetFixture('en'), seed: 1, ports: ports(store) });
    let kept = 0;
    for await (const frame of show.watch({ as: 'house' })) if ('number' in frame && ++kept === stopAt) await show.stop();
    const again = await resumePerformance({ stream: 'one', ports: ports(store) });
    expect(await again.done).toBe('curtain');
    const state = fold(await readLog(store, 'one'));
    expect(state.ended.map(({ how }) => how)).toEqual(['flag', 'flag']);
    expect(state.recapsDue).toEqual([]);
  }
});

test('a performance is also one stream of frames; leaving it stops the play and keeps what was played', async () => {
  const store = memoryStore();
  const types: string[] = [];
  for await (const frame of perform({ stream: 'one', blueprint: closetFixture('en'), seed: 1, ports: ports(store) }))
    types.push(frame.type);
  expect(types.at(-1)).toBe('curtain');
  for await (const frame of perform({ stream: 'two', blueprint: closetFixture('en'), seed: 1, ports: ports(store) }))
    if (frame.type === 'speech') break;
  const kept = await readLog(store, 'two');
  expect(kept.some(({ type }) => type === 'speech')).toBe(true);
  expect(fold(kept).curtain).toBeNull();
});

test.each([
  ['polonius', 'gertrude'],
  ['gertrude', 'polonius'],
  ['polonius', 'nobody'],
])('another take of a line of %s is theirs, though %s would have the floor now', async (who, eager) => {
  const store = memoryStore();
  let ready = who;
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet({
      pad: ({ self }) => ({ strategy: self.id === ready ? 'FAST' : 'SILENCE', action: null, move: null, reason: null }),
      actor: ({ seed }) => `As chance has it: ${seed}.`,
    }),
    store,
    seats: ['hamlet'],
    lines: (_turn, count, show) => {
      if (count < 2) return 'Speak.';
      if (ready !== who) return null;
      ready = eager;
      void readLog(store, 'rehearsal').then((so) => {
        const line = speeches(so).findLast(({ by }) => by === who);
        show.send({ type: 'rewind', to: (so.find(({ beat }) => beat === line?.beat)?.seq ?? 0) - 1 });
      });
      return undefined;
    },
  });
  const rewind = log.find(({ type }) => type === 'rewind');
  const next = log.find((event) => event.seq > (rewind?.seq ?? Number.POSITIVE_INFINITY) && event.type === 'speech');
  expect(next).toMatchObject({ by: who });
  // And it is another one: with the same chance the same words would come again.
  expect(next).not.toMatchObject({ text: speeches(log).findLast(({ by, seq }) => by === who && seq < (rewind?.seq ?? 0))?.text });
});

test('whoever goes back to the end of an earlier take finds it as it was left: nobody plays on', async () => {
  const store = memoryStore();
  let asked = 0;
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet({
      pad: ({ self }) => ({ strategy: self.id === 'gertrude' && asked === 0 ? 'FAST' : 'SILENCE', action: null, move: null, reason: null }),
    }),
    store,
    seats: ['hamlet'],
    lines: (_turn, count, show) => {
      if (count < 2) return 'Speak.';
      if (++asked > 2) return null;
      void readLog(store, 'rehearsal').then((so) => {
        const line = speeches(so).findLast(({ by }) => by === 'gertrude');
        const begun = so.find(({ beat }) => beat === line?.beat)?.seq ?? 0;
        const ended = (so.find(({ type }) => type === 'rewind')?.seq ?? 0) - 1;
        show.send({ type: 'rewind', to: asked === 1 ? begun - 1 : ended });
      });
      return undefined;
    },
  });
  const rewinds = log.filter(({ type }) => type === 'rewind');
  expect(rewinds).toHaveLength(2);
  // Another take, and none after the way back.
  const said = speeches(log).map(({ seq }) => rewinds.filter((one) => one.seq < seq).length);
  expect(said.filter((after) => after > 0)).toEqual([1]);
});
