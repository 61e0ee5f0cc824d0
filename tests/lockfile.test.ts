import { expect, test } from 'vitest';
import { readJson, readText } from './sources.ts';

type Entry = { readonly version?: string; readonly resolved?: string; readonly link?: boolean };
const packages: Record<string, Entry> = readJson('package-lock.json').packages;
const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'] as const;
const native: Readonly<Record<string, (platform: (typeof platforms)[number]) => string>> = {
  libsql: (platform) => `@libsql/${platform}${{ linux: '-gnu', win32: '-msvc', darwin: '' }[platform.split('-')[0] ?? '']}`,
  esbuild: (platform) => `@esbuild/${platform}`,
  rolldown: (platform) => `@rolldown/binding-${platform}${{ linux: '-gnu', win32: '-msvc', darwin: '' }[platform.split('-')[0] ?? '']}`,
  biome: (platform) => `@biomejs/cli-${platform}`,
  typescript: (platform) => `@typescript/typescript-${platform}`,
};

test.each(Object.keys(native))('the lockfile carries %s for every platform: a missing binary is skipped in silence', (tool) => {
  expect(platforms.map((platform) => native[tool]?.(platform)).filter((name) => !names.has(name ?? ''))).toEqual([]);
});

test('no registry host is written down: packages come from the registry of whoever installs', () => {
  const hosts = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);
  expect(hosts.map(([path]) => path)).toEqual([]);
  expect(readText('package-lock.json')).not.toMatch(/https?:\/\/[^"]*registry/);
});

test('the lockfile agrees with every manifest', () => {
  for (const [path, entry] of Object.entries(packages).filter(([path]) => !path.includes('node_modules'))) {
    const manifest = readJson(path === '' ? 'package.json' : `${path}/package.json`);
    const locked = entry as Record<string, unknown>;
    expect({ path, ...pick(locked) }).toEqual({ path, ...pick(manifest) });
  }
});

const pick = ({ version, dependencies, devDependencies }: Record<string, unknown>) => ({ version, dependencies, devDependencies });
