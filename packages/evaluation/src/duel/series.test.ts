import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Model } from '@troupe/core/model';
import { afterAll, expect, test } from 'vitest';
import { reportOf } from '../reports.ts';
import { memoryBook, runEvaluation, type ScoreRecord } from '../run/evaluation.ts';
import { folderBook } from '../run/folder-book.ts';
import { keepManifest } from '../run/manifest.ts';
import { continuityPrompt, oneChatPrompt } from './series.prompt.ts';
import {
  contradictionsIn,
  keepSeries,
  type SeriesPair,
  type SeriesScore,
  seriesDuelling,
  seriesIn,
  seriesReport,
  seriesStanding,
} from './series.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-series-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sound = [
  'MARTA: The letter is ash.\n* Dunn falls from the gallery, and is dead.\nMARTA: Forty turns.',
  'MARTA: I am alone with the light.\n* She turns the crank.',
  'MARTA: A new inspector. Sit down.\nPELL: Where is Dunn?\nMARTA: Under the rock.',
];
const broken = [
  'MARTA: The letter is ash.\n* Dunn falls from the gallery, and is dead.\nMARTA: Forty turns.',
  'DUNN: Good evening, Marta.\nMARTA: You are late.',
  'PELL: Give me the letter.\n* She hands him the letter, whole and dry.',
];
const pairOf = (ours: readonly string[], other: readonly string[]): SeriesPair => ({
  title: 'The Light',
  language: 'en',
  about: 'A keeper, an inspector, a letter.',
  ours: [...ours],
  other: [...other],
});

/** Knows the planted ones, and claims one besides that stands nowhere, and one that is the wrong way round. */
const reader: Model & { readonly seen: string[] } = {
  id: 'reader',
  seen: [],
  async *stream({ messages }) {
    const text = messages[1]?.content ?? '';
    reader.seen.push(text);
    const planted = [
      { earlier: 'Dunn falls from the gallery, and is dead.', later: 'DUNN: Good evening, Marta.', why: 'A dead man walks.' },
      { earlier: 'The letter is ash.', later: 'She hands him the letter, whole and dry.', why: 'A burnt letter is read.' },
    ].filter(({ earlier, later }) => text.includes(earlier) && text.includes(later));
    const wrong = [
      { earlier: 'Nobody ever said this.', later: 'Forty turns.', why: 'Made up.' },
      { earlier: 'Forty turns.', later: 'The letter is ash.', why: 'In one evening.' },
    ];
    yield { type: 'text', text: JSON.stringify({ contradictions: [...planted, ...wrong] }) };
    yield { type: 'finish', reason: 'stop' };
  },
};

test('what is planted is found, in the evenings it stands in; what cannot be quoted from two evenings counts as nothing', async () => {
  const found = await contradictionsIn(pairOf(broken, sound), 'x', broken, reader);
  expect(found.contradictions.map(({ evenings, why }) => [evenings, why])).toEqual([
    [[1, 2], 'A dead man walks.'],
    [[1, 3], 'A burnt letter is read.'],
  ]);
  expect(found.unfounded).toBe(2);
  expect((await contradictionsIn(pairOf(sound, broken), 'x', sound, reader)).contradictions).toEqual([]);
});

test('both sides are counted, whichever of the two is worse, and the report says so in both languages', async () => {
  const pairs = new Map([
    ['won', pairOf(sound, broken)],
    ['lost', pairOf(broken, sound)],
    ['even', pairOf(sound, sound)],
  ]);
  const cases = [...pairs.keys()].map((id) => ({ id, language: 'en' as const }));
  const duel = seriesDuelling({ cases, pairOf: async ({ id }) => pairs.get(id) as SeriesPair, judge: reader });
  const { records } = await runEvaluation(duel, memoryBook<SeriesPair, SeriesScore>());
  const scores = records.flatMap(({ score }) => (score ? [score] : []));
  expect(seriesStanding(scores)).toEqual({ series: 3, ours: 2, other: 2, won: 1, lost: 1 });
  for (const language of ['en', 'zh'] as const) {
    const { summary, tables } = seriesReport(records as readonly ScoreRecord[], language);
    expect(summary[0]).toMatch(language === 'en' ? /^3 series: 2 contradictions in ours, 2 in one chat/u : /^3 部：我们的有 2 处/u);
    expect(tables[0]?.rows.map((row) => row.slice(0, 3))).toEqual([
      ['won', 0, 2],
      ['lost', 2, 0],
      ['even', 0, 0],
    ]);
    expect(tables[1]?.rows).toHaveLength(4);
  }
});

test('the reader is not told whose it is; one chat keeps everything it wrote', () => {
  const prompt = continuityPrompt('x', 'about', sound, 'en');
  expect(JSON.stringify(prompt.messages)).not.toMatch(/ours|troupe|one chat|model/iu);
  const options = { language: 'en', words: 300, evenings: 3 } as const;
  const [system, ...talk] = oneChatPrompt(
    ['first told', 'second told', 'third told'],
    ['first written', 'second written'],
    options,
  ).messages;
  expect(system?.content).toContain('series of 3');
  expect(talk.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user']);
  expect(talk.map(({ content }) => content)).toEqual([
    'first told',
    'first written',
    expect.stringContaining('second told'),
    'second written',
    expect.stringContaining('third told'),
  ]);
});

test('a pair of series is kept and read again as it was', async () => {
  await keepSeries(join(folder, 'light'), pairOf(sound, broken));
  expect([...(await seriesIn(folder))]).toEqual([['light', pairOf(sound, broken)]]);
  await expect(seriesIn(join(folder, 'light'))).rejects.toMatchObject({ code: 'unknown-file' });
});

test('what a run of series left in its folder is reported as series, and not as a duel without duels', async () => {
  const place = join(folder, 'run');
  const duel = seriesDuelling({ cases: [{ id: 'x', language: 'en' }], pairOf: async () => pairOf(sound, broken), judge: reader });
  await keepManifest(place, { benchmark: 'duel', settings: {}, subjects: [duel.subject.id], cases: ['x'] });
  await runEvaluation(duel, await folderBook<SeriesPair, SeriesScore>(place));
  expect((await reportOf(place, { language: 'en' })).report.summary?.[0]).toMatch(/^1 series: 0 contradictions in ours, 2 in one chat/u);
});
