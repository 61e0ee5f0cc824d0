// npm test: install if needed, build, lint, test. The last line is `N passed, N failed, N skipped`.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, buildPages, ensureInstalled, requireNode, root, runTool, say } from './steps.mjs';
import { ensureTools } from './tools.mjs';

const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

/** A step that is not a test file still counts as one. */
function count(name, ok) {
  totals[ok ? 'passed' : 'failed'] += 1;
  if (!ok) failures.push(name);
  return ok;
}

function close(notes, again = []) {
  if (failures.length) say(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  if (again.length)
    say(
      `\nPassed only when tried again (each of them is a fault of the test or of the page: mend it):\n${again.map((name) => `  ${name}`).join('\n')}`,
    );
  if (notes.length) say(`\nSkipped:\n${notes.map((note) => `  ${note}`).join('\n')}`);
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
  process.exitCode = totals.failed ? 1 : 0;
}

/** In memory where there is enough of it: on a disk, waiting for what is kept to be kept was a quarter of the time. */
function roomyFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (!process.env.TMPDIR && bavail * bsize > 4 * 2 ** 30) return '/dev/shm';
  } catch {
    // Not a Linux.
  }
  return tmpdir();
}

async function vitest(args) {
  const folder = mkdtempSync(join(roomyFolder(), 'troupe-test-'));
  // A database that the tests start runs as a user of its own, and has its folder in here.
  chmodSync(folder, 0o755);
  const tally = join(folder, 'tally.json');
  const { code } = await runTool('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=./scripts/tally.mjs', ...args], {
    // Everything is built by now: no test file need do it again for itself.
    env: { TMPDIR: folder, TROUPE_TALLY: tally, TROUPE_BUILT: '1', TROUPE_PAGES: join(root, 'apps', 'web', 'dist') },
    input: 'ignore',
  });
  const result = existsSync(tally)
    ? JSON.parse(readFileSync(tally, 'utf8'))
    : { passed: 0, failed: ['vitest did not finish'], again: [], skipped: [] };
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0 && result.failed.length === 0) result.failed.push('vitest ended with an error; see above');
  return result;
}

requireNode();
await ensureInstalled();
await ensureTools();

say('Building …');
if (!count('build (tsc -b)', (await build()) === 0)) {
  close([]);
} else {
  say('Checking style and the types of the tests …');
  const [, style, types] = await Promise.all([
    buildPages(),
    runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
    runTool('typescript/bin/tsc', ['-p', 'tsconfig.tests.json']),
  ]);
  count('style (biome check)', style.code === 0);
  count('types of the tests (tsc)', types.code === 0);
  say('Testing …');
  const { passed, failed, again, skipped } = await vitest(process.argv.slice(2));
  totals.passed += passed;
  totals.failed += failed.length;
  totals.skipped += skipped.length;
  failures.push(...failed);
  close(skipped, again);
}
