import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import type { Prompt } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { readCase } from './case.ts';
import { contradictionsIn, knownAgainst, statementsIn } from './contradictions.ts';
import { openGame } from './game.ts';
import type { HeardLine } from './heard.ts';
import { always, meet, spanIn } from './hours.ts';
import { methodByName } from './methods.ts';
import { type Puppet, puppetPlayer, smallCase } from './small-case.fixture.ts';
import { playerView } from './view.ts';

const people = [
  { id: 'ann', name: 'Ann Vale' },
  { id: 'bob', name: 'Bob Stone' },
  { id: 'cy', name: 'Cy Marlow' },
];
const chinese = [
  { id: 'ann', name: '白小楼' },
  { id: 'bob', name: '方先生' },
  { id: 'cy', name: '柳先生' },
];
const said = (by: string, words: string, more: Partial<HeardLine> = {}): HeardLine => ({
  mark: `q-${by}-${words.length}`,
  ref: `${by} ${words}`,
  kind: 'exchange',
  text: words,
  words,
  roles: [by],
  by,
  secretly: false,
  ...more,
});
const english = (...heard: HeardLine[]) => contradictionsIn(heard, { language: 'en', players: people });
const inChinese = (...heard: HeardLine[]) => contradictionsIn(heard, { language: 'zh', players: chinese });

test.each([
  ['From nine until ten I read.', 540, 600],
  ['from a quarter past nine to half past ten', 555, 630],
  ['between nine and ten', 540, 600],
  ['At twenty to ten I rose.', 580, 580],
  ['at 9:40 pm', 580, 580],
  ['I stayed until ten.', 590, 600],
  ['At midnight it struck.', 0, 0],
  ['I owed him ten coins.', undefined, undefined],
  ['at two tables', undefined, undefined],
])('hours in English: %s', (clause, from, until) => {
  const span = spanIn(clause, 'en');
  expect([span?.from, span?.until]).toEqual([from, until]);
});

test.each([
  ['九点到十点', 540, 600],
  ['九点半', 570, 570],
  ['九点三刻', 585, 585],
  ['九点四十分左右', 580, 580],
  ['20点至20点25分', 480, 505],
  ['21:40', 580, 580],
  ['十二点', 0, 0],
  ['我有一点钱', undefined, undefined],
])('hours in Chinese: %s', (clause, from, until) => {
  const span = spanIn(clause, 'zh');
  expect([span?.from, span?.until]).toEqual([from, until]);
});

test('times meet by more than their edges, round the clock', () => {
  expect(meet({ from: 540, until: 600 }, { from: 570, until: 570 })).toBe(true);
  expect(meet({ from: 540, until: 600 }, { from: 600, until: 600 })).toBe(false);
  expect(meet({ from: 700, until: 760 }, { from: 10, until: 10 })).toBe(true);
  expect(meet(always, { from: 1, until: 1 })).toBe(true);
  expect(meet({ from: 540, until: 600, half: 'am' }, { from: 570, until: 570, half: 'pm' })).toBe(false);
  const span = fc.record({ from: fc.integer({ min: 0, max: 719 }), length: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(span, span, (a, b) => {
      const [x, y] = [a, b].map(({ from, length }) => ({ from, until: from + length }));
      if (x && y) expect(meet(x, y)).toBe(meet(y, x));
    }),
  );
});

test('somebody says to have been where others know better', () => {
  const claim = said('bob', 'I was in the boat shed from nine to ten, mending my boat by lamplight.');
  const cases: [string, boolean][] = [
    ['At half past nine I saw Bob Stone in the kitchen.', true],
    ['At half past nine I looked out, and the boat shed was dark.', true],
    ['At half past nine nobody was in the boat shed.', true],
    ['At half past ten I saw Bob Stone in the kitchen.', false],
    ['At ten I saw Bob Stone in the kitchen.', false],
    ['At half past nine I saw Bob Stone in the boat shed.', false],
    ['At half past nine I saw Bob Stone in the shed.', false],
    ['At half past nine I saw Cy Marlow in the kitchen.', false],
    ['Yesterday at half past nine I saw Bob Stone in the kitchen.', false],
    ['I think that at half past nine Bob Stone was in the kitchen.', false],
    ['Cy Marlow said that at half past nine Bob Stone was in the kitchen.', false],
    ['At half past nine the kitchen was dark.', false],
  ];
  for (const [words, found] of cases) expect([words, english(claim, said('ann', words)).length > 0]).toEqual([words, found]);
  const [one] = english(claim, said('ann', 'At half past nine the boat shed was dark.'));
  expect(one).toMatchObject({ of: 'bob', against: 'ann', records: [claim.ref, 'ann At half past nine the boat shed was dark.'] });
  expect(one?.what).toBe(
    'Bob Stone: “I was in the boat shed from nine to ten, mending my boat by lamplight.” Ann Vale: “At half past nine the boat shed was dark.”',
  );
});

test('in Chinese too', () => {
  const claim = said('bob', '我整晚都在楼下柜台对账，没有上过楼。');
  const cases: [string, boolean][] = [
    ['说到九点半的时候，我看见方先生提着灯上了楼梯。', true],
    ['可是九点半我让人去柜台兑零钱，柜台没有人。', true],
    ['九点半我看见方先生在柜台。', false],
    ['听说九点半方先生在后厨。', false],
    ['昨天九点半我看见方先生在后厨。', false],
    ['方先生说他九点半在后厨。', false],
    ['九点半我看见方先生在后厨。', true],
  ];
  for (const [words, found] of cases) expect([words, inChinese(claim, said('ann', words)).length > 0]).toEqual([words, found]);
});

test('one’s own words against one’s own words; who slept had no light; a room of one’s own is not another’s', () => {
  const own = english(said('bob', 'From nine to ten I was in the library.'), said('bob', 'At half past nine I was in the kitchen.'));
  expect(own).toHaveLength(1);
  expect(own[0]).not.toHaveProperty('against');
  expect(english(said('bob', 'From nine to ten I was asleep in the attic.'), said('ann', 'At half past nine the attic was dark.'))).toEqual(
    [],
  );
  expect(english(said('bob', 'From nine to ten I was in my room.'), said('ann', 'At half past nine I was in my room.'))).toEqual([]);
});

test('private talks are no part of the public record; what is quoted in a question is not the asker’s word', () => {
  const claim = said('bob', 'From nine to ten I was in the library.');
  const seen = 'At half past nine I saw Bob Stone in the kitchen.';
  expect(english(claim, said('ann', seen, { secretly: true }))).toEqual([]);
  const quoting = said('bob', 'No.', { asked: { by: 'ann', words: `You say: “${seen}” Is that so?` } });
  expect(english(claim, quoting)).toEqual([]);
  const telling = said('bob', 'No.', {
    asked: {
      by: 'ann',
      words: `You say: “From nine to ten.” But ${seen.toLowerCase().replace('bob stone', 'Bob Stone').replace(' i ', ' I ')} Well?`,
    },
  });
  expect(english(claim, telling)).toMatchObject([{ of: 'bob', against: 'ann' }]);
});

const roles = ['last-light', 'rain-teahouse'].map((name) => readCase(readFileSync(`plays/${name}/case.json`, 'utf8')));

test.each(roles)('$title: all that everybody knows speaks against the murderer and nobody else', (play) => {
  const lines = play.roles.flatMap(({ id, script, alibi }) =>
    play.victims.some(({ killers }) => killers.includes(id)) ? [said(id, alibi ?? '')] : [said(id, script)],
  );
  const found = contradictionsIn(lines, { language: play.language, players: play.roles });
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ of }) => of))).toEqual(new Set(play.victims.flatMap(({ killers }) => killers)));
});

