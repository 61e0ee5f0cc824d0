import { expect, test } from 'vitest';
import { tellsOfLeaving } from './leaving.ts';

test.each([
  ['Rose goes out.', true],
  ['She takes her coat and goes out.', true],
  ['The old man goes out.', true],
  ['leaves the room', true],
  ['The lift stops so hard that Rose staggers. The number goes out.', false],
  ['She sits down, and the lamp goes out.', false],
  ['The last street light goes out. He stays.', false],
  ['他推门而出。', true],
  ['灯灭了。', false],
])('%s', (text, leaves) => {
  expect(tellsOfLeaving(text)).toBe(leaves);
});
