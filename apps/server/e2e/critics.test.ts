import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleChild } from '../../../packages/adapters/src/testing-support/bundle-child.ts';
import { startChild } from '../../../packages/adapters/src/testing-support/start-child.ts';
import type { RunningServer } from '../src/index.ts';
import type { Agreed, Arena, Labelling, ListedRun, Placed, Report, Reveal, Surveyed } from '../src/told.ts';
import { asking, openHouse, playsFolder } from '../testing/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-critics-'));
let house: RunningServer;
let ask: ReturnType<typeof asking>;
const open = async () => {
  house = await openHouse({ dataFolder: folder });
  ask = asking(house.url);
};
beforeAll(open);
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = async <T>(path: string): Promise<T> => (await ask('GET', path)).json<T>();
const arena = (rater: string, rest = '') => get<Arena>(`/api/critics/arena?rater=${rater}${rest}`);
const labelling = (rater: string, rest = '') => get<Labelling>(`/api/critics/labels?rater=${rater}${rest}`);
const marks = (mark: number) => ({ character: mark, narrative: mark, interaction: mark });
const judge = (rater: string, pair: string, mark: number) =>
  ask('POST', '/api/critics/arena', { rater, pair, act: 'judge', marks: marks(mark) });
const agreed = async (wanted: Partial<Agreed>) =>
  (await get<Agreed[]>('/api/critics/agreement')).find((one) =>
    Object.entries(wanted).every(([key, value]) => one[key as keyof Agreed] === value),
  );

