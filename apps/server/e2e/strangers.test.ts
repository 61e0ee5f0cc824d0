import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closetFixture } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

type Description = { paths: Record<string, Record<string, { requestBody?: object }>> };

const plays = repertoireOf(closetFixture('en'));
const folder = mkdtempSync(join(tmpdir(), 'troupe-strangers-'));
let house: RunningServer;
let session: Record<string, string>;
beforeAll(async () => {
  house = await openHouse({ plays, password: 'correct horse', dataFolder: folder, limits: { uploadBytes: 100_000 } });
  const { headers } = await asking(house.url)('POST', '/api/login', { password: 'correct horse' });
  session = { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The answer to a request that announces more than it ever sends: whoever reads the body first waits for ever. */
function answerToHead(method: string, path: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${house.url}${path}`, { method, headers: { 'x-troupe': '1', 'content-type': 'application/json', ...headers } });
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (data) => {
        text += String(data);
      });
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
        sent.destroy();
      });
    });
    sent.on('error', reject);
    sent.write('{"text":"');
  });
}

test('nobody’s body is read before it is known whether they may send one, on any route', async () => {
  const { paths } = (await asking(house.url)('GET', '/openapi.json')).json<Description>();
  const show = (await asking(house.url)('POST', '/api/performances', { play: 'closet-fixture' }, session)).json<OpenedHouse>();
  const authorization = `Bearer ${tokenOf(show, 'spectator')}`;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody ? [[method, path.replace(/\{\w+\}/g, 'any')] as const] : [],
    ),
  );
  expect(routes.length).toBeGreaterThan(50);
  for (const [method, path] of routes) {
    if (path === '/api/login') continue;
    for (const length of [{ 'content-length': '63000000' }, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
      expect([method, path, await answerToHead(method, path, length)]).toMatchObject([method, path, { status: 401 }]);
      const refused = await answerToHead(method, path, { ...length, authorization });
      expect([method, path, [403, 404].includes(refused.status)]).toEqual([method, path, true]);
    }
  }
  expect(await answerToHead('POST', '/api/login', { 'content-length': '63000000' })).toMatchObject({ status: 413 });
});

test('whoever may not ask is told so before what was wrong with the question', async () => {
  for (const [method, path] of [
    ['POST', '/api/performances'],
    ['GET', '/api/performances?removed=nonsense'],
    ['GET', `/api/performances/any/export?format=nonsense`],
    ['GET', '/api/critics/arena?rater='],
  ] as const)
    expect([path, (await asking(house.url)(method, path, method === 'POST' ? '{"no' : undefined)).status]).toEqual([path, 401]);
});

test('strangers and those who guess at links have to wait sooner than people who are known', async () => {
  const strict = await openHouse({ plays, password: 'correct horse', limits: { strangers: { burst: 3, perSecond: 0.01 } } });
  try {
    const { headers } = await asking(strict.url)('POST', '/api/login', { password: 'correct horse' });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const statuses = [];
    for (let index = 0; index < 2; index++) statuses.push((await asking(strict.url)('GET', '/api/plays')).status);
    for (let index = 0; index < 2; index++) statuses.push((await asking(strict.url, 'A'.repeat(22))('GET', '/api/plays')).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect((await asking(strict.url)('GET', '/api/plays', undefined, { cookie })).status).toBe(200);
  } finally {
    await strict.close();
  }
});

test('files arrive on the disk, under a quota, and leave nothing behind', async () => {
  const headers = { 'content-type': 'application/octet-stream', ...session };
  const bring = (bytes: number) => asking(house.url)('POST', '/api/works?name=book.txt', 'x'.repeat(bytes), headers);
  expect((await bring(200_000)).json()).toMatchObject({ code: 'too-many-uploads' });
  expect((await bring(50_000)).status).toBeLessThan(429);
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
});
