import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { linesOf, misfits, script, turn } from './manners.ts';

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

const at = async (page: Page) => Number(await page.locator('.watching').getAttribute('data-at'));
const running = (page: Page) => page.locator('.watching').getAttribute('data-running');

test('a newcomer watches a recorded evening, pauses, and goes on from there with the understudy', async () => {
  const { page, context, problems } = await house.visitor();
  await page.clock.install();
  const evenings = await house.ask<{ id: string; title: string; language: string }[]>('GET', '/api/evenings');
  const title = evenings.find(({ language }) => language === 'en')?.title ?? '';
  await page.goto(house.server.url);
  await page.getByRole('heading', { name: 'Recorded evenings' }).waitFor();
  await page.locator('.watch-first .content-notes').waitFor();
  await picture(page, 'foyer-first-visit');
  await page.getByRole('button', { name: 'Watch an evening played with a strong model' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.locator('.watching').getByText('strong language model').waitFor();
  await linesOf(page).first().waitFor();
  // Whoever wants no movement begins it; then lines come by themselves.
  expect([await at(page), await running(page)]).toEqual([0, 'false']);
  await page.getByLabel('Pace').selectOption('fast');
  await page.getByRole('button', { name: 'Go on reading' }).click();
  // It is read at a reader's pace: the page's time is wound on, nobody waits for it.
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return at(page);
    })
    .toBeGreaterThan(1);
  await page.locator('#content').press(' ');
  expect(await running(page)).toBe('false');
  const paused = await at(page);
  for (let step = 0; step < 4; step++) await page.locator('#content').press('ArrowRight');
  await page.locator('#content').press('ArrowLeft');
  await expect.poll(() => at(page)).toBe(paused + 3);
  await picture(page, 'watching');
  const last = (await linesOf(page).last().textContent()) ?? '';
  const recorded = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'Go on from here' }).click();
  await page.waitForURL((url) => url.pathname !== recorded);
  await script(page).locator('.curtain-line').waitFor();
  const played = await fetch(`${house.server.url}/api${new URL(page.url()).pathname}/export?format=text&form=script`);
  // Without the name before it; and the same words may fall again later.
  const words = last.replace(/^.*\p{Ll}(?=\p{Lu})/su, '').slice(-20);
  const [before, ...after] = (await played.text()).split(words);
  expect([before, after.at(-1)]).toEqual([expect.stringContaining(title), expect.stringContaining('CURTAIN')]);
  await page.goto(house.server.url);
  await page.getByRole('link', { name: /another course/ }).waitFor();
  await page.getByRole('link', { name: /recorded/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Watch an evening played with a strong model' }).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('at its end one reads the edition; from any line before it one may step into a seat', async () => {
  const { page, context, problems } = await house.visitor({ language: 'zh' });
  const { id } = await house.ask<{ id: string }>('POST', '/api/evenings/ferry/open');
  await page.goto(`${house.server.url}/performances/${id}/watch`);
  await linesOf(page).first().waitFor();
  await page.locator('#content').press('End');
  await script(page).locator('.curtain-line').waitFor();
  await page.getByRole('link', { name: '读刊印本' }).waitFor();
  await page.locator('#content').press('ArrowLeft');
  // On a phone the line that is spoken and all that steers it are on the screen, in one row; nobody is told of keys.
  await page.setViewportSize(phone);
  const bottom = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((one) => one.getBoundingClientRect().bottom);
  await expect.poll(() => bottom('.scrubber')).toBeLessThanOrEqual(phone.height);
  expect(await bottom('.then')).toBeLessThan(await bottom('.scrubber'));
  await expect.poll(() => page.locator('.scrubber').evaluate((row) => row.getBoundingClientRect().height)).toBeLessThan(70);
  expect(await page.getByText('空格暂停').isVisible()).toBe(false);
  await page.getByText('秦伯由另一个 AI 扮演').waitFor();
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'watching-zh-phone');
  await page.getByRole('slider', { name: '台词' }).fill('20');
  await page.getByLabel('你是').selectOption({ label: '客人' });
  await page.getByRole('button', { name: '从这里接着演' }).click();
  await page.waitForURL((url) => !url.pathname.includes(id));
  await turn(page).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
