import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModelError } from '@troupe/core/model';
import type { Case } from '@troupe/core/mystery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { asking, type OpenedHouse, openHouse } from '../testing/house.ts';
import { casesOf, lookOnTable, withCases } from '../testing/table.ts';
import { packed } from '../testing/zip.ts';

type Bill = {
  id: string;
  title: string;
  language: string;
  origin: string;
  roles: unknown[];
  tried: { games: number; solved: number } | null;
  played: { games: number; solved: number };
  proved: Record<string, boolean | null> | null;
};
type Brought = { cases: { id: string; title: string; findings: { code: string }[]; problems: string[] }[] };
type Making = { id: string; stage: string; played: number; games: number; fault: { message: string } | null };

let cases: readonly Case[];
let house: RunningServer;
beforeAll(async () => {
  cases = await casesOf();
  house = await openHouse({ plays: withCases(...cases) });
});
afterAll(() => house.close());

const ask = (...request: Parameters<ReturnType<typeof asking>>) => asking(house.url)(...request);
const bills = async (query = '') => (await ask('GET', `/api/cases${query}`)).json<Bill[]>();
const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
};
async function bringFile(bytes: Uint8Array | string, url = house.url) {
  const body = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const response = await fetch(`${url}/api/cases/file`, {
    method: 'POST',
    headers: { 'x-troupe': '1', 'content-type': 'application/octet-stream' },
    body: body as BodyInit,
  });
  return { status: response.status, json: (await response.json()) as Brought & { code?: string; message?: string; problems?: string[] } };
}
const own = (change: Partial<Case> = {}): string => JSON.stringify({ ...cases[0], id: 'my-own', title: 'My own', ...change });

/** A small game in the published layout. */
const gameFiles = (title: string): Record<string, string> => ({
  'json/script_info.json': JSON.stringify({ script_name: title, character_name: ['Ann', 'Ben', 'Cleo'], agent_num: 3 }),
  ...Object.fromEntries(
    ['Ann', 'Ben', 'Cleo'].map((name, at) => [
      `json/${name}.json`,
      JSON.stringify({
        script: [`I am ${name}. At nine I was in room ${at}.`],
        acts_goal: ['1. Find the murderer.'],
        victims: ['Dora'],
        kill_by_me: [at === 2 ? 1 : 0],
      }),
    ]),
  ),
});

test('a case is made on a topic in the background: proved, tried by bots, kept, and played', async () => {
  const { making } = (await ask('POST', '/api/cases', { topic: '一家老戏班', seats: 4, seed: 4 })).json<{ making: string }>();
  const seen = new Set<string>();
  const made = await until(async () => {
    for (const one of (await ask('GET', '/api/cases/makings')).json<Making[]>()) seen.add(`${one.id} ${one.stage}`);
    return (await bills()).find(({ origin, proved }) => origin === 'invented' && proved !== null);
  });
  expect([...seen].every((one) => one.startsWith(making))).toBe(true);
  expect(made).toMatchObject({
    language: 'zh',
    tried: { games: 5 },
    played: { games: 0 },
    proved: { solvable: true, alone: false, reachable: true, timeline: true },
  });
  expect((await ask('GET', '/api/cases/makings')).json()).toEqual([]);
  const opened = (await ask('POST', '/api/tables', { case: made.id, seed: 1 })).json<OpenedHouse>();
  await lookOnTable(house.url, opened.id).until(({ type }) => type === 'rest');
  const played = await until(async () => (await bills()).find(({ id, played: { games } }) => id === made.id && games === 1));
  expect((await ask('GET', `/api/tables/${opened.id}`)).json()).toMatchObject({ solved: played.played.solved === 1 });
});

test('bots try the cases of the house without being asked twice', async () => {
  await until(async () => ((await bills()).every(({ tried, proved }) => tried !== null && proved !== null) ? true : undefined));
  const first = (await bills()).find(({ id }) => id === 'last-light');
  expect(first).toMatchObject({ origin: 'repertoire', tried: { games: 5 }, proved: { solvable: true, alone: false } });
});

test('a case file is brought, checked, kept once, put away and brought back', async () => {
  const { status, json } = await bringFile(`\uFEFF${own()}`);
  expect(status).toBe(200);
  expect(json.cases).toEqual([{ id: 'my-own', title: 'My own', findings: [], problems: [] }]);
  expect((await bringFile(own())).json.cases.map(({ id }) => id)).toEqual(['my-own']);
  expect((await bills()).filter(({ title }) => title === 'My own')).toHaveLength(1);
  const other = (await bringFile(own({ title: 'Another' }))).json.cases[0]?.id ?? '';
  expect(other).toMatch(/^my-own-/);
  await ask('DELETE', '/api/cases/my-own');
  expect((await bills()).some(({ id }) => id === 'my-own')).toBe(false);
  expect((await ask('POST', '/api/tables', { case: 'my-own' })).json()).toMatchObject({ code: 'unknown-case' });
  expect((await bills('?away=true')).map(({ id }) => id)).toEqual(['my-own']);
  expect((await ask('POST', '/api/cases/my-own/bring-back')).status).toBe(200);
  expect((await ask('DELETE', `/api/cases/${other}`)).status).toBe(200);
  // Brought once more it is back by itself.
  expect((await bringFile(own({ title: 'Another' }))).json.cases[0]?.id).toBe(other);
  expect((await bills()).some(({ id }) => id === other)).toBe(true);
  expect((await ask('DELETE', '/api/cases/last-light')).json()).toMatchObject({ code: 'unknown-case' });
});

