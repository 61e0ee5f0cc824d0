import { expect, test } from 'vitest';
import type { Person } from './people.ts';
import { type ScriptLine, TurnsPart } from './script-parts.ts';
import { readTurns } from './turns.ts';

const people = ['Ada', 'Bram', 'Cora'].map((name) => ({ id: name.toLowerCase(), name })) as unknown as readonly Person[];
const lines: readonly ScriptLine[] = ['Ada', 'Bram', 'Ada', 'Cora', 'Ada'].map((who, index) => ({
  who,
  says: 'Well?',
  number: index + 1,
  until: index + 1,
}));

const turn = (last: number, present: readonly string[], noted: readonly object[] = []) => ({
  title: 'A turn',
  last,
  description: 'It turns.',
  present,
  seen: 'Rain.',
  stakes: 'The house.',
  happens: 'Somebody goes.',
  spoken: [],
  hits: [],
  result: 'It has turned.',
  fallback: 'A door slams.',
  lines: noted,
});

const here = (...turns: readonly object[]) => readTurns([TurnsPart.parse({ turns })], [lines], people).points.map((point) => point.here);

test('a list of who is present brings nobody on: only who was there, who acts, and who is found there as the scene opens', () => {
  expect(here(turn(2, ['Ada', 'Bram']), turn(3, ['Ada', 'Bram', 'Cora']), turn(5, ['Ada', 'Cora']))).toEqual([
    ['ada', 'bram'],
    ['ada', 'bram'],
    ['ada', 'cora'],
  ]);
});

test('whoever is written to come in later is not there before, whatever the list says', () => {
  const entrance = [{ line: 4, acts: [{ verb: 'go', on: ['study'] }] }];
  const all = ['Ada', 'Bram', 'Cora'];
  expect(here(turn(3, all), turn(5, all, entrance))).toEqual([['ada', 'bram'], all.map((name) => name.toLowerCase())]);
  expect(here(turn(3, all), turn(5, all))).toEqual([all.map((name) => name.toLowerCase()), all.map((name) => name.toLowerCase())]);
});

test('who does something after a deed of several of whom one went off has not gone with them', () => {
  const acted = (line: ScriptLine): readonly string[] | undefined =>
    readTurns(
      [TurnsPart.parse({ turns: [turn(2, ['Ada', 'Bram', 'Cora'], [{ line: 1, acts: [{ verb: 'go', on: ['hall'] }] }])] })],
      [[line, later]],
      people,
    ).points[0]?.turn?.lines[0]?.with;
  const later: ScriptLine = { who: 'Bram', does: 'Bram stays behind.', number: 2, until: 2 };
  expect(acted({ who: 'Ada', with: ['Bram', 'Cora'], does: 'Bram hands Ada the hat. Ada and Cora go.', number: 1, until: 1 })).toEqual([
    'Cora',
  ]);
  expect(acted({ who: 'Ada', with: ['Bram'], does: 'Bram hands Ada the hat. Ada goes.', number: 1, until: 1 })).toBeUndefined();
});

test('a line is meant by any number that it has in the manuscript', () => {
  const several: readonly ScriptLine[] = [
    { who: 'Ada', does: 'Ada looks. Ada sits.', number: 2, until: 3 },
    { who: 'Bram', says: 'Well?', number: 4, until: 4 },
  ];
  const turns = [turn(3, ['Ada', 'Bram'], [{ line: 3, tells: [1] }]), turn(4, ['Ada', 'Bram'], [])];
  const { points } = readTurns([TurnsPart.parse({ turns })], [several], people);
  expect(points.map((point) => point.turn?.lines.map(({ who, tells }) => [who, tells]))).toEqual([[['Ada', [1]]], [['Bram', []]]]);
});
