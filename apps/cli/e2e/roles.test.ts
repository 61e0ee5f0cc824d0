import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLog } from '@troupe/core/events';
import { openRoleMemory, witness } from '@troupe/core/memory';
import { loadRepertoire } from '@troupe/house/node';
import { systemClock } from '@troupe/models/clock';
import { startServer } from '@troupe/server';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { beforeAll, expect, test } from 'vitest';
import { repository, troupeHere, workplace } from '../testing/troupe.ts';

const place = workplace();
beforeAll(() => {
  writeFileSync(join(place.folder, 'harbour.txt'), script);
});

const script = `THE HARBOUR

SCENE 1. The quay.

MIRA. My father took the boat at night, and the lamp with it.
TOMAS. I saw no boat. I swear it by the harbour bell.
MIRA. You swear too quickly, Tomas. Who cut the rope?
TOMAS. The sea cut it, as it cuts everything.

SCENE 2. The chandlery.

ODA. You sold me rope that was cut from her boat, Tomas.
TOMAS. I found it on the sand. Three silver pieces, and say nothing.
ODA. I will say nothing for five.

SCENE 3. The tavern.

ODA. Drink, Tomas. The fog is paid for.
TOMAS. I drink to the fog.
`;
let calls = 0;
const run = (...args: string[]) => troupeHere(args, { folder: place.folder });

test('a script is cast, its roles remember, answer and talk to each other', async () => {
  const cast = await run('cast', 'harbour.txt', '--out', 'roles', '--json');
  expect(cast.code).toBe(0);
  expect(cast.errors).toContain('No language model is connected');
  expect(
    JSON.parse(cast.output)
      .roles.map(({ name }: { name: string }) => name.toLowerCase())
      .sort(),
  ).toEqual(['mira', 'oda', 'tomas']);
  expect(existsSync(join(place.folder, 'roles', 'troupe.db'))).toBe(true);
  expect(JSON.parse(readFileSync(join(place.folder, 'roles', 'cast.json'), 'utf8')).roles).toHaveLength(3);

  const memory = await run('memory', 'mira', '--from', 'roles', '--json');
  const pyramid = JSON.parse(memory.output);
  expect(pyramid.events).toHaveLength(1);
  expect(memory.output).not.toContain('silver');
  const found = await run('memory', 'tomas', '--from', 'roles', '--query', 'silver', '--json');
  expect(JSON.parse(found.output)[0].text).toContain('silver');

  const talk = await run('talk', 'mira', '--from', 'roles', '--as', 'Oda', '--say', 'What became of the lamp?', '--json');
  const answer = JSON.parse(talk.output);
  expect(answer.text).toContain('lamp');
  expect(answer.behind.found[0].scores).toEqual({
    dynamic: expect.any(Number),
    static: expect.any(Number),
    timeliness: expect.any(Number),
    correlation: expect.any(Number),
  });
  const grown = JSON.parse((await run('memory', 'mira', '--from', 'roles', '--json')).output);
  expect(grown.events).toHaveLength(2);

  const together = await run('talk', 'tomas', '--from', 'roles', '--with', 'oda', '--turns', '2', '--json');
  expect(together.output.trim().split('\n')).toHaveLength(3);
  calls = JSON.parse((await run('memory', 'tomas', '--from', 'roles', '--json')).output).spent.calls;

  const edited = await run('memory', 'mira', '--from', 'roles', '--edit', pyramid.events[0].id, '--text', 'Mira lost her boat.');
  expect(edited.code).toBe(0);
  expect((await run('memory', 'mira', '--from', 'roles')).output).toContain('Mira lost her boat.');
});

test('casting again asks for nothing twice; who is not there is said, and who is', async () => {
  const again = JSON.parse((await run('cast', 'harbour.txt', '--out', 'roles', '--roles', 'Tomas', '--json')).output).roles[0];
  expect(again.calls).toBe(calls);
  const nobody = await run('talk', 'nobody', '--from', 'roles', '--say', 'x');
  expect(nobody.code).toBe(4);
  expect(nobody.errors).toMatch(/There is no role "nobody".*\n.*There are:/);
});

