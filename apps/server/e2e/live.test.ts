import { connect } from 'node:net';
import type { PublicFrame } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import type { Model } from '@troupe/core/model';
import { readPublicFrames } from '@troupe/core/stage';
import { closetFixture } from '@troupe/core/testing';
import { understudy } from '@troupe/understudy';
import { afterEach, expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

const plays = repertoireOf(closetFixture('en'));
const houses: RunningServer[] = [];
const house = async (options: Parameters<typeof openHouse>[0] = {}) => {
  const opened = await openHouse({ plays, ...options });
  houses.push(opened);
  return opened;
};
afterEach(async () => {
  for (const one of houses.splice(0)) await one.close();
});

/** Speaks a token at a time and lets the world turn in between, as a real model does. */
function unhurried(): Model {
  const model = understudy();
  return {
    id: 'unhurried',
    async *stream(prompt, options) {
      for await (const delta of model.stream(prompt, options)) {
        await new Promise((resolve) => setImmediate(resolve));
        yield delta;
      }
    },
  };
}
const all = (model: Model) => ({ performer: model, decider: model, director: model });
const open = async ({ url }: RunningServer, body: object = {}): Promise<OpenedHouse> =>
  (await asking(url)('POST', '/api/performances', { play: 'closet-fixture', seed: 4, ...body })).json();

async function whole(store: ReturnType<typeof memoryStore>, id: string, as: 'audience' | 'house'): Promise<PublicFrame[]> {
  const frames: PublicFrame[] = [];
  for await (const frame of readPublicFrames(store, id, { as })) frames.push(frame);
  return frames;
}

test('a viewer whose socket breaks again and again misses nothing and sees nothing twice', async () => {
  const store = memoryStore();
  const running = await house({ store, models: all(unhurried()) });
  const { url } = running;
  const { id } = await open(running);
  const seen: PublicFrame[] = [];
  for (let part = 0, over = false; !over; part++) {
    const viewer = lookOn(url, id, { as: 'audience', after: seen.length });
    const enough = seen.length + 3 + (part % 4);
    await Promise.race([viewer.closed, viewer.until((frame) => 'number' in frame && frame.number >= enough).catch(() => undefined)]);
    viewer.socket.terminate();
    seen.push(...viewer.kept());
    over = seen.at(-1)?.type === 'curtain';
  }
  expect(seen).toEqual(await whole(store, id, 'audience'));
});

test('tokens come joined, in their order, and make up what was said', async () => {
  const running = await house({ models: all(unhurried()) });
  const { id } = await open(running);
  const viewer = lookOn(running.url, id, { as: 'audience' });
  await viewer.closed;
  const speech = viewer.told.findIndex((frame) => frame.type === 'speech');
  const said = viewer.told[speech] as Extract<PublicFrame, { type: 'speech' }>;
  const start = viewer.told.findLastIndex((frame, index) => index < speech && frame.type === 'beat-start');
  const deltas = viewer.told.slice(start, speech).filter((frame) => frame.type === 'delta' && frame.kind === 'speech');
  expect(start).toBeGreaterThan(-1);
  expect(
    deltas
      .map((frame) => 'text' in frame && frame.text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe(said.text.replace(/\s+/g, ' ').trim());
  expect(deltas.length).toBeLessThan(said.text.split(' ').length);
});

test('whoever comes late is told whose turn it is', async () => {
  const running = await house();
  const show = await open(running, { seats: [{ seat: 'hamlet', person: 'Ann' }] });
  const first = lookOn(running.url, show.id, { as: 'house' });
  await first.until((frame) => frame.type === 'your-turn');
  const ann = lookOn(running.url, show.id, { token: tokenOf(show, 'seat', 'hamlet') });
  expect(await ann.until((frame) => frame.type === 'your-turn')).toMatchObject({ seat: 'hamlet' });
  const ben = lookOn(running.url, show.id, { token: tokenOf(show, 'seat', 'gertrude') });
  await ben.until((frame) => 'number' in frame && frame.number >= 4);
  expect(ben.told.some(({ type }) => type === 'your-turn')).toBe(false);
});

test('an event stream tells the same, and goes on after the last event', async () => {
  const store = memoryStore();
  const running = await house({ store });
  const { id } = await open(running);
  await lookOn(running.url, id, { as: 'audience' }).closed;
  const read = async (headers: Record<string, string>) => {
    const response = await fetch(`${running.url}/api/performances/${id}/live?as=audience`, { headers });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const text = await response.text();
    return [...text.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1] ?? '')).filter((frame) => 'number' in frame);
  };
  const frames = await whole(store, id, 'audience');
  expect(await read({})).toEqual(frames);
  expect(await read({ 'last-event-id': '7' })).toEqual(frames.slice(7));
});

test('one who does not read is not waited for, does not fill the memory, and gets everything kept when it reads again', async () => {
  const store = memoryStore();
  const running = await house({ store, live: { patience: { passing: 2000, kept: 4000 }, remembered: 10 } });
  const { id } = await open(running);
  const { port, host } = new URL(running.url);
  const slow = connect(Number(port), '127.0.0.1');
  slow.write(
    `GET /api/performances/${id}/live?as=house HTTP/1.1\r\nhost: ${host}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  );
  slow.pause();
  const quick = lookOn(running.url, id, { as: 'house' });
  await quick.closed;
  expect(quick.kept()).toEqual(await whole(store, id, 'house'));
  const bytes: Buffer[] = [];
  await new Promise<void>((resolve) => {
    slow.on('data', (chunk) => {
      bytes.push(chunk);
      if (chunk.includes('"why":"curtain"')) resolve();
    });
    slow.resume();
  });
  slow.destroy();
  const numbers = [
    ...Buffer.concat(bytes)
      .toString('utf8')
      .matchAll(/"number":(\d+),"beat"/g),
  ].map((match) => Number(match[1]));
  expect(numbers).toEqual(quick.kept().map((_, index) => index + 1));
});

test('many viewers of one view cost one projection and one encoding a frame', async () => {
  const running = await house();
  const show = await open(running, { seats: [{ seat: 'hamlet', person: 'Ann' }] });
  const viewers = Array.from({ length: 60 }, () => lookOn(running.url, show.id, { token: tokenOf(show, 'spectator') }));
  await Promise.all(viewers.map((viewer) => viewer.until((frame) => 'number' in frame && frame.number >= 3)));
  const before = running.performances.counts.frames;
  await asking(running.url)('POST', `/api/performances/${show.id}/pause`);
  await Promise.all(viewers.map((viewer) => viewer.until((frame) => frame.type === 'pause')));
  expect(running.performances.counts.frames - before).toBeLessThan(60);
  expect(running.performances.counts.deliveries).toBeGreaterThanOrEqual(60);
  expect((await asking(running.url)('GET', '/metrics')).text).toContain('troupe_viewers 60');
});

test('a house that closes says so, and keeps everything', async () => {
  const store = memoryStore();
  const running = await house({ store });
  const show = await open(running, { seats: [{ seat: 'hamlet', person: 'Ann' }] });
  const ann = lookOn(running.url, show.id, { token: tokenOf(show, 'seat', 'hamlet') });
  await ann.until((frame) => frame.type === 'your-turn');
  await running.close();
  expect((await ann.closed).code).toBe(1001);
  const again = await house({ store });
  const back = lookOn(again.url, show.id, { token: tokenOf(show, 'seat', 'hamlet'), after: ann.kept().length });
  await back.until((frame) => frame.type === 'your-turn');
  expect(back.kept().every((frame) => 'number' in frame && frame.number > ann.kept().length)).toBe(true);
});
