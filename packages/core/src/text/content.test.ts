import { expect, test } from 'vitest';
import { ContentNotes, contentKinds, contentLine } from './content-notes.ts';
import { notesBySigns, patternOf, signsOf } from './content-signs.ts';

test('notes are said in the reader’s language, with the play’s own words last', () => {
  const notes = ContentNotes.parse({ kinds: ['violence', 'grief'], more: 'a fire' });
  expect(contentLine(notes, 'en')).toBe('Content: violence, grief, a fire');
  expect(contentLine(notes, 'zh')).toBe('内容提示：暴力、丧亲之痛、a fire');
  expect(contentLine({ kinds: [] }, 'en')).toBe('Content: nothing to warn of');
  expect(contentLine(undefined, 'zh')).toBe('内容提示：未写');
});

test('a list from nowhere is no list', () => {
  expect(ContentNotes.safeParse({ kinds: ['spoilers'] }).success).toBe(false);
  expect(ContentNotes.safeParse({ kinds: [], more: 'x'.repeat(121) }).success).toBe(false);
});

test('every kind is known by words of both languages, and a word is not found inside another', () => {
  for (const kind of contentKinds) expect(signsOf(kind).source).toMatch(/\p{Script=Han}/u);
  expect(notesBySigns(['She stabbed at the cake, and nobody minded.']).kinds).toEqual(['violence']);
  expect(notesBySigns(['他在江边自杀未成。']).kinds).toContain('suicide');
  expect(notesBySigns(['The beginning of the deadline']).kinds).toEqual([]);
  expect(patternOf(['spider*'])?.test('Spiders!')).toBe(true);
  expect(patternOf(['a+b (c)'])?.test('a+b (c)')).toBe(true);
  expect(patternOf([' ', '*'])).toBeUndefined();
});
