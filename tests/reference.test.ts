import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compile } from '../apps/cli/testing/troupe.ts';
import { addressesOf, library } from '../scripts/make-reference.mjs';
import { root } from './sources.ts';

type Address = {
  readonly address: string;
  readonly names: readonly { readonly name: string; readonly comment: string; readonly declaration: string }[];
};

beforeAll(compile);

test('every public name says what it is', () => {
  const all: readonly Address[] = library.flatMap(addressesOf);
  expect(all.flatMap(({ names }) => names).length).toBeGreaterThan(1900);
  const bare = all.map(({ address, names }) => ({ address, bare: names.filter(({ comment }) => comment === '').map(({ name }) => name) }));
  expect(bare.filter((one) => one.bare.length > 0)).toEqual([]);
});

test('no package is left out, and no name that a program can import', async () => {
  const published = readdirSync(join(root, 'packages')).filter((name) => existsSync(join(root, 'packages', name, 'package.json')));
  expect([...library].sort()).toEqual(published.map((name) => `packages/${name}`).sort());
  const all: readonly Address[] = library.flatMap(addressesOf);
  const program = `for (const one of ${JSON.stringify(all.map(({ address }) => address))}) console.log(JSON.stringify(Object.keys(await import(one))));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' });
  const imported = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string[]);
  const unsaid = all.map(({ address, names }, at) => ({
    address,
    unsaid: imported[at]?.filter((one) => !names.some(({ name }) => name === one)) ?? 'not loaded',
  }));
  expect(unsaid.filter((one) => one.unsaid.length > 0)).toEqual([]);
});

test('a comment says more than the name does', () => {
  const all: readonly Address[] = library.flatMap(addressesOf);
  const letters = (text: string) => text.toLowerCase().replace(/\b(?:the|an?|of)\b|[^\p{L}]/gu, '');
  const echoes = all.flatMap(({ names }) =>
    names.filter(({ name, comment }) => letters(comment) === letters(name)).map(({ name }) => name),
  );
  expect(echoes).toEqual([]);
});

test('at the root of the core are at most 45 names', () => {
  const root = (addressesOf('packages/core') as readonly Address[]).find(({ address }) => address === '@troupe/core');
  expect(root?.names.length).toBeGreaterThan(30);
  expect(root?.names.length).toBeLessThanOrEqual(45);
});

test('what is declared over several lines is told whole', () => {
  const stage = (addressesOf('packages/core') as readonly Address[]).find(({ address }) => address === '@troupe/core/stage');
  const told = (name: string) => stage?.names.find((one) => one.name === name)?.declaration ?? '';
  expect(told('openPerformance')).toBe('function openPerformance(options: OpenOptions): Promise<Performance>;');
  expect(told('Agent')).toMatch(/^interface Agent \{[\s\S]*speak\([\s\S]*\}$/u);
  expect(told('Outcome')).toBe("type Outcome = 'curtain' | 'stopped' | 'paused';");
});
