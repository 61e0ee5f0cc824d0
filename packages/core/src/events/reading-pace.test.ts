import { expect, test } from 'vitest';
import { readingTime } from './reading-pace.ts';

const narration = (text: string) => ({ type: 'narration', number: 1, beat: 0, text }) as const;

test('a line stands for as long as it takes to read: by words, and by signs where there are none', () => {
  const [eight, six] = [readingTime(narration('Take him that, Joan, with my love, please.')), readingTime(narration('今夜不渡客人。'))];
  expect(eight).toBe(700 + 2000);
  expect(six).toBe(700 + 1000);
});

test('what is not read takes no time', () => {
  expect(readingTime({ type: 'attempt', number: 1, beat: 1, by: 'joan', name: 'Joan', verb: 'take', text: 'take the key' })).toBe(0);
  expect(readingTime({ type: 'resume', number: 1, beat: 1 })).toBe(0);
});
