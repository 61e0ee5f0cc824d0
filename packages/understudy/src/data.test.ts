import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { situations } from './planning/situations.ts';

// What is in the files of content is checked by `troupe check understudy`; that none is left out, here.
test('every situation that is written is played', () => {
  const files = readdirSync(fileURLToPath(new URL('../data/plans/situations', import.meta.url)));
  expect(situations.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
});
