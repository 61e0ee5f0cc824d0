import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openOnnxEmbedder } from './embedder.ts';
import { loadRuntime, packageFolders, type Runtime } from './runtime.ts';
import { readWordPiece } from './word-piece.ts';

const models = resolve('..', 'shared', 'models');
const english = join(models, 'all-MiniLM-L6-v2');
const chinese = join(models, 'bge-small-zh-v1.5');
const here = existsSync(english) && existsSync(chinese);
const runtime = await loadRuntime().catch(() => null);
const dot = (a?: ArrayLike<number>, b?: ArrayLike<number>) => Array.from(a ?? []).reduce((sum, value, i) => sum + value * (b?.[i] ?? 0), 0);

const folder = mkdtempSync(join(tmpdir(), 'troupe-onnx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(!here || !runtime)(
  'MiniLM: what means the same lies near, what does not lies far (skipped without ../shared/models)',
  async () => {
    const embedder = await openOnnxEmbedder({ folder: english, ...(runtime && { runtime }) });
    const [cat, kitten, tax, again] = await embedder.embed([
      'A cat sleeps on the sofa.',
      'The kitten is napping on the couch.',
      'The council raised the tax on grain by a tenth, and the merchants protested loudly in the square.',
      'A cat sleeps on the sofa.',
    ]);
    expect(embedder.dimensions).toBe(384);
    expect(dot(cat, cat)).toBeCloseTo(1, 4);
    expect(dot(cat, kitten)).toBeGreaterThan(0.6);
    expect(dot(cat, tax)).toBeLessThan(0.15);
    // Padding beside a longer text must not change a vector.
    expect(dot(cat, again)).toBeGreaterThan(0.999);
    const [alone] = await embedder.embed(['A cat sleeps on the sofa.']);
    expect(dot(cat, alone)).toBeGreaterThan(0.98);
    await embedder.close();
  },
);

test.skipIf(!here || !runtime)('bge-small-zh: the same in Chinese (skipped without ../shared/models)', async () => {
  const embedder = await openOnnxEmbedder({ folder: chinese, ...(runtime && { runtime }) });
  const [wife, spouse, weather] = await embedder.embed(['他的妻子昨天去世了。', '昨日他太太过世了。', '明天下午会下大雨。']);
  expect(embedder.id).toContain('cls');
  expect(embedder.dimensions).toBe(512);
  expect(dot(wife, spouse)).toBeGreaterThan(0.75);
  expect(dot(wife, spouse)).toBeGreaterThan(dot(wife, weather) + 0.25);
  await embedder.close();
});

test.skipIf(!here)('pieces as the published tokenizers cut them', () => {
  const minilm = readWordPiece(readFileSync(join(english, 'tokenizer.json'), 'utf8'));
  expect(minilm.pieces('Playing Café-chess, tokenization!')).toEqual(['playing', 'cafe', '-', 'chess', ',', 'token', '##ization', '!']);
  expect(minilm.encode('Hello world', 16)).toEqual([101, 7592, 2088, 102]);
  expect(minilm.encode('word '.repeat(500), 16)).toHaveLength(16);
  const bge = readWordPiece(readFileSync(join(chinese, 'tokenizer.json'), 'utf8'));
  expect(bge.pieces('你好，世界')).toEqual(['你', '好', '，', '世', '界']);
});

test('a word nobody knows is one unknown piece, and a broken tokenizer is refused', () => {
  const tiny = readWordPiece(
    JSON.stringify({ model: { type: 'WordPiece', vocab: { '[UNK]': 0, '[CLS]': 1, '[SEP]': 2, sea: 3, '##side': 4 } } }),
  );
  expect(tiny.pieces('Seaside zzz')).toEqual(['sea', '##side', '[UNK]']);
  expect(tiny.encode('Seaside zzz', 8)).toEqual([1, 3, 4, 0, 2]);
  expect(() => readWordPiece('{"model":{"type":"BPE","vocab":{}}}')).toThrowError(
    expect.objectContaining({ code: 'tokenizer-unreadable' }),
  );
  expect(() => readWordPiece('nonsense')).toThrowError(expect.objectContaining({ code: 'tokenizer-unreadable' }));
});

test('without the package, or with half a model, it says what to do', async () => {
  await expect(loadRuntime([folder])).rejects.toMatchObject({ code: 'onnx-missing', remedy: 'Run: troupe add onnx' });
  await expect(openOnnxEmbedder({ folder })).rejects.toMatchObject({ code: 'encoder-incomplete' });
  writeFileSync(join(folder, 'config.json'), '{"hidden_size":8}');
  await expect(openOnnxEmbedder({ folder })).rejects.toMatchObject({
    code: 'encoder-incomplete',
    message: expect.stringContaining('tokenizer.json'),
  });
  expect(packageFolders({ data: '/d', project: '/p' })).toEqual([join('/d', 'packages'), '/p', join('/p', '.tools')]);
});

const vocab = Object.fromEntries(
  ['[UNK]', '[CLS]', '[SEP]', 'sea', '##side', 'a', 'b', '##c', '1', ',', '_', '~', '水'].map((word, id) => [word, id]),
);

test('plain English takes a shorter way through the tokenizer, and comes out the same', () => {
  const tiny = readWordPiece(JSON.stringify({ model: { type: 'WordPiece', vocab } }));
  const words = fc.array(fc.constantFrom('sea', 'SEASIDE', 'a', 'bc', '1a', ',', '_', '~', '$', ' ', '\t', '\n', '\f', "it's", '-', 'zz'));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        words.map((all) => all.join('')),
      ),
      (text) => {
        expect(tiny.pieces(`${text} 水`)).toEqual([...tiny.pieces(text), '水']);
        const ids = tiny.encode(text, 400);
        expect(ids).toEqual([1, ...tiny.pieces(text).map((piece) => vocab[piece]), 2]);
        expect(tiny.encode(text, 400)).toEqual(ids);
        expect(tiny.encode(text, 5)).toEqual(ids.length <= 5 ? ids : [...ids.slice(0, 4), 2]);
      },
    ),
  );
});

