import type { PublicFrame } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { openPerformance, type Performance, readPublicFrames } from '@troupe/core/stage';
import { closetFixture, testClock } from '@troupe/core/testing';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { Production } from '../performances/production.ts';
import type { Encoded } from './encode.ts';
import { Hub } from './hub.ts';
import type { Outlet } from './viewer.ts';

/** A far end that takes what is written only when told. */
function outlet() {
  const written: Encoded[] = [];
  let pending = 0;
  let most = 0;
  let gone = false;
  const waiting = new Set<() => void>();
  const over: string[] = [];
  const made: Outlet = {
    get pending() {
      return pending;
    },
    get gone() {
      return gone;
    },
    write: (frame) => {
      written.push(frame);
      pending += frame.socket.length;
      most = Math.max(most, pending);
    },
    drained: () => (pending === 0 || gone ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
    close: (why) => {
      over.push(why);
      gone = true;
    },
  };
  const drain = () => {
    pending = 0;
    for (const wake of waiting) wake();
    waiting.clear();
  };
  const frames = () => written.map(({ sse }) => JSON.parse(/^data: (.*)$/m.exec(String(sse))?.[1] ?? '') as PublicFrame);
  return {
    made,
    drain,
    most: () => most,
    over,
    frames,
    numbers: () => frames().flatMap((frame) => ('number' in frame ? [frame.number] : [])),
  };
}

const patience = { passing: 500, kept: 2000 };
const pass = () => new Promise((resolve) => setImmediate(resolve));

async function production() {
  const store = memoryStore();
  const clock = testClock({ autoAdvance: true });
  const made = new Production('show', store, { clock, patience, remembered: 8 });
  const begin = async () => {
    const model = understudy();
    const ports = { models: { performer: model, decider: model, director: model }, store, clock };
    const show = await openPerformance({ stream: 'show', blueprint: closetFixture('en'), seed: 3, ports });
    made.begin(show);
    return show.done.then((outcome) => made.end(outcome));
  };
  return { made, begin };
}

test('one who never reads holds up nobody and holds no more than its share', async () => {
  const { made, begin } = await production();
  const slow = outlet();
  const quick = outlet();
  const playing = begin();
  await pass();
  const hub = made.hub('house');
  hub.join(slow.made, 0);
  hub.join(quick.made, 0);
  const draining = setInterval(quick.drain, 1);
  await playing;
  while (quick.over.length === 0) await pass();
  clearInterval(draining);
  const all = quick.numbers();
  expect(all.length).toBeGreaterThan(40);
  expect(all).toEqual(all.map((_, index) => index + 1));
  const largest = Math.max(...quick.frames().map((frame) => Buffer.byteLength(JSON.stringify(frame)) + 10));
  expect(slow.most()).toBeLessThanOrEqual(patience.kept + largest);
  expect(slow.numbers().length).toBeLessThan(all.length);
  while (slow.over.length === 0) {
    slow.drain();
    await pass();
  }
  expect(slow.numbers()).toEqual(all);
  expect(slow.frames().at(-1)).toEqual({ type: 'rest', why: 'curtain' });
});

test('whoever comes after the curtain gets everything, the curtain too, whatever the view', async () => {
  const { made, begin } = await production();
  await begin();
  await (async () => {
    for (const viewer of ['house', 'audience', { seats: ['claudius'] }] as const) {
      const far = outlet();
      made.hub(viewer).join(far.made, 0);
      while (far.over.length === 0) {
        far.drain();
        await pass();
      }
      const kept = far.frames().filter((frame) => 'number' in frame);
      expect(kept.at(-1)?.type).toBe('curtain');
      expect(far.numbers()).toEqual(kept.map((_, index) => index + 1));
    }
  })();
});

test('who comes while the hub still reads what was played hears what is true just now after it, not in the middle', async () => {
  const { made, begin } = await production();
  await begin();
  const played: PublicFrame[] = [];
  for await (const frame of readPublicFrames(made.store, 'show', { as: 'house' })) played.push(frame);
  const kept = played.filter((frame) => 'number' in frame);
  const standing: PublicFrame = { type: 'floor', character: 'hamlet', name: 'Hamlet', seat: 'hamlet', waiting: true };
  /** Slower than whoever reads the log by themselves: every frame takes a turn of its own. */
  async function* watch({ present = () => {} }: { readonly present?: () => void } = {}) {
    for (const frame of kept) {
      yield frame;
      await pass();
    }
    present();
    await new Promise(() => {});
  }
  const show = { watch } as unknown as Performance;
  const never = new Promise<void>(() => {});
  const source = { id: 'show', store: made.store, show, rest: 'stopped', changed: () => never, standing: () => [standing] };
  const far = outlet();
  new Hub(source, 'house', { clock: testClock() }).join(far.made, 0);
  for (let turn = 0; turn < 3 * kept.length; turn++) {
    far.drain();
    await pass();
  }
  expect(far.frames()).toEqual([...kept, standing]);
});
