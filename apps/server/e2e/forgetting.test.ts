import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@troupe/core/log';
import type { Case } from '@troupe/core/mystery';
import type { Repertoire } from '@troupe/house/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoire } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { parts } from '../testing/films.ts';
import { asking, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';
import { lookOnTable } from '../testing/table.ts';

type Named = { id: string; title?: string };
const folder = mkdtempSync(join(tmpdir(), 'troupe-forgetting-'));
let plays: Repertoire;
let cases: readonly Case[];
let house: RunningServer;
beforeAll(async () => {
  plays = await repertoire();
  cases = plays.cases ?? [];
  house = await openHouse({ dataFolder: folder, plays });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (...request: Parameters<ReturnType<typeof asking>>) => asking(house.url)(...request);
const ids = async (path: string) => (await ask('GET', path)).json<Named[]>().map(({ id }) => id);
const anew = async () => {
  await house.close();
  house = await openHouse({ dataFolder: folder, plays });
};
/** Files of the data folder that hold a word, in any byte, while the house is closed. */
async function holding(word: string): Promise<string[]> {
  await house.close();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const found = files.map((file) => join(file.parentPath, file.name)).filter((file) => readFileSync(file).includes(word));
  house = await openHouse({ dataFolder: folder, plays });
  return found;
}
async function upload<T>(path: string, body: string): Promise<T> {
  const headers = { 'x-troupe': '1', 'content-type': 'application/octet-stream' };
  return (await (await fetch(`${house.url}${path}`, { method: 'POST', headers, body })).json()) as T;
}
/** Put away first: before that, nothing goes for good. */
async function forget(path: string): Promise<void> {
  expect((await ask('POST', `${path}/forget`)).json()).toMatchObject({ code: 'not-removed' });
  expect([path, (await ask('DELETE', path)).status]).toEqual([path, 200]);
  expect([path, (await ask('POST', `${path}/forget`)).status]).toEqual([path, 200]);
  for (const deed of ['forget', 'bring-back']) expect([deed, (await ask('POST', `${path}/${deed}`)).status]).toEqual([deed, 404]);
}

test('a case and its table go for good, each on its own, and the table outlives its case', async () => {
  const word = 'zqxlantern';
  const own = JSON.stringify({ ...cases[0], id: word, title: `The ${word} case` });
  await upload('/api/cases/file', own);
  const [role = ''] = (cases[0]?.roles ?? []).map(({ id }) => id);
  const opened = (await ask('POST', '/api/tables', { case: word, people: [role], seed: 5 })).json<OpenedHouse>();
  const token = tokenOf(opened, 'seat', role);
  const path = `/api/tables/${opened.id}`;
  const view = lookOnTable(house.url, opened.id, { token });
  await view.until((frame) => frame.type === 'waiting' && frame.waiting.length > 0);
  await asking(house.url, token)('PUT', `${path}/seats/${role}/notes`, { text: `Mind the ${word}.`, suspicion: {} });

  await forget(`/api/cases/${word}`);
  expect([await ids('/api/cases'), await ids('/api/cases?away=true')].flat()).not.toContain(word);
  await anew();
  expect(await ids('/api/cases')).not.toContain(word);
  // The table goes on, and tells all it told before.
  expect((await ask('GET', path)).json()).toMatchObject({ state: 'playing', title: `The ${word} case` });
  // The same case, brought again, is another one: what is played at that table is not counted for it.
  const again = (await upload<{ cases: Named[] }>('/api/cases/file', own)).cases[0]?.id ?? '';
  expect(again).not.toBe(word);
  await forget(`/api/cases/${again}`);

  await ask('DELETE', path);
  expect(await ids('/api/tables?away=true')).toEqual([opened.id]);
  await ask('POST', `${path}/bring-back`);
  expect((await ask('GET', path)).json()).toMatchObject({ state: 'stopped', away: false });
  // One that was set going again by its link is stopped before it goes.
  await ask('DELETE', path);
  expect((await asking(house.url, tokenOf(opened, 'host'))('POST', `${path}/resume`)).status).toBe(200);
  const late = lookOnTable(house.url, opened.id, { token });
  await late.until((frame) => frame.type === 'waiting' && frame.waiting.length > 0);
  expect((await ask('POST', `${path}/forget`)).status).toBe(200);
  await late.closed;
  expect((await asking(house.url, token)('GET', path)).status).toBe(401);
  expect((await ask('POST', `${path}/forget`)).status).toBe(404);
  expect(await holding(word)).toEqual([]);
});

test('a plan goes for good with the play it became and its book; a performance of it stays, until it goes as well', async () => {
  const word = 'Zqxkettle';
  const topic = `Two thieves argue about ${word} in a tavern`;
  const { id } = (await ask('POST', '/api/plans', { topic, language: 'en' })).json<Named>();
  const state = async () => (await ask('GET', `/api/plans/${id}`)).json<{ state: string }>().state;
  await expect.poll(state).toBe('finished');
  const { play } = (await ask('POST', `/api/plans/${id}/finish`)).json<{ play: string }>();
  const show = (await ask('POST', '/api/performances', { play, seats: [] })).json<OpenedHouse>();
  await ask('POST', `/api/performances/${show.id}/stop`);

  await ask('DELETE', `/api/plans/${id}`);
  expect([(await ids('/api/plans')).includes(id), await ids('/api/plans?away=true')]).toEqual([false, [id]]);
  await anew();
  expect((await ask('POST', `/api/plans/${id}/bring-back`)).status).toBe(200);
  expect([await state(), await ids('/api/plans?away=true')]).toEqual(['finished', []]);
  await forget(`/api/plans/${id}`);
  expect(await ids('/api/plays')).not.toContain(play);
  expect((await ask('GET', `/api/performances/${show.id}`)).status).toBe(200);
  expect((await ask('GET', `/api/performances/${show.id}/export?format=markdown`)).text).toContain('#');
  await ask('DELETE', `/api/performances/${show.id}`);
  expect((await ask('POST', `/api/performances/${show.id}/forget`)).status).toBe(200);

  // A book is kept while anybody writes from it.
  const chapter = `CHAPTER I\n\n“Where is the ${word}?” said Ann. “I never saw it,” said Ben, and he looked away.\n\n`;
  const { work } = await upload<{ work: string }>('/api/works?name=book.txt', chapter.repeat(30));
  const both = await Promise.all([1, 2].map(async () => (await ask('POST', '/api/plans', { work })).json<Named>().id));
  const [first = '', second = ''] = both;
  // One that is being written is stopped first.
  await forget(`/api/plans/${first}`);
  expect((await ask('GET', `/api/works/${work}`)).status).toBe(200);
  await forget(`/api/plans/${second}`);
  expect((await ask('GET', `/api/works/${work}`)).status).toBe(404);
  // An example that is not wanted does not come back.
  await forget('/api/plans/example-zh');
  expect(await holding(word)).toEqual([]);
  expect([await ids('/api/plans'), await ids('/api/plans?away=true')]).toEqual([['example-en'], []]);
});

test('a talk in front of a film, a wish for a case, a role and a film go for good to the last letter', async () => {
  const word = 'zqxumbrella';
  const person = { from: 'written', name: 'Ann', profile: `Owns the ${word}.` };
  const cast = [{ from: 'film', film: 'dusk', language: 'en', who: 'The Lodger' }];
  const { id } = (await ask('POST', '/api/screenings', { film: 'dusk', cast, person })).json<Named>();
  const path = `/api/screenings/${id}`;
  const heard = parts((await ask('POST', `${path}/say`, { text: `Is that my ${word}?`, to: 'The Lodger', moment: 4 })).text);
  expect(heard.at(-1)).toEqual({ type: 'over' });
  const before = (await ask('GET', path)).text;
  await ask('DELETE', path);
  expect([await ids('/api/screenings'), await ids('/api/screenings?away=true'), (await ask('GET', path)).status]).toEqual([[], [id], 404]);
  await anew();
  await ask('POST', `${path}/bring-back`);
  expect((await ask('GET', path)).text).toBe(before);
  await forget(path);

  const { making } = (await ask('POST', '/api/cases', { topic: `The ${word} of the abbot`, seats: 4 })).json<{ making: string }>();
  await ask('DELETE', `/api/cases/makings/${making}`);
  for (const one of await ids('/api/cases')) if (one.includes(word)) await forget(`/api/cases/${one}`);
  const { roles } = await upload<{ roles: string[] }>(
    `/api/roles?name=${word}.txt`,
    `ANN: My ${word}!\nBEN: Mine, the ${word}.\n`.repeat(3),
  );
  for (const role of roles) await forget(`/api/roles/${role}`);
  const film = (await ask('POST', '/api/films', { name: `${word}.mp4`, bytes: 5000 })).json<Named>().id;
  await ask('DELETE', `/api/films/${film}`);
  expect(await holding(word)).toEqual([]);
  expect((await ask('GET', '/api/films')).text).not.toContain(film);
});

test('what a character carries of an evening is forgotten to the last byte, and whatever was made of it', async () => {
  const word = 'zqxthimble';
  const { id } = (await ask('POST', '/api/performances', { play: 'closet', seed: 3, remember: true })).json<OpenedHouse>();
  const kept = async () => (await ask('GET', `/api/performances/${id}`)).json<{ remember?: { kept: boolean } }>().remember?.kept;
  await expect.poll(kept, { timeout: 20_000 }).toBe(true);
  const [{ role } = { role: '' }] = (await ask('GET', '/api/lives?play=closet')).json<{ role: string }[]>();
  type Pyramid = { observations: { id: string }[]; events: { text: string }[]; stale: string[] };
  const pyramid = async () => (await ask('GET', `/api/roles/${role}/pyramid`)).json<Pyramid>();
  const memory = `/api/roles/${role}/memories/${encodeURIComponent((await pyramid()).observations[0]?.id ?? '')}`;
  expect((await ask('PATCH', memory, { text: `I hid the ${word}.` })).status).toBe(200);
  await expect.poll(async () => (await pyramid()).stale).toEqual([]);
  expect(await holding(word)).not.toEqual([]);
  expect((await ask('DELETE', memory)).status).toBe(200);
  await expect.poll(async () => (await pyramid()).stale).toEqual([]);
  expect(await holding(word)).toEqual([]);
  expect(JSON.stringify(await pyramid())).not.toContain(word);
});

test('whoever has only a link takes nothing away', async () => {
  const show = (await ask('POST', '/api/tables', { case: cases[0]?.id, seed: 1 })).json<OpenedHouse>();
  const guest = asking(house.url, tokenOf(show, 'host'));
  for (const path of [`tables/${show.id}`, 'cases/any', 'plans/example-en', 'screenings/any', 'roles/any'])
    expect([path, (await guest('POST', `/api/${path}/forget`)).status]).toEqual([path, 403]);
});

test('what was being taken out when the house was killed is still put away, and goes the next time', async () => {
  const store = memoryStore();
  const broken = { ...store, blank: () => Promise.reject(new Error('killed')) };
  const first = await openHouse({ store: broken, plays });
  const there = asking(first.url);
  const table = (await there('POST', '/api/tables', { case: cases[0]?.id, seed: 1 })).json<Named>().id;
  const cast = [{ from: 'film', film: 'dusk', language: 'en', who: 'The Lodger' }];
  const talk = (await there('POST', '/api/screenings', { film: 'dusk', cast })).json<Named>().id;
  await there('GET', '/api/plans');
  const paths = [`/api/tables/${table}`, `/api/screenings/${talk}`, '/api/plans/example-en'];
  for (const path of paths) {
    expect([path, (await there('DELETE', path)).status]).toEqual([path, 200]);
    expect([path, (await there('POST', `${path}/forget`)).status]).toEqual([path, 500]);
  }
  const film = (await there('POST', '/api/films', { name: 'zqxfilm.mp4', bytes: 5000 })).json<Named>().id;
  expect((await there('DELETE', `/api/films/${film}`)).status).toBe(500);
  await first.close();
  const second = await openHouse({ store, plays });
  // A film goes at once: what was begun is ended.
  const filmBook = async () => {
    const events: string[] = [];
    for await (const event of store.read('house:films')) events.push(JSON.stringify(event));
    return events.join('\n');
  };
  await expect.poll(filmBook).not.toContain('zqxfilm');
  const listed = async (kind: string) => (await asking(second.url)('GET', `/api/${kind}?away=true`)).json<Named[]>().map(({ id }) => id);
  expect([await listed('tables'), await listed('screenings'), await listed('plans')]).toEqual([[table], [talk], ['example-en']]);
  for (const path of paths) expect([path, (await asking(second.url)('POST', `${path}/forget`)).status]).toEqual([path, 200]);
  expect([await listed('tables'), await listed('screenings'), await listed('plans')]).toEqual([[], [], []]);
  const left = (await store.list()).map(({ stream }) => stream);
  for (const gone of [table, talk, 'example-en']) expect(left.filter((stream) => stream.includes(gone))).toEqual([]);
  await second.close();
});
