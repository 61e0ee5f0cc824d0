import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Placed, Reveal } from '../testing/critics.ts';
import { type AskedCritics, criticsHouse, marks } from '../testing/critics.ts';

/** One house for what belongs to one person alone: every test has people of its own. */
let house: AskedCritics;
beforeAll(async () => {
  house = await criticsHouse();
});
afterAll(() => house.close());

type Given = { readonly of: string; readonly rater: string; readonly pair: string };
const given = (asked = house) => asked.get<Given[]>('/api/critics/verdicts');

test('whoever judges learns nothing of who made what before the verdict, and the left side is chance', async () => {
  const text = (await house.ask('GET', '/api/critics/arena?rater=Ann')).text;
  expect(text).not.toMatch(/understudy|soloist|no-pad|no-advancer/u);
  const { of, done, next } = await house.arena('Ann');
  expect([of > 20, done, (next?.left.split('\n').length ?? 0) > 10]).toEqual([true, 0, true]);
  const sides = await Promise.all(Array.from({ length: 12 }, (_, at) => house.arena(`rater-${at}`, `&again=${next?.id}`)));
  expect(new Set(sides.map((one) => one.next?.left)).size).toBe(2);
});

test('plans and lines in front of a film are compared as blind, each by its own criteria, on boards of their own', async () => {
  const own = await criticsHouse();
  onTestFinished(() => own.close());
  const asked = (of: string, rest = '') => own.arena('Ann', `&of=${of}${rest}`);
  const plans = await asked('blueprint');
  expect([plans.of > 9, plans.done, plans.next?.film]).toEqual([true, 0, null]);
  expect([plans.next?.left, plans.next?.right].every((outline) => outline?.startsWith('# '))).toBe(true);
  const films = await asked('film', '&language=zh');
  expect(films.next).toMatchObject({
    language: 'zh',
    film: { id: 'dusk', until: expect.any(Number), seen: expect.stringMatching(/\p{Script=Han}/u) },
  });
  expect((await own.ask('GET', `/api/films/${films.next?.film?.id}/file`)).status).toBe(200);
  for (const { next } of [plans, films]) expect(JSON.stringify(next)).not.toMatch(/understudy|by-hand|unreviewed/u);
  const give = (pair: string | undefined, all: object) =>
    own.ask('POST', '/api/critics/arena', { rater: 'Ann', pair, act: 'judge', marks: all });
  expect((await give(films.next?.id, marks(2))).status).toBe(422);
  expect((await give(films.next?.id, { VEG: 1, SPC: 4, CN: null })).status).toBe(200);
  expect((await give(plans.next?.id, marks(2))).status).toBe(200);
  const seen = (await own.ask('POST', '/api/critics/reveal', { rater: 'Ann', pair: films.next?.id })).json<Reveal>();
  expect(seen.judges).toMatchObject([{ judge: 'rules', verdicts: [{ dimension: 'whole', flipped: false }] }]);
  expect(await asked('film')).toMatchObject({ done: 1, undoable: false });
  expect(await asked('blueprint')).toMatchObject({ done: 1, undoable: true });
  expect(await asked('performance')).toMatchObject({ done: 0, undoable: false });
  for (const of of ['blueprint', 'film']) {
    const board = await own.get<Placed[]>(`/api/critics/leaderboard?of=${of}`);
    expect([board.length, board[0]?.meetings, board[0]?.swapped]).toEqual([2, 1, null]);
  }
  // A judge is shown with how often its two orders agreed.
  const judged = await own.get<Placed[]>('/api/critics/leaderboard?of=film&run=dusk');
  expect(judged.map(({ swapped }) => swapped?.same === swapped?.of && (swapped?.of ?? 0) > 0)).toEqual([true, true, true]);
  expect((await own.get<Placed[]>('/api/critics/leaderboard?of=blueprint&run=repertoire')).length).toBe(3);
  expect(await own.agreed({ of: 'film', with: 'rules', statistic: 'cohen' })).toMatchObject({
    reading: 'too-few',
    swapped: { same: expect.any(Number) },
  });
  const undone = await own.ask('POST', '/api/critics/undo', { rater: 'Ann', what: 'pair', of: 'blueprint' });
  expect(undone.json()).toEqual({ item: plans.next?.id });
});

test('two of one name are two, one of two names is one, and the key is told to nobody', async () => {
  const [one, other] = ['first-browser-0123456789', 'second-browser-0123456789'].map((key) => ({ 'x-troupe-rater': key }));
  const pair = (await house.arena('Kim')).next?.id as string;
  const judged = (rater: string, headers: Record<string, string> | undefined, mark: number) =>
    house.ask('POST', '/api/critics/arena', { rater, pair, act: 'judge', marks: marks(mark) }, headers);
  const called = async () =>
    (await given())
      .filter((verdict) => verdict.pair === pair && verdict.rater.startsWith('Kim'))
      .map(({ rater }) => rater)
      .sort();
  await judged('Kim', one, 1);
  await judged('Kim', other, 5);
  await judged('Kim again', one, 2);
  expect(await called()).toEqual(['Kim', 'Kim again']);
  // Without a key the name is the person, as it always was.
  await judged('Kim', undefined, 3);
  expect(await called()).toEqual(['Kim', 'Kim (2)', 'Kim again']);
  for (const path of ['verdicts', 'opinions?what=pairs', 'agreement', 'flags']) {
    const { text } = await house.ask('GET', `/api/critics/${path}`);
    expect(text).not.toMatch(/browser-0123|key:[0-9a-f]{8}/u);
  }
  expect((await house.ask('GET', '/api/critics/arena?rater=Kim', undefined, { 'x-troupe-rater': 'short' })).status).toBe(400);
});

