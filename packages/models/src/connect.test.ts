import { createServer } from 'node:net';
import { ModelError } from '@troupe/core/model';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { connectModels } from './connect.ts';
import { startModelServer } from './model-server/index.ts';

const failed = (options: Parameters<typeof connectModels>[0]): Promise<unknown> =>
  connectModels(options).then(
    () => null,
    (error: unknown) => error,
  );

test('a server that is there plays every part; one that refuses the key says so before the curtain rises', async () => {
  const server = await startModelServer({ model: understudy(), clock: systemClock, key: 'right-key' });
  const models = await connectModels({ baseUrl: server.url, key: 'right-key', window: 8000 });
  expect(models.performer.id).toBe(models.director.id);
  expect(await failed({ baseUrl: server.url, key: 'wrong-key' })).toMatchObject({
    fault: 'key-refused',
    remedy: expect.stringMatching(/\S/u),
  });
  await server.close();
});

test.each([
  ['an address where nobody is', 'http://127.0.0.1:9/v1', 'unreachable'],
  ['no address at all', 'not an address', 'bad-request'],
])('%s is told at once, with what to do', async (_, baseUrl, fault) => {
  const error = await failed({ baseUrl });
  expect(error).toBeInstanceOf(ModelError);
  expect(error).toMatchObject({ fault, message: expect.any(String), remedy: expect.stringMatching(/\S/u) });
});

test('a server that takes the call and never answers is given up', { timeout: 60_000 }, async () => {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  expect(await failed({ baseUrl: `http://127.0.0.1:${port}/v1` })).toMatchObject({
    code: 'model-unreachable',
    remedy: expect.stringMatching(/\S/u),
  });
  for (const socket of sockets) socket.destroy();
  server.close();
});
