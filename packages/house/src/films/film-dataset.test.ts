import { memoryStore } from '@troupe/core/log';
import { testClock } from '@troupe/core/testing';
import type { Sample } from '@troupe/training';
import { expect, test } from 'vitest';
import type { Made } from '../datasets/dataset-work.ts';
import { FilmDatasets } from './film-dataset.ts';
import { FilmFiles } from './film-files.ts';
import { FilmIndex } from './film-index.ts';
import { FilmLines } from './film-lines.ts';

const question = { speaker: 'Ann', start: 1, end: 2, text: 'Well?' };
const answer = { speaker: 'Ben', start: 3, end: 4, text: 'Wait.' };
const sample: Sample = {
  film: 'dusk',
  sessionId: 'one',
  part: 0,
  order: 1,
  total: 1,
  user: 'Ann',
  assistant: 'Ben',
  history: [question],
  target: answer,
  clip: { start: 1, end: 3 },
};
const request = { language: 'en', source: '', seed: 1, share: 0.2, roles: [{ name: 'Ben', profile: '', main: true }] } as const;

/** Datasets of a house whose samples are these, whatever the lines say. */
async function datasetsOf(made: { split: Made['split'] }) {
  const store = memoryStore();
  const clock = testClock();
  const index = await FilmIndex.open(store, clock);
  const files = new FilmFiles({ index, ready: [new URL('../../../../plays/dusk', import.meta.url).pathname], most: 1 });
  const lines = new FilmLines(store, clock);
  return { index, datasets: new FilmDatasets({ index, files, lines, make: () => ({ sessions: 1, dropped: [], ...made }) }) };
}

test.each([
  ['a clip that shows its answer', { train: [{ ...sample, clip: { start: 1, end: 3.5 } }], test: [] }, /its clip shows the answer/],
  ['an answer in its own history', { train: [{ ...sample, history: [question, answer] }], test: [] }, /stands in its history/],
  ['a conversation in both splits', { train: [sample], test: [sample] }, /in both splits/],
  ['a held-out answer that is learnt', { train: [{ ...sample, sessionId: 'two' }], test: [sample] }, /spoken in the training set/],
])('%s fails the build: nothing is kept and nothing handed out', async (_, split, told) => {
  const { index, datasets } = await datasetsOf({ split });
  await expect(datasets.build('dusk', request)).rejects.toMatchObject({ code: 'dataset-leak', message: expect.stringMatching(told) });
  expect(index.datasets.size).toBe(0);
  await expect(datasets.exported('dusk', 'trl', 'train')).rejects.toMatchObject({ code: 'nothing-built' });
});

test('a leak that comes about after the build is told, and nothing is handed out', async () => {
  const split = { train: [sample], test: [] as Sample[] };
  const { datasets } = await datasetsOf({ split });
  expect((await datasets.build('dusk', request)).leaks).toEqual([]);
  split.train = [{ ...sample, clip: { start: 1, end: 3.5 } }];
  expect((await datasets.built('dusk'))?.leaks).toHaveLength(1);
  for (const handed of [datasets.exported('dusk', 'records', 'train'), datasets.packed('dusk'), datasets.cut('dusk')])
    await expect(handed).rejects.toMatchObject({ code: 'dataset-leak' });
});
