import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { chromiumFlags, findChromium } from '../../scripts/tools.mjs';
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
  // A page in React brings its own, as whoever follows the recipe does.
  const react = ['react', 'react-dom'].map((name) => `${name}@${readJson(`node_modules/${name}/package.json`).version}`);
  const installing = npm(installed, 'install', '--prefer-offline', '--no-audit', '--no-fund', ...files, ...react);
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

const recipes = [...readText('docs/recipes.md').matchAll(/^```(?:js|tsx) (\S+)\n([\s\S]*?)^```/gm)].map(([, name = '', text = '']) => ({
  name,
  text,
}));
const inTab = new Set(['page.tsx', 'browser.mjs']);
const inNode = recipes.map(({ name }) => name).filter((name) => !inTab.has(name));

/** A project of somebody else's: what was packed is installed in it, and of the repository it has the compiler's types alone. */
function project(name: string): string {
  const place = join(folder, name);
  mkdirSync(join(place, 'node_modules'), { recursive: true });
  for (const one of readdirSync(join(installed, 'node_modules')).filter((entry) => entry !== '@types' && !entry.startsWith('.')))
    symlinkSync(join(installed, 'node_modules', one), join(place, 'node_modules', one));
  symlinkSync(join(root, 'node_modules/@types'), join(place, 'node_modules/@types'));
  writeFileSync(join(place, 'package.json'), '{ "private": true, "type": "module" }\n');
  return place;
}

const run = (cwd: string, ...args: string[]) =>
  new Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>((resolve) => {
    const child = spawn(process.execPath, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'], timeout: 240_000 });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      err += text;
    });
    child.once('exit', (code) => resolve({ code, out, err }));
  });

/** At most two at once: the machine has two cores, and each is a program of its own. */
async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const left = [...all.entries()];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await work(next[1]);
  };
  await Promise.all([worker(), worker()]);
  return done;
}

const checking =
  "import { check } from '@troupe/core';\nimport { play } from './play.mjs';\nfor (const { severity, code } of check(play)) if (severity === 'error') console.log(code);";
const keeping = `import { deepEqual } from 'node:assert/strict';
import { storeContract } from '@troupe/core/testing';
import { folderStore } from './own-store.mjs';
const cases = [];
let made = 0;
const expect = (value) => ({ toBe: (wanted) => deepEqual(value, wanted), toEqual: (wanted) => deepEqual(value, wanted) });
storeContract(() => folderStore('store-' + made++), { test: (name, body) => cases.push([name, body]), expect });
for (const [name, body] of cases) await body().catch((error) => { console.error(name, error.message); process.exitCode = 1; });
console.log(cases.length);`;

const soak = process.env.TROUPE_SOAK === '1';

/** The programs for Node as Vite builds them, each by itself. */
async function builtForNode(place: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const ran = await inTurns(programs, async (name) => {
    const folder = `node-${name.replace('.mjs', '')}`;
    expect(await run(place, vite, 'build', '--ssr', name, '--outDir', folder)).toMatchObject({ code: 0 });
    return { name, ...(await run(place, join(folder, name.replace('.mjs', '.js')))) };
  });
  allWell(ran);
}

/** An empty project with every recipe in it, as it is printed. */
function withRecipes(name: string, ending = '.mjs'): string {
  const place = project(name);
  for (const recipe of recipes) writeFileSync(join(place, recipe.name.replace('.mjs', ending)), recipe.text);
  return place;
}

const programs = inNode.filter((name) => name !== 'play.mjs');
type Ran = Awaited<ReturnType<typeof run>> & { readonly name: string };

