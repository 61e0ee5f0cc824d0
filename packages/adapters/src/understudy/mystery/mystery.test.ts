import { type MysteryBrief, memoryStore } from '@troupe/core';
import { Case, methodByName, methodNames, openGame, type RecordedMystery } from '@troupe/core/mystery';
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
