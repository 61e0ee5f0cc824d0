import { expect, test } from 'vitest';
import { parseScript } from '../parse.ts';
import { withoutTimes } from './timestamps.ts';

const spoken = (text: string): string[] =>
  parseScript(text)
    .observations.filter(({ kind }) => kind === 'speech')
    .map(({ speaker, text: words }) => `${speaker}: ${words}`);
const wanted = ['Dana Reyes: Welcome back.', 'Tom Ek: There were 3: me and two dogs.', 'Dana Reyes: At 10:30?'];

test.each([
  [
    'before the name, in brackets',
    '[00:00:01] Dana Reyes: Welcome back.\n[00:01:15] Tom Ek: There were 3: me and two dogs.\n[00:02] Dana Reyes: At 10:30?',
  ],
  ['before the name, bare', '00:01 Dana Reyes: Welcome back.\n01:15 Tom Ek: There were 3: me and two dogs.\n02:00 - Dana Reyes: At 10:30?'],
  [
    'with the day',
    '12/05/2026, 14:02 - Dana Reyes: Welcome back.\n12/05/2026, 14:03 - Tom Ek: There were 3: me and two dogs.\n12/05/2026, 2:04 PM - Dana Reyes: At 10:30?',
  ],
  [
    'behind the name, above the words',
    'Dana Reyes  00:00:01\nWelcome back.\n\nTom Ek  00:01:15\nThere were 3: me and two dogs.\n\nDana Reyes  00:02:00\nAt 10:30?',
  ],
  [
    'between the name and the colon',
    'Dana Reyes (00:01): Welcome back.\nTom Ek (01:15): There were 3: me and two dogs.\nDana Reyes (02:00): At 10:30?',
  ],
])('a transcript with its times %s', (_, text) => {
  expect(spoken(text)).toEqual(wanted);
  expect(withoutTimes(text)).toHaveLength(text.length);
});

test('times in what people say, and in subtitles, stay', () => {
  const novel = '"It was 10:30," said Clara.\n\n"It was 10:45," said Edmund.';
  expect(withoutTimes(novel)).toBe(novel);
  const subtitles = '1\n00:00:01,000 --> 00:00:02,000\nHello.\n';
  expect(withoutTimes(subtitles)).toBe(subtitles);
});
