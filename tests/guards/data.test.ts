import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Model } from '@troupe/core/model';
import { systemClock } from '@troupe/models/clock';
import { backUp, openStoreAt, type Place, storeFileName } from '@troupe/stores';
import { understudy } from '@troupe/understudy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyPart } from '../hold/house.ts';
import { root } from '../sources.ts';
import { evening, openCompany, say } from './company.ts';
import { type Day, day } from './day.ts';
import { type AskedHouse, openHouse } from './house.ts';

/**
 * A data folder as 0.1.0 left it, with something of everything in it, opened by today's house. It was made by that version with
 * TROUPE_GOLDEN=data-0.1.0 npx vitest run tests/guards/data.test.ts
 * and is never made again: a later version gets a folder of its own beside it.
 */
const version = '0.1.0';
const fixture = join(root, `tests/guards/data-${version}`);
const scratch = mkdtempSync(join(tmpdir(), 'troupe-data-'));
const data = join(scratch, 'data');
const placeIn = (folder: string): Place => ({ kind: 'sqlite', file: join(folder, storeFileName) });

async function make(): Promise<void> {
  const made = join(scratch, 'made');
  mkdirSync(made);
  const place = placeIn(made);
  const store = await openStoreAt(place);
  const house = await openHouse({ dataFolder: made, store });
  const left = await day(house, (work) => work());
  await house.close();
  await evening(await openCompany(store, systemClock));
  await store.close();
  const whole = join(scratch, 'whole.db');
  await backUp(place, whole);
  rmSync(fixture, { recursive: true, force: true });
  cpSync(made, fixture, { recursive: true, filter: (path) => !path.includes(storeFileName) });
  writeFileSync(join(fixture, `${storeFileName}.gz`), gzipSync(readFileSync(whole), { level: 9 }));
  writeFileSync(join(fixture, 'day.json'), `${JSON.stringify(left, null, 2)}\n`);
}

let house: AskedHouse;
let left: Day;
beforeAll(async () => {
  if (process.env.TROUPE_GOLDEN === `data-${version}`) await make();
  cpSync(fixture, data, { recursive: true });
  writeFileSync(join(data, storeFileName), gunzipSync(readFileSync(join(data, `${storeFileName}.gz`))));
  left = JSON.parse(readFileSync(join(data, 'day.json'), 'utf8')) as Day;
  house = await openHouse({ dataFolder: data });
});
afterAll(async () => {
  await house?.close();
  rmSync(scratch, { recursive: true, force: true });
});

const idsAt = async (path: string) => (await house.ask<{ id: string }[]>('GET', path)).map(({ id }) => id);

test('everything is listed', async () => {
  expect(existsSync(join(data, storeFileName))).toBe(true);
  expect(await idsAt('/api/performances')).toEqual(expect.arrayContaining([left.played, left.unfinished, left.imported]));
  expect(await idsAt('/api/performances?removed=true')).toHaveLength(1);
  expect(await idsAt('/api/roles')).toEqual(expect.arrayContaining([left.role, left.card]));
  expect(await idsAt('/api/plans')).toContain(left.plan);
  expect(await idsAt('/api/cases')).toContain(left.case);
  expect(await idsAt('/api/tables')).toEqual(expect.arrayContaining([left.over, left.table]));
  expect(await idsAt('/api/screenings')).toContain(left.talk);
  expect(await idsAt('/api/critics/runs')).toContain('pad-1');
  expect(await house.ask('GET', '/api/plays')).toContainEqual(expect.objectContaining({ title: 'The Key' }));
  expect(await house.ask('GET', '/api/models')).toMatchObject({ saved: [{ id: 'strong', hasKey: true }] });
});

test('what was not over goes on to the curtain: the one that waited for a person, and the one from elsewhere', async () => {
  const at = (id: string) => `/api/performances/${id}`;
  const before = await house.ask<string>('GET', `${at(left.unfinished)}/events`);
  await house.ask('POST', `${at(left.unfinished)}/seats/hamlet/line`, { text: '"Mother?"' });
  await house.ask('POST', `${at(left.unfinished)}/seats/hamlet/leave`);
  await house.ask('POST', `${at(left.imported)}/resume`);
  for (const id of [left.unfinished, left.imported]) await house.until<{ state: string }>(at(id), ({ state }) => state === 'curtain');
  const after = await house.ask<string>('GET', `${at(left.unfinished)}/events`);
  expect(after.startsWith(before.trimEnd())).toBe(true);
  expect(after).toContain('Mother?');
});

