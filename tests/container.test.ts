import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readJson, readText, root } from './sources.ts';

// There is no engine here: the files are read as one would read them, and the last stage is laid out and run by hand.

type Step = { readonly word: string; readonly rest: string };
type Stage = { readonly name: string; readonly from: string; readonly steps: readonly Step[] };

function stagesOf(text: string): Stage[] {
  const stages: { name: string; from: string; steps: Step[] }[] = [];
  for (const line of text.replace(/\\\n/g, ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (word === 'FROM') {
      const [, from = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
      stages.push({ name, from, steps: [] });
    } else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

const stages = stagesOf(readText('Dockerfile'));
const last = stages.at(-1) as Stage;
const copiesOf = ({ steps }: Stage) =>
  steps
    .filter(({ word }) => word === 'COPY')
    .map(({ rest }) => {
      const [, from, paths = ''] = /^(?:--from=(\S+)\s+)?(.+)$/.exec(rest) ?? [];
      const all = paths.split(/\s+/);
      return { from, sources: all.slice(0, -1), target: all.at(-1) ?? '' };
    });
const argumentsOf = (word: string): string[] => JSON.parse(last.steps.find((step) => step.word === word)?.rest ?? '[]');

const folder = mkdtempSync(join(tmpdir(), 'troupe-image-'));
beforeAll(() => {
  spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b'], { cwd: root, stdio: 'ignore' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('only words that Docker knows, from images for both architectures', () => {
  const known = ['COPY', 'RUN', 'ENV', 'WORKDIR', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'];
  expect(stages.flatMap(({ steps }) => steps.map(({ word }) => word)).filter((word) => !known.includes(word))).toEqual([]);
  const names = stages.map(({ name }) => name);
  const images = [...new Set(stages.map(({ from }) => from).filter((from) => !names.includes(from)))];
  expect(images).toEqual([expect.stringMatching(/^node:\d+\.\d+\.\d+-bookworm-slim$/)]);
  // Long-term support is for even numbers; 20 has ended, 22 ends in spring 2027.
  const major = Number(/\d+/.exec(images[0] ?? '')?.[0]);
  expect([major % 2, major >= 24]).toEqual([0, true]);
  for (const { rest } of stages.flatMap(({ steps }) => steps)) expect(rest).not.toMatch(/amd64|x86_64|arm64|aarch64|--platform/);
});

test('everything that is copied exists, and is not kept out', () => {
  const ignored = readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  for (const stage of stages)
    for (const { from, sources } of copiesOf(stage)) {
      if (from !== undefined) expect(stages.map(({ name }) => name)).toContain(from);
      for (const source of sources) {
        const path = from === undefined ? source : source.replace(/^\/troupe\/?/, '');
        // What a stage has built is not in the repository before it is built; its folder is.
        expect(existsSync(join(root, path.replace(/\/dist$/, '')))).toBe(true);
        if (from === undefined) expect(ignored).not.toContain(path.split('/')[0]);
      }
    }
});

test('every workspace is known to npm before it installs, and in the image once it is built', () => {
  const workspaces = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent))
      .filter((name) => existsSync(join(root, parent, name, 'package.json')))
      .map((name) => `${parent}/${name}`),
  );
  const manifests = copiesOf(stages[0] as Stage).flatMap(({ sources }) => sources);
  expect(manifests).toEqual(expect.arrayContaining(workspaces.map((path) => `${path}/package.json`)));
  const needed = Object.keys(readJson('apps/cli/package.json').dependencies).filter((name) => name.startsWith('@troupe/'));
  const copied = copiesOf(last).flatMap(({ sources }) => sources);
  for (const name of needed) {
    const path = workspaces.find((candidate) => readJson(`${candidate}/package.json`).name === name);
    expect(copied).toContain(`/troupe/${path}/dist`);
  }
});

test('it does not run as root, keeps its data in a volume, and holds no secret', () => {
  const words = last.steps.map(({ word }) => word);
  expect(last.steps.findLast(({ word }) => word === 'USER')?.rest).toBe('node');
  expect(words.indexOf('USER')).toBeLessThan(words.indexOf('ENTRYPOINT'));
  expect(last.steps.find(({ word }) => word === 'VOLUME')?.rest).toBe('/data');
  expect(last.steps.find(({ word }) => word === 'ENV')?.rest).toContain('TROUPE_DATA=/data');
  for (const file of ['Dockerfile', 'compose.yaml'])
    expect(readText(file)).not.toMatch(/(password|key|secret|token)\s*[=:]\s*["']?(?!\$)[\w-]{4,}/i);
  for (const kept of ['.env', '**/node_modules', 'troupe-data', '.git', '**/house.key'])
    expect(readText('.dockerignore').split('\n')).toContain(kept);
});

test('the compose file: the house waits for its database, and only this machine can reach it', () => {
  const { services, volumes } = parse(readText('compose.yaml'));
  expect(services.house.depends_on.database.condition).toBe('service_healthy');
  expect(services.database.healthcheck.test.join(' ')).toContain('pg_isready');
  expect(services.house.ports).toEqual(['127.0.0.1:4321:4321']);
  expect(services.database.ports).toBeUndefined();
  const mounted = [services.house, services.database].flatMap((service) => service.volumes.map((volume: string) => volume.split(':')[0]));
  expect(Object.keys(volumes).sort()).toEqual(mounted.sort());
  for (const name of ['PGPASSWORD', 'HOUSE_PASSWORD']) expect(services.house.environment[name]).toMatch(/^\$\{\w+:\?.+\}$/);
  expect(new URL(services.house.environment.DATABASE_URL)).toMatchObject({ hostname: 'database', password: '' });
  expect(services.house.environment.DATABASE_URL).toContain(`/${services.database.environment.POSTGRES_DB}`);
});

/** The last stage, as its COPY lines say. Packages are those of the repository; ours are those that were copied. */
function layOut(): void {
  const place = (source: string, target: string) => {
    const to = resolve(folder, target.endsWith('/') ? join(target, source.split('/').at(-1) ?? '') : target);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, source), to, { recursive: true });
  };
  for (const { sources } of copiesOf(stages[0] as Stage)) for (const source of sources) place(source, source);
  for (const { from, sources, target } of copiesOf(last)) {
    if (from === 'installed') continue;
    for (const source of sources) {
      const path = source.replace(/^\/troupe\//, '');
      if (existsSync(join(root, path))) place(path, target);
    }
  }
  const link = (name: string, to: string) => {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(to, join(folder, 'node_modules', name));
  };
  const ours = new Map(
    ['packages', 'apps'].flatMap((parent) =>
      readdirSync(join(folder, parent)).map(
        (name) => [readJson(`${parent}/${name}/package.json`).name as string, join(folder, parent, name)] as const,
      ),
    ),
  );
  for (const [name, path] of ours) link(name, path);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('.') || name === '@troupe' || ours.has(name)) continue;
    link(name, join(root, 'node_modules', name));
  }
  // npm puts what two packages want in different versions beside each of them.
  for (const [, path] of ours) {
    const nested = join(root, relative(folder, path), 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(path, 'node_modules'));
  }
}

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

test('the last stage holds all that the command needs; it opens, is found healthy, and closes', async () => {
  layOut();
  const [node, ...entry] = argumentsOf('ENTRYPOINT');
  expect(node).toBe('node');
  const free = String(await freePort());
  const command = argumentsOf('CMD').map((word, index, all) => (all[index - 1] === '--port' ? free : word));
  const env = {
    ...process.env,
    TROUPE_DATA: join(folder, 'data'),
    HOUSE_PASSWORD: 'correct horse',
    DATABASE_URL: '',
    NODE_ENV: 'production',
  };
  const house = spawn(process.execPath, [...entry, ...command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void house.kill('SIGKILL'));
  const ended = new Promise<number | null>((done) => house.once('exit', done));
  let port = '';
  for await (const line of createInterface({ input: house.stdout })) {
    port = /:(\d{4,5})\b/.exec(line)?.[1] ?? '';
    if (port !== '') break;
  }
  const check = last.steps.find(({ word }) => word === 'HEALTHCHECK')?.rest ?? '';
  const [, script = ''] = (JSON.parse(check.slice(check.indexOf('['))) as string[]).slice(1);
  expect(script).toContain(':4321/healthz');
  const health = (code: string) => spawnSync(process.execPath, ['-e', code]).status;
  expect(health(script.replace('4321', port))).toBe(0);
  house.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(health(script.replace('4321', port))).toBe(1);
});
