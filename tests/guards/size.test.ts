import { expect, test } from 'vitest';
import { firstLoad } from '../support/first-load.ts';

/** What is promised, and what was reached. The stage grew by 3 KB with asides, people who leave together, lights that go out and what comes back of earlier evenings; by half a KB with what is kept from sight and who refuses, and by as much with where a host's own agents, tools and rules come in (they are loaded with the first of them). The company grew by a KB and a half with deputies that have a model, a prompt and chains of their own and with windows of models; what edits a text, four KB, is loaded with the first edit, and what hears that somebody may harm themselves, four KB, with the first line. Whoever needs more says why, or finds what can be loaded later. */
test.each([
  ['core with company', "export { Company, readCompany, companionFrom } from '@troupe/core/company'", 60],
  ['core with stage', "export { openPerformance } from '@troupe/core/stage'", 110],
  // Without anything of the engine: a client for servers that speak OpenAI's protocol.
  ['model client', "export { openAiModel } from '@troupe/models/openai'", 12],
])('%s: what a page loads before it begins', async (_, used, most) => {
  const { first } = await firstLoad(used);
  expect(first).toBeGreaterThan(most / 2);
  expect(first).toBeLessThan(most);
});

test('what edits a text is loaded with the first edit', async () => {
  const { late } = await firstLoad("export { Company } from '@troupe/core/company'");
  expect(late).toHaveProperty(['work.ts']);
});

test('what only some evenings need is loaded with the first of them', async () => {
  const { late } = await firstLoad("export { openPerformance } from '@troupe/core/stage'");
  for (const part of ['decided-beat.ts', 'loaded.ts', 'person-beat.ts', 'lore.ts', 'advancer.ts']) expect(late).toHaveProperty([part]);
});