test('with a model it goes on in a new way, and says from where', async () => {
  const copy = join(scratch, 'with a model');
  cpSync(fixture, copy, { recursive: true });
  writeFileSync(join(copy, storeFileName), gunzipSync(readFileSync(join(copy, `${storeFileName}.gz`))));
  const model: Model = { id: 'mind', stream: (prompt, options) => understudy().stream(prompt, options) };
  const other = await openHouse({ dataFolder: copy, models: everyPart(model) });
  try {
    const at = `/api/performances/${left.unfinished}`;
    await other.ask('POST', `${at}/seats/hamlet/line`, { text: '"Mother?"' });
    await other.ask('POST', `${at}/seats/hamlet/leave`);
    await other.until<{ state: string }>(at, ({ state }) => state === 'curtain');
    const events = await other.ask<string>('GET', `${at}/events`);
    expect(events.match(/"type":"way","way":"ensemble"/gu)).toHaveLength(1);
    expect(events).toContain('"type":"reading"');
    const { notes } = await other.ask<{ notes: { text: string }[] }>('GET', `${at}/timeline`);
    expect(notes).toMatchObject([{ text: expect.stringContaining('an earlier Troupe') }]);
    expect(await other.ask('GET', `${at}/export?format=text&form=script`)).toContain(notes[0]?.text);
  } finally {
    await other.close();
  }
});

test('a role remembers, and can be talked with', async () => {
  const pyramid = await house.ask<{ observations: object[]; events: object[] }>('GET', `/api/roles/${left.role}/pyramid`);
  expect(pyramid.observations).toContainEqual(expect.objectContaining({ text: 'The well was never dry.', edited: true }));
  expect(await house.ask('POST', `/api/roles/${left.role}/talk`, { text: 'Is it dry now?', as: 'Eve' })).toContain('"type":"reply"');
  await house.ask('POST', `/api/roles/${left.role}/talk/end`);
  expect(await house.ask('GET', `/api/roles/${left.role}/talks`)).toHaveLength(2);
});

test('a plan can be written on', async () => {
  const part = `/api/plans/${left.plan}/parts/integration`;
  await house.ask('DELETE', part);
  const plan = await house.until<{ state: string; blueprint: { title: string } }>(
    `/api/plans/${left.plan}`,
    ({ state }) => state === 'finished',
  );
  expect(plan.blueprint.title).not.toBe('The Key');
});

test('a table is played to its end', async () => {
  const seat = `/api/tables/${left.table}/seats/role-2`;
  await house.until<{ id: string; waitsFor: string[] }[]>('/api/tables', (all) =>
    all.some(({ id, waitsFor }) => id === left.table && waitsFor.length > 0),
  );
  await house.ask('PUT', seat, { by: 'agent' });
  await house.until<{ state: string }>(`/api/tables/${left.table}`, ({ state }) => state === 'over');
  // Read with the link of the seat alone.
  const { token } = await house.ask<{ token: string }>('POST', `/api/tables/${left.over}/links`, { kind: 'seat', seat: 'role-1' });
  expect(await house.ask('GET', `/api/tables/${left.over}/seats/role-1/notes`, undefined, token)).toMatchObject({ text: 'Who lied?' });
});

test('a talk in front of a film goes on', async () => {
  await house.ask('POST', `/api/screenings/${left.talk}/say`, { text: 'Is it raining?', to: 'The Lamplighter', moment: 18 });
  const { lines } = await house.ask<{ lines: { by: string }[] }>('GET', `/api/screenings/${left.talk}`);
  expect(lines.map(({ by }) => by)).toEqual(['You', 'The Lamplighter', 'You', 'The Lamplighter']);
});

test('critics go on judging', async () => {
  const arena = () => house.ask<{ done: number; next: { id: string } }>('GET', '/api/critics/arena?rater=Bea');
  const { done, next } = await arena();
  expect(done).toBeGreaterThan(0);
  const marks = { character: 1, narrative: 2, interaction: 4 };
  await house.ask('POST', '/api/critics/arena', { rater: 'Bea', pair: next.id, act: 'judge', marks });
  expect((await arena()).done).toBe(done + 1);
});

test('a company is read and goes on, and the house opens again on what it left', async () => {
  await house.close();
  const store = await openStoreAt(placeIn(data));
  const company = await openCompany(store, systemClock);
  expect(company.room('wall').messages[0]?.text).toBe('What is the tide doing?');
  expect(company.state.world).toMatchObject({ LAMP: true, COINS: 3 });
  await say(company, 'nell-chat', 'Good night.');
  expect(company.room('nell-chat').messages.map(({ by }) => by)).toEqual(['you', 'nell', 'you', 'nell']);
  await store.close();
  house = await openHouse({ dataFolder: data });
  expect(await house.ask('GET', `/api/performances/${left.unfinished}`)).toMatchObject({ state: 'curtain' });
  expect(await house.ask('GET', `/api/tables/${left.table}`)).toMatchObject({ state: 'over' });
});
