import { expect, test } from 'vitest';
import { beatOf, startOf } from './assemble-script.ts';
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

test('what several do together stays the deed of them all', () => {
  const known = { person: (name: string) => name.toLowerCase(), prop: () => undefined, target: () => 'hall' } as unknown as Register;
  const line = {
    number: 1,
    who: 'Ada',
    with: ['Bram', 'Ada'],
    does: 'Ada and Bram go out.',
    tells: [],
    uses: [],
    acts: [{ verb: 'go', on: ['the hall'] }],
  };
  expect(beatOf(line, known, [])).toEqual({
    who: 'ada',
    with: ['bram'],
    does: 'Ada and Bram go out.',
    act: [{ verb: 'go', targets: ['hall'] }],
  });
});
