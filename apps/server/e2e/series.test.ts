import type { Recorded } from '@troupe/core/events';
import { closetFixture, puppet } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

type Standing = { state: string; remember?: { brought: { character: string; evenings: number }[]; kept: boolean } };
type Leaf = { id: string; evening: number; parent: string | null; fork: boolean };
type View = {
  title: string;
  evenings: number;
  through: string;
  tree: Leaf[];
  chronicle: { id: string; evening: number; ending: { title: string } | null; points: { title: string }[] }[];
  cast: { who: string; name: string; life?: string; evenings: { person: string | null; changes: { kind: string }[] }[] }[];
  threads: { kind: string; text: string }[];
};
type Seen = { id: string; evening: number; scenes: { title: string; lines: { name: string; text: string }[]; earlier: number }[] };
type Pyramid = { observations: { id: string; text: string }[] };

const play = closetFixture('en');
const second = { ...play, id: 'second', title: 'The Morning After', series: { id: play.id, evening: 2, after: play.title } };
const third = { ...play, id: 'third', title: 'The Third Day', series: { id: play.id, evening: 3, after: second.title } };

/** Every speech carries a mark of its own. */
let speeches = 0;
const model = puppet({ actor: ({ self }) => `This is ${self.name}, MARK-speech-${++speeches}.` });
const marks = (text: string) => text.match(/MARK-[a-z]+-\d+/g) ?? [];

let house: RunningServer;
beforeAll(async () => {
  house = await openHouse({ plays: repertoireOf(play, second, third), models: { performer: model, decider: model, director: model } });
});
afterAll(() => house.close());

const ask = (...request: Parameters<ReturnType<typeof asking>>) => asking(house.url)(...request);
const turn = () => new Promise((resolve) => setImmediate(resolve));

async function over(id: string): Promise<Standing> {
  for (;;) {
    const standing = (await ask('GET', `/api/performances/${id}`)).json<Standing>();
    if (standing.state === 'curtain' && standing.remember?.kept !== false) return standing;
    await turn();
  }
}
async function evening(order: object): Promise<string> {
  const { id } = (await ask('POST', '/api/performances', order)).json<OpenedHouse>();
  await over(id);
  return id;
}
const view = async (through = '') => (await ask('GET', `/api/series/${play.id}${through && `?through=${through}`}`)).json<View>();
const spoken = async (id: string) =>
  new Set((await house.performances.log(id)).flatMap((event) => (event.type === 'speech' ? marks(event.text) : [])));
/** What was brought along into an evening. */
const broughtTo = async (id: string) =>
  (await house.performances.log(id)).filter((event: Recorded) => event.type === 'recap' && event.scene === 'before');
const carriedBy = async (role: string) => (await ask('GET', `/api/roles/${role}/pyramid`)).json<Pyramid>().observations;

test('a series is a tree of evenings; each branch remembers its own', async () => {
  const first = await evening({ play: play.id, seats: [{ seat: 'gertrude', person: 'Ann' }], rules: { patience: 1 } });
  expect((await ask('GET', `/api/performances/${first}/sequels`)).json()).toMatchObject({ series: play.id, written: true, plays: [] });
  const at = (await house.performances.log(first)).find(({ type }) => type === 'speech')?.seq;
  const fork = (await ask('POST', `/api/performances/${first}/fork`, { at, seats: [] })).json<OpenedHouse>().id;
  await ask('POST', `/api/performances/${fork}/resume`);
  await over(fork);

  const onTrunk = await evening({ play: 'second', after: first });
  const beside = await evening({ play: 'second', after: first });
  const onFork = await evening({ play: 'second', after: fork });
  const last = await evening({ play: 'third', after: onTrunk });

  const { tree, evenings, through, chronicle, cast } = await view();
  expect([evenings, through]).toEqual([6, last]);
  const hangs = Object.fromEntries(tree.map(({ id, parent }) => [id, parent]));
  expect(hangs).toEqual({ [first]: null, [fork]: first, [onTrunk]: first, [beside]: first, [onFork]: fork, [last]: onTrunk });
  expect(tree.filter((one) => one.fork).map(({ id }) => id)).toEqual([fork]);
  expect(chronicle.map(({ id, evening: number }) => [id, number])).toEqual([
    [first, 1],
    [onTrunk, 2],
    [last, 3],
  ]);
  expect(chronicle.every(({ ending, points }) => ending !== null && points.length > 0)).toBe(true);
  // The fork goes on from itself, not from where it left.
  expect((await view(onFork)).chronicle.map(({ id }) => id)).toEqual([fork, onFork]);

  // What was lived through on one branch is brought onto no other; a part that a person held takes along what it has lived through.
  const branches: readonly (readonly [string, readonly string[]])[] = [
    [last, [first, onTrunk]],
    [await evening({ play: 'third', after: beside }), [first, beside]],
    [await evening({ play: 'third', after: onFork }), [fork, onFork]],
  ];
  for (const [tip, path] of branches) {
    const known = new Set((await Promise.all(path.map(spoken))).flatMap((one) => [...one]));
    const brought = await broughtTo(tip);
    expect(new Set(brought.map((event) => event.type === 'recap' && event.who))).toEqual(new Set(['hamlet', 'gertrude', 'polonius']));
    for (const event of brought) {
      expect(event.witnesses).toMatchObject({ audience: false, characters: [event.type === 'recap' && event.who] });
      for (const mark of marks(JSON.stringify(event))) expect([tip, mark, known.has(mark)]).toEqual([tip, mark, true]);
    }
    expect(brought.flatMap((event) => marks(JSON.stringify(event))).length).toBeGreaterThan(0);
  }
  const queens = cast.find(({ who }) => who === 'gertrude')?.life ?? '';
  expect((await carriedBy(queens)).some(({ id }) => id.startsWith(`${first}/`))).toBe(true);

  // The cast: who played whom, and what became of them.
  const queen = cast.find(({ who }) => who === 'gertrude');
  expect(queen?.evenings.map(({ person }) => person)).toEqual(['Ann', null, null]);
});

