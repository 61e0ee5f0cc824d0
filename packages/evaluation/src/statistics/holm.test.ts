import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holm } from './index.ts';

test("Holm's own order: the smallest is multiplied by all, and none falls below the one before", () => {
  // As R: p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm").
  expect(holm([0.01, 0.02, 0.03, 0.04, 0.05])).toEqual([0.05, 0.08, 0.09, 0.09, 0.09].map((p) => expect.closeTo(p, 12)));
  expect(holm([0.04, null, 0.01])).toEqual([0.04, null, 0.02]);
  expect(() => holm([1.5])).toThrow(/no p-value/u);
});

test('never smaller than it was, never above one, the order kept, and one alone untouched', () => {
  const p = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null });
  fc.assert(
    fc.property(fc.array(p, { maxLength: 20 }), (values) => {
      const corrected = holm(values);
      const known = values.flatMap((value, at) => (value === null ? [] : [{ value, corrected: corrected[at] as number }]));
      expect(corrected.filter((one) => one === null).length).toBe(values.length - known.length);
      for (const one of known) expect(one.corrected >= one.value && one.corrected <= 1).toBe(true);
      for (const one of known) for (const other of known) if (one.value < other.value) expect(one.corrected <= other.corrected).toBe(true);
      if (known.length === 1) expect(known[0]?.corrected).toBe(known[0]?.value);
    }),
  );
});
