import { expect, test } from 'vitest';
import type { PublicFrame, Viewer } from '../events/frames.ts';
import { readLog } from '../events/performance-stream.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { Model, ModelDelta } from '../model/model.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { testClock } from '../testing/test-clock.ts';
import { openPerformance } from './performance.ts';

type Turn = Extract<PublicFrame, { type: 'floor' }>;

/** Everyone speaks in turn, so that Polonius speaks from behind his curtain too. A person holds Hamlet's seat and never says a word. */
async function turnsSeenBy(viewers: readonly Viewer[]): Promise<{ seen: Turn[][]; late: PublicFrame[][] }> {
  const model = puppet({ pad: () => ({ strategy: 'FAST', action: null, move: null, reason: null }) });
  const show = await openPerformance({
    stream: 'turns',
    blueprint: closetFixture('en'),
    seed: 5,
    seats: [{ seat: 'hamlet', person: 'Ann' }],
    ports: { models: { performer: model, decider: model, director: model }, store: memoryStore(), clock: testClock() },
  });
  const seen = viewers.map((): Turn[] => []);
  const watching = viewers.map(async (as, index) => {
    for await (const frame of show.watch({ as })) if (frame.type === 'floor') seen[index]?.push(frame);
  });
  // Hamlet is waited for after every two beats of the others, and passes: three rounds are enough for all of them to have had a turn.
  let rounds = 0;
  for await (const frame of show.watch({ as: 'house' })) {
    if (frame.type !== 'your-turn') continue;
    if (++rounds === 4) break;
    show.send({ type: 'line', seat: 'hamlet', text: '/pass' });
  }
  const late = viewers.map((viewer) => [...show.standing(viewer)]);
  await show.stop();
  await Promise.all(watching);
  return { seen, late };
}

test('whose turn it is is told to those who perceive the character: of one who hides, to nobody who does not know', async () => {
  const { seen, late } = await turnsSeenBy(['audience', { seats: ['hamlet'] }, { seats: ['polonius'] }, { seats: ['claudius'] }]);
  const who = seen.map((turns) => [...new Set(turns.map(({ character }) => character))].sort());
  expect(who[0]).toEqual(['gertrude', 'hamlet', 'polonius']);
  expect(who[1]).toEqual(['gertrude', 'hamlet']);
  expect(who[2]).toEqual(['gertrude', 'hamlet', 'polonius']);
  expect(who[3]).toEqual([]);
  expect(seen[0]?.filter(({ waiting }) => waiting).every(({ seat }) => seat === 'hamlet')).toBe(true);
  expect(seen[0]?.filter(({ waiting }) => !waiting).every((turn) => !('seat' in turn))).toBe(true);
  expect(late.map((frames) => frames.map(({ type }) => type))).toEqual([['floor'], ['floor', 'your-turn'], ['floor'], []]);
});

test('a model that answers nothing but noise is counted, decision by decision and line by line, and never spoken', async () => {
  const noise: Model = {
    id: 'noise',
    async *stream() {
      yield { type: 'text', text: 'xkcd qwrtz bvnm plkj hgfd {{' };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  const store = memoryStore();
  const models = { performer: noise, decider: noise, director: noise };
  const show = await openPerformance({
    stream: 'noise',
    house: { faults: 'pause' },
    blueprint: closetFixture('en'),
    seed: 5,
    ports: { models, store, clock: testClock({ autoAdvance: true }) },
  });
  for await (const frame of show.watch({ as: 'house' })) {
    if (frame.type === 'pause') show.send({ type: 'resume' });
    if (show.status().beat > 12 || frame.type === 'curtain') break;
  }
  await show.stop();
  const log = await readLog(store, 'noise');
  const agents = new Set(log.flatMap((event) => (event.type === 'stumble' ? [event.agent.split(':')[0]] : [])));
  expect([...agents].sort()).toEqual(['actor', 'pad']);
  expect(JSON.stringify(log.filter(({ type }) => type !== 'call'))).not.toContain('qwrtz');
  // Nor is it called on for ever: after five lines in a row that are none it waits, and says why.
  const pause = log.findIndex(({ type }) => type === 'pause');
  expect(log[pause]).toMatchObject({ reason: 'model', text: { key: 'stage.pause-noise', params: { count: 5 } } });
  expect(log.slice(0, pause).filter((event) => event.type === 'stumble' && event.agent.startsWith('actor:'))).toHaveLength(5);
});

test('a model that stumbles and then finds its words is not stopped', async () => {
  let calls = 0;
  async function* stream(text: string): AsyncGenerator<ModelDelta> {
    yield { type: 'text', text };
    yield { type: 'finish', reason: 'stop' };
  }
  const halting: Model = {
    id: 'halting',
    // Twelve calls are four lines of three attempts each.
    stream: () => stream(++calls % 13 === 0 ? 'Speak plainly, mother.' : 'xkcd qwrtz bvnm plkj hgfd {{'),
  };
  const noise: Model = { ...halting, stream: () => stream('{{') };
  const store = memoryStore();
  const show = await openPerformance({
    stream: 'halting',
    house: { faults: 'pause' },
    blueprint: closetFixture('en'),
    seed: 5,
    ports: { models: { performer: halting, decider: noise, director: noise }, store, clock: testClock({ autoAdvance: true }) },
  });
  for await (const frame of show.watch({ as: 'house' })) if (calls > 26 || frame.type === 'curtain' || frame.type === 'pause') break;
  await show.stop();
  expect((await readLog(store, 'halting')).some(({ type }) => type === 'pause')).toBe(false);
  expect(calls).toBeGreaterThan(26);
});
