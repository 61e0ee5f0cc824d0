import { afterEach, expect, test, vi } from 'vitest';
import { nearest, voicesFor } from './read-aloud.ts';

const voice = (name: string, localService?: boolean, lang = 'en-GB') => ({ voiceURI: name, name, lang, localService });
const browser = (...voices: readonly ReturnType<typeof voice>[]) => vi.stubGlobal('speechSynthesis', { getVoices: () => voices });
afterEach(() => void vi.unstubAllGlobals());

test('voices that are spoken elsewhere say by whom, and come last; none of them is given to anybody while there is another', () => {
  browser(
    voice('Google UK English Female', false),
    voice('Aria Online (Natural)', false),
    voice('Daniel', true),
    voice('Old'),
    voice('Tian', true, 'zh-CN'),
  );
  const voices = voicesFor('en');
  expect(voices.map(({ name, away }) => [name, away])).toEqual([
    ['Daniel', undefined],
    ['Old', undefined],
    ['Google UK English Female', 'Google'],
    ['Aria Online (Natural)', ''],
  ]);
  expect(nearest(voices).map(({ name }) => name)).toEqual(['Daniel', 'Old']);
});

test('where there are no others, they are what there is, and still say so', () => {
  browser(voice('Google US English', false, 'en-US'));
  expect(nearest(voicesFor('en'))).toMatchObject([{ away: 'Google' }]);
});
