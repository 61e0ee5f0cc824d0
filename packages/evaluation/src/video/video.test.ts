import type { Model, Prompt } from '@troupe/core';
import { expect, test } from 'vitest';
import { markdownReport } from '../report/markdown.ts';
import { memoryBook, runEvaluation } from '../run/evaluation.ts';
import { pairwise, pointwise, videoReport } from './evaluation.ts';
import { judgeScene, pairwiseStanding } from './judge.ts';
import { pointwisePrompt, type VideoScene } from './pointwise.prompt.ts';
import { tierOf, totalsOf } from './rubric.ts';

const scene: VideoScene = {
  id: 's1',
  language: 'en',
  role: 'Ines',
  seen: 'A wet platform. The last train pulls out. Ines holds two tickets.',
  dialogue: ['Porter: That was the last one, miss.'],
  reference: 'Then we walk.',
};
const full = {
  VEG: { triggering: 50, integrity: 30, temporal: 20 },
  SPC: { values: 40, rhythm: 30, modulation: 30 },
  CN: { oral: 60, antiNarrative: 40 },
};
const saying = (answer: (prompt: Prompt) => string): Model => ({
  id: 'judge',
  async *stream(prompt) {
    yield { type: 'text', text: answer(prompt) };
    yield { type: 'finish', reason: 'stop' };
  },
});

test('totals come from the parts; a part above its maximum is no score at all', () => {
  expect(totalsOf(full)).toEqual({ VEG: 100, SPC: 100, CN: 100 });
  expect(totalsOf({ ...full, VEG: { triggering: 51, integrity: 0, temporal: 0 } })).toBeNull();
  expect(totalsOf({ ...full, CN: { oral: -1, antiNarrative: 0 } })).toBeNull();
  expect([0, 20, 21, 80, 81, 100].map(tierOf)).toEqual([1, 1, 2, 4, 5, 5]);
});

test('who wrote which answer is not said, the order is shuffled by scene, a total the judge claims is not believed', async () => {
  const answers = { troupe: 'Then we walk. Both of us.', other: 'As an AI I would walk.' };
  const prompts: string[] = [];
  const judge = saying((prompt) => {
    const text = prompt.messages[1]?.content ?? '';
    prompts.push(text);
    const first = /## A\n<<<\nThen/u.test(text) ? 'A' : 'B';
    return JSON.stringify({
      scores: ['A', 'B'].map((answer) => ({
        answer,
        total: 1000,
        ...full,
        ...(answer === first ? {} : { CN: { oral: 10, antiNarrative: 5 } }),
      })),
    });
  });
  for (let number = 0; number < 12; number++) {
    const marks = await judgeScene({ ...scene, id: `s${number}` }, answers, judge);
    expect([marks.troupe?.CN, marks.other?.CN]).toEqual([100, 15]);
  }
  expect(prompts.join('')).not.toMatch(/troupe/u);
  expect(new Set(prompts.map((text) => /## A\n<<<\nThen/u.test(text))).size).toBe(2);
});

test('an answer that is missing, doubled or out of scale is unscored; the others stand', async () => {
  const answers = { one: 'x', two: 'y' };
  const half = await judgeScene(
    scene,
    answers,
    saying(() => JSON.stringify({ scores: [{ answer: 'A', ...full }] })),
  );
  expect(Object.values(half).filter((mark) => mark === null)).toHaveLength(1);
  const twice = await judgeScene(
    scene,
    answers,
    saying(() =>
      JSON.stringify({
        scores: [
          { answer: 'A', ...full },
          { answer: 'A', ...full },
        ],
      }),
    ),
  );
  expect(Object.values(twice)).toEqual([null, null]);
  expect(
    Object.values(
      await judgeScene(
        scene,
        answers,
        saying(() => 'Ten out of ten.'),
      ),
    ),
  ).toEqual([null, null]);
});

test.each([
  [45.6, 36.6, 17.8, 9, 55.5, 0.0299],
  [40.8, 40.6, 18.6, 0.2, 50.1, 1],
  [33, 48, 19, -15, 40.7, 2.27e-4],
  [44.8, 36.2, 19, 8.6, 55.3, 0.0368],
  [65, 18.4, 16.6, 46.6, 77.9, 1.42e-31],
])('published: %s / %s / %s percent of 500', (wins, losses, ties, net, decisive, p) => {
  const standing = pairwiseStanding({ wins: Math.round(wins * 5), losses: Math.round(losses * 5), ties: Math.round(ties * 5) });
  expect(100 * (standing.netWinRate ?? 0)).toBeCloseTo(net, 6);
  expect(100 * (standing.decisiveWinRate ?? 0)).toBeCloseTo(decisive, 1);
  expect(standing.p / p).toBeCloseTo(1, 2);
});

test('where all are ties nothing is decisive', () => {
  expect(pairwiseStanding({ wins: 0, losses: 0, ties: 3 })).toMatchObject({ netWinRate: 0, decisiveWinRate: null, p: 1 });
});

test('the report: points, pairs, dashes where nothing could be read', async () => {
  const scenes = ['s1', 's2'].map((id) => ({ ...scene, id, answers: { a: 'walk', b: 'wait' } }));
  const judge = saying((prompt) =>
    prompt.messages[0]?.content.includes('scores')
      ? JSON.stringify({
          scores: [
            { answer: 'A', ...full },
            { answer: 'B', ...full },
          ],
        })
      : '{"explanation":"","choice":"tie"}',
  );
  const pointed = (await runEvaluation(pointwise({ scenes, judge }), memoryBook())).records;
  const paired = (await runEvaluation(pairwise({ scenes, judge, tested: 'a', baseline: 'b' }), memoryBook())).records;
  const text = markdownReport(videoReport([...pointed, ...paired]));
  expect(text).toContain('| a | 100 | 5 | 100 | 5 | 100 | 5 | 2 | 0 |');
  expect(text).toContain('| a vs b | 0 | 0 | 2 | 0 | – | 1 | 0 | 0 |');
});

test('the whole question of a pointwise judge; speech is judged without the film', () => {
  expect(pointwisePrompt(scene, [{ letter: 'A', text: 'Then we walk.' }], 'film').messages[1]?.content).toMatchInlineSnapshot(`
    "## What is seen
    A wet platform. The last train pulls out. Ines holds two tickets.

    ## What was said
    Porter: That was the last one, miss.

    ## The real answer of Ines
    Then we walk.

    ## A
    <<<
    Then we walk.
    >>>"
  `);
  const speech = JSON.stringify(pointwisePrompt(scene, [{ letter: 'A', text: 'Then we walk.' }], 'speech'));
  expect(speech).not.toContain('platform');
  expect(speech).not.toContain('VEG');
});
