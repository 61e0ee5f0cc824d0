import { readFileSync } from 'node:fs';
import { type MysteryBrief, memoryStore } from '@troupe/core';
import { Case, methodByName, methodNames, openGame, type RecordedMystery, readCase } from '@troupe/core/mystery';
import { expect, test } from 'vitest';
import { understudy } from '../understudy.ts';
import { playMystery } from './index.ts';

const clock = { now: () => 0, sleep: () => Promise.resolve() };
const english = Case.parse({
  format: 'troupe-case',
  version: 1,
  id: 'tea',
  title: 'The Cold Tea',
  language: 'en',
  opening: 'Mr Finch was found dead.',
  victims: [{ id: 'finch', name: 'Mr Finch', killers: ['cook'] }],
  roles: [
    { id: 'cook', name: 'Cook', script: 'I hated Mr Finch. I put poison into the tea in the kitchen.' },
    {
      id: 'nurse',
      name: 'Nurse',
      script: 'Mr Finch hired me in spring. At nine I saw Cook near the tray in the kitchen. Cook owed him money.',
    },
    {
      id: 'heir',
      name: 'Heir',
      script: 'Mr Finch raised me. I saw Cook quarrel with Mr Finch about money. My debts are great.',
      mustNotVolunteer: ['My debts are great.'],
    },
    { id: 'maid', name: 'Maid', script: 'Mr Finch was kind to me. I heard Cook argue at the door that night.' },
  ],
});
const chinese = Case.parse({
  ...english,
  language: 'zh',
  title: '冷茶',
  opening: '费先生死了。',
  victims: [{ id: 'finch', name: '费先生', killers: ['cook'] }],
  roles: [
    { id: 'cook', name: '厨子', script: '我恨费先生。我在茶里下了毒。' },
    { id: 'nurse', name: '护士', script: '费先生春天雇了我。九点我看见厨子在厨房附近。厨子欠他钱。' },
    { id: 'heir', name: '少爷', script: '费先生把我养大。我看到厨子和费先生为钱吵架。' },
    { id: 'maid', name: '女仆', script: '费先生待我很好。夜里我听见厨子在门口骂人。' },
  ],
});

const game = async (play: Case, method: string, seed = 1) => {
  const model = understudy();
  const store = memoryStore<RecordedMystery>();
  const state = await (
    await openGame({ store, stream: 'g', clock, ports: { performer: model, decider: model }, method: methodByName(method), play, seed })
  ).finished;
  const events: RecordedMystery[] = [];
  for await (const event of store.read('g')) events.push(event);
  return { state, events };
};

test.each([english, chinese])('the understudy plays $title to its end, without a fault, and finds who did it', async (play) => {
  const { state, events } = await game(play, 'player-star');
  expect(state.over).toBe(true);
  expect(events.filter(({ type }) => type === 'fault')).toEqual([]);
  expect(state.verdicts.get('finch')?.solved).toBe(true);
});

test.each(methodNames)('it serves every method: %s', async (method) => {
  const { events } = await game(english, method);
  expect(events.filter(({ type }) => type === 'fault')).toEqual([]);
  expect(events.at(-1)?.type).toBe('curtain');
});

test('the murderer never tells, keeps one account, and nobody tells what must be kept', async () => {
  for (let seed = 1; seed <= 5; seed++) {
    const { state } = await game(english, 'player-star', seed);
    const said = [...state.introductions.values(), ...[...state.questions.values()].map(({ answer = '' }) => answer)].join('\n');
    expect(said).not.toMatch(/poison|put|hated/);
    expect(said).not.toContain('debts');
    expect(new Set(state.claims.map(({ text }) => text)).size).toBeLessThanOrEqual(1);
  }
});

test('the same brief gets the same answer', () => {
  const brief: MysteryBrief = {
    task: 'mystery',
    ask: 'question',
    language: 'en',
    seed: 4,
    round: 1,
    self: { id: 'a', name: 'A' },
    script: ['B was near.'],
    heard: [],
    players: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    victims: [{ id: 'v', name: 'V' }],
    victim: { id: 'v', name: 'V' },
    about: ['b'],
  };
  expect(playMystery(brief)).toEqual(playMystery(brief));
  expect(playMystery(brief).text).toContain('V');
});

