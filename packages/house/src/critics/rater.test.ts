import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Labels, raterOf } from './rater.ts';

test('a key makes the person, whatever the name; without a key the name does, as it always did', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 16 }), fc.string({ minLength: 16 }), fc.string(), fc.string(), (key, other, name, second) => {
      expect(raterOf(name, key).id).toBe(raterOf(second, key).id);
      expect(raterOf(name, key).id === raterOf(name, other).id).toBe(key === other);
      expect(raterOf(name, key).id).not.toContain(key);
      expect(raterOf(name, undefined)).toEqual({ id: name, name });
    }),
  );
});

test('two of one name are told apart by a number; who renames is one person still', () => {
  const labels = new Labels();
  labels.note('key:1', 'Ann');
  labels.note('key:2', 'Ann');
  labels.note('Ann', undefined);
  expect(['key:1', 'key:2', 'Ann', 'Bea'].map((id) => labels.of(id))).toEqual(['Ann', 'Ann (2)', 'Ann (3)', 'Bea']);
  labels.note('key:1', 'Zoe');
  expect(['key:1', 'key:2', 'Ann'].map((id) => labels.of(id))).toEqual(['Zoe', 'Ann', 'Ann (2)']);
});
