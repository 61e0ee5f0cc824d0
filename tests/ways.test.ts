import { expect, test } from 'vitest';
import { costOf } from '../benches/ways.bench.ts';

test('directed, a line costs at most two and a half calls and 5,000 prompt tokens that no earlier prompt began with', async () => {
  const { lines, calls, uncached } = await costOf('directed');
  expect(lines).toBeGreaterThan(20);
  expect(calls).toBeLessThanOrEqual(2.5);
  expect(uncached).toBeLessThanOrEqual(5000);
});
