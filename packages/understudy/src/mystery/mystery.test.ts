import { readFileSync } from 'node:fs';
import { eventsOf, memoryStore } from '@troupe/core/log';
import type { MysteryBrief } from '@troupe/core/model';
import { type Case, methodByName, methodNames, openGame, readCase, tableStream } from '@troupe/core/mystery';
import { coldTea } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { understudy } from '../understudy.ts';
import { playMystery } from './index.ts';

const clock = { now: () => 0, sleep: () => Promise.resolve() };
const english = coldTea('en');
const chinese = coldTea('zh');

const game = async (play: Case, method: string, seed = 1) => {
  const model = understudy();
  const store = memoryStore();
  const state = await (
    await openGame({ store, stream: 'g', clock, ports: { performer: model, decider: model }, method: methodByName(method), play, seed })
  ).finished;
  return { state, events: await eventsOf(tableStream, store, 'g') };
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

test.each([
  ['en', 'Bob owed V money. Bob was near with a knife in a torn glove.', 'earlier years'],
  ['zh', '鲍伯欠钱。我看见鲍伯拿着刀，手套撕破了。', '以前'],
] as const)('with further sensors: what ties somebody to the deed is read, what is unclear is asked (%s)', (language, script, asked) => {
  const [self, other] = language === 'zh' ? ['安', '鲍伯'] : ['A', 'Bob'];
  const brief: MysteryBrief = {
    task: 'mystery',
    ask: 'sensors',
    language,
    seed: 4,
    round: 1,
    self: { id: 'a', name: self },
    script: [script],
    heard: [],
    players: [
      { id: 'a', name: self },
      { id: 'b', name: other },
    ],
    victims: [{ id: 'v', name: 'V' }],
    victim: { id: 'v', name: 'V' },
    about: ['b'],
    sensors: ['evidence', 'background'],
  };
  const { readings } = JSON.parse(playMystery(brief).text);
  expect(readings).toMatchObject([{ motivation: 'yes', opportunity: 'yes', evidence: 'yes', background: 'unclear' }]);
  const reading = { role: 'b', emotion: 'neutral', motivation: 'yes', opportunity: 'yes', evidence: 'yes', background: 'unclear' };
  const questions = Array.from({ length: 12 }, (_, seed) => playMystery({ ...brief, ask: 'question', seed, readings: [reading] }).text);
  expect(questions.some((text) => text.includes(asked))).toBe(true);
  const clear = { ...reading, background: 'no' };
  const others = Array.from({ length: 12 }, (_, seed) => playMystery({ ...brief, ask: 'question', seed, readings: [clear] }).text);
  expect(others.some((text) => text.includes(asked))).toBe(false);
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

test.each([
  [
    'zh',
    ['方先生', '柳先生', '周少爷'],
    '我整晚都在楼下柜台对账，没有上过楼。',
    '说到九点半的时候，我看见方先生提着灯上了楼梯。',
    '方先生，你说你整晚都在楼下柜台对账，没有上过楼，可是说到九点半的时候，我看见你提着灯上了楼梯。你怎么解释？',
  ],
  [
    'en',
    ['Fang', 'Liu', 'Zhou'],
    'I was at the counter all evening, and was never upstairs.',
    'I saw Fang go up the stairs with a lamp.',
    'Fang, you say you were at the counter all evening, and were never upstairs. But I saw you go up the stairs with a lamp. How do you explain that?',
  ],
] as const)(
  '%s: what does not agree is said to somebody’s face, by the one who saw it, and not once more by another',
  (language, names, first, second, told) => {
    const [fang, liu, zhou] = ['fang', 'liu', 'zhou'].map((id, at) => ({ id, name: names[at] ?? '' }));
    if (!fang || !liu || !zhou) throw new Error('three sit there');
    const asking = (self: typeof fang, heard: MysteryBrief['heard'] = []): string =>
      playMystery({
        ...{ task: 'mystery', ask: 'question', language, seed: 2, round: 2, self, script: [], heard },
        players: [fang, liu, zhou],
        victims: [{ id: 'v', name: 'V' }],
        victim: { id: 'v', name: 'V' },
        about: ['fang'],
        contradictions: [{ of: 'fang', what: 'x', both: { first, against: 'liu', second } }],
      }).text;
    expect(asking(liu)).toBe(told);
    expect(asking(zhou)).not.toContain(second.slice(-8, -1));
    const heard = [{ mark: '1', by: 'fang', text: `${told}\n…` }];
    expect(asking(liu, heard)).not.toBe(told);
  },
);
