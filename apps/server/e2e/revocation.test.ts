import type { Socket } from 'node:net';
import { closetFixture } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

type Listed = { session: string; agent: string; yours: boolean };

let house: RunningServer;
beforeAll(async () => {
  house = await openHouse({ plays: repertoireOf(closetFixture('en')), password: 'correct horse' });
});
afterAll(() => house.close());

async function logIn(agent: string): Promise<Record<string, string>> {
  const headers = { 'user-agent': agent };
  const answer = await asking(house.url)('POST', '/api/login', { password: 'correct horse' }, headers);
  return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
const opened = async (session: Record<string, string>) => {
  const seats = [{ seat: 'hamlet', person: 'Ann' }];
  return (await asking(house.url)('POST', '/api/performances', { play: 'closet-fixture', seats }, session)).json<OpenedHouse>();
};

test('a revoked link is obeyed no more, by a client that never hangs up either, and is hung up on', async () => {
  const operator = await logIn('a browser');
  const show = await opened(operator);
  const viewer = lookOn(house.url, show.id, { token: tokenOf(show, 'host') });
  await viewer.until((frame) => frame.type === 'playbill');
  const raw = (viewer.socket as unknown as { _socket: Socket })._socket;
  // Deaf from here on: it hears no close frame, and answers none.
  raw.removeAllListeners('data');
  raw.resume();
  const gone = new Promise<void>((resolve) => raw.once('close', () => resolve()));
  const links = (await asking(house.url)('GET', `/api/performances/${show.id}/links`, undefined, operator)).json<
    { link: string; kind: string }[]
  >();
  const link = links.find(({ kind }) => kind === 'host')?.link;
  expect((await asking(house.url)('DELETE', `/api/performances/${show.id}/links/${link}`, undefined, operator)).status).toBe(200);
  viewer.say({ type: 'pause' });
  viewer.say({ type: 'leave', seat: 'hamlet' });
  await gone;
  const standing = (await asking(house.url)('GET', `/api/performances/${show.id}`, undefined, operator)).json<{
    host: { paused: string | null };
    seats: { seat: string; person: string | null }[];
  }>();
  expect([standing.host.paused, standing.seats.find(({ seat }) => seat === 'hamlet')?.person]).toEqual([null, 'Ann']);
});

test('whoever logs out is out, whoever kept the cookie', async () => {
  const session = await logIn('a browser');
  expect((await asking(house.url)('GET', '/api/plays', undefined, session)).status).toBe(200);
  const out = await asking(house.url)('POST', '/api/logout', undefined, session);
  expect([out.status, out.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Max-Age=0')]);
  expect((await asking(house.url)('GET', '/api/plays', undefined, session)).status).toBe(401);
});

test('sessions are listed and ended one by one, with all that goes on under them', async () => {
  const [mine, lost] = [await logIn('the desk'), await logIn('a lost phone')];
  const ask = asking(house.url);
  const listed = async () => (await ask('GET', '/api/sessions', undefined, mine)).json<Listed[]>();
  const phone = (await listed()).find(({ agent }) => agent === 'a lost phone');
  expect((await listed()).filter(({ yours }) => yours).map(({ agent }) => agent)).toEqual(['the desk']);
  expect(JSON.stringify(await listed())).not.toContain((lost.cookie ?? '').split('=')[1]);
  const { id } = await opened(mine);
  const stream = await fetch(`${house.url}/api/performances/${id}/live`, { headers: lost });
  expect(stream.status).toBe(200);
  expect((await ask('DELETE', `/api/sessions/${phone?.session}`, undefined, mine)).status).toBe(200);
  await stream.text().catch(() => 'cut off');
  expect((await ask('GET', '/api/plays', undefined, lost)).status).toBe(401);
  expect((await ask('DELETE', `/api/sessions/${phone?.session}`, undefined, mine)).json()).toMatchObject({ code: 'unknown-session' });
  expect((await ask('GET', '/api/sessions')).status).toBe(401);
  // One’s own too: the answer still comes.
  const own = (await listed()).find(({ yours }) => yours);
  expect((await ask('DELETE', `/api/sessions/${own?.session}`, undefined, mine)).status).toBe(200);
  expect((await ask('GET', '/api/sessions', undefined, mine)).status).toBe(401);
});
