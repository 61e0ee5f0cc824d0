import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Model, Prompt } from '@troupe/core/model';
import { afterAll, expect, test } from 'vitest';
import { markdownReport } from '../report/write.ts';
import { memoryBook, runEvaluation } from '../run/evaluation.ts';
import { videoAnswerPrompt } from './answer.prompt.ts';
import { readVideoAnswer, trivialAnswerers, type VideoQuestionSubject, videoQuestionEvaluation, visionAnswerer } from './evaluation.ts';
import { readVideoQuestions, type VideoQuestion } from './layout.ts';
import { videoQuestionReport } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-questions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);

put(
  'val.csv',
  [
    '\uFEFFvideo,frame_count,width,height,question,answer,qid,type,a0,a1,a2,a3,a4',
    '11,90,64,36,why does the ball roll away,2,1,CW,wind,a dog,"the slope, which is steep",rain,nobody knows',
    '11,90,64,36,what is beside the ball,0,2,DL,a kerb,a wall,a bench,a tree,a bin',
    '12,90,64,36,how many lamps are lit,1,3,DC,one,two,three,four,five',
    '12,90,64,36,where is this,7,4,DO,street,park,beach,roof,cave',
    '',
  ].join('\r\n'),
);
put('map_vid_vidorID.json', '{"11": "0007/11"}');
put('oe.csv', 'video,question,answer,qid,type,additional_ref_answer\n11,what rolls away,ball,1,DO,"red ball"\n');
put(
  'test_q.json',
  JSON.stringify([1, 2, 3, 4].map((at) => ({ video_name: 'x', question: `is lamp ${at} lit`, question_id: `v_x_${at}` }))),
);
put(
  'test_a.json',
  JSON.stringify([
    { answer: 'yes', type: 3, question_id: 'v_x_1' },
    { answer: 'no', type: 3, question_id: 'v_x_2' },
    { answer: 'the red lamp', type: 5, question_id: 'v_x_3' },
  ]),
);
const asked = (at: number) => ({
  qid: at,
  question: 'Who comes in?',
  ...Object.fromEntries([0, 1, 2, 3, 4].map((one) => [`answer${one}`, `person ${one}.`])),
  correct_idx: at % 5,
  video_name: 'story_ep1,',
});
put('qa.json', JSON.stringify({ PororoQA: Array.from({ length: 20 }, (_, at) => asked(at)) }));

test('NExT-QA: types of the paper, options, films by either name; a row that is broken is named', async () => {
  const { questions, problems } = await readVideoQuestions(folder, 'nextqa');
  expect(problems).toEqual(['val.csv, row 4: cannot be used']);
  expect(questions.map(({ id, type, films }) => [id, type, films])).toEqual([
    ['nextqa/11/1', 'CW', ['0007/11', '11']],
    ['nextqa/11/2', 'DL', ['0007/11', '11']],
  ]);
  expect(questions[0]).toMatchObject({ form: 'choice', truth: 2 });
  expect(questions[0]?.form === 'choice' && questions[0].options[2]).toBe('the slope, which is steep');
  expect((await readVideoQuestions(folder, 'nextqa', { types: null })).questions).toHaveLength(3);
  const open = await readVideoQuestions(folder, 'nextqa', { split: 'oe' });
  expect(open.questions[0]).toMatchObject({ form: 'open', references: ['ball', 'red ball'] });
});

test('ActivityNet-QA: yes and no; the others are open; a question without an answer is named', async () => {
  const { questions, problems } = await readVideoQuestions(folder, 'activitynet-qa');
  expect(questions.map((one) => one.form === 'yes-no' && one.truth)).toEqual([true, false]);
  expect(questions[0]?.films).toEqual(['v_x', 'x']);
  expect(problems).toEqual(['test_q.json, row 4: cannot be used']);
  const all = await readVideoQuestions(folder, 'activitynet-qa', { types: null });
  expect(all.questions[2]).toMatchObject({ form: 'open', type: 'object', references: ['the red lamp'] });
});

test('PororoQA: the last fifth is the test', async () => {
  const { questions } = await readVideoQuestions(folder, 'pororoqa');
  expect(questions.map(({ id }) => id)).toEqual([16, 17, 18, 19].map((at) => `pororoqa/story_ep1,/${at}`));
  expect(questions[0]).toMatchObject({ films: ['story_ep1'], type: 'who', truth: 1 });
  expect((await readVideoQuestions(folder, 'pororoqa', { split: 'train' })).questions).toHaveLength(12);
  await expect(readVideoQuestions(folder, 'pororoqa', { split: 'summer' })).rejects.toThrow(/no split/);
  await expect(readVideoQuestions(join(folder, 'nowhere'), 'pororoqa')).rejects.toThrow(/no qa.json/);
});

const choice: VideoQuestion = {
  id: 'q',
  kind: 'nextqa',
  language: 'en',
  type: 'CW',
  question: 'Why?',
  films: ['1'],
  form: 'choice',
  options: ['wind', 'a dog', 'the slope'],
  truth: 2,
};
const { options: _, truth: __, ...common } = choice as Extract<VideoQuestion, { form: 'choice' }>;
const polar: VideoQuestion = { ...common, form: 'yes-no', truth: true };

