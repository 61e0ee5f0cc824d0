import { memoryStore } from '@troupe/core/log';
import { closetFixture } from '@troupe/core/testing';
import { keepBank } from '@troupe/house/performances';
import { expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

const plays = repertoireOf(closetFixture('en'));
type Programme = { id: string; state: string };

test('a performance that is over is removed with its links, and brought back as it was', async () => {
  const store = memoryStore();
  const house = await openHouse({ plays, store });
  const ask = asking(house.url);
  const show = (await ask('POST', '/api/performances', { play: 'closet-fixture' })).json<OpenedHouse>();
  const { id } = show;
  const spectator = tokenOf(show, 'spectator');
  await lookOn(house.url, id, { token: spectator }).until((frame) => frame.type === 'curtain');
  while ((await house.performances.listed(id)).state !== 'curtain') await new Promise((resolve) => setImmediate(resolve));
  const events = await store.head(id);
  const guest = asking(house.url, tokenOf(show, 'host'));
  expect((await guest('DELETE', `/api/performances/${id}`)).status).toBe(403);
  expect((await ask('DELETE', `/api/performances/${id}`)).status).toBe(200);

  const listed = async (url = house.url) => (await asking(url)('GET', '/api/performances')).json<Programme[]>().map((one) => one.id);
  expect(await listed()).not.toContain(id);
  expect((await ask('GET', `/api/performances/${id}`)).json()).toMatchObject({ code: 'unknown-performance' });
  expect((await ask('GET', `/api/performances/${id}/export?format=markdown`)).status).toBe(404);
  expect((await guest('GET', `/api/performances/${id}`)).status).toBe(401);
  expect((await ask('DELETE', `/api/performances/${id}`)).status).toBe(404);
  await house.close();

  // It stays away when the house opens again, and nothing of it was lost.
  const again = await openHouse({ plays, store });
  expect(await listed(again.url)).not.toContain(id);
  expect((await asking(again.url, tokenOf(show, 'host'))('POST', `/api/performances/${id}/restore`)).status).toBe(401);
  expect((await asking(again.url)('POST', `/api/performances/${id}/restore`)).status).toBe(200);
  expect(await listed(again.url)).toContain(id);
  expect((await asking(again.url, spectator)('GET', `/api/performances/${id}`)).json()).toMatchObject({ state: 'curtain' });
  expect(await store.head(id)).toBe(events);
  expect((await asking(again.url)('POST', '/api/performances/nothing/restore')).status).toBe(404);
  await again.close();
});

test('what is being played is not removed; what was stopped is, and whoever looked on by a link is sent away', async () => {
  const house = await openHouse({ plays });
  const ask = asking(house.url);
  const order = { play: 'closet-fixture', seats: [{ seat: 'hamlet', person: 'Ann' }] };
  const show = (await ask('POST', '/api/performances', order)).json<OpenedHouse>();
  const viewer = lookOn(house.url, show.id, { token: tokenOf(show, 'spectator') });
  await viewer.until((frame) => 'number' in frame);
  expect((await ask('DELETE', `/api/performances/${show.id}`)).json()).toMatchObject({ code: 'performance-on-stage' });
  await ask('POST', `/api/performances/${show.id}/stop`);
  while ((await ask('DELETE', `/api/performances/${show.id}`)).status !== 200) await new Promise((resolve) => setImmediate(resolve));
  await viewer.closed;
  await house.close();
});

test('what was removed is listed, and goes for good only when somebody says so; forks of it stay', async () => {
  const store = memoryStore();
  const house = await openHouse({ plays, store });
  const ask = asking(house.url);
  const show = (await ask('POST', '/api/performances', { play: 'closet-fixture' })).json<OpenedHouse>();
  const { id } = show;
  await lookOn(house.url, id, { token: tokenOf(show, 'spectator') }).until((frame) => frame.type === 'curtain');
  const fork = (await ask('POST', `/api/performances/${id}/fork`, { at: 5 })).json<OpenedHouse>().id;
  await keepBank(store, id, { play: 'closet-fixture', language: 'en', lines: [] }, { now: () => 1 });
  expect((await ask('POST', `/api/performances/${id}/forget`)).json()).toMatchObject({ code: 'not-removed' });
  while ((await ask('DELETE', `/api/performances/${id}`)).status !== 200) await new Promise((resolve) => setImmediate(resolve));
  const listed = async (query = '', url = house.url) =>
    (await asking(url)('GET', `/api/performances${query}`)).json<Programme[]>().map((one) => one.id);
  expect([await listed(), await listed('?removed=true')]).toEqual([[fork], [id]]);
  expect((await asking(house.url, tokenOf(show, 'host'))('POST', `/api/performances/${id}/forget`)).status).toBe(401);
  expect((await ask('POST', `/api/performances/${id}/forget`)).status).toBe(200);
  expect([await listed(), await listed('?removed=true')]).toEqual([[fork], []]);
  const kept = (await store.list()).map(({ stream }) => stream).filter((stream) => stream.includes(id));
  expect(kept).toEqual([]);
  expect((await ask('POST', `/api/performances/${id}/restore`)).status).toBe(404);
  expect((await ask('POST', `/api/performances/${id}/forget`)).status).toBe(404);
  await house.close();
  const again = await openHouse({ plays, store });
  expect([await listed('', again.url), await listed('?removed=true', again.url)]).toEqual([[fork], []]);
  expect((await asking(again.url)('GET', `/api/performances/${fork}`)).status).toBe(200);
  await again.close();
});

test('a role that is put away comes back as it was, or goes for good with all it remembers and what it was cast from', async () => {
  const store = memoryStore();
  const house = await openHouse({ store });
  const ask = asking(house.url);
  const script = 'ANN: Where is the key?\nBEN: I have never seen a key.\nANN: You wore it yesterday.\nBEN: That was another key.';
  const headers = { 'x-troupe': '1', 'content-type': 'application/octet-stream' };
  const cast = await fetch(`${house.url}/api/roles?name=key.txt`, { method: 'POST', headers, body: script });
  const { roles } = (await cast.json()) as { roles: string[] };
  const [ann = '', ben = ''] = roles;
  const state = async (role: string) => (await ask('GET', `/api/roles/${role}`)).json<{ state: string }>().state;
  for (const role of roles) await expect.poll(() => state(role)).toBe('ready');
  const streams = async () => (await store.list()).map(({ stream }) => stream);
  const away = async () => (await ask('GET', '/api/roles?away=true')).json<{ id: string }[]>().map(({ id }) => id);
  const source = (await streams()).filter((stream) => stream.startsWith('house:script:'));
  const before = (await ask('GET', `/api/roles/${ann}`)).text;

  expect((await ask('POST', `/api/roles/${ann}/forget`)).json()).toMatchObject({ code: 'not-removed' });
  await ask('DELETE', `/api/roles/${ann}`);
  expect([await away(), (await ask('GET', `/api/roles/${ann}`)).status]).toEqual([[ann], 404]);
  expect((await ask('POST', `/api/roles/${ann}/bring-back`)).status).toBe(200);
  expect([await away(), (await ask('GET', `/api/roles/${ann}`)).text]).toEqual([[], before]);

  for (const [role, scripts] of [
    [ann, source],
    // Nobody else was cast from it.
    [ben, []],
  ] as const) {
    await ask('DELETE', `/api/roles/${role}`);
    expect((await ask('POST', `/api/roles/${role}/forget`)).status).toBe(200);
    const left = await streams();
    expect(left.filter((stream) => stream.includes(role))).toEqual([]);
    expect(left.filter((stream) => stream.startsWith('house:script:'))).toEqual(scripts);
    expect((await ask('POST', `/api/roles/${role}/bring-back`)).status).toBe(404);
  }
  await house.close();
});
