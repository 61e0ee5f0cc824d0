import { closetFixture } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { documentedRoutes, isDescribed } from '../testing/documented-routes.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

let house: RunningServer;
beforeAll(async () => {
  house = await openHouse({ plays: repertoireOf(closetFixture('en'), { ...closetFixture('zh'), id: 'closet-zh' }) });
});
afterAll(() => house.close());

const open = async (body: object = { play: 'closet-fixture', seed: 7 }): Promise<OpenedHouse> => {
  const answer = await asking(house.url)('POST', '/api/performances', body);
  expect(answer.status).toBe(200);
  return answer.json();
};

test('the house is alive, ready, and counts', async () => {
  const ask = asking(house.url);
  expect((await ask('GET', '/healthz')).text).toBe('ok\n');
  expect((await ask('GET', '/readyz')).status).toBe(200);
  expect((await ask('GET', '/metrics')).text).toMatch(/^troupe_viewers \d+$/m);
  const page = await ask('GET', '/');
  expect(page.text).toContain('The Closet');
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  const browse = await ask('GET', '/api');
  expect(browse.text).toContain('src="/api/browse.js"');
  expect(browse.text).not.toMatch(/<script>|\son\w+=/);
  const description = (await ask('GET', '/openapi.json')).json<{ openapi: string; paths: object }>();
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths)).toContain('/api/performances/{id}/live');
});

test('every route that a page of the docs names is in the description', async () => {
  const { paths } = (await asking(house.url)('GET', '/openapi.json')).json<{ paths: Record<string, object> }>();
  const told = documentedRoutes();
  expect(told.length).toBeGreaterThan(60);
  expect(told.filter((route) => !isDescribed(route, paths))).toEqual([]);
});

