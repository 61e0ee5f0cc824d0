import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '@troupe/core/events';
import { type EventStore, memoryStore } from '@troupe/core/log';
import { closetFixture, puppet } from '@troupe/core/testing';
import { backUp } from '@troupe/stores';
import { expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, type OpenedHouse, openHouse } from '../testing/house.ts';

type Life = { role: string; who: string; name: string; evenings: number; state: string };
type Standing = { state: string; remember?: { brought: { character: string; name: string; evenings: number }[]; kept: boolean } };
type Pyramid = { observations: { id: string; text: string }[]; events: { text: string }[]; stale: string[] };

const play = closetFixture('en');
const plays = repertoireOf(play);
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** An evening from curtain to curtain, and until it is remembered where it is to be. */
async function evening({ url }: RunningServer, order: object = {}): Promise<{ id: string; brought: Record<string, number> | null }> {
  const ask = asking(url);
  const { id } = (await ask('POST', '/api/performances', { play: play.id, ...order })).json<OpenedHouse>();
  for (;;) {
    const { state, remember } = (await ask('GET', `/api/performances/${id}`)).json<Standing>();
    if (state === 'curtain' && (!remember || remember.kept))
      return {
        id,
        brought: remember ? Object.fromEntries(remember.brought.map(({ character, evenings }) => [character, evenings])) : null,
      };
    await turn();
  }
}

const heldBy = (event: Recorded, mark: string) => event.type === 'speech' && event.text.includes(`${mark}.`);
const livesOf = async ({ url }: RunningServer) => (await asking(url)('GET', `/api/lives?play=${play.id}`)).json<Life[]>();
const counted = (lives: readonly Life[]) => Object.fromEntries(lives.map(({ who, evenings }) => [who, evenings]));

test('characters carry evenings into the next ones, if the host wants it, and can be made to forget', async () => {
  const house = await openHouse({ plays });
  const ask = asking(house.url);
  expect((await evening(house)).brought).toBeNull();
  expect(await livesOf(house)).toEqual([]);
  expect((await evening(house, { remember: true })).brought).toEqual({});
  const first = counted(await livesOf(house));
  expect(Object.values(first)).toEqual(Object.keys(first).map(() => 1));
  expect((await evening(house, { remember: true })).brought).toEqual(first);
  const third = await evening(house, { remember: true });
  expect(new Set(Object.values(third.brought ?? {}))).toEqual(new Set([2]));
  // What they bring is in the log for each of them alone, and nowhere without the wish.
  const brought = (await house.performances.log(third.id)).filter((event) => event.type === 'recap' && event.scene === 'before');
  expect(new Set(brought.map((event) => event.type === 'recap' && event.who))).toEqual(new Set(Object.keys(first)));
  for (const event of brought) expect(event.witnesses.audience).toBe(false);
  const plain = await house.performances.log((await evening(house)).id);
  expect(plain.some((event) => event.type === 'recap' && event.scene === 'before')).toBe(false);

  // A life is a role like any other: on the memory page, and put away one by one or all at once.
  const lives = await livesOf(house);
  const listed = (await ask('GET', '/api/roles')).json<{ id: string; from: string; source: string }[]>();
  expect(listed.filter(({ from }) => from === 'life').map(({ id }) => id)).toEqual(expect.arrayContaining(lives.map(({ role }) => role)));
  const [one] = lives;
  expect((await ask('DELETE', `/api/roles/${one?.role}`)).status).toBe(200);
  expect((await livesOf(house)).map(({ who }) => who)).not.toContain(one?.who);
  expect((await evening(house, { remember: true })).brought).not.toHaveProperty(one?.who ?? '');
  expect((await ask('DELETE', `/api/lives/${play.id}`)).json()).toEqual({ forgotten: lives.length });
  expect(await livesOf(house)).toEqual([]);
  expect((await evening(house, { remember: true })).brought).toEqual({});
  await house.close();
});

