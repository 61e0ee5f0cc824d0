import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readJson, readText, root } from '../sources.ts';

// What somebody gets who has never seen this repository: every package is packed, installed into an empty folder, and run from another.
// It packs what was built, as `npm test` has; by itself: npm run build && TROUPE_BUILT=1 npx vitest run tests/guards/installed.test.ts
const built = process.env.TROUPE_BUILT === '1';

type Manifest = {
  readonly name: string;
  readonly private?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly [field: string]: unknown;
};

const workspaces = ['packages', 'apps']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
  .filter((path) => existsSync(join(root, path, 'package.json')))
  .map((path) => ({ path, manifest: readJson(`${path}/package.json`) as Manifest }))
  .filter(({ manifest }) => manifest.private !== true);
const names = workspaces.map(({ manifest }) => manifest.name);

const folder = join(tmpdir(), `troupe-installed-${process.pid}`);
const installed = join(folder, 'installed');
const elsewhere = join(folder, 'elsewhere');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of the npm and the settings that these tests run under, only where packages come from. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:TROUPE_|DATABASE_URL$|INIT_CWD$|NODE_ENV$|LANG|LC_|npm_(?!config_(?:registry|cache|userconfig|.*proxy)$))/u.test(name),
  ),
);
const npm = (cwd: string, ...args: string[]) =>
  spawnSync('npm', [...args, '--loglevel=error'], { cwd, encoding: 'utf8', env: { ...environment, TROUPE_BUILT: '1' } });

let offline = false;
beforeAll(() => {
  const tarballs = join(folder, 'tarballs');
  for (const made of [tarballs, installed, elsewhere]) mkdirSync(made, { recursive: true });
  const packing = npm(root, 'pack', `--pack-destination=${tarballs}`, ...names.map((name) => `--workspace=${name}`));
  expect([packing.status, packing.stderr]).toEqual([0, expect.any(String)]);
  writeFileSync(join(installed, 'package.json'), '{ "private": true }\n');
  const files = readdirSync(tarballs).map((name) => join(tarballs, name));
  const installing = npm(installed, 'install', '--prefer-offline', '--no-audit', '--no-fund', ...files);
  offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT/u.test(installing.stderr) && process.env.TROUPE_CI !== '1';
  if (!offline) expect([installing.status, installing.stderr]).toEqual([0, expect.any(String)]);
}, 900_000);
beforeEach(({ skip }) => skip(offline, 'needs the registry of npm, which cannot be reached'));

