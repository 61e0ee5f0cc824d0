import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { chromiumFlags, findChromium } from '../scripts/tools.mjs';
import { bundleEvening } from './evening.ts';

async function serve(script: string): Promise<Server> {
  const page = '<!doctype html><meta charset="utf-8"><title>Troupe</title><script src="/evening.js"></script>';
  const server = createServer((request, response) => {
    const [type, body] = request.url === '/evening.js' ? ['text/javascript', script] : ['text/html', page];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Runs in the page. */
const inThePage = `evening.perform({
  now: () => Date.now(),
  sleep: (ms, signal) => new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => { clearTimeout(timer); reject(signal.reason); });
  }),
}, 7)`;

test('a play is performed to its curtain in a browser tab', async ({ skip }) => {
  const executablePath = findChromium();
  if (!executablePath && process.env.TROUPE_CI !== '1') skip('needs Chromium: apt-get install chromium, or TROUPE_CHROMIUM=path');
  if (!executablePath) throw new Error('Chromium is missing, and in CI that is a failure.');
  const profile = mkdtempSync(join(tmpdir(), 'troupe-browser-'));
  const server = await serve(await bundleEvening({ platform: 'browser' }));
  const context = await chromium.launchPersistentContext(profile, { executablePath, headless: true, args: chromiumFlags });
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const { outcome, speeches, last } = (await page.evaluate(inThePage)) as { outcome: string; speeches: number; last: { type: string } };
    expect(problems).toEqual([]);
    expect(outcome).toBe('curtain');
    expect(speeches).toBeGreaterThan(5);
    expect(last.type).toBe('curtain');
  } finally {
    await context.close();
    server.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