test('property: whatever is said, reading it fails never, and nobody contradicts a silence', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('ann', 'bob', 'cy'), fc.string({ maxLength: 300 })), { maxLength: 5 }), (all) => {
      const found = english(...all.map(([by, words]) => said(by, words)));
      for (const { of } of found) expect(all.some(([by]) => by === of)).toBe(true);
    }),
  );
  expect(statementsIn('', { by: 'ann', language: 'en', players: people })).toEqual([]);
});

/** A table where the murderer lies, and one innocent knows better. */
const liars = () => {
  const play = smallCase({
    rounds: 3,
    privateTalks: 0,
    roles: smallCase().roles.map((role) =>
      role.id === 'nurse'
        ? { ...role, script: 'I am Nurse. At half past nine the cellar was empty.', mustNotVolunteer: [] }
        : role.id === 'maid'
          ? {
              ...role,
              script: 'I am Maid. At half past nine the cellar was empty.',
              mustNotVolunteer: ['At half past nine the cellar was empty.'],
            }
          : role,
    ),
  });
  const inner = puppetPlayer();
  const model: Puppet = {
    ...inner,
    async *stream(prompt, options) {
      const claim = 'I was in the cellar from nine to ten.';
      if (prompt.agent === 'deceiver:cook') yield { type: 'text', text: JSON.stringify({ answer: claim, claims: [claim] }) };
      else if (prompt.agent === 'answer:nurse') yield { type: 'text', text: 'At half past nine the cellar was empty.' };
      else yield* inner.stream(prompt, options);
    },
  };
  return { play, model, calls: inner.calls };
};

test('at a table: found once by each who thinks it over, told to spectators of minds only, and in their later prompts', async () => {
  const { play, model } = liars();
  const prompts: Prompt[] = [];
  const heard: Puppet = {
    ...model,
    async *stream(prompt, options) {
      prompts.push(prompt);
      yield* model.stream(prompt, options);
    },
  };
  const store = memoryStore();
  const ports = { performer: heard, decider: heard };
  const options = { store, stream: 'g', clock: testClock(), ports, method: methodByName('player-star'), play, seed: 4 };
  const state = await (await openGame(options)).finished;
  const found = state.contradictions.filter(({ of }) => of === 'cook');
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ by }) => by)).size).toBe(found.length);
  expect(found.every(({ against, by }) => against === 'nurse' && by !== 'cook')).toBe(true);
  const ballots = prompts.filter(({ agent }) => agent.startsWith('ballot:') && agent !== 'ballot:cook');
  expect(ballots.every((prompt) => JSON.stringify(prompt.messages).includes('What does not agree'))).toBe(true);
  expect(prompts.some(({ agent, messages }) => agent.endsWith(':cook') && JSON.stringify(messages).includes('What does not agree'))).toBe(
    false,
  );
});

test('what a player knows against a claim becomes its question, but never what it must keep to itself', async () => {
  const { play, model } = liars();
  const store = memoryStore();
  const ports = { performer: model, decider: model };
  const options = { store, stream: 'g', clock: testClock(), ports, method: methodByName('player-star'), play, seed: 4 };
  const state = await (await openGame(options)).finished;
  expect(knownAgainst(playerView(state, 'nurse'))).toMatchObject([
    { of: 'cook', own: { known: 'At half past nine the cellar was empty.' } },
  ]);
  expect(knownAgainst(playerView(state, 'maid'))).toEqual([]);
  expect(knownAgainst(playerView(state, 'heir'))).toEqual([]);
});
