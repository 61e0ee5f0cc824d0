import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closetFixture } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import { ggufBytes, layFakeLlama, smallModel } from '../../../packages/models/testing/fake-llama.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

type Files = {
  folder: string;
  engine: boolean;
  files: { file: string; name?: string; licence?: string; fits: boolean; problem?: { code: string } }[];
  downloads: { file: string; got: number; size?: number; state: string; problem?: { code: string; remedy: string } }[];
  recommended: { id: string; licence: string; size: number }[];
};

const data = mkdtempSync(join(tmpdir(), 'troupe-model-files-'));
const bytes = ggufBytes(smallModel, { tensor: 400_000 });
const publisher = createServer((request, response) => {
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const end = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length - from, etag: '"one"', ...(from > 0 && end) });
  if (from > 0) response.end(bytes.subarray(from));
  else response.write(bytes.subarray(0, 1000));
});
let house: RunningServer;
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`;
  layFakeLlama(join(data, 'packages'));
  mkdirSync(join(data, 'models'));
  writeFileSync(join(data, 'models', 'small.gguf'), ggufBytes(smallModel));
  writeFileSync(join(data, 'models', 'other.gguf'), 'a text that somebody has renamed');
  house = await openHouse({ plays: repertoireOf(closetFixture('en')), models: undefined as never, dataFolder: data });
});
afterAll(async () => {
  await house.close();
  publisher.closeAllConnections();
  publisher.close();
  rmSync(data, { recursive: true, force: true });
});
const ask = (...asked: Parameters<ReturnType<typeof asking>>) => asking(house.url)(...asked);
const files = async () => (await ask('GET', '/api/models/files')).json<Files>();

/** Asks until it is so, and gives up. */
const until = (is: (view: Files) => boolean): Promise<Files> =>
  vi.waitFor(
    async () => {
      const view = await files();
      if (!is(view)) throw new Error(`still ${JSON.stringify(view.downloads)}`);
      return view;
    },
    { timeout: 20_000, interval: 20 },
  );

test('a house shows its model files, tries one, and plays from it', async () => {
  const view = await files();
  expect(view).toMatchObject({ folder: join(data, 'models'), engine: true });
  expect(view.files).toMatchObject([
    { file: 'other.gguf', fits: false, problem: { code: 'model-bad-request' } },
    { file: 'small.gguf', name: 'Small One', licence: 'apache-2.0', fits: true },
  ]);
  expect(view.recommended.every(({ licence, size }) => licence === 'Apache-2.0' && size > 1e8)).toBe(true);

  const looked = await ask('POST', '/api/models/look', { model: 'small.gguf' });
  expect(looked.json()).toMatchObject({ reachable: true, models: ['small.gguf'] });
  const trial = await ask('POST', '/api/models/test', { model: 'small.gguf' });
  expect(trial.json()).toMatchObject({ name: 'file', structured: 'json_schema', streaming: true, window: 4096, line: expect.any(String) });
  const path = join(data, 'models', 'other.gguf');
  expect((await ask('POST', '/api/models/test', { model: path })).json()).toMatchObject({
    problem: { message: 'other.gguf is not a GGUF file.' },
  });

  expect((await ask('PUT', '/api/models', { model: 'small.gguf' })).json()).toMatchObject({ model: 'small.gguf', hasKey: false });
  expect((await ask('GET', '/api/models/house')).json()).toMatchObject({ window: 4096, models: ['small.gguf'] });
  const words = await ask('POST', '/api/models/house/words', {
    agent: 'companion',
    messages: [{ role: 'user', content: 'to be or not' }],
    brief: { task: 'other' },
  });
  expect(words.text).toContain('"text":" be"');
  expect((await ask('DELETE', '/api/models/files/small.gguf')).json()).toMatchObject({ code: 'model-file-in-use' });
});

test('a file comes when somebody asks for it; it can be left off, gone on with and taken away', async () => {
  const url = `${origin}/new.gguf`;
  expect((await ask('POST', '/api/models/files', { url })).status).toBe(200);
  await until(({ downloads }) => downloads.some(({ file, got, state }) => file === 'new.gguf' && got === 1000 && state === 'coming'));
  await ask('POST', '/api/models/files/new.gguf/stop');
  const left = await until(({ downloads }) => downloads.some(({ state }) => state === 'stopped'));
  expect(left.downloads).toMatchObject([{ file: 'new.gguf', got: 1000, size: bytes.length, state: 'stopped' }]);
  await ask('POST', '/api/models/files', { url });
  const come = await until(({ downloads }) => downloads.length === 0);
  expect(come.files.map(({ file }) => file)).toContain('new.gguf');
  expect(readFileSync(join(data, 'models', 'new.gguf')).equals(bytes)).toBe(true);
  await ask('DELETE', '/api/models/files/new.gguf');
  expect((await files()).files.map(({ file }) => file)).not.toContain('new.gguf');

  await ask('POST', '/api/models/files', { url: 'http://127.0.0.1:9/far.gguf' });
  const failed = await until(({ downloads }) => downloads.some(({ problem }) => problem));
  expect(failed.downloads[0]?.problem).toMatchObject({
    code: 'download-unreachable',
    remedy: expect.stringContaining(join(data, 'models')),
  });
});

test('files and paths are for whoever runs the house: a link to one evening gives neither, and no address leads elsewhere', async () => {
  const opened = (await ask('POST', '/api/performances', { play: 'closet-fixture' })).json<OpenedHouse>();
  const guest = asking(house.url, tokenOf(opened, 'host'));
  for (const [method, path, body] of [
    ['GET', '/api/models/files'],
    ['POST', '/api/models/files', { url: `${origin}/x.gguf` }],
    ['POST', '/api/models/test', { model: '/etc/x.gguf' }],
    ['DELETE', '/api/models/files/small.gguf'],
  ] as const)
    expect((await guest(method, path, body)).status, `${method} ${path}`).toBeGreaterThanOrEqual(401);
  for (const url of ['http://elsewhere.example/x.gguf', 'file:///etc/x.gguf', '/etc/x.gguf', 'https://a.example/x.bin'])
    expect([400, 422], url).toContain((await ask('POST', '/api/models/files', { url })).status);
  expect((await ask('DELETE', '/api/models/files/..%2F..%2Fx.gguf')).status).toBeGreaterThanOrEqual(400);
});
