import { expect, test } from 'vitest';
import { scriptNeeds } from './script-graph.ts';

const shape = { people: [{ id: 'ann', name: 'Ann' }], scenes: ['One', 'Two'], digests: [] } as never;

test('a script that is changed changes all that is read out of it: the past, people, stage, turns, bill and cues', () => {
  for (const part of ['book', 'past', 'person:ann', 'set', 'turns:2', 'bill', 'cues:1:ann'])
    expect([part, scriptNeeds(part, shape)]).toEqual([part, expect.arrayContaining(['script:final'])]);
});

test('people and turns rest on the common past, cues on their own person alone', () => {
  for (const part of ['person:ann', 'set', 'turns:1', 'bill', 'cues:1:ann']) expect(scriptNeeds(part, shape)).toContain('past');
  expect(scriptNeeds('cues:1:ann', shape)).toEqual(expect.arrayContaining(['person:ann', 'turns:1', 'turns:2']));
  expect(scriptNeeds('person:ann', shape)).not.toContain('turns:1');
});
