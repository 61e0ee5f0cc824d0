import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCharacter, readChat } from '@troupe/core/character';
import { memoryStore } from '@troupe/core/log';
import { blankPortrait, readCardFile, writeCardFile } from '@troupe/files/cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { asking, type OpenedHouse, openHouse } from '../testing/house.ts';
import { type Memory, type Outline, pyramidOf, quiet, type Role, ready, roleOf, transcript } from '../testing/roles.ts';

type TalkPart =
  | { type: 'step'; step: string }
  | { type: 'text'; text: string }
  | { type: 'reply'; text: string; exchange: number; behind: { found: { id: string; scores: Record<string, number>; total: number }[] } };

let house: RunningServer;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const bring = (path: string, body: BodyInit) => fetch(`${house.url}${path}`, { method: 'POST', headers: { 'x-troupe': '1' }, body });

test('a role in each language is ready at the first visit, and remembers only what it witnessed', async () => {
  const listed = (await asking(house.url)('GET', '/api/roles')).json<Role[]>();
  expect(listed.map(({ language, state }) => [language, state]).sort()).toEqual([
    ['en', 'ready'],
    ['zh', 'ready'],
  ]);
  for (const { id } of listed) {
    const { events, points, observations, insights } = await pyramidOf(house.url, id);
    expect(events).toHaveLength(5);
    expect(points.length).toBeGreaterThan(5);
    expect(observations.length).toBeGreaterThan(15);
    expect(insights.length).toBeGreaterThan(0);
    const known = new Set([...events, ...points, ...observations, ...insights].map((one) => one.id));
    for (const { from, above } of [...events, ...points, ...insights])
      for (const link of [...from, ...above]) expect(known).toContain(link);
  }
});

test('one talks with a role, and sees the memories behind each reply with their four scores', async () => {
  const answer = await asking(house.url)('POST', '/api/roles/example-en/talk', { text: 'Who cut the rope?', as: 'Ana' });
  const parts = answer.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TalkPart);
  expect(parts.filter(({ type }) => type === 'step')).toHaveLength(4);
  const last = parts.at(-1);
  if (last?.type !== 'reply') throw new Error('no reply');
  expect(parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('')).toContain(last.text.slice(0, 10));
  expect(last.behind.found.length).toBeGreaterThan(0);
  for (const { scores } of last.behind.found)
    for (const name of ['dynamic', 'static', 'timeliness', 'correlation']) {
      expect(scores[name]).toBeGreaterThanOrEqual(0);
      expect(scores[name]).toBeLessThanOrEqual(1);
    }
  const again = await asking(house.url)('GET', `/api/roles/example-en/replies/${last.exchange}`);
  expect(again.json<{ found: unknown }>().found).toEqual(last.behind.found);
  // What was said is remembered: the talk becomes an event like any other.
  await asking(house.url)('POST', '/api/roles/example-en/talk/end');
  type Past = { with: string; open: boolean; exchanges: { number: number; said: string; answer: string }[] };
  const [past] = (await asking(house.url)('GET', '/api/roles/example-en/talks')).json<Past[]>();
  expect(past).toMatchObject({ with: 'Ana', open: false });
  expect(past?.exchanges).toMatchObject([{ number: last.exchange, said: 'Who cut the rope?', answer: last.text }]);
  expect((await quiet(house.url, 'example-en')).events.length).toBe(6);
  await asking(house.url)('POST', '/api/roles/example-en/talk', { text: 'And the bell?', as: 'Ben' });
  const latest = (await asking(house.url)('GET', '/api/roles/example-en/talks?limit=1')).json<Past[]>();
  expect(latest.map((one) => [one.with, one.open])).toEqual([['Ben', true]]);
  expect((await asking(house.url)('GET', '/api/roles/example-en/outline')).json<Outline>().talks).toBe(2);
});

