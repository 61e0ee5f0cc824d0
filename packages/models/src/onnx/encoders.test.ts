import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeTinyClip } from '../../testing/tiny-onnx.ts';
import { openClipPair, type Pixels, readClipWords } from './clip-pair.ts';
import { loadRuntime } from './runtime.ts';
import { openOnnxTokens } from './tokens.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-clip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const english = resolve('..', 'shared', 'models', 'all-MiniLM-L6-v2');
const runtime = await loadRuntime().catch(() => null);
const dot = (a: ArrayLike<number>, b: ArrayLike<number>) => Array.from(a).reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
const cosine = (a: ArrayLike<number>, b: ArrayLike<number>) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));

test.skipIf(!existsSync(english) || !runtime)(
  'every token of MiniLM gets its vector, whatever stands beside it in the batch (skipped without ../shared/models)',
  async () => {
    const encoder = await openOnnxTokens({ folder: english, ...(runtime && { runtime }) });
    const [dead, died, cheese, long] = await encoder.tokens([
      'The king is dead.',
      'The king has died.',
      'I like cheese',
      'A much longer text, '.repeat(8),
    ]);
    expect([dead?.length, died?.length, cheese?.length]).toEqual([5, 5, 3]);
    expect(long?.length).toBeGreaterThan(30);
    expect(dead?.[0]).toHaveLength(384);
    const king = dead?.[1] as Float32Array;
    expect(cosine(king, died?.[1] as Float32Array)).toBeGreaterThan(0.8);
    expect(cosine(king, cheese?.[2] as Float32Array)).toBeLessThan(0.5);
    const [alone] = await encoder.tokens(['The king is dead.']);
    expect(cosine(king, alone?.[1] as Float32Array)).toBeGreaterThan(0.98);
    expect(await encoder.tokens([''])).toEqual([[]]);
    await encoder.close();
  },
);

const colours: Readonly<Record<string, readonly number[]>> = { 'red.png': [250, 10, 10], 'blue.png': [10, 10, 250] };
const pixels: Pixels = async (frame, { width, height }) =>
  Uint8Array.from({ length: width * height * 3 }, (_, at) => colours[frame]?.[at % 3] ?? 0);

test.skipIf(!runtime)('a CLIP made for the test puts texts and pictures of one colour together', async () => {
  writeTinyClip(folder);
  const pair = await openClipPair({ folder, pixels, ...(runtime && { runtime }) });
  const [red, blue, both] = await pair.texts(['Red', 'blue!', 'red blue']);
  const [redFrame, blueFrame] = await pair.frames(['red.png', 'blue.png']);
  expect(cosine(red as Float32Array, redFrame as Float32Array)).toBeGreaterThan(0.99);
  expect(cosine(blue as Float32Array, blueFrame as Float32Array)).toBeGreaterThan(0.99);
  expect(cosine(red as Float32Array, blueFrame as Float32Array)).toBeLessThan(0.1);
  expect(cosine(both as Float32Array, redFrame as Float32Array)).toBeCloseTo(Math.SQRT1_2, 1);
  const many = await pair.frames(Array.from({ length: 19 }, (_, index) => (index % 2 === 0 ? 'red.png' : 'blue.png')));
  expect(many.map((vector) => Number((vector[0] as number) > 0.5))).toEqual(Array.from({ length: 19 }, (_, index) => 1 - (index % 2)));
  await pair.close();
});

test('a half that is missing is named, with the command that gets it', async () => {
  const empty = join(folder, 'empty');
  await expect(openClipPair({ folder: empty, pixels })).rejects.toMatchObject({
    code: 'encoder-incomplete',
    remedy: expect.stringContaining('huggingface-cli'),
  });
});

test('the start of a text is what is read: at most so many tokens, between the two marks', () => {
  const vocab = { '<|startoftext|>': 0, '<|endoftext|>': 9, a: 1, 'a</w>': 2, b: 3, 'b</w>': 4, 'ab</w>': 5 };
  const words = readClipWords(JSON.stringify({ model: { vocab, merges: [['a', 'b</w>']] } }));
  expect(words.encode('AB  a b', 77)).toEqual([0, 5, 2, 4, 9]);
  expect(words.encode('aab', 77)).toEqual([0, 1, 5, 9]);
  expect(words.encode('a '.repeat(200), 77)).toHaveLength(77);
  expect(words.encode('a '.repeat(200), 77).at(-1)).toBe(9);
});
