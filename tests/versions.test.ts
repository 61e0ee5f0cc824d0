import { expect, test } from 'vitest';
import { filesBelow, readJson } from './sources.ts';

const manifests = filesBelow('.', (path) => path.endsWith('package.json'));

test('one version for all packages, and for what they ask of each other', () => {
  const { version } = readJson('package.json');
  const wrong = manifests.flatMap((path) => {
    const manifest = readJson(path);
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([name]) =>
      /^@troupe\/|^troupe$/.test(name),
    );
    return [
      manifest.version === version ? [] : `${path}: ${manifest.version}`,
      asked.filter(([, wanted]) => wanted !== version).map(([name, wanted]) => `${path}: ${name} ${wanted}`),
    ].flat();
  });
  expect(manifests.length).toBeGreaterThan(3);
  expect(wrong).toEqual([]);
});

test('the changelog knows the version', async () => {
  const { readText } = await import('./sources.ts');
  expect(readText('CHANGELOG.md')).toContain(`## ${readJson('package.json').version}`);
});

test('every package names the licence and the Node it needs', () => {
  expect(manifests.filter((path) => readJson(path).license !== 'Apache-2.0')).toEqual([]);
  expect(readJson('package.json').engines.node).toBe('>=20.19');
});
