import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chromiumFlags, findChromium } from '../scripts/tools.mjs';
import { root } from './sources.ts';

const executablePath = findChromium();
const folder = mkdtempSync(join(tmpdir(), 'troupe-page-'));
let browser: Browser;

beforeAll(async () => {
  if (executablePath) browser = await chromium.launch({ executablePath, headless: true, args: chromiumFlags });
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(({ skip }) => {
  if (executablePath) return;
  if (process.env.TROUPE_CI === '1') throw new Error('Chromium is missing, and in CI that is a failure.');
  skip('needs Chromium: apt-get install chromium, or TROUPE_CHROMIUM=path');
});

async function opened(file: string): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) problems.push(request.url());
  });
  await page.goto(pathToFileURL(file).href);
  return { page, problems };
}

test('the examples of a company are short', () => {
  for (const file of ['company-node.mjs', 'company-page/page.mjs'])
    expect(readFileSync(join(root, 'examples', file), 'utf8').split('\n').length).toBeLessThan(41);
});

test('the example page speaks and remembers, opened as a file', async () => {
  const source = join(root, 'examples', 'company-page');
  cpSync(source, folder, { recursive: true });
  await build({ entryPoints: [join(source, 'page.mjs')], bundle: true, outfile: join(folder, 'page.js'), conditions: ['source'] });
  const { page, problems } = await opened(join(folder, 'index.html'));
  await page.getByText('nell: Mind the ropes. Sit down.').waitFor();
  await page.getByLabel('Say something').fill('What is a net?');
  await page.getByRole('button', { name: 'Say it' }).click();
  await page.getByText('nell: A net is mostly holes.').waitFor();
  await page.reload();
  await page.getByText('you: What is a net?').waitFor();
  expect(problems).toEqual([]);
});

test('the green room as a page without a server, opened as a file', async () => {
  const out = join(folder, 'demo');
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'demo.mjs'), out], { encoding: 'utf8', timeout: 120_000 });
  expect([status, stderr]).toEqual([0, `Written: ${join(out, 'index.html')}\n`]);
  const { page, problems } = await opened(join(out, 'index.html'));
  await page.locator('.said .words').first().waitFor();
  const box = page.getByRole('textbox', { name: 'Say something' });
  await box.fill('Wick, what of the ghost light?');
  await box.press('Enter');
  await page.locator('.conversation').getByText('I keep the ghost light burning').waitFor();
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByRole('heading', { name: '伙伴', exact: true }).waitFor();
  await page.locator('.said .words').first().waitFor();
  expect(problems).toEqual([]);
});
