import { closetFixture } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

const turn = '\u202e';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const held = (text: string) =>
  JSON.stringify(
    text.split('\n').map((line) => (line.startsWith('{') ? JSON.parse(line) : line)),
    (_, value) => (typeof value === 'string' && unseen.test(value) ? `HELD ${value}` : value),
  );

let house: RunningServer;
beforeAll(async () => {
  house = await openHouse({ plays: repertoireOf(closetFixture('en')) });
});
afterAll(() => house.close());

test('names and lines that would turn writing around or drive a terminal come in without, by request and by socket', async () => {
  const opening = { play: 'closet-fixture', seed: 1, seats: [{ seat: 'hamlet', person: `An${turn}n\n\u001b[2J` }] };
  const show = (await asking(house.url)('POST', '/api/performances', opening)).json<OpenedHouse>();
  const token = tokenOf(show, 'seat', 'hamlet');
  const viewer = lookOn(house.url, show.id, { token });
  await viewer.until((frame) => frame.type === 'your-turn');
  const line = await asking(house.url, token)('POST', `/api/performances/${show.id}/seats/hamlet/line`, {
    text: `Who is ${turn}there?\u2067`,
  });
  expect(line.status).toBe(200);
  viewer.say({ type: 'line', text: `Come\u009b1A out\u200f, ${turn}you.` });
  const log = async () => (await asking(house.url)('GET', `/api/performances/${show.id}/events`)).text;
  await expect.poll(log).toContain('Come1A out, you.');
  expect(await log()).toContain('Who is there?');
  expect(await log()).toContain('"person":"Ann [2J"');
  expect(held(await log())).not.toContain('HELD');
  expect((await asking(house.url, token)('POST', `/api/performances/${show.id}/seats/hamlet/line`, { text: turn })).status).toBe(400);
  await asking(house.url)('POST', `/api/performances/${show.id}/stop`);
});

test('what is brought comes in without: plays, logs of elsewhere, cards, scripts', async () => {
  const ask = asking(house.url);
  const blueprint = closetFixture('en');
  const play = { ...blueprint, title: `Closet${turn} of\nnight` };
  const show = (await ask('POST', '/api/performances', { blueprint: play, seed: 2 })).json<OpenedHouse>();
  await lookOn(house.url, show.id, { as: 'audience' }).closed;
  const whole = (await ask('GET', `/api/performances/${show.id}/events`)).text;
  expect(whole).toContain('"title":"Closet of night"');
  const poisoned = whole
    .replaceAll('"type":"speech"', `"type":"speech","aside":"${turn}\\u001b[2J"`)
    .replace('Closet of night', `Closet${turn}`);
  const taken = (await ask('POST', '/api/import', { text: poisoned })).json<OpenedHouse>();
  expect(held((await ask('GET', `/api/performances/${taken.id}/events`)).text)).not.toContain('HELD');

  const card = { spec: 'chara_card_v2', spec_version: '2.0', data: { name: `Og${turn}\nre`, description: `Green.\u0007\u2066` } };
  const brought = await ask('POST', '/api/roles/card', JSON.stringify(card), { 'content-type': 'application/octet-stream' });
  expect(brought.status).toBe(200);
  const roles = (await ask('GET', '/api/roles')).text;
  expect([roles.includes('"name":"Og re"'), unseen.test(roles)]).toEqual([true, false]);
});
