import { expect, test } from 'vitest';
import { desktop, inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits, script, sitAsHamlet, turn } from './manners.ts';

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

const box = (page: import('playwright-core').Page, selector: string) =>
  page.locator(selector).evaluate((one) => {
    const { top, bottom, height } = one.getBoundingClientRect();
    return { top, bottom, height };
  });

test.each([
  { language: 'en', viewport: desktop, next: 'Next', done: 'Begin', theme: 'light' },
  { language: 'zh', viewport: phone, next: '下一步', done: '开始', theme: 'dark' },
] as const)('whoever comes for the first time is told three things, once, beside what they are about ($language)', async (one) => {
  const { page, context, problems } = await house.visitor(one);
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  await sitAsHamlet(house, page);
  for (const step of ['box', 'script', 'panel']) {
    await page.locator(`.stage-page[data-hint="${step}"] .hints`).waitFor();
    // In a row of its own: neither the script nor the box is covered.
    const [hints, script_, composer] = [await box(page, '.hints'), await box(page, '.script'), await box(page, '.composer')];
    expect([step, hints.top >= script_.bottom - 1, hints.bottom <= composer.top + 1]).toEqual([step, true, true]);
    expect([step, await faults(page), await misfits(page)]).toEqual([step, [], []]);
    await picture(page, `hint-${step}-${one.language}`);
    await page
      .locator('.hints')
      .getByRole('button', { name: step === 'panel' ? one.done : one.next })
      .press('Enter');
  }
  await page.locator('.hints').waitFor({ state: 'detached' });
  await page.reload();
  await turn(page).waitFor();
  expect(await page.locator('.hints').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('they are skipped by key, and never come where a program drives the page', async () => {
  const { page, context } = await house.visitor();
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  await sitAsHamlet(house, page);
  await page.locator('.hints button').first().press('Escape');
  await page.locator('.hints').waitFor({ state: 'detached' });
  await context.close();
  const driven = await house.visitor();
  await sitAsHamlet(house, driven.page);
  expect(await driven.page.locator('.hints').count()).toBe(0);
  await driven.context.close();
});

test.each([
  { name: 'a phone with its keyboard open', viewport: { width: 390, height: 430 } },
  { name: 'twice as large', viewport: { width: 640, height: 430 } },
])('the box never covers the script: $name', async ({ name, viewport }) => {
  const { page, context } = await house.visitor({ viewport });
  await sitAsHamlet(house, page);
  await page.getByRole('button', { name: 'Hint', exact: true }).press('Enter');
  await page.locator('.chip').nth(2).waitFor();
  const [script_, foot] = [await box(page, '.script'), await box(page, '.foot')];
  expect([script_.height >= 150, foot.top >= script_.bottom - 1]).toEqual([true, true]);
  // One row of suggestions.
  expect(
    new Set(await page.locator('.chip').evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)))).size,
  ).toBe(1);
  await script(page).waitFor();
  await picture(page, `small-${name.replaceAll(' ', '-')}`);
  await context.close();
});