test('on the first visit there are pairs, moments, a finished report and a leaderboard', async () => {
  const { of, done, next } = await arena('Ann');
  expect([of > 20, done]).toEqual([true, 0]);
  expect(next?.left.split('\n').length).toBeGreaterThan(10);
  expect((await labelling('Ann')).of).toBe(300);
  const runs = await get<ListedRun[]>('/api/critics/runs');
  expect(runs).toMatchObject([
    { id: 'repertoire', readyMade: true, benchmark: 'theatre', judge: 'rules', state: 'done' },
    { id: 'dusk', readyMade: true, benchmark: 'video', judge: 'rules', state: 'done' },
  ]);
  const report = await get<Report>('/api/critics/runs/repertoire');
  expect(report.plots.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bars', 'radar', 'lines']));
  expect((await get<Report>('/api/critics/runs/repertoire?language=zh')).title).toMatch(/\p{Script=Han}/u);
  const board = await get<Placed[]>('/api/critics/leaderboard?run=repertoire');
  expect(board.map(({ system }) => system).sort()).toEqual([
    'full@understudy',
    'no-advancer@understudy',
    'no-pad@understudy',
    'soloist@understudy',
  ]);
  expect(board[0]?.strength?.interval).toHaveLength(2);
  expect(await get('/api/critics/leaderboard')).toEqual([]);
});

test('whoever judges learns nothing of who made what before the verdict, and the left side is chance', async () => {
  const text = (await ask('GET', '/api/critics/arena?rater=Ann')).text;
  expect(text).not.toMatch(/understudy|soloist|no-pad|no-advancer/u);
  const pair = (await arena('Ann')).next?.id as string;
  const sides = await Promise.all(Array.from({ length: 12 }, (_, at) => arena(`rater-${at}`, `&again=${pair}`)));
  expect(new Set(sides.map(({ next }) => next?.left)).size).toBe(2);
  // The names of moments do not begin with their labels.
  expect((await ask('GET', '/api/critics/labels?rater=Ann')).text).not.toMatch(/fast|slow|silence|"label"|"reason"/iu);
});

test('plans and lines in front of a film are compared as blind, each by its own criteria, on boards of their own', async () => {
  const ann = { 'x-troupe-rater': 'key-of-ann-0123456789' };
  const asked = async (of: string, rest = '') =>
    (await ask('GET', `/api/critics/arena?rater=Ann&of=${of}${rest}`, undefined, ann)).json<Arena>();
  const plans = await asked('blueprint');
  expect([plans.of > 9, plans.done, plans.next?.film]).toEqual([true, 0, null]);
  expect([plans.next?.left, plans.next?.right].every((outline) => outline?.startsWith('# '))).toBe(true);
  const films = await asked('film', '&language=zh');
  expect(films.next).toMatchObject({
    language: 'zh',
    film: { id: 'dusk', until: expect.any(Number), seen: expect.stringMatching(/\p{Script=Han}/u) },
  });
  expect((await ask('GET', `/api/films/${films.next?.film?.id}/file`)).status).toBe(200);
  for (const { next } of [plans, films]) expect(JSON.stringify(next)).not.toMatch(/understudy|by-hand|unreviewed/u);
  const give = (pair: string | undefined, given: object) =>
    ask('POST', '/api/critics/arena', { rater: 'Ann', pair, act: 'judge', marks: given }, ann);
  expect((await give(films.next?.id, marks(2))).status).toBe(422);
  expect((await give(films.next?.id, { VEG: 1, SPC: 4, CN: null })).status).toBe(200);
  expect((await give(plans.next?.id, marks(2))).status).toBe(200);
  const seen = (await ask('POST', '/api/critics/reveal', { rater: 'Ann', pair: films.next?.id }, ann)).json<Reveal>();
  expect(seen.judges).toMatchObject([{ judge: 'rules', verdicts: [{ dimension: 'whole', flipped: false }] }]);
  expect(await asked('film')).toMatchObject({ done: 1, undoable: false });
  expect(await asked('blueprint')).toMatchObject({ done: 1, undoable: true });
  expect(await asked('performance')).toMatchObject({ done: 0, undoable: false });
  for (const of of ['blueprint', 'film']) {
    const board = await get<Placed[]>(`/api/critics/leaderboard?of=${of}`);
    expect([board.length, board[0]?.meetings, board[0]?.swapped]).toEqual([2, 1, null]);
  }
  // A judge is shown with how often its two orders agreed.
  const judged = await get<Placed[]>('/api/critics/leaderboard?of=film&run=dusk');
  expect(judged.map(({ swapped }) => swapped?.same === swapped?.of && (swapped?.of ?? 0) > 0)).toEqual([true, true, true]);
  expect((await get<Placed[]>('/api/critics/leaderboard?of=blueprint&run=repertoire')).length).toBe(3);
  expect(await agreed({ of: 'film', with: 'rules', statistic: 'cohen' })).toMatchObject({
    reading: 'too-few',
    swapped: { same: expect.any(Number) },
  });
  expect((await ask('POST', '/api/critics/undo', { rater: 'Ann', what: 'pair', of: 'blueprint' }, ann)).json()).toEqual({
    item: plans.next?.id,
  });
});

test('two of one name are two, one of two names is one, and the key is told to nobody', async () => {
  const [one, other] = ['first-browser-0123456789', 'second-browser-0123456789'].map((key) => ({ 'x-troupe-rater': key }));
  const pair = (await arena('Kim')).next?.id as string;
  const judged = (rater: string, headers: Record<string, string> | undefined, mark: number) =>
    ask('POST', '/api/critics/arena', { rater, pair, act: 'judge', marks: marks(mark) }, headers);
  await judged('Kim', one, 1);
  await judged('Kim', other, 5);
  await judged('Kim again', one, 2);
  const kept = () => get<{ rater: string; pair: string }[]>('/api/critics/verdicts');
  expect(
    (await kept())
      .filter((verdict) => verdict.pair === pair)
      .map(({ rater }) => rater)
      .sort(),
  ).toEqual(['Kim', 'Kim again']);
  // Without a key the name is the person, as it always was.
  await judged('Kim', undefined, 3);
  expect(
    (await kept())
      .filter((verdict) => verdict.pair === pair)
      .map(({ rater }) => rater)
      .sort(),
  ).toEqual(['Kim', 'Kim (2)', 'Kim again']);
  for (const path of ['verdicts', 'opinions?what=pairs', 'agreement', 'flags']) {
    const { text } = await ask('GET', `/api/critics/${path}`);
    expect(text).not.toMatch(/browser-0123|key:[0-9a-f]{8}/u);
  }
  expect((await ask('GET', '/api/critics/arena?rater=Kim', undefined, { 'x-troupe-rater': 'short' })).status).toBe(400);
  for (const headers of [one, other, undefined]) await ask('POST', '/api/critics/undo', { rater: 'Kim', what: 'pair' }, headers);
});

test('verdicts are kept, revealed, undone, skipped and flagged; a restart loses none', async () => {
  const first = (await arena('Bea')).next?.id as string;
  expect((await ask('POST', '/api/critics/reveal', { rater: 'Bea', pair: first })).status).toBe(422);
  await judge('Bea', first, 1);
  const second = (await arena('Bea')).next?.id as string;
  expect(second).not.toBe(first);
  await ask('POST', '/api/critics/arena', { rater: 'Bea', pair: second, act: 'skip' });
  const third = (await arena('Bea')).next?.id as string;
  await ask('POST', '/api/critics/arena', { rater: 'Bea', pair: third, act: 'flag', comment: 'Both break off.' });
  expect(await arena('Bea')).toMatchObject({ done: 3, passed: 2, undoable: true });
  expect(await get('/api/critics/flags')).toMatchObject([{ what: 'pair', rater: 'Bea', comment: 'Both break off.' }]);
  await house.close();
  await open();
  expect(await arena('Bea')).toMatchObject({ done: 3, passed: 2, undoable: true });
  expect((await ask('POST', '/api/critics/undo', { rater: 'Bea', what: 'pair' })).json()).toEqual({ item: third });
  expect((await arena('Bea')).next?.id).toBe(third);
  await ask('POST', '/api/critics/undo', { rater: 'Bea', what: 'pair' });
  await ask('POST', '/api/critics/undo', { rater: 'Bea', what: 'pair' });
  expect(await arena('Bea')).toMatchObject({ done: 0, undoable: false });
  expect((await ask('POST', '/api/critics/undo', { rater: 'Bea', what: 'pair' })).status).toBe(422);
  expect(await get('/api/critics/verdicts')).toMatchObject([{ of: 'film', rater: 'Ann' }]);
  expect(
    (
      await ask('POST', '/api/critics/arena', {
        rater: 'Bea',
        pair: first,
        act: 'judge',
        marks: { character: null, narrative: null, interaction: null },
      })
    ).status,
  ).toBe(422);
  expect((await ask('POST', '/api/critics/arena', { rater: 'Bea', pair: 'nowhere', act: 'skip' })).status).toBe(404);
});

const rank = (system: string): number => ['full', 'no-advancer', 'no-pad', 'soloist'].indexOf(system.split('@')[0] ?? '');

/** Judges so many pairs by one order of all, wherever the better one stands. */
async function judgeFor(rater: string, count: number, against = false): Promise<void> {
  for (let at = 0; at < count; at++) {
    const { next } = await arena(rater);
    await ask('POST', '/api/critics/arena', { rater: `${rater}’s guide`, pair: next?.id, act: 'skip' });
    const same = (await arena(`${rater}’s guide`, `&again=${next?.id}`)).next?.left === next?.left;
    const known = (await ask('POST', '/api/critics/reveal', { rater: `${rater}’s guide`, pair: next?.id })).json<Reveal>();
    const [left, right] = same ? [known.left, known.right] : [known.right, known.left];
    const better = rank(left) < rank(right) ? 1 : 5;
    await judge(rater, next?.id as string, at === 0 ? 3 : against ? 6 - better : better);
  }
}

test('whoever looks who was who cannot take the verdict back', async () => {
  const pair = (await arena('Gus')).next?.id as string;
  await judge('Gus', pair, 2);
  const reveal = (await ask('POST', '/api/critics/reveal', { rater: 'Gus', pair })).json<Reveal>();
  expect(reveal.left).not.toBe(reveal.right);
  expect(reveal.judges[0]).toMatchObject({ judge: 'rules', verdicts: [{ dimension: 'character' }, {}, {}] });
  // What the judge calls the first is what stands on the left.
  for (const { for: side, why } of reveal.judges[0]?.verdicts ?? []) {
    const [first = 0, second = 0] = [...why.matchAll(/(\d+) %/gu)].map(([, figure]) => Number(figure));
    expect([why, side]).toEqual([why, Math.abs(first - second) <= 3 ? side : first > second ? 'left' : 'right']);
  }
  expect((await ask('POST', '/api/critics/undo', { rater: 'Gus', what: 'pair' })).status).toBe(409);
  expect((await judge('Gus', pair, 5)).status).toBe(409);
  expect(await arena('Gus')).toMatchObject({ done: 1, undoable: false });
});

test('agreement: too few at first, then a figure that falls when people quarrel', async () => {
  expect(await agreed({ of: 'performance', with: 'people', what: 'all' })).toMatchObject({ value: null, reading: 'too-few', units: 0 });
  await judgeFor('Cas', 8);
  await judgeFor('Dee', 8);
  const before = await agreed({ of: 'performance', with: 'people', what: 'character' });
  expect(before).toMatchObject({ units: 8, raters: 3, reading: 'near-perfect' });
  await judgeFor('Eve', 8, true);
  const after = await agreed({ of: 'performance', with: 'people', what: 'character' });
  expect(after?.raters).toBe(4);
  expect(after?.value ?? 1).toBeLessThan(before?.value ?? 0);
  expect(await agreed({ with: 'rules', what: 'all', statistic: 'pearson' })).toMatchObject({ raters: 4, units: expect.any(Number) });
  const board = await get<Placed[]>('/api/critics/leaderboard');
  expect(board.length).toBeGreaterThan(1);
  expect(board[0]?.rates.all?.decided).toBeGreaterThan(0);
  const verdicts = await get<{ rater: string; marks: Record<string, number> }[]>('/api/critics/verdicts');
  expect(verdicts).toHaveLength(26);
});

test('moments are labelled, and what four of five agree on leaves as training data', async () => {
  for (const rater of ['A', 'B', 'C', 'D', 'E'])
    for (let at = 0; at < 6; at++) {
      const { next } = await labelling(rater, '&language=en');
      // The last moment divides them.
      const strategy = at === 5 && 'AB'.includes(rater) ? 'SILENCE' : at % 2 === 0 ? 'FAST' : 'SLOW';
      await ask('POST', '/api/critics/labels', { rater, snapshot: next?.id, act: 'judge', strategy });
    }
  expect(await labelling('A', '&language=en')).toMatchObject({ of: 150, done: 6 });
  expect(await agreed({ of: 'labels', with: 'people', statistic: 'fleiss' })).toMatchObject({ units: 6, raters: 5, same: 5 });
  expect(await agreed({ of: 'labels', with: 'author' })).toMatchObject({ units: 6 });
  for (const format of ['llama-factory', 'trl']) {
    const response = await fetch(`${house.url}/api/critics/training?what=labels&format=${format}`);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(
      strFromU8(files['pad-sft/train.jsonl'] as Uint8Array)
        .trim()
        .split('\n'),
    ).toHaveLength(5);
    expect('dataset_info.json' in files).toBe(format === 'llama-factory');
  }
  const pairs = unzipSync(new Uint8Array(await (await fetch(`${house.url}/api/critics/training?what=pairs&format=trl`)).arrayBuffer()));
  const rows = ['judge-sft', 'judge-dpo'].flatMap((name) =>
    strFromU8(pairs[`${name}/train.jsonl`] as Uint8Array)
      .trim()
      .split('\n'),
  );
  expect(rows.length).toBeGreaterThan(4);
  expect((await ask('GET', '/api/critics/opinions?what=labels')).text.trim().split('\n')).toHaveLength(30);
});

test('performances of the house meet in the arena, and are surveyed after the curtain', async () => {
  const before = (await arena('Fay')).of;
  const played: string[] = [];
  for (const seed of [3, 4]) {
    const { id } = (await ask('POST', '/api/performances', { play: 'study', seed })).json<{ id: string }>();
    const early = await ask('POST', `/api/performances/${id}/survey`, {
      rater: 'Fay',
      marks: { story: 4, freedom: 4, responses: 4, immersion: 4, speed: 4 },
    });
    while ((await get<{ state: string }>(`/api/performances/${id}`)).state !== 'curtain')
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect([200, 409]).toContain(early.status);
    played.push(id);
  }
  expect((await arena('Fay')).of).toBe(before + 1);
  const survey = { rater: 'Fay', marks: { story: 5, freedom: 2, responses: 4, immersion: 4, speed: 5 }, remark: 'The study was cold.' };
  expect((await ask('POST', `/api/performances/${played[0]}/survey`, survey)).status).toBe(200);
  expect((await ask('POST', `/api/performances/${played[0]}/survey`, { ...survey, marks: { story: 9 } })).status).toBe(400);
  const [stage] = await get<Surveyed[]>('/api/critics/surveys');
  expect(stage?.items.find(({ item }) => item === 'freedom')?.counts[1]).toBe(1);
  expect(stage?.remarks).toMatchObject([{ by: 'Fay', remark: 'The study was cold.' }]);
});

test('a benchmark runs behind the pages, is priced and capped, and its report can be had in every form', async () => {
  const wish = { benchmark: 'pad', subjects: ['rules', 'understudy'], limit: 12 };
  expect((await ask('POST', '/api/critics/estimate', wish)).json()).toMatchObject({ cases: 24 });
  expect((await ask('POST', '/api/critics/runs', { ...wish, subjects: ['understudy'], mostCalls: 3 })).status).toBe(422);
  expect((await ask('POST', '/api/critics/runs', { ...wish, subjects: ['model'] })).status).toBe(422);
  const { run } = (await ask('POST', '/api/critics/runs', wish)).json<{ run: string }>();
  const stateOf = async () => (await get<ListedRun[]>('/api/critics/runs')).find(({ id }) => id === run);
  while ((await stateOf())?.state === 'under-way') await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await stateOf()).toMatchObject({ state: 'done', benchmark: 'pad', records: 24, cases: 12 });
  expect((await get<{ of: number; records: object[] }>(`/api/critics/runs/${run}/records?subject=rules`)).of).toBe(12);
  for (const [format, start] of [
    ['html', '<!doctype html>'],
    ['markdown', '# '],
    ['csv', 'decider,'],
  ])
    expect((await ask('GET', `/api/critics/runs/${run}/file?format=${format}`)).text.startsWith(start as string)).toBe(true);
  expect((await ask('GET', `/api/critics/runs/${run}/file?format=csv&table=99`)).status).toBe(404);
  expect((await get<Report>(`/api/critics/runs/${run}?with=${run}`)).tables[0]?.rows.length).toBeGreaterThan(0);
  expect((await ask('GET', '/api/critics/runs/nowhere')).status).toBe(404);
  expect((await ask('GET', '/api/critics/runs/..%2F..%2Fetc')).status).toBe(404);
});

