import { expect, test } from 'vitest';
import type { Recorded, Way } from '../events/event.ts';
import { fold } from '../events/fold.ts';
import type { PublicFrame } from '../events/frames.ts';
import { readLog } from '../events/performance-stream.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { EventStore } from '../log/store.ts';
import type { Model } from '../model/model.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { testClock } from '../testing/test-clock.ts';
import type { Performance } from './api.ts';
import { all, still } from './perform.fixture.ts';
import { forkPerformance, openPerformance, resumePerformance } from './performance.ts';

const ways: readonly (Way | undefined)[] = [undefined, 'ensemble', 'directed'];
const stream = 'evening';
const secret = 'I was never in the garden.';

const portsOf = (store: EventStore, model: Model) => ({
  models: { performer: model, decider: model, director: model },
  store,
  clock: testClock({ autoAdvance: true }),
});

const open = (store: EventStore, model: Model, way?: Way) =>
  openPerformance({
    stream,
    blueprint: closetFixture('en'),
    seed: 1,
    seats: [{ seat: 'hamlet', person: 'Ann' }],
    ports: portsOf(store, model),
    ...(way && { switches: { way } }),
  });

/** The store as a process leaves it that is killed right after some event was written: nothing comes after it. */
async function killedAfter(store: EventStore, last: (event: Recorded) => boolean): Promise<EventStore> {
  const log = await readLog(store, stream);
  const left = memoryStore();
  await left.append(stream, 0, log.slice(0, log.findIndex(last) + 1));
  return left;
}

/** Watches until a frame, and gives back everything that was seen. */
async function until(show: Performance, last: (frame: PublicFrame) => boolean, as: 'house' | 'audience' = 'house'): Promise<PublicFrame[]> {
  const frames: PublicFrame[] = [];
  for await (const frame of show.watch({ as })) {
    frames.push(frame);
    if (last(frame)) break;
  }
  return frames;
}

const isTurn = (frame: PublicFrame) => frame.type === 'your-turn';
const isEvent = (type: string) => (frame: PublicFrame) =>
  frame.type === 'house' && (frame.event as { readonly type?: string }).type === type;

/** A line is typed at the person's first turn, and the process dies as soon as it has come in. */
async function typedAndKilled(text: string, way?: Way, strings: Strings = still) {
  const store = memoryStore();
  const model = puppet(strings);
  const show = await open(store, model, way);
  await until(show, isTurn);
  show.send({ type: 'line', seat: 'hamlet', text, id: 'one' });
  await until(show, isEvent('received'));
  await show.stop();
  return killedAfter(store, ({ type }) => type === 'received');
}

test.each(ways)('a line that came in before a crash is played once after it (%s)', async (way) => {
  const left = await typedAndKilled(secret, way);
  expect(fold(await readLog(left, stream)).received).toMatchObject([{ seat: 'hamlet', text: secret, id: 'one' }]);
  for (let restart = 0; restart < 2; restart++) {
    const again = await resumePerformance({ stream, ports: portsOf(left, puppet(still)) });
    await until(again, isTurn);
    await again.stop();
  }
  const log = await readLog(left, stream);
  const [received] = all(log, 'received');
  expect(all(log, 'line')).toMatchObject([{ text: secret, id: 'one', received: received?.seq }]);
  expect(all(log, 'speech').filter(({ by }) => by === 'hamlet')).toMatchObject([{ text: secret }]);
  expect(fold(log).received).toEqual([]);
});

/** Says what may have been a deed, and `/do` at once or after it was asked about; the process dies as soon as that has come in. */
async function doneAndKilled(at: 'once' | 'after') {
  const store = memoryStore();
  const show = await open(store, puppet(still));
  await until(show, isTurn);
  show.send({ type: 'line', seat: 'hamlet', text: 'I take the letter for a jest' });
  if (at === 'after') await until(show, (frame) => frame.type === 'reply' && frame.deed !== undefined);
  show.send({ type: 'line', seat: 'hamlet', text: '/do', id: 'two' });
  await until(show, isEvent('received'));
  await show.stop();
  return killedAfter(store, (event) => event.type === 'received' && event.id === 'two');
}

test.each(['once', 'after'] as const)('/do that came in before a crash is done once after it (%s)', async (at) => {
  const left = await doneAndKilled(at);
  for (let restart = 0; restart < 2; restart++) {
    const again = await resumePerformance({ stream, ports: portsOf(left, puppet(still)) });
    await until(again, isTurn);
    await again.stop();
  }
  const log = await readLog(left, stream);
  expect(all(log, 'attempt')).toMatchObject([{ by: 'hamlet', verb: 'take' }]);
  expect(all(log, 'line').map(({ text }) => text)).toEqual(['I take the letter for a jest', '*I take the letter for a jest*']);
  expect(fold(log).received).toEqual([]);
});

