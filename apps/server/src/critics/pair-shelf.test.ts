import type { Recorded } from '@troupe/core';
import { expect, test } from 'vitest';
import { systemOf } from './pair-shelf.ts';

const open = (switches: object) => ({ type: 'performance-open', switches }) as unknown as Recorded;
const call = (agent: string, model: string) => ({ type: 'call', call: { agent, model } }) as unknown as Recorded;

test('a system is named by its set-up, by who spoke most, and by whether people played too', () => {
  const all = { pad: true, planner: true, advancer: true, soloist: false, memory: true };
  const spoken = [
    call('actor:hamlet', 'large'),
    call('actor:hamlet', 'small'),
    call('actor:gertrude', 'large'),
    call('pad:hamlet', 'small'),
  ];
  expect(systemOf([open(all), ...spoken])).toBe('full@large');
  expect(systemOf([open({ ...all, pad: false }), ...spoken])).toBe('no-pad@large');
  expect(systemOf([open({ ...all, soloist: true, pad: false }), ...spoken])).toBe('soloist@large');
  expect(systemOf([open(all), { type: 'seat-taken' } as unknown as Recorded, ...spoken])).toBe('full@large+people');
  expect(systemOf([open({ ...all, soloist: true }), call('soloist', 'small')])).toBe('soloist@small');
  expect(systemOf([open(all)])).toBe('full@people');
});
