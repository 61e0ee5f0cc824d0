import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import type { EventStore } from '../log/store.ts';
import { eventsOf } from '../log/stream.ts';
import { build, dueScenes } from './build.ts';
import type { Remembered } from './event.ts';
import { memoryOf, mira, plainModel } from './memory.fixture.ts';
import { deleteMemory } from './pyramid.ts';
import { memoryStream } from './role-memory.ts';
import { witness } from './witness.ts';
import type { WitnessedScene } from './witnessed.ts';

const scene = (id: string, lines: number, length = 10): WitnessedScene => ({
  id,
  title: id,
  observations: Array.from({ length: lines }, (_, at) => ({
    id: `${id}#${at + 1}`,
    by: 'Oda',
    kind: 'speech',
    text: `${at} `.padEnd(length, 'x'),
  })),
});
const heardIn = (memory: Awaited<ReturnType<typeof memoryOf>>) =>
  [...memory.book.episodes.values()].map(({ id, observations }) => [id, observations.length]);

/** A store that ends with its process, after so many appends. */
function ending(store: EventStore, appends: number): EventStore {
  let left = appends;
  return { ...store, append: async (...given) => (left-- > 0 ? store.append(...given) : Promise.reject(new Error('killed'))) };
}

test('a long script is kept in slices of a bounded size, also where one scene is longer than a slice', async () => {
  const store = memoryStore();
  const sizes: number[] = [];
  const counted: EventStore = {
    ...store,
    append: (stream, expected, events) => {
      const seen = (events as readonly Remembered[]).flatMap((event) => (event.type === 'scene-witnessed' ? event.observations : []));
      sizes.push(seen.length);
      expect(seen.slice(0, -1).reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(64_000);
      return store.append(stream, expected, events);
    },
  };
  const memory = await memoryOf(mira, counted);
  await witness(memory, [scene('a', 3), scene('b', 450), scene('c', 1), scene('long', 10, 30_000)]);
  expect(sizes).toEqual([0, 200, 200, 57, 3, 3, 1]);
  expect(heardIn(memory)).toEqual([
    ['a', 3],
    ['b', 450],
    ['c', 1],
    ['long', 10],
  ]);
  expect([...memory.book.episodes.values()].map(({ beat, partial }) => [beat, partial])).toEqual([1, 2, 3, 4].map((beat) => [beat, false]));
  expect(memory.book.witnessing).toBe(false);
});

test('a short life is written as it always was', async () => {
  const store = memoryStore();
  await witness(await memoryOf(mira, store), [scene('a', 2), scene('b', 1)]);
  const log = await eventsOf(memoryStream, store, 'role:mira');
  expect(log.slice(1).map((event) => Object.keys(event).sort())).toEqual(
    Array.from({ length: 2 }, () => ['at', 'beat', 'observations', 'scene', 'seq', 'title', 'type', 'version']),
  );
});

test('of a scene that was cut nothing is made until the rest of it is there; what was forgotten meanwhile stays forgotten', async () => {
  const store = memoryStore();
  const scenes = [scene('a', 5), scene('b', 5)];
  const cut = await memoryOf(mira, ending(store, 3));
  await expect(witness(cut, scenes, { slice: 4 })).rejects.toThrow('killed');
  const memory = await memoryOf(mira, store);
  expect(heardIn(memory)).toEqual([
    ['a', 5],
    ['b', 3],
  ]);
  expect([memory.book.witnessing, dueScenes(memory.book).map(({ id }) => id)]).toEqual([true, ['a']]);
  await deleteMemory(memory, 'b#2');
  await witness(memory, scenes, { slice: 4 });
  expect([memory.book.witnessing, heardIn(memory)]).toEqual([
    false,
    [
      ['a', 5],
      ['b', 4],
    ],
  ]);
  await build(memory, { model: plainModel() });
  expect(memory.book.memories.get('event:b')?.from).toEqual(['b#1', 'b#3', 'b#4', 'b#5']);
});

test('whoever is told to stop stops between two slices, and goes on there', async () => {
  const memory = await memoryOf(mira);
  const stop = new AbortController();
  const scenes = [scene('a', 4), scene('b', 4)];
  const stopped = witness(memory, scenes, { slice: 4, signal: stop.signal });
  stop.abort();
  await expect(stopped).rejects.toThrow();
  expect([heardIn(memory), memory.book.witnessing]).toEqual([[['a', 4]], true]);
  await witness(memory, scenes);
  expect(memory.book.counts.observation).toBe(8);
});

test('two lives that are taken in at once get into nobody’s way', async () => {
  const memory = await memoryOf(mira);
  const [first, second] = [
    [scene('a', 9), scene('b', 9)],
    [scene('c', 1), scene('b', 9), scene('d', 7)],
  ];
  await Promise.all([witness(memory, first, { slice: 2 }), witness(memory, second, { slice: 3 })]);
  expect(heardIn(memory).sort()).toEqual([
    ['a', 9],
    ['b', 9],
    ['c', 1],
    ['d', 7],
  ]);
  expect(memory.book.witnessing).toBe(false);
});

test('wherever it is killed, and however often: in the end all is there, once, in order', async () => {
  const wanted = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      wanted,
      fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 9 }),
      async (sizes, lives, slice) => {
        const store = memoryStore();
        const scenes = sizes.map((size, at) => scene(`s${at}`, size));
        for (const life of lives) {
          const memory = await memoryOf(mira, ending(store, life)).catch(() => null);
          if (memory) await witness(memory, scenes, { slice }).catch(() => undefined);
        }
        const memory = await memoryOf(mira, store);
        const whole = [...memory.book.episodes.values()].filter(({ partial }) => !partial).length;
        // Whoever asks the book knows whether something is missing; only before the first slice there is nothing to know it by.
        if (memory.book.episodes.size > 0) expect(memory.book.witnessing).toBe(whole < scenes.length);
        await witness(memory, scenes, { slice });
        expect([...memory.book.memories.keys()]).toEqual(scenes.flatMap(({ observations }) => observations.map(({ id }) => id)));
        expect([...memory.book.episodes.values()].map(({ beat }) => beat)).toEqual(scenes.map((_, at) => at + 1));
        expect(memory.book.witnessing).toBe(false);
      },
    ),
    { numRuns: process.env.TROUPE_SOAK ? 1000 : 60 },
  );
});
