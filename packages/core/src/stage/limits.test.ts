import { expect, test } from 'vitest';
import type { PublicFrame } from '../events/frames.ts';
import { readLog } from '../events/performance-stream.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { Limits } from '../model/limits.ts';
import { fades } from '../model/within-limits.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { testClock } from '../testing/test-clock.ts';
import type { Performance } from './api.ts';
import { fadingBy } from './faded.ts';
import { all } from './perform.fixture.ts';
import { openPerformance, resumePerformance } from './performance.ts';

const talking: Strings = { pad: () => ({ strategy: 'FAST', action: null, move: null, reason: null }) };
const offending: Strings = { ...talking, actor: () => 'A spider! I would stab it, and its young.' };

async function play(
  strings: Strings,
  onFrame: (frame: PublicFrame, show: Performance) => void,
  limits?: Limits,
  seats: readonly string[] = [],
) {
  const store = memoryStore();
  const model = puppet(strings);
  const ports = {
    models: { performer: model, decider: model, director: model },
    store,
    clock: testClock({ autoAdvance: true }),
    ...(limits && { fading: fadingBy(() => limits) }),
  };
  const seated = seats.map((seat) => ({ seat, person: 'Zenobia' }));
  const show = await openPerformance({ stream: 'evening', blueprint: closetFixture('en'), seed: 1, seats: seated, ports });
  const frames: PublicFrame[] = [];
  for await (const frame of show.watch({ as: 'house' })) {
    frames.push(frame);
    onFrame(frame, show);
  }
  return { frames, log: await readLog(store, 'evening'), store, ports };
}

test('whatever wrote it, what crosses a line is faded as it is kept, and no word of it is heard before', async () => {
  const limits = { lines: ['spiders', 'violence'], veils: [] };
  const { frames, log } = await play(offending, (_, show) => void (show.status().beat > 4 && show.stop()), limits);
  expect(all(log, 'speech').map(({ text }) => text)).toEqual(all(log, 'speech').map(() => fades.en));
  expect(all(log, 'speech').length).toBeGreaterThan(0);
  expect(JSON.stringify(frames.filter(({ type }) => type !== 'playbill'))).not.toMatch(/spider|stab it/u);
  expect(frames.some(({ type }) => type === 'delta')).toBe(false);
});

test('what a person says is theirs, whatever lines are drawn', async () => {
  let turns = 0;
  const onFrame = (frame: PublicFrame, show: Performance) => {
    if (frame.type !== 'your-turn') return;
    turns += 1;
    if (turns === 1) show.send({ type: 'line', seat: 'hamlet', text: '"A spider, mother."' });
    else void show.stop();
  };
  const { log } = await play(talking, onFrame, { lines: ['spiders'], veils: [] }, ['hamlet']);
  expect(all(log, 'speech').some(({ by, text }) => by === 'hamlet' && text === 'A spider, mother.')).toBe(true);
});

test('whoever asks to stop is heard in the middle of a word; the line is cut, nothing of it is kept, and no name', async () => {
  let held = false;
  const onFrame = (frame: PublicFrame, show: Performance) => {
    if (frame.type === 'delta' && !held) {
      held = true;
      show.send({ type: 'line', seat: 'hamlet', text: ' /stop ' });
    }
    if (frame.type === 'pause') void show.stop();
  };
  const { frames, log } = await play({ ...talking, actor: () => 'One. Two. Three. Four.' }, onFrame, undefined, ['hamlet']);
  expect(frames.find(({ type }) => type === 'pause')).toMatchObject({ reason: 'stop' });
  expect(frames.some(({ type }) => type === 'beat-dropped')).toBe(true);
  expect(all(log, 'speech')).toEqual([]);
  expect([...all(log, 'received'), ...all(log, 'line')]).toEqual([]);
  expect(JSON.stringify(frames.slice(frames.findIndex(({ type }) => type === 'delta')))).not.toMatch(/Zenobia|hamlet.*stop|\/stop/u);
});

test('it stands still until its host decides, also where the house is opened again in between', async () => {
  const { ports } = await play(talking, (frame, show) => {
    if (frame.type === 'delta') show.send({ type: 'hold' });
    if (frame.type === 'pause') void show.stop();
  });
  const show = await resumePerformance({ stream: 'evening', ports });
  expect(show.status().paused).toBe('stop');
  const frames: PublicFrame[] = [];
  let past = false;
  for await (const frame of show.watch({ as: 'house', present: () => show.send({ type: 'fade' }) })) {
    frames.push(frame);
    if (frame.type === 'narration' && /light goes down/u.test(frame.text)) past = true;
    if (past && frame.type === 'house' && frame.event.type === 'point-end') void show.stop();
  }
  expect(frames.some((frame) => frame.type === 'house' && frame.event.type === 'point-end' && frame.event.how === 'forced')).toBe(true);
  expect(show.status().paused).toBeNull();
});