test('nobody but the operator sees any of it', async () => {
  const { links } = (await ask('POST', '/api/performances', { play: 'closet' })).json<{ links: { kind: string; token: string }[] }>();
  const guest = asking(house.url, links.find(({ kind }) => kind === 'host')?.token);
  for (const path of [
    'arena?rater=X',
    'labels?rater=X',
    'agreement',
    'leaderboard',
    'runs',
    'runs/repertoire',
    'verdicts',
    'surveys',
    'opinions?what=pairs',
  ])
    expect([path, (await guest('GET', `/api/critics/${path}`)).status]).toEqual([path, 403]);
});

test('a house that is killed loses no verdict, and goes on with its benchmark', async () => {
  const place = mkdtempSync(join(tmpdir(), 'troupe-critics-killed-'));
  cpSync(new URL('../data/repertoire', import.meta.url), join(place, 'runs', 'evening'), { recursive: true });
  const bundle = await bundleChild(new URL('./house.child.ts', import.meta.url));
  const start = async () => {
    const child = startChild(bundle, ['0', place, playsFolder, '0']);
    for await (const url of child.lines) return { child, asked: asking(url) };
    throw new Error('the house did not open');
  };
  let { child, asked } = await start();
  try {
    const { run } = (
      await asked('POST', '/api/critics/runs', { benchmark: 'repertoire', subjects: ['full', 'soloist'], limit: 1, judged: true })
    ).json<{ run: string }>();
    const given: string[] = [];
    for (let at = 0; at < 4; at++) {
      const pair = (await asked('GET', '/api/critics/arena?rater=Ann')).json<Arena>().next?.id as string;
      await asked('POST', '/api/critics/arena', { rater: 'Ann', pair, act: 'judge', marks: marks((at % 5) + 1) });
      given.push(pair);
      if (at === 1) {
        await child.kill();
        ({ child, asked } = await start());
      }
    }
    const kept = (await asked('GET', '/api/critics/verdicts')).json<{ pair: string }[]>();
    expect(kept.map(({ pair }) => pair).sort()).toEqual([...given].sort());
    const stateOf = async () => (await asked('GET', '/api/critics/runs')).json<ListedRun[]>().find(({ id }) => id === run);
    while ((await stateOf())?.state === 'under-way') await new Promise((resolve) => setTimeout(resolve, 50));
    // One play in two set-ups, each once, and one comparison.
    expect(await stateOf()).toMatchObject({ state: 'done', records: 3 });
  } finally {
    await child.kill();
    rmSync(place, { recursive: true, force: true });
  }
});
