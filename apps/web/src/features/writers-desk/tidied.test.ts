import { expect, test } from 'vitest';
import { tidied } from './tidied.ts';

test('empty lines were only there to be written on, and nothing else is lost', () => {
  const written = { title: 'A', names: ['Ada', '', 'Bo'], words: [['key', ''], ['']], numbers: [1, ''], deep: [{ list: [''], text: '' }] };
  expect(tidied(written)).toEqual({ title: 'A', names: ['Ada', 'Bo'], words: [['key']], numbers: [1], deep: [{ list: [], text: '' }] });
});
