import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closetFixture, puppet } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, type OpenedHouse, openHouse } from '../testing/house.ts';

const play = closetFixture('en');
const elsewhere = { ...play, id: 'elsewhere', title: 'Elsewhere' };
const sheet = { name: 'Ann Reader', pronouns: 'she/her', looks: 'A woman in a green coat.', traits: 'Asks before she answers.' };
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let speeches = 0;
const model = puppet({ actor: ({ self }) => `This is ${self.name}, MARK-speech-${++speeches}.` });
const models = { performer: model, decider: model, director: model };
const marks = (text: string) => text.match(/MARK-[a-z]+-\d+/g) ?? [];
const turn = () => new Promise((resolve) => setImmediate(resolve));

async function played(house: RunningServer, order: object): Promise<string> {
  const ask = asking(house.url);
  const { id } = (await ask('POST', '/api/performances', order)).json<OpenedHouse>();
  while (house.performances.index.performances.get(id)?.livesKept !== true) await turn();
  return id;
}
const broughtTo = async (house: RunningServer, id: string, who: string) =>
  (await house.performances.log(id)).filter((event) => event.type === 'recap' && event.scene === 'before' && event.who === who);
const picture = (url: string, body: Uint8Array) =>
  fetch(`${url}/api/me/picture`, { method: 'PUT', headers: { 'x-troupe': '1' }, body: body as BodyInit });

test('one steps into a part as oneself, remembers it, and takes it into other series if one wants', async () => {
  const house = await openHouse({ plays: repertoireOf(play, elsewhere), models });
  const ask = asking(house.url);
  expect((await ask('GET', '/api/me')).json()).toEqual({ sheet: null, picture: false, role: null });
  expect((await ask('PUT', '/api/me', sheet)).status).toBe(200);
  expect((await ask('GET', '/api/me')).json()).toMatchObject({ sheet: { ...sheet, across: false }, role: 'me' });
  expect((await ask('GET', '/api/roles')).json<{ id: string; from: string }[]>()).toContainEqual(expect.objectContaining({ from: 'me' }));

  const first = await played(house, { play: play.id, cast: { gertrude: 'me' } });
  const log = await house.performances.log(first);
  const [open] = log;
  const part = open?.type === 'performance-open' ? open.blueprint.characters.find(({ id }) => id === 'gertrude') : undefined;
  expect(part).toMatchObject({ name: sheet.name, appearance: sheet.looks });
  expect(part?.persona).toContain(sheet.traits);
  const carried = (await ask('GET', '/api/roles/me/pyramid')).json<{ observations: { id: string; text: string }[] }>().observations;
  const witnessed = new Set(log.filter(({ witnesses }) => witnesses.characters.includes('gertrude')).map(({ seq }) => seq));
  expect(carried.length).toBeGreaterThan(0);
  for (const { id } of carried) expect([id, witnessed.has(Number(id.split('#').at(-1)))]).toEqual([id, true]);

  // Of this series only; then, if one wants, across.
  const apart = await played(house, { play: elsewhere.id, cast: { gertrude: 'me' } });
  expect(await broughtTo(house, apart, 'gertrude')).toEqual([]);
  await ask('PUT', '/api/me', { ...sheet, across: true });
  const across = await played(house, { play: elsewhere.id, cast: { hamlet: 'me' } });
  const brought = await broughtTo(house, across, 'hamlet');
  const spoken = new Set(log.flatMap((event) => (event.type === 'speech' && witnessed.has(event.seq) ? marks(event.text) : [])));
  expect(brought.length).toBeGreaterThan(0);
  for (const mark of marks(JSON.stringify(brought))) expect([mark, spoken.has(mark)]).toEqual([mark, true]);
  // In the series it goes on with, the part is hers again.
  const next = { ...play, id: 'next', series: { id: play.id, evening: 2, after: play.title } };
  const named = next.characters.map((one) => (one.id === 'gertrude' ? { ...one, name: sheet.name } : one));
  await ask('PUT', '/api/me', sheet);
  const second = await played(house, { blueprint: { ...next, characters: named }, after: first });
  expect((await broughtTo(house, second, 'gertrude')).length).toBeGreaterThan(0);

  // Written into a topic by name.
  const { id: plan } = (await ask('POST', '/api/plans', { topic: 'A quarrel over a boat', people: [sheet.name] })).json<{ id: string }>();
  const { source } = (await ask('GET', `/api/plans/${plan}`)).json<{ source: { people: { name: string; about: string }[] } }>();
  expect(source.people[0]?.name).toBe(sheet.name);
  expect(source.people[0]?.about).toContain('green coat');
  await ask('POST', `/api/plans/${plan}/stop`);
  await house.close();
});

