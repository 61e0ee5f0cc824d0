import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folderNames } from './folder-name.ts';

test('any names become different names that no system stumbles over', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 150 }), fc.constantFrom('..', '.', '', 'CON', 'con', 'a/b', 'a_b', 'A_b', '剧/一')),
        {
          maxLength: 20,
        },
      ),
      (names) => {
        const nameOf = folderNames();
        const made = names.map(nameOf);
        expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(made.length);
        for (const name of made) {
          expect(name).not.toMatch(/[\\/:*?"<>|\p{C}]|^\.|[. ]$|^$/u);
          expect([...name].length).toBeLessThan(130);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('a readable name stays as it is', () => {
  expect(folderNames()('closet-2026-11-15-a1b2c3')).toBe('closet-2026-11-15-a1b2c3');
  expect(folderNames()('阳台-1')).toBe('阳台-1');
});
