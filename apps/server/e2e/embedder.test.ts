import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { plainVector } from '@troupe/core/memory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asking, openHouse } from '../testing/house.ts';

type Told = {
  embedder: string;
  url?: string;
  hasKey: boolean;
  progress: { done: number; total: number } | null;
  problem: { code: string } | null;
};

/** A server of embeddings that answers when it is let. */
let server: Server;
let url = '';
let open: Promise<void> = Promise.resolve();
const heard: { texts: number; key: string | undefined }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', async () => {
      const { input } = JSON.parse(Buffer.concat(pieces).toString() || '{"input":[]}') as { input: string[] };
      heard.push({ texts: input.length, key: request.headers.authorization });
      // The first question only asks how long vectors are.
      if (input[0] !== 'troupe') await open;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: input.map((text, index) => ({ index, embedding: [...plainVector(text)].slice(0, 64) })) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('memories are read anew for another embedder behind the scenes, and found meanwhile', async () => {
  const store = memoryStore();
  const dataFolder = mkdtempSync(join(tmpdir(), 'troupe-embedder-'));
  const house = await openHouse({ store, dataFolder });
  const ask = asking(house.url);
  const told = async () => (await ask('GET', '/api/embedder')).json<Told>();
  const found = async () => (await ask('GET', '/api/roles/example-en/search?q=lantern')).json<{ text: string }[]>();
  await ask('GET', '/api/roles');
  expect((await found())[0]?.text.toLowerCase()).toContain('lantern');
  const plain = (await told()).embedder;

  // One that does not answer changes nothing.
  const refused = await ask('PUT', '/api/embedder', { url: 'http://127.0.0.1:9/v1', model: 'none' });
  expect([refused.status, (await told()).embedder]).toEqual([424, plain]);
  expect((await ask('PUT', '/api/embedder', { url })).status).toBe(400);
  expect((await ask('PUT', '/api/embedder', { url: 'http://example.com/v1', model: 'x' })).status).toBe(422);

  let release = () => {};
  open = new Promise<void>((resolve) => {
    release = resolve;
  });
  const changed = await ask('PUT', '/api/embedder', { url, model: 'small', key: 'secret-key' });
  expect(changed.json<Told>()).toMatchObject({ url, hasKey: true, embedder: expect.stringContaining('small') });
  expect(changed.text).not.toContain('secret-key');
  while ((await told()).progress === null) await turn();
  expect((await told()).progress?.total).toBeGreaterThan(10);
  expect((await found())[0]?.text.toLowerCase()).toContain('lantern');
  release();
  while ((await told()).progress !== null) await turn();
  expect(heard.reduce((sum, { texts }) => sum + texts, 0)).toBeGreaterThan(10);
  expect(heard.every(({ key }) => key === 'Bearer secret-key')).toBe(true);
  const asked = heard.length;
  expect((await found())[0]?.text.toLowerCase()).toContain('lantern');
  expect(heard.length).toBe(asked + 1);
  await house.close();

  // The choice is kept; the key stays sealed.
  const again = await openHouse({ store, dataFolder });
  expect((await asking(again.url)('GET', '/api/embedder')).json<Told>()).toMatchObject({ url, hasKey: true });
  const before = heard.length;
  await asking(again.url)('GET', '/api/roles/example-en/search?q=rope');
  expect(heard.length).toBeGreaterThan(before);
  const kept: unknown[] = [];
  for await (const event of store.read('house:roles')) kept.push(event);
  expect(JSON.stringify(kept)).not.toContain('secret-key');
  expect((await asking(again.url)('PUT', '/api/embedder', {})).json<Told>()).toMatchObject({ embedder: plain, hasKey: false });
  await again.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('a house whose embedder is away finds by its own, and says what is wrong', async () => {
  const store = memoryStore();
  await store.append('house:roles', 0, [
    { type: 'embedder-chosen', choice: { url: 'http://127.0.0.1:9/v1', model: 'gone' }, seq: 1, at: 1, version: 1 } as unknown as Recorded,
  ]);
  const house = await openHouse({ store });
  const ask = asking(house.url);
  await ask('GET', '/api/roles');
  expect((await ask('GET', '/api/roles/example-en/search?q=lantern')).json<unknown[]>().length).toBeGreaterThan(0);
  expect((await ask('GET', '/api/embedder')).json<Told>()).toMatchObject({ problem: { code: 'model-unreachable' } });
  await house.close();
});
