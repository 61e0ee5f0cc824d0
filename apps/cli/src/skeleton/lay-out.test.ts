import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut } from './lay-out.ts';

test('what fits on a line stays on it; the outermost never does', () => {
  expect(layOut({ a: 1, b: { c: ['x', true], d: {} }, e: undefined })).toBe('{\n  "a": 1,\n  "b": { "c": ["x", true], "d": {} }\n}\n');
});

test('what does not fit is broken up, wide characters counted twice', () => {
  const texts = ['长'.repeat(34), '长'.repeat(34)];
  expect(layOut({ texts })).toBe(`{\n  "texts": [\n    "${texts[0]}",\n    "${texts[1]}"\n  ]\n}\n`);
});

test('it is the same JSON, whatever it holds', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(JSON.parse(layOut(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
