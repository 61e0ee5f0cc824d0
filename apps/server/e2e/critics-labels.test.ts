import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pointed, Pointing, PointsReveal, Surveyed } from '../testing/critics.ts';
import { type AskedCritics, criticsHouse } from '../testing/critics.ts';

let house: AskedCritics;
beforeAll(async () => {
  house = await criticsHouse();
});
afterAll(() => house.close());

const rowsIn = (files: Readonly<Record<string, Uint8Array>>, name: string): string[] =>
  strFromU8(files[name] as Uint8Array)
    .split('\n')
    .filter((row) => row !== '');
const archive = async (what: string, format: string) =>
  unzipSync(new Uint8Array(await (await fetch(`${house.url}/api/critics/training?what=${what}&format=${format}`)).arrayBuffer()));

test('whoever labels is not told the label, not even by the name of the moment', async () => {
  expect((await house.labelling('Ann')).of).toBe(300);
  expect((await house.ask('GET', '/api/critics/labels?rater=Ann')).text).not.toMatch(/fast|slow|silence|"label"|"reason"/iu);
});

test('moments are labelled, and what four of five agree on leaves as training data', async () => {
  for (const rater of ['A', 'B', 'C', 'D', 'E'])
    for (let at = 0; at < 6; at++) {
      const { next } = await house.labelling(rater, '&language=en');
      // The last moment divides them.
      const strategy = at === 5 && 'AB'.includes(rater) ? 'SILENCE' : at % 2 === 0 ? 'FAST' : 'SLOW';
      await house.ask('POST', '/api/critics/labels', { rater, snapshot: next?.id, act: 'judge', strategy });
    }
  expect(await house.labelling('A', '&language=en')).toMatchObject({ of: 150, done: 6 });
  expect(await house.agreed({ of: 'labels', with: 'people', statistic: 'fleiss' })).toMatchObject({ units: 6, raters: 5, same: 5 });
  expect(await house.agreed({ of: 'labels', with: 'author' })).toMatchObject({ units: 6 });
  for (const format of ['llama-factory', 'trl']) {
    const files = await archive('labels', format);
    expect(rowsIn(files, 'pad-sft/train.jsonl')).toHaveLength(5);
    expect('dataset_info.json' in files).toBe(format === 'llama-factory');
  }
  expect((await house.ask('GET', '/api/critics/opinions?what=labels')).text.trim().split('\n')).toHaveLength(30);
});

test('what people hold of two performances leaves as training data for a judge', async () => {
  for (let at = 0; at < 6; at++) await house.judge('Cas', (await house.arena('Cas')).next?.id, at % 2 === 0 ? 1 : 5);
  const files = await archive('pairs', 'trl');
  const rows = ['judge-sft', 'judge-dpo'].flatMap((name) => rowsIn(files, `${name}/train.jsonl`));
  // Every pair in both orders.
  expect(rows).toHaveLength(12);
});

test('performances of the house meet in the arena, and are surveyed after the curtain', async () => {
  const before = (await house.arena('Fay')).of;
  const survey = { rater: 'Fay', marks: { story: 5, freedom: 2, responses: 4, immersion: 4, speed: 5 }, remark: 'The study was cold.' };
  const played: string[] = [];
  for (const seed of [3, 4]) {
    const { id } = (await house.ask('POST', '/api/performances', { play: 'study', seed })).json<{ id: string }>();
    expect([200, 409]).toContain((await house.ask('POST', `/api/performances/${id}/survey`, survey)).status);
    while ((await house.get<{ state: string }>(`/api/performances/${id}`)).state !== 'curtain')
      await new Promise((resolve) => setTimeout(resolve, 10));
    played.push(id);
  }
  expect((await house.arena('Fay')).of).toBe(before + 1);
  expect((await house.ask('POST', `/api/performances/${played[0]}/survey`, survey)).status).toBe(200);
  expect((await house.ask('POST', `/api/performances/${played[0]}/survey`, { ...survey, marks: { story: 9 } })).status).toBe(400);
  const [stage] = await house.get<Surveyed[]>('/api/critics/surveys');
  expect(stage?.items.find(({ item }) => item === 'freedom')?.counts[1]).toBe(1);
  expect(stage?.remarks).toMatchObject([{ by: 'Fay', remark: 'The study was cold.' }]);
});

test('an answer in front of a film is given points blind, taken back, revealed; people and judges stand on a board', async () => {
  const pointing = async (rater: string, rest = '') =>
    (await house.ask('GET', `/api/critics/points?rater=${rater}${rest}`)).json<Pointing>();
  const give = (rater: string, rest: object) => house.ask('POST', '/api/critics/points', { rater, ...rest });
  const reveal = (rater: string, answer: string | undefined) => house.ask('POST', '/api/critics/points/reveal', { rater, answer });
  const { of, next } = await pointing('Pat', '&language=zh');
  expect(of).toBeGreaterThan(5);
  expect(next).toMatchObject({ language: 'zh', film: { id: 'dusk', until: expect.any(Number) } });
  expect(JSON.stringify(next)).not.toMatch(/understudy|by-hand|first-frame|screen@/u);
  expect((await reveal('Pat', next?.id)).status).toBe(422);
  expect((await give('Pat', { answer: next?.id, act: 'judge', marks: { VEG: null } })).status).toBe(422);
  expect((await give('Pat', { answer: next?.id, act: 'judge', marks: { VEG: 6 } })).status).toBe(400);
  expect((await give('Pat', { answer: 'nowhere', act: 'skip' })).status).toBe(404);
  for (let at = 0; at < 6; at++) {
    const answer = (await pointing('Pat')).next?.id;
    for (const rater of ['Pat', 'Quin']) await give(rater, { answer, act: 'judge', marks: { VEG: (at % 5) + 1, SPC: 3, CN: null } });
  }
  expect(await pointing('Pat')).toMatchObject({ done: 6, undoable: true });
  const { item } = (await house.ask('POST', '/api/critics/undo', { rater: 'Pat', what: 'answer' })).json<{ item: string }>();
  expect((await pointing('Pat')).next?.id).toBe(item);
  await give('Pat', { answer: item, act: 'judge', marks: { VEG: 1, SPC: 3 } });
  expect((await reveal('Pat', item)).json<PointsReveal>()).toMatchObject({ systems: [expect.any(String)] });
  expect((await give('Pat', { answer: item, act: 'judge', marks: { VEG: 5 } })).status).toBe(409);
  expect(await house.agreed({ of: 'points', with: 'people', what: 'VEG' })).toMatchObject({ units: 6, raters: 2, value: 1 });
  expect(await house.agreed({ of: 'points', with: 'people', what: 'CN' })).toMatchObject({ reading: 'too-few' });
  const board = await house.get<Pointed[]>('/api/critics/points/board');
  expect(board.map(({ points }) => [points.SPC?.value, points.CN])).toEqual(board.map(() => [50, null]));
  expect((await house.ask('GET', '/api/critics/opinions?what=points')).text.trim().split('\n')).toHaveLength(12);
});