/** An encoder of two numbers that is no model at all: it counts tokens. */
function pretended() {
  const runs: number[] = [];
  let closed = 0;
  const runtime: Runtime = {
    open: async () => ({
      inputs: ['input_ids', 'attention_mask'],
      outputs: ['out'],
      run: async ({ input_ids: ids, attention_mask: mask }) => {
        const [rows = 0, width = 0] = ids?.dims ?? [];
        runs.push(rows);
        const counts = Array.from({ length: rows }, (_, row) => Array.from(mask?.data.slice(row * width, (row + 1) * width) ?? [], Number));
        return { out: { dims: [rows, 2], data: counts.flatMap((row) => [row.reduce((sum, one) => sum + one, 0), 1]) } };
      },
      close: async () => void closed++,
    }),
  };
  return { runtime, runs, closed: () => closed };
}

test('a question is on its way before the one who asks goes on; small batches, one closing, and nothing after it', async () => {
  const model = join(folder, 'pretended');
  mkdirSync(model);
  writeFileSync(join(model, 'config.json'), '{"hidden_size":2}');
  writeFileSync(join(model, 'tokenizer.json'), JSON.stringify({ model: { type: 'WordPiece', vocab } }));
  writeFileSync(join(model, 'model.onnx'), '');
  const { runtime: pretending, runs, closed } = pretended();
  const embedder = await openOnnxEmbedder({ folder: model, runtime: pretending });
  await embedder.embed(['sea']);
  runs.length = 0;
  const asked = embedder.embed(['sea']);
  expect(runs).toEqual([1]);
  expect(await asked).toEqual([Float32Array.of(3 / Math.sqrt(10), 1 / Math.sqrt(10))]);
  const many = await embedder.embed(Array.from({ length: 10 }, (_, n) => 'a '.repeat(10 - n)));
  expect(runs.slice(1)).toEqual([4, 4, 2]);
  expect(many.map((vector) => Math.round((vector[0] as number) / (vector[1] as number)))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  const last = embedder.embed(['b']);
  await embedder.close();
  expect([closed(), (await last).length]).toEqual([1, 1]);
  await expect(embedder.embed(['late'])).rejects.toMatchObject({ code: 'encoder-closed' });
});