test('what is not sound is refused with every finding, and nothing is kept', async () => {
  const before = (await bills()).length;
  const clues = [{ id: 'late', text: 'Too late.', round: 9 }];
  const { status, json } = await bringFile(
    own({ clues: clues as Case['clues'], victims: [{ ...(cases[0] as Case).victims[0], killers: ['ghost'] }] as Case['victims'] }),
  );
  expect([status, json.code]).toEqual([422, 'blueprint-case-faulty']);
  expect(json.problems?.length).toBeGreaterThan(1);
  expect(json.problems?.some((one) => one.includes('M120'))).toBe(true);
  for (const [text, code] of [
    ['{"format":"troupe-case"}', 'blueprint-case-malformed'],
    ['not json', 'blueprint-case-malformed'],
  ])
    expect((await bringFile(text as string)).json.code).toBe(code);
  expect((await bringFile(packed({ 'readme.txt': 'nothing' }))).json.code).toBe('import-no-case');
  expect((await bringFile(packed({ 'game/json/script_info.json': '{}' }))).json.code).toBe('import-unreadable-game');
  expect((await bringFile(packed({ 'a.json': own() }).slice(0, -30))).status).toBe(422);
  expect((await ask('POST', '/api/cases/folder', { files: { 'x/y.txt': 'no' } })).json()).toMatchObject({ code: 'import-no-case' });
  expect((await bills()).length).toBe(before);
});

test('games of the published layout come as a zip or as a folder, several at once, with what is wrong in them', async () => {
  const second = Object.fromEntries(Object.entries(gameFiles('The Well')).map(([path, text]) => [`games/well/${path}`, text]));
  const first = Object.fromEntries(Object.entries(gameFiles('The Mill')).map(([path, text]) => [`games/mill/${path}`, text]));
  const { status, json } = await bringFile(packed({ ...first, ...second, '__MACOSX/x.json': '?' }));
  expect([status, json.cases.map(({ title }) => title)]).toEqual([200, ['The Mill', 'The Well']]);
  expect(json.cases.every(({ findings }) => findings.some(({ code }) => code === 'M140'))).toBe(true);
  const missing = { ...gameFiles('The Inn'), 'json/Dan.json': '{}' };
  const folder = await ask('POST', '/api/cases/folder', { files: missing });
  const { cases: kept } = folder.json<Brought>();
  expect(kept[0]?.problems.some((one) => one.includes('Dan'))).toBe(true);
  const bill = await until(async () => (await bills()).find(({ id, proved }) => id === kept[0]?.id && proved !== null));
  expect(bill).toMatchObject({ title: 'The Inn', origin: 'brought', proved: { solvable: null, timeline: null } });
  const opened = (await ask('POST', '/api/tables', { case: kept[0]?.id, seed: 1 })).json<OpenedHouse>();
  await lookOnTable(house.url, opened.id).until(({ type }) => type === 'unmasking');
});

const published = '../shared/data/wellplay';
test.skipIf(!existsSync(published))('a published game is brought and played', async () => {
  const language = join(published, 'chinese');
  const game = readdirSync(language)[0] ?? '';
  const files = ['json', 'final_result'].flatMap((part) =>
    readdirSync(join(language, game, part)).map((name) => [
      `${game}/${part}/${name}`,
      readFileSync(join(language, game, part, name), 'utf8'),
    ]),
  );
  const { cases: kept } = (await ask('POST', '/api/cases/folder', { files: Object.fromEntries(files) })).json<Brought>();
  expect(kept).toHaveLength(1);
  const opened = (await ask('POST', '/api/tables', { case: kept[0]?.id, seed: 1 })).json<OpenedHouse>();
  await lookOnTable(house.url, opened.id).until(({ type }) => type === 'unmasking');
});

test('a wish outlives the house, a failure is told, and both can be taken back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-cases-'));
  const standard = { choice: { model: 'http://127.0.0.1:9/v1' } };
  const away = async () => {
    throw new ModelError('unreachable', 'The model server does not answer.', 'Check that it is running.');
  };
  const stuck = () => new Promise<never>(() => undefined);
  let own = await openHouse({
    dataFolder: folder,
    plays: withCases(),
    standard,
    models: stuck,
  });
  try {
    const { making } = (await asking(own.url)('POST', '/api/cases', { topic: 'clocks', seed: 1 })).json<{ making: string }>();
    expect((await asking(own.url)('GET', '/api/cases/makings')).json()).toMatchObject([{ id: making, stage: 'imagining', fault: null }]);
    await own.close();
    own = await openHouse({ dataFolder: folder, plays: withCases(), standard, models: away });
    const failed = await until(async () => {
      const [one] = (await asking(own.url)('GET', '/api/cases/makings')).json<Making[]>();
      return one?.fault ? one : undefined;
    });
    expect(failed).toMatchObject({ id: making, fault: { message: 'The model server does not answer.' } });
    expect((await asking(own.url)('DELETE', `/api/cases/makings/${making}`)).status).toBe(200);
    expect((await asking(own.url)('GET', '/api/cases/makings')).json()).toEqual([]);
    expect((await asking(own.url)('DELETE', `/api/cases/makings/${making}`)).status).toBe(404);
  } finally {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('nobody who comes first waits for what code has still to prove', async () => {
  const { json } = await bringFile(own({ title: 'Nobody has looked at it' }));
  const id = json.cases[0]?.id;
  // However long the proof takes, the shelf is there before it: what is not proved yet says so.
  expect((await bills()).find((one) => one.id === id)?.proved).toBeNull();
  await until(async () => (await bills()).find((one) => one.id === id)?.proved ?? undefined);
});
