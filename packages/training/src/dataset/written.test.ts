import { scriptedModel } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { coldStartPrompt } from './cold-start.prompt.ts';
import { coldStart } from './cold-start.ts';
import { expansionPrompt } from './expansion.prompt.ts';
import { expanded } from './expansion.ts';
import { DatasetRecord } from './records.ts';

const record = DatasetRecord.parse({
  problem_id: 1,
  session_id: 's',
  segment_part: 'film_000',
  sub_2_sample_order: 1,
  total_sub_2_samples_in_session: 1,
  sub_sample_type: 2,
  user: 'Anna',
  assistant: 'Ben',
  data_type: 'video',
  data_source: 'film',
  generation_type: 'raw_lines',
  dialogue: [{ speaker: 'Anna', utterance: 'What now?' }],
  target: { speaker: 'Ben', utterance: 'Bring another lamp, quickly.' },
  video_path: 'clips/a.mp4',
  problem_type: 'free-form',
  solution: '<answer>Bring another lamp, quickly.</answer>',
});
const options = { language: 'en', profiles: { Ben: 'Quiet.' }, pictures: ['data:image/jpeg;base64,AAAA'] } as const;

test('a thought that copies its answer is written anew, and the next try is told what it took', async () => {
  const model = scriptedModel(
    { json: { perception: 'A dark room.', think: 'Somebody should bring another lamp.' } },
    { json: { perception: 'A dark room.', think: 'We need light<answer>, and soon.' } },
  );
  const done = await coldStart(record, { ...options, model });
  model.finish();
  expect('record' in done && done.record.process).toBe('<perception>A dark room.</perception>\n<think>We need light, and soon.</think>');
  expect(model.calls[0]?.messages.at(-1)).toMatchObject({ images: options.pictures });
  expect(model.calls[1]?.messages.at(-1)?.content).toContain('bring another; another lamp');
});

test('what copies every time is not kept', async () => {
  const copying = { json: { perception: '暗室。', think: '快把灯拿来吧。' } };
  const chinese = { ...record, target: { speaker: 'Ben', utterance: '快把灯拿来！' } };
  const model = scriptedModel(copying, copying, copying);
  const done = await coldStart(chinese, { ...options, language: 'zh', model });
  expect('copied' in done && done.copied.length).toBeGreaterThan(0);
  model.finish();
});

const turns = (count: number, change: (at: number) => Partial<{ speaker: string; utterance: string }> = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({ speaker: at % 2 === 0 ? 'Fan' : 'Ben', utterance: `Words number ${at}.`, ...change(at) }));
const seen = {
  figures: 'A man in grey.',
  distance: 'He is alone.',
  faces: 'His brows are drawn.',
  bodies: 'One hand on the wall.',
  surroundings: 'A dark room.',
};
const expand = (written: unknown) =>
  expanded(record, {
    ...options,
    user: 'Fan',
    tries: 1,
    model: scriptedModel({ json: seen }, { json: { turns: written } }),
  });

test('a written conversation becomes samples of the same session, one for each answer', async () => {
  const done = await expand(turns(12));
  const records = 'records' in done ? done.records : [];
  expect(records).toHaveLength(6);
  expect(records[5]).toMatchObject({
    session_id: 's',
    user: 'Fan',
    generation_type: 'llm_api',
    sub_sample_type: 1,
    sub_1_sample_order: 6,
    total_sub_1_samples_in_session: 6,
    target: { speaker: 'Ben', utterance: 'Words number 11.' },
    solution: '<answer>Words number 11.</answer>',
  });
  expect(records[5]?.dialogue).toHaveLength(11);
  expect(records[5]).not.toHaveProperty('sub_2_sample_order');
  for (const one of records) expect(DatasetRecord.safeParse(one).success).toBe(true);
});

test.each([
  ['too short', turns(9), '9 turns'],
  ['too long', turns(17), '17 turns'],
  ['out of turn', turns(10, (at) => (at === 4 ? { speaker: 'Ben' } : {})), 'turn 5'],
  ['retelling', turns(10, (at) => (at === 3 ? { utterance: 'Bring another lamp — quickly!' } : {})), 'repeats'],
  ['meta talk', turns(10, (at) => (at === 3 ? { utterance: 'I like this film.' } : {})), 'films'],
])('%s: refused, with the reason', async (_, written, reason) => {
  expect(await expand(written)).toEqual({ refused: expect.stringContaining(reason) });
});

const shown = ({ messages }: ReturnType<typeof coldStartPrompt>) => messages.map(({ role, content }) => `[${role}]\n${content}`).join('\n');

test('the whole prompts', () => {
  const { language, profiles, pictures } = options;
  expect(shown(coldStartPrompt({ language, profiles, pictures, record, copied: ['bring another'] }))).toMatchInlineSnapshot(`
    "[system]
    You write what goes on in Ben just before a line is spoken, in two fields, short and without repeating yourself.
    Both people of the talk were there: one of them at least was in what is shown, the other was in it as well or stood close by, out of sight. Nobody tells you which figure it was, so never take a figure for one of them.
    - perception: only what can be seen, without guessing, in three parts: what happens, with gestures and faces; the things it turns on; the atmosphere, the light, and how safe or dangerous it is. Figures by their looks, never by a name.
    - think: in Ben's mind, in four steps: what the sight means; whether the talk goes A (it carries on what is being said or done there, on the same matter) or B (it turns to what has happened: one asks what the other felt, thought or meant by it, or answers that); what to speak of; how Ben would put it here, by the stakes: in mortal danger a merry person is brief, shaken or brave, and before grief a wise one does not lecture.
    ## Ben
    Quiet.
    ## Anna
    Anna
    [user]
    Anna: What now?

    Ben will say: “Bring another lamp, quickly.”
    Write what Ben saw and thought just before, so that these words follow from it. Do not quote them: no two words in a row of the thought may stand in the line.

    An earlier try took these from the line: bring another. Say it in other words."
  `);
  const view = {
    language,
    profiles,
    pictures,
    description: 'A dark room.',
    assistant: 'Ben',
    user: 'Fan',
    raw: [...record.dialogue, record.target],
  };
  expect(shown(expansionPrompt(view))).toMatchInlineSnapshot(`
    "[system]
    Write a new conversation of Fan and Ben: 10 to 16 turns, Fan first, then by turns. What was said there has just been said, a moment ago, and Fan stood by and heard all of it.
    - Choose one way. Either Fan cuts in and the talk goes on from where it is, or Fan feels the mood and begins by asking what Ben feels or thinks; then Fan also takes part, and does not only question.
    - The lines below are only the topic: never retell or repeat them, never sum up what happened.
    - What they witness sets mood and pace; nobody describes or mentions it as a sight.
    - Both speak as their profiles say, and know no more than they can know now. Spoken words only, short, no gestures. Nothing about films, scripts or scenes.
    ## Ben
    Quiet.
    ## Fan
    Somebody who has followed this story for years and now stands in it: no hero, no figure of it, but somebody the others trust and talk to.
    Personality: warm, curious, easily moved; glad and worried with the others.
    Way of speaking: plain and lively, in short questions and quick answers, quiet where the moment is quiet.
    What drives them: to know what goes on in Ben, and to be near them in this hour; not to change what happens.
    [user]
    ## What they witness
    A dark room.
    ## What was said there
    Anna: What now?
    Ben: Bring another lamp, quickly."
  `);
});