test('what is found, rewritten and forgotten; what rested on it is made anew', async () => {
  const ask = asking(house.url);
  const [found] = (await ask('GET', '/api/roles/example-en/search?q=lantern')).json<Memory[]>();
  expect(found?.text.toLowerCase()).toContain('lantern');
  const { observations } = await pyramidOf(house.url, 'example-en');
  const line = observations.find(({ text }) => text.includes('knife on the landing')) as Memory;
  expect(line.above.length).toBeGreaterThan(0);
  expect(
    (await ask('PATCH', `/api/roles/example-en/memories/${encodeURIComponent(line.id)}`, { text: 'Old Jonas had no knife at all.' }))
      .status,
  ).toBe(200);
  const after = await quiet(house.url, 'example-en');
  expect(after.observations.find(({ id }) => id === line.id)).toMatchObject({ edited: true, text: 'Old Jonas had no knife at all.' });
  expect((await ask('DELETE', `/api/roles/example-en/memories/${encodeURIComponent(line.id)}`)).status).toBe(200);
  expect((await quiet(house.url, 'example-en')).observations.some(({ id }) => id === line.id)).toBe(false);
  expect((await ask('DELETE', '/api/roles/example-en/memories/none')).status).toBe(404);
  const growth = (await ask('GET', '/api/roles/example-en/growth')).json<{ observation: number }[]>();
  expect(growth.length).toBeGreaterThan(8);
});

test('roles are cast from a script, by name or by the size of their part', async () => {
  const { roles } = (await (await bring('/api/roles?name=well.txt&roles=Ben', transcript)).json()) as { roles: string[] };
  expect(roles).toHaveLength(1);
  const ben = await ready(house.url, roles[0] ?? '');
  expect([ben.name, ben.state, ben.progress.scenes.done]).toEqual(['Ben', 'ready', ben.progress.scenes.total]);
  expect((await bring('/api/roles?name=well.txt&roles=Nobody', transcript)).status).toBe(404);
  expect((await bring('/api/roles?name=sums.txt', '1 2 3')).status).toBe(422);
  expect((await bring('/api/roles?name=empty.txt', '')).status).toBe(400);
  expect((await asking(house.url)('DELETE', `/api/roles/${roles[0]}`)).status).toBe(200);
  expect((await asking(house.url)('GET', `/api/roles/${roles[0]}`)).status).toBe(404);
});

test('a script that was taken for something else is read as what it is: its roles are cast anew, and those before are put away', async () => {
  const text = `${'ANNA: It rained.\nBELL: It always rains.\n'.repeat(8)}ANNA: “Come in,” said Clara.\nBELL: “I will not,” said Edmund.\n`;
  const { roles } = (await (await bring('/api/roles?name=letters.txt', text)).json()) as { roles: string[] };
  const names = async (ids: readonly string[]) => (await Promise.all(ids.map((id) => ready(house.url, id)))).map(({ name }) => name).sort();
  expect(await names(roles)).not.toContain('Clara');
  const ask = asking(house.url);
  const answer = await ask('POST', `/api/roles/${roles[0]}/read-as`, { kind: 'novel' });
  const { roles: anew } = (await answer.json()) as { roles: string[] };
  expect(await names(anew)).toEqual(expect.arrayContaining(['Clara', 'Edmund']));
  for (const id of roles) expect((await ask('GET', `/api/roles/${id}`)).status).toBe(404);
  expect((await ask('POST', `/api/roles/${anew[0]}/read-as`, { kind: 'opera' })).status).toBe(400);
  expect((await ask('POST', '/api/roles/nobody/read-as', { kind: 'novel' })).status).toBe(404);
});

test('two roles talk to each other, and each remembers it', async () => {
  const ask = asking(house.url);
  const { roles } = (await (await bring('/api/roles?name=well.txt&roles=Ana,Ben', transcript)).json()) as { roles: string[] };
  const [ana = '', ben = ''] = roles;
  for (const id of roles) await ready(house.url, id);
  const answer = await ask('POST', `/api/roles/${ana}/together`, { with: ben, opening: 'Where are the stones, Ben?', turns: 4 });
  const parts = answer.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; by?: string; behind?: { found: unknown[] } });
  expect(parts.map(({ type, by }) => by ?? type)).toEqual(['Ben', 'Ana', 'Ben', 'Ana', 'over']);
  expect(parts.filter(({ type }) => type === 'line').every(({ behind }) => (behind?.found.length ?? 0) > 0)).toBe(true);
  for (const id of roles)
    expect((await quiet(house.url, id)).observations.some(({ text }) => text.includes('Where are the stones'))).toBe(true);
  expect((await ask('POST', `/api/roles/${ana}/together`, { with: ana, opening: 'Hello' })).status).toBe(422);
});

