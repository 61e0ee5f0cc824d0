import { expect, test } from 'vitest';
import { cueOf, stageBook, tallyKey } from './lookup.ts';
import { soundBlueprint } from './sound.fixture.ts';

test('a stage book finds everything by id, and points in their order', () => {
  const blueprint = soundBlueprint();
  const book = stageBook(blueprint);
  expect(book.order.map(({ point, scene, act, index }) => [index, act.id, scene.id, point.id])).toEqual([
    [0, 'act-one', 'morning', 'key-found'],
    [1, 'act-one', 'morning', 'will-read'],
    [2, 'act-two', 'evening', 'told'],
    [3, 'act-two', 'evening', 'wound'],
  ]);
  expect(book.points.get('told')?.index).toBe(2);
  expect(book.following('will-read')?.point.id).toBe('told');
  expect(book.following('wound')).toBeUndefined();
  expect(['ada', 'desk', 'hall', 'told', 'evening', 'blood', 'nobody'].map(book.nameOf)).toEqual([
    'Ada',
    'desk',
    'the hall',
    'The date is spoken of',
    'The study, evening',
    'Blood',
    'nobody',
  ]);
  expect(stageBook(blueprint)).toBe(book);
});

test('with a doubled id the first one counts', () => {
  const blueprint = soundBlueprint();
  const [ada] = blueprint.characters;
  if (ada) blueprint.characters.push({ ...ada, name: 'Another Ada' });
  expect(stageBook(blueprint).nameOf('ada')).toBe('Ada');
});

test('tallies hold each pattern of every condition once', () => {
  const { tallies } = stageBook(soundBlueprint());
  expect(tallies.map(({ kind, pattern }) => [kind, 'by' in pattern ? pattern.by : undefined])).toEqual([
    ['said', 'ada'],
    ['said', undefined],
  ]);
  expect(new Set(tallies.map(({ key }) => key)).size).toBe(tallies.length);
});

test('a tally key knows neither order nor counts, and keeps apart what differs', () => {
  const did = { verb: 'attack', by: 'ada', target: 'bram', outcome: 'success', times: 1, within: 'play' } as const;
  expect(tallyKey('did', { ...did, times: 3, within: 'point' })).toBe(tallyKey('did', did));
  expect(tallyKey('did', { ...did, verb: ['attack'], target: ['bram', 'bram'] })).toBe(tallyKey('did', did));
  expect(tallyKey('did', { ...did, outcome: 'any' })).not.toBe(tallyKey('did', did));
  expect(tallyKey('did', { ...did, by: undefined, target: 'ada' })).not.toBe(tallyKey('did', { ...did, target: undefined }));
  const said = { by: 'ada', times: 1, within: 'play' } as const;
  expect(tallyKey('said', { ...said, words: [['b', 'a'], ['c']] })).toBe(tallyKey('said', { ...said, words: [['c'], ['a', 'b']] }));
  expect(tallyKey('said', { ...said, words: [['a', 'b']] })).not.toBe(tallyKey('said', { ...said, words: [['a,b']] }));
  expect(tallyKey('said', { ...said, words: [] })).toBe(tallyKey('said', said));
});

test('a cue is looked up by own keys only', () => {
  const point = stageBook(soundBlueprint()).order[0]?.point;
  expect(point && cueOf(point, 'constructor')).toBeUndefined();
});