test('a performance is opened, watched to its curtain, and exported', async () => {
  const { id } = await open();
  const viewer = lookOn(house.url, id, { as: 'audience' });
  expect(await viewer.closed).toEqual({ code: 1000 });
  const frames = viewer.kept();
  expect(frames[0]?.type).toBe('playbill');
  expect(frames.at(-1)?.type).toBe('curtain');
  expect(frames.map((frame) => 'number' in frame && frame.number)).toEqual(frames.map((_, index) => index + 1));
  const ask = asking(house.url);
  const listed = (await ask('GET', '/api/performances')).json<{ id: string; state: string }[]>();
  expect(listed.find((one) => one.id === id)?.state).toBe('curtain');
  const log = await ask('GET', `/api/performances/${id}/events`);
  expect(log.text.split('\n')[0]).toContain('performance-open');
  expect((await ask('GET', `/api/performances/${id}/export?format=markdown`)).text).toMatch(/^# The Closet/);
  expect((await ask('GET', `/api/performances/${id}/export?format=text`)).text).toContain('GERTRUDE:');
  const costs = (await ask('GET', `/api/performances/${id}/costs`)).json<{ agent: string; calls: number }[]>();
  expect(costs.some(({ agent, calls }) => agent.startsWith('pad:') && calls > 0)).toBe(true);
});

test('a Chinese play leaves as Fountain with forced names', async () => {
  const { id } = await open({ play: 'closet-zh', seed: 3 });
  await lookOn(house.url, id, { as: 'audience' }).closed;
  const script = (await asking(house.url)('GET', `/api/performances/${id}/export?format=fountain`)).text;
  expect(script).toMatch(/^Title: 寝宫/);
  expect(script).toMatch(/^@(葛特露德|哈姆雷特|波洛涅斯)$/m);
});

test('while it plays, the host reads the newest prompts word for word', async () => {
  const show = await open({ play: 'closet-fixture', seed: 5, seats: [{ seat: 'hamlet', person: 'Ann' }] });
  const ann = lookOn(house.url, show.id, { token: tokenOf(show, 'seat', 'hamlet') });
  await ann.until((frame) => frame.type === 'your-turn');
  const prompts = (await asking(house.url)('GET', `/api/performances/${show.id}/prompts`)).json<{ messages: { content: string }[] }[]>();
  expect(prompts[0]?.messages[0]?.content).toContain('The Closet');
  await asking(house.url)('POST', `/api/performances/${show.id}/stop`, {});
});

test('two seats and a spectator share one performance', async () => {
  const show = await open({
    play: 'closet-fixture',
    seed: 5,
    seats: [
      { seat: 'hamlet', person: 'Ann' },
      { seat: 'gertrude', person: 'Ben' },
    ],
  });
  const ann = lookOn(house.url, show.id, { token: tokenOf(show, 'seat', 'hamlet') });
  const ben = lookOn(house.url, show.id, { token: tokenOf(show, 'seat', 'gertrude') });
  const guest = lookOn(house.url, show.id, { token: tokenOf(show, 'spectator') });
  const speak = async (who: typeof ann, seat: string, text: string) => {
    await who.until((frame) => frame.type === 'your-turn' && frame.seat === seat);
    who.say({ type: 'line', text });
  };
  await Promise.race([speak(ann, 'hamlet', 'Whose letter is that?'), speak(ben, 'gertrude', 'Whose letter is that?')]);
  const said = (frame: { type: string }) => frame.type === 'speech' && 'text' in frame && frame.text === 'Whose letter is that?';
  await Promise.all([ann.until(said), ben.until(said), guest.until(said)]);
  guest.say({ type: 'line', text: 'I am nobody', seat: 'hamlet' });
  expect(await guest.until((frame) => frame.type === 'refused')).toMatchObject({ code: 'host-only' });
  ann.say({ type: 'line', text: 'as another', seat: 'gertrude' });
  expect(await ann.until((frame) => frame.type === 'refused')).toMatchObject({ code: 'another-seat' });
  expect(guest.told.some(({ type }) => type === 'your-turn' || type === 'goal')).toBe(false);
  expect(ann.told.filter((frame) => frame.type === 'goal').every((frame) => 'by' in frame && frame.by === 'hamlet')).toBe(true);
  await asking(house.url, tokenOf(show, 'host'))('POST', `/api/performances/${show.id}/stop`);
  await Promise.all([ann, ben, guest].map((one) => one.until((frame) => frame.type === 'rest')));
  for (const one of [ann, ben, guest]) one.socket.close();
});

test('pause, undo, rewind and fork change what is played', async () => {
  const show = await open({ play: 'closet-fixture', seed: 9, seats: [{ seat: 'hamlet', person: 'Ann' }] });
  const host = asking(house.url, tokenOf(show, 'host'));
  const ann = lookOn(house.url, show.id, { token: tokenOf(show, 'seat', 'hamlet') });
  await ann.until((frame) => frame.type === 'your-turn');
  ann.say({ type: 'line', text: 'A word I regret.' });
  await ann.until((frame) => frame.type === 'speech' && frame.text === 'A word I regret.');
  expect((await host('POST', `/api/performances/${show.id}/undo`)).status).toBe(200);
  await ann.until((frame) => frame.type === 'rewind');
  await host('POST', `/api/performances/${show.id}/pause`);
  await ann.until((frame) => frame.type === 'pause');
  expect((await host('GET', `/api/performances/${show.id}`)).json()).toMatchObject({ state: 'paused', you: { role: 'host' } });
  const text = (await host('GET', `/api/performances/${show.id}/export?format=text`)).text;
  expect(text).not.toContain('A word I regret.');
  const fork = (await host('POST', `/api/performances/${show.id}/fork`, { at: 6, seed: 1 })).json<OpenedHouse>();
  expect((await asking(house.url, tokenOf(fork, 'host'))('GET', `/api/performances/${fork.id}`)).json()).toMatchObject({
    state: 'stopped',
  });
  expect((await asking(house.url, tokenOf(fork, 'host'))('POST', `/api/performances/${fork.id}/resume`)).status).toBe(200);
  await host('POST', `/api/performances/${show.id}/resume`);
  await ann.until((frame) => frame.type === 'resume');
  ann.socket.close();
});
