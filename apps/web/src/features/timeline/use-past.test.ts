import type { PublicFrame } from '@troupe/core/events';
import { expect, test } from 'vitest';
import { pastOf } from './use-past.ts';

const speech = (number: number, text: string): PublicFrame => ({
  type: 'speech',
  number,
  beat: number,
  by: 'a',
  name: 'A',
  text,
  to: [],
  interrupted: false,
});
const told = (frames: readonly PublicFrame[], number: number) =>
  pastOf(frames, number).lines.map((line) => ('frame' in line && 'text' in line.frame ? line.frame.text : 'struck'));

test('the past holds what had been played, and what was taken back only later', () => {
  const frames: PublicFrame[] = [
    speech(1, 'One.'),
    speech(2, 'Two.'),
    { type: 'rewind', number: 3, beat: 2, to: 1, text: 'Taken back.' },
    speech(4, 'Two, better.'),
  ];
  expect(told(frames, 1)).toEqual(['One.']);
  expect(told(frames, 2)).toEqual(['One.', 'Two.']);
  expect(told(frames, 4)).toEqual(['One.', 'struck', 'Two, better.']);
});