const placeOf = (name: string): string => join(installed, 'node_modules', name);
const filesOf = (name: string): string[] =>
  readdirSync(placeOf(name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(placeOf(name), join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('node_modules'));

describe.skipIf(!built).each(names)('%s as it is installed', (name) => {
  test('says whose it is, what it needs, and under which terms', () => {
    const manifest = JSON.parse(readFileSync(join(placeOf(name), 'package.json'), 'utf8')) as Manifest;
    expect(manifest).toMatchObject({
      license: 'Apache-2.0',
      engines: readJson('package.json').engines,
      scripts: { prepack: expect.any(String) },
    });
    const { path } = workspaces.find((one) => one.manifest.name === name) ?? {};
    expect(manifest).toMatchObject({
      repository: { type: 'git', directory: path },
      keywords: expect.arrayContaining([expect.any(String)]),
    });
    for (const file of ['LICENSE', 'NOTICE']) expect(readFileSync(join(placeOf(name), file), 'utf8')).toBe(readText(file));
    expect(filesOf(name)).toContain('README.md');
  });

  test('whatever it exports or runs is there, under every condition', () => {
    const { exports = {}, bin = {} } = JSON.parse(readFileSync(join(placeOf(name), 'package.json'), 'utf8')) as Manifest;
    const promised = [...Object.values(exports).flatMap((one) => Object.values(one)), ...Object.values(bin)];
    expect(promised.length).toBeGreaterThan(0);
    expect(promised.filter((path) => !existsSync(join(placeOf(name), path)))).toEqual([]);
  });

  test('every map leads to its source; nothing is left of tests, of the build or of what has moved', () => {
    const files = filesOf(name);
    const maps = files.filter((path) => path.endsWith('.map'));
    expect(maps.length).toBeGreaterThan(0);
    const lost = maps.filter((path) => {
      const { sources } = JSON.parse(readFileSync(join(placeOf(name), path), 'utf8')) as { sources: string[] };
      return sources.some((source) => !existsSync(join(placeOf(name), dirname(path), source)));
    });
    expect(lost).toEqual([]);
    expect(files.filter((path) => /\.(?:test|child|fixture)\.|\.tsbuildinfo$|tsconfig/u.test(path))).toEqual([]);
  });
});

test.skipIf(!built)('every subpath of every library loads', () => {
  const subpaths = workspaces.flatMap(({ path, manifest: { name, exports = {} } }) =>
    path.startsWith('packages/') ? Object.keys(exports).map((subpath) => name + subpath.slice(1)) : [],
  );
  expect(subpaths.length).toBeGreaterThan(20);
  const load = `for (const path of ${JSON.stringify(subpaths)}) console.log(path, Object.keys(await import(path)).length > 0);`;
  writeFileSync(join(installed, 'load.mjs'), load);
  const { stdout, stderr } = spawnSync(process.execPath, ['load.mjs'], { cwd: installed, encoding: 'utf8', env: environment });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual(subpaths.map((path) => `${path} true`));
});

describe.skipIf(!built)('the program, from a folder that is not the repository', () => {
  const bin = join(installed, 'node_modules/.bin/troupe');
  const troupe = (...args: string[]) => spawnSync(bin, args, { cwd: elsewhere, encoding: 'utf8', env: environment });

  test('lists the plays of the repertoire', () => {
    const { status, stdout, stderr } = troupe('plays', '--json');
    expect([status, stderr]).toEqual([0, '']);
    const plays = readdirSync(join(root, 'plays')).filter((name) => existsSync(join(root, 'plays', name, 'blueprint.json')));
    for (const play of plays) expect(stdout).toContain(`"${play}"`);
  });

  test('has the recorded evenings along', () => {
    const { status, stdout } = troupe('evenings', 'ferry', '--json');
    expect([status, stdout]).toEqual([0, expect.stringContaining('"curtain"')]);
  });

  test('finds the mysteries beside them', () => {
    expect(troupe('mystery', 'check', 'last-light')).toMatchObject({ status: 0, stderr: '' });
  });

  test('performs one to its curtain', () => {
    const { status, stdout } = troupe('perform', 'closet', '--json');
    const frames = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string });
    expect([status, frames.at(-1)?.type]).toEqual([0, 'curtain']);
    expect(frames.length).toBeGreaterThan(10);
  });

  test('opens the house, with its pages and what they ask it for', async () => {
    const house = spawn(bin, ['serve', '--no-open', '--port', '0'], {
      cwd: elsewhere,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void house.kill('SIGKILL'));
    const ended = new Promise<number | null>((done) => house.once('exit', done));
    let url = '';
    for await (const line of createInterface({ input: house.stdout })) {
      url = /http:\/\/[\w.:]+/u.exec(line)?.[0] ?? '';
      if (url !== '') break;
    }
    const page = await (await fetch(`${url}/`)).text();
    const script = /<script[^>]+src="([^"]+)"/u.exec(page)?.[1];
    const fetched = await fetch(new URL(script ?? 'no-script', url));
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
    expect(await fetched.text()).not.toBe('');
    expect((await fetch(`${url}/api/plays`)).status).toBe(401);
    const authorization = `Bearer ${readFileSync(join(elsewhere, 'troupe-data', 'house.token'), 'utf8').trim()}`;
    const plays = (await (await fetch(`${url}/api/plays`, { headers: { authorization } })).json()) as { id: string }[];
    expect(plays.map(({ id }) => id)).toContain('closet');
    house.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
