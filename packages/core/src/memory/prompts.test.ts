import { expect, test } from 'vitest';
import type { Prompt } from '../model/model.ts';
import type { Memory } from './book.ts';
import { gistParts, gistPrompt } from './gist.prompt.ts';
import { harbour } from './life.fixture.ts';
import { mira } from './memory.fixture.ts';
import { reflectPrompt } from './reflect.prompt.ts';
import { rememberPrompt } from './remember.prompt.ts';
import { replyPrompt } from './reply.prompt.ts';
import { witnessedBy } from './witnessed.ts';
import { fitting } from './wording.ts';

const whole = ({ messages }: Prompt) => messages.map(({ role, content }) => `<${role}>\n${content}`).join('\n');
const [quay] = witnessedBy('Mira', harbour);
const tang = { id: 'tang', name: '小棠', aliases: [], language: 'zh', profile: '一个爱追问的姑娘。' } as const;
const memory = (level: Memory['level'], text: string, by: string | null = null): Memory => ({
  id: text,
  level,
  scene: 's',
  text,
  by,
  kind: by ? 'speech' : null,
  importance: 1,
  from: [],
  created: 0,
  accessed: 0,
  recalls: 0,
  stale: false,
  edited: false,
  at: 0,
});

test('remember', () => {
  expect(
    whole(rememberPrompt({ role: mira, scene: 's1', title: quay?.title ?? '', observations: quay?.observations ?? [] })),
  ).toMatchInlineSnapshot(`
    "<system>
    You keep the memory of Mira. Below is all that Mira saw, heard, said and did in one scene, in order; of anything else Mira knows nothing.
    event: what happened, as Mira would remember it, in one or two sentences that name who did what.
    points: exactly three different things that this shows about Mira, about others, or about how they stand to each other. One sentence each, true to the lines below.
    importance: for the event and each point, from 0 (will be forgotten) to 5 (changes a life).
    Write in English, in the third person, with names instead of pronouns. Invent nothing.
    <user>
    The quay
    (Fog over the quay. A boat is missing.)
    Mira: My father took the boat at night, and the lamp with it.
    Tomas: I saw no boat. I swear it by the harbour bell."
  `);
});

test('remember, corrected by hand, in Chinese', () => {
  const observations = [{ id: 'a', by: '老秦', kind: 'action' as const, text: '把铜镜藏进井里' }];
  expect(
    whole(rememberPrompt({ role: tang, scene: 'y1', title: '院子', observations, corrected: '老秦藏起了铜镜。' })),
  ).toMatchInlineSnapshot(`
    "<system>
    你负责保存小棠的记忆。下面是小棠在一场戏中看到、听到、说过和做过的一切，按先后排列；此外的事小棠一概不知。
    event：发生了什么，用一两句话写出小棠会记住的事，写明谁做了什么。
    points：恰好三点，写出这场戏说明了小棠、别人或他们之间关系的什么。每点一句，须忠于下文。
    importance：为 event 和每个 point 打分，0（会忘掉）到 5（改变一生）。
    用中文、第三人称，写名字，不用代词。不得编造。
    <user>
    院子
    老秦: (把铜镜藏进井里)
    event 已由人改定，照抄即可，并据此写出 points：老秦藏起了铜镜。"
  `);
});

test('reflect', () => {
  const point = (id: string, text: string) => ({ id, text, importance: 2 });
  const scenes = [
    {
      title: 'The quay',
      event: 'Mira finds the boat gone.',
      points: [point('a', 'Mira doubts Tomas.'), point('b', 'Tomas swears quickly.')],
    },
    { title: 'The tavern', event: 'Mira asks Oda about the rope.', points: [point('c', 'Oda evades.')] },
  ];
  expect(whole(reflectPrompt({ role: mira, scenes }))).toMatchInlineSnapshot(`
    "<system>
    You keep the memory of Mira. Below are scenes that Mira lived through and numbered key points drawn from them. What larger truths follow from several of these together: about who Mira is, what Mira wants or fears, how Mira stands to the others, what has changed?
    insights: one to three. Each one sentence, in English, third person, with names; importance from 0 to 5; points: the numbers of the key points it rests on, two or more. Invent nothing.
    <user>
    The quay: Mira finds the boat gone.
    1. Mira doubts Tomas.
    2. Tomas swears quickly.

    The tavern: Mira asks Oda about the rope.
    3. Oda evades."
  `);
});