test('a role of the house that played a part remembers the evening itself, wherever it is met', async () => {
  const house = await openHouse({ plays: repertoireOf(play), models });
  const ask = asking(house.url);
  const [{ id: role } = { id: '' }] = (await ask('GET', '/api/roles'))
    .json<{ id: string; language: string }[]>()
    .filter((one) => one.language === 'en');
  const carried = async () => (await ask('GET', `/api/roles/${role}/pyramid`)).json<{ observations: { id: string }[] }>().observations;
  const before = (await carried()).length;
  const first = await played(house, { play: play.id, cast: { gertrude: role }, remember: true });
  const log = await house.performances.log(first);
  const witnessed = new Set(log.filter(({ witnesses }) => witnesses.characters.includes('gertrude')).map(({ seq }) => seq));
  const fresh = (await carried()).slice(before);
  expect(fresh.length).toBeGreaterThan(0);
  for (const { id } of fresh) expect([id, id.startsWith(first), witnessed.has(Number(id.split('#').at(-1)))]).toEqual([id, true, true]);
  // The card by which it comes into the green room tells of it.
  const { events } = (await ask('GET', `/api/roles/${role}/pyramid`)).json<{ events: { scene: string; text: string }[] }>();
  const made = events.find(({ scene }) => scene.startsWith(first))?.text ?? '';
  const card = (await ask('GET', `/api/roles/${role}/card?format=json`)).text;
  expect([made !== '', card.includes(JSON.stringify(made).slice(1, -1))]).toEqual([true, true]);
  await house.close();
});

test('a picture is one, and small; sheet, picture and memory are forgotten to the last byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-me-'));
  const house = await openHouse({ plays: repertoireOf(play), models, dataFolder: folder });
  const ask = asking(house.url);
  expect((await ask('GET', '/api/me/picture')).status).toBe(404);
  expect((await picture(house.url, Buffer.from('<svg onload=alert(1)>'))).status).toBe(422);
  expect((await picture(house.url, Buffer.concat([png, Buffer.alloc(1_000_001)]))).status).toBe(422);
  const mine = Buffer.concat([png, Buffer.from('zqxframe')]);
  expect((await picture(house.url, mine)).status).toBe(200);
  const shown = await ask('GET', '/api/me/picture');
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  await ask('PUT', '/api/me', { ...sheet, name: 'Zqxann', traits: 'Owns a zqxlamp.' });
  await ask('PUT', '/api/me', { ...sheet, traits: 'Owns a zqxboat.' });
  expect((await ask('GET', '/api/roles/me')).json<{ name: string; profile: string }>()).toMatchObject({ name: sheet.name });
  await ask('DELETE', '/api/me');
  expect((await ask('GET', '/api/me')).json()).toEqual({ sheet: null, picture: false, role: null });
  await house.close();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const holding = (word: string) =>
    files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(word)).map(({ name }) => name);
  for (const word of ['Zqxann', 'zqxlamp', 'zqxboat', 'green coat', mine.toString('base64').slice(-14, -3)])
    expect([word, holding(word)]).toEqual([word, []]);
  rmSync(folder, { recursive: true, force: true });
});
