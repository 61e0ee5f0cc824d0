import { readFileSync } from 'node:fs';
import { openMeaning } from '@troupe/models/meaning';
import { expect, test } from 'vitest';
import { type Ear, exampleOf, kindOf, plainlyAsked } from '../../packages/understudy/src/matcher.ts';

type Case = readonly [said: string, group: 'asked' | 'kinds' | 'told', meant: string | null];
const cases = JSON.parse(readFileSync(new URL('matcher.json', import.meta.url), 'utf8')) as Readonly<Record<'en' | 'zh', readonly Case[]>>;

const heard = (said: string, group: Case[1], ear: Ear): string | undefined => {
  if (group === 'asked') return plainlyAsked(said, ear);
  if (group === 'told') return exampleOf('told', said, ear);
  const kind = kindOf(said, ear);
  return ['statement', 'order', 'question'].includes(kind) ? undefined : kind;
};

/** Of what means something, how much is found; of what is found, how much is right. */
async function measured(language: 'en' | 'zh', byMeaning: boolean) {
  const ear: Ear = { language, ...(byMeaning && { meaning: await openMeaning(language) }) };
  const found = cases[language].map(([said, group, meant]) => ({ said, meant, heard: heard(said, group, ear) ?? null }));
  const meant = found.filter((one) => one.meant !== null);
  const wrong = found.filter((one) => one.heard !== null && one.heard !== one.meant);
  return { right: meant.filter((one) => one.heard === one.meant).length / meant.length, wrong: wrong.length / found.length, found };
}

test.each(['en', 'zh'] as const)('what was said is found by meaning in words that nobody wrote down (%s)', async (language) => {
  const by = await measured(language, true);
  const words = await measured(language, false);
  const misses = by.found.filter((one) => one.heard !== one.meant).map(({ said, meant, heard: is }) => `${said}: ${is}, not ${meant}`);
  expect(by.right, misses.join('\n')).toBeGreaterThanOrEqual(0.75);
  expect(by.wrong, misses.join('\n')).toBeLessThanOrEqual(0.05);
  expect(by.right).toBeGreaterThan(words.right + 0.1);
});
