import { expect, test } from 'vitest';
import { figuresOf } from './read-figure.ts';
import { castVoices, traitsOf } from './voice.ts';

const kokoro = ['af_heart', 'af_bella', 'am_adam', 'bm_george', 'bf_emma', 'zf_xiaoxiao', 'zm_yunxi'].map((name) => ({ id: name, name }));
const cast = figuresOf(
  [
    { id: 'king', name: 'Lear', appearance: 'An old king of eighty, white-bearded, proud.' },
    { id: 'cordelia', name: 'Cordelia', appearance: 'His youngest daughter, nineteen, calm.' },
    { id: 'kent', name: 'Kent', appearance: 'A nobleman, a man of forty.' },
    { id: 'boy', name: 'Tom', appearance: 'A boy of nine.' },
  ],
  'medieval',
);

test('names of voices tell who they are', () => {
  const told = (name: string, language?: string) => {
    const { gender, language: tongue } = traitsOf({ id: name, name, ...(language && { language }) });
    return [gender, tongue];
  };
  expect(told('bm_george')).toEqual(['man', 'en']);
  expect(told('zf_xiaoxiao')).toEqual(['woman', 'zh']);
  expect(told('Microsoft Zira - English (United States)', 'en-US')).toEqual(['woman', 'en']);
  expect(told('Google UK English Female', 'en-GB')).toEqual(['woman', 'en']);
  expect(told('Google UK English Male', 'en-GB')).toEqual(['man', 'en']);
  expect(told('zh-CN-YunxiNeural')).toEqual(['man', 'zh']);
  expect(told('Tingting', 'zh-CN')).toEqual(['woman', 'zh']);
  expect(told('onyx')).toEqual(['man', null]);
  expect(told('voice-7')).toEqual([null, null]);
});

test('each has a voice of their kind and their language; nobody shares one while there are others; the narrator has their own', () => {
  const [narrator, king, cordelia, kent, boy] = castVoices(cast, kokoro, 'en');
  expect(king?.voice).toBe('bm_george');
  expect(kent?.voice).toBe('am_adam');
  expect([cordelia?.voice, boy?.voice].every((voice) => /^[ab]f_/u.test(voice ?? ''))).toBe(true);
  expect(new Set([narrator, king, cordelia, kent, boy].map((one) => one?.voice)).size).toBe(5);
  const chinese = castVoices(cast, kokoro, 'zh');
  expect(chinese.every(({ voice }) => voice?.startsWith('z'))).toBe(true);
  expect(chinese[1]?.voice).toBe('zm_yunxi');
});

test('the old speak lower and slower than the young; of one voice they are told apart by height', () => {
  const alone = castVoices(cast, [{ id: 'one', name: 'voice' }], 'en').slice(1);
  expect(new Set(alone.map(({ pitch }) => pitch)).size).toBe(4);
  const [, king, cordelia] = castVoices(cast, kokoro, 'en');
  expect([(king?.pitch ?? 2) < (cordelia?.pitch ?? 0), (king?.rate ?? 2) < (cordelia?.rate ?? 0)]).toEqual([true, true]);
  expect(castVoices(cast, [], 'en')[0]?.voice).toBeNull();
  expect(castVoices(cast, [{ id: 'z', name: 'Tingting', language: 'zh-CN' }], 'en')[1]?.voice).toBeNull();
});