test.each(['last-light', 'rain-teahouse'])(
  '%s: lies are found in the public record, of the murderer only, and quoted in accusations',
  async (name) => {
    const play = readCase(readFileSync(`plays/${name}/case.json`, 'utf8'));
    const killers = play.victims.flatMap((victim) => victim.killers);
    let found = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const { state, events } = await game(play, 'player-star', seed);
      expect(state.contradictions.every(({ of }) => killers.includes(of))).toBe(true);
      if (state.contradictions.length === 0) continue;
      found++;
      const quoting = events.filter(
        (event) => event.type === 'accusation' && state.contradictions.some(({ by, what }) => by === event.by && event.text.includes(what)),
      );
      expect(quoting.length).toBeGreaterThan(0);
    }
    expect(found).toBeGreaterThanOrEqual(2);
  },
);

const exam = (more: Partial<MysteryBrief>): string[] =>
  JSON.parse(
    playMystery({
      task: 'mystery',
      ask: 'exam',
      language: 'en',
      seed: 4,
      round: 3,
      self: { id: 'a', name: 'Ann' },
      script: [],
      heard: [],
      players: ['Ann', 'Bob', 'Cy', 'Dee'].map((name) => ({ id: name.toLowerCase(), name })),
      victims: [{ id: 'v', name: 'Vera' }],
      picks: 1,
      ...more,
    }).text,
  ).answer as string[];

test('final questions: by what is known, by suspicion, and the other way round where a question denies', () => {
  const script = ['Bob is the father of Cy, and brought his son up alone. Bob keeps a shop. The key lay under the blue mat in the hall.'];
  const options = ['Cy is doctor of Bob', 'Bob is father of Cy', 'Cy is lawyer of Bob', 'Bob is enemy of Cy'];
  expect(exam({ script, options, asked: { by: '', text: 'What is the relationship between Cy and Bob?' } })).toEqual(['b']);
  const denied = exam({ script, options, asked: { by: '', text: 'What is the non-existent relationship between Cy and Bob?' } });
  expect(denied).not.toEqual(['b']);
  expect(exam({ script, options: ['under the blue mat', 'in the red box'], asked: { by: '', text: 'Where did the key lie?' } })).toEqual([
    'a',
  ]);
  const suspicious = ['Cy hated Vera, owed her money, and I saw Cy near the kitchen with a knife.'];
  const asked = { by: '', text: 'Who killed Vera?' };
  expect(exam({ script: suspicious, options: ['Bob', 'Dee', 'Cy'], asked })).toEqual(['c']);
  const two = { by: '', text: 'Please select the two people you most suspect of killing Vera' };
  expect(exam({ script: suspicious, options: ['Bob', 'Dee', 'Cy'], asked: two, picks: 2 })).toContain('c');
  expect(
    exam({
      language: 'zh',
      script: ['方先生是小楼的父亲。'],
      options: ['方先生 is doctor of 小楼', '方先生 is father of 小楼'],
      asked: { by: '', text: '【方先生】和【小楼】的关系是什么？' },
    }),
  ).toEqual(['b']);
});

test('a script that says "you" is spoken as "I"', async () => {
  const play = {
    ...english,
    roles: english.roles.map((role) =>
      role.id === 'nurse'
        ? { ...role, script: 'You are the nurse. At nine o’clock you saw Cook near the tray. Your wages were late.' }
        : role,
    ),
  };
  const { state } = await game(play, 'player-star');
  const said = [...state.questions.values()]
    .filter(({ to }) => to === 'nurse')
    .map(({ answer = '' }) => answer)
    .join(' ');
  expect(said).not.toMatch(/\b[Yy]ou (?:are|saw)\b|\b[Yy]our\b/);
});
