import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import type { EventStore } from '../log/store.ts';
import { readStream } from '../log/stream.ts';
import { type Model, ModelError } from '../model/model.ts';
import { chance } from '../model/random.ts';
import { build, progressOf } from './build.ts';
import { harbour } from './life.fixture.ts';
import { memoryOf, mira, plainModel } from './memory.fixture.ts';
import { editMemory } from './pyramid.ts';
import { observationsBehind } from './recall.ts';
import { memoryStream, openRoleMemory } from './role-memory.ts';
import { witness } from './witness.ts';
import { type WitnessedScene, witnessedBy } from './witnessed.ts';

const tomas = { ...mira, id: 'tomas', name: 'Tomas' };

test('a role remembers only what it witnessed: no scene without it, no thought and no whisper of others', async () => {
  const memory = await memoryOf(mira);
  await witness(memory, witnessedBy('Mira', harbour));
  await build(memory, { model: plainModel() });
  const all = [...memory.book.memories.values()].map(({ text }) => text).join('\n');
  expect(all).not.toMatch(/MARK/);
  expect([...memory.book.episodes.keys()]).toEqual(['s1', 's3']);
  const own = await memoryOf(tomas);
  await witness(own, witnessedBy('Tomas', harbour));
  const his = [...own.book.memories.values()].map(({ text }) => text).join('\n');
  for (const mark of ['MARK-TOMAS-THINKS', 'MARK-CHANDLERY', 'MARK-WHISPER']) expect(his).toContain(mark);
});

test('one event and three key points a scene, insights above, each linked to what it was made from', async () => {
  const memory = await memoryOf(tomas);
  await witness(memory, witnessedBy('Tomas', harbour));
  await build(memory, { model: plainModel() });
  const { book } = memory;
  expect(book.counts).toEqual({ observation: 9, event: 3, point: 9, insight: 1 });
  for (const { level, from } of book.memories.values()) {
    const below = from.map((id) => book.memories.get(id)?.level);
    if (level === 'event') expect(new Set(below)).toEqual(new Set(['observation']));
    if (level === 'point') expect(below).toEqual(['event']);
    if (level === 'insight') expect(new Set(below)).toEqual(new Set(['point']));
  }
  expect(progressOf(book)).toEqual({ scenes: { done: 3, total: 3 }, insights: 1, calls: 4, tokens: 480, money: expect.closeTo(0.04) });
});

test('a long book has insights about the book: insights rest on insights, up to one that stands on every scene', async () => {
  const memory = await memoryOf(tomas);
  const scenes = Array.from({ length: 18 }, (_, at) => ({
    id: `c${at + 1}`,
    title: `Chapter ${at + 1}`,
    present: ['Tomas', 'Mira'],
    lines: [{ by: 'Mira', kind: 'speech' as const, text: `It is day ${at + 1}.` }],
  }));
  await witness(memory, witnessedBy('Tomas', scenes));
  const model = plainModel();
  await build(memory, { model });
  const { book } = memory;
  const orders = book.reflections.map(({ order }) => order);
  // 18 scenes in groups of four are five; those in two; those in one.
  expect([1, 2, 3, 4].map((order) => orders.filter((one) => one === order).length)).toEqual([5, 2, 1, 0]);
  const top = book.reflections.find(({ order }) => order === 3);
  expect(top?.scenes).toHaveLength(18);
  const [insight = ''] = top?.insights ?? [];
  expect(book.memories.get(insight)?.from.map((id) => book.memories.get(id)?.level)).toContain('insight');
  expect(observationsBehind(book, insight).map(({ scene }) => scene)).toEqual(expect.arrayContaining(['c1', 'c17']));
  const asked = model.calls.length;
  await build(memory, { model });
  expect(model.calls).toHaveLength(asked);
  // What is changed below is thought over again all the way up, and nothing beside it.
  await editMemory(memory, book.madeFrom('event:c1')[0] ?? '', 'It was the last day.');
  await build(memory, { model });
  expect(model.calls.slice(asked).map(({ agent }) => agent)).toEqual(['reflect:tomas', 'reflect:tomas', 'reflect:tomas']);
  expect(book.reflections.some(({ stale }) => stale)).toBe(false);
});

test('more scenes extend what is there; nothing is asked for again', async () => {
  const memory = await memoryOf(tomas);
  const [first, second, third] = witnessedBy('Tomas', harbour) as [WitnessedScene, WitnessedScene, WitnessedScene];
  const model = plainModel();
  await witness(memory, [first, second]);
  await build(memory, { model });
  const before = structuredClone(memory.book.memories.get('event:s1'));
  await witness(memory, [first, second, third]);
  await build(memory, { model });
  await build(memory, { model });
  expect(model.calls.map(({ agent }) => agent)).toEqual([
    'remember:tomas',
    'remember:tomas',
    'reflect:tomas',
    'remember:tomas',
    'reflect:tomas',
  ]);
  expect(memory.book.memories.get('event:s1')).toEqual(before);
  expect(memory.book.counts.insight).toBe(2);
});

test('a scene whose answer is no memory is kept in its own words; one that cannot be asked about stops the work', async () => {
  const memory = await memoryOf(mira);
  await witness(memory, witnessedBy('Mira', harbour));
  await build(memory, { model: plainModel({ remember: () => "I'm sorry, but I can't help with that request." }) });
  expect(memory.book.memories.get('event:s1')?.text).toContain('The quay');
  const gone: Model = {
    id: 'gone',
    // biome-ignore lint/correctness/useYield: it fails before it says anything
    async *stream() {
      throw new ModelError('unreachable', 'Nobody answers.', 'Start it.');
    },
  };
  const other = await memoryOf(tomas);
  await witness(other, witnessedBy('Tomas', harbour));
  await expect(build(other, { model: gone })).rejects.toMatchObject({ fault: 'unreachable' });
  expect(other.book.counts).toMatchObject({ observation: 9, event: 0 });
});

