import { Blueprint } from '@troupe/core/blueprint';
import { closetFixture } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';
import { mark, marksIn, ownMarks, planted } from '../testing/planted.ts';

let house: RunningServer;
let show: OpenedHouse;
beforeAll(async () => {
  house = await openHouse({ plays: repertoireOf(planted()) });
  show = (await asking(house.url)('POST', '/api/performances', { play: 'closet-fixture', seed: 2 })).json();
});
afterAll(() => house.close());

test('nothing that was planted reaches a seat or a spectator, on any way out of the house', async () => {
  const outlets = [
    'events',
    'export?format=jsonl',
    'export?format=markdown',
    'export?format=text',
    'export?format=fountain',
    'export?format=html',
    'export?format=markdown&form=script',
    'export?format=html&form=script',
    'view',
    'live',
    '',
  ];
  for (const [kind, seat] of [
    ['seat', 'hamlet'],
    ['seat', 'claudius'],
    ['spectator', undefined],
  ] as const) {
    const token = tokenOf(show, kind, seat);
    const viewer = lookOn(house.url, show.id, { token });
    await viewer.closed;
    expect(viewer.kept().at(-1)?.type).toBe('curtain');
    const ask = asking(house.url, token);
    const answers = await Promise.all(outlets.map((outlet) => ask('GET', `/api/performances/${show.id}/${outlet}`.replace(/\/$/, ''))));
    expect(answers.map(({ status }) => status)).toEqual(outlets.map(() => 200));
    const found = marksIn(viewer.bytes() + answers.map(({ text }) => text).join(''));
    const own = seat === undefined ? [] : ownMarks(seat);
    expect([kind, seat, found.filter((one) => !own.includes(one))]).toEqual([kind, seat, []]);
    if (seat === 'hamlet') expect(found).toEqual(own);
  }
});

test('asking for another view changes nothing for a guest', async () => {
  const token = tokenOf(show, 'seat', 'hamlet');
  const viewer = lookOn(house.url, show.id, { token, as: 'house' });
  await viewer.closed;
  expect(marksIn(viewer.bytes())).toEqual([mark('goal-hamlet')]);
  const events = await asking(house.url, token)('GET', `/api/performances/${show.id}/events?as=house`);
  expect(marksIn(events.text)).toEqual([mark('goal-hamlet')]);
});

test('the host sees everything, so that the search is known to find it', async () => {
  const log = await asking(house.url, tokenOf(show, 'host'))('GET', `/api/performances/${show.id}/events`);
  expect(marksIn(log.text)).toEqual(
    expect.arrayContaining([mark('fact'), mark('result'), mark('persona-gertrude'), mark('goal-gertrude')]),
  );
});

test('spectators see behind the curtain only while the host allows it', async () => {
  const host = asking(house.url, tokenOf(show, 'host'));
  const spectator = asking(house.url, tokenOf(show, 'spectator'));
  const seen = async () => marksIn((await spectator('GET', `/api/performances/${show.id}/events`)).text);
  await host('PUT', `/api/performances/${show.id}/spectators`, { spectators: 'house' });
  expect(await seen()).toContain(mark('goal-gertrude'));
  await host('PUT', `/api/performances/${show.id}/spectators`, { spectators: 'audience' });
  expect(await seen()).toEqual([]);
});

test('script in a name or a title comes out as text', async () => {
  const nasty = '<script>alert(1)</script>';
  const play = closetFixture('en');
  const other = await openHouse({ plays: repertoireOf(Blueprint.parse({ ...play, title: nasty, synopsis: `${nasty}"'` })) });
  try {
    const ask = asking(other.url);
    expect((await ask('GET', '/')).text).not.toContain('<script>alert');
    const opened = (
      await ask('POST', '/api/performances', { play: play.id, seats: [{ seat: 'hamlet', person: nasty }] })
    ).json<OpenedHouse>();
    for (const path of [
      '/api/plays',
      `/api/performances/${opened.id}`,
      `/api/performances/${opened.id}/events`,
      `/api/performances/${opened.id}/export?format=text`,
    ]) {
      const answer = await ask('GET', path);
      expect(answer.headers.get('content-type')).not.toContain('html');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await ask('GET', `/api/performances/${opened.id}/export?format=markdown`)).text).not.toContain('<script>');
  } finally {
    await other.close();
  }
});
