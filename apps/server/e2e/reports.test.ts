import { Blueprint } from '@troupe/core/blueprint';
import { readLog } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { closetFixture } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

const secret = 'MARK-title-隐';
/** Titles of points say what is going to happen: here they can be searched for. */
function marked(): Blueprint {
  const play = closetFixture('en');
  return Blueprint.parse({
    ...play,
    acts: play.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({
        ...scene,
        points: scene.points.map((point) => ({ ...point, title: `${secret} ${point.id}` })),
      })),
    })),
  });
}

const store = memoryStore();
let house: RunningServer;
/** Played to its curtain by the understudy alone, and one that waits for a person in Hamlet's seat. */
let over: OpenedHouse;
let waiting: OpenedHouse;
beforeAll(async () => {
  house = await openHouse({ plays: repertoireOf(marked(), { ...closetFixture('zh'), id: 'closet-zh' }), store });
  const open = async (body: object): Promise<OpenedHouse> => (await asking(house.url)('POST', '/api/performances', body)).json();
  over = await open({ play: 'closet-fixture', seed: 2 });
  waiting = await open({ play: 'closet-fixture', seed: 2, seats: [{ seat: 'hamlet', person: 'Ann' }] });
  await lookOn(house.url, over.id, { as: 'audience' }).closed;
  await lookOn(house.url, waiting.id, { as: 'house' }).until((frame) => frame.type === 'your-turn');
});
afterAll(() => house.close());

const at = (show: OpenedHouse, path: string) => `/api/performances/${show.id}/${path}`;
const seat = (show: OpenedHouse, who: string) => asking(house.url, tokenOf(show, 'seat', who));
const host = (show: OpenedHouse) => asking(house.url, tokenOf(show, 'host'));
const spectator = (show: OpenedHouse) => asking(house.url, tokenOf(show, 'spectator'));

type View = {
  place: { id: string; name: string } | null;
  people: { id: string; you?: true; behind?: string }[];
  holding: { id: string }[];
  reach: { id: string }[];
  exits: { id: string; open: boolean }[];
  suggestions?: string[];
};

test('a seat sees its own surroundings: not who hides, not what is hidden; three moves to try', async () => {
  const view = (await seat(waiting, 'hamlet')('GET', at(waiting, 'view'))).json<View>();
  expect(view.place).toMatchObject({ id: expect.any(String), name: expect.any(String) });
  expect(view.people.filter(({ you }) => you)).toMatchObject([{ id: 'hamlet' }]);
  expect(view.suggestions?.length).toBeGreaterThan(0);
  expect(view.suggestions?.length).toBeLessThanOrEqual(3);
  const held = new Set(view.holding.map(({ id }) => id));
  expect(view.reach.filter(({ id }) => held.has(id))).toEqual([]);
  const audience = (await spectator(waiting)('GET', at(waiting, 'view'))).json<View>();
  const hidden = audience.people.filter(({ behind }) => behind !== undefined).map(({ id }) => id);
  expect(hidden.length).toBeGreaterThan(0);
  expect(view.people.map(({ id }) => id)).not.toEqual(expect.arrayContaining(hidden));
  expect(audience).not.toHaveProperty('suggestions');
  // Asking for another's view changes nothing for a guest; the host may look from anywhere.
  expect((await seat(waiting, 'hamlet')('GET', at(waiting, 'view?as=audience'))).json<View>()).toEqual(view);
  expect((await host(waiting)('GET', at(waiting, 'view?as=hamlet'))).json<View>()).toEqual(view);
  expect((await host(waiting)('GET', at(waiting, 'view?as=nobody'))).status).toBe(404);
});

