import type { Model, Prompt } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { unscoredTable } from '../report/unscored.ts';
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
  reason: 'It fits.',
  VEG: { triggering: 100, integrity: 100, temporal: 100 },
  SPC: { values: 100, rhythm: 100, modulation: 100 },
  CN: { oral: 100, antiNarrative: 100 },
};
const saying = (answer: (prompt: Prompt) => string): Model => ({
  id: 'judge',
  async *stream(prompt) {
    yield { type: 'text', text: answer(prompt) };
    yield { type: 'finish', reason: 'stop' };
  },
});

test('totals are the parts by their weights; a part above its maximum is no score at all', () => {
  expect(totalsOf(full)).toEqual({ VEG: 100, SPC: 100, CN: 100 });
  // By hand: 0.5·80 + 0.3·50 + 0.2·10 = 57; 0.4·30 + 0.3·60 + 0.3·90 = 57; 0.6·70 + 0.4·20 = 50.
  const parts = {
    VEG: { triggering: 80, integrity: 50, temporal: 10 },
    SPC: { values: 30, rhythm: 60, modulation: 90 },
    CN: { oral: 70, antiNarrative: 20 },
  };
  expect(totalsOf(parts)).toEqual({ VEG: 57, SPC: 57, CN: 50 });
  expect(totalsOf({ ...full, VEG: { triggering: 101, integrity: 0, temporal: 0 } })).toBeNull();
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
        ...(answer === first ? {} : { CN: { oral: 20, antiNarrative: 5 } }),
      })),
    });
  });
  for (let number = 0; number < 12; number++) {
    const { marks } = await judgeScene({ ...scene, id: `s${number}` }, answers, judge);
    expect([marks.troupe?.CN, marks.other?.CN]).toEqual([100, 14]);
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
  expect(Object.values(half.marks).filter((mark) => mark === null)).toHaveLength(1);
  expect(Object.values(half.why)).toContain('unreadable: no points, or points twice');
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
  expect(Object.values(twice.marks)).toEqual([null, null]);
  const none = await judgeScene(
    scene,
    answers,
    saying(() => 'Ten out of ten.'),
  );
  expect(none).toEqual({ marks: { one: null, two: null }, why: { one: 'unreadable: malformed', two: 'unreadable: malformed' } });
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
    prompt.messages[0]?.content.includes('You score')
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
  for (const dimension of ['VEG', 'SPC', 'CN'])
    expect(text).toContain(`| a vs b: ${dimension} | 0 | 0 | 2 | 0 (-0.811 to 0.811) | – | 1 | 1 | 0 | 0 |`);
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
  expect(report.tables.map(({ title }) => title)).toEqual(['Pairwise, in both orders, by dimension']);
  const [row] = report.tables[0]?.rows ?? [];
  expect(report.tables[0]?.columns[7]).toBe('p (Holm)');
  // Two pairs in three dimensions are six tests.
  expect(row?.[7]).toBeCloseTo(6 * (row?.[6] as number), 12);
});

test('a judge with vision gets the frames for what is seen, and none for the speech', async () => {
  const seen: (readonly string[] | undefined)[] = [];
  const judge = saying((prompt) => {
    seen.push(prompt.messages[1]?.images);
    return prompt.messages[0]?.content.includes('You score') ? '{"scores":[]}' : '{"explanation":"","choice":"tie"}';
  });
  const scenes = [{ ...scene, answers: { a: 'walk', b: 'wait' } }];
  const picturesOf = async () => ['data:image/jpeg;base64,AA'];
  await runEvaluation(pointwise({ scenes, judge, picturesOf }), memoryBook());
  await runEvaluation(pairwise({ scenes, judge, picturesOf, tested: 'a', baseline: 'b' }), memoryBook());
  const frames = ['data:image/jpeg;base64,AA'];
  // Points: with the film and without. Pairs: grounding and person with it, speech without, each in both orders.
  expect(seen.filter((images) => images !== undefined)).toEqual(Array.from({ length: 5 }, () => frames));
  expect(seen).toHaveLength(8);
});

