import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check } from '@troupe/core';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { play } from '../examples/room/play.ts';
import { chromiumFlags, findChromium } from '../scripts/tools.mjs';
import { root } from './sources.ts';

const executablePath = findChromium();
const folder = mkdtempSync(join(tmpdir(), 'troupe-room-'));
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

test('the play of the game can be played to its end', () => {
  expect(check(play).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a room in 2D: the stage refuses, allows, darkens it, and it brings the curtain down', async () => {
  const source = join(root, 'examples', 'room');
  cpSync(source, folder, { recursive: true });
  await build({
    entryPoints: [join(source, 'game.ts')],
    bundle: true,
    outfile: join(folder, 'game.js'),
    conditions: ['source'],
    minify: true,
  });
  browser = await chromium.launch({ executablePath: executablePath ?? '', headless: true, args: chromiumFlags });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  const thing = (id: string) => page.locator(`#thing-${id}`);
  await page.locator('#talk li.speech').first().waitFor();
  // Locked, and no key in hand: refused with a reason, and nothing has changed.
  await thing('chest').click();
  await page.locator('#note').getByText('could take the key').waitFor();
  expect(await thing('log').isHidden()).toBe(true);
  await thing('key').click();
  await page.locator('#thing-key.held').waitFor();
  // What happens in the game's own world is seen by everybody in the room.
  await page.getByRole('button', { name: 'A gust of wind' }).click();
  await page.locator('#room.dark').waitFor();
  await page.locator('#talk').getByText('the lamp goes out').waitFor();
  // By keyboard: what is nearest is used, wherever one has walked. A verb of the game's own.
  await thing('bell').click();
  await page.locator('#talk').getByText('The bell sounds across the water.').waitFor();
  await page.getByLabel('Say something').fill('What is in the chest?');
  await page.keyboard.press('Enter');
  await page.locator('#talk li.speech').getByText('You: What is in the chest?').waitFor();
  await thing('chest').click();
  await page.locator('#talk').getByText('unlock').first().waitFor();
  await thing('chest').click();
  await thing('log').waitFor();
  await thing('log').click();
  await page.locator('#thing-log.held').waitFor();
  await page.locator('#talk li.curtain').getByText('The ninth of March').waitFor();
  expect(problems).toEqual([]);
});
