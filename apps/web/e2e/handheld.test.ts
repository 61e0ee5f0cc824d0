import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { box, faults, linesOf, misfits, say, script, turn } from './manners.ts';

let house: TestHouse;
inOneHouse((open) => {
  house = open;
});

/** What a finger can hit: the script keeps lines in the page that lie behind the bar above it. */
async function tapQuestion(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'About this line' });
  const about = script(page)
    .locator('.tooled.open')
    .getByRole('button', { name: /About this line/ });
  // The list may still be settling: then the finger has met a neighbour, or nobody.
  await expect
    .poll(
      async () => {
        if (await asked.isVisible()) return true;
        await script(page).locator('.more:visible').last().tap({ timeout: 5000 });
        await about.tap({ timeout: 5000 });
        return asked.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

const fromEnd = (page: Page) =>
  page.locator('.lines').evaluate((lines) => Math.round(lines.scrollHeight - lines.clientHeight - lines.scrollTop));

const standing = (page: Page) => page.locator('.lines').evaluate((lines) => lines.scrollTop);

test('on a telephone a line is asked about, during the play and after it', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, handheld: true });
  await page.goto(house.server.url);
  await page.getByRole('button', { name: 'Play Hamlet now' }).tap();
  await turn(page).waitFor();
  const lines = linesOf(page);
  await say(page, 'Mother, you have my father much offended.');
  // Once it has been answered: a finger cannot hit what each new line pushes away from under it.
  await script(page).getByText('much offended').first().waitFor();
  await expect.poll(() => lines.last().textContent()).not.toContain('much offended');
  await turn(page).waitFor();
  await tapQuestion(page);
  await page.getByRole('button', { name: 'Close' }).tap();
  await turn(page).waitFor();
  expect(await misfits(page)).toEqual([]);

  await page.goto(`${house.server.url}/performances/${await house.finished()}`);
  await page.getByRole('link', { name: 'To the curtain call' }).waitFor();
  await script(page).locator('.curtain-line').waitFor();
  await tapQuestion(page);
  await page.getByRole('heading', { name: 'Why this one spoke' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'handheld-why');
  await page.getByRole('button', { name: 'Close' }).tap();
  expect(problems).toEqual([]);
  await context.close();
});

test('a reader who goes back a little is left there while the play goes on', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, handheld: true });
  await page.goto(house.server.url);
  await page.getByRole('button', { name: 'Play Hamlet now' }).tap();
  await turn(page).waitFor();
  const below = page.getByRole('button', { name: 'New lines below' });
  // Nobody has gone anywhere: whatever is measured, taken back or grows, the script follows the play.
  for (const line of ['Mother.', '*block the door*', 'Sit down.', 'Why?']) {
    await say(page, line);
    await turn(page).waitFor();
    await expect.poll(() => fromEnd(page)).toBeLessThan(30);
    expect(await below.count()).toBe(0);
  }
  await script(page).hover();
  // Once, whatever is still being laid out then: nothing takes a reader along who has gone back.
  await page.mouse.wheel(0, -60);
  await expect.poll(() => fromEnd(page)).toBeGreaterThan(30);
  // Nothing is new: nothing is said of it.
  expect(await below.count()).toBe(0);
  let stood = -1;
  const settled = async () => {
    const before = stood;
    stood = await standing(page);
    return stood === before;
  };
  await expect.poll(settled, { interval: 300 }).toBe(true);
  // Said from elsewhere: the play goes on, and whoever reads here is left here.
  const { pathname } = new URL(page.url());
  await house.ask('POST', `/api${pathname}/seats/hamlet/line`, { text: 'Mother, you have my father much offended.' });
  await expect.poll(() => fromEnd(page)).toBeGreaterThan(120);
  await below.waitFor();
  expect(await standing(page)).toBe(stood);
  const edge = (selector: string, side: 'top' | 'bottom') =>
    page.locator(selector).evaluate((one, at) => one.getBoundingClientRect()[at], side);
  expect(await edge('.to-end', 'top')).toBeGreaterThanOrEqual(await edge('.lines', 'bottom'));
  await below.tap();
  await expect.poll(() => fromEnd(page)).toBeLessThan(30);
  // Who speaks sees what they said, wherever they were reading.
  await turn(page).waitFor();
  await script(page).hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => fromEnd(page)).toBeGreaterThan(30);
  await box(page).fill('Sit down, I say.');
  await box(page).press('Enter');
  await expect.poll(() => fromEnd(page)).toBeLessThan(30);
  // The script has most of a phone; what steers it has signs with names, and none is cut off.
  expect(await edge('.panel', 'bottom')).toBeLessThan(215);
  const cut = () =>
    page
      .locator('.bar button, .bar a, .small-moves button')
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().right > innerWidth || (one.querySelector('span') ?? one).clientWidth < 8)
          .map((one) => one.textContent),
      );
  await picture(page, 'handheld-stage');
  expect(await cut()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 510 });
  await expect.poll(() => edge('.small-moves', 'bottom')).toBeLessThanOrEqual(510);
  expect(await edge('.writing', 'top')).toBeGreaterThan(0);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'handheld-keyboard');
  expect(problems).toEqual([]);
  await context.close();
});
