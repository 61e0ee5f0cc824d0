import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits } from './manners.ts';

let house: TestHouse;

inOneHouse((opened) => {
  house = opened;
});

type Arena = { readonly next: { readonly id: string } | null };
const soon = { timeout: 60_000 };
const units = (page: Page) => page.locator('.agreement tbody tr').first().locator('td').nth(4);

/** Another critic has been here already and judged so many. */
async function judgedBefore(rater: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const { next } = await house.ask<Arena>('GET', `/api/critics/arena?rater=${rater}&language=en`);
    const mark = (at % 5) + 1;
    const marks = { character: mark, narrative: mark, interaction: mark };
    await house.ask('POST', '/api/critics/arena', { rater, pair: next?.id, act: 'judge', marks });
  }
}

test('a person judges pairs by keyboard and sees agreement change', { timeout: 300_000 }, async () => {
  await judgedBefore('Ann', 6);
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/critics`);
  await page.getByRole('heading', { name: 'The critics' }).waitFor();
  await picture(page, 'critics-overview', true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'The critics’ pages' }).getByRole('link', { name: 'Arena' }).click();
  await page.getByLabel('Judging as').fill('Bea');
  await page.getByLabel('Judging as').press('Enter');
  await page.getByRole('region', { name: 'Performance A' }).waitFor();
  expect(/@understudy|soloist|no-pad/u.test(await page.content())).toBe(false);
  await picture(page, 'critics-arena', true);
  expect(await faults(page)).toEqual([]);
  await expect.poll(() => units(page).innerText(), soon).toBe('0');
  for (let at = 0; at < 5; at++) {
    const title = page.locator('.come-so-far').first();
    const before = await title.innerText();
    await page.keyboard.press('1');
    await page.keyboard.press('2');
    await page.keyboard.press('5');
    await page.keyboard.press('Enter');
    await expect.poll(() => title.innerText(), soon).not.toBe(before);
  }
  // Five pairs, however many marks each was given; the figure has left "too few" behind.
  await expect.poll(() => units(page).innerText(), soon).toBe('5');
  await expect.poll(() => page.locator('.agreement tbody tr').first().innerText(), soon).not.toContain('too few');
  await picture(page, 'critics-agreement', true);

  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Taken back: here it is again.').waitFor();
  await expect.poll(() => units(page).innerText(), soon).toBe('4');
  await page.locator('.points label').nth(4).click();
  await page.getByText('A word about it (optional)').click();
  await page.getByLabel('A word about it (optional)').fill('The second one listens.');
  await page.getByRole('button', { name: 'Keep the verdict' }).click();
  await page.getByRole('button', { name: 'Who was who?' }).click();
  await page.getByText(/^A was .+@understudy, B was .+@understudy\.$/).waitFor();
  await page.getByText('What the judge “rules” said').click();
  await picture(page, 'critics-reveal');
  expect(await faults(page)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Take it back' }).isDisabled()).toBe(true);
  await page.keyboard.press('s');
  await page.getByText('Skipped.').waitFor();
  await page.keyboard.press('f');
  await page.getByText('Flagged.').waitFor();
  expect(await house.ask('GET', '/api/critics/verdicts')).toHaveLength(11);
  await page.getByRole('navigation', { name: 'The critics’ pages' }).getByRole('link', { name: 'Leaderboard' }).click();
  await page.getByText('Verdicts so far').click();
  await page.getByText('The second one listens.').waitFor();
  await picture(page, 'critics-votes', true);
  expect(problems).toEqual([]);
  await context.close();
});

test('three moments are labelled on a phone, in Chinese; one is taken back', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, language: 'zh', theme: 'light' });
  await page.goto(`${house.server.url}/critics/labels`);
  await page.getByRole('button', { name: /立刻/ }).waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'critics-labels-phone-zh', true);
  const come = page.locator('.come-so-far');
  for (const [at, name] of [/立刻/, /想一想/, /不作声/].entries()) {
    await page.getByRole('button', { name }).click();
    await expect.poll(() => come.innerText(), soon).toContain(`${at + 1} / 150`);
  }
  const next = await page.locator('.moment').innerText();
  await page.getByRole('button', { name: '收回' }).click();
  await page.getByText('已收回：又回到这里。').waitFor();
  expect(await page.locator('.moment').innerText()).not.toBe(next);
  await page.getByRole('button', { name: '跳过' }).click();
  await expect.poll(() => page.locator('.moment').innerText(), soon).toBe(next);
  await page.getByText('还太少', { exact: false }).first().waitFor();
  const raw = await (await fetch(`${house.server.url}/api/critics/opinions?what=labels`)).text();
  expect(
    raw
      .trim()
      .split('\n')
      .map((row) => (JSON.parse(row) as { strategy?: string }).strategy),
  ).toEqual(['FAST', 'SLOW', undefined]);
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone the two performances are swiped', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone });
  await page.goto(`${house.server.url}/critics/arena`);
  const [one, other] = [page.getByRole('region', { name: 'Performance A' }), page.getByRole('region', { name: 'Performance B' })];
  await one.waitFor();
  const seen = async () => (await other.boundingBox())?.x ?? 999;
  expect(await seen()).toBeGreaterThan(380);
  await page.getByRole('button', { name: 'Performance B' }).click();
  await expect.poll(seen, soon).toBeLessThan(60);
  await expect.poll(() => page.getByRole('button', { name: 'Performance B' }).getAttribute('aria-pressed'), soon).toBe('true');
  expect(await misfits(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'critics-arena-phone');
  expect(problems).toEqual([]);
  await context.close();
});

test('leaderboard and finished report are there; a benchmark is run from the page and compared', { timeout: 300_000 }, async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/critics/leaderboard`);
  await page.getByLabel('From').selectOption({ label: 'the judge of “repertoire”' });
  await page.getByRole('rowheader', { name: 'full@understudy' }).first().waitFor();
  await page.getByText('says nothing about any model').waitFor();
  await picture(page, 'critics-leaderboard', true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Reports' }).first().click();
  await page.getByRole('link', { name: 'repertoire' }).waitFor();
  await picture(page, 'critics-reports', true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'repertoire' }).click();
  await page.getByText('it is no verdict on any model').waitFor();
  expect(await page.locator('.plot').count()).toBeGreaterThan(2);
  await page.getByText(/Every judgement/).click();
  await page
    .getByText(/Words that only one speaker uses/)
    .first()
    .waitFor();
  await picture(page, 'critics-report', true);
  expect(await faults(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'HTML', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('repertoire.html');

  await page.goto(`${house.server.url}/critics/reports`);
  await page.getByLabel('At most so many cases').fill('30');
  await page.getByText(/60 cases, about 30 calls/).waitFor();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('link', { name: 'pad-1' }).waitFor();
  await page.getByText(/60 judgements/).waitFor();
  await page.getByRole('link', { name: 'pad-1' }).click();
  await page.getByRole('heading', { name: /Decisions/ }).waitFor();
  await page.getByLabel('Compare with').selectOption('repertoire');
  await page.getByText('The two runs have no case in common.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('after the curtain the evening is surveyed, and its marks are on the page', async () => {
  const id = await house.finished('study');
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/performances/${id}/curtain`);
  await page.getByRole('heading', { name: 'How was the evening?' }).waitFor();
  for (const item of await page.locator('.survey fieldset').all()) await item.getByRole('radio').nth(3).check();
  await page.getByLabel('Anything else?').fill('The fire was nearly out.');
  await picture(page, 'critics-survey', true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you. It is kept.').waitFor();
  await page.goto(`${house.server.url}/critics/surveys`);
  await page.getByText('The fire was nearly out.').waitFor();
  await page.getByText('1 answer', { exact: true }).waitFor();
  await picture(page, 'critics-surveys', true);
  expect(await faults(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
