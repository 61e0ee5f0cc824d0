import { memoryStore } from '@troupe/core/log';
import {
  behind,
  build,
  dialogue,
  heardOut,
  openRoleMemory,
  type RoleFile,
  type ScriptScene,
  Talk,
  witness,
  witnessedBy,
} from '@troupe/core/memory';
import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { understudy } from '../understudy.ts';
import { talkWords } from './talk-words.ts';

const model = understudy();
const models = { performer: model, decider: model };

const scripts: Record<'en' | 'zh', readonly ScriptScene[]> = {
  en: [
    {
      id: 's1',
      title: 'The quay',
      present: ['Mira', 'Tomas'],
      lines: [
        { by: 'Mira', kind: 'speech', text: 'My father took the boat at night, and the lamp with it.' },
        { by: 'Tomas', kind: 'speech', text: 'I saw no boat. I swear it by the harbour bell.' },
        { by: null, kind: 'narration', text: 'Tomas hides a knife in his coat.' },
      ],
    },
    { id: 's2', title: 'The tavern', present: ['Tomas'], lines: [{ by: 'Tomas', kind: 'speech', text: 'SECRET I sold the lamp.' }] },
  ],
  zh: [
    {
      id: 'y1',
      title: '院子',
      present: ['小棠', '老秦'],
      lines: [
        { by: '小棠', kind: 'speech', text: '那口井里的铜镜是谁捞上来的？' },
        { by: '老秦', kind: 'speech', text: '铜镜是我捞的，你娘临走前让我藏好。' },
      ],
    },
  ],
};

async function cast(name: string, language: 'en' | 'zh') {
  const role: RoleFile = { id: name, name, aliases: [], language, profile: '' };
  const memory = await openRoleMemory({ store: memoryStore(), stream: `role:${name}`, clock: testClock(), role });
  await witness(memory, witnessedBy(name, scripts[language]));
  await build(memory, { model });
  return memory;
}

test('memories are the words of the script, and hold nothing the role did not witness', async () => {
  const { book } = await cast('Mira', 'en');
  expect(book.counts).toEqual({ observation: 3, event: 1, point: 3, insight: 1 });
  const texts = [...book.memories.values()].map(({ text }) => text);
  expect(texts.join('\n')).not.toContain('SECRET');
  expect(texts).toContain('Tomas said: "I saw no boat. I swear it by the harbour bell."');
  for (const { importance } of book.memories.values()) expect(importance >= 0 && importance <= 5).toBe(true);
});

test('it answers from what the role knows, and says so when it knows nothing', async () => {
  const memory = await cast('Mira', 'en');
  const talk = await Talk.begin(memory, { kind: 'stranger' }, { models });
  const lamp = await heardOut(talk.say('What became of the lamp?'));
  expect(lamp.text).toBe('My father took the boat at night, and the lamp with it.');
  expect(behind(memory.book, lamp.exchange).replayed.map(({ text }) => text)).toContain(lamp.text);
  expect((await heardOut(talk.say('Who are you?'))).text).toMatch(/^I am Mira\./);
  expect((await heardOut(talk.say('Explain quantum chromodynamics.'))).text).toMatch(
    /remember nothing|cannot say|do not know|further than|did not see it|nothing to tell|come near me/,
  );
});

test('what only comes near a question is told as no more than that; of what it has not, it says so and of whom it could tell', async () => {
  const talk = await Talk.begin(await cast('Mira', 'en'), { kind: 'stranger' }, { models });
  const lead = new RegExp(`^(?:${talkWords.en.partly.join('|')})`, 'u');
  expect((await heardOut(talk.say('How many people saw the lamp?'))).text).toMatch(lead);
  expect((await heardOut(talk.say('Explain quantum chromodynamics.'))).text).toMatch(/Tomas/);
});

test('in Chinese as well', async () => {
  const memory = await cast('老秦', 'zh');
  expect(memory.book.memories.get('event:y1')?.text).toContain('院子');
  const talk = await Talk.begin(memory, { kind: 'role', name: '小棠' }, { models });
  expect((await heardOut(talk.say('铜镜是谁捞的？'))).text).toBe('铜镜是我捞的，你娘临走前让我藏好。');
  expect((await heardOut(talk.say('你是谁？'))).text).toMatch(/^我是老秦。/);
});