const kills = process.env.TROUPE_SOAK ? 50 : 5;

test(`killed ${kills} times while it builds: no answer that was kept is asked for again, no scene is lost`, async () => {
  const scenes = Array.from(
    { length: 24 },
    (_, n): WitnessedScene => ({
      id: `scene-${n}`,
      title: `Scene ${n}`,
      observations: Array.from({ length: 5 }, (_, i) => ({
        id: `scene-${n}#${i}`,
        by: 'Oda',
        kind: 'speech' as const,
        text: `line ${i} of ${n}`,
      })),
    }),
  );
  const store = memoryStore();
  const asked = new Map<string, number>();
  for (let kill = 0; kill < kills; kill++) {
    const life = mortal(store, 1 + Math.floor(chance(3, 'kill', kill) * 14));
    const memory = await memoryOf(mira, life.store).catch(() => null);
    if (!memory) continue;
    await witness(memory, scenes, { slice: 12 })
      .then(() => build(memory, { model: life.model(plainModel(), asked, store), parallel: 3 }))
      .catch((error) => expect(error).toBe(dead));
  }
  const memory = await memoryOf(mira, store);
  const model = plainModel();
  await witness(memory, scenes, { slice: 12 });
  await build(memory, { model });
  expect([...memory.book.episodes.keys()]).toEqual(scenes.map(({ id }) => id));
  expect(memory.book.counts).toEqual({ observation: 120, event: 24, point: 72, insight: 9 });
  expect([...asked.values()].filter((times) => times > 0)).toEqual([]);
});

const dead = new Error('killed');

/** A process that ends after so many writes or answers: from then on nothing it does has any effect. */
function mortal(store: EventStore, life: number) {
  let left = life;
  const breathe = () => {
    if (--left < 0) throw dead;
  };
  return {
    store: {
      ...store,
      append: async (...args: Parameters<EventStore['append']>) => {
        breathe();
        await store.append(...args);
      },
    },
    /** Counts calls whose answer the log already held when they were made. */
    model: (model: Model, asked: Map<string, number>, log: EventStore): Model => ({
      id: model.id,
      async *stream(prompt, options) {
        breathe();
        const title = prompt.messages[1]?.content.split('\n')[0] ?? '';
        for await (const event of readStream(memoryStream, log, 'role:mira'))
          if (event.type === 'scene-remembered' && title === `Scene ${event.scene.slice(6)}`) asked.set(title, (asked.get(title) ?? 0) + 1);
        yield* model.stream(prompt, options);
        breathe();
      },
    }),
  };
}

test('long work is done in slices, with a pause between them, and comes to the same', async () => {
  const scenes = Array.from(
    { length: 6 },
    (_, scene): WitnessedScene => ({
      id: `s${scene}`,
      title: `Scene ${scene}`,
      observations: Array.from({ length: 120 }, (__, at) => ({
        id: `s${scene}#${at}`,
        by: null,
        kind: 'narration',
        text: `The bell rang ${scene} ${at}.`,
      })),
    }),
  );
  const clock = { now: () => 0, sleep: async () => {} };
  const lived = async (pause?: () => Promise<void>) => {
    const store = memoryStore();
    const open = () => openRoleMemory({ store, stream: 'role:mira', clock, role: mira, ...(pause && { pause }) });
    const memory = await open();
    await witness(memory, scenes);
    const early = await Promise.all([memory.search('bell 3 77', 5), memory.search('bell 3 77', 5)]);
    await build(memory, { model: plainModel() });
    const again = await open();
    return { early, all: [...again.book.memories.values()], found: await again.search('bell 3 77', 5), log: memory.book.seq };
  };
  let pauses = 0;
  const sliced = await lived(async () => {
    pauses++;
  });
  expect(sliced).toEqual(await lived());
  // Whoever asks while another reads waits for the same index.
  expect(sliced.early[1]).toEqual(sliced.early[0]);
  expect(sliced.early[0]?.[0]?.id).toBe('s3#77');
  expect(pauses).toBeGreaterThan(20);
});

test('a long log is folded in slices as well, however small its events are', async () => {
  const store = memoryStore();
  const memory = await memoryOf(mira, store);
  const lines = Array.from({ length: 1000 }, (_, at) => ({ id: `s#${at}`, by: null, kind: 'narration' as const, text: `Line ${at}.` }));
  await witness(memory, [{ id: 's', title: 'S', observations: lines }], { slice: 10 });
  let pauses = 0;
  const pause = async () => void pauses++;
  const clock = { now: () => 0, sleep: async () => {} };
  const again = await openRoleMemory({ store, stream: 'role:mira', clock, pause });
  expect([again.book.counts.observation, pauses]).toEqual([1000, 5]);
});

test('work that is told to stop stops before the next scene, and goes on later with what is left', async () => {
  const memory = await memoryOf(tomas);
  await witness(memory, witnessedBy('Tomas', harbour));
  const stop = new AbortController();
  const model = plainModel();
  const stopped = build(memory, { model, parallel: 1, signal: stop.signal, onProgress: ({ scenes }) => scenes.done === 1 && stop.abort() });
  await expect(stopped).rejects.toThrow();
  expect(model.calls).toHaveLength(1);
  await build(memory, { model });
  expect(model.calls.filter(({ agent }) => agent.startsWith('remember'))).toHaveLength(3);
});
