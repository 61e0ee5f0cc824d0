import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playsFolder } from '../../../packages/house/testing/repertoire.ts';
import { bundleChild } from '../../../tests/support/bundle-child.ts';
import { startChild } from '../../../tests/support/start-child.ts';
import type { RunningServer } from '../src/index.ts';
import type { Arena, BroughtData, ListedRun, Report } from '../testing/critics.ts';
import { askingCritics } from '../testing/critics.ts';
import { asking, openHouse } from '../testing/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-benches-'));
let house: RunningServer;
let ask: ReturnType<typeof asking>;
beforeAll(async () => {
  house = await openHouse({ dataFolder: folder });
  ask = asking(house.url);
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const bringTo = async (url: string, name: string, bytes: Uint8Array) =>
  fetch(`${url}/api/critics/data?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'x-troupe': '1', 'content-type': 'application/octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
const bring = async (name: string, bytes: Uint8Array): Promise<string> =>
  ((await (await bringTo(house.url, name, bytes)).json()) as BroughtData).id;
const zip = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { mtime: '1990-01-01T00:00:00' });

async function finished(request: object, asked = ask): Promise<ListedRun> {
  const begun = await asked('POST', '/api/critics/runs', request);
  expect([begun.status, begun.text]).toEqual([200, expect.stringContaining('"run"')]);
  return over(begun.json<{ run: string }>().run, asked);
}
async function over(run: string, asked = ask): Promise<ListedRun> {
  for (;;) {
    const found = (await asked('GET', '/api/critics/runs')).json<ListedRun[]>().find(({ id }) => id === run);
    if (found && found.state !== 'under-way') return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const report = async (run: string, language = 'en') => (await ask('GET', `/api/critics/runs/${run}?language=${language}`)).json<Report>();

const script = (killers: readonly number[], story: string) =>
  JSON.stringify({
    script: [story],
    acts_goal: ['Find out who did it.'],
    victims: ['Dee'],
    kill_by_me: killers,
    is_murderer: killers[0] === 1,
  });
const rows = (...lines: string[]) => ['value,type,question,a,b,c,d,e,truth', ...lines].join('\n');
const game = {
  'Small/json/script_info.json': JSON.stringify({ script_name: 'Small', agent_num: 3, character_name: ['Ann', 'Bob', 'Cy'] }),
  'Small/json/Ann.json': script([0], 'I am Ann. I was in the garden all evening. Bob went into the kitchen at nine.'),
  'Small/json/Bob.json': script([1], 'I am Bob. I put something into the soup of Dee at nine.'),
  'Small/json/Cy.json': script([0], 'I am Cy. I slept.'),
  'Small/final_result/Ann.csv': rows('a,a,Who killed Dee?,Ann,Bob,Cy,nobody,,b', 'b,a,Where was Ann?,garden,kitchen,attic,cellar,,a'),
  'Small/final_result/Bob.csv': rows(),
  'Small/final_result/Cy.csv': rows(),
};

test('every benchmark runs on what the house holds', async () => {
  expect(await finished({ benchmark: 'role-agent', subjects: [], limit: 6 })).toMatchObject({
    state: 'done',
    benchmark: 'role-agent',
    records: 18,
  });
  const talk = await finished({ benchmark: 'video', subjects: [], judge: 'rules' });
  expect(talk).toMatchObject({ state: 'done', benchmark: 'video', cases: 14, judge: 'rules' });
  expect((await report(talk.id, 'zh')).tables.length).toBeGreaterThan(0);
  const staged = await finished({ benchmark: 'theatre', subjects: ['full', 'soloist'], limit: 1, judge: 'rules' });
  expect(staged).toMatchObject({ state: 'done', benchmark: 'theatre', cases: 1, judge: 'rules' });
  expect(staged.records).toBeGreaterThan(2);
  // What was staged from the page is compared by people as well.
  const own = async (of: string) => (await ask('GET', `/api/critics/arena?rater=Ann&of=${of}`)).json<Arena>().of;
  expect(await own('film')).toBeGreaterThan(60);
});

test('every benchmark runs on a file that somebody brings', async () => {
  const games = await bring('games.zip', zip(game));
  expect(await bring('again.zip', zip(game))).toBe(games);
  expect(await finished({ benchmark: 'wellplay', subjects: ['personal', 'player-star'], evaluations: 1, data: games })).toMatchObject({
    state: 'done',
    records: 2,
    cases: 1,
  });
  const scene = (id: string) =>
    JSON.stringify({
      id,
      role: 'Ann',
      seen: 'A red lamp swings.',
      dialogue: ['Bob: Look.'],
      reference: 'It swings.',
      answers: { one: 'The lamp is red.', two: 'No.' },
    });
  const scenes = await bring('scenes.jsonl', strToU8(`${scene('s1')}\n${scene('s2')}\n`));
  expect(await finished({ benchmark: 'video', subjects: [], judge: 'rules', data: scenes })).toMatchObject({ state: 'done', cases: 2 });
  const questions = await bring(
    'questions.zip',
    zip({
      'ActivityNet/test_q.json': JSON.stringify([{ video_name: 'v1', question: 'is the lamp red', question_id: 'v1_1' }]),
      'ActivityNet/test_a.json': JSON.stringify([{ answer: 'yes', type: 3, question_id: 'v1_1' }]),
    }),
  );
  expect(await finished({ benchmark: 'video-questions', kind: 'activitynet-qa', subjects: [], data: questions })).toMatchObject({
    state: 'done',
  });
  const works = await bring('works.zip', zip({ 'Hamlet.txt': 'HAMLET\n\nACT I\n\nBernardo. Who’s there?\nFrancisco. Nay, answer me.\n' }));
  expect((await ask('POST', '/api/critics/estimate', { benchmark: 'theatre', subjects: ['full'], data: works })).json()).toMatchObject({
    cases: 101,
  });
  expect(
    (await ask('GET', '/api/critics/data'))
      .json<BroughtData[]>()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['games.zip', 'questions.zip', 'scenes.jsonl', 'works.zip']);
  expect((await ask('DELETE', `/api/critics/data/${works}`)).status).toBe(200);
  expect((await ask('POST', '/api/critics/estimate', { benchmark: 'theatre', subjects: ['full'], data: works })).status).toBe(404);
});

test('what is missing or hostile is refused in a sentence, and leaves nothing behind', async () => {
  const refused = async (request: object) => (await ask('POST', '/api/critics/runs', request)).status;
  expect(await refused({ benchmark: 'wellplay', subjects: ['personal'], data: 'data-000000000000' })).toBe(404);
  expect(await refused({ benchmark: 'video', subjects: [], judge: 'model' })).toBe(422);
  expect(await refused({ benchmark: 'role-agent', subjects: ['memory'] })).toBe(422);
  expect(await refused({ benchmark: 'wellplay', subjects: ['personal'], data: '../../etc' })).toBe(400);
  const before = (await ask('GET', '/api/critics/data')).json<BroughtData[]>().length;
  const outside = await bringTo(house.url, 'out.zip', zip({ '../../evil.txt': 'x' }));
  const broken = await bringTo(house.url, 'broken.zip', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]));
  const bomb = await bringTo(house.url, 'bomb.zip', zipSync({ 'big.txt': new Uint8Array(8 * 2 ** 20) }));
  expect([outside.status, broken.status, bomb.status]).toEqual([422, 422, 422]);
  expect((await ask('GET', '/api/critics/data')).json<BroughtData[]>()).toHaveLength(before);
  const other = await bring('not-a-game.zip', zip({ 'readme.txt': 'no game here' }));
  expect(await refused({ benchmark: 'wellplay', subjects: ['personal'], data: other })).toBe(404);
  expect(await refused({ benchmark: 'video', subjects: [], judge: 'rules', data: other })).toBe(422);
});

test('a run that fails at once is listed all the same, and says why', async () => {
  const runs = (await ask('GET', '/api/critics/runs')).json<ListedRun[]>();
  const next = join(folder, 'runs', `pad-${runs.filter(({ id }) => id.startsWith('pad-')).length + 1}`);
  mkdirSync(next, { recursive: true });
  writeFileSync(join(next, 'run.json'), '{"format": "trou');
  expect(await finished({ benchmark: 'pad', subjects: ['rules'] })).toMatchObject({
    state: 'failed',
    why: expect.stringContaining('not the note of a run'),
  });
});

test('killed in the middle of a data set or of a play it goes on, everything once; and no verdict is lost', async () => {
  const place = mkdtempSync(join(tmpdir(), 'troupe-benches-killed-'));
  // The bundle has nothing ready-made beside it to be judged.
  cpSync(new URL('../../../packages/house/data/repertoire', import.meta.url), join(place, 'runs', 'evening'), { recursive: true });
  const bundle = await bundleChild(new URL('./house.child.ts', import.meta.url));
  const start = async () => {
    const child = startChild(bundle, ['0', place, playsFolder, '0']);
    for await (const url of child.lines) return { child, critics: askingCritics({ url, close: () => child.kill() }) };
    throw new Error('the house did not open');
  };
  let { child, critics } = await start();
  const given: string[] = [];
  const judged = async () => {
    const pair = (await critics.arena('Ann')).next?.id as string;
    await critics.judge('Ann', pair, (given.length % 5) + 1);
    given.push(pair);
  };
  const killedDuring = async (request: object): Promise<ListedRun> => {
    const { run } = (await critics.ask('POST', '/api/critics/runs', request)).json<{ run: string }>();
    await judged();
    await child.kill();
    ({ child, critics } = await start());
    await judged();
    return critics.over(run);
  };
  try {
    const named = (name: string) => Object.fromEntries(Object.entries(game).map(([path, text]) => [path.replace('Small', name), text]));
    const brought = await bringTo(critics.url, 'three.zip', zip({ ...named('A'), ...named('B'), ...named('C') }));
    const { id } = (await brought.json()) as BroughtData;
    const games = await killedDuring({ benchmark: 'wellplay', subjects: ['personal', 'werewolf'], evaluations: 1, data: id });
    expect(games).toMatchObject({ state: 'done', records: 6, cases: 3 });
    const { records } = await critics.get<{ records: { case: string; subject: string }[] }>(`/api/critics/runs/${games.id}/records`);
    expect(new Set(records.map((one) => `${one.subject} ${one.case}`)).size).toBe(6);
    // One play in two set-ups, each once, and one comparison.
    const plays = await killedDuring({ benchmark: 'repertoire', subjects: ['full', 'soloist'], limit: 1, judged: true });
    expect(plays).toMatchObject({ state: 'done', records: 3 });
    const kept = await critics.get<{ pair: string }[]>('/api/critics/verdicts');
    expect(kept.map(({ pair }) => pair).sort()).toEqual([...given].sort());
  } finally {
    await child.kill();
    rmSync(place, { recursive: true, force: true });
  }
});
