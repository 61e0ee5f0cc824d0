import { expect, test } from 'vitest';
import type { PlannedPoint } from './points.ts';
import { type Around, thingsAt } from './things-at.ts';

const people = ['Ada', 'Bram'].map((name) => ({ id: name.toLowerCase(), name, part: 'seeker', about: '' }));
const prop = (name: string, relation: 'at' | 'in' | 'held by', of: string): Around['props'][number] => ({
  name,
  description: name,
  relation,
  of,
  nature: [],
  reveals: [],
  affords: [],
});
const props = [
  prop('desk', 'at', 'the study'),
  prop('will', 'in', 'desk'),
  prop('stove', 'at', 'the hall'),
  prop('key', 'held by', 'Bram'),
];
const places = ['the study', 'the hall'].map((name) => ({ name, description: '', leadsTo: [] }));

type Turn = NonNullable<PlannedPoint['turn']>;
const point = (number: number, here: string[], now: Turn['now'] = [], acts: { verb: string; on: string[] }[] = []): PlannedPoint => ({
  number,
  title: '',
  description: '',
  present: [],
  here,
  seen: '',
  happens: '',
  result: '',
  turn: {
    lines: [{ who: 'Ada', number, until: number, does: '…', tells: [], uses: [], acts }],
    stakes: '',
    hits: [],
    now,
    after: [],
  },
});

const names = (points: readonly PlannedPoint[], at: number, place: string): string[] =>
  thingsAt(points[at] as PlannedPoint, { points, props, places, people, place: { name: place } }).map(({ name }) => name);

test('things are where the script has them by then: in the place, in or on what is there, or in a hand that is', () => {
  const points = [
    point(1, ['ada']),
    point(2, ['ada', 'bram'], [{ thing: 'will', relation: 'held by', of: 'Ada' }], [{ verb: 'burn', on: ['the will'] }]),
    point(3, ['ada', 'bram']),
  ];
  expect(names(points, 0, 'the study')).toEqual(['desk', 'will']);
  expect(names(points, 1, 'the hall')).toEqual(['will', 'stove', 'key']);
  expect(names(points, 2, 'the hall')).toEqual(['stove', 'key']);
});

test('a point that was read out of no script has them all', () => {
  const { turn: _, ...plain } = point(1, ['ada']);
  expect(names([plain], 0, 'the hall')).toEqual(['desk', 'will', 'stove', 'key']);
});
