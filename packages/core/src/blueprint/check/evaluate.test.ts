import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition } from '../condition.ts';
import { stageBook } from '../lookup.ts';
import { soundBlueprint } from '../sound.fixture.ts';
import { evaluate, type Known, keyOf, openingWorld, type Truth, unknown } from './evaluate.ts';

const blueprint = soundBlueprint();
const opening = openingWorld(blueprint, stageBook(blueprint));
const atOpening = { act: 'act-one', opening: true };
const ask = (condition: Condition, world = opening): Truth => evaluate(condition, world, atOpening);

test('everything is known of the opening world', () => {
  expect(ask({ present: { who: 'ada' } })).toBe(true);
  expect(ask({ present: { who: 'ada', place: 'hall' } })).toBe(false);
  expect(ask({ present: { who: 'cora' } })).toBe(false);
  expect(ask({ lies: { prop: 'letter-knife', at: { prop: 'desk', relation: 'on' } } })).toBe(true);
  expect(ask({ state: { prop: 'desk', key: 'locked', is: true } })).toBe(true);
  expect(ask({ found: { prop: 'brass-key' } })).toBe(false);
  expect(ask({ knows: { who: 'ada', fact: 'house-sold' } })).toBe(true);
  expect(ask({ knows: { who: 'ada', fact: 'signed-late' } })).toBe(false);
  expect(ask({ said: { times: 1, within: 'play' } })).toBe(false);
  expect(ask({ hidden: { who: 'ada' } })).toBe(false);
});

test('the unknown stays unknown unless the rest decides', () => {
  const blurred = { opening: opening.opening, changed: new Map<string, Known>([[keyOf.health('bram'), unknown]]) };
  const maybe: Condition = { health: { who: 'bram', is: 'dead' } };
  const yes: Condition = { present: { who: 'ada' } };
  expect(ask(maybe, blurred)).toBe('unknown');
  expect(ask({ not: maybe }, blurred)).toBe('unknown');
  expect(ask({ all: [maybe, yes] }, blurred)).toBe('unknown');
  expect(ask({ all: [maybe, { not: yes }] }, blurred)).toBe(false);
  expect(ask({ any: [maybe, yes] }, blurred)).toBe(true);
});

test('three-valued logic: filling in the unknown never turns a verdict round', () => {
  const leaf = fc.nat(4).map((n): Condition => ({ state: { prop: 'desk', key: `k${n}`, is: true } }));
  const tree = fc.letrec<{ node: Condition }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      tie('node').map((not) => ({ not })),
    ),
  })).node;
  const values = fc.array(fc.constantFrom(true, false, unknown), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(tree, values, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (condition, known, filling) => {
      const world = (list: readonly (boolean | typeof unknown)[]) => ({
        opening: opening.opening,
        changed: new Map<string, Known>(list.map((value, n) => [keyOf.state('desk', `k${n}`), value])),
      });
      const verdict = ask(condition, world(known));
      const filled = ask(condition, world(known.map((value, n) => (value === unknown ? (filling[n] ?? false) : value))));
      expect(filled).not.toBe('unknown');
      if (verdict !== 'unknown') expect(filled).toBe(verdict);
    }),
    { seed: 3, numRuns: 300 },
  );
});
