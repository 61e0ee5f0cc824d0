import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits } from './manners.ts';

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
/** What the worker has kept, by path. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
/** The worker comes with the first touch, and is ready when it holds its pages. */
async function ready(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 120_000 }).toBe(true);
  await expect.poll(async () => (await keptPaths(page)).includes('/index.html'), { timeout: 120_000 }).toBe(true);
}

test('the theatre can be installed: its manifest and icons are there', async () => {
  const page = await (await fetch(house.server.url)).text();
  expect(page).toContain('rel="manifest" href="/troupe.webmanifest"');
  const answer = await fetch(`${house.server.url}/troupe.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('manifest+json');
  const { icons, start_url, display } = (await answer.json()) as {
    icons: { src: string; type: string }[];
    start_url: string;
    display: string;
  };
  expect([start_url, display]).toEqual(['/', 'standalone']);
  for (const { src, type } of icons) {
    const icon = await fetch(`${house.server.url}${src}`);
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
  }
  expect((await fetch(`${house.server.url}/worker.js`)).headers.get('cache-control')).toBe('no-cache');
});

for (const [language, play, manners] of [
  ['en', 'closet', { theme: 'dark' }],
  ['zh', 'baigu', { theme: 'light', viewport: phone }],
] as const)
  test(`${language}: without the house the theatre opens, with what was kept and the understudy in the tab`, { timeout: 400_000 }, () =>
    house.beside({}, async (url, server) => {
      const opened = await fetch(`${url}/api/performances`, {
        method: 'POST',
        headers: { 'x-troupe': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ play, seed: 7, way: 'words' }),
      });
      const { id } = (await opened.json()) as { id: string };
      const over = async () => ((await (await fetch(`${url}/api/performances/${id}`)).json()) as { state: string }).state;
      await expect.poll(over, { timeout: 60_000 }).toBe('curtain');
      const { page, context, problems } = await house.visitor({ language, worker: true, ...manners });
      await page.goto(`${url}/performances/${id}/curtain`);
      await ready(page);
      await page.getByRole('button', { name: language === 'zh' ? '存在这台设备上' : 'Keep it on this device' }).click();
      await page.getByText(language === 'zh' ? '已存在这台设备上' : 'Kept on this device:').waitFor();
      // Nothing that the house answered is kept but what was asked for.
      expect((await keptPaths(page)).filter((path) => /^\/(api|shared|previews)\//u.test(path))).toEqual([]);
      await server.close();

      await page.goto(url);
      const notice = page.locator('.without-house');
      await notice.getByRole('status').waitFor();
      expect(await faults(page)).toEqual([]);
      expect(await misfits(page)).toEqual([]);
      await picture(page, `offline-${language}`);
      await notice.getByRole('link', { name: language === 'zh' ? '存下的夜晚' : 'Kept evenings' }).click();
      await page.locator('.kept-list li').waitFor();
      await picture(page, `offline-kept-${language}`);
      expect(await faults(page)).toEqual([]);
      await page.locator('.kept-list a').click();
      await page.locator('#edition .speech').first().waitFor();
      await page.locator('#switch button').nth(1).click();
      await page.locator('#stage').waitFor();

      await page.goto(`${url}/tab`);
      const name = language === 'zh' ? '唐僧' : 'Hamlet';
      await page.getByRole('button', { name: language === 'zh' ? `演${name}` : `Play ${name}` }).click();
      const line = language === 'zh' ? '且慢，听我一言。' : 'Hear me a moment.';
      await page
        .locator('.tab-box [role=status]')
        .filter({ hasText: language === 'zh' ? '轮到你了' : 'it is your turn' })
        .waitFor();
      await page.getByLabel(language === 'zh' ? '你的台词' : 'Your line').fill(line);
      await page.keyboard.press('Enter');
      await page.locator('.tab-script .speech').filter({ hasText: line }).waitFor();
      expect(await faults(page)).toEqual([]);
      expect(await misfits(page)).toEqual([]);
      await picture(page, `offline-tab-${language}`);
      await page.goto(`${url}/tab`);
      await page.getByRole('button', { name: language === 'zh' ? `接着演${name}` : `Go on with ${name}` }).click();
      await page.locator('.tab-script .speech').filter({ hasText: line }).waitFor();

      await page.goto(`${url}/kept`);
      await page.locator('.kept-list button').click();
      await page.locator('.kept-list').waitFor({ state: 'detached' });
      expect((await keptPaths(page)).some((path) => path.startsWith('/kept/'))).toBe(false);
      expect(problems.filter((one) => !/Failed to fetch|net::ERR/u.test(one))).toEqual([]);
      await context.close();
    }),
  );

test('after an upgrade the next visit has the new pages, and nothing of the old is kept', async () => {
  const web = mkdtempSync(join(tmpdir(), 'troupe-upgrade-'));
  cpSync(house.pages, web, { recursive: true });
  try {
    await house.beside({ web }, async (url) => {
      const { page, context } = await house.visitor({ worker: true });
      await page.goto(url);
      await ready(page);
      const before = await cacheNames(page);
      const change = (file: string, from: RegExp, to: string) => {
        const text = readFileSync(join(web, file), 'utf8');
        expect(text).toMatch(from);
        writeFileSync(join(web, file), text.replace(from, to));
      };
      change('index.html', /<title>Troupe<\/title>/u, '<title>Troupe</title><meta name="build" content="newer">');
      change('worker.js', /const version = ["'][0-9a-f]{16}["']/u, 'const version = "0123456789abcdef"');
      await page.goto(url);
      expect(await page.locator('meta[name=build]').getAttribute('content')).toBe('newer');
      await ready(page);
      await expect.poll(() => cacheNames(page), { timeout: 120_000 }).toEqual(['troupe-pages-0123456789abcdef']);
      expect(before).not.toEqual(['troupe-pages-0123456789abcdef']);
      await context.close();
    });
  } finally {
    rmSync(web, { recursive: true, force: true });
  }
});
