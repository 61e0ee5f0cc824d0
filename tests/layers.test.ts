import { expect, test } from 'vitest';
import { filesBelow, type Import, importsOf, isSource, readJson } from './sources.ts';

/** The folders of the core, lowest first. A file may import from its own folder and from any layer below. */
const layers: readonly (readonly string[])[] = [
  ['errors'],
  ['text'],
  ['log'],
  ['model', 'formats'],
  ['blueprint'],
  ['world', 'art'],
  ['events', 'parse'],
  ['memory', 'character', 'edition'],
  ['source', 'sequel'],
  ['casting'],
  ['planning'],
  ['stage'],
  ['company', 'mystery', 'screening'],
  ['testing'],
];

/** What of ours each package may use: the public face of others, never their insides. An app may use anything public. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  'packages/core': [],
  'packages/understudy': ['core'],
  'packages/models': ['core', 'understudy'],
  'packages/stores': ['core'],
  'packages/files': ['core'],
  'packages/react': ['core'],
  'packages/house': ['core', 'understudy', 'models', 'stores', 'files', 'evaluation', 'training'],
  'packages/evaluation': ['core'],
  'packages/training': ['core', 'models'],
  'apps/server': ['core', 'understudy', 'models', 'stores', 'files', 'house', 'evaluation'],
  'apps/cli': ['core', 'understudy', 'models', 'stores', 'files', 'house', 'evaluation', 'training', 'server'],
  'apps/web': ['core', 'understudy', 'models', 'stores', 'files', 'react', 'server'],
};

const packages = Object.keys(mayUse);
const sources = new Map(packages.map((name) => [name, filesBelow(`${name}/src`, isSource)]));
const core = sources.get('packages/core') ?? [];
const imports = new Map([...sources.values()].flat().map((path) => [path, importsOf(path)]));
const importsFrom = (paths: readonly string[]): Import[] => paths.flatMap((path) => imports.get(path) ?? []);
const arrows = (found: readonly Import[]): string[] => found.map(({ from, specifier }) => `${from} -> ${specifier}`);

test('every package and every app is in the table', () => {
  const all = ['packages', 'apps'].flatMap((kind) => filesBelow(kind, (path) => /^[^/]+\/[^/]+\/package\.json$/.test(path)));
  expect(all.map((path) => path.replace('/package.json', '')).sort()).toEqual([...packages].sort());
});

test.each(packages)('%s uses what others make public, and of those only what the table says', (name) => {
  const used = importsFrom(sources.get(name) ?? []);
  const outside = used.filter(({ target }) => target !== null && !target.startsWith(`${name}/`));
  const strangers = used.filter(({ specifier }) => specifier.startsWith('@troupe/') && !isPublic(specifier, mayUse[name] ?? []));
  expect(arrows([...outside, ...strangers])).toEqual([]);
});

const faces = new Map(packages.map((name) => [name.split('/')[1] ?? '', publicPaths(name)]));
function publicPaths(name: string): string[] {
  const { name: own, exports } = readJson(`${name}/package.json`);
  return Object.keys(exports ?? {}).map((path) => path.replace(/^\./u, own));
}
function isPublic(specifier: string, allowed: readonly string[]): boolean {
  const [, name = ''] = specifier.split('/');
  return allowed.includes(name) && (faces.get(name) ?? []).some((path) => path === specifier || matches(path, specifier));
}
const matches = (path: string, specifier: string): boolean => path.includes('*') && specifier.startsWith(path.split('*')[0] ?? '');

/** A folder below src; in the theatre each feature by itself. A file that lies directly in src stands above all folders. */
function folderOf(path: string): string | null {
  const [, feature] = /^[^/]+\/[^/]+\/src\/(features\/[^/]+)\//.exec(path) ?? [];
  return feature ?? /^[^/]+\/[^/]+\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
}

test.each(packages)('the folders of %s import each other in no ring', (name) => {
  const edges = new Map<string, Set<string>>();
  for (const { from, target } of importsFrom(sources.get(name) ?? [])) {
    const [a, b] = [folderOf(from), target === null ? null : folderOf(target)];
    if (a !== null && b !== null && a !== b) edges.set(a, (edges.get(a) ?? new Set()).add(b));
  }
  expect(ringsIn(edges)).toEqual([]);
});

test('no file imports itself through others, types included', () => {
  const edges = [...imports].map(([path, found]) => [path, new Set(found.flatMap(({ target }) => target ?? []))] as const);
  expect(ringsIn(new Map(edges))).toEqual([]);
});

/** Every group that can reach each other, by Tarjan's strongly connected components. */
function ringsIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (one: string): void => {
    index.set(one, index.size);
    low.set(one, index.get(one) ?? 0);
    stack.push(one);
    for (const other of edges.get(one) ?? []) {
      if (!index.has(other)) visit(other);
      if (stack.includes(other)) low.set(one, Math.min(low.get(one) ?? 0, low.get(other) ?? 0));
    }
    if (low.get(one) !== index.get(one)) return;
    const group = stack.splice(stack.indexOf(one));
    if (group.length > 1) found.push(group.sort());
  };
  for (const one of edges.keys()) if (!index.has(one)) visit(one);
  return found;
}

/** `errors.ts` lies beside the folders, and below them. */
const layerOf = (path: string): string => folderOf(path) ?? /([^/.]+)[^/]*$/.exec(path)?.[1] ?? '';
const heightOf = (folder: string): number => layers.findIndex((layer) => layer.includes(folder));

test('every folder of the core has its place in the layer table', () => {
  expect([...new Set(core.map(layerOf))].filter((folder) => folder !== 'index' && heightOf(folder) === -1)).toEqual([]);
  expect(layers.flat().filter((folder) => !core.some((path) => layerOf(path) === folder))).toEqual([]);
});

test('the core imports downwards only', () => {
  const upward = importsFrom(core.filter((path) => layerOf(path) !== 'index')).filter(({ from, target }) => {
    const [a, b] = [layerOf(from), layerOf(target ?? '')];
    return target !== null && a !== b && heightOf(b) >= heightOf(a);
  });
  expect(arrows(upward)).toEqual([]);
});

test('the core depends on small pure libraries only', () => {
  const outside = new Set(importsFrom(core).flatMap(({ specifier, target }) => (target === null ? [specifier] : [])));
  expect([...outside].filter((name) => !/^(zod|jsonrepair)(\/|$)/.test(name))).toEqual([]);
});

test('whoever only plays loads no schema of blueprints, and of zod its small build', () => {
  const played = core.filter((path) => /\/src\/(?:stage|world|parse|text|log)\//.test(path));
  const heavy = ({ specifier, typeOnly }: Import) =>
    !typeOnly && /^zod$|\/blueprint\/(?:schema|terms|condition|index)\.ts$/.test(specifier);
  expect(arrows(importsFrom(played).filter(heavy))).toEqual([]);
});

test('nothing that is built imports what only tests use', () => {
  expect(arrows([...imports.values()].flat().filter(({ specifier }) => /\.fixture\.ts$/.test(specifier)))).toEqual([]);
});

test('every relative import names a file that exists', () => {
  const data = (path: string) => /\.(d\.ts|json|css|svg|png)$/.test(path);
  const known = new Set([...imports.keys(), ...filesBelow('packages', data), ...filesBelow('apps', data)]);
  expect(arrows([...imports.values()].flat().filter(({ target }) => target !== null && !known.has(target)))).toEqual([]);
});