test('whose turn it is is told to everyone who can perceive it, and to nobody else; to those who come late as well', async () => {
  const guest = lookOn(house.url, waiting.id, { token: tokenOf(waiting, 'spectator') });
  expect(await guest.until((frame) => frame.type === 'floor')).toEqual({
    type: 'floor',
    character: 'hamlet',
    name: 'Hamlet',
    seat: 'hamlet',
    waiting: true,
  });
  const late = lookOn(house.url, waiting.id, { token: tokenOf(waiting, 'spectator'), after: 2 });
  await late.until((frame) => frame.type === 'floor');
  const elsewhere = lookOn(house.url, waiting.id, { token: tokenOf(waiting, 'seat', 'claudius') });
  await elsewhere.until((frame) => 'number' in frame && frame.number >= 2);
  const before = guest.told.length;
  await asking(house.url)('POST', at(waiting, 'seats/hamlet/line'), { text: 'Who is there?' });
  await guest.until((frame) => frame.type === 'floor' && !frame.waiting, before);
  await guest.until((frame) => frame.type === 'floor' && frame.waiting, before);
  expect(elsewhere.told.some(({ type }) => type === 'floor')).toBe(false);
  for (const one of [guest, late, elsewhere]) one.socket.close();
});

type Line = {
  head: number;
  curtain: boolean;
  acts: { scenes: { title: string; points: { title: string; how: string | null }[] }[] }[];
  beats: { seq: number; number: number; beat: number; kind: string; firstWords: string; struck?: true }[];
};

test('the time line has beats in the asker’s own numbers, and points only for those who may know them', async () => {
  const own = await seat(waiting, 'hamlet')('GET', at(waiting, 'timeline'));
  expect(own.text).not.toContain(secret);
  const mine = own.json<Line>();
  expect(mine.beats.length).toBeGreaterThan(0);
  expect(mine.beats.every(({ seq, number }) => seq === number && seq <= mine.head)).toBe(true);
  expect(mine.acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points))).toEqual([]);
  const whole = (await host(waiting)('GET', at(waiting, 'timeline?as=audience'))).json<Line>();
  expect(JSON.stringify(whole)).toContain(secret);
  const log = await readLog(store, waiting.id);
  for (const { seq, beat } of whole.beats) {
    expect(log[seq - 1]?.beat).toBe(beat);
    expect(log[seq]?.beat ?? beat + 1).toBe(beat + 1);
  }
  const after = (await spectator(over)('GET', at(over, 'timeline'))).json<Line>();
  expect(after.curtain).toBe(true);
  expect(after.acts[0]?.scenes[0]?.points.every(({ how }) => how !== null)).toBe(true);
  expect(after.beats.map(({ beat }) => beat)).toEqual([...after.beats.map(({ beat }) => beat)].sort((a, b) => a - b));
});

test('what was struck stays on the time line, marked', async () => {
  const show = (
    await asking(house.url)('POST', '/api/performances', { play: 'closet-fixture', seed: 9, seats: [{ seat: 'hamlet', person: 'Ann' }] })
  ).json<OpenedHouse>();
  const ann = lookOn(house.url, show.id, { token: tokenOf(show, 'seat', 'hamlet') });
  await ann.until((frame) => frame.type === 'your-turn');
  ann.say({ type: 'line', text: 'A word I regret.' });
  await ann.until((frame) => frame.type === 'speech' && frame.text === 'A word I regret.');
  await host(show)('POST', at(show, 'undo'));
  await ann.until((frame) => frame.type === 'rewind');
  const { beats } = (await host(show)('GET', at(show, 'timeline'))).json<Line>();
  expect(beats.filter(({ firstWords }) => firstWords === 'A word I regret.')).toMatchObject([{ struck: true, kind: 'speech' }]);
  ann.socket.close();
  await host(show)('POST', at(show, 'stop'));
});

type Why = {
  floor: string;
  person: boolean;
  decision: { strategy: string } | null;
  rulings: { rule: string; message: string; outcome: string }[];
  calls: { agent: string; prompt: string; link?: string }[];
};

test('why a line was spoken: for the host at once, for everyone after the curtain', async () => {
  const log = await readLog(store, over.id);
  const ruled = log.findIndex((event) => event.type === 'ruling');
  const why = (await host(over)('GET', at(over, `lines/${ruled + 1}/why`))).json<Why>();
  expect(why.decision?.strategy).toMatch(/FAST|SLOW|SILENCE/);
  expect(['addressed', 'fast', 'slow', 'silence']).toContain(why.floor);
  expect(why.rulings[0]).toMatchObject({ message: expect.any(String), rule: expect.stringMatching(/./) });
  const padded = why.calls.find(({ agent }) => agent.startsWith('pad:'));
  expect(padded).toMatchObject({ prompt: expect.stringMatching(/^[0-9a-z]/), link: expect.stringContaining('/prompts?prompt=') });
  const guests = await spectator(over)('GET', at(over, 'lines/6/why'));
  expect([guests.status, guests.text.includes('"link"')]).toEqual([200, false]);
  expect((await spectator(over)('GET', at(over, 'lines/99999/why'))).status).toBe(404);
  expect((await seat(waiting, 'hamlet')('GET', at(waiting, 'lines/3/why'))).json()).toMatchObject({ code: 'curtain-up' });
  expect((await host(waiting)('GET', at(waiting, 'lines/3/why'))).status).toBe(200);
});