test.each([
  ['C', 2],
  ['(B) a dog', 1],
  ['The answer is C.', 2],
  ['the slope.', 2],
  ['**A**', 0],
  ['A or B', null],
  ['A dog did it', null],
  ['A dog? No: the slope, C.', 2],
  ['B a dog', 1],
  ['It is either B or C.', null],
  ['D', null],
  ['I cannot tell.', null],
  ['', null],
] as const)('a choice said as %j', (said, right) => {
  expect(readVideoAnswer(said, choice, 'plain')).toBe(right);
});

test.each([
  ['Yes.', true],
  ['no, it is dark', false],
  ['是的', true],
  ['不是', false],
  ['没有', false],
  ['yes and no', null],
  ['perhaps', null],
] as const)('yes or no said as %j', (said, right) => {
  expect(readVideoAnswer(said, polar, 'plain')).toBe(right);
});

test('with seeing and thinking first only the last block counts', () => {
  const text = '<perception>A slope, A dog.</perception><think>Not A.</think><answer>C</answer>';
  expect(readVideoAnswer(text, choice, 'see-think-speak')).toBe(2);
});

test('the whole question; what is right is not in it, and pictures only where it looks', () => {
  const { messages, ...rest } = videoAnswerPrompt(choice, ['data:image/jpeg;base64,AA'], 'see-think-speak');
  expect(rest).toEqual({
    agent: 'video-question',
    brief: { task: 'other', language: 'en', id: 'q' },
    maxTokens: 768,
    temperature: 0,
  });
  expect(messages).toMatchInlineSnapshot(`
    [
      {
        "content": "You see frames of a film, in order. Answer the question about it.
    Answer in exactly three blocks, in this order:
    <perception>what can be seen, and only that</perception>
    <think>what it means for the question</think>
    <answer>the answer</answer>
    Inside the last block: Answer with the letter of the right option and nothing else.",
        "role": "system",
      },
      {
        "content": "Question: Why?
    A. wind
    B. a dog
    C. the slope",
        "images": [
          "data:image/jpeg;base64,AA",
        ],
        "role": "user",
      },
    ]
  `);
  expect(JSON.stringify(videoAnswerPrompt({ ...choice, truth: 0 }, [], 'plain'))).toBe(
    JSON.stringify(videoAnswerPrompt(choice, [], 'plain')),
  );
});

const saying = (answer: (prompt: Prompt) => string): Model => ({
  id: 'seer',
  async *stream(prompt) {
    yield { type: 'text', text: answer(prompt) };
    yield { type: 'finish', reason: 'stop' };
  },
});

test('whoever looks is right, whoever cannot be read is unscored, and those who never look stand beside them', async () => {
  const { questions } = await readVideoQuestions(folder, 'nextqa', { types: null });
  const looks = visionAnswerer(
    saying(({ messages }) => messages[1]?.images?.[0] ?? 'I see nothing.'),
    { id: 'looks', way: 'plain', picturesOf: async (question) => [question.form === 'choice' ? 'ABCDE'.charAt(question.truth) : ''] },
  );
  const blind = visionAnswerer(
    saying(({ messages }) => (messages[1]?.images ? 'A' : 'I see nothing.')),
    { id: 'blind', way: 'plain' },
  );
  const scored = async (subject: VideoQuestionSubject) =>
    (await runEvaluation(videoQuestionEvaluation(subject, questions), memoryBook())).records;
  const records = (await Promise.all([...Object.values(trivialAnswerers), looks, blind].map(scored))).flat() as Parameters<
    typeof videoQuestionReport
  >[0];
  const rows = videoQuestionReport(records).tables[0]?.rows ?? [];
  const row = (name: string) => rows.find(([subject]) => subject === name)?.slice(1);
  expect(row('looks')).toEqual([1, 1, 1, { value: 1, interval: [expect.closeTo(0.4385, 4), 1] }, 3, 0]);
  expect(row('blind')).toEqual([null, null, null, null, 0, 3]);
  expect(row('first')?.slice(0, 3)).toEqual([0, 0, 1]);
  expect(row('longest')?.[0]).toBe(1);
  expect(markdownReport(videoQuestionReport(records, 'zh'))).toContain('| 回答者 | CW | DC | DL | 合计 | 已回答 | 未计分 |');
});

test('an open answer is right word for word, and its overlap is counted', async () => {
  const { questions } = await readVideoQuestions(folder, 'nextqa', { split: 'oe' });
  const score = async (said: string) => {
    const subject: VideoQuestionSubject = { id: said, produce: async () => ({ answer: said, said }) };
    return (await runEvaluation(videoQuestionEvaluation(subject, questions), memoryBook())).records[0]?.score;
  };
  expect(await score('The red ball.')).toMatchObject({ right: 1 });
  const near = await score('a red kite');
  expect(near).toMatchObject({ right: 0 });
  expect((near as { overlap: number }).overlap).toBeGreaterThan(0);
});
