import fc from 'fast-check';
import { expect, test } from 'vitest';
import { literally } from './literally.ts';

test('whatever a name is made of, the pattern finds it and nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('Jean-Luc', '#-', 'A/B', '(x)', '甲-乙')), (text) => {
      expect(new RegExp(`^(?:${literally(text)})$`, 'u').test(text)).toBe(true);
    }),
  );
  expect(new RegExp(literally('a.c'), 'u').test('abc')).toBe(false);
});
