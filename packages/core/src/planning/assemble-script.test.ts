import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { beatOf, startOf, withDeductions } from './assemble-script.ts';
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
    until: 1,
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

test('whoever says what was told while they were away has worked it out, and says it all the same', () => {
  const point = (here: readonly string[], script: readonly object[]) => ({
    cues: Object.fromEntries(here.map((who) => [who, {}])),
    script,
  });
  const telling = (who: string, more: object = {}) => ({ who, says: 'It is you.', tells: ['draws-him'], ...more });
  const told = (...points: readonly object[]) =>
    withDeductions({
      characters: ['ada', 'bram', 'cora'].map((id) => ({ id })),
      facts: [{ id: 'draws-him', knownBy: ['bram'] }],
      props: [{ id: 'letter', reveals: ['draws-him'] }],
      acts: [{ scenes: [{ points }] }],
    } as unknown as Blueprint).acts[0]?.scenes[0]?.points.map(({ script = [] }) => script.map(({ tells = [] }) => tells.length));
  expect(told(point(['bram', 'cora'], [telling('bram')]), point(['ada', 'cora'], [telling('ada'), telling('cora')]))).toEqual([
    [1],
    [0, 1],
  ]);
  expect(told(point(['ada', 'bram'], [telling('bram')]), point(['ada'], [telling('ada')]))).toEqual([[1], [1]]);
  expect(told(point(['ada', 'bram', 'cora'], [telling('bram', { aside: true, to: 'cora' }), telling('ada')]))).toEqual([[1, 0]]);
  expect(told(point(['ada'], [{ who: 'ada', does: 'Ada reads it.', uses: ['letter'] }, telling('ada')]))).toEqual([[0, 1]]);
});
