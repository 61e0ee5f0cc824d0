import type { Recorded } from '@troupe/core/events';
import { closetFixture } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { logLines } from './trace.ts';

test.each([
  ['en', 'Gertrude: (low, to Hamlet) Not here.'],
  ['zh', '葛特露德: (低声对哈姆雷特) Not here.'],
] as const)('%s: what is for one ear is told as its readers read it', (language, line) => {
  const at = { at: 0, version: 1, beat: 0, witnesses: { characters: ['hamlet', 'gertrude'], audience: true } };
  const log = [
    { type: 'performance-open', blueprint: closetFixture(language), seq: 1, ...at },
    { type: 'whisper', by: 'gertrude', to: 'hamlet', text: 'Not here.', seq: 2, ...at },
  ] as unknown as Recorded[];
  expect(logLines(log, 'hamlet').map((one) => one.line)).toEqual([line]);
});

test('a whisper with a gesture in it says once for whose ear it is, and what is said aloud after it stands apart', () => {
  const at = { at: 0, version: 1, beat: 3, witnesses: { characters: ['hamlet', 'gertrude'], audience: true } };
  const log = [
    { type: 'performance-open', blueprint: closetFixture('en'), seq: 1, ...at, beat: 0 },
    { type: 'whisper', by: 'gertrude', to: 'hamlet', text: 'Not here.', seq: 2, ...at },
    { type: 'gesture', by: 'gertrude', text: 'looks round', seq: 3, ...at },
    { type: 'whisper', by: 'gertrude', to: 'hamlet', text: 'Later.', seq: 4, ...at },
    { type: 'speech', by: 'gertrude', text: 'Good night.', to: [], tells: [], seq: 5, ...at },
  ] as unknown as Recorded[];
  expect(logLines(log, 'hamlet').map((one) => one.line)).toEqual([
    'Gertrude: (low, to Hamlet) Not here. (looks round) Later.',
    'Gertrude: Good night.',
  ]);
});
