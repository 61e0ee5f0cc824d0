import { expect, test } from 'vitest';
import { lineText } from './script-lines.ts';

test('whoever does it along with the speaker does not speak along', () => {
  const line = { who: 'Rose', with: ['Bernie'], does: 'They hold the box.', says: 'Priority.' };
  expect(lineText(line)).toBe('Rose [done with Bernie]: (They hold the box.) Priority.');
  expect(lineText({ who: 'Rose', to: 'Bernie', says: 'Priority.' })).toBe('Rose [→ Bernie]: Priority.');
});
