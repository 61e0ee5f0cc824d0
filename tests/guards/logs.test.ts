import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainEdition } from '@troupe/core/edition';
import { type EventStore, memoryStore } from '@troupe/core/log';
import { closetFixture } from '@troupe/core/testing';
import { keepEdition, keepFitting } from '@troupe/house/performances';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../sources.ts';
import { companyStream, evening, openCompany, say } from './company.ts';
import { type Day, day } from './day.ts';
import { type AskedHouse, eventsIn, linesOf, openHouse, stillClock } from './house.ts';
import { perform, performHosted, performRead } from './perform.ts';

/**
 * A golden log of every stream that is written: the same day is lived again and must leave the same bytes, and what was kept must be
 * read as it was meant. A change of the logs that is meant: TROUPE_GOLDEN=write npx vitest run tests/guards/logs.test.ts
 */
const folder = join(root, 'tests/guards/logs');
const writing = process.env.TROUPE_GOLDEN === 'write';
const scratch = mkdtempSync(join(tmpdir(), 'troupe-logs-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Chance by the step of the day and how often so many bytes were drawn in it: what is drawn elsewhere changes nothing here. */
const chance = vi.hoisted(() => ({ step: 0, drawn: new Map<number, number>() }));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  const randomBytes = (size: number) => {
    const drawn = (chance.drawn.get(size) ?? 0) + 1;
    chance.drawn.set(size, drawn);
    const bytes = Buffer.alloc(size);
    bytes[0] = chance.step;
    bytes[size - 1] = drawn;
    return bytes;
  };
  const mocked = { ...real, randomBytes, randomInt: () => 7 };
  return { ...mocked, default: mocked };
});

const fileOf = (stream: string) => `${stream.replaceAll(':', '.')}.jsonl`;
/** A performance without a house, with more in it than an evening there has. */
const rehearsed = 'rehearsed';
const hosted = 'hosted';
const ways = ['directed', 'ensemble'] as const;
const readIn = (way: (typeof ways)[number]) => `read-${way}`;
const streamOf = (file: string) => file.replace('.jsonl', '').replaceAll('.', ':');

/** Everything that one day leaves in a store, as text. */
async function lived(): Promise<{ readonly logs: Map<string, string>; readonly day: Day }> {
  const store = memoryStore();
  const clock = stillClock();
  const house = await openHouse({ store, clock, dataFolder: join(scratch, 'written') });
  const left = await day(house, async (work) => {
    chance.step++;
    chance.drawn.clear();
    await clock.advance(1000);
    return work();
  });
  await house.close();
  await evening(await openCompany(store, clock));
  await store.append(rehearsed, 0, await perform());
  for (const way of ways) await store.append(readIn(way), 0, await performRead(way));
  await store.append(hosted, 0, await performHosted());
  const edition = { ...plainEdition(await perform()), editor: 'somebody' };
  await keepEdition(store, rehearsed, { edition, curtain: (await perform()).length, refused: { reworded: 1 } }, clock);
  const usage = { input: 900, output: 80, cached: 0, money: 0 };
  const answer = { reason: 'It was burnt.', texts: [{ field: 't1', text: 'A queen.' }], things: [] };
  await keepFitting(store, rehearsed, { type: 'fitting-answered', key: 'k', answer, usage }, clock);
  const change = { kind: 'play', of: 'The Closet', field: 'synopsis', before: 'A letter.', after: null } as const;
  const fitted = { blueprint: closetFixture('en'), changes: [change], by: 'somebody' };
  await keepFitting(store, rehearsed, { type: 'fitting-kept', key: 'k', fitted }, clock);
  const logs = new Map<string, string>();
  for (const { stream } of await store.list()) logs.set(fileOf(stream), (await linesOf(store, stream)).map((line) => `${line}\n`).join(''));
  return { logs, day: left };
}

let written: Awaited<ReturnType<typeof lived>>;
let kept: Map<string, string>;
let store: EventStore;
let house: AskedHouse;
beforeAll(async () => {
  written = await lived();
  if (writing) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of written.logs) writeFileSync(join(folder, file), text);
  }
  kept = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  store = memoryStore();
  for (const [file, text] of kept) await store.append(streamOf(file), 0, eventsIn(text));
  house = await openHouse({ store, dataFolder: join(scratch, 'read') });
});
afterAll(() => house?.close());

test('every stream is written, and no other', () => {
  expect([...written.logs.keys()].sort()).toEqual([...kept.keys()].sort());
});

test.each(readdirSync(folder))('%s is written as it always was, byte for byte', (file) => {
  expect(written.logs.get(file)?.split('\n')).toEqual(kept.get(file)?.split('\n'));
});

test('the book of the house and its performances are read', async () => {
  const { played, unfinished, imported } = written.day;
  const listed = await house.ask<{ id: string; state: string }[]>('GET', '/api/performances');
  expect(Object.fromEntries(listed.map(({ id, state }) => [id, state]))).toMatchObject({
    [played]: 'curtain',
    [unfinished]: expect.stringMatching(/playing|waiting|paused/u),
    [imported]: 'stopped',
    // Nobody has listed it: it was found in the store.
    [rehearsed]: 'curtain',
    ...Object.fromEntries(ways.map((way) => [readIn(way), 'curtain'])),
  });
  expect(await house.ask('GET', `/api/performances/${rehearsed}/fitting`)).toMatchObject({
    fitted: { by: 'somebody', changes: [{ field: 'synopsis', after: null }], spent: { input: 900 } },
  });
  expect(await house.ask('GET', '/api/performances?removed=true')).toMatchObject([{ state: 'stopped' }]);
  const { saved } = await house.ask<{ saved: { id: string; hasKey: boolean }[] }>('GET', '/api/models');
  expect(saved).toMatchObject([{ id: 'strong', hasKey: true }]);
  expect(await house.ask('GET', `/api/performances/${played}/export?format=text&form=script`)).toContain('Polonius');
});