function allWell(ran: readonly Ran[]): void {
  for (const { name, code, out, err } of ran) expect([name, code, err, out !== '']).toEqual([name, 0, '', true]);
  const said = (name: string) => ran.find((one) => one.name.replace(/\.\w+$/u, '') === name)?.out ?? '';
  expect(said('own-agent')).toMatch(/Ada: Now it is mine\.[\s\S]*falling at Sand, asked as evening\//u);
  expect(said('game-events')).toMatch(/kept as number \d+\nrefused \(unknown\)/u);
  expect(said('worker')).toContain('Ben: From the other thread: leave it.');
  expect(said('reply-rules')).toContain('nell: Four shillings a net.');
  expect(said('resume')).toMatch(/^beginning\n[\s\S]*curtain\n$/u);
}

describe.skipIf(!built)('the recipes, as they are printed, in an empty project', () => {
  test('each is a whole program of at most forty lines', () => {
    expect(recipes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['play.mjs', 'resume.mjs', 'own-agent.mjs', 'page.tsx', 'browser.mjs']),
    );
    for (const { name, text } of recipes) expect([name, text.trimEnd().split('\n').length <= 40]).toEqual([name, true]);
  });

  test('in Node, as modules: each ends well and says something; its play can be played, its store keeps the contract', async () => {
    const place = withRecipes('esm');
    writeFileSync(join(place, 'check.mjs'), checking);
    writeFileSync(join(place, 'contract.mjs'), keeping);
    const ran = await inTurns([...programs, 'check.mjs', 'contract.mjs'], async (name) => ({ name, ...(await run(place, name)) }));
    allWell(ran.filter(({ name }) => programs.includes(name)));
    expect(ran.find(({ name }) => name === 'check.mjs')).toMatchObject({ code: 0, out: '', err: '' });
    expect(ran.find(({ name }) => name === 'contract.mjs')).toMatchObject({ code: 0, err: '' });
  });

  test('what was killed goes on', async () => {
    const place = withRecipes('killed');
    const first = spawn(process.execPath, ['resume.mjs'], { cwd: place, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => first.once('exit', resolve));
    for await (const line of createInterface({ input: first.stdout })) if (line.startsWith('Ada: ')) first.kill('SIGKILL');
    await ended;
    expect(await run(place, 'resume.mjs')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^going on\n[\s\S]*curtain\n$/u) });
  });

  test.each([
    ['node16', 'node16'],
    ['bundler', 'esnext'],
  ])(
    'they compile as strict TypeScript, libraries included, with %s resolution; and what is misspelt does not',
    async (moduleResolution, module) => {
      const place = withRecipes(`ts-${moduleResolution}`, '.mts');
      const wrong =
        "import type { BlueprintInput } from '@troupe/core/blueprint';\ntype Point = BlueprintInput['acts'][number]['scenes'][number]['points'][number];\nexport const flag: Point['flag'] = { when: { beats: { atleast: 3 } } };\n";
      writeFileSync(join(place, 'wrong.mts'), wrong);
      const compilerOptions = {
        ...{ target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'], jsx: 'react-jsx', noEmit: true },
        ...{
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          skipLibCheck: false,
          module,
          moduleResolution,
        },
      };
      writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts', '*.tsx'] }));
      const { out } = await run(place, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.', '--pretty', 'false');
      const errors = out.split('\n').filter((line) => line.includes('error TS'));
      expect(errors).toEqual([expect.stringMatching(/^wrong\.mts.*atleast/u)]);
      // What was compiled runs, too: every recipe in every kind of project, when there is time.
      if (!soak) return;
      await run(place, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.', '--noEmit', 'false');
      allWell(await inTurns(programs, async (name) => ({ name, ...(await run(place, name)) })));
    },
  );

  test('with Vite, in a browser: the page in React answers, and the one without a server goes on after a reload', async ({ skip }) => {
    const executablePath = findChromium();
    skip(!executablePath && process.env.TROUPE_CI !== '1', 'needs Chromium');
    const place = withRecipes('vite');
    for (const [page, script] of [
      ['index.html', 'page.tsx'],
      ['alone.html', 'browser.mjs'],
    ] as const)
      writeFileSync(
        join(place, page),
        `<!doctype html><title>x</title><body><div id="root"></div><script type="module" src="/${script}"></script></body>`,
      );
    const config =
      "export default { logLevel: 'error', oxc: { jsx: { runtime: 'automatic' } }, build: { target: 'es2022', rollupOptions: { input: ['index.html', 'alone.html'] } } };";
    writeFileSync(join(place, 'vite.config.mjs'), config);
    expect(await run(place, join(root, 'node_modules/vite/bin/vite.js'), 'build')).toMatchObject({ code: 0 });
    if (soak) await builtForNode(place);
    const server = createServer((request, response) => {
      const path = join(place, 'dist', (request.url ?? '/').replace(/^\/$/u, '/index.html'));
      if (!existsSync(path)) return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': path.endsWith('.html') ? 'text/html' : 'text/javascript' }).end(readFileSync(path));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser = await chromium.launch({ executablePath: executablePath ?? '', headless: true, args: chromiumFlags });
    onTestFinished(async () => {
      await browser.close();
      server.close();
    });
    const { port } = server.address() as { port: number };
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByRole('button', { name: 'Leave it, Ada.' }).click();
    await page.getByText('Ben: Leave it, Ada.').waitFor();
    await page.goto(`http://127.0.0.1:${port}/alone.html`);
    await page.getByText('The end.').waitFor();
    const lines = await page.locator('p').allTextContents();
    await page.reload();
    await page.getByText('The end.').waitFor();
    expect(await page.locator('p').allTextContents()).toEqual(lines);
    expect(problems).toEqual([]);
  });
});