test('verdicts are kept, revealed, undone, skipped and flagged; a restart loses none', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'troupe-critics-'));
  let own = await criticsHouse({ dataFolder });
  onTestFinished(async () => {
    await own.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const give = (pair: string, rest: object) => own.ask('POST', '/api/critics/arena', { rater: 'Bea', pair, ...rest });
  const next = async () => (await own.arena('Bea')).next?.id as string;
  const first = await next();
  expect((await own.ask('POST', '/api/critics/reveal', { rater: 'Bea', pair: first })).status).toBe(422);
  await own.judge('Bea', first, 1);
  const second = await next();
  expect(second).not.toBe(first);
  await give(second, { act: 'skip' });
  const third = await next();
  await give(third, { act: 'flag', comment: 'Both break off.' });
  expect(await own.arena('Bea')).toMatchObject({ done: 3, passed: 2, undoable: true });
  expect(await own.get('/api/critics/flags')).toMatchObject([{ what: 'pair', rater: 'Bea', comment: 'Both break off.' }]);
  await own.close();
  own = await criticsHouse({ dataFolder });
  expect(await own.arena('Bea')).toMatchObject({ done: 3, passed: 2, undoable: true });
  expect((await own.undo('Bea')).json()).toEqual({ item: third });
  expect(await next()).toBe(third);
  await own.undo('Bea');
  await own.undo('Bea');
  expect(await own.arena('Bea')).toMatchObject({ done: 0, undoable: false });
  expect((await own.undo('Bea')).status).toBe(422);
  expect(await given(own)).toEqual([]);
  expect((await give(first, { act: 'judge', marks: { character: null, narrative: null, interaction: null } })).status).toBe(422);
  expect((await give('nowhere', { act: 'skip' })).status).toBe(404);
});

test('whoever looks who was who cannot take the verdict back', async () => {
  const pair = (await house.arena('Gus')).next?.id as string;
  await house.judge('Gus', pair, 2);
  const reveal = (await house.ask('POST', '/api/critics/reveal', { rater: 'Gus', pair })).json<Reveal>();
  expect(reveal.left).not.toBe(reveal.right);
  expect(reveal.judges[0]).toMatchObject({ judge: 'rules', verdicts: [{ dimension: 'character' }, {}, {}] });
  // What the judge calls the first is what stands on the left.
  for (const { for: side, why } of reveal.judges[0]?.verdicts ?? []) {
    const [one = 0, other = 0] = [...why.matchAll(/(\d+) %/gu)].map(([, figure]) => Number(figure));
    expect([why, side]).toEqual([why, Math.abs(one - other) <= 3 ? side : one > other ? 'left' : 'right']);
  }
  expect((await house.undo('Gus')).status).toBe(409);
  expect((await house.judge('Gus', pair, 5)).status).toBe(409);
  expect(await house.arena('Gus')).toMatchObject({ done: 1, undoable: false });
});

const rank = (system: string): number => ['full', 'no-advancer', 'no-pad', 'soloist'].indexOf(system.split('@')[0] ?? '');

/** Judges so many pairs by one order of all, wherever the better one stands. */
async function judgeFor(asked: AskedCritics, rater: string, count: number, against = false): Promise<void> {
  const guide = `${rater}’s guide`;
  for (let at = 0; at < count; at++) {
    const { next } = await asked.arena(rater);
    await asked.ask('POST', '/api/critics/arena', { rater: guide, pair: next?.id, act: 'skip' });
    const same = (await asked.arena(guide, `&again=${next?.id}`)).next?.left === next?.left;
    const known = (await asked.ask('POST', '/api/critics/reveal', { rater: guide, pair: next?.id })).json<Reveal>();
    const [left, right] = same ? [known.left, known.right] : [known.right, known.left];
    const better = rank(left) < rank(right) ? 1 : 5;
    await asked.judge(rater, next?.id, at === 0 ? 3 : against ? 6 - better : better);
  }
}

test('agreement: too few at first, then a figure that falls when people quarrel', async () => {
  const own = await criticsHouse();
  onTestFinished(() => own.close());
  const between = (what: string) => own.agreed({ of: 'performance', with: 'people', what });
  expect(await between('all')).toMatchObject({ value: null, reading: 'too-few', units: 0 });
  await judgeFor(own, 'Cas', 8);
  await judgeFor(own, 'Dee', 8);
  const before = await between('character');
  expect(before).toMatchObject({ units: 8, raters: 2, reading: 'near-perfect' });
  await judgeFor(own, 'Eve', 8, true);
  const after = await between('character');
  expect(after?.raters).toBe(3);
  expect(after?.value ?? 1).toBeLessThan(before?.value ?? 0);
  expect(await own.agreed({ with: 'rules', what: 'all', statistic: 'pearson' })).toMatchObject({ raters: 3, units: expect.any(Number) });
  const board = await own.get<Placed[]>('/api/critics/leaderboard');
  expect(board.length).toBeGreaterThan(1);
  expect(board[0]?.rates.all?.decided).toBeGreaterThan(0);
  expect(await given(own)).toHaveLength(24);
});