test('previously is what a seat saw and heard itself, through its own link too; what everybody said is found, and who knows what is only for the host', async () => {
  const { tree } = await view();
  const [first = ''] = tree.map(({ id }) => id);
  const log = await house.performances.log(first);
  const heardBy = (who: string) =>
    new Set(log.filter(({ witnesses }) => witnesses.characters.includes(who)).flatMap((event) => marks(JSON.stringify(event))));
  let hidden = 0;
  for (const { id: seat } of play.characters) {
    const told = (await ask('GET', `/api/series/${play.id}/previously?seat=${seat}&through=${first}`)).json<Seen[]>();
    const strange = marks(JSON.stringify(told)).filter((mark) => !heardBy(seat).has(mark));
    expect([seat, strange]).toEqual([seat, []]);
    hidden += [...(await spoken(first))].filter((mark) => !heardBy(seat).has(mark)).length;
  }
  expect(hidden).toBeGreaterThan(0);

  const sequel = (await ask('POST', '/api/performances', { play: 'second', after: first })).json<OpenedHouse>();
  const mine = (token: string) => asking(house.url, token)('GET', `/api/performances/${sequel.id}/previously`);
  const seen = (await mine(tokenOf(sequel, 'seat', 'hamlet'))).json<Seen[]>();
  expect(seen.map(({ id }) => id)).toEqual([first]);
  expect(marks(JSON.stringify(seen)).filter((mark) => !heardBy('hamlet').has(mark))).toEqual([]);
  expect((await mine(tokenOf(sequel, 'spectator'))).status).toBe(422);
  const guest = asking(house.url, tokenOf(sequel, 'host'));
  for (const path of ['', '/knowledge', '/search?q=x', '/previously?seat=hamlet'])
    expect([path, (await guest('GET', `/api/series/${play.id}${path}`)).status]).toEqual([path, 403]);
  await over(sequel.id);

  const [mark = ''] = await spoken(first);
  const found = (await ask('GET', `/api/series/${play.id}/search?q=${mark.toLowerCase()}.`)).json<
    { performance: string; text: string }[]
  >();
  expect(found.some(({ performance, text }) => performance === first && text.includes(mark))).toBe(true);
  const deaf = play.characters.find(({ id }) => !heardBy(id).has(mark))?.id;
  if (deaf) {
    const heard = (await ask('GET', `/api/series/${play.id}/search?q=${mark}.&seat=${deaf}`)).json<{ performance: string }[]>();
    expect(heard.filter(({ performance }) => performance === first)).toEqual([]);
  }
  const { facts } = (await ask('GET', `/api/series/${play.id}/knowledge?through=${first}`)).json<{ facts: { knownBy: string[] }[] }>();
  expect(facts).toHaveLength(play.facts.length);
  expect((await ask('GET', '/api/series/none')).json()).toMatchObject({ code: 'unknown-series' });
});

test('what was forgotten does not come back on an evening that goes on from there', async () => {
  const { tree } = await view();
  const [first = ''] = tree.map(({ id }) => id);
  const trunk = tree.find(({ parent, evening: number, fork }) => parent === first && number === 2 && !fork)?.id ?? '';
  const life = (await view(trunk)).cast.find(({ who }) => who === 'hamlet')?.life ?? '';
  const [gone] = await carriedBy(life);
  expect((await ask('DELETE', `/api/roles/${life}/memories/${encodeURIComponent(gone?.id ?? '')}`)).status).toBe(200);
  await evening({ play: 'third', after: trunk });
  const ids = (await carriedBy(life)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids).not.toContain(gone?.id);
});

test('a next evening is planned from what one has left; without a model that is said, and nothing is begun', async () => {
  const { tree } = await view();
  const [first = ''] = tree.map(({ id }) => id);
  const { id } = (await ask('POST', '/api/plans', { after: first })).json<{ id: string }>();
  const plan = (await ask('GET', `/api/plans/${id}`)).json<{ source: { topic: string; after: { series: string; title: string } } }>();
  expect(plan.source).toMatchObject({ topic: 'What becomes of them', after: { series: play.id, title: play.title } });
  await ask('POST', `/api/plans/${id}/stop`);
  const alone = await openHouse({ plays: repertoireOf(play) });
  const there = asking(alone.url);
  const evening1 = (await there('POST', '/api/performances', { play: play.id })).json<OpenedHouse>().id;
  expect((await there('GET', `/api/performances/${evening1}/sequels`)).json()).toMatchObject({ written: false, plays: [] });
  expect((await there('POST', '/api/plans', { after: evening1 })).json()).toMatchObject({ code: 'usage-sequel' });
  const plans = (await there('GET', '/api/plans')).json<{ id: string }[]>().map((one) => one.id);
  expect(plans.filter((one) => !one.startsWith('example-'))).toEqual([]);
  await alone.close();
});
