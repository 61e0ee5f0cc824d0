import { expect, test } from 'vitest';
import { asTyped } from './as-typed.ts';
import { readLine } from './person.ts';

test.each([
  ['She said "never" to my face.', 'She said never to my face.', 'She said "never" to my face.'],
  ['“Never” is what she said.', 'Never is what she said.', '“Never” is what she said.'],
  ['I heard him say “go home.” *turns away*', 'I heard him say go home.', 'I heard him say “go home.”'],
  ['他说「不去」，我就信了。', '他说不去，我就信了。', '他说「不去」，我就信了。'],
  // Marks all around it only say that it is spoken.
  ['"Good night." *bows*', 'Good night.', 'Good night.'],
  ['Good night.', 'Good night.', 'Good night.'],
  ['"a" (b', 'not in it', 'not in it'],
])('%s', (line, words, typed) => {
  expect(asTyped(line, words)).toBe(typed);
});

test('who quotes somebody between two deeds, or after a command, keeps the marks', () => {
  expect(readLine('/say He called it “honour”, mother.')).toMatchObject({
    parts: [{ kind: 'speech', text: 'He called it “honour”, mother.' }],
  });
  expect(readLine('What do you mean by “honour”, mother? *sits down*')).toMatchObject({
    parts: [
      { kind: 'plain', text: 'What do you mean by “honour”, mother?' },
      { kind: 'act', text: 'sits down' },
    ],
  });
});
