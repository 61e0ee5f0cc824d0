import type { PublicFrame } from '@troupe/core/events';
import { expect, test, vi } from 'vitest';

// The page's preferences ask the browser what it likes.
vi.mock('../../ui/preferences.ts', () => ({ usePreferences: () => ({ motion: 'reduced' }) }));
const { beatAt, stopsOf } = await import('./use-replay.ts');

test('one stops at what is read, and nowhere else', () => {
  const who = { by: 'joan', name: 'Joan' };
  const frames: PublicFrame[] = [
    { type: 'act', number: 1, beat: 0, act: 'one', title: 'One' },
    { type: 'attempt', number: 2, beat: 1, ...who, verb: 'take', text: 'take the key' },
    { type: 'speech', number: 3, beat: 1, ...who, text: 'Mind that step.', to: [], interrupted: false },
    { type: 'resume', number: 4, beat: 1 },
    { type: 'floor', character: 'joan', name: 'Joan', waiting: false },
  ];
  expect(stopsOf(frames).map(({ number }) => number)).toEqual([1, 3]);
});

test('a line within a beat goes on from the end of its beat; what was taken back is passed over', () => {
  const beat = (number: number, struck?: true) =>
    ({ number, seq: number * 10, beat: 1, by: null, name: '', kind: 'speech', firstWords: '', at: 0, ...(struck && { struck }) }) as const;
  const times = { head: 0, beat: 0, curtain: true, acts: [], notes: [], beats: [beat(4), beat(7, true), beat(9)] };
  expect([1, 4, 5, 12].map((number) => beatAt(times, number)?.seq)).toEqual([40, 40, 90, 90]);
});
