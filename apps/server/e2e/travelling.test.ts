import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closetFixture } from '@troupe/core/testing';
import { loadRepertoire } from '@troupe/house/node';
import { systemClock } from '@troupe/models/clock';
import type { Bank } from '@troupe/understudy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyOf } from '../../../packages/house/src/models/company.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse } from '../testing/house.ts';

const seed = 3;
const blueprint = closetFixture('en');
const mark = 'as we say at home';
const bank: Bank = {
  play: blueprint.id,
  language: 'en',
  lines: blueprint.characters.flatMap(({ id }) =>
    ['Listen', 'Wait', 'Indeed', 'Never'].map((word) => ({ by: id, text: `${word}, ${mark}.`, needs: [] })),
  ),
};
const folder = mkdtempSync(join(tmpdir(), 'troupe-travelling-'));

/** Where the play comes from, and a house that has never seen it. */
let home: RunningServer;
let abroad: RunningServer;
let show: OpenedHouse;
let whole: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'own'));
  writeFileSync(join(folder, 'own', 'blueprint.json'), JSON.stringify(blueprint));
  writeFileSync(join(folder, 'own', 'bank.json'), JSON.stringify(bank));
  const plays = await loadRepertoire(folder);
  home = await openHouse({ plays, models: companyOf({ plays, clock: systemClock, sealing: Buffer.alloc(32), pace: 0 }) });
  abroad = await openHouse();
  show = (await asking(home.url)('POST', '/api/performances', { play: blueprint.id, seed })).json();
  await lookOn(home.url, show.id, { as: 'audience' }).closed;
  whole = await logOf(home, show.id);
});
afterAll(async () => {
  await Promise.all([home.close(), abroad.close()]);
  rmSync(folder, { recursive: true });
});

const logOf = async ({ url }: RunningServer, id: string): Promise<string> =>
  (await asking(url)('GET', `/api/performances/${id}/events`)).text;
const scriptOf = async ({ url }: RunningServer, id: string): Promise<string> =>
  (await asking(url)('GET', `/api/performances/${id}/export?format=text`)).text;
const take = ({ url }: RunningServer, text: string) => asking(url)('POST', '/api/import', { text });
const eventsIn = (log: string): unknown[] => log.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
const marksIn = (text: string): number => text.split(mark).length - 1;

/** Plays it to the curtain and reads it. */
async function playOut(house: RunningServer, id: string): Promise<string> {
  expect((await asking(house.url)('POST', `/api/performances/${id}/resume`)).status).toBe(200);
  await lookOn(house.url, id, { as: 'audience' }).closed;
  return scriptOf(house, id);
}

/** The log up to one of its beats. */
async function begun(): Promise<string> {
  const { beats } = (await asking(home.url)('GET', `/api/performances/${show.id}/timeline`)).json<{ beats: { seq: number }[] }>();
  return whole.split('\n').slice(0, beats[1]?.seq).join('\n');
}

const changedOpening = (log: string, change: (opening: Record<string, unknown>) => unknown): string => {
  const [opening = '', ...rest] = log.split('\n');
  return [JSON.stringify(change(JSON.parse(opening))), ...rest].join('\n');
};

test('a log takes its lines along: a house that never saw the play goes on in them, branches and performs it again, word for word', async () => {
  const script = await scriptOf(home, show.id);
  expect(marksIn(script)).toBeGreaterThan(2);
  const half = await begun();
  const [here, there] = await Promise.all(
    [home, abroad].map(async (house) => playOut(house, (await take(house, half)).json<OpenedHouse>().id)),
  );
  expect(there).toBe(here);
  expect(marksIn(there ?? '')).toBeGreaterThan(marksIn(half.split('\n').slice(1).join('\n')));

  const taken = (await take(abroad, whole)).json<OpenedHouse>();
  const again = (await asking(abroad.url)('POST', `/api/performances/${taken.id}/fork`, { at: 1, seed })).json<OpenedHouse>();
  expect(await playOut(abroad, again.id)).toBe(script);
  // From there it travels on, event for event.
  expect(eventsIn(await logOf(abroad, taken.id))).toEqual(eventsIn(whole));
});

test('what was exported before lines travelled is taken in as ever, and speaks without them', async () => {
  const old = changedOpening(await begun(), ({ bank: _, ...opening }) => opening);
  const said = marksIn(old);
  const script = await playOut(abroad, (await take(abroad, old)).json<OpenedHouse>().id);
  expect(marksIn(script)).toBe(said);
});

test('a play without lines has none in any house; no viewer is ever shown the bank', async () => {
  const plain = (await asking(abroad.url)('POST', '/api/performances', { blueprint, seed })).json<OpenedHouse>();
  await lookOn(abroad.url, plain.id, { as: 'audience' }).closed;
  const log = await logOf(abroad, plain.id);
  expect(JSON.parse(log.split('\n')[0] ?? '').bank).toEqual({ play: blueprint.id, language: 'en', lines: [] });
  const again = (await take(home, log)).json<OpenedHouse>();
  const fork = (await asking(home.url)('POST', `/api/performances/${again.id}/fork`, { at: 1, seed })).json<OpenedHouse>();
  expect(await playOut(home, fork.id)).toBe(await scriptOf(abroad, plain.id));
  for (const as of ['house', 'audience'])
    expect((await asking(home.url)('GET', `/api/performances/${show.id}/events?as=${as}`)).text).not.toContain('"bank"');
});

test('lines that cannot be read, or of another play, are refused in one sentence, and nothing is kept', async () => {
  const before = (await asking(abroad.url)('GET', '/api/performances')).json<object[]>().length;
  for (const bad of ['none', { ...bank, play: 'another' }, { ...bank, lines: [{ by: 'hamlet' }] }]) {
    const answer = await take(
      abroad,
      changedOpening(whole, (opening) => ({ ...opening, bank: bad })),
    );
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([422, 'import-lines']);
  }
  expect((await asking(abroad.url)('GET', '/api/performances')).json<object[]>().length).toBe(before);
});
