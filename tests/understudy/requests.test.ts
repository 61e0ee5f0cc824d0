import { readFileSync } from 'node:fs';
import { type CompanyInput, readCompany, recogniseAction } from '@troupe/core/company';
import { openMeaning } from '@troupe/models/meaning';
import { expect, test } from 'vitest';

type Requests = { readonly asked: readonly (readonly [string, string])[]; readonly said: readonly string[] };
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const requests = read('requests.json') as Readonly<Record<'en' | 'zh', Requests>>;

/** Everything that the companions of the green room can be asked to do. */
const actionsIn = (language: 'en' | 'zh') =>
  readCompany(read(`../../apps/web/src/features/green-room/house.${language}.json`) as CompanyInput).companions.flatMap((one) =>
    'actions' in one ? one.actions.filter(({ id }) => !id.startsWith('edit-') && id !== 'ask') : [],
  );

test('of forty requests in anybody’s words thirty-two are found; of forty other lines no more than two set anything going', async () => {
  const found: string[] = [];
  const missed: string[] = [];
  const run: string[] = [];
  for (const language of ['en', 'zh'] as const) {
    const [actions, meaning] = [actionsIn(language), await openMeaning(language)];
    for (const [said, wanted] of requests[language].asked) {
      const heard = recogniseAction(said, actions, language, meaning);
      if (heard?.action.id === wanted) found.push(said);
      else missed.push(`${said}: ${heard?.action.id}, not ${wanted}`);
    }
    for (const said of requests[language].said) if (recogniseAction(said, actions, language, meaning)?.sure) run.push(said);
  }
  expect(found.length + missed.length).toBe(40);
  expect(found.length, missed.join('\n')).toBeGreaterThanOrEqual(32);
  expect(run.length, run.join('\n')).toBeLessThanOrEqual(2);
});
