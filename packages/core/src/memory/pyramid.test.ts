import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import { eventsOf } from '../log/stream.ts';
import type { Model } from '../model/model.ts';
import { build } from './build.ts';
import { harbour } from './life.fixture.ts';
import { memoryOf, mira, plainModel } from './memory.fixture.ts';
import { deleteMemory, editMemory, growth, pyramid } from './pyramid.ts';
import { recall } from './recall.ts';
import { memoryStream } from './role-memory.ts';
import { witness } from './witness.ts';
import { witnessedBy } from './witnessed.ts';

async function lived() {
  const store = memoryStore();
  const memory = await memoryOf(mira, store);
  await witness(memory, witnessedBy('Mira', harbour));
  await build(memory, { model: plainModel() });
  return { store, memory };
}

test('four levels, linked both ways', async () => {
  const { memory } = await lived();
  const { insights, points, events, observations, scenes, stale } = pyramid(memory.book);
  expect([insights, points, events, observations].map(({ length }) => length)).toEqual([1, 6, 2, 5]);
  expect(events[0]?.above).toEqual(['point:s1:1', 'point:s1:2', 'point:s1:3']);
  expect(observations[0]?.above).toEqual(['event:s1']);
  expect(scenes).toEqual([
    { id: 's1', title: 'The quay', event: 'event:s1', observations: 3 },
    { id: 's3', title: 'The tavern', event: 'event:s3', observations: 2 },
  ]);
  expect(stale).toEqual([]);
});

test('editing an observation marks what was made from it, and building makes exactly that anew', async () => {
  const { memory } = await lived();
  const model = plainModel();
  await editMemory(memory, 's1#2', 'My brother took the boat.');
  expect(pyramid(memory.book).stale.toSorted()).toEqual(['event:s1', 'insight:s1:1', 'point:s1:1', 'point:s1:2', 'point:s1:3']);
  await build(memory, { model });
  expect(model.calls.map(({ agent }) => agent)).toEqual(['remember:mira', 'reflect:mira']);
  expect(memory.book.memories.get('event:s1')?.text).toContain('My brother');
  expect(pyramid(memory.book).stale).toEqual([]);
});

test('an event corrected by hand stays as it was written; its points are drawn from it', async () => {
  const { memory } = await lived();
  await editMemory(memory, 'event:s1', 'Mira lost her boat to the fog.');
  const model = plainModel();
  await build(memory, { model });
  expect(model.calls[0]?.messages[1]?.content).toContain('Mira lost her boat to the fog.');
  expect(memory.book.memories.get('event:s1')).toMatchObject({ text: 'Mira lost her boat to the fog.', edited: true, stale: false });
});

test('a deleted memory does not come back, by recall or by building', async () => {
  const { store, memory } = await lived();
  await deleteMemory(memory, 'event:s3');
  await build(memory, { model: plainModel() });
  const { found, replayed } = await recall(memory, ['Who cut the rope of the boat? Ask the sea, child.'], { limit: 20 });
  expect([...found.map(({ id }) => id), ...replayed.map(({ id }) => id)].filter((id) => id.includes('s3'))).toEqual([]);
  await deleteMemory(memory, 's1#3');
  await build(memory, { model: plainModel() });
  expect([...memory.book.memories.values()].filter(({ level, text }) => level !== 'insight' && text.includes('harbour bell'))).toEqual([]);
  expect([...(await memoryOf(mira, store)).book.memories]).toEqual([...memory.book.memories]);
});

test('growth is counted from the log', async () => {
  const { store, memory } = await lived();
  await deleteMemory(memory, 'event:s3');
  const steps = growth(await eventsOf(memoryStream, store, 'role:mira'));
  expect(memory.book.grown).toEqual(steps);
  expect(steps[0]).toMatchObject({ observation: 3, event: 0, point: 0, insight: 0 });
  expect(steps.at(-1)).toMatchObject({ observation: 3, event: 1, point: 3, insight: 1 });
});

test('what is not there, or says nothing, is refused in one sentence', async () => {
  const { memory } = await lived();
  await expect(editMemory(memory, 'event:s9', 'x')).rejects.toMatchObject({ code: 'no-such-memory' });
  await expect(editMemory(memory, 'event:s1', '  ')).rejects.toMatchObject({ code: 'empty-memory' });
  await expect(deleteMemory(memory, 'event:s9')).rejects.toMatchObject({ code: 'no-such-memory' });
});

test('what is remembered stands in the order of its scenes, whichever of them was worked on first', async () => {
  const plain = plainModel();
  let begun = 0;
  let release = () => {};
  const second = new Promise<void>((resolve) => {
    release = resolve;
  });
  const model: Model = {
    ...plain,
    async *stream(prompt, options) {
      const mine = ++begun;
      if (mine === 1) await second;
      yield* plain.stream(prompt, options);
      if (mine === 2) release();
    },
  };
  const memory = await memoryOf(mira);
  await witness(memory, witnessedBy('Mira', harbour));
  await build(memory, { model, parallel: 2 });
  expect([...memory.book.memories.keys()].filter((id) => id.startsWith('event:'))).toEqual(['event:s3', 'event:s1']);
  const { events, points } = pyramid(memory.book);
  expect(events.map(({ id }) => id)).toEqual(['event:s1', 'event:s3']);
  expect(points.map(({ scene }) => scene)).toEqual(['s1', 's1', 's1', 's3', 's3', 's3']);
});
