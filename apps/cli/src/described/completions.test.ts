import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { completionsFor, scripts } from './completions.ts';

const known = { plays: async () => ['closet', 'ferry'], performances: async () => ['closet-1'] };
const after = (...words: string[]) => completionsFor(words, known);

test('commands, those within one, plays, options and what they may be', async () => {
  expect(await after('perf')).toEqual(['perform']);
  expect(await after('mystery', '')).toEqual(['play', 'new', 'check']);
  expect(await after('perform', 'cl')).toEqual(['closet']);
  expect(await after('perform', 'closet', '--way', 'd')).toEqual(['directed']);
  expect(await after('replay', '--stream', '')).toEqual(['closet-1']);
  expect(await after('doctor', '--language', '')).toEqual(['en', 'zh']);
  expect(await after('perform', '--se')).toEqual(['--seed']);
  expect(await after('--la')).toEqual(['--language']);
  expect(await after('--language', '')).toEqual(['en', 'zh']);
  expect(await after('--language', 'zh', 'perf')).toEqual(['perform']);
  expect(await after('--language', 'zh', 'perform', 'cl')).toEqual(['closet']);
  expect(await after('perform', '--seed', '7', '--se')).toEqual([]);
});

test('where a file is wanted nothing is offered: the shell knows files', async () => {
  expect(await after('restore', 'tro')).toEqual([]);
  expect(await after('perform', '--store', '')).toEqual([]);
});

test('what bash is given is bash', () => {
  execFileSync('bash', ['-n'], { input: scripts.bash });
});
