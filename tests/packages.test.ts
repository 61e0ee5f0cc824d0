import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compile } from '../apps/cli/testing/troupe.ts';
import { readJson, root } from './sources.ts';

const libraries = ['core', 'understudy', 'models', 'stores', 'files', 'react', 'house', 'evaluation', 'training'];
const folder = mkdtempSync(join(tmpdir(), 'troupe-packages-'));
beforeAll(compile);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Manifest = {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};
const manifestOf = (library: string): Manifest => readJson(`packages/${library}/package.json`);

let lists: ReadonlyMap<string, readonly string[]>;

/** What npm would publish: it is asked once for all, since most of its time is its own start. */
function packed(library: string): readonly string[] {
  lists ??= packAll();
  return lists.get(manifestOf(library).name) ?? [];
}

function packAll(): Map<string, string[]> {
  const every = libraries.map((library) => `--workspace=packages/${library}`);
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', ...every], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const all = JSON.parse(stdout) as { name: string; files: { path: string }[] }[];
  return new Map(all.map(({ name, files }) => [name, files.map(({ path }) => path)]));
}

test.each(libraries)('%s: everything it exports is packed, with types and a page to read; no test is', (library) => {
  const files = packed(library);
  const promised = Object.values(manifestOf(library).exports).flatMap((one) => Object.values(one));
  expect(promised.map((path) => path.replace('./', '')).filter((path) => !files.includes(path))).toEqual([]);
  expect(files).toContain('README.md');
  expect(files.filter((path) => /\.(?:test|child)\./u.test(path))).toEqual([]);
});

test('outside this repository every subpath loads, from what each package says it depends on', () => {
  const modules = join(folder, 'node_modules');
  for (const library of libraries) {
    const { name, dependencies = {}, peerDependencies = {} } = manifestOf(library);
    for (const file of packed(library)) cpSync(join(root, 'packages', library, file), join(modules, name, file));
    for (const dependency of Object.keys({ ...dependencies, ...peerDependencies }).filter((one) => !one.startsWith('@troupe/'))) {
      mkdirSync(dirname(join(modules, dependency)), { recursive: true });
      rmSync(join(modules, dependency), { force: true });
      const own = join(root, 'packages', library, 'node_modules', dependency);
      symlinkSync(existsSync(own) ? own : join(root, 'node_modules', dependency), join(modules, dependency));
    }
  }
  const subpaths = libraries.flatMap((library) => {
    const { name, exports } = manifestOf(library);
    return Object.keys(exports).map((path) => name + path.slice(1));
  });
  const load = `for (const path of ${JSON.stringify(subpaths)}) console.log(path, Object.keys(await import(path)).length > 0);`;
  writeFileSync(join(folder, 'load.mjs'), load);
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'load.mjs')], { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual(subpaths.map((path) => `${path} true`));
});

/** Every package that comes along with one, ours included, as the lockfile has it. */
function closureOf(name: string): Set<string> {
  const locked: Record<string, Locked> = readJson('package-lock.json').packages;
  const found = new Set<string>();
  const visit = (one: string): void => {
    if (found.has(one)) return;
    found.add(one);
    const entry = locked[`node_modules/${one}`];
    const { dependencies = {}, optionalDependencies = {} } = (entry?.link ? locked[entry.resolved ?? ''] : entry) ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next);
  };
  visit(name);
  return found;
}
type Locked = {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const databases = ['libsql', 'pg', 'kysely'];

test('whoever installs only models or the understudy gets no database and no reader of books', () => {
  const heavy = [...databases, 'unpdf', 'fflate'];
  for (const name of ['@troupe/models', '@troupe/understudy'])
    expect([...closureOf(name)].filter((one) => heavy.includes(one))).toEqual([]);
  expect([...closureOf('@troupe/files')].filter((one) => databases.includes(one))).toEqual([]);
  expect([...closureOf('@troupe/stores')]).toEqual(expect.arrayContaining(databases));
  expect([...closureOf('@troupe/core')].sort()).toEqual(['@troupe/core', 'jsonrepair', 'zod']);
});
