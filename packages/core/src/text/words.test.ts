import { expect, test } from 'vitest';
import { type Pairs, wordsOf } from './words.ts';

const words = wordsOf({
  title: ['Mystery', '谜案'],
  beats: ['{count|# beat|# beats}', '{count}拍'],
  played: [
    '{games|Played once: {solved|solved|not solved}.|Played # times, solved {solved} times.}',
    '玩过 {games} 次，破了 {solved} 次。',
  ],
  verdict: ['For {victim}, {out?# is voted out|nobody is voted out}.', '关于{victim}，{out?#被投出|无人被投出}。'],
  over: ['Over{solved?, and found out}.', '完了{solved?，破了}。'],
  levels: { easy: ['easy', '易'], hard: ['hard', '难'] } as Pairs,
  rules: [
    ['one', 'two'],
    ['一', '二'],
  ],
});

test('words stand as they are; sentences are told what stands in them', () => {
  const { en, zh } = words;
  expect([en.title, zh.title, en.levels.easy, zh.rules[1]]).toEqual(['Mystery', '谜案', 'easy', '二']);
  expect([en.beats({ count: 1 }), en.beats({ count: 2 }), zh.beats({ count: 1 })]).toEqual(['1 beat', '2 beats', '1拍']);
});

test('forms hold places of their own', () => {
  const { en } = words;
  expect(en.played({ games: 1, solved: 1 })).toBe('Played once: solved.');
  expect(en.played({ games: 1, solved: 0 })).toBe('Played once: not solved.');
  expect(en.played({ games: 3, solved: 2 })).toBe('Played 3 times, solved 2 times.');
});

test('what is not there is left out, whatever it is', () => {
  const { en, zh } = words;
  expect([en.verdict({ victim: '{out}', out: 'A#$&' }), zh.verdict({ victim: 'V', out: null })]).toEqual([
    'For {out}, A#$& is voted out.',
    '关于V，无人被投出。',
  ]);
  expect([en.over({ solved: true }), en.over({ solved: false }), en.over({})]).toEqual(['Over, and found out.', 'Over.', 'Over.']);
});

test('what a sentence needs is known by type', () => {
  // @ts-expect-error what is missing is named
  words.en.beats({});
  // @ts-expect-error a place within a form is one as well
  words.en.played({ games: 1 });
  // @ts-expect-error nothing stands in it
  expect(() => words.en.title({ count: 1 })).toThrow();
});
