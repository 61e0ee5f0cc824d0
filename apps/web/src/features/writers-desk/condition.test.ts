import type { Blueprint, Condition } from '@troupe/core/blueprint';
import { wordsOf } from '@troupe/core/words';
import { expect, test } from 'vitest';
import { conditionInWords, flagInWords } from './condition.ts';
import writersWords from './writers.words.json' with { type: 'json' };

const blueprint = {
  characters: [{ id: 'ada', name: 'Ada' }],
  props: [{ id: 'key', name: 'the key' }],
  places: [{ id: 'hall', name: 'the hall' }],
  facts: [{ id: 'debt', text: 'Ada owes Bo.' }],
  acts: [{ scenes: [{ points: [{ id: 'p1', title: 'The quarrel' }] }] }],
} as unknown as Blueprint;

const did = { outcome: 'success', times: 1, within: 'play' } as const;
const cases: readonly (readonly [condition: Condition, en: string, zh: string])[] = [
  [{ holds: { who: 'ada', prop: 'key' } }, 'Ada holds the key', 'Ada拿着the key'],
  [{ did: { ...did, verb: ['take', 'use'], by: 'ada', target: 'key' } }, 'Ada does: take / use the key', 'Ada做了：take / usethe key'],
  [{ said: { tells: 'debt', times: 1, within: 'play' } }, 'somebody tells: Ada owes Bo.', '有人说出：Ada owes Bo.'],
  [{ ended: { point: 'p1' } }, '“The quarrel” is over', '“The quarrel”已经结束'],
  [{ present: { who: 'ada', place: 'hall' } }, 'Ada is at the hall', 'Ada在the hall'],
];

test.each(cases)('%j in words', (condition, en, zh) => {
  expect(conditionInWords(condition, blueprint, wordsOf(writersWords).en)).toBe(en);
  expect(conditionInWords(condition, blueprint, wordsOf(writersWords).zh)).toBe(zh);
});

test('conditions together, and questions for the house', () => {
  const both: Condition = { all: [{ beats: { atLeast: 4 } }, { not: { found: { prop: 'key' } } }] };
  expect(conditionInWords(both, blueprint, wordsOf(writersWords).en)).toBe('4 beats have passed and not (the key is found)');
  expect(flagInWords({ judged: 'Has Ada confessed?' }, blueprint, wordsOf(writersWords).en)).toBe('The house judges: Has Ada confessed?');
});