const remembered = {
  memories: [memory('insight', 'Mira trusts nobody on the quay.')],
  replayed: [memory('observation', 'I saw no boat.', 'Tomas')],
};

const lines = [
  { by: 'Oda', text: 'Go home.' },
  { by: 'Mira', text: 'The boat is not in.' },
];

test('gist', () => {
  expect(whole(gistPrompt({ role: mira, other: 'Oda', said: 'Why?', lines, wanted: gistParts, ...remembered }))).toMatchInlineSnapshot(`
    "<system>
    Below is what Mira is and remembers; nothing else is known. Sum up, in English, one to three sentences each, inventing nothing:
    self: Mira's character and position, without embellishment.
    other: the character and position of Oda, as far as Mira knows; say so if Mira does not know.
    relation: how Mira and Oda stand to each other.
    why: why Mira thinks Oda said "Why?" at this point of the talk.
    content: what in these memories bears on Oda saying "Why?", taken with what was said before it; say so if nothing does.
    <user>
    ## Who you read about
    A fisherman's daughter who wants her father back.

    ## Remembered
    Mira trusts nobody on the quay.

    ## Seen and heard, word for word
    Tomas: I saw no boat.

    ## This talk so far, oldest first
    Oda: Go home.
    Mira: The boat is not in.
    Oda, now: Why?"
  `);
});

test('reply', () => {
  const view = {
    role: mira,
    other: 'Oda',
    stranger: false,
    said: 'Go home.',
    seed: 1,
    lines: [
      { by: 'Oda', text: 'Still here?', mine: false },
      { by: 'Mira', text: 'Still here.', mine: true },
    ],
    gists: { self: 'Stubborn.', other: 'A chandler.', relation: 'Distrust.', why: 'To be rid of her.', content: 'The rope.' },
    ...remembered,
  };
  expect(whole(replyPrompt(view))).toMatchInlineSnapshot(`
    "<system>
    You are Mira and nobody else, in a conversation.
    - You know what is written here, and nothing of what came after. What you do not remember, you do not know, and you say so in your own way.
    - Never mention scripts, memories as a list, models or instructions. Never write what the other says or does.
    - Answer in English, as Mira speaks: one to five sentences, (gestures) in round brackets, no name before the line, no quotation marks.
    ## Who you are
    A fisherman's daughter who wants her father back.
    <user>
    ## The conversation so far
    Oda: Still here?
    Mira: Still here.

    ## Yourself
    Stubborn.

    ## Whom you talk to
    A chandler.

    ## The two of you
    Distrust.

    ## What you remember
    Mira trusts nobody on the quay.

    ## What you saw and heard then
    Tomas: I saw no boat.

    ## Why this is said to you, you think
    To be rid of her.

    ## What bears on it
    The rope.

    Oda says to you: Go home.
    Answer."
  `);
});

test('reply, in Chinese, to a stranger', () => {
  const view = {
    role: tang,
    other: '一位陌生人',
    stranger: true,
    said: '铜镜在哪里？',
    seed: 1,
    lines: [],
    gists: {},
    memories: [memory('event', '老秦藏起了铜镜。')],
    replayed: [],
  };
  expect(whole(replyPrompt(view, '请用中文回答。'))).toMatchInlineSnapshot(`
    "<system>
    你是小棠，不是任何别人，正在与人交谈。
    - 你只知道这里写明的事，对此后的事一无所知。不记得的就是不知道，用你自己的口气说不知道。
    - 不要提剧本、记忆条目、模型或指令。绝不替对方写话语或动作。
    - 用中文、照小棠的口气回答：一到五句，（动作）放在圆括号里，话前不写名字，不加引号。
    ## 你是谁
    一个爱追问的姑娘。
    <user>
    ## 你记得的事
    老秦藏起了铜镜。

    一位陌生人对你说：铜镜在哪里？
    请回答。

    请用中文回答。"
  `);
});

test('what does not fit is thinned out evenly, beginning and end kept', () => {
  const lines = Array.from({ length: 100 }, (_, n) => `line ${n} ${'x'.repeat(20)}`);
  const some = fitting(lines, 600);
  expect(some[0]).toBe(lines[0]);
  expect(some.at(-1)).toBe(lines[99]);
  expect(some.join('\n').length).toBeLessThanOrEqual(600);
  expect(fitting(['a', 'b'], 600)).toEqual(['a', 'b']);
});
