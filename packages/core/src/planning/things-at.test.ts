import { expect, test } from 'vitest';
import type { PlannedPoint } from './points.ts';
import { type Around, thingsAt, thingsFor } from './things-at.ts';

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

const hidden = (name: string, relation: 'at' | 'in' | 'held by', of: string): Around['props'][number] => ({
  ...prop(name, relation, of),
  nature: ['hidden'],
});
const shut = { ...prop('box', 'at', 'the study'), nature: ['container', 'closed'] } as Around['props'][number];
const forEach = (points: readonly PlannedPoint[], at: number, own: Around['props']) =>
  people.map((self) =>
    thingsFor(self, points[at] as PlannedPoint, { points, props: own, places, people, place: { name: 'the study' } }).map(
      ({ name }) => name,
    ),
  );

test('nobody is told of what is hidden or shut away, but for whoever has it on them', () => {
  const own = [
    prop('desk', 'at', 'the study'),
    hidden('letter', 'in', 'desk'),
    hidden('knife', 'held by', 'Bram'),
    shut,
    prop('ring', 'in', 'box'),
  ];
  expect(forEach([point(1, ['ada', 'bram'])], 0, own)).toEqual([
    ['desk', 'box'],
    ['desk', 'knife', 'box'],
  ]);
  // What lies in something hidden is hidden with it.
  expect(forEach([point(1, ['ada', 'bram'])], 0, [hidden('bag', 'at', 'the study'), prop('coin', 'in', 'bag')])).toEqual([[], []]);
});

test('whoever handles it, or was there when it was handled, knows of it; where it lies open, everybody', () => {
  const own = [prop('desk', 'at', 'the study'), hidden('letter', 'in', 'desk'), shut, prop('ring', 'in', 'box')];
  const taking = point(1, ['ada'], [], [{ verb: 'take', on: ['letter'] }]);
  expect(forEach([taking, point(2, ['ada', 'bram'])], 0, own)).toEqual([
    ['desk', 'letter', 'box'],
    ['desk', 'box'],
  ]);
  expect(forEach([taking, point(2, ['ada', 'bram'])], 1, own)).toEqual([
    ['desk', 'letter', 'box'],
    ['desk', 'box'],
  ]);
  const lying = point(2, ['ada', 'bram'], [{ thing: 'letter', relation: 'on', of: 'desk' }]);
  expect(forEach([point(1, ['bram']), lying], 1, own)).toEqual([
    ['desk', 'letter', 'box'],
    ['desk', 'letter', 'box'],
  ]);
  const opening = point(1, ['ada'], [], [{ verb: 'open', on: ['box'] }]);
  expect(forEach([opening, point(2, ['ada', 'bram'])], 1, own)).toEqual([
    ['desk', 'box', 'ring'],
    ['desk', 'box', 'ring'],
  ]);
});
