import type { TableFrame } from '@troupe/core/mystery';
import { expect, test } from 'vitest';
import { clashesIn, pinnedIn } from './clashes.ts';
import { hintFor, tellable } from './hint.ts';
import { emptyTable, hearFrame, type TableView } from './table-view.ts';

const own = { role: 'cook', script: '', objectives: [], mustNotVolunteer: [], killed: [] as string[] };
const view = (kinds: readonly string[], more: Partial<TableView> = {}): TableView => ({
  ...emptyTable,
  own,
  table: { rounds: 3 } as TableView['table'],
  waiting: [{ role: 'cook', kinds: kinds as ['ask'] }],
  ...more,
});

test('every moment has a hint, and a murderer another one', () => {
  const guilty = { own: { ...own, killed: ['finch'] } };
  expect(hintFor(view([]), null)).toBe('watch');
  expect(hintFor(view(['introduce']), 'cook')).toBe('introduce');
  expect([1, 2, 3].map((round) => hintFor(view(['ask'], { round }), 'cook'))).toEqual(['first', 'middle', 'last']);
  expect(hintFor(view(['ask'], { round: 2, ...guilty }), 'cook')).toBe('killer');
  expect([hintFor(view(['answer']), 'cook'), hintFor(view(['answer'], guilty), 'cook')]).toEqual(['answer', 'lie']);
  expect([hintFor(view(['vote']), 'cook'), hintFor(view([]), 'cook')]).toEqual(['vote', 'wait']);
});

test('what must not be volunteered is not offered as an answer', () => {
  const script = 'I am the cook. At nine I was in the kitchen! I owe him money.\n我姓陈。九点我在厨房。';
  expect(tellable(script, ['I owe him money.'])).toEqual(['I am the cook.', 'At nine I was in the kitchen!', '我姓陈。', '九点我在厨房。']);
});

test('what does not agree is found in what was said aloud, and never in a private talk', () => {
  const players = ['Ann', 'Ben'].map((name) => ({ id: name.toLowerCase(), name, known: '', seat: 'agent' as const }));
  const table: TableFrame = {
    number: 1,
    type: 'table',
    title: 'x',
    language: 'en',
    opening: '',
    rules: [],
    rounds: 1,
    players,
    victims: [{ id: 'dora', name: 'Dora' }],
    own: [],
  };
  const talk = (number: number, to: string, answer: string, secretly = false): TableFrame[] => [
    {
      number,
      type: 'question',
      id: `q${number}`,
      round: 1,
      by: to === 'ann' ? 'ben' : 'ann',
      to,
      victim: 'dora',
      text: 'Where?',
      secretly,
    },
    { number: number + 1, type: 'answer', question: `q${number}`, by: to, text: answer },
  ];
  const heard = (...frames: TableFrame[]) => [table, ...frames].reduce(hearFrame, emptyTable);
  const first = talk(2, 'ann', 'I was in the kitchen from nine to ten.');
  const both = heard(...first, ...talk(4, 'ann', 'I was in the boat shed from nine to ten.'));
  expect(clashesIn(both)).toMatchObject([{ of: 'ann', records: ['q2', 'q4'] }]);
  expect(clashesIn(heard(...first, ...talk(4, 'ann', 'I was in the boat shed from nine to ten.', true)))).toEqual([]);
  expect(pinnedIn(both, ['q4', 'gone', 'introduction ben'])).toEqual([
    { ref: 'q4', by: 'ann', text: 'I was in the boat shed from nine to ten.' },
  ]);
});
