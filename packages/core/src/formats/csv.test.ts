import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, readCsvRecords, writeCsv } from './csv.ts';

test('tables: quotes, line breaks in quotes, a byte order mark; formulas are made texts; written and read again they are the same', () => {
  expect(readCsvRecords('\uFEFFa, b\r\n"1, ""x""","2\n3"\n\n4')).toEqual([
    { a: '1, "x"', b: '2\n3' },
    { a: '4', b: '' },
  ]);
  expect(writeCsv([['=1+1', '-2', '-x', 'a,b']])).toBe('\'=1+1,-2,\'-x,"a,b"\r\n');
  const rows = [
    ['a', 'b "c"', 'd\ne'],
    ['1', '', ','],
  ];
  expect(readCsv(writeCsv(rows))).toEqual(rows);
});

test('property: whatever the fields, a table is read back', () => {
  const field = fc.string({ unit: fc.constantFrom('a', '中', '"', ',', '\n', '\r\n', ' ') });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = ['x,y', ...rows.map((row) => row.map(quoted).join(','))].join('\n');
      expect(readCsvRecords(text)).toEqual(rows.map(([x, y]) => ({ x, y })));
    }),
  );
});

test('CSV with quotes, line breaks and a byte order mark', () => {
  expect(readCsv('\uFEFFa,b\r\n"x, ""y""\nz",2\n\n,\nlast,')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
    ['last', ''],
  ]);
});