test('what came in is for the house alone: no frame and no prompt holds it before it is spoken', async () => {
  const store = memoryStore();
  const model = puppet(still);
  const show = await open(store, model);
  const seen: PublicFrame[] = [];
  const others = (async () => {
    for await (const frame of show.watch({ as: 'audience' })) seen.push(frame);
  })();
  await until(show, isTurn);
  show.send({ type: 'pause' });
  await until(show, (frame) => frame.type === 'pause');
  show.send({ type: 'line', seat: 'hamlet', text: secret });
  await until(show, isEvent('received'));
  expect(all(await readLog(store, stream), 'received')).toMatchObject([{ text: secret, witnesses: { characters: [], audience: false } }]);
  await show.stop();
  await others;
  expect(JSON.stringify(seen)).not.toContain(secret);
  expect(JSON.stringify(model.prompts)).not.toContain(secret);
});

test('a line that comes in while somebody speaks breaks no beat: only its numbers move', async () => {
  const store = memoryStore();
  const acting: Strings = {
    pad: ({ self }) =>
      self.id === 'gertrude'
        ? { strategy: 'FAST', action: { verb: 'take', targets: ['letter'] }, move: null, reason: null }
        : { strategy: 'SILENCE', action: null, move: null, reason: null },
    actor: () => 'I shall keep this. Nobody shall have it. It is mine.',
  };
  const show = await open(store, puppet(acting));
  await until(show, (frame) => frame.type === 'delta' && frame.kind === 'speech');
  show.send({ type: 'line', seat: 'hamlet', text: 'Give it to me.' });
  await until(show, isEvent('line'));
  await show.stop();
  const log = await readLog(store, stream);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  const [received] = all(log, 'received');
  const [attempt] = all(log, 'attempt');
  expect(received?.seq).toBeLessThan(attempt?.seq ?? 0);
  expect(received?.beat).toBe((attempt?.beat ?? 0) - 1);
  expect(all(log, 'ruling')[0]?.attempt).toBe(attempt?.seq);
  expect(all(log, 'line')).toMatchObject([{ text: 'Give it to me.', received: received?.seq }]);
});

test('what is asked back was not played, and is not read again after a restart', async () => {
  const store = memoryStore();
  const show = await open(store, puppet(still));
  await until(show, isTurn);
  show.send({ type: 'line', seat: 'hamlet', text: '(aside to Gertrude) He is listening.' });
  await until(show, (frame) => frame.type === 'reply' && frame.unplayed !== undefined);
  show.send({ type: 'line', seat: 'hamlet', text: 'Well?' });
  await until(show, isEvent('line'));
  await show.stop();
  const log = await readLog(store, stream);
  const [asked] = all(log, 'received');
  expect(all(log, 'unplayed')).toMatchObject([{ received: asked?.seq }]);
  expect(fold(log).received).toEqual([]);
});

test('a rewind strikes what has come in and was not played; its player gets it back', async () => {
  const store = memoryStore();
  const show = await open(store, puppet(still));
  await until(show, isTurn);
  show.send({ type: 'pause' });
  await until(show, (frame) => frame.type === 'pause');
  show.send({ type: 'line', seat: 'hamlet', text: secret });
  await until(show, isEvent('received'));
  show.send({ type: 'undo' });
  const back = until(show, (frame) => frame.type === 'reply' && frame.unplayed === secret);
  show.send({ type: 'resume' });
  await back;
  await show.stop();
  const log = await readLog(store, stream);
  expect(all(log, 'line')).toEqual([]);
  expect(fold(log).received).toEqual([]);
});

test('undone, a line that was played does not come again', async () => {
  const store = memoryStore();
  const show = await open(store, puppet(still));
  await until(show, isTurn);
  show.send({ type: 'line', seat: 'hamlet', text: secret });
  await until(show, isEvent('line'));
  show.send({ type: 'undo' });
  await until(show, (frame) => frame.type === 'rewind');
  await show.stop();
  expect(fold(await readLog(store, stream)).received).toEqual([]);
});

test('what was typed in one future is not said in another', async () => {
  const left = await typedAndKilled(secret);
  const log = await readLog(left, stream);
  await forkPerformance({ store: left, from: stream, at: log.length, to: 'other', seed: 2 });
  const fork = await resumePerformance({ stream: 'other', ports: portsOf(left, puppet(still)) });
  await until(fork, isTurn);
  await fork.stop();
  expect(all(await readLog(left, 'other'), 'line')).toEqual([]);
});
