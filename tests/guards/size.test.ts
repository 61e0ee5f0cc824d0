import { expect, test } from 'vitest';
import { firstLoad } from '../support/first-load.ts';

/** What was reached, and 2% for what a change may cost. The stage grew by 3 KB with asides, people who leave together, lights that go out and what comes back of earlier evenings. Whoever needs more says why, or finds what can be loaded later. */
test.each([
  ['company', "export { Company, readCompany, companionFrom } from '@troupe/core/company'", 60],
  ['stage', "export { openPerformance } from '@troupe/core/stage'", 108],
])('core with %s: what a page loads before it begins', async (_, used, most) => {
  const { first } = await firstLoad(used);
  expect(first).toBeGreaterThan(most / 2);
  expect(first).toBeLessThan(most);
});

test('what only some evenings need is loaded with the first of them', async () => {
  const { late } = await firstLoad("export { openPerformance } from '@troupe/core/stage'");
  for (const part of ['decided-beat.ts', 'loaded.ts', 'person-beat.ts', 'lore.ts', 'advancer.ts']) expect(late).toHaveProperty([part]);
});
