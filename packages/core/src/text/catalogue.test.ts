import { expect, test } from 'vitest';
import { TroupeError } from '../errors.ts';
import { type Catalogue, faultsOf, fill, phrasesOf, placesOf, tellIn } from './catalogue.ts';

const en = {
  'unknown-play': ['There is no play "{play}"{close?; did you mean #?|.}', 'There are: {plays}.'],
  'unknown-play/empty': ['The repertoire is empty.', 'Write {"id": …} first.'],
  'too-long': ['{count|# line is|# lines are} too many: {why}.', 'Cut {count|it|them}.'],
  'why.stage': 'the stage of {place} is small',
} as const satisfies Catalogue;
const zh: Catalogue = {
  'unknown-play': ['没有“{play}”这出戏{close?；是不是“#”？|。}', '有：{plays}。'],
  'unknown-play/empty': ['剧目是空的。', '先写 {"id": …}。'],
  'too-long': ['多了 {count} 行：{why}。', '请删去。'],
  'why.stage': '{place}的台子小',
};
const fault = faultsOf(en);
const phrase = phrasesOf(en);

test('an error says what is wrong and what to do, and can be said in another language', () => {
  const error = fault('unknown-play', { play: 'hamlt', plays: ['closet', 'hamlet'], close: 'hamlet' }, { cause: 'why' });
  expect(error).toBeInstanceOf(TroupeError);
  expect([error.code, error.message, error.remedy, error.cause]).toEqual([
    'unknown-play',
    'There is no play "hamlt"; did you mean hamlet?',
    'There are: closet, hamlet.',
    'why',
  ]);
  expect(tellIn(zh, error, 'zh')).toEqual({ message: '没有“hamlt”这出戏；是不是“hamlet”？', remedy: '有：closet、hamlet。' });
});

test('a code has as many sentences as it needs; braces around anything but a name stand for themselves', () => {
  const error = fault('unknown-play/empty');
  expect([error.code, error.key, error.params]).toEqual(['unknown-play', 'unknown-play/empty', {}]);
  expect(error.remedy).toBe('Write {"id": …} first.');
});

test('numbers choose their plural, phrases are said in the language of their sentence', () => {
  const tooLong = (count: number) => fault('too-long', { count, why: phrase('why.stage', { place: 'Elsinore' }) });
  expect(tooLong(1).message).toBe('1 line is too many: the stage of Elsinore is small.');
  expect([tooLong(2).message, tooLong(2).remedy]).toEqual(['2 lines are too many: the stage of Elsinore is small.', 'Cut them.']);
  expect(tellIn(zh, tooLong(2), 'zh')?.message).toBe('多了 2 行：Elsinore的台子小。');
});

test('what a sentence needs is known by type', () => {
  // @ts-expect-error no such sentence
  fault('unknown-plays', {});
  // @ts-expect-error a phrase is no refusal
  fault('why.stage', { place: '' });
  // @ts-expect-error what is missing is named
  fault('unknown-play', { play: 'x' });
  // @ts-expect-error nothing to fill
  fault('unknown-play/empty', { play: 'x' });
});

test('what is not there leaves no trace, or what stands in its place', () => {
  expect(fault('unknown-play', { play: 'x', plays: [], close: '' }).message).toBe('There is no play "x".');
  expect(fill('a{b?, #}', { b: [] }, 'en')).toBe('a');
  expect(fill('{a} {constructor}', {}, 'en')).toBe('{a} {constructor}');
  expect(placesOf('{b|one|# two} {a} {c?d #|e} {a} { f }')).toEqual(['a', 'b', 'c']);
});

test('what a catalogue does not know, or cannot say whole, it does not say', () => {
  expect(tellIn(zh, { key: 'constructor' }, 'zh')).toBeNull();
  expect(tellIn(zh, { key: 'why.stage' }, 'zh')).toBeNull();
  expect(tellIn(zh, { key: 'unknown-play', params: { play: 'x' } }, 'zh')).toBeNull();
});
