import { expect, test } from 'vitest';
import { isSaid, worstFirst } from './notes.ts';

test('each reader’s worst before any reader’s second', () => {
  expect(worstFirst([['The heir knows too much.', 'The clock strikes twice.'], ['Nobody loses anything.']])).toEqual([
    'The heir knows too much.',
    'Nobody loses anything.',
    'The clock strikes twice.',
  ]);
});

test.each([
  [
    '"I have kept it for you all these years" explains what we have just seen; the gesture with the box was enough.',
    'The line "I have kept it for you all these years." explains the gesture with the box, which we have just seen.',
    'Bram has no reason to stay after "Then neither of us", and nothing holds him.',
  ],
  [
    '“我替你留了这些年”把刚看见的又解释一遍，递盒子的动作已经够了。',
    '“我替你留了这些年”这句解释了递盒子的动作，而动作我们刚看见。',
    '老布在“那就谁也别想要了”之后没有理由留下，也没有什么拦住他。',
  ],
])('what two readers say alike is said once, in the words of the first', (one, other, third) => {
  expect(worstFirst([[one, third], [other]])).toEqual([one, third]);
});

test('two notes on one line that say different things stay two', () => {
  const [one, other] = [
    '"Then neither of us" comes before anybody could know of a second will.',
    '"Then neither of us" is the best line; Cora must hear it.',
  ];
  expect(worstFirst([[one], [other]])).toEqual([one, other]);
});

test('what one reader has said no other says again, whatever they read for', () => {
  const judge = 'Ada burns the will in the study, and it lies on the hall table in the next scene.';
  const ledger = 'The will is burnt by Ada in the study and lies on the hall table in the next scene.';
  const own = 'Bram hands over a key that Cora has in her pocket.';
  expect([ledger, own].filter((one) => !isSaid(one, [judge]))).toEqual([own]);
});
