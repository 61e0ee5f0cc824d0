import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { PublicFrame } from '@troupe/core/events';
import { afterAll, beforeAll, test } from 'vitest';
import { main } from '../src/main.ts';

export const repository = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const bin = join(repository, 'apps/cli/bin/troupe.mjs');

/** Compiles what has changed, so that the child processes run what is in the sources. */
export function compile(): void {
  if (process.env.TROUPE_BUILT === '1') return;
  spawnSync(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-b'], { cwd: repository, stdio: 'ignore' });
}

/** A folder of its own for one test file, with a data folder inside; the program is compiled before its tests, the folder removed after. */
export function workplace() {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-cli-'));
  beforeAll(compile);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, store: join(folder, 'troupe-data', 'troupe.db') };
}

/** ffmpeg in a folder, and a test that is skipped where there is none. */
export function filmingIn(folder: string) {
  const ffmpeg = (...args: string[]) => spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: folder });
  return { ffmpeg, filmed: test.skipIf(ffmpeg('-version').status !== 0) };
}

/** What a program that was asked for JSON says last. */
export const lastLine = (output: string) => JSON.parse(output.trim().split('\n').at(-1) ?? '');

export type Ran = { readonly code: number | null; readonly output: string; readonly errors: string; readonly frames: () => PublicFrame[] };
export type RunOptions = { readonly folder: string; readonly input?: string; readonly environment?: Readonly<Record<string, string>> };

/** Starts the real program in a process of its own. */
export function start(args: readonly string[], { folder, environment = {} }: RunOptions) {
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TROUPE_|DATABASE_URL$|NO_COLOR|FORCE_COLOR|LANG|LC_)/.test(name)),
  );
  const child = spawn(process.execPath, [bin, ...args], { cwd: folder, env: { ...clean, ...environment } });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdin.on('error', () => {});
  const ended = new Promise<Ran>((resolve) => {
    child.on('close', (code) => resolve({ code, output, errors, frames: () => framesIn(output) }));
  });
  return { child, ended, lines: createInterface({ input: child.stdout }) };
}

/** Runs it to its end, in this process: a new one for every command would cost more than most commands. */
export async function troupeHere(args: readonly string[], { folder, input, environment = {} }: RunOptions): Promise<Ran> {
  const written = { output: '', errors: '' };
  const stream = (name: keyof typeof written) =>
    new Writable({
      write: (chunk, _, done) => {
        written[name] += chunk;
        done();
      },
    }) as NodeJS.WriteStream;
  const typed = Readable.from(input === undefined ? [] : [input]) as unknown as NodeJS.ReadStream;
  const surroundings = { environment, folder, input: typed, output: stream('output'), errors: stream('errors') };
  const code = await main(['node', 'troupe', ...args], surroundings);
  return { code, ...written, frames: () => framesIn(written.output) };
}

/** Runs the real program to its end, in a process of its own. Without `input` standard input ends at once. */
export function troupe(args: readonly string[], options: RunOptions): Promise<Ran> {
  const { child, ended } = start(args, options);
  child.stdin.end(options.input ?? '');
  return ended;
}

function framesIn(output: string): PublicFrame[] {
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PublicFrame);
}