test('what is ahead in more dimensions has the whole; a dimension that cannot be read is named and counted', async () => {
  const judge = saying((prompt) => {
    const first = /## 1\n<<<\nwalk/u.test(prompt.messages[1]?.content ?? '');
    const [dimension] = /VEG|SPC|CN/u.exec(prompt.messages[0]?.content ?? '') ?? [];
    if (dimension === 'CN') return 'I cannot say.';
    return JSON.stringify({ explanation: 'so', choice: first ? 'first' : 'second' });
  });
  const scenes = [{ ...scene, answers: { a: 'walk', b: 'wait' } }];
  const { records } = await runEvaluation(pairwise({ scenes, judge, tested: 'a', baseline: 'b' }), memoryBook());
  expect(records[0]?.score).toMatchObject({ outcome: 1, by: { VEG: { outcome: 1 }, SPC: { outcome: 1 }, CN: { unread: 'malformed' } } });
  expect(unscoredTable(records)[0]?.rows).toEqual([['a vs b', 'judge', 'malformed', 1]]);
  const pointed = await runEvaluation(pointwise({ scenes, judge }), memoryBook());
  expect(unscoredTable(pointed.records)[0]?.rows).toEqual([
    ['a', 'judge', 'malformed', 1],
    ['b', 'judge', 'malformed', 1],
  ]);
});

test('a judge that sees is told no figures of the pictures, and knows who the person is', () => {
  const shown = pointwisePrompt({ ...scene, profile: 'Stubborn.', pictures: ['data:image/jpeg;base64,AA'] }, [], 'film').messages[1];
  expect(shown?.content).toContain('## Who Ines is\nStubborn.');
  expect(shown?.content).not.toContain('platform');
  expect(shown?.images).toHaveLength(1);
});

test('what people gave stands beside what the judge gave, with how far they agree', async () => {
  const points = [10, 50, 90];
  const scenes = points.map((VEG, at) => ({ ...scene, id: `s${at}`, answers: { a: `line ${VEG}` }, people: { a: { VEG: VEG / 2 + 5 } } }));
  const judge = saying((prompt) => {
    const given = Number(/line (\d+)/u.exec(prompt.messages[1]?.content ?? '')?.[1]);
    const VEG = { triggering: given, integrity: given / 2, temporal: given };
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
        "content": "You are Ines. Porter and you are in the midst of what the film shows: it happens now, or has just happened, and it concerns you both.
    ## Ines
    Stubborn.
    ## Porter
    Porter
    ## Rules
    - What is shown is real and near you. Never speak of films, frames, pictures or cameras.
    - One of you two at least was in what is shown; the other was in it as well, or stood close by, out of sight. Nobody tells you which figure it was: never take a figure you see for Ines, Porter or anybody with a name.
    - The talk goes one of two ways. A: it carries on what is being said or done there, on the same matter. B: it turns to what has happened: one asks what the other felt, thought or meant by it, or answers such a question.
    - Stay in character, but fit the stakes: in mortal danger a merry person does not joke, but is brief, shaken or brave; before grief a wise one does not lecture.
    - Answer with one spoken line of Ines, two short sentences at most: no gestures, no narration, no name before it.",
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
    "你是Ines。Porter和你都身在片中的事情里：它正在发生，或刚刚发生，与你们两人都有关。
    ## Ines
    Stubborn.
    ## Porter
    Porter
    ## 规则
    - 所见都是真的，就在你身边。绝不提影片、画面、镜头。
    - 你们两人之中至少有一人就在所见之中，另一人也在其中，或就站在近旁、没有被看到。没有人告诉你是哪一个人影：绝不把看到的人影当作Ines、Porter或任何有名有姓的人。
    - 谈话有两种走向。A：接着那里正在说、正在做的事，话题不变。B：回过头来谈已发生的事：一人问另一人当时的感受、想法或用意，或回答这样的问题。
    - 守住性格，也要合乎处境：性命攸关时，爱说笑的人不开玩笑，而是话短、紧张或勇敢；面对悲痛时，有智慧的人不说教。
    - 只写Ines说出口的一句台词，最多两个短句：没有动作，没有叙述，前面不写名字。"
  `);
});

test('the whole question of a pointwise judge; speech is judged without the film', () => {
  expect(pointwisePrompt(scene, [{ letter: 'A', text: 'Then we walk.' }], 'film').messages[1]?.content).toMatchInlineSnapshot(`
    "## What is seen
    A wet platform. The last train pulls out. Ines holds two tickets.

    ## What was said
    Porter: That was the last one, miss.

    ## The real line of Ines
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