test('lives are in the store of the house: a restart and a backup carry them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-lives-'));
  const house = await openHouse({ plays, dataFolder: folder });
  await evening(house, { remember: true });
  const before = await livesOf(house);
  await house.close();
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  await backUp({ kind: 'sqlite', file: join(folder, 'troupe.db') }, join(copy, 'troupe.db'));
  for (const dataFolder of [folder, copy]) {
    const again = await openHouse({ plays, dataFolder });
    expect(await livesOf(again)).toEqual(before);
    expect((await evening(again, { remember: true })).brought).toEqual(counted(before));
    await again.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

test('neither what a person played nor a fork is taken home', async () => {
  const house = await openHouse({ plays, models: steered() });
  const ask = asking(house.url);
  const shown = await evening(house, { remember: true, seats: [{ seat: 'gertrude', person: 'Ann' }], rules: { patience: 1 } });
  const once = counted(await livesOf(house));
  expect(Object.keys(once)).not.toContain('gertrude');
  expect(Object.keys(once)).toContain('hamlet');
  const log = await house.performances.log(shown.id);
  const at = log.find(({ type }) => type === 'speech')?.seq;
  const fork = (await ask('POST', `/api/performances/${shown.id}/fork`, { at })).json<OpenedHouse>();
  await ask('POST', `/api/performances/${fork.id}/resume`);
  while ((await ask('GET', `/api/performances/${fork.id}`)).json<Standing>().state !== 'curtain') await turn();
  expect((await ask('GET', `/api/performances/${fork.id}`)).json<Standing>().remember).toBeUndefined();
  expect(counted(await livesOf(house))).toEqual(once);
  await house.close();
});

/** Every speech carries a mark of its own, and what is made of a scene carries those of its lines. */
function steered() {
  let speeches = 0;
  const model = puppet({ actor: ({ self }) => `This is ${self.name}, MARK-speech-${++speeches}.` });
  return { performer: model, decider: model, director: model, prompts: model.prompts };
}

test('a character takes home only what it witnessed, and nobody else hears of it on the next evening', async () => {
  const models = steered();
  const house = await openHouse({ plays, models });
  const { id } = await evening(house, { remember: true });
  const log = await house.performances.log(id);
  const marks = (text: string) => text.match(/MARK-[a-z]+-\d+/g) ?? [];
  const lives = await livesOf(house);
  let hidden = 0;
  for (const { role, who } of lives) {
    const told = (await asking(house.url)('GET', `/api/roles/${role}/pyramid`)).json<Pyramid>();
    const witnessed = new Map(log.filter(({ witnesses }) => witnesses.characters.includes(who)).map((event) => [event.seq, event]));
    expect(told.observations.length).toBeGreaterThan(0);
    for (const one of told.observations) expect(witnessed.has(Number(one.id.split('#').at(-1)))).toBe(true);
    const known = new Set([...witnessed.values()].flatMap((event) => marks(JSON.stringify(event))));
    const all = new Set(log.filter(({ type }) => type === 'speech').flatMap((event) => marks(JSON.stringify(event))));
    hidden += [...all].filter((mark) => !known.has(mark)).length;
    expect(marks(JSON.stringify(told)).filter((mark) => !known.has(mark))).toEqual([]);
  }
  // Something was hidden from somebody, or this test would prove nothing.
  expect(hidden).toBeGreaterThan(0);
  const before = models.prompts.length;
  await evening(house, { remember: true });
  let carried = 0;
  for (const { agent = '', messages } of models.prompts.slice(before)) {
    const who = /^(?:actor|pad):(.+)$/.exec(agent)?.[1];
    if (who === undefined) continue;
    const earlier = marks(messages.map(({ content }) => content).join('\n')).filter((mark) => log.some((event) => heldBy(event, mark)));
    carried += earlier.length;
    const strange = earlier.filter((mark) => !log.some((event) => heldBy(event, mark) && event.witnesses.characters.includes(who)));
    expect([agent, strange]).toEqual([agent, []]);
  }
  expect(carried).toBeGreaterThan(0);
  await house.close();
});

/** A store that dies at its `deadly`th write after the curtain, as a machine does: nothing is written any more. */
function mortal(kept: EventStore, deadly: number): EventStore & { readonly dead: () => boolean } {
  let since: number | null = null;
  return {
    ...kept,
    dead: () => since !== null && since >= deadly,
    append: async (stream, expected, events) => {
      if (since !== null && since >= deadly) throw new Error('the machine is off');
      await kept.append(stream, expected, events);
      if (since !== null) since++;
      else if (events.some(({ type }) => (type as string) === 'curtain')) since = 0;
    },
  };
}

type Kept = { type: string; scene?: string; origin?: { kind: string; who: string } };
async function everything(store: EventStore, stream: string): Promise<Kept[]> {
  const all: Kept[] = [];
  for await (const event of store.read(stream)) all.push(event as unknown as Kept);
  return all;
}

test('killed at any moment after the curtain, the evening is remembered once when the house opens again', {
  timeout: 120_000,
}, async () => {
  let deaths = 0;
  for (let deadly = 0; ; deadly++) {
    const kept = memoryStore();
    const store = mortal(kept, deadly);
    const first = await openHouse({ plays, store });
    const { id } = (await asking(first.url)('POST', '/api/performances', { play: play.id, seed: 4, remember: true })).json<OpenedHouse>();
    const done = async ({ url }: RunningServer) => (await asking(url)('GET', `/api/performances/${id}`)).json<Standing>().remember?.kept;
    while (!store.dead() && !(await done(first))) await turn();
    await first.close();
    const died = store.dead();
    const second = await openHouse({ plays, store: kept });
    while (!(await done(second))) await turn();
    expect([deadly, new Set(Object.values(counted(await livesOf(second))))]).toEqual([deadly, new Set([1])]);
    for (const { role, who } of await livesOf(second)) {
      const log = await everything(kept, `house:role:${role}`);
      const scenes = log.flatMap(({ type, scene }) => (type === 'scene-witnessed' ? [scene] : []));
      expect([who, scenes.length, scenes.length > 0]).toEqual([who, new Set(scenes).size, true]);
    }
    const cast = (await everything(kept, 'house:roles')).flatMap(({ type, origin }) =>
      type === 'role-cast' && origin?.kind === 'life' ? [origin.who] : [],
    );
    expect(cast.length).toBeGreaterThan(0);
    expect(cast).toHaveLength(new Set(cast).size);
    await second.close();
    if (!died) break;
    deaths++;
  }
  expect(deaths).toBeGreaterThan(5);
});
