import { expect, test } from 'vitest';
import { voiceOf } from '../context/context.ts';
import { clean, printable } from './clean.ts';
import { colours } from './palette.ts';

test('a text cannot move the cursor, set a title or turn the line around', () => {
  expect(clean('a\u001b[2Jb\u001b]0;title\u0007c\u202ed\u009b1A')).toBe('a[2Jb]0;titlecd1A');
  expect(clean('two\nlines\tkept')).toBe('two\nlines\tkept');
  expect(clean({ names: ['\u001bHamlet'], beat: 3, none: null })).toEqual({ names: ['Hamlet'], beat: 3, none: null });
});

test('what is printed obeys no text: our colours stay, JSON stays the same, the rest is written out', () => {
  expect(printable(`${colours.name('Ham\u001b[2Jlet')} \u202ein\n\tblack \u001b[8mhidden`)).toBe(
    `${colours.name('Ham\\u001b[2Jlet')} \\u202ein\n\tblack \\u001b[8mhidden`,
  );
  const frame = { name: '\u202ea', text: '\u009b1A' };
  expect(JSON.parse(printable(JSON.stringify(frame)))).toEqual(frame);
});

test('a command that says or warns cannot drive a terminal', () => {
  const printed: string[] = [];
  const stream = { isTTY: true, write: (text: string) => printed.push(text) } as never;
  const voice = voiceOf(
    { values: {}, sources: {}, warnings: [] },
    { environment: {}, folder: '', input: stream, output: stream, errors: stream },
  );
  voice.say('a\u001b]0;title\u0007');
  voice.warn('b\u202e');
  expect(printed).toEqual(['a\\u001b]0;title\\u0007\n', 'b\\u202e\n']);
});
