import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { all, asHamlet, rulings, still, texts } from './perform.fixture.ts';

const cases: { name: string; language: Language; line: string; outcomes: string[]; hears: RegExp }[] = [
  {
    name: 'knife means the dagger, and a step forward',
    language: 'en',
    line: '(Grab a knife and step forward) You have nowhere to hide.',
    outcomes: ['success', 'success'],
    hears: /dagger/,
  },
  {
    name: 'a rifle in Elsinore',
    language: 'en',
    line: '(Take out a rifle, aim at Claudius and pull the trigger) Say hello to my father!',
    outcomes: ['failure'],
    hears: /rifle/,
  },
  { name: 'flying', language: 'en', line: '(Take to the air and fly out of the palace) Ha!', outcomes: ['failure'], hears: /ground/i },
  {
    name: 'a stab at someone absent',
    language: 'en',
    line: '*takes out the dagger and stabs Claudius*',
    outcomes: ['success', 'failure'],
    hears: /Claudius/,
  },
  { name: '刀就是匕首', language: 'zh', line: '（拔出刀，上前一步）你无处可逃。', outcomes: ['success', 'success'], hears: /匕首/ },
  { name: '步枪', language: 'zh', line: '（掏出步枪，瞄准克劳狄斯，扣动扳机）', outcomes: ['failure'], hears: /步枪/ },
  { name: '飞', language: 'zh', line: '（腾空飞出宫殿）哈哈！', outcomes: ['failure'], hears: /地面/ },
  { name: '刺向不在场的人', language: 'zh', line: '*用匕首刺克劳狄斯*', outcomes: ['failure'], hears: /克劳狄斯/ },
];
test.each(cases)('$name', async ({ language, line, outcomes, hears }) => {
  const { log, frames } = await asHamlet([line], language);
  const given = rulings(log);
  for (const [index, outcome] of outcomes.entries()) expect(given[index]).toBe(outcome);
  if (outcomes.every((outcome) => outcome === 'failure')) expect(given.every((outcome) => outcome === 'failure')).toBe(true);
  expect(texts(frames).join(' ')).toMatch(hears);
  for (const refused of all(log, 'ruling').filter(({ outcome }) => outcome === 'failure')) expect(refused.changes).toEqual([]);
});

test('a refusal names one thing that can be done', async () => {
  const { frames } = await asHamlet(['*fires the rifle*']);
  const refusal = frames.find((frame) => frame.type === 'ruling');
  expect(refusal && 'instead' in refusal && refusal.instead).toBeTruthy();
});

test('the stubborn stab at someone absent, until the advancer turns it to the curtain', async () => {
  let directed = false;
  const { state, frames, log } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet(still),
    seats: ['hamlet'],
    onFrame: (frame) => {
      directed ||= frame.type === 'direction' && /attack the curtain/.test(frame.text);
    },
    lines: (_turn, count) => (count === 0 ? '*read the letter*' : directed ? '*stabs the curtain with the dagger*' : '*stabs Claudius*'),
  });
  expect(frames.some((frame) => frame.type === 'narration' && /stirs behind the curtain/.test(frame.text))).toBe(true);
  expect(all(log, 'advance').map(({ rung }) => rung)).toEqual(expect.arrayContaining(['hint', 'complication', 'direction']));
  expect(state.ended.at(-1)).toEqual({ point: 'thrust', how: 'flag' });
  expect(state.world.characters.polonius?.health).toBe('dead');
});

test('a player who refuses everything still sees the end', async () => {
  const { state, outcome } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet(still),
    seats: ['hamlet'],
    lines: () => '*stabs Claudius*',
  });
  expect(outcome).toBe('curtain');
  expect(state.ended.every(({ how }) => how === 'forced')).toBe(true);
});

test('two different ways to one flag are both accepted', async () => {
  const blueprint = closetFixture('en');
  const point = blueprint.acts[0]?.scenes[0]?.points[0];
  if (point)
    point.flag = {
      when: {
        any: [
          { did: { verb: 'read', by: 'hamlet', target: 'letter', outcome: 'success', times: 1, within: 'play' } },
          { said: { by: 'hamlet', words: [['confess']], times: 1, within: 'play' } },
        ],
      },
    };
  for (const line of ['*reads the letter*', 'Confess what you have done!']) {
    const { state, log } = await rehearse({
      blueprint,
      model: puppet(still),
      seats: ['hamlet'],
      lines: (_turn, count) => [line, '*stabs the curtain*'][count] ?? '/pass',
    });
    expect(state.ended[0]).toEqual({ point: 'accusation', how: 'flag' });
    expect(all(log, 'way-verdict')[0]).toMatchObject({ coherent: true, motivated: true });
  }
});

test('the flag jumper is refused until the build-up exists', async () => {
  const { state, log } = await asHamlet(['*stabs the curtain with the dagger*']);
  expect(rulings(log)[0]).toBe('success');
  expect(state.ended).toEqual([]);
  const guarded = closetFixture('en');
  guarded.rules.unshift({
    id: 'not-yet',
    verbs: ['attack'],
    target: 'curtain',
    when: { not: { ended: { point: 'accusation' } } },
    outcome: 'failure',
    text: 'The blade slides off the brocade.',
    changes: [],
  });
  const jumped = await rehearse({
    blueprint: guarded,
    model: puppet(still),
    seats: ['hamlet'],
    lines: (_turn, count) => ['*stabs the curtain*', '*reads the letter*', '*stabs the curtain*'][count] ?? null,
  });
  expect(rulings(jumped.log)).toEqual(['failure', 'success', 'success']);
  expect(jumped.state.ended).toEqual([
    { point: 'accusation', how: 'flag' },
    { point: 'thrust', how: 'flag' },
  ]);
});
