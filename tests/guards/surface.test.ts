import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TroupeError } from '@troupe/core/errors';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { processSurroundings } from '../../apps/cli/src/context/context.ts';
import { exitCodeFor, exitCodes, exitMeanings } from '../../apps/cli/src/context/exit-codes.ts';
import { chineseHelp } from '../../apps/cli/src/program/spoken-help.ts';
import { createProgram } from '../../apps/cli/src/program.ts';
import { statusOf } from '../../apps/server/src/http/problem.ts';
import { asking, openHouse } from '../../apps/server/testing/house.ts';
import { repertoireOf } from '../../packages/house/testing/repertoire.ts';
import { readText, root } from '../sources.ts';
import { errorCodes } from './error-codes.ts';

/**
 * What others have built on: a change here is meant, or it is a mistake. TROUPE_GOLDEN=write keeps what the code says now as what it
 * should say; whoever does so says in the commit why.
 */
function holds(name: string, now: string, folder = 'tests/guards/surface'): void {
  const file = join(root, folder, name);
  if (process.env.TROUPE_GOLDEN === 'write') writeFileSync(file, now);
  expect(now.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
}

test('the API is described as it was', async () => {
  const house = await openHouse({ plays: repertoireOf() });
  try {
    const answer = await asking(house.url)('GET', '/openapi.json');
    expect(answer.status).toBe(200);
    const described = answer.text.replaceAll(house.url, 'http://127.0.0.1');
    holds('openapi.json', `${JSON.stringify(inOrder(JSON.parse(described)), null, 2)}\n`, 'apps/server');
  } finally {
    await house.close();
  }
});

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

test('errors have the codes, the statuses and the exit codes they had', () => {
  const lines = errorCodes().map(({ code, statuses }) => {
    const error = new TroupeError(code, '', '');
    const named = statuses.map((status) => (status === 'mapped' ? statusOf(error) : status));
    return `${code}\t${[...new Set(named)].join(',')}\t${exitCodeFor(error)}`;
  });
  holds('error-codes.tsv', ['code\tHTTP\texit', ...lines, ''].join('\n'));
});

test('the program ends with the codes it ended with, and the page about them says so', () => {
  const named = Object.entries(exitCodes).map(([name, code]) => ({ name, code, meaning: exitMeanings[name as keyof typeof exitCodes] }));
  holds(
    'exit-codes.tsv',
    ['code\tname\tmeaning', ...named.map(({ name, code, meaning }) => `${code}\t${name}\t${meaning}`), ''].join('\n'),
  );
  const rows = readText('docs/exit-codes.md')
    .split('\n')
    .filter((line) => /^\| \d/u.test(line));
  expect(rows).toEqual(named.map(({ name, code, meaning }) => `| ${code} | ${name} | ${meaning} |`));
});

test.each([
  ['en', undefined],
  ['zh', chineseHelp()],
] as const)('the help of every command is as it was (%s)', (language, words) => {
  holds(
    `help.${language}.txt`,
    helpOf(
      createProgram(processSurroundings(), () => undefined, words),
      'troupe',
    ),
  );
});

function helpOf(command: Command, path: string): string {
  command.configureOutput({ getOutHelpWidth: () => 100, getOutHasColors: () => false });
  const own = `$ ${path} --help\n${command.helpInformation()}\n`;
  return own + command.commands.map((inner) => helpOf(inner, `${path} ${inner.name()}`)).join('');
}
