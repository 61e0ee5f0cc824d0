import type { PublicFrame } from '@troupe/core';
import { expect, test } from 'vitest';
import { afterFrame, nothingYet } from './view.ts';

const speech = (number: number, by: string, text: string): PublicFrame => ({
  type: 'speech',
  number,
  beat: number,
  by,
  name: by.toUpperCase(),
  text,
  to: [],
  interrupted: false,
});
const after = (...frames: PublicFrame[]) => frames.reduce(afterFrame, nothingYet);

test('what streams stands apart until it is kept, and then once', () => {
  const streaming: PublicFrame[] = [
    { type: 'beat-start', by: 'a', name: 'A', beat: 1 },
    { type: 'delta', by: 'a', name: 'A', kind: 'speech', text: 'Good ' },
    { type: 'delta', by: 'a', name: 'A', kind: 'thought', text: 'I hate him.' },
    { type: 'delta', by: 'a', name: 'A', kind: 'speech', text: 'evening.' },
  ];
  expect(after(...streaming)).toMatchObject({ lines: [], streaming: { by: 'a', text: 'Good evening.' } });
  expect(after(...streaming, speech(1, 'a', 'Good evening.'))).toMatchObject({ lines: [{ text: 'Good evening.' }], streaming: null });
  expect(after(...streaming, { type: 'beat-dropped', by: 'a', name: 'A', beat: 1 }).streaming).toBeNull();
});

test('what was taken back is gone, and nobody has the turn that was', () => {
  const turn: PublicFrame = { type: 'your-turn', seat: 'b', name: 'B', suggestions: ['Wait.'] };
  const view = after(speech(1, 'a', 'One.'), speech(2, 'b', 'Two.'), turn, {
    type: 'rewind',
    number: 3,
    beat: 2,
    to: 1,
    text: 'Taken back.',
  });
  expect(view.lines.map(({ number }) => number)).toEqual([1]);
  expect(view.turn).toBeNull();
});

test('a turn ends when somebody else has the floor; a pause ends when it goes on', () => {
  const turn: PublicFrame = { type: 'your-turn', seat: 'b', name: 'B', suggestions: [] };
  expect(after(turn, { type: 'floor', character: 'b', name: 'B', seat: 'b', waiting: true }).turn).toEqual(turn);
  expect(after(turn, { type: 'floor', character: 'a', name: 'A', waiting: false }).turn).toBeNull();
  const paused = after({ type: 'pause', number: 1, beat: 1, reason: 'host', text: 'Paused.' });
  expect(paused.paused).toBe('Paused.');
  expect(afterFrame(paused, { type: 'resume', number: 2, beat: 1 }).paused).toBeNull();
});
