import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Scope, Scope as Scopes } from './companion.ts';
import { inScope, type Material, sentences } from './material.ts';

const document = 'Rain. It was late.\n\nDr. Stone came in. “Who is there?” she asked. Nobody.\n\nThe lamp went out.';
const cursor = document.indexOf('\n\nThe lamp');

test.each<[Scope, Material, string | null]>([
  ['last-sentence', { document, cursor }, 'Nobody.'],
  ['last-sentence', { document }, 'The lamp went out.'],
  ['last-paragraph', { document, cursor }, 'Dr. Stone came in. “Who is there?” she asked. Nobody.'],
  ['last-paragraph', { document }, 'The lamp went out.'],
  ['some', { document, selection: 'Rain.' }, 'Rain.'],
  ['some', { document, screen: 'It was late.' }, 'It was late.'],
  ['some', { document: ' \n ' }, null],
  ['selection', { document }, null],
  ['selection', { document, selection: ' Rain. ' }, 'Rain.'],
  ['screen', { document, screen: 'It was late.' }, 'It was late.'],
  ['screen', { document }, document],
  ['document', { document, selection: 'Rain.' }, document],
  ['document', {}, null],
])('%s of %j', (scope, material, found) => {
  expect(inScope(scope, material, undefined, 1, 'x')).toBe(found);
});

test('a random paragraph is one of them, and the same for the same turn', () => {
  const found = inScope('random-paragraph', { document }, undefined, 1, 'x');
  expect(document.split('\n\n')).toContain(found);
  expect(inScope('random-paragraph', { document }, undefined, 1, 'x')).toBe(found);
});

test('what was given in answer comes before everything else, in every scope', () => {
  for (const scope of Scopes.options) expect(inScope(scope, { document }, 'Here it is.', 1, 'x')).toBe('Here it is.');
});

test('whatever the text, its sentences together are the text', () => {
  const bare = (text: string) => text.replace(/\s+/gu, '');
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(bare(sentences(text).join(' '))).toBe(bare(text));
    }),
  );
});
