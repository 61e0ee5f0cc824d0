import { expect, test } from 'vitest';
import { Chronicle } from '../events/chronicle.ts';
import { sceneDraft } from '../testing/view.ts';
import { advancerPrompt, plannerPrompt, transferPrompt, wayPrompt } from './house.prompt.ts';
import { pointView, stepsNow } from './house-view.ts';
import { rulingPrompt } from './narrator.prompt.ts';
import { recapPrompt } from './recap.prompt.ts';

const { state, events } = sceneDraft('en');
const view = pointView(state, new Chronicle(state.blueprint, events), 'accusation', 1);
const whole = ({ messages }: { messages: readonly { role: string; content: string }[] }) =>
  messages.map(({ role, content }) => `<${role}>\n${content}`).join('\n');

test('planner', () => {
  expect(whole(plannerPrompt(view))).toMatchInlineSnapshot(`
    "<system>
    You are the planner of a live play. Design at least two different ways, each two to six beats, by which the flag of this point could come about, each beat motivated by what the character wants. Use only the ids given. reason: one sentence, for the house only.
    <user>
    The accusation. Hamlet reads the letter and accuses his mother.
    flag: {"did":{"verb":"read","by":"hamlet","target":"letter","outcome":"success","times":1,"within":"play"}}
    result: Hamlet has read the letter.

    - hamlet (Hamlet): Learn what the letter says.
    - gertrude (Gertrude): Keep him from the letter.
    - polonius (Polonius): Stay still.

    - dagger (dagger)
    - curtain (curtain)
    - table (table)
    - letter (Gertrude's letter)
    - candle (candle)
    - chest (chest)
    - key (iron key)
    - ring (ring)
    - door (door)

    (The closet. One candle. A curtain that moves.)
    Gertrude: You come late, Hamlet.
    Polonius: [Now I shall hear it.]"
  `);
});

test('the judge of the way taken', () => {
  expect(
    whole(
      wayPrompt({ ...view, ways: [{ id: 'plain', beats: [{ who: 'hamlet', verb: 'read', targets: ['letter'] }] }], beats: 4, acts: [] }),
    ),
  ).toMatchInlineSnapshot(`
    "<system>
    You are the planner of a live play. A point has just ended. Judge the way that was taken: coherent (each step follows), motivated (each act has a reason in its character). way: the id of the planned way it followed, or null. reason: one sentence, for the house only.
    <user>
    The accusation. Hamlet reads the letter and accuses his mother.
    flag: {"did":{"verb":"read","by":"hamlet","target":"letter","outcome":"success","times":1,"within":"play"}}
    result: Hamlet has read the letter.

    - plain: hamlet read letter

    (The closet. One candle. A curtain that moves.)
    Gertrude: You come late, Hamlet.
    Polonius: [Now I shall hear it.]"
  `);
});

test('transfer', () => {
  expect(whole(transferPrompt(view, 'Has she confessed?'))).toMatchInlineSnapshot(`
    "<system>
    You are transfer: you judge whether the flag of the current point has happened on stage, really and completely, in the events below. relies: the numbers of the events you rely on; without any, it has not happened. reason: one sentence, for the house only.
    <user>
    4. (The closet. One candle. A curtain that moves.)
    6. Gertrude: You come late, Hamlet.
    7. Polonius: [Now I shall hear it.]

    Has she confessed?"
  `);
});

test('advancer', () => {
  expect(whole(advancerPrompt(view, 'hint', stepsNow(state)))).toMatchInlineSnapshot(`
    "<system>
    You are the advancer: the play has stalled. Choose the one step below that would best bring the point to its flag without breaking anything. choice: its number. reason: one sentence, for the house only.
    <user>
    The accusation. Hamlet reads the letter and accuses his mother.
    flag: {"did":{"verb":"read","by":"hamlet","target":"letter","outcome":"success","times":1,"within":"play"}}
    result: Hamlet has read the letter.

    - hamlet (Hamlet): Learn what the letter says.
    - gertrude (Gertrude): Keep him from the letter.
    - polonius (Polonius): Stay still.

    - dagger (dagger)
    - curtain (curtain)
    - table (table)
    - letter (Gertrude's letter)
    - candle (candle)
    - chest (chest)
    - key (iron key)
    - ring (ring)
    - door (door)

    (The closet. One candle. A curtain that moves.)
    Gertrude: You come late, Hamlet.
    Polonius: [Now I shall hear it.]

    0. Hamlet: read Gertrude's letter: What is this?
    1. Hamlet: read Gertrude's letter"
  `);
});

test('recap', () => {
  expect(
    whole(
      recapPrompt({
        language: 'en',
        self: { id: 'hamlet', name: 'Hamlet' },
        scene: 'closet-scene',
        lines: view.lines,
        nameOf: view.nameOf,
      }),
    ),
  ).toMatchInlineSnapshot(`
    "<system>
    You are Hamlet. A scene has just ended. Below is what you saw and heard of it, and nothing else happened as far as you know. Write down what you will remember, in the first person, two to four sentences: what was done, what was said that matters, what you now believe about the others. text: your memory.
    <user>
    (The closet. One candle. A curtain that moves.)
    Gertrude: You come late, Hamlet.
    Polonius: [Now I shall hear it.]"
  `);
});

test('narrator', () => {
  expect(
    whole(
      rulingPrompt({
        language: 'zh',
        seed: 1,
        beat: 3,
        period: '唐朝',
        realism: 'fantastic',
        notes: '',
        place: '山路',
        description: '荒山野岭。',
        people: ['悟空', '八戒'],
        things: ['金箍棒'],
        actor: '悟空',
        powers: ['fly'],
        verb: 'fly',
        targets: [],
        text: '驾筋斗云飞走',
      }),
    ),
  ).toMatchInlineSnapshot(`
    "<user>
    你是旁白。你只裁定什么在物理上可行，别的一概不管。
    世界：唐朝；有神异之事，但只有具备法力者才能做到。
    地点：山路。荒山野岭。
    在场：悟空、八戒。物件：金箍棒。
    悟空想要：驾筋斗云飞走
    悟空具有的本领：fly。
    此时此地，凭手边之物，能否做成？outcome：success 或 failure。because：用一句合乎本剧口吻的中文说出众人看到了什么；不写台词，不写心思，也不写别人做任何事。做不成，是世界里的一点阻碍（合页卡住了，手摸了个空），不是规矩，也不要写“这里没有”。
    changes：之后有什么不同，至多四项；做不成或只是一个姿态，就空着。kind：put（thing 如今在 to 的 on、in、under、behind 或 beside，写在 value）、hand（thing 如今在 to 手里）、state（thing 如今 value：open、closed、lit、unlit、empty、full、broken、torn、burnt、wet、stained、bent、crumpled、overturned）、posture（value：standing、sitting、lying、kneeling，只限悟空）、appear（悟空手里多了一件寻常小物）。thing 和 to 用上面的名字，没有就写 null。"
  `);
});
