// Programs of the system that some tests need. In CI, or when asked, they are installed where that is possible.
import { existsSync } from 'node:fs';
import { run, say, withProgress } from './steps.mjs';

const chromiums = [
  process.env.TROUPE_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium on this machine, if there is one. */
export const findChromium = () => chromiums.find((path) => path && existsSync(path));

const mayInstall = () =>
  (process.env.TROUPE_CI === '1' || process.env.TROUPE_INSTALL_TOOLS === '1') && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export async function ensureTools() {
  if (findChromium() || !mayInstall()) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, errors } = await withProgress('Installing Chromium for the browser tests (apt-get)', async () => {
    await run('apt-get', ['update', '-qq'], { env, quiet: true, input: 'ignore' });
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, quiet: true, input: 'ignore' });
  });
  if (code !== 0) say(`Chromium could not be installed: ${errors.trim().split('\n').at(-1) ?? 'apt-get failed'}`);
}
