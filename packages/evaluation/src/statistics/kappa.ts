import { fault, phrase } from './errors.en.ts';
import { checkFigures, sum } from './numbers.ts';

/** Fleiss' kappa. One row a subject, one column a category: how many raters chose it. Every subject has as many raters. */
export function fleiss(counts: readonly (readonly number[])[]): number {
  const raters = sum(counts[0] ?? []);
  const width = counts[0]?.length ?? 0;
  if (counts.length < 2) throw fault('statistics-figures/two-subjects');
  for (const [at, row] of counts.entries()) {
    checkFigures(row, 1, phrase('counts-of', { subject: at + 1 }));
    if (row.some((count) => count < 0 || !Number.isInteger(count))) throw fault('statistics-figures/subject-count', { subject: at + 1 });
    if (row.length !== width) throw fault('statistics-figures/categories', { subject: at + 1, categories: row.length, width });
    if (sum(row) !== raters) throw fault('statistics-figures/rated', { subject: at + 1, times: sum(row), raters });
  }
  if (raters < 2) throw fault('statistics-figures/two-raters');
  if (!Number.isFinite(raters * raters * counts.length)) throw fault('statistics-figures/too-large');
  const agreed = sum(counts.map((row) => (sum(row.map((count) => count * count)) - raters) / (raters * (raters - 1)))) / counts.length;
  const shares = Array.from({ length: width }, (_, at) => sum(counts.map((row) => row[at] as number)) / (counts.length * raters));
  return beyondChance(agreed, sum(shares.map((share) => share * share)));
}

/** How much two raters disagree who are some steps apart: any step alike, by their distance, or by its square. */
export type KappaWeights = 'none' | 'linear' | 'quadratic';

/** Cohen's kappa of two raters; weighted where categories are ordered (then they are figures). */
export function cohen(
  a: readonly (string | number)[],
  b: readonly (string | number)[],
  { weights = 'none' }: { readonly weights?: KappaWeights } = {},
): number {
  if (a.length !== b.length) throw fault('statistics-figures/uneven-raters', { one: a.length, other: b.length });
  if (a.length === 0) throw fault('statistics-figures/no-ratings');
  const categories = [...new Set([...a, ...b])];
  if (weights !== 'none') {
    if (categories.some((one) => typeof one !== 'number')) throw fault('statistics-figures/weighted');
    categories.sort((x, y) => (x as number) - (y as number));
  }
  const place = new Map(categories.map((one, at) => [one, at]));
  const size = categories.length;
  const table = new Float64Array(size * size);
  for (let at = 0; at < a.length; at++) {
    const cell = (place.get(a[at] as string) as number) * size + (place.get(b[at] as string) as number);
    table[cell] = (table[cell] as number) + 1 / a.length;
  }
  return agreementOf(table, size, weights);
}

function agreementOf(table: Float64Array, size: number, weights: KappaWeights): number {
  const weight = (x: number, y: number): number => {
    if (weights === 'none' || size === 1) return x === y ? 1 : 0;
    const apart = Math.abs(x - y) / (size - 1);
    return 1 - (weights === 'linear' ? apart : apart * apart);
  };
  const rows = new Float64Array(size);
  const columns = new Float64Array(size);
  table.forEach((share, cell) => {
    rows[Math.floor(cell / size)] = (rows[Math.floor(cell / size)] as number) + share;
    columns[cell % size] = (columns[cell % size] as number) + share;
  });
  let observed = 0;
  let expected = 0;
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      observed += weight(x, y) * (table[x * size + y] as number);
      expected += weight(x, y) * (rows[x] as number) * (columns[y] as number);
    }
  }
  return beyondChance(observed, expected);
}

function beyondChance(observed: number, expected: number): number {
  if (expected >= 1 - 1e-12) throw fault('statistics-figures/one-category');
  return (observed - expected) / (1 - expected);
}
