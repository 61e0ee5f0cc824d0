import { memoryStore } from '@troupe/core/log';
import { testClock } from '@troupe/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FilmLines, foldLines, type KeptLine, type LineChange } from './film-lines.ts';

const line = (id: string, start: number): KeptLine => ({ id, start, end: start + 1, speaker: 'Ann', text: `line ${id}` });
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const change: fc.Arbitrary<LineChange> = fc.record({
  put: fc
    .uniqueArray(fc.tuple(ids, fc.nat(20)), { selector: ([id]) => id, maxLength: 4 })
    .map((all) => all.map(([id, at]) => line(id, at))),
  gone: fc.uniqueArray(ids, { maxLength: 3 }),
});

test('whatever was changed, undoing it all leads back to the beginning, and doing it again to the end', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const blank = { lines: new Map<string, KeptLine>(), undo: [], redo: [] };
      const states = [foldLines(blank, { type: 'lines-redone' })];
      for (const one of changes) states.push(foldLines(states.at(-1) ?? blank, { type: 'lines-changed', ...one }));
      const told = (state: (typeof states)[number]) => JSON.stringify([...state.lines].sort(([a], [b]) => (a < b ? -1 : 1)));
      let state = states.at(-1) ?? blank;
      for (const before of states.slice(0, -1).reverse()) {
        state = foldLines(state, { type: 'lines-undone' });
        if (told(state) !== told(before)) return false;
      }
      for (const after of states.slice(1)) {
        state = foldLines(state, { type: 'lines-redone' });
        if (told(state) !== told(after)) return false;
      }
      return true;
    }),
  );
});

test('a change after an undo leaves nothing to do again; what is kept is read again', async () => {
  const store = memoryStore();
  const clock = testClock();
  const lines = new FilmLines(store, clock);
  await lines.change('film', { put: [line('a', 1), line('b', 0)], gone: [] });
  await lines.change('film', { put: [], gone: ['a'] });
  await lines.step('film', 'undo');
  await lines.change('film', { put: [line('c', 5)], gone: [] });
  const again = new FilmLines(store, clock);
  expect(await again.shown('film')).toEqual({ lines: [line('b', 0), line('a', 1), line('c', 5)], undo: 2, redo: 0 });
  await expect(again.step('film', 'redo')).rejects.toMatchObject({ code: 'nothing-to-undo' });
  await expect(again.bring('film', [])).rejects.toMatchObject({ code: 'no-lines' });
});
