import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import { eventsOf } from '../log/stream.ts';
import { build } from './build.ts';
import { harbour } from './life.fixture.ts';
import { memoryOf, mira, plainModel } from './memory.fixture.ts';
import { deleteMemory, editMemory } from './pyramid.ts';
import { memoryStream } from './role-memory.ts';
import { witness } from './witness.ts';
import { witnessedBy } from './witnessed.ts';

async function lived() {
  const store = memoryStore();
  const memory = await memoryOf(mira, store);
  await witness(memory, witnessedBy('Mira', harbour));
  await build(memory, { model: plainModel() });
  const kept = async () => JSON.stringify(await eventsOf(memoryStream, store, memory.stream));
  return { store, memory, kept };
}

test('what was forgotten leaves no word in the store, and the log leads where it led', async () => {
  const { store, memory, kept } = await lived();
  await editMemory(memory, 's1#3', 'A zqxkettle sang in the dark.');
  await build(memory, { model: plainModel() });
  expect(await kept()).toContain('zqxkettle');
  await deleteMemory(memory, 's1#3');
  // Whatever becomes of the rest: what rested on it goes at once.
  await memory.purge();
  expect(await kept()).not.toContain('zqxkettle');
  await build(memory, { model: plainModel() });
  await memory.purge();
  expect(await kept()).not.toContain('zqxkettle');
  const again = await memoryOf(mira, store);
  expect([...again.book.memories]).toEqual([...memory.book.memories]);
  expect([...again.book.episodes]).toEqual([...memory.book.episodes]);
});

test('a whole scene is forgotten with all that was seen and heard in it', async () => {
  const { store, memory, kept } = await lived();
  const words = [...memory.book.memories.values()].filter(({ scene, level }) => scene === 's3' && level === 'observation');
  expect(words.length).toBeGreaterThan(0);
  await deleteMemory(memory, 'event:s3');
  await build(memory, { model: plainModel() });
  await memory.purge();
  for (const { text } of words) expect(await kept()).not.toContain(text);
  const again = await memoryOf(mira, store);
  expect([...again.book.memories]).toEqual([...memory.book.memories]);
  // It does not come back by being witnessed again.
  await witness(again, witnessedBy('Mira', harbour));
  await build(again, { model: plainModel() });
  expect([...again.book.memories]).toEqual([...memory.book.memories]);
});

test('a memory of which nothing was forgotten is left as it is', async () => {
  const { memory, kept } = await lived();
  const before = await kept();
  await memory.purge();
  expect(await kept()).toBe(before);
});
