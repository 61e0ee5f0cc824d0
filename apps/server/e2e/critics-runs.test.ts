import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedRun, Placed, Report } from '../testing/critics.ts';
import { type AskedCritics, criticsHouse } from '../testing/critics.ts';
import { asking } from '../testing/house.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'troupe-runs-'));
let house: AskedCritics;
beforeAll(async () => {
  house = await criticsHouse({ dataFolder });
});
afterAll(async () => {
  await house.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('on the first visit there are a finished report and a leaderboard, in both languages', async () => {
  const runs = await house.get<ListedRun[]>('/api/critics/runs');
  expect(runs.filter(({ readyMade }) => readyMade)).toMatchObject([
    { id: 'repertoire', benchmark: 'theatre', judge: 'rules', state: 'done' },
    { id: 'dusk', benchmark: 'video', judge: 'rules', state: 'done' },
  ]);
  const report = await house.get<Report>('/api/critics/runs/repertoire');
  expect(report.plots.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bars', 'radar', 'lines']));
  expect((await house.get<Report>('/api/critics/runs/repertoire?language=zh')).title).toMatch(/\p{Script=Han}/u);
  const board = await house.get<Placed[]>('/api/critics/leaderboard?run=repertoire');
  expect(board.map(({ system }) => system).sort()).toEqual([
    'full@understudy',
    'no-advancer@understudy',
    'no-pad@understudy',
    'soloist@understudy',
  ]);
  expect(board[0]?.strength?.interval).toHaveLength(2);
  expect(await house.get('/api/critics/leaderboard')).toEqual([]);
});

test('a benchmark runs behind the pages, is priced and capped, and its report can be had in every form', async () => {
  const request = { benchmark: 'pad', subjects: ['rules', 'understudy'], limit: 12 };
  expect((await house.ask('POST', '/api/critics/estimate', request)).json()).toMatchObject({ cases: 24 });
  expect((await house.ask('POST', '/api/critics/runs', { ...request, subjects: ['understudy'], mostCalls: 3 })).status).toBe(422);
  expect((await house.ask('POST', '/api/critics/runs', { ...request, subjects: ['model'] })).status).toBe(422);
  const { run } = (await house.ask('POST', '/api/critics/runs', request)).json<{ run: string }>();
  expect(await house.over(run)).toMatchObject({ state: 'done', benchmark: 'pad', records: 24, cases: 12 });
  expect((await house.get<{ of: number; records: object[] }>(`/api/critics/runs/${run}/records?subject=rules`)).of).toBe(12);
  for (const [format, start] of [
    ['html', '<!doctype html>'],
    ['markdown', '# '],
    ['csv', 'decider,'],
  ])
    expect((await house.ask('GET', `/api/critics/runs/${run}/file?format=${format}`)).text.startsWith(start as string)).toBe(true);
  expect((await house.ask('GET', `/api/critics/runs/${run}/file?format=csv&table=99`)).status).toBe(404);
  expect((await house.get<Report>(`/api/critics/runs/${run}?with=${run}`)).tables[0]?.rows.length).toBeGreaterThan(0);
  expect((await house.get<Report>(`/api/critics/runs/${run}?with=${run}&language=zh`)).title).toMatch(/\p{Script=Han}/u);
  expect((await house.ask('GET', '/api/critics/runs/nowhere')).status).toBe(404);
  expect((await house.ask('GET', '/api/critics/runs/..%2F..%2Fetc')).status).toBe(404);
});

/** Every route of the critics that the house describes, asked so that only the asker can be wrong. */
test('nobody but the operator sees any of it', async () => {
  const { links } = (await house.ask('POST', '/api/performances', { play: 'closet' })).json<{ links: { kind: string; token: string }[] }>();
  const guest = asking(house.url, links.find(({ kind }) => kind === 'host')?.token);
  const { paths } = await house.get<{ paths: Record<string, Record<string, unknown>> }>('/openapi.json');
  const asked = Object.entries(paths).filter(([path, { get }]) => path.startsWith('/api/critics/') && get !== undefined);
  expect(asked.length).toBeGreaterThan(9);
  const needed = { rater: 'X', what: 'pairs', format: 'csv' };
  for (const [path] of asked) {
    const query = new URLSearchParams({ ...needed, ...(path.endsWith('/training') && { format: 'trl' }) });
    expect([path, (await guest('GET', `${path.replace('{run}', 'repertoire')}?${query}`)).status]).toEqual([path, 403]);
  }
});