test('a role leaves as a card in every format, and a card comes in and loses nothing', async () => {
  for (const format of ['json', 'png', 'charx'] as const) {
    const answer = await fetch(`${house.url}/api/roles/example-en/card?format=${format}`);
    const { character } = readCardFile(new Uint8Array(await answer.arrayBuffer()));
    expect([format, character.name]).toEqual([format, 'Mira']);
    expect(character.book?.entries.length).toBeGreaterThan(5);
  }
  const text = new TextDecoder().decode(
    writeCardFile(
      { ...newCharacter('Wren'), profile: { description: 'Wren keeps bees.', personality: 'patient', scenario: '' } },
      { format: 'json', version: 2 },
    ),
  );
  const raw = JSON.parse(text) as { data: Record<string, unknown> };
  raw.data.extensions = { 'some-app': { hive: 7 } };
  const { role } = (await (await bring('/api/roles/card', JSON.stringify(raw))).json()) as { role: string };
  expect((await ready(house.url, role)).profile).toContain('Wren keeps bees.');
  const back = await fetch(`${house.url}/api/roles/${role}/card?format=json`);
  expect(JSON.parse(await back.text()).data.extensions['some-app']).toEqual({ hive: 7 });
  expect((await bring('/api/roles/card', 'no card')).status).toBe(422);
});

test('whoever has only a link reads no mind', async () => {
  const show = (await asking(house.url)('POST', '/api/performances', { play: 'closet' })).json<OpenedHouse>();
  const host = asking(house.url, show.links.find(({ kind }) => kind === 'host')?.token);
  const memory = ['/outline', '/memories?level=event', '/memories/event:1', '/memories/event:1/links?way=below'].map(
    (path) => `/example-en${path}`,
  );
  for (const path of [
    '',
    '/example-en',
    '/example-en/pyramid',
    '/example-en/search?q=a',
    '/example-en/growth',
    '/example-en/card',
    ...memory,
  ])
    expect([path, (await host('GET', `/api/roles${path}`)).status]).toEqual([path, 403]);
  expect((await host('POST', '/api/roles/example-en/talk', { text: 'hello' })).status).toBe(403);
});

