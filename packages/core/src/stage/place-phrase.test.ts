import { expect, test } from 'vitest';
import { placePhrase } from './place-phrase.ts';
import { stanceText } from './stance.ts';

test.each([
  ['by the cold hearth', 'by the cold hearth'],
  ['with her back to the stove', 'with her back to the stove'],
  ['halfway up the ladder', 'halfway up the ladder'],
  ['leaning on the counter, one hand free', 'on the counter'],
  ['the threshold', 'at the threshold'],
  ['at by the door', 'by the door'],
  ['just outside', 'just outside'],
  ['blocking the threshold', undefined],
  ['at blocking the threshold', undefined],
  ['pointing at the door', undefined],
  ['holding the knife', undefined],
  ['She does not move', undefined],
])('en: %s', (words, place) => {
  expect(placePhrase('en', words)).toBe(place);
});

test.each([
  ['门边', '门边'],
  ['在窗前', '窗前'],
  ['拦在门槛上', '门槛上'],
  ['在拦在门槛上', '门槛上'],
  ['走到炉子旁边', '炉子旁边'],
  ['背靠着炉子', '背靠着炉子'],
  ['看着门外', undefined],
  ['堵着门口', undefined],
  ['不说话', undefined],
])('zh: %s', (words, place) => {
  expect(placePhrase('zh', words)).toBe(place);
});

test('whatever stands there, a stance reads as a sentence', () => {
  const told = (language: 'en' | 'zh', at: string, posture?: 'sitting') =>
    stanceText(language, { at, ...(posture && { posture }) }, (id) => id);
  expect(told('en', 'by the door', 'sitting')).toBe('sitting by the door');
  expect(told('en', 'blocking the threshold', 'sitting')).toBe('sitting, blocking the threshold');
  expect(told('en', 'at blocking the threshold')).toBe('blocking the threshold');
  expect(told('zh', '门槛上', 'sitting')).toBe('坐在门槛上');
  expect(told('zh', '拦在门槛上')).toBe('拦在门槛上');
  expect(told('zh', '在拦在门槛上')).toBe('拦在门槛上');
  expect(told('zh', '背靠着炉子', 'sitting')).toBe('坐着，背靠着炉子');
});

test('who is outside is said to be', () => {
  const told = (language: 'en' | 'zh', at?: string) => stanceText(language, { outside: true, ...(at && { at }) }, (id) => id);
  expect(told('en')).toBe('outside');
  expect(told('en', 'by the window')).toBe('outside, by the window');
  expect(told('en', 'outside the door')).toBe('outside the door');
  expect(told('zh')).toBe('在外面');
  expect(told('zh', '窗边')).toBe('在外面，在窗边');
  expect(told('zh', '门外')).toBe('在门外');
});
