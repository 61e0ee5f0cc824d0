import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { ggufBytes, smallModel } from '../../testing/fake-llama.ts';
import { readModelFile } from './gguf.ts';
import { checkMemory, memoryFor, windowOf } from './memory.ts';
import { bestFor, recommendedFiles } from './recommended.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-gguf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'small.gguf');
const read = (bytes: Uint8Array) => {
  writeFileSync(file, bytes);
  return readModelFile(file);
};
const refused = (bytes: Uint8Array) => expect(read(bytes)).rejects;

test('the head of a file tells what is in it, and the memory it takes', async () => {
  const bytes = ggufBytes(smallModel);
  const found = await read(bytes);
  expect(found).toEqual({
    path: file,
    size: bytes.length,
    name: 'Small One',
    architecture: 'llama',
    window: 4096,
    packing: 'Q4_K_M',
    licence: 'apache-2.0',
    talks: true,
    perToken: 2 * 2 * 2 * 32,
  });
  expect(windowOf(found)).toBe(4096);
  expect(memoryFor(found, 1000) - memoryFor(found, 0)).toBe(256_000);
  // One whose heads differ from layer to layer is reckoned at its widest.
  expect((await read(ggufBytes({ ...smallModel, 'llama.attention.head_count_kv': [1, 2, 1] }))).perToken).toBe(256);
});

test('what cannot be played is refused, each with its own sentence', async () => {
  await refused(Buffer.from('no model at all, only a text of some length')).toMatchObject({ key: 'model-bad-request/file-foreign' });
  await refused(Buffer.alloc(0)).toMatchObject({ key: 'model-bad-request/file-foreign' });
  await refused(ggufBytes(smallModel, { version: 1 })).toMatchObject({ key: 'model-bad-request/file-version' });
  await refused(ggufBytes({ ...smallModel, 'split.count': 3 })).toMatchObject({ key: 'model-bad-request/file-split' });
  for (const architecture of ['clip', 'bert', 'nomic-bert', 'whisper'])
    await refused(ggufBytes({ 'general.architecture': architecture })).toMatchObject({ key: 'model-bad-request/file-mute' });
  await refused(ggufBytes({ ...smallModel, 'general.type': 'adapter' })).toMatchObject({ key: 'model-bad-request/file-mute' });
  await expect(readModelFile(join(folder, 'nowhere.gguf'))).rejects.toMatchObject({ key: 'model-bad-request/file-missing' });
  await expect(readModelFile(folder)).rejects.toMatchObject({ key: 'model-bad-request/file-unreadable' });
  const found = await read(ggufBytes(smallModel));
  expect(() => checkMemory({ ...found, size: 6e9 }, 4096, 4e9)).toThrow('needs about 6.3 GB of memory, and 4.0 GB are free');
});

test('a file that was cut short anywhere is refused, and one that lies is not believed', async () => {
  const bytes = ggufBytes(smallModel, { tensor: 4096 });
  for (const cut of [30, 100, bytes.length - 4096, bytes.length - 1])
    await refused(bytes.subarray(0, cut)).toMatchObject({ key: 'model-bad-request/file-cut' });
  for (const at of [8, 16]) {
    const lying = Buffer.from(bytes);
    lying.writeBigUInt64LE(2n ** 63n, at);
    await refused(lying).toMatchObject({ key: 'model-bad-request/file-foreign' });
  }
  const long = Buffer.from(bytes);
  long.writeBigUInt64LE(2n ** 40n, 24);
  await refused(long).toMatchObject({ code: 'model-bad-request' });
  const { name } = await read(ggufBytes({ ...smallModel, 'general.name': `\u001b[31m\u202eevil${'x'.repeat(500)}` }));
  expect(name).toMatch(/^\[31m evilx+$/);
  expect(name.length).toBeLessThanOrEqual(120);
});

test('whatever the bytes are, there is an answer or a refusal', async () => {
  const bytes = ggufBytes(smallModel);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), async (at, byte) => {
      const odd = Buffer.from(bytes);
      odd[at] = byte;
      await read(odd).catch((error: { code?: string }) => expect(error.code).toBe('model-bad-request'));
    }),
    { numRuns: 200 },
  );
});

test('files are recommended by the memory that is free', () => {
  expect([1e9, 3e9, 6e9, 9e9, 64e9].map((free) => bestFor(free)?.id)).toEqual([
    undefined,
    'qwen3-0.6b',
    'qwen3-4b',
    'qwen3-8b',
    'qwen3-14b',
  ]);
  for (const { url, file: name, memory, size } of recommendedFiles) {
    expect(url.endsWith(`/${name}`)).toBe(true);
    expect(memory).toBeGreaterThan(size);
  }
});
