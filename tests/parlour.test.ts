import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { chromiumFlags, findChromium } from '../scripts/tools.mjs';
import { root } from './sources.ts';

const executablePath = findChromium();
const folder = mkdtempSync(join(tmpdir(), 'troupe-parlour-'));
let browser: Browser | undefined;
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(({ skip }) => {
  if (executablePath) return;
  if (process.env.TROUPE_CI === '1') throw new Error('Chromium is missing, and in CI that is a failure.');
  skip('needs Chromium: apt-get install chromium, or TROUPE_CHROMIUM=path');
});

test('a page in React: three friends answer, a play is played in a seat, the tab remembers', async () => {
  const source = join(root, 'examples', 'parlour');
  cpSync(source, folder, { recursive: true });
  const outfile = join(folder, 'page.js');
  await build({ entryPoints: [join(source, 'page.tsx')], bundle: true, outfile, jsx: 'automatic', conditions: ['source'], minify: true });
  browser = await chromium.launch({ executablePath: executablePath ?? '', headless: true, args: chromiumFlags });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await page.getByText('Mind the ropes. Sit down.').waitFor();
  await page.getByLabel('Say something').fill('Nell, what is a net?');
  await page.getByRole('button', { name: 'Say it' }).click();
  await page.locator('li.you').getByText('Nell, what is a net?').waitFor();
  await page.getByText('A net is mostly holes.').waitFor();
  await page.getByRole('button', { name: 'A play' }).click();
  await page.getByLabel('Your turn, Hamlet').fill('Now, mother, what is the matter?');
  await page.getByRole('button', { name: 'Say it' }).click();
  await page.locator('li.speech', { hasText: 'Gertrude' }).first().waitFor();
  await page.reload();
  await page.locator('li.you').getByText('Nell, what is a net?').waitFor();
  expect(problems).toEqual([]);
});

test('the hooks are at most 4 KB', async () => {
  const outfile = join(folder, 'hooks.js');
  const entry = join(root, 'packages/react/src/index.ts');
  const external = ['react', '@troupe/core', '@troupe/core/company'];
  await build({ entryPoints: [entry], bundle: true, outfile, format: 'esm', minify: true, external, conditions: ['source'] });
  expect(gzipSync(readFileSync(outfile)).length).toBeLessThanOrEqual(4096);
});
