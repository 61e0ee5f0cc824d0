import { memoryStore } from '@troupe/core';
import {
  behind,
  build,
  dialogue,
  heardOut,
  openRoleMemory,
  type Remembered,
  type RoleFile,
  type ScriptScene,
  Talk,
  witness,
  witnessedBy,
} from '@troupe/core/memory';
import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { understudy } from '../understudy.ts';

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
  const memory = await openRoleMemory({ store: memoryStore<Remembered>(), stream: `role:${name}`, clock: testClock(), role });
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
  expect((await heardOut(talk.say('Explain quantum chromodynamics.'))).text).toMatch(/remember nothing|cannot say|do not know/);
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
