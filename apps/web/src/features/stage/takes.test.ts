import type { PublicFrame } from '@troupe/core/events';
import { expect, test } from 'vitest';
import { Transcript } from './transcript.ts';

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
const rewind = (number: number, to: number): PublicFrame => ({ type: 'rewind', number, beat: number, to, text: 'Taken back.' });
const played = (...frames: readonly PublicFrame[]) => {
  const transcript = new Transcript();
  for (const frame of frames) transcript.take(frame);
  return transcript.shown.lines.map((line) => {
    if ('struck' in line) return `struck ${line.struck.length}`;
    if (!('frame' in line)) return '';
    const { takes } = line;
    return `${'text' in line.frame ? line.frame.text : ''}${takes ? ` ${takes.now + 1}/${takes.tips.length} ${takes.tips.join(',')}` : ''}`;
  });
};

const first = [speech(1, 'One.'), speech(2, 'Two.'), speech(3, 'Three.')];
const second = [...first, rewind(4, 1), speech(5, 'Second.')];

test('a line that was played again has takes, each with where it was left', () => {
  expect(played(...first)).toEqual(['One.', 'Two.', 'Three.']);
  expect(played(...second)).toEqual(['One.', 'struck 2', 'Second. 2/2 3,5']);
});

test('one goes back to a take with all that followed it, and forth again', () => {
  const back = [...second, rewind(6, 3)];
  expect(played(...back)).toEqual(['One.', 'struck 1', 'Two. 1/2 3,5', 'Three.']);
  expect(played(...back, speech(7, 'Four.'))).toEqual(['One.', 'struck 1', 'Two. 1/2 7,5', 'Three.', 'Four.']);
  expect(played(...back, speech(7, 'Four.'), rewind(8, 5))).toEqual(['One.', 'struck 3', 'Second. 2/2 7,5']);
  expect(played(...back, speech(7, 'Four.'), rewind(8, 5), rewind(9, 1), speech(10, 'Third.')).at(-1)).toBe('Third. 3/3 7,5,10');
});

test('who comes into a seat in between is no take', () => {
  const seat: PublicFrame = { type: 'seat', number: 5, beat: 3, seat: 'a', name: 'A', person: 'Ann', standIn: false, text: 'Ann plays A.' };
  expect(played(...first, rewind(4, 1), seat, speech(6, 'Second.')).at(-1)).toBe('Second. 2/2 3,6');
});
