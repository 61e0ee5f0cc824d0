import { expect, test } from 'vitest';
import { clean } from './clean.ts';

test('a text cannot move the cursor, set a title or turn the line around', () => {
  expect(clean('a\u001b[2Jb\u001b]0;title\u0007c\u202ed\u009b1A')).toBe('a[2Jb]0;titlecd1A');
  expect(clean('two\nlines\tkept')).toBe('two\nlines\tkept');
  expect(clean({ names: ['\u001bHamlet'], beat: 3, none: null })).toEqual({ names: ['Hamlet'], beat: 3, none: null });
});
