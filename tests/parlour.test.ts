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

const said = {
  en: {
    ...{
      locale: 'en-GB',
      you: 'You',
      greeting: 'Mind the ropes. Sit down.',
      box: 'Say something',
      send: 'Say it',
      asked: 'Nell, what is a net?',
    },
    ...{
      answer: 'A net is mostly holes.',
      play: 'A play',
      turn: 'Your turn, Hamlet',
      line: 'Now, mother, what is the matter?',
      other: 'Gertrude',
    },
  },
  zh: {
    ...{ locale: 'zh-CN', you: '你', greeting: '当心脚下的绳子。坐吧。', box: '说点什么', send: '说', asked: '阿渔，渔网是什么？' },
    ...{ answer: '渔网大半是窟窿', play: '一出戏', turn: '轮到你了，客人', line: '船家，过江多少钱？', other: '老秦' },
  },
} as const;

test('a page in React, in both languages: three friends answer, a play is played in a seat, the tab remembers', {
  timeout: 120_000,
}, async () => {
  const source = join(root, 'examples', 'parlour');
  cpSync(source, folder, { recursive: true });
  const outfile = join(folder, 'page.js');
  await build({ entryPoints: [join(source, 'page.tsx')], bundle: true, outfile, jsx: 'automatic', conditions: ['source'], minify: true });
  browser = await chromium.launch({ executablePath: executablePath ?? '', headless: true, args: chromiumFlags });
  for (const language of ['en', 'zh'] as const) await visited(browser, language);
});

async function visited(running: Browser, language: 'en' | 'zh'): Promise<void> {
  const { locale, you, greeting, box, send, asked, answer, play, turn, line, other } = said[language];
  // As the browser is set; whoever would rather have the other language presses once.
  const page = await running.newPage({ viewport: { width: 390, height: 844 }, locale });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await page.getByText(greeting).waitFor();
  await page.getByLabel(box).fill(asked);
  await page.getByRole('button', { name: send, exact: true }).click();
  await page.locator('li.you', { hasText: you }).getByText(asked).waitFor();
  await page.getByText(answer).waitFor();
  await page.getByRole('button', { name: play }).click();
  await page.getByLabel(turn).fill(line);
  await page.getByRole('button', { name: send, exact: true }).click();
  await page.locator('li.speech', { hasText: other }).first().waitFor();
  await page.reload();
  await page.locator('li.you').getByText(asked).waitFor();
  const next = language === 'en' ? 'zh' : 'en';
  await page.locator(`a[hreflang=${next}]`).click();
  await page.locator(`html[lang=${next}]`).waitFor();
  await page.getByText(said[next].greeting).waitFor();
  expect(problems).toEqual([]);
  await page.close();
}

test('the hooks are at most 4 KB', async () => {
  const outfile = join(folder, 'hooks.js');
  const entry = join(root, 'packages/react/src/index.ts');
  const external = ['react', '@troupe/core', '@troupe/core/company'];
  await build({ entryPoints: [entry], bundle: true, outfile, format: 'esm', minify: true, external, conditions: ['source'] });
  expect(gzipSync(readFileSync(outfile)).length).toBeLessThanOrEqual(4096);
});
