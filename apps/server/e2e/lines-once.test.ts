import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closetFixture } from '@troupe/core/testing';
import { expect, onTestFinished, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

test('a line that a client sends again after a break is spoken once, by whatever way it comes, over a restart too', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'troupe-lines-'));
  const options = { plays: repertoireOf(closetFixture('en')), dataFolder };
  let house = await openHouse(options);
  onTestFinished(async () => {
    await house.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const opening = { play: 'closet-fixture', seed: 1, seats: [{ seat: 'hamlet', person: 'Ann' }] };
  const show = (await asking(house.url)('POST', '/api/performances', opening)).json<OpenedHouse>();
  const token = tokenOf(show, 'seat', 'hamlet');
  const say = (text: string, id?: string) =>
    asking(house.url, token)('POST', `/api/performances/${show.id}/seats/hamlet/line`, { text, ...(id && { id }) });
  const spoken = async () => {
    const log = await asking(house.url)('GET', `/api/performances/${show.id}/events`);
    const events = log.text.split('\n').filter(Boolean);
    return events.map((line) => JSON.parse(line)).filter(({ type }) => type === 'line') as { text: string; id?: string }[];
  };
  const viewer = lookOn(house.url, show.id, { token });
  await viewer.until((frame) => frame.type === 'your-turn');
  expect((await say('Who is behind the curtain?', 'one')).status).toBe(200);
  expect((await say('Who is behind the curtain?', 'one')).status).toBe(200);
  viewer.say({ type: 'line', text: 'Who is behind the curtain?', id: 'one' });
  viewer.say({ type: 'line', text: 'I know you are there.', id: 'two' });
  await expect.poll(async () => (await spoken()).some(({ id }) => id === 'two'), { timeout: 20_000 }).toBe(true);
  expect((await spoken()).map(({ text, id }) => [text, id])).toEqual([
    ['Who is behind the curtain?', 'one'],
    ['I know you are there.', 'two'],
  ]);
  await house.close();
  await viewer.closed;
  house = await openHouse(options);
  const again = lookOn(house.url, show.id, { token });
  await again.until((frame) => frame.type === 'your-turn');
  expect((await say('I know you are there.', 'two')).status).toBe(200);
  expect((await say('Come out.', 'three')).status).toBe(200);
  await expect.poll(async () => (await spoken()).at(-1)?.id, { timeout: 20_000 }).toBe('three');
  expect(await spoken()).toHaveLength(3);
});
