import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { filesBelow, readText } from '../../../tests/sources.ts';
import { openHouse } from '../testing/house.ts';

/** Requests that a page shows, each in a block of its own, as somebody would copy it. */
const shown = filesBelow('.', (path) => path.endsWith('.md'))
  .flatMap((path) => [...readText(path).matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map((fence) => ({ path, text: fence[1] ?? '' })))
  .flatMap(({ path, text }) => [...text.matchAll(/^curl (?:.*\\\n)*.*/gm)].map(([line]) => ({ path, line })));

const run = promisify(execFile);
const missing = ['bash', 'curl'].some((program) => spawnSync(program, ['--version']).status !== 0);

test.skipIf(missing)('every curl that a page shows works as it is printed, against a house that keeps its token', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-curl-'));
  const house = await openHouse({ dataFolder: join(folder, 'troupe-data'), unguarded: false });
  onTestFinished(async () => {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });
  expect(shown.length).toBeGreaterThan(1);
  for (const { path, line } of shown) {
    // Only where the house listens differs: the port is any that is free.
    const here = line.replace('http://127.0.0.1:4321', house.url).replace(/^curl /, 'curl --silent --fail-with-body ');
    expect([path, here === line]).toEqual([path, false]);
    const answer = await run('bash', ['-c', here], { cwd: folder }).then(
      ({ stdout }) => stdout,
      (error: { stdout?: string }) => `refused: ${error.stdout}`,
    );
    expect([path, line, answer]).toEqual([path, line, expect.stringMatching(/^\{"(?:id|done)":/)]);
  }
});
