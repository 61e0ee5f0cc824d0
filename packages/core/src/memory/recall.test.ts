import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import { build } from './build.ts';
import { courtyard, harbour } from './life.fixture.ts';
import { memoryOf, mira, plainModel } from './memory.fixture.ts';
import { recall } from './recall.ts';
import { witness } from './witness.ts';
import { witnessedBy } from './witnessed.ts';

async function lived() {
  const store = memoryStore();
  const memory = await memoryOf(mira, store);
  await witness(memory, witnessedBy('Mira', harbour));
  await build(memory, { model: plainModel() });
  return { store, memory };
}

test('what bears on the question comes back, with four scores, and the observations behind it', async () => {
  const { memory } = await lived();
  const { found, replayed } = await recall(memory, ['Who cut the rope of the boat?'], { limit: 2, replay: 3 });
  expect(found).toHaveLength(2);
  expect(found[0]?.memory.text).toMatch(/rope/);
  expect(found[0]?.total).toBeGreaterThanOrEqual(found[1]?.total ?? 9);
  expect(replayed.map(({ level }) => level)).toEqual(replayed.map(() => 'observation'));
  expect(replayed.map(({ text }) => text)).toContain('Who cut the rope of the boat?');
});

test('each recall is an event, and the fold of the log knows it', async () => {
  const { store, memory } = await lived();
  const first = await recall(memory, ['the harbour bell'], { limit: 1 });
  const id = first.found[0]?.id ?? '';
  await recall(memory, ['the harbour bell'], { limit: 1 });
  const again = await memoryOf(mira, store);
  expect(again.book.memories.get(id)).toMatchObject({ recalls: 2, accessed: memory.book.beat });
  expect(again.book.recalls.size).toBe(2);
  expect([...again.book.memories]).toEqual([...memory.book.memories]);
});

test('what was recalled before comes more easily, and what was thought of last beats what was not', async () => {
  const { memory } = await lived();
  const tied = await recall(memory, ['Insight'], { limit: 20, replay: 0 });
  const last = tied.found.at(-1)?.id ?? '';
  await memory.append((book) => [
    {
      type: 'recall',
      beat: book.beat + 50,
      queries: ['x'],
      found: [{ id: last, query: 0, scores: { dynamic: 0, static: 0, timeliness: 0, correlation: 0 }, total: 0 }],
      replayed: [],
    },
  ]);
  const after = await recall(memory, ['Insight'], { limit: 20, replay: 0 });
  const entry = after.found.find(({ id }) => id === last);
  expect(entry?.scores.timeliness).toBe(1);
  expect(entry?.scores.dynamic).toBe(1);
});

test('without replay nothing comes along; of an empty memory nothing comes at all', async () => {
  const { memory } = await lived();
  expect((await recall(memory, ['boat'], { replay: 0 })).replayed).toEqual([]);
  const empty = await memoryOf({ ...mira, id: 'new' });
  expect(await recall(empty, ['boat'])).toMatchObject({ found: [], replayed: [] });
});

test('in Chinese as well', async () => {
  const memory = await memoryOf({ id: 'tang', name: '小棠', aliases: [], language: 'zh', profile: '' });
  await witness(memory, witnessedBy('小棠', courtyard));
  await build(memory, {
    model: plainModel({
      remember: () => ({
        event: { text: '老秦承认铜镜是他捞的。', importance: 3 },
        points: [
          { text: '老秦受小棠的娘所托。', importance: 4 },
          { text: '风很大。', importance: 0 },
          { text: '小棠追问。', importance: 1 },
        ],
      }),
      reflect: () => ({ insights: [{ text: '老秦守着一个秘密。', importance: 4 }] }),
    }),
  });
  const { found, replayed } = await recall(memory, ['铜镜是谁捞的？'], { limit: 1 });
  expect(found[0]?.memory.text).toBe('老秦承认铜镜是他捞的。');
  expect(replayed.map(({ by }) => by)).toContain('老秦');
});
