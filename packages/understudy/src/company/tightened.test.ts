import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tightened } from './tightened.ts';

test.each([
  ['I think it is really, really sad that you left.', 'I think it is sad that you left.'],
  ['It was a very old house.', 'It was an old house.'],
  ['It was an extremely odd, quite useful thing.', 'It was an extremely odd, useful thing.'],
  ['She gave a really honest answer.', 'She gave an honest answer.'],
  ['He had a very useful hour.', 'He had a useful hour.'],
  ['He is, of course, dead.', 'He is dead.'],
  ['You knew, of course.', 'You knew.'],
  ['Actually, we never met.', 'We never met.'],
  ['I came in order to see you.', 'I came to see you.'],
  ['She rose and then left.', 'She rose and left.'],
  ['She opened it, and suddenly there was a a wet man.', 'She opened it, and there was a wet man.'],
  ['Suddenly the lamp went out.', 'The lamp went out.'],
  ['The the door was was open.', 'The door was open.'],
])('%s → %s', (sentence, short) => {
  expect(tightened(sentence, 'en')).toBe(short);
});

test.each([
  'I would rather die, thank you.',
  'She had had enough.',
  'I know that that man lies.',
  'It ended as suddenly as it began.',
  'You are the very man.',
  'It is not really true.',
  'She didn’t quite see it.',
  'Really?',
  'Of course.',
  'Thank you very much.',
  'Now and then it rains.',
  'Quite a storm.',
  'Rather than wait, she left.',
  'Every now and then somebody sings.',
  'He was a just king, and then some.',
])('what carries stays: %s', (sentence) => {
  expect(tightened(sentence, 'en')).toBe(sentence);
});

test('the review’s two sentences come out whole', () => {
  expect(tightened('I would rather die, of course.', 'en')).toBe('I would rather die.');
  expect(tightened('it is really, really sad', 'en')).toBe('it is sad');
});

test.each([
  ['她非常慢地开门。', '她慢地开门。'],
  ['其实，他没有来。', '他没有来。'],
  ['他坐下，然后哭了。', '他坐下，哭了。'],
  ['如果下雨的话，我们就不走。', '如果下雨，我们就不走。'],
])('in Chinese: %s → %s', (sentence, short) => {
  expect(tightened(sentence, 'zh')).toBe(short);
});

test.each(['当然。', '真的吗？', '就是他。', '这并非常事。', '非常时期。', '不是真的。', '他有点累。', '然后呢？'])(
  'what carries stays: %s',
  (sentence) => {
    expect(tightened(sentence, 'zh')).toBe(sentence);
  },
);

const words = [
  'I',
  'it',
  'is',
  'a',
  'an',
  'the',
  'old',
  'sad',
  'very',
  'really',
  'quite',
  'rather',
  'of',
  'course',
  'of course',
  'then',
  'and',
  'actually',
  'just',
  'in order to',
  'would',
  'man',
  'hour',
  'not',
];
const marks = ['', '', '', ',', '.', '?', '…'];

test('whatever the sentence: no mark is left without its word, no word is new, and nothing is empty', () => {
  const sentence = fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...marks)), { minLength: 1, maxLength: 14 })
    .map((list) => list.map(([word, mark]) => word + mark).join(' '));
  const bare = (text: string): string[] =>
    text
      .toLowerCase()
      .match(/[a-z]+/gu)
      ?.map((word) => (word === 'an' ? 'a' : word)) ?? [];
  fc.assert(
    fc.property(sentence, (given) => {
      const short = tightened(given, 'en');
      const odd = (text: string): number => text.match(/(?:^|\s)[,.?…]|[,]\s*[,.]|\s{2,}/gu)?.length ?? 0;
      expect(odd(short)).toBeLessThanOrEqual(odd(given));
      const left = bare(given);
      for (const word of bare(short)) expect(left.splice(0, left.indexOf(word) + 1).at(-1)).toBe(word);
      expect(short).toMatch(/[a-z]/iu);
      expect(short.length).toBeLessThanOrEqual(given.length + 1);
    }),
    { numRuns: 400 },
  );
});