test('with --remember characters carry an evening into the next, whoever no person played; without it they do not', async () => {
  const evening = (stream: string, ...more: string[]) => run('perform', 'ferry', '--seed', '3', '--stream', stream, '--json', ...more);
  expect((await evening('first', '--remember')).code).toBe(0);
  expect((await evening('second', '--remember')).code).toBe(0);
  expect((await evening('third')).code).toBe(0);
  const store = await openSqliteStore({ file: place.store });
  const brought = async (stream: string) =>
    (await readLog(store, stream)).flatMap((event) => (event.type === 'recap' && event.scene === 'before' ? [event.who] : []));
  try {
    expect(await brought('first')).toEqual([]);
    expect(new Set(await brought('second'))).toEqual(new Set(['qin', 'guest']));
    expect(await brought('third')).toEqual([]);
  } finally {
    await store.close();
  }
});

type Listed = { id: string; name: string; from: string; state: string };

test('the terminal and the house have the same roles and lives: cast in one, they are in the other', async () => {
  expect((await run('cast', 'harbour.txt', '--roles', 'Tomas')).code).toBe(0);
  const house = await startServer({
    unguarded: true,
    port: 0,
    dataFolder: join(place.folder, 'troupe-data'),
    plays: await loadRepertoire(join(repository, 'plays')),
    pace: 0,
  });
  const ask = async <T>(path: string, init: RequestInit = {}) =>
    (await (await fetch(`${house.url}${path}`, { ...init, headers: { 'x-troupe': '1' } })).json()) as T;
  try {
    const roles = await ask<Listed[]>('/api/roles');
    expect(roles).toContainEqual(expect.objectContaining({ name: 'Tomas', from: 'script', state: 'ready', source: 'harbour' }));
    // Those who remember the evenings of the test before.
    expect(new Set(roles.flatMap(({ from, name }) => (from === 'life' ? [name] : [])))).toEqual(new Set(['老秦', '客人']));
    const tomas = roles.find(({ name }) => name === 'Tomas')?.id ?? '';
    expect((await ask<{ events: unknown[] }>(`/api/roles/${tomas}/pyramid`)).events).toHaveLength(3);
    // Beside the open house one may look, and is told why one may do no more.
    const looked = await run('memory', 'tomas', '--query', 'silver', '--json');
    expect(JSON.parse(looked.output)[0].text).toContain('silver');
    const refused = await run('talk', 'tomas', '--say', 'Who cut the rope?');
    expect([refused.code === 0, refused.errors]).toEqual([false, expect.stringContaining('The house is open and keeps these roles')]);
    const { roles: cast } = await ask<{ roles: string[] }>('/api/roles?name=harbour.txt&roles=Oda', { method: 'POST', body: script });
    while ((await ask<Listed>(`/api/roles/${cast[0]}`)).state === 'building') await new Promise((resolve) => setImmediate(resolve));
  } finally {
    await house.close();
  }
  const oda = JSON.parse((await run('memory', 'oda', '--json')).output);
  expect(oda.events).toHaveLength(2);
  expect((await run('export', 'everything', '--all')).code).toBe(0);
  const lines = readFileSync(join(place.folder, 'everything', 'roles', 'harbour.tomas', 'memory.jsonl'), 'utf8')
    .trim()
    .split('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ type: 'role-open', role: { name: 'Tomas' } });
  expect(readdirSync(join(place.folder, 'everything', 'roles')).length).toBeGreaterThan(4);
  // The same script again goes on with the role of the house, and casts no second one.
  expect(JSON.parse((await run('cast', 'harbour.txt', '--roles', 'Oda', '--json')).output).roles[0].id).toBe(oda.role.id);
});

test('a folder of roles from before is moved to where the house keeps its own, once', async () => {
  const old = join(place.folder, 'old');
  mkdirSync(old);
  const store = await openSqliteStore({ file: join(old, 'roles.db') });
  const role = { id: 'harbour/mira', name: 'Mira', aliases: [], language: 'en', profile: 'Mira keeps the lamp.' } as const;
  const memory = await openRoleMemory({ store, stream: 'role:harbour/mira', clock: systemClock, role });
  await witness(memory, [
    { id: 's1', title: 'The quay', observations: [{ id: 's1#1', by: 'Mira', kind: 'speech', text: 'The lamp is lit.' }] },
  ]);
  await store.close();
  for (let time = 0; time < 2; time++) {
    const roles = JSON.parse((await run('memory', '--from', 'old', '--json')).output);
    expect(roles).toMatchObject([{ name: 'Mira' }]);
  }
  expect((await run('memory', 'mira', '--from', 'old', '--query', 'lamp')).output).toContain('The lamp is lit.');
  expect([existsSync(join(old, 'roles.db')), existsSync(join(old, 'roles.db.moved'))]).toEqual([false, true]);
});
