import type { Model, Prompt } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { markdownReport } from '../report/write.ts';
import { memoryBook, runEvaluation, type ScoreRecord } from '../run/evaluation.ts';
import { directPrompt } from './direct.prompt.ts';
import { answering, pairwise, pointwise, rated } from './evaluation.ts';
import { judgeScene, pairwiseStanding } from './judge.ts';
import { pointwisePrompt, type VideoScene } from './pointwise.prompt.ts';
import { videoReport } from './report.ts';
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
  expect(text).toContain('| a | 100 (34.2 to 100) | 5 | 100 (34.2 to 100) | 5 | 100 (34.2 to 100) | 5 | 2 | 0 |');
  expect(text).toContain('| a vs b | 0 | 0 | 2 | 0 (-0.811 to 0.811) | – | 1 | 0 | 0 |');
});

test('several pairs are corrected together, and where nobody gave points there is no table of them', async () => {
  const scenes = Array.from({ length: 8 }, (_, at) => ({ ...scene, id: `s${at}`, answers: { a: 'walk', b: 'wait', c: 'stay' } }));
  const judge = saying((prompt) =>
    JSON.stringify({ explanation: '', choice: /## 1\n<<<\nwalk/u.test(prompt.messages[1]?.content ?? '') ? 'first' : 'second' }),
  );
  const records: ScoreRecord[] = [];
  for (const baseline of ['b', 'c'])
    records.push(...(await runEvaluation(pairwise({ scenes, judge, tested: 'a', baseline }), memoryBook())).records);
  const report = videoReport(records);
  expect(report.summary).toEqual(['8 scenes, 3 systems.']);
  expect(report.tables.map(({ title }) => title)).toEqual(['Pairwise, in both orders']);
  const [row] = report.tables[0]?.rows ?? [];
  expect(report.tables[0]?.columns[7]).toBe('p (Holm)');
  expect(row?.[7]).toBeCloseTo(2 * (row?.[6] as number), 12);
});

test('a judge with vision gets the frames for what is seen, and none for the speech', async () => {
  const seen: (readonly string[] | undefined)[] = [];
  const judge = saying((prompt) => {
    seen.push(prompt.messages[1]?.images);
    return prompt.messages[0]?.content.includes('scores') ? '{"scores":[]}' : '{"explanation":"","choice":"tie"}';
  });
  const scenes = [{ ...scene, answers: { a: 'walk', b: 'wait' } }];
  const picturesOf = async () => ['data:image/jpeg;base64,AA'];
  await runEvaluation(pointwise({ scenes, judge, picturesOf }), memoryBook());
  await runEvaluation(pairwise({ scenes, judge, picturesOf, tested: 'a', baseline: 'b' }), memoryBook());
  const frames = ['data:image/jpeg;base64,AA'];
  expect(seen.filter((images) => images !== undefined)).toEqual([frames, frames, frames]);
  expect(seen).toHaveLength(4);
});

test('what people gave stands beside what the judge gave, with how far they agree', async () => {
  const points = [10, 50, 90];
  const scenes = points.map((VEG, at) => ({ ...scene, id: `s${at}`, answers: { a: `line ${VEG}` }, people: { a: { VEG: VEG / 2 + 5 } } }));
  const judge = saying((prompt) => {
    const given = Number(/line (\d+)/u.exec(prompt.messages[1]?.content ?? '')?.[1]);
    const VEG = { triggering: given / 2, integrity: given / 4, temporal: given / 5 };
    return JSON.stringify({ scores: [{ answer: 'A', ...full, VEG }] });
  });
  const records: ScoreRecord[] = [
    ...(await runEvaluation(pointwise({ scenes, judge }), memoryBook())).records,
    ...(await runEvaluation(rated(scenes), memoryBook())).records,
  ];
  const table = videoReport(records).tables.find(({ title }) => title.includes('people'));
  expect(table?.rows[0]?.slice(0, 2)).toEqual(['VEG', 3]);
  expect(table?.rows[0]?.[2]).toMatchObject({ value: expect.closeTo(1, 9), interval: [expect.closeTo(1, 9), expect.closeTo(1, 9)] });
  expect(table?.rows[1]).toEqual(['SPC', 0, null]);
});

test('somebody answers every scene; one who says nothing is unscored, and the form is counted', async () => {
  const answer = (text: string, strict: boolean) => ({ seen: '', perception: '', think: '', answer: text, strict });
  const said = new Map([
    ['s1', answer('Then we walk.', true)],
    ['s2', answer('We wait.', false)],
    ['s3', answer('', false)],
  ]);
  const cases = [...said.keys()].map((id) => ({ id, language: 'en' as const }));
  const subject = { id: 'them', produce: async ({ id }: { id: string }) => said.get(id) ?? answer('', false) };
  const { records } = await runEvaluation(answering(subject, cases), memoryBook());
  expect(videoReport(records).tables.at(-1)?.rows).toEqual([
    ['them', 3, { value: 0.5, interval: [expect.closeTo(0.0546, 4), expect.closeTo(0.9454, 4)] }, 1],
  ]);
});

test('the whole request for a line at once, in both languages', () => {
  const view = {
    role: { name: 'Ines', profile: 'Stubborn.' },
    other: { name: 'Porter', profile: '' },
    dialogue: ['Porter: That was the last one, miss.'],
    pictures: ['data:image/jpeg;base64,AA'],
  };
  const shown = (language: 'en' | 'zh') => directPrompt({ ...view, language }).messages;
  expect(shown('en')).toMatchInlineSnapshot(`
    [
      {
        "content": "You are Ines. Porter and you are watching the same events, as witnesses who may be out of the picture. Answer with one spoken line of Ines, two short sentences at most: no gestures, no narration, no name before it. Never speak of films or pictures.
    ## Ines
    Stubborn.
    ## Porter
    Porter",
        "role": "system",
      },
      {
        "content": "Porter: That was the last one, miss.",
        "images": [
          "data:image/jpeg;base64,AA",
        ],
        "role": "user",
      },
    ]
  `);
  expect(shown('zh')[0]?.content).toMatchInlineSnapshot(`
    "你是Ines。Porter和你正目睹同样的事情，你们是见证者，未必在画面之中。只写Ines说出口的一句台词，最多两个短句：没有动作，没有叙述，前面不写名字。绝不提影片或画面。
    ## Ines
    Stubborn.
    ## Porter
    Porter"
  `);
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
