import { expect, test, vi } from 'vitest';
import type { Embedder } from '../model/ports.ts';
import { MemoryIndex } from './memory-index.ts';
import { plainEmbedder, plainVector } from './plain-embedder.ts';
import { WordIndex } from './word-index.ts';

const texts = [
  { id: 'a', text: 'Mira lost the boat in the fog.' },
  { id: 'b', text: 'Oda sells rope and candles.' },
  { id: 'c', text: '老秦把铜镜藏在井里。' },
];

test('words find a rare name before a common word, in both languages', () => {
  const words = new WordIndex();
  for (const { id, text } of texts) words.put(id, text);
  words.put('d', 'The boat, the boat, the boat.');
  expect(words.search('the boat of Mira', 2)[0]?.id).toBe('a');
  expect(words.search('谁藏了铜镜', 1)[0]?.id).toBe('c');
  words.remove('a');
  expect(words.search('Mira', 5)).toEqual([]);
  words.put('a', 'Mira sings.');
  expect(words.search('Mira', 5)[0]?.id).toBe('a');
});

test('search joins meaning and words', async () => {
  const index = new MemoryIndex(plainEmbedder);
  await index.put(texts);
  expect((await index.search('who lost a boat?', 1))[0]).toBe('a');
  expect((await index.search('铜镜', 1))[0]).toBe('c');
});

test('a text that changes is found by its new words only', async () => {
  const index = new MemoryIndex(plainEmbedder);
  await index.put(texts);
  await index.put([{ id: 'b', text: 'Oda keeps bees.' }]);
  const found = await index.candidates('rope and candles', 3);
  expect(found.every(({ id, cosine }) => id !== 'b' || (cosine ?? 0) < 0.2)).toBe(true);
  index.remove('b');
  expect((await index.candidates('Oda keeps bees', 3)).map(({ id }) => id)).not.toContain('b');
});

test('an embedder that fails leaves search by words, and is asked again', async () => {
  let broken = true;
  const moody: Embedder = {
    ...plainEmbedder,
    embed: async (all) => {
      if (broken) throw new Error('down');
      return all.map(plainVector);
    },
  };
  const index = new MemoryIndex(moody);
  await index.put(texts);
  expect(await index.candidates('Mira', 5)).toEqual([{ id: 'a' }]);
  expect(index.fault).toBeInstanceOf(Error);
  broken = false;
  expect((await index.candidates('Mira', 5))[0]).toMatchObject({ id: 'a', cosine: expect.any(Number) });
  expect(index.fault).toBeUndefined();
});

test('words are looked up while the embedder thinks, for roles and for people', async () => {
  const order: string[] = [];
  const slow: Embedder = {
    ...plainEmbedder,
    embed: async (all) => {
      order.push('asked');
      await Promise.resolve();
      order.push('answered');
      return all.map(plainVector);
    },
  };
  const index = new MemoryIndex(slow);
  await index.put(texts);
  const { search } = WordIndex.prototype;
  const looking = vi.spyOn(WordIndex.prototype, 'search').mockImplementation(function (this: WordIndex, ...given) {
    order.push('words');
    return search.apply(this, given);
  });
  order.length = 0;
  await index.candidates('who lost a boat?', 2);
  await index.search('who sells rope?', 2);
  looking.mockRestore();
  expect(order).toEqual(['asked', 'words', 'answered', 'asked', 'words', 'answered']);
});

test('a question that comes again is not read again, unless many others came between', async () => {
  const asked: string[] = [];
  const counting: Embedder = {
    ...plainEmbedder,
    embed: async (all) => {
      asked.push(...all);
      return all.map(plainVector);
    },
  };
  const index = new MemoryIndex(counting);
  await index.put(texts);
  asked.length = 0;
  const first = await index.candidates('Who is Mira?', 3);
  for (let n = 0; n < 63; n++) await index.candidates(`question ${n}`, 1);
  expect(await index.candidates('Who is Mira?', 3)).toEqual(first);
  expect(asked).toHaveLength(64);
  for (let n = 0; n < 64; n++) await index.candidates(`another ${n}`, 1);
  expect(await index.candidates('Who is Mira?', 3)).toEqual(first);
  expect(asked.filter((text) => text === 'Who is Mira?')).toHaveLength(2);
});

test('changing the embedder works beside recall, takes in what comes meanwhile, and then takes over', async () => {
  const index = new MemoryIndex(plainEmbedder);
  await index.put(texts);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const other: Embedder = {
    id: 'other',
    dimensions: 512,
    embed: async (all) => {
      await gate;
      return all.map(plainVector);
    },
  };
  const steps: number[] = [];
  const change = index.changeEmbedder(other, { onProgress: (done) => steps.push(done) });
  await index.put([{ id: 'd', text: 'The harbour bell rang twice.' }]);
  index.remove('b');
  expect(index.embedder).toBe(plainEmbedder.id);
  expect((await index.candidates('bell', 2))[0]).toMatchObject({ id: 'd', cosine: expect.any(Number) });
  release();
  await change;
  expect(index.embedder).toBe('other');
  expect(steps.at(-1)).toBe(3);
  const found = await index.candidates('the harbour bell', 5);
  expect(found[0]).toMatchObject({ id: 'd', cosine: expect.any(Number) });
  expect(found.map(({ id }) => id)).not.toContain('b');
});

test('a change that is stopped leaves the old embedder in its place', async () => {
  const index = new MemoryIndex(plainEmbedder);
  await index.put(texts);
  const stop = new AbortController();
  const never: Embedder = {
    id: 'never',
    dimensions: 512,
    embed: async () => {
      stop.abort(new Error('stop'));
      throw new Error('stop');
    },
  };
  await expect(index.changeEmbedder(never, { signal: stop.signal })).rejects.toThrow('stop');
  expect(index.embedder).toBe(plainEmbedder.id);
  expect((await index.candidates('Mira', 1))[0]?.id).toBe('a');
});