test('two roles can talk without a model, and do not repeat themselves at once', async () => {
  const lines: string[] = [];
  for await (const { text } of dialogue(await cast('Mira', 'en'), await cast('Tomas', 'en'), 'Where is the boat?', { models, turns: 4 }))
    lines.push(text);
  expect(lines).toHaveLength(4);
  expect(new Set(lines).size).toBeGreaterThan(2);
});

const ferry: Record<'en' | 'zh', readonly ScriptScene[]> = {
  en: [
    {
      id: 'f1',
      title: 'The landing',
      present: ['Mira', 'Jonas'],
      lines: [
        { by: 'Mira', kind: 'speech', text: 'My brother Ivo had the fever. He was seven. Nobody rang the bell for him.' },
        { by: 'Jonas', kind: 'speech', text: 'Why not?' },
        { by: 'Mira', kind: 'speech', text: 'Because I was afraid of the water, and I told my father that Ivo was asleep.' },
        { by: 'Jonas', kind: 'action', text: '(Jonas ties his horse to the post. Mira holds a lantern.)' },
        { by: 'Mira', kind: 'speech', text: 'You cut the rope, Jonas.' },
      ],
    },
    { id: 'f2', title: 'Elsewhere', present: ['Jonas'], lines: [{ by: 'Jonas', kind: 'speech', text: 'MARKER I cut the rope for gold.' }] },
  ],
  zh: [
    {
      id: 'f1',
      title: '码头',
      present: ['米拉', '老约'],
      lines: [
        { by: '米拉', kind: 'speech', text: '我弟弟伊沃发过热。他七岁。没有人替他敲钟。' },
        { by: '米拉', kind: 'speech', text: '因为我怕水，我对父亲说，伊沃睡着了。' },
        { by: '米拉', kind: 'speech', text: '缆绳是你割的，老约。' },
      ],
    },
  ],
};

async function talking(name: string, language: 'en' | 'zh') {
  const role: RoleFile = { id: name, name, aliases: [], language, profile: '' };
  const memory = await openRoleMemory({ store: memoryStore(), stream: `role:${name}`, clock: testClock(), role });
  await witness(memory, witnessedBy(name, ferry[language]));
  await build(memory, { model });
  const talk = await Talk.begin(memory, { kind: 'stranger' }, { models });
  return async (said: string) => (await heardOut(talk.say(said))).text;
}

test('a talk goes on from what was said last: and then, why, really, what do you mean', async () => {
  const ask = await talking('Mira', 'en');
  expect(await ask('Tell me about your brother.')).toContain('He was seven');
  expect(await ask('And then?')).toBe('I was afraid of the water, and I told my father that Ivo was asleep.');
  expect(await ask('Really?')).toMatch(/I was there|As I stand|I cannot/);
  expect(await ask('Who cut the rope?')).toContain('“You cut the rope, Jonas.”');
  expect(await ask('What do you mean?')).not.toMatch(/remember nothing|cannot say|do not know/);
  const zh = await talking('米拉', 'zh');
  expect(await zh('说说你弟弟吧。')).toContain('他七岁');
  expect(await zh('为什么？')).toContain('怕水');
  expect(await zh('真的吗？')).toMatch(/在场|千真万确|没法不信/);
});

test('what was seen is told without its brackets; who is felt for is told by what there was; a name nobody knows is not known', async () => {
  const ask = await talking('Mira', 'en');
  const said = [
    await ask('Do you love Jonas?'),
    await ask('Tell me about Jonas and his horse.'),
    await ask('What do you think of Napoleon?'),
  ];
  expect(said[0]).toContain('Jonas');
  expect(said.join(' ')).not.toMatch(/Jonas \(|[()]|Mira holds/);
  expect(said[2]).toContain('Napoleon');
});

test('whatever is asked, what the role did not witness stays unknown, and no answer comes twice in a row', async () => {
  const ask = await talking('Mira', 'en');
  let last = '';
  for (const said of [
    'Why did Jonas cut the rope?',
    'For gold?',
    'Why?',
    'Why?',
    'Tell me more.',
    'Tell me more.',
    'Why?',
    'xyzzy',
    'xyzzy',
    'Did Jonas take gold?',
  ]) {
    const answer = await ask(said);
    expect(answer).not.toContain('MARKER');
    expect(answer).not.toBe(last);
    last = answer;
  }
});
