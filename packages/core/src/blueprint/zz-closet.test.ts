import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { check } from './check.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { readBlueprint } from './read.ts';
import { closetFixture } from '../testing/fixture.ts';
test('closet', () => {
  for (const lang of ['en','zh'] as const) console.log('FIXTURE ' + lang + '\n' + check(closetFixture(lang)).map(formatDiagnostic).join('\n'));
  try {
  console.log('PLAY\n' + check(readBlueprint(readFileSync('plays/closet/blueprint.json', 'utf8'))).map(formatDiagnostic).join('\n'));
  } catch (e) { console.log((e as {problems:string[]}).problems ?? e); }
});
