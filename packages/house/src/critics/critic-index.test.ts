import { memoryStore } from '@troupe/core/log';
import { testClock } from '@troupe/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CriticEvent } from './critic-event.ts';
import { CriticIndex } from './critic-index.ts';

const deed = fc.record({
  kind: fc.constantFrom('verdict', 'label', 'skip', 'flag', 'undo-pair', 'undo-snapshot'),
  rater: fc.constantFrom('Ann', 'Bea'),
  item: fc.constantFrom('one', 'two', 'three'),
  mark: fc.integer({ min: 1, max: 5 }),
});

function eventOf({ kind, rater, item, mark }: { kind: string; rater: string; item: string; mark: number }): CriticEvent {
  if (kind === 'verdict')
    return {
      type: 'verdict',
      pair: item,
      rater,
      left: 'tested',
      marks: { character: mark, narrative: null, interaction: null },
      tested: 'a',
      baseline: 'b',
      case: 'c',
      language: 'en',
      themes: [],
    };
  if (kind === 'label') return { type: 'label', snapshot: item, rater, strategy: 'FAST' };
  return { type: 'passed', what: 'pair', item, rater, flagged: kind === 'flag' };
}

const told = ({ verdicts, labels, passed }: CriticIndex) => ({ verdicts, labels, passed });

test('any order of deeds and undoings: reopened it is the same, and undone to the end it is empty', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 20 }), async (deeds) => {
      const [store, clock] = [memoryStore(), testClock()];
      const index = await CriticIndex.open(store, clock);
      const undo = async (what: 'pair' | 'snapshot', rater: string): Promise<boolean> => {
        const item = index.lastOf(what, rater);
        if (item === undefined) return false;
        expect(index.knows(what, rater, item)).toBe(true);
        await index.append({ type: 'undone', what, item, rater });
        expect(index.knows(what, rater, item)).toBe(false);
        return true;
      };
      for (const one of deeds) {
        if (one.kind.startsWith('undo')) await undo(one.kind === 'undo-pair' ? 'pair' : 'snapshot', one.rater);
        else await index.append(eventOf(one));
      }
      expect(told(await CriticIndex.open(store, clock))).toEqual(told(index));
      for (const rater of ['Ann', 'Bea']) for (const what of ['pair', 'snapshot'] as const) while (await undo(what, rater));
      expect(told(index)).toEqual({ verdicts: [], labels: [], passed: [] });
    }),
    { numRuns: 60 },
  );
});

test('the newest opinion of one person on one thing stands, and a skip takes back a verdict', async () => {
  const index = await CriticIndex.open(memoryStore(), testClock());
  const one = { rater: 'Ann', item: 'one', mark: 2 };
  await index.append(eventOf({ ...one, kind: 'verdict' }), eventOf({ ...one, kind: 'verdict', mark: 5 }));
  expect(index.verdicts.map(({ marks }) => marks.character)).toEqual([5]);
  await index.append(eventOf({ ...one, kind: 'skip' }));
  expect([index.verdicts.length, index.passed.length]).toEqual([0, 1]);
});

test('records of old stay readable: their rater is a name; undo keeps to one kind of pair', async () => {
  const index = await CriticIndex.open(memoryStore(), testClock());
  const old = eventOf({ kind: 'verdict', rater: 'Ann', item: 'one', mark: 2 });
  const plan = { ...old, of: 'blueprint', pair: 'two', rater: 'key:1', name: 'Ann' } as CriticEvent;
  await index.append(old, plan, { ...old, pair: 'three', rater: 'key:1', name: 'Ann' } as CriticEvent);
  expect(index.verdicts.map(({ rater }) => index.labelOf(rater))).toEqual(['Ann', 'Ann (2)', 'Ann (2)']);
  expect([index.lastOf('pair', 'key:1'), index.lastOf('pair', 'key:1', 'blueprint'), index.lastOf('pair', 'key:1', 'film')]).toEqual([
    'three',
    'two',
    undefined,
  ]);
});
