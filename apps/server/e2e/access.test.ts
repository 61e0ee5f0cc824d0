import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closetFixture } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import { type RunningServer, startServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

const plays = repertoireOf(closetFixture('en'));
const seated = { play: 'closet-fixture', seed: 1, seats: [{ seat: 'hamlet', person: 'Ann' }] };
let house: RunningServer;
let show: OpenedHouse;
beforeAll(async () => {
  house = await openHouse({ plays });
  show = (await asking(house.url)('POST', '/api/performances', seated)).json();
});
afterAll(() => house.close());

const codeOf = async (answer: Promise<{ status: number; text: string; json: <T>() => T }>) => {
  const { status, json } = await answer;
  const problem = json<{ code: string; message: string; remedy: string }>();
  expect(problem.message && problem.remedy).toBeTruthy();
  return [status, problem.code];
};

test('a token opens what it is for and nothing else', async () => {
  const other = (await asking(house.url)('POST', '/api/performances', seated)).json<OpenedHouse>();
  const seat = asking(house.url, tokenOf(show, 'seat', 'hamlet'));
  const base = `/api/performances/${show.id}`;
  expect((await seat('GET', base)).json()).toMatchObject({ you: { role: 'seat', seat: 'hamlet' } });
  expect((await seat('GET', base)).json()).not.toHaveProperty('host');
  for (const path of ['costs', 'prompts', 'links']) expect(await codeOf(seat('GET', `${base}/${path}`))).toEqual([403, 'host-only']);
  for (const verb of ['pause', 'resume', 'stop', 'undo']) expect(await codeOf(seat('POST', `${base}/${verb}`))).toEqual([403, 'host-only']);
  expect(await codeOf(seat('POST', `${base}/fork`, { at: 2 }))).toEqual([403, 'host-only']);
  expect(await codeOf(seat('POST', `${base}/seats/gertrude/take`, { person: 'Ann' }))).toEqual([403, 'another-seat']);
  for (const path of ['/api/blueprints/closet-fixture', '/api/performances', '/api/models', '/api/costs', '/api/plays', '/metrics'])
    expect([path, await codeOf(seat('GET', path))]).toEqual([path, [403, 'operator-only']]);
  expect(await codeOf(seat('GET', `/api/performances/${other.id}`))).toEqual([404, 'unknown-performance']);
  expect(await codeOf(seat('GET', `/api/performances/${other.id}/events`))).toEqual([404, 'unknown-performance']);
  expect((await lookOn(house.url, other.id, { token: tokenOf(show, 'seat', 'hamlet') }).closed).status).toBe(404);
  expect(await codeOf(asking(house.url, 'A'.repeat(22))('GET', base))).toEqual([401, 'bad-token']);
  const host = asking(house.url, tokenOf(show, 'host'));
  expect((await host('GET', `${base}/costs`)).status).toBe(200);
  expect(await codeOf(host('GET', '/api/performances'))).toEqual([403, 'operator-only']);
});

test('a link that is made anew or revoked ends the one before, also where it is in use', async () => {
  const host = asking(house.url, tokenOf(show, 'host'));
  const token = tokenOf(show, 'spectator');
  const viewer = lookOn(house.url, show.id, { token });
  await viewer.until((frame) => frame.type === 'playbill');
  const made = (await host('POST', `/api/performances/${show.id}/links`, { kind: 'spectator' })).json<{ token: string; link: string }>();
  expect((await viewer.closed).code).toBe(4401);
  expect((await asking(house.url, token)('GET', `/api/performances/${show.id}`)).status).toBe(401);
  expect((await asking(house.url, made.token)('GET', `/api/performances/${show.id}`)).status).toBe(200);
  const links = await host('GET', `/api/performances/${show.id}/links`);
  expect(links.text).not.toContain(made.token);
  expect((await host('DELETE', `/api/performances/${show.id}/links/${made.link}`)).status).toBe(200);
  expect((await asking(house.url, made.token)('GET', `/api/performances/${show.id}`)).status).toBe(401);
});

test('another site can neither ask nor listen', async () => {
  const ask = asking(house.url);
  const { host } = new URL(house.url);
  expect(await codeOf(ask('POST', '/api/performances', seated, { origin: 'http://evil.example' }))).toEqual([403, 'foreign-origin']);
  expect(await codeOf(ask('GET', '/api/performances', undefined, { 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'foreign-origin']);
  expect((await ask('GET', '/api/performances', undefined, { origin: `http://${host}` })).status).toBe(200);
  const bare = await fetch(`${house.url}/api/performances/${show.id}/pause`, { method: 'POST' });
  expect([bare.status, (await bare.json()).code]).toEqual([403, 'header-missing']);
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/api/performances/${show.id}/live`, { origin: 'http://evil.example' });
  socket.on('error', () => undefined);
  expect(await new Promise((resolve) => socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode)))).toBe(403);
  const { port } = new URL(house.url);
  const rebound = await new Promise((resolve) =>
    request({ port, path: '/api/plays', headers: { host: `evil.example:${port}` } }, ({ statusCode }) => resolve(statusCode)).end(),
  );
  expect(rebound).toBe(421);
});

test('what is wrong is said plainly', async () => {
  const ask = asking(house.url);
  expect(await codeOf(ask('GET', '/api/nowhere'))).toEqual([404, 'not-found']);
  const wrong = await ask('DELETE', '/api/plays');
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
  expect(await codeOf(ask('POST', '/api/performances', { play: 'x'.repeat(10_000_000) }))).toEqual([413, 'too-large']);
  expect(await codeOf(ask('POST', `/api/performances/${show.id}/seats/hamlet/line`, { text: 'x'.repeat(200_000) }))).toEqual([
    413,
    'too-large',
  ]);
  expect(await codeOf(ask('POST', '/api/performances', '{"play":'))).toEqual([400, 'malformed']);
  const invalid = await ask('POST', '/api/performances', { play: 7 });
  expect(invalid.json()).toMatchObject({ code: 'invalid-request', problems: [expect.stringContaining('play')] });
  expect(invalid.text).not.toContain('ZodError');
  expect(await codeOf(ask('POST', '/api/performances', { play: '../../package.json' }))).toEqual([404, 'unknown-play']);
  expect(await codeOf(ask('GET', '/api/performances/house:book'))).toEqual([404, 'unknown-performance']);
});

test('too many requests and too many messages are refused for a while', async () => {
  const strict = await openHouse({ plays, limits: { requests: { burst: 5, perSecond: 0.01 } } });
  try {
    const statuses = [];
    for (let index = 0; index < 7; index++) statuses.push((await asking(strict.url)('GET', '/api/plays')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  } finally {
    await strict.close();
  }
  const viewer = lookOn(house.url, show.id, { token: tokenOf(show, 'seat', 'hamlet') });
  await viewer.until((frame) => frame.type === 'playbill');
  for (let index = 0; index < 40; index++) viewer.say({ type: 'nonsense' });
  await viewer.until((frame) => frame.type === 'refused' && frame.code === 'too-many-messages');
  viewer.say('x'.repeat(100_000));
  expect((await viewer.closed).code).toBe(1009);
});

test('any other address than loopback needs a password', async () => {
  await expect(startServer({ plays, host: '0.0.0.0', port: 0, dataFolder: join(tmpdir(), 'never-made') })).rejects.toMatchObject({
    code: 'usage-password',
  });
  const open = await openHouse({ plays, host: '0.0.0.0', password: 'correct horse' });
  try {
    const url = `http://127.0.0.1:${open.port}`;
    const ask = asking(url);
    expect((await ask('GET', '/api/house')).json()).toMatchObject({ needsPassword: true, you: 'stranger' });
    for (const path of ['/api/plays', '/api/performances', '/metrics', '/api/performances/any', '/api/performances/any/live'])
      expect([path, await codeOf(ask('GET', path))]).toEqual([path, [401, 'login-needed']]);
    expect((await lookOn(url, 'any').closed).status).toBe(401);
    expect(await codeOf(ask('POST', '/api/login', { password: 'wrong horse' }))).toEqual([401, 'wrong-password']);
    const cookie = (await ask('POST', '/api/login', { password: 'correct horse' })).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const session = { cookie: cookie.split(';')[0] ?? '' };
    expect((await ask('GET', '/api/plays', undefined, session)).status).toBe(200);
    expect((await ask('GET', '/api/plays', undefined, { cookie: `${session.cookie}x` })).status).toBe(401);
    const opened = (await ask('POST', '/api/performances', seated, session)).json<OpenedHouse>();
    expect((await asking(url, tokenOf(opened, 'seat', 'hamlet'))('GET', `/api/performances/${opened.id}`)).status).toBe(200);
    const attempts = await Promise.all(Array.from({ length: 8 }, () => ask('POST', '/api/login', { password: 'guess' })));
    expect(attempts.some(({ status }) => status === 429)).toBe(true);
  } finally {
    await open.close();
  }
});

test('keys of model servers go in, are sealed, and never come out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-keys-'));
  const key = 'sk-planted-key-0123456789';
  const keeper = await openHouse({ plays, dataFolder: folder });
  try {
    const ask = asking(keeper.url);
    expect(await codeOf(ask('PUT', '/api/models', { model: 'http://169.254.169.254/v1', key }))).toEqual([422, 'model-address']);
    expect(await codeOf(ask('PUT', '/api/models', { model: 'file:///etc/passwd' }))).toEqual([422, 'model-address']);
    expect(await codeOf(ask('PUT', '/api/models', { model: 'https://user:pass@models.example/v1' }))).toEqual([422, 'model-address']);
    const chosen = await ask('PUT', '/api/models', { model: 'http://127.0.0.1:9/v1', modelName: 'm', key });
    expect(chosen.json()).toMatchObject({ model: 'http://127.0.0.1:9/v1', hasKey: true });
    const shown = await ask('GET', '/api/models');
    expect(chosen.text + shown.text).not.toContain(key);
    expect((await ask('PUT', '/api/models', { model: 'http://127.0.0.1:9/v1' })).json()).toMatchObject({ hasKey: true });
    expect((await ask('PUT', '/api/models', { model: 'http://127.0.0.1:10/v1' })).json()).toMatchObject({ hasKey: false });
  } finally {
    await keeper.close();
  }
  for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes(key)).toBe(false);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'house.key')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true, force: true });
});
