import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check } from '@troupe/core';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { playIn } from '../examples/room/play.ts';
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

test.each(['en', 'zh'] as const)('%s: the play of the game can be played to its end', (language) => {
  expect(check(playIn(language)).filter(({ severity }) => severity === 'error')).toEqual([]);
});

const said = {
  en: ['could take the key', 'A gust of wind', 'the lamp goes out', 'The bell sounds', 'Say something', 'What is in the chest?', 'You: '],
  zh: ['钥匙', '来一阵风', '灯灭了', '钟声从水面上传开', '说点什么', '箱子里是什么？', '你：'],
} as const;
const unlocked = { en: 'unlock', zh: '锁' };
const ending = { en: 'The ninth of March', zh: '三月九日' };

test('a room in 2D: the stage refuses, allows, darkens it, and it brings the curtain down', { timeout: 120_000 }, async () => {
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
  // As the browser is set; whoever would rather have the other language presses once.
  for (const [language, locale] of [
    ['en', 'en-GB'],
    ['zh', 'zh-CN'],
  ] as const)
    await played(browser, language, locale);
});

async function played(running: Browser, language: 'en' | 'zh', locale: string): Promise<void> {
  const [refused, gust, dark, bell, label, question, you] = said[language];
  const page = await running.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', locale });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  const thing = (id: string) => page.locator(`#thing-${id}`);
  await page.locator('#talk li.speech').first().waitFor();
  // Locked, and no key in hand: refused with a reason, and nothing has changed.
  await thing('chest').click();
  await page.locator('#note').getByText(refused).waitFor();
  expect(await thing('log').isHidden()).toBe(true);
  // The second language to its end when there is time.
  if (language === 'zh' && !process.env.TROUPE_SOAK) return other(page, language, problems);
  await thing('key').click();
  await page.locator('#thing-key.held').waitFor();
  // What happens in the game's own world is seen by everybody in the room.
  await page.getByRole('button', { name: gust }).click();
  await page.locator('#room.dark').waitFor();
  await page.locator('#talk').getByText(dark).waitFor();
  // By keyboard: what is nearest is used, wherever one has walked. A verb of the game's own.
  await thing('bell').click();
  await page.locator('#talk').getByText(bell).waitFor();
  await page.getByLabel(label).fill(question);
  await page.keyboard.press('Enter');
  await page
    .locator('#talk li.speech')
    .getByText(you + question)
    .waitFor();
  await thing('chest').click();
  await page.locator('#talk').getByText(unlocked[language]).first().waitFor();
  await thing('chest').click();
  await thing('log').waitFor();
  await thing('log').click();
  await page.locator('#thing-log.held').waitFor();
  await page.locator('#talk li.curtain').getByText(ending[language]).waitFor();
  await other(page, language, problems);
}

async function other(page: Page, language: 'en' | 'zh', problems: readonly string[]): Promise<void> {
  await page.locator('#other').click();
  await page.locator(`html[lang=${language === 'en' ? 'zh' : 'en'}]`).waitFor();
  await page.locator('#talk li.speech').first().waitFor();
  expect(problems).toEqual([]);
  await page.close();
}
