import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse } from '../testing/house.ts';

type Evening = { id: string; title: string; playedBy: { en: string; zh: string } };
type Listed = { id: string; recorded?: true; state: string };

let house: RunningServer;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const ask = (...asked: Parameters<ReturnType<typeof asking>>) => asking(house.url)(...asked);
const open = async (evening: string) => (await ask('POST', `/api/evenings/${evening}/open`)).json<{ id: string }>().id;
const listed = async () => (await ask('GET', '/api/performances')).json<Listed[]>();

test('an evening is taken in once, by whoever is first, and says what played it', async () => {
  const evenings = (await ask('GET', '/api/evenings')).json<Evening[]>();
  expect(evenings.map(({ id }) => id)).toEqual(expect.arrayContaining(['alhambra', 'ferry']));
  expect(JSON.stringify(evenings)).not.toContain('.jsonl');
  expect(await listed()).toEqual([]);
  const [id, same] = await Promise.all([open('ferry'), open('ferry')]);
  expect([same, await open('ferry')]).toEqual([id, id]);
  expect(await listed()).toEqual([expect.objectContaining({ id, recorded: true, state: 'curtain' })]);
  const standing = (await ask('GET', `/api/performances/${id}`)).json();
  expect(standing).toMatchObject({
    state: 'curtain',
    recorded: { evening: 'ferry', playedBy: evenings.find((one) => one.id === 'ferry')?.playedBy },
  });
  expect((await ask('GET', `/api/performances/${id}/export?format=html`)).text).toContain('夜渡');
});

test('it is removed like any other; opened again it comes back, and one that was taken out is taken in anew', async () => {
  const id = await open('ferry');
  await ask('DELETE', `/api/performances/${id}`);
  expect(await listed()).toEqual([]);
  expect(await open('ferry')).toBe(id);
  await ask('DELETE', `/api/performances/${id}`);
  await ask('POST', `/api/performances/${id}/forget`);
  expect(await open('ferry')).not.toBe(id);
  expect(await listed()).toHaveLength(1);
});

test.each(['ferry', 'alhambra'])('%s goes on from the middle with the understudy, to its curtain', async (evening) => {
  const id = await open(evening);
  const { beats } = (await ask('GET', `/api/performances/${id}/timeline`)).json<{ beats: { seq: number }[] }>();
  const fork = (await ask('POST', `/api/performances/${id}/fork`, { at: beats[Math.floor(beats.length / 2)]?.seq })).json<OpenedHouse>();
  await ask('POST', `/api/performances/${fork.id}/resume`);
  const viewer = lookOn(house.url, fork.id, { as: 'audience' });
  await viewer.closed;
  expect(viewer.kept().at(-1)?.type).toBe('curtain');
  expect((await listed()).find((one) => one.id === fork.id)).not.toHaveProperty('recorded');
});

test('what was never recorded is refused, with what was', async () => {
  const answer = await ask('POST', '/api/evenings/hamlet/open');
  expect([answer.status, answer.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'unknown-evening', remedy: expect.stringContaining('ferry') }),
  ]);
});
