import { expect, test } from 'vitest';
import { startOf } from './assemble-script.ts';
import type { Register } from './things.ts';

test('where somebody stands is no place: a place’s own name says only that they are there', () => {
  const known = { person: (name: string) => name.toLowerCase(), places: [{ name: 'The Lane' }] } as unknown as Register;
  const start = [
    { who: 'Ada', at: 'the lane', posture: 'sitting' as const },
    { who: 'Bram', at: 'The lane' },
    { who: 'Cora', at: 'by the gate' },
  ];
  expect(startOf(start, ['ada', 'bram', 'cora'], known)).toEqual([
    { who: 'ada', posture: 'sitting' },
    { who: 'cora', at: 'by the gate' },
  ]);
});
