import { memoryStore } from '@troupe/core/log';
import { openPlanning, readPlanning } from '@troupe/core/planning';
import { systemClock } from '@troupe/models/clock';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { agreedSource } from './agree.ts';
import { rehearser } from './rehearse.ts';

const model = understudy();
const models = { performer: model, decider: model, director: model };
const { source } = agreedSource({ kind: 'topic', topic: 'Two sisters sell their late father’s boat at the harbour' }, models);

async function planned() {
  const store = memoryStore();
  const ports = { models, store, clock: systemClock, rehearse: rehearser(models, systemClock) };
  const planning = await openPlanning(source, ports, { stream: 'plan', rehearsals: 3 });
  const blueprint = await planning.done;
  return {
    blueprint,
    rehearsed: planning.state().rehearsed,
    events: await readPlanning(store, 'plan'),
  };
}

test('the understudy rehearses what it wrote to the end, the same again for the same plan', async () => {
  const { blueprint, rehearsed, events } = await planned();
  expect(rehearsed.map(({ number, understudy: stoodIn, calls }) => ({ number, stoodIn, calls }))).toEqual(
    [1, 2, 3].map((number) => ({ number, stoodIn: true, calls: 0 })),
  );
  const endings = blueprint.endings.map(({ id }) => id);
  for (const { read, transcript } of rehearsed) {
    expect(endings).toContain(read.ending);
    expect(read.points.every(({ how }) => how !== 'open')).toBe(true);
    for (const { name } of blueprint.characters) expect(transcript).toContain(name);
  }
  expect(events.filter(({ type }) => type === 'notes')).toEqual([]);
  expect((await planned()).rehearsed.map(({ read, transcript }) => ({ read, transcript }))).toEqual(
    rehearsed.map(({ read, transcript }) => ({ read, transcript })),
  );
});

test('a rehearsal that reaches its cap is left, and what was played is there', async () => {
  const { blueprint } = await planned();
  const { log } = await rehearser(models, systemClock)(blueprint, {
    seed: 1,
    by: 'model',
    tokens: 20_000,
    signal: new AbortController().signal,
  });
  expect(log.some(({ type }) => type === 'speech')).toBe(true);
  expect(log.some(({ type }) => type === 'curtain')).toBe(false);
});
