import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoOf, readIso, utc } from './calendar.ts';

const instants = fc.integer({ min: Date.UTC(1600, 0, 1), max: Date.UTC(2600, 0, 1) });

test('it is the calendar that everybody else has', () => {
  fc.assert(
    fc.property(instants, (at) => {
      const date = new Date(at);
      expect(isoOf(at)).toBe(date.toISOString());
      expect(readIso(isoOf(at))).toBe(at);
      expect(
        utc(
          date.getUTCFullYear(),
          date.getUTCMonth() + 1,
          date.getUTCDate(),
          date.getUTCHours(),
          date.getUTCMinutes(),
          date.getUTCSeconds(),
          date.getUTCMilliseconds(),
        ),
      ).toBe(at);
    }),
  );
});

test('zones and fractions are read, and what is no date is none', () => {
  expect(readIso('2023-06-19T04:13:22.5+02:00')).toBe(Date.parse('2023-06-19T02:13:22.500Z'));
  expect(readIso('2023-06-19T04:13Z')).toBe(Date.parse('2023-06-19T04:13:00Z'));
  expect(['2023-13-01T00:00Z', '2023-06-19', 'yesterday'].map(readIso)).toEqual([undefined, undefined, undefined]);
});