test('the host follows the link from a line to the prompt behind it', async () => {
  const asked = (await host(waiting)('GET', at(waiting, 'prompts'))).json<{ prompt: string; agent: string }[]>();
  const last = asked.at(-1);
  const found = await host(waiting)('GET', at(waiting, `prompts?prompt=${last?.prompt}`));
  expect(found.json<{ agent: string }[]>().map(({ agent }) => agent)).toContain(last?.agent);
  expect((await host(waiting)('GET', at(waiting, 'prompts?prompt=none'))).json()).toEqual([]);
});

type Programme = {
  points: { how: string; by: string | null; title: string }[];
  yours: { seats: string[]; deeds: object[] };
  road: { endings: object[]; ways: { steps: string[] }[] };
  secrets: { character: string; facts: { text: string }[] }[];
  cast: { id: string; lines: number }[];
  figures: { beats: number; calls: number };
};

test('the programme comes with the curtain, not before', async () => {
  for (const ask of [seat(waiting, 'hamlet'), spectator(waiting), host(waiting)]) {
    const early = await ask('GET', at(waiting, 'programme'));
    expect([early.status, early.json()]).toEqual([409, expect.objectContaining({ code: 'curtain-up' })]);
    expect(early.text).not.toContain(secret);
  }
  const programme = (await seat(over, 'hamlet')('GET', at(over, 'programme'))).json<Programme>();
  expect(programme.points.length).toBeGreaterThan(0);
  expect(programme.points.every(({ how, by }) => (how === 'flag') === (by !== null))).toBe(true);
  expect(programme.yours.seats).toEqual(['hamlet']);
  expect(programme.secrets.some(({ facts }) => facts.length > 0)).toBe(true);
  expect(programme.cast.reduce((sum, { lines }) => sum + lines, 0)).toBeGreaterThan(3);
  expect(programme.figures.beats).toBeGreaterThan(3);
  expect((await spectator(over)('GET', at(over, 'programme'))).json<Programme>().yours.seats).toEqual([]);
});

test('a fork is compared with what it came from: the same until it differs, then side by side', async () => {
  const beats = (await host(over)('GET', at(over, 'timeline'))).json<Line>().beats;
  const from = beats[2]?.seq ?? 0;
  const fork = (await host(over)('POST', at(over, 'fork'), { at: from, seed: 77 })).json<OpenedHouse>();
  await host(fork)('POST', at(fork, 'resume'));
  await lookOn(house.url, fork.id, { as: 'audience' }).closed;
  type Compared = { common: number; commonBeat: number; here: { text: string }[]; there: { text: string }[]; endings: object };
  const compared = (await asking(house.url)('GET', at(over, `compare?with=${fork.id}`))).json<Compared>();
  expect(compared.commonBeat).toBeGreaterThanOrEqual(3);
  expect(compared.common).toBeGreaterThan(3);
  expect(compared.here[0]?.text).not.toBe(compared.there[0]?.text);
  const same = (await asking(house.url)('GET', at(over, `compare?with=${over.id}`))).json<Compared>();
  expect([same.here, same.there]).toEqual([[], []]);
  expect((await host(over)('GET', at(over, `compare?with=${fork.id}`))).status).toBe(404);
  const both = `compare?with=${fork.id}&withToken=${tokenOf(fork, 'host')}`;
  expect((await host(over)('GET', at(over, both))).json<Compared>()).toEqual(compared);
  expect((await host(over)('GET', at(over, `compare?with=${fork.id}&withToken=${tokenOf(fork, 'spectator')}`))).status).toBe(403);
  expect((await seat(over, 'hamlet')('GET', at(over, both))).status).toBe(403);
});
