import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentName, flagName, settingNames } from '../apps/cli/src/context/config.ts';
import { exitCodes, exitMeanings } from '../apps/cli/src/context/exit-codes.ts';
import { filesBelow, readJson, readText, root } from './sources.ts';

const pages = filesBelow('.', (path) => path.endsWith('.md'));

/** Where the commands and their options are registered. */
const programText = (): string => readText('apps/cli/src/described/commands.json');

/** Links of a page, outside code. */
function linksIn(path: string): string[] {
  const text = readText(path).replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...text.matchAll(/\[[^\]]*\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '');
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (path: string): string[] => [...readText(path).matchAll(/^#+\s+(.+)$/gm)].map((match) => anchorOf(match[1] ?? ''));

test('every link to a file of ours leads somewhere', () => {
  const broken = pages.flatMap((path) =>
    linksIn(path)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => !leads(path, link))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

function leads(path: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? path : join(dirname(path), decodeURI(file));
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || !target.endsWith('.md') || anchorsOf(target).includes(anchor);
}

test('every npm command that a page names exists', () => {
  const { scripts } = readJson('package.json');
  const named = pages.flatMap((path) =>
    [...readText(path).matchAll(/\bnpm (?:run ([a-z:-]+)|(start|test)\b)/g)].map((match) => ({ path, script: match[1] ?? match[2] ?? '' })),
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
});

test('the page of exit codes says what the program does', () => {
  const rows = [...readText('docs/exit-codes.md').matchAll(/^\| (\d+) \| (\w+) \| (.+) \|$/gm)].map((match) => [
    match[2],
    Number(match[1]),
    match[3],
  ]);
  expect(rows).toEqual(Object.entries(exitCodes).map(([name, code]) => [name, code, exitMeanings[name as keyof typeof exitMeanings]]));
});

test('the page of settings names every one, its variable and its flag where there is one', () => {
  const page = readText('docs/configuration.md');
  const program = programText();
  const rows = [...page.matchAll(/^\| `(\w+)` \| `(\w+)` \| (?:`(--[\w-]+)`)? ?\|/gm)].map((match) => ({
    name: match[1],
    variable: match[2],
    flag: match[3],
  }));
  const expected = settingNames.map((name) => ({
    name,
    variable: environmentName(name),
    flag: program.includes(`"${flagName(name)} <`) ? flagName(name) : undefined,
  }));
  expect(rows).toEqual(expected);
});

test('every folder of the repository is on the map in the README', () => {
  const map = readText('README.md');
  const folders = ['packages', 'apps'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`));
  const others = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|coverage$|troupe-data$|dist$)/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => !['packages', 'apps'].includes(name));
  expect([...folders, ...others].filter((name) => !map.includes(`${name}/`))).toEqual([]);
});

test('no page, source or test names a path of somebody’s machine', () => {
  const texts = filesBelow('.', (path) => /\.(md|ts|mjs|json)$/.test(path) && path !== 'tests/docs.test.ts');
  expect(texts.filter((path) => /\/(?:work|root|home|Users)\/[a-z]+/.test(readText(path)))).toEqual([]);
});
