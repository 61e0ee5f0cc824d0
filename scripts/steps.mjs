// Steps shared by the commands of the repository. Only Node built-ins: on a fresh clone nothing else exists yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.troupe-install');
const lowestNode = [20, 19];

export const say = (text) => process.stderr.write(`${text}\n`);

/** Says what is wrong and what to do, and ends with the code. */
export function giveUp(problem, remedy, code = 1) {
  say(`\n${problem}\n${remedy}`);
  process.exit(code);
}

export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > lowestNode[0] || (major === lowestNode[0] && minor >= lowestNode[1])) return;
  giveUp(
    `Troupe needs Node ${lowestNode.join('.')} or newer; this is Node ${version}.`,
    'Install a current Node from https://nodejs.org and try again.',
  );
}

/** Runs a program in the repository; resolves with its exit code and, where asked, the end of what it wrote to standard error. */
export function run(command, args, { env = {}, quiet = false, input = 'inherit', listen = quiet } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [input, quiet ? 'ignore' : 'inherit', listen ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32' && command !== process.execPath,
    });
    let errors = '';
    child.stderr?.on('data', (chunk) => {
      errors = (errors + chunk).slice(-20_000);
      if (!quiet) process.stderr.write(chunk);
    });
    const stopped = passSignalsTo(child);
    child.on('error', (error) => resolve({ code: 127, errors: error.message }));
    child.on('close', (code, signal) => {
      stopped();
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 1), errors });
    });
  });
}

/** Ctrl-C reaches the child by itself; dying before it would cut off its last words. Other signals are handed on. */
function passSignalsTo(child) {
  const interrupted = () => {};
  const terminated = () => child.kill('SIGTERM');
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', terminated);
  return () => {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', terminated);
  };
}

/** Runs a package's own command with this Node, without npx in between. */
export const runTool = (script, args, options) => run(process.execPath, [join(modules, script), ...args], options);

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** True when npm itself has installed exactly what the lockfile asks for (an install made by hand). */
function installedByHand() {
  const kept = join(modules, '.package-lock.json');
  if (!existsSync(kept)) return false;
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const present = readJson(kept).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') || entry.link || entry.optional || entry.peer || present[path]?.version === entry.version,
  );
}

function needsInstall() {
  if (!existsSync(modules)) return true;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') !== lockHash();
  if (!installedByHand()) return true;
  writeFileSync(stamp, lockHash());
  return false;
}

/** A sentence every few seconds while something long goes on, so that nobody thinks it hangs. */
export async function withProgress(sentence, work) {
  const began = Date.now();
  say(`${sentence} …`);
  const ticking = setInterval(() => say(`  still at it (${Math.round((Date.now() - began) / 1000)} s)`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    say(`  done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
}

const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i;

function explainInstall(errors) {
  if (offline.test(errors))
    return giveUp(
      'npm could not reach its registry.',
      'The first start needs a network once; check the connection or proxy, then try again.',
    );
  if (/ENOSPC/.test(errors)) return giveUp('The disk is full.', 'Free about 300 MB, then try again.');
  if (/EACCES|EPERM/.test(errors))
    return giveUp('npm may not write into this folder.', 'Give your user the rights to it (or clone elsewhere), then try again.');
  if (/EUSAGE|can only install/.test(errors))
    return giveUp('package.json and package-lock.json disagree.', 'Run "npm install" once, then try again.');
  return giveUp('npm could not install the packages; its own message is above.', 'Run "npm ci" to see it again.');
}

export async function ensureInstalled() {
  if (!needsInstall()) return;
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, full] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const { code, errors } = await withProgress('Installing packages (once; about a minute)', () =>
    run(command, full, { input: 'ignore', listen: true }),
  );
  if (code === 127) giveUp('npm was not found.', 'Install Node with npm from https://nodejs.org and try again.');
  if (code !== 0) explainInstall(errors);
  writeFileSync(stamp, lockHash());
}

/** Makes the types of the pages' client, then compiles what has changed. Resolves with the exit code. */
export async function build() {
  await run(process.execPath, [join(root, 'apps', 'web', 'make-client.mjs')]);
  const { code } = await runTool('typescript/bin/tsc', ['-b']);
  return code;
}

const pages = join(root, 'apps', 'web');
const pagesStamp = join(pages, 'dist', '.built');

/** When a file below was last touched. */
function newest(path) {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

const pageSources = [
  ...['src', 'index.html', 'vite.config.ts'].map((path) => `apps/web/${path}`),
  ...['core', 'files', 'models', 'stores', 'understudy'].map((name) => `packages/${name}/src`),
  'packages/understudy/data',
];

/** What the pages are made of: their sources, those of the packages they use, and the packages installed. */
const pagesMark = () => `${Math.max(...pageSources.map((path) => newest(join(root, path))))} ${lockHash()}`;

/** Makes the pages of the theatre, where they are not there yet or something they are made of has changed. */
export async function buildPages() {
  const mark = pagesMark();
  if (existsSync(pagesStamp) && readFileSync(pagesStamp, 'utf8') === mark) return;
  const { code } = await withProgress('Making the pages', () => runTool('vite/bin/vite.js', ['build', pages, '--logLevel', 'error']));
  if (code !== 0) giveUp('The pages could not be made; vite says why above.', 'If you changed nothing, run "git status".', code);
  writeFileSync(pagesStamp, mark);
}

export async function prepare() {
  requireNode();
  await ensureInstalled();
  say('Building …');
  const code = await build();
  if (code !== 0)
    giveUp(
      'The build failed; the compiler says why above.',
      'If you changed nothing, run "git status" and restore the files it names.',
      code,
    );
}
