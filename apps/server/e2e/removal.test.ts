import { memoryStore, type Recorded } from '@troupe/core';
import { closetFixture } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { asking, lookOn, type OpenedHouse, openHouse, repertoireOf, tokenOf } from '../testing/house.ts';

const plays = repertoireOf(closetFixture('en'));
type Programme = { id: string; state: string };

test('a performance that is over is removed with its links, and brought back as it was', async () => {
  const store = memoryStore<Recorded>();
  const house = await openHouse({ plays, store });
  const ask = asking(house.url);
  const show = (await ask('POST', '/api/performances', { play: 'closet-fixture' })).json<OpenedHouse>();
  const { id } = show;
  const spectator = tokenOf(show, 'spectator');
  await lookOn(house.url, id, { token: spectator }).until((frame) => frame.type === 'curtain');
  while ((await house.playhouse.listed(id)).state !== 'curtain') await new Promise((resolve) => setImmediate(resolve));
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
