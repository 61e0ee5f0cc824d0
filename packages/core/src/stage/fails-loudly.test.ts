import { expect, test } from 'vitest';
import type { PublicFrame } from '../events/frames.ts';
import { readLog } from '../events/performance-stream.ts';
import { memoryStore } from '../log/memory-store.ts';
import { StoreFullError } from '../log/store.ts';
import { budgeted, createBudget } from '../model/budget.ts';
import { type Model, ModelError } from '../model/model.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { testClock } from '../testing/test-clock.ts';
import type { HouseRules } from './api.ts';
import { openPerformance, perform, resumePerformance } from './performance.ts';

const gone = (fault: 'unreachable' | 'key-refused' | 'server-error'): Model => ({
  id: 'gone',
  // biome-ignore lint/correctness/useYield: it fails before the first word
  async *stream() {
    throw new ModelError(fault, 'The model server does not answer.', 'Check that it is running.');
  },
});

const options = (model: Model, house?: HouseRules) => {
  const ports = {
    models: { performer: model, decider: model, director: model },
    store: memoryStore(),
    clock: testClock({ autoAdvance: true }),
  };
  return { stream: 'loud', blueprint: closetFixture('en'), seed: 1, ports, ...(house && { house }) };
};

async function watched(frames: AsyncIterable<PublicFrame>): Promise<unknown> {
  try {
    for await (const _ of frames);
    return null;
  } catch (error) {
    return error;
  }
}

test.each(['unreachable', 'key-refused'] as const)(
  '%s: done and whoever watches get the error, with what to do; it can be gone on with',
  async (fault) => {
    const opened = options(gone(fault));
    const show = await openPerformance(opened);
    const error = { fault, remedy: 'Check that it is running.' };
    expect(await watched(show.watch())).toMatchObject(error);
    await expect(show.done).rejects.toMatchObject(error);
    // Also whoever comes only now.
    expect(await watched(show.watch())).toMatchObject(error);
    const { store, clock } = opened.ports;
    expect((await readLog(store, 'loud')).at(-1)).toMatchObject({ type: 'pause', reason: 'model' });
    const model = puppet();
    const again = await resumePerformance({
      stream: 'loud',
      ports: { models: { performer: model, decider: model, director: model }, store, clock },
    });
    expect(await watched(again.watch())).toBeNull();
    expect(await again.done).toBe('curtain');
  },
);

test('one that fails again and again is told by its own fault, and not as words that are nobody’s', async () => {
  const show = await openPerformance(options(gone('server-error')));
  expect(await watched(show.watch())).toMatchObject({ fault: 'server-error' });
  await expect(show.done).rejects.toMatchObject({ fault: 'server-error', remedy: 'Check that it is running.' });
});

test('a budget that is spent is told in the same way', async () => {
  const show = await openPerformance(options(budgeted(puppet(), createBudget({ tokens: 1 }))));
  expect(await watched(show.watch())).toMatchObject({ fault: 'over-budget' });
  await expect(show.done).rejects.toMatchObject({ fault: 'over-budget' });
});

test('so does a play that is only watched', async () => {
  expect(await watched(perform(options(gone('unreachable'))))).toMatchObject({ fault: 'unreachable' });
});

test('a host who would rather mend it and go on is waited for', async () => {
  const show = await openPerformance(options(gone('unreachable'), { faults: 'pause' }));
  for await (const frame of show.watch()) if (frame.type === 'pause') break;
  expect(show.status().paused).toBe('model');
  await show.stop();
  expect(await show.done).toBe('paused');
});

test('a role that is none is refused wherever it is named, with those there are', async () => {
  const unknown = { code: 'unknown-role', remedy: expect.stringContaining('Hamlet') };
  await expect(openPerformance({ ...options(puppet()), seats: [{ seat: 'yorick', person: 'A person' }] })).rejects.toMatchObject(unknown);
  const show = await openPerformance({ ...options(puppet()), stepped: true });
  const refused = (work: () => unknown) => {
    try {
      work();
      return null;
    } catch (error) {
      return error;
    }
  };
  expect(refused(() => show.send({ type: 'line', seat: 'yorick', text: 'Alas.' }))).toMatchObject(unknown);
  expect(refused(() => show.send({ type: 'take-seat', seat: 'yorick', person: 'A person' }))).toMatchObject(unknown);
  expect(refused(() => show.watch({ as: { seats: ['yorick'] } }))).toMatchObject(unknown);
  expect(refused(() => show.perceive('yorick'))).toMatchObject(unknown);
  await show.stop();
});

test('a store with no room: the error says so, and what was kept can be gone on with', async () => {
  const opened = options(puppet());
  const { store } = opened.ports;
  let full = false;
  const append: typeof store.append = (...given) => (full ? Promise.reject(new StoreFullError()) : store.append(...given));
  const ports = { ...opened.ports, store: { ...store, append } };
  const show = await openPerformance({ ...opened, ports, stepped: true });
  await show.step();
  full = true;
  void show.step();
  await expect(show.done).rejects.toMatchObject({ code: 'store-full', remedy: expect.stringMatching(/\w/u) });
  full = false;
  const later = await resumePerformance({ stream: 'loud', ports, stepped: true });
  expect((await later.step()).over).toBe(false);
  await later.stop();
});
