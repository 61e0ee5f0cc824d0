import { readLog } from '@troupe/core/events';
import { openPerformance } from '@troupe/core/stage';
import { puppet } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { bundleChild } from '../support/bundle-child.ts';
import { startChild } from '../support/start-child.ts';
import { closet, count, ports } from './house.ts';

const timeout = 300_000;
const evenings = (full: number) => Math.max(3, count(full));
/** What is left behind is left by each: it shows in twenty as in fifty. */
const times = (full: number) => (process.env.TROUPE_SOAK ? full : Math.round(count(full) * 0.4));

const endings = {
  curtain: evenings(20),
  'stop-in-speech': times(500),
  'stop-in-decision': times(500),
  'stop-at-turn': times(500),
  'stop-when-paused': times(500),
  'stop-when-full': times(200),
  error: times(200),
  'stop-and-resume': times(200),
  'idle-watchers': times(200),
};

test.each(Object.entries(endings))(
  'after %s, %d times over, nothing is left: no stream, listener, sleeper, timer or promise',
  { timeout },
  async (ending, times) => {
    const child = startChild(await bundleChild(new URL('./promises.child.ts', import.meta.url)), [ending, String(times)]);
    const lines: string[] = [];
    for await (const line of child.lines) lines.push(line);
    // It ends by itself: whatever survived would keep it alive.
    expect(await child.ended).toBe(0);
    const { opened, pending, mostListeners, ...left } = JSON.parse(lines[0] ?? '{}');
    expect(left).toEqual({ error: '', streams: 0, sleepers: 0, listeners: 0, timers: 0 });
    // The child's own loop has two promises under way, however many evenings it has seen.
    expect(pending).toBeLessThanOrEqual(2);
    // While it plays, listeners follow the work in hand, not the calls ever made.
    expect(mostListeners).toBeLessThan(20);
    expect(opened).toBeGreaterThan(0);
  },
);

/** Resolves when the call is made; never answers it until the call is stopped. */
function hanging(task: 'ruling' | 'recap') {
  let called = () => {};
  const asked = new Promise<void>((resolve) => {
    called = resolve;
  });
  const inner = puppet();
  const model: typeof inner = {
    ...inner,
    async *stream(prompt, options) {
      if (prompt.brief.task !== task) return yield* inner.stream(prompt, options);
      called();
      await new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true }));
    },
  };
  return { model, asked };
}

test('stopped while the narrator rules on a person’s act, the act was never made', { timeout }, async () => {
  const { model, asked } = hanging('ruling');
  const own = ports(model);
  const show = await openPerformance({
    stream: 'ruled',
    blueprint: closet,
    seed: 1,
    seats: [{ seat: 'polonius', person: 'a person' }],
    ports: own,
  });
  show.send({ type: 'line', seat: 'polonius', text: '*uses the curtain*' });
  await asked;
  await show.stop();
  expect(await show.done).toBe('stopped');
  const log = await readLog(own.store, 'ruled');
  expect(log.filter(({ type }) => type === 'line' || type === 'ruling')).toEqual([]);
});

test('stopped while the house writes its recaps, none is made up and the curtain does not fall', { timeout }, async () => {
  const { model, asked } = hanging('recap');
  const own = ports(model);
  const show = await openPerformance({
    stream: 'recaps',
    blueprint: closet,
    seed: 1,
    ports: own,
    house: { rungs: { hint: 1, complication: 1, direction: 2, fallback: 2 } },
  });
  await asked;
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  await show.stop();
  expect(await show.done).toBe('stopped');
  const log = await readLog(own.store, 'recaps');
  expect(log.filter(({ type }) => type === 'recap' || type === 'curtain')).toEqual([]);
});