test('roles and what they remember are read', async () => {
  const { role, card } = written.day;
  const roles = await house.ask<{ id: string; name: string; state: string }[]>('GET', '/api/roles');
  expect(roles.filter(({ id }) => [role, card].includes(id))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Ben', state: 'ready' }),
      expect.objectContaining({ name: 'Mog', state: 'ready' }),
    ]),
  );
  expect(roles.filter(({ id }) => /^(hamlet|gertrude|polonius)-/u.test(id))).toHaveLength(3);
  const { observations, events } = await house.ask<Record<'observations' | 'events', { text: string; edited: boolean }[]>>(
    'GET',
    `/api/roles/${role}/pyramid`,
  );
  expect(observations.filter(({ edited }) => edited)).toMatchObject([{ text: 'The well was never dry.' }]);
  expect(events.length).toBeGreaterThan(0);
  expect(await house.ask('GET', `/api/roles/${role}/talks`)).toMatchObject([
    { with: 'Dee', open: false, exchanges: [{ said: 'Who filled the well?' }] },
  ]);
});

test('plans, the books they are made of, and plays on the bill are read', async () => {
  const { plan } = written.day;
  expect(await house.ask('GET', `/api/plans/${plan}`)).toMatchObject({
    state: 'finished',
    source: { kind: 'work' },
    blueprint: { title: 'The Key' },
  });
  expect(await house.ask('GET', '/api/plays')).toContainEqual(expect.objectContaining({ title: 'The Key' }));
  const work = [...kept.keys()].find((file) => file.startsWith('house.work.'))?.split('.')[2];
  expect(await house.ask('GET', `/api/works/${work}/passage?offset=21&length=4`)).toMatchObject({ quotation: 'Anna' });
});

test('cases, tables, notes and surveys are read', async () => {
  const { over, table, case: mystery } = written.day;
  expect(await house.ask('GET', '/api/cases')).toMatchObject([{ id: mystery, origin: 'brought', tried: { games: expect.any(Number) } }]);
  const tables = await house.ask<{ id: string; state: string }[]>('GET', '/api/tables');
  expect(tables.find(({ id }) => id === over)).toMatchObject({ state: 'over' });
  await house.until<{ id: string; waitsFor: string[] }[]>('/api/tables', (all) =>
    all.some(({ id, waitsFor }) => id === table && waitsFor[0] === 'role-2'),
  );
  expect(await house.ask('GET', `/api/tables/${over}/events`)).toContain('"type":"unmasking"');
  // Read with the link of the seat alone.
  const { token } = await house.ask<{ token: string }>('POST', `/api/tables/${over}/links`, { kind: 'seat', seat: 'role-1' });
  expect(await house.ask('GET', `/api/tables/${over}/seats/role-1/notes`, undefined, token)).toMatchObject({ text: 'Who lied?' });
  const surveys = await house.ask<object[]>('GET', '/api/critics/surveys');
  expect(JSON.stringify(surveys)).toContain('Good.');
});

test('talks in front of a film and the lines of films are read', async () => {
  const { lines } = await house.ask<{ lines: { by: string; text: string }[] }>('GET', `/api/screenings/${written.day.talk}`);
  expect(lines).toMatchObject([{ by: 'You', text: 'What is that?' }, { by: 'The Lamplighter' }]);
  const film = await house.ask<{ lines: object[]; undo: number; redo: number }>('GET', '/api/films/dusk/lines?language=en');
  expect([film.lines.length, film.undo, film.redo]).toEqual([8, 1, 0]);
  expect(await house.ask('GET', '/api/films/dusk/dataset')).toMatchObject({ dataset: { statistics: {} } });
});

test('what critics hold is read', async () => {
  // One verdict stands, one was taken back and its pair flagged.
  const rows = async (what: string) => eventsIn(await house.ask<string>('GET', `/api/critics/opinions?what=${what}`)).length;
  expect([await rows('pairs'), await rows('labels'), await rows('points')]).toEqual([2, 1, 1]);
  expect(await house.ask('GET', '/api/critics/flags')).toMatchObject([{ comment: 'Cut off.' }]);
  expect(JSON.stringify(await house.ask('GET', '/api/critics/surveys'))).toContain('Cold.');
});

test('a company is read, and goes on', async () => {
  const company = await openCompany(store, stillClock());
  expect(company.room('nell-chat').messages.map(({ by }) => by)).toEqual(['you', 'nell']);
  expect(company.room('wall').messages[0]).toMatchObject({ by: 'you', text: 'What is the tide doing?' });
  expect(company.state.world).toMatchObject({ USERNAME: 'Ada', LAMP: true, COINS: 3 });
  expect(company.mood('nell')).toBeNull();
  const head = await store.head(companyStream);
  await say(company, 'nell-chat', 'Good night.');
  expect(await store.head(companyStream)).toBeGreaterThan(head);
});