test('a role that was being made when the house closed is made when it opens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-roles-'));
  try {
    const first = await openHouse({ dataFolder: folder });
    const { roles } = (await (
      await fetch(`${first.url}/api/roles?name=well.txt`, { method: 'POST', headers: { 'x-troupe': '1' }, body: transcript.repeat(40) })
    ).json()) as { roles: string[] };
    await first.close();
    const second = await openHouse({ dataFolder: folder });
    for (const id of roles) {
      const role = await ready(second.url, id);
      expect([role.state, role.progress.scenes.done]).toEqual(['ready', role.progress.scenes.total]);
    }
    await second.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([0, 1, 2])('a role that was lost after %i slices of what it witnessed remembers everything all the same', async (slices) => {
  const store = memoryStore();
  let left = slices;
  const own = await openHouse({
    store: {
      ...store,
      append: (stream, expected, events) =>
        events.some(({ type }) => String(type) === 'scene-witnessed') && left-- <= 0
          ? Promise.reject(new Error('killed'))
          : store.append(stream, expected, events),
    },
  });
  const headers = { 'x-troupe': '1', 'content-type': 'application/octet-stream' };
  const long = Array.from({ length: 150 }, () => transcript).join('\n');
  const cast = await fetch(`${own.url}/api/roles?name=well.txt&roles=Ana`, { method: 'POST', headers, body: long });
  const [id = ''] = ((await cast.json()) as { roles: string[] }).roles;
  await expect.poll(async () => (await roleOf(own.url, id)).state).toBe('failed');
  left = Number.POSITIVE_INFINITY;
  await asking(own.url)('POST', `/api/roles/${id}/resume`);
  await expect.poll(async () => (await roleOf(own.url, id)).state).toBe('ready');
  const { observations, events } = await pyramidOf(own.url, id);
  expect(observations).toHaveLength(600);
  expect(new Set(events.flatMap(({ from }) => from)).size).toBe(600);
  await own.close();
});

test('a chat of another program is cast; its role goes out as World Info and its talks as a chat', async () => {
  const chat = [
    { user_name: 'unused', character_name: 'unused', chat_metadata: {} },
    { name: 'Bram', is_user: false, mes: '*lights a lamp* You rang, {{user}}?', swipes: ['a', 'b'] },
    { name: 'Ada', is_user: true, mes: 'The drawer is empty.\n\nWho has the brass key?' },
    { name: 'Note', is_system: true, mes: 'A hidden note on the weather.' },
    { name: 'Bram', is_user: false, mes: 'Cora has the brass key.' },
  ];
  const cast = await bring('/api/roles?name=chat.jsonl&roles=Bram', chat.map((one) => JSON.stringify(one)).join('\n'));
  const [id = ''] = ((await cast.json()) as { roles: string[] }).roles;
  await ready(house.url, id);
  const { observations } = await pyramidOf(house.url, id);
  expect(observations.map(({ by, text }) => `${by}: ${text}`)).toEqual(
    expect.arrayContaining([expect.stringContaining('You rang, Ada?'), 'Ada: The drawer is empty. Who has the brass key?']),
  );
  expect(JSON.stringify(observations)).not.toContain('weather');

  const world = (await (await fetch(`${house.url}/api/roles/${id}/card?format=world-info`)).json()) as {
    entries: Record<string, { content: string }>;
  };
  expect(JSON.stringify(Object.values(world.entries).map(({ content }) => content))).toContain('brass key');
  const talk = await fetch(`${house.url}/api/roles/${id}/talk`, {
    method: 'POST',
    headers: { 'x-troupe': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Where is the key?', as: 'Ada' }),
  });
  await talk.text();
  const written = await (await fetch(`${house.url}/api/roles/${id}/card?format=chat`)).text();
  const read = readChat(written);
  expect([read.userName, read.characterName, read.messages[0]?.text]).toEqual(['Ada', 'Bram', 'Where is the key?']);
  expect(read.messages).toHaveLength(2);
});

test('a role that travels as a card and comes back does not remember twice', async () => {
  const file = async (id: string) => new Uint8Array(await (await fetch(`${house.url}/api/roles/${id}/card?format=json`)).arrayBuffer());
  const entriesOf = (bytes: Uint8Array) => readCardFile(bytes).character.book?.entries ?? [];
  await asking(house.url)('GET', '/api/roles');
  const first = await file('example-en');
  expect(entriesOf(first).every(({ remembered }) => remembered)).toBe(true);
  const { role } = (await (await bring('/api/roles/card', first)).json()) as { role: string };
  await ready(house.url, role);
  const known = new Set(entriesOf(first).map(({ content }) => content));
  const pyramid = await pyramidOf(house.url, role);
  expect(pyramid.observations.filter(({ text }) => known.has(text)).length).toBe(entriesOf(first).length);
  const again = entriesOf(await file(role));
  expect(again.every(({ remembered }) => remembered)).toBe(true);
  expect(again).toHaveLength(pyramid.insights.length + pyramid.points.length + pyramid.events.length);
});

test('a card comes with its picture, and its examples as a talk between two; the picture goes with it onto the stage, and goes when it is forgotten', async () => {
  const shown = blankPortrait('Orla');
  const orla = {
    ...newCharacter('Orla'),
    profile: { description: 'Keeps the lamp of the harbour.', personality: 'Patient.', scenario: '' },
    voice: { ...newCharacter('Orla').voice, greeting: 'You are late.', otherGreetings: ['The lamp is out.'] },
    examples: '<START>\n{{user}}: Is it lit?\n{{char}}: It is.\nAlways.\n<START>\n{{char}}: Mind the step.',
  };
  const { role } = (await (
    await bring('/api/roles/card', new Uint8Array(writeCardFile(orla, { format: 'png', picture: shown })))
  ).json()) as {
    role: string;
  };
  await ready(house.url, role);
  const ask = asking(house.url);
  const { picture = '' } = (await ask('GET', `/api/roles/${role}`)).json<{ picture?: string }>();
  const served = await fetch(`${house.url}/api/pictures/${picture}`);
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await served.arrayBuffer()).includes('chara')).toBe(false);
  const { observations } = await pyramidOf(house.url, role);
  expect(observations.map(({ by, text }) => [by, text])).toEqual([
    ['Orla', 'You are late.'],
    ['the visitor', 'Is it lit?'],
    ['Orla', 'It is.\nAlways.'],
    ['Orla', 'Mind the step.'],
  ]);
  const { id } = (await ask('POST', '/api/performances', { play: 'closet', seats: [], cast: { polonius: role } })).json<{ id: string }>();
  const { own } = (await ask('GET', `/api/performances/${id}`)).json<{ own: { people: Record<string, string> } }>();
  expect(own.people).toEqual({ polonius: picture });
  await ask('DELETE', `/api/roles/${role}`);
  await ask('POST', `/api/roles/${role}/forget`);
  expect((await fetch(`${house.url}/api/pictures/${picture}`)).status).toBe(404);
});
