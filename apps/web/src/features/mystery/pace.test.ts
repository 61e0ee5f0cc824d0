import { expect, test } from 'vitest';
import type { Speed } from '../../ui/preferences.ts';
import type { TableTold } from './context.ts';
import { TablePace } from './pace.ts';

const said = (number: number, by: string, text = 'Here I was.'): TableTold => ({ type: 'introduction', number, by, text });
const waiting: TableTold = { type: 'waiting', number: 0, waiting: [{ role: 'cook', kinds: ['ask'] }] };

function paced(speed: Speed, heard: number | null) {
  const shown: TableTold[] = [];
  const due: { work: () => void; after: number }[] = [];
  const later = (work: () => void, after: number) => {
    const one = { work, after };
    due.push(one);
    return () => void due.splice(due.indexOf(one), 1);
  };
  const pace = new TablePace({ speed, show: (told) => shown.push(told), later, onChange: () => undefined }, { heard });
  return { pace, shown, due, tick: () => due.shift()?.work() };
}

test('what happened before somebody came is there at once; what comes then, one after the other', () => {
  const { pace, shown, tick } = paced('calm', null);
  for (const told of [said(1, 'cook'), said(2, 'maid'), waiting]) pace.push(told);
  expect(shown).toHaveLength(3);
  for (const told of [said(3, 'cook'), said(4, 'maid'), waiting]) pace.push(told);
  expect(shown).toHaveLength(4);
  expect(pace.next).toBe('maid');
  tick();
  expect(shown).toHaveLength(5);
  expect(pace.next).toBeNull();
  tick();
  expect(shown.at(-1)).toBe(waiting);
});

test('a table that was just opened is heard from its first word, and whoever wants to can skip ahead', () => {
  const { pace, shown, due } = paced('brisk', 0);
  for (const told of [said(1, 'cook'), said(2, 'maid'), said(3, 'cook'), waiting]) pace.push(told);
  expect(shown).toHaveLength(1);
  pace.flush();
  expect(shown.map(({ type }) => type)).toEqual(['introduction', 'introduction', 'introduction', 'waiting']);
  expect(due).toEqual([]);
});

test('whoever looks from another side goes on where they were', () => {
  const { pace, shown } = paced('calm', 2);
  for (const told of [said(1, 'cook'), said(2, 'maid'), said(3, 'cook'), said(4, 'maid')]) pace.push(told);
  expect(shown).toHaveLength(3);
});

test('long words take longer than short ones, Han signs longer than letters, and nothing for ever', () => {
  const rest = (text: string) => {
    const { pace, due } = paced('calm', 0);
    pace.push(said(1, 'cook', text));
    return due[0]?.after ?? 0;
  };
  expect(rest('x'.repeat(60))).toBeLessThan(rest('x'.repeat(90)));
  expect(rest('x'.repeat(40))).toBeLessThan(rest('夜'.repeat(40)));
  expect(rest('x'.repeat(100_000))).toBe(rest('x'.repeat(1000)));
  const { pace, shown } = paced('instant', 0);
  for (const told of [said(1, 'cook'), said(2, 'maid')]) pace.push(told);
  expect(shown).toHaveLength(2);
});
