import { allSwitches, type Recorded, type StageEvent } from '@troupe/core/events';
import { choose } from '@troupe/core/model';
import { closetFixture } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { decayOf, distinctness, measure, repetitionOf } from './measure.ts';

function log(...events: readonly unknown[]): Recorded[] {
  return events.map(
    (event, index) =>
      ({
        ...(event as StageEvent),
        seq: index + 1,
        at: index,
        version: 1,
        beat: index + 1,
        witnesses: { characters: [], audience: true },
      }) as Recorded,
  );
}
const speech = (by: string, text: string) => ({ type: 'speech', by, text, to: [], tells: [] });
const call = (firstToken: number, money = 0.5) => ({
  type: 'call',
  call: { agent: 'a', model: 'm', prompt: 'p', input: 100, output: 20, cached: 0, money, firstToken, total: firstToken },
});

test('what was said again counts, near enough counts too, small words do not', () => {
  const said = (...texts: readonly string[]) => repetitionOf(texts.map((text) => ({ by: 'a', text })));
  expect(said('the lamp went out at nine', 'nobody saw the ferry leave', 'the lamp went out at nine').repetition).toBeCloseTo(1 / 3);
  expect(said('yes', 'yes', 'yes').repetition).toBe(0);
  expect(said('灯在九点灭了，谁也没看见', '灯在九点灭了，谁也没看见').repetition).toBe(0.5);
});

test('two lines back and forth are a loop', () => {
  const loop = ['You lie.', 'I do not.', 'You lie.', 'I do not.', 'You lie.', 'Enough.'].map((text) => ({ by: 'a', text }));
  expect(repetitionOf(loop).longestLoop).toBe(5);
});

test('a play that only repeats itself runs dry', () => {
  const fresh = Array.from({ length: 40 }, (_, index) => ({ by: 'a', text: `word${index} thing${index} place${index}` }));
  const stale = Array.from({ length: 40 }, () => ({ by: 'a', text: 'the same old words' }));
  expect(decayOf(fresh)).toEqual([1, 1, 1, 1]);
  expect(decayOf(stale)).toEqual([1, 0, 0, 0]);
});

test('voices: those who share no word can be told apart, those who share all cannot', () => {
  const lines = (own: (who: string, index: number) => string) =>
    ['a', 'b'].flatMap((by) => Array.from({ length: 30 }, (_, index) => ({ by, text: own(by, index) })));
  expect(distinctness(lines((who, index) => `${who}one ${who}two ${index}`))).toBeGreaterThan(0.9);
  const common = ['sea', 'lamp', 'rope', 'salt', 'door', 'night', 'coat'];
  const drawn = (who: string, index: number) => [1, 2, 3].map((at) => choose(common, 4, who, index, at)).join(' ');
  expect(Math.abs(distinctness(lines(drawn)) ?? 1)).toBeLessThan(0.5);
  expect(distinctness([{ by: 'a', text: 'alone' }])).toBeNull();
});

test('a log is counted: agency, forced points, trespasses, cost; what was struck is not played, but was paid for', () => {
  const events = log(
    { type: 'seat-taken', seat: 'ann', person: 'p' },
    { type: 'attempt', by: 'ann', verb: 'take', targets: [], text: '' },
    { type: 'ruling', by: 'ann', attempt: 2, outcome: 'success', because: { key: 'k' }, changes: [{}] },
    { type: 'attempt', by: 'ann', verb: 'fly', targets: [], text: '' },
    { type: 'ruling', by: 'ann', attempt: 4, outcome: 'failure', because: { key: 'k' }, changes: [] },
    { type: 'trespass', by: 'bob', against: 'ann', text: 'x' },
    { type: 'point-end', point: 'one', how: 'flag', because: '' },
    { type: 'point-end', point: 'two', how: 'forced', because: '' },
    speech('bob', 'Good evening to you all.'),
    call(200),
    call(400),
    { type: 'curtain', ending: 'e', points: [] },
  );
  expect(measure(events)).toMatchObject({
    agency: 0.5,
    points: { byFlag: 1, forced: 1 },
    trespasses: 1,
    ended: true,
    calls: 2,
    tokens: 240,
    money: 1,
    firstToken: { median: 400 },
  });
  const struck = [
    ...events.slice(0, 9),
    ...log(...Array.from({ length: 9 }, () => ({ type: 'resume' })), { type: 'rewind', to: 8 }).slice(-1),
  ] as Recorded[];
  expect(measure(struck).lines).toBe(0);
});

test('a line that holds a secret which its speaker never learns is a leak; without secrets in words there is no such figure', () => {
  const blueprint = closetFixture('en');
  const [speaker, knower] = blueprint.characters.map(({ id }) => id);
  const secret = { id: 'cup', text: 'The cup is poisoned.', knownBy: [knower ?? ''], audience: false, words: [['cup'], ['poisoned']] };
  const play = (facts: typeof blueprint.facts, text: string) =>
    measure(
      log({ type: 'performance-open', blueprint: { ...blueprint, facts }, seed: 1, switches: allSwitches }, speech(speaker ?? '', text)),
    );
  expect(play([secret], 'The cup was poisoned, I hear.').leaks).toBe(1);
  expect(play([secret], 'A fine cup.').leaks).toBe(0);
  expect(play([{ ...secret, knownBy: [speaker ?? ''] }], 'The cup was poisoned.').leaks).toBe(0);
  expect(play([], 'The cup was poisoned.').leaks).toBeNull();
});
