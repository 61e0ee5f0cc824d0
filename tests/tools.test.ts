import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensurePackages } from '../scripts/tools.mjs';

/** Installs whatever package.json lists as optional, but for one; counts its calls. */
const npm = `const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const folder = process.argv[process.argv.indexOf('--prefix') + 1];
const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
appendFileSync(join(folder, 'calls'), process.argv.slice(2).join(' ') + '\\n');
for (const [name, version] of Object.entries(optionalDependencies)) {
  if (name === 'not-to-be-had') continue;
  mkdirSync(join(folder, 'node_modules', name), { recursive: true });
  writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }));
}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'troupe-tools-'));
  writeFileSync(join(folder, 'npm.js'), npm);
  vi.stubEnv('npm_execpath', join(folder, 'npm.js'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const calls = (): string[] => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : []);
const has = (name: string): boolean => existsSync(join(folder, 'node_modules', name, 'package.json'));

test('a package that cannot be had keeps none of the others away, and is named', async () => {
  expect(await ensurePackages({ one: '1.0.0', 'not-to-be-had': '2.0.0', two: '3.0.0' }, { folder })).toEqual(['not-to-be-had']);
  expect([has('one'), has('two')]).toEqual([true, true]);
  expect(calls()[0]).toContain('--ignore-scripts');
});

test('what is there is not installed again; what was installed for something else stays; a new version is', async () => {
  await ensurePackages({ one: '1.0.0' }, { folder });
  await ensurePackages({ one: '1.0.0' }, { folder });
  expect(calls()).toHaveLength(1);
  await ensurePackages({ one: '1.0.0', two: '3.0.0' }, { folder });
  await ensurePackages({ one: '1.0.0' }, { folder });
  expect(calls()).toHaveLength(2);
  await ensurePackages({ one: '1.0.1' }, { folder });
  expect(JSON.parse(readFileSync(join(folder, 'installed.json'), 'utf8'))).toEqual({ one: '1.0.1', two: '3.0.0' });
});

test('a record cut short by a crash only costs another install', async () => {
  await ensurePackages({ one: '1.0.0' }, { folder });
  writeFileSync(join(folder, 'installed.json'), '{"one":"1.');
  expect(await ensurePackages({ one: '1.0.0' }, { folder })).toEqual([]);
  expect(calls()).toHaveLength(2);
});
