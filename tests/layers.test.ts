import { expect, test } from 'vitest';
import { filesBelow, type Import, importsOf, isSource, readJson } from './sources.ts';

/** The folders of the core, lowest first. A file may import from its own folder and from any layer below. */
const layers: readonly (readonly string[])[] = [
  ['errors', 'terms'],
  ['ports', 'language'],
  ['blueprint'],
  ['world'],
  ['events'],
  ['memory', 'character'],
  ['source'],
  ['casting', 'planning'],
  ['stage'],
  ['company', 'mystery', 'screening'],
  ['testing'],
];
/** Allowed although of the same height. */
const neighbours: readonly string[] = ['ports -> language', 'language -> ports'];
/** Types that may be named from below: messages are written for them. Nothing is left of it when the code runs. */
const typesOnly: readonly string[] = ['language -> world'];

const core = filesBelow('packages/core/src', isSource);
const adapters = filesBelow('packages/adapters/src', isSource);
const apps = filesBelow('apps', (path) => isSource(path) && path.includes('/src/'));
const imports = new Map([...core, ...adapters, ...apps].map((path) => [path, importsOf(path)]));
const importsFrom = (paths: readonly string[]): Import[] => paths.flatMap((path) => imports.get(path) ?? []);

/** The vocabulary of a blueprint (ids, verbs, changes) imports nothing and lies below everything that speaks of it. */
const folderOf = (path: string): string =>
  path === 'packages/core/src/blueprint/terms.ts' ? 'terms' : (/^packages\/core\/src\/([^/.]+)/.exec(path)?.[1] ?? '');
const heightOf = (folder: string): number => layers.findIndex((layer) => layer.includes(folder));

test('every folder of the core has its place in the layer table', () => {
  const strangers = [...new Set(core.map(folderOf))].filter((folder) => folder !== 'index' && heightOf(folder) === -1);
  expect(strangers).toEqual([]);
});

test('the core imports downwards only', () => {
  const upward = importsFrom(core.filter((path) => folderOf(path) !== 'index'))
    .filter(({ target }) => target !== null)
    .filter(({ from, target, typeOnly }) => !mayImport(folderOf(from), folderOf(target ?? ''), typeOnly));
  expect(upward.map(({ from, target }) => `${from} -> ${target}`)).toEqual([]);
});

test('nothing that is built imports what only tests use', () => {
  const borrowed = importsFrom([...core, ...adapters, ...apps]).filter(({ specifier }) => /\.fixture\.ts$/.test(specifier));
  expect(borrowed.map(({ from, specifier }) => `${from} -> ${specifier}`)).toEqual([]);
});

function mayImport(from: string, to: string, typeOnly: boolean): boolean {
  if (from === to) return true;
  if (typeOnly && typesOnly.includes(`${from} -> ${to}`)) return true;
  if (neighbours.includes(`${from} -> ${to}`)) return true;
  return heightOf(to) !== -1 && heightOf(to) < heightOf(from);
}

test('the core depends on small pure libraries only', () => {
  const outside = new Set(
    importsFrom(core)
      .filter(({ target }) => target === null)
      .map(({ specifier }) => specifier),
  );
  expect([...outside].filter((name) => !['zod', 'jsonrepair'].includes(name))).toEqual([]);
});

test("adapters use the core's public face, never its insides, and never an app", () => {
  const inside = importsFrom(adapters).filter(
    ({ specifier, target }) => reachesInside(specifier) || (target !== null && !target.startsWith('packages/adapters/src/')),
  );
  expect(inside.map(({ from, specifier }) => `${from} -> ${specifier}`)).toEqual([]);
});

test('apps use only what packages make public', () => {
  const inside = importsFrom(apps).filter(
    ({ from, specifier, target }) =>
      reachesInside(specifier) || (target !== null && !target.startsWith(from.split('/').slice(0, 2).join('/'))),
  );
  expect(inside.map(({ from, specifier }) => `${from} -> ${specifier}`)).toEqual([]);
});

const publicCore = Object.keys(readJson('packages/core/package.json').exports).map((path) => path.replace(/^\./u, '@troupe/core'));
function reachesInside(specifier: string): boolean {
  return specifier.startsWith('@troupe/core') && !publicCore.includes(specifier);
}

test('no file imports itself through others, types included', () => {
  expect(cycles()).toEqual([]);
});

/** Every group of files that can reach each other, by Tarjan's strongly connected components. */
function cycles(): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): void => {
    index.set(path, index.size);
    low.set(path, index.get(path) ?? 0);
    stack.push(path);
    for (const { target } of imports.get(path) ?? []) {
      if (target === null || !imports.has(target)) continue;
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low.set(path, Math.min(low.get(path) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(path) !== index.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1) found.push(group.sort());
  };
  for (const path of imports.keys()) if (!index.has(path)) visit(path);
  return found;
}

test('every relative import names a file that exists', () => {
  const data = (path: string) => /\.(d\.ts|json|css|svg|png)$/.test(path);
  const known = new Set([...imports.keys(), ...filesBelow('packages', data), ...filesBelow('apps', data)]);
  const broken = [...imports.values()].flat().filter(({ target }) => target !== null && !known.has(target));
  expect(broken.map(({ from, specifier }) => `${from} -> ${specifier}`)).toEqual([]);
});
