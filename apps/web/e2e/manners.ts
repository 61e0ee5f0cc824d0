import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { errors, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestHouse } from './evening.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const turn = (page: Page) => page.getByRole('status').filter({ hasText: /it is your turn|轮到你了/ });
export const box = (page: Page) => page.getByLabel(/^(Your line|你的台词)$/);
export const script = (page: Page) => page.getByRole('region', { name: /^(The script|台本)$/ });
export const linesOf = (page: Page) => script(page).locator('.line');

export async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect.poll(() => box(page).inputValue()).toBe('');
}

/** From the foyer to the stage, as Hamlet. */
export async function playHamlet(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Play Hamlet now' }).click();
  await turn(page).waitFor();
  return page.url();
}

/** Straight to the stage, as Hamlet: for journeys that begin there. */
export async function sitAsHamlet(house: TestHouse, page: Page): Promise<string> {
  const seats = [{ seat: 'hamlet', person: 'a player' }];
  const { id } = await house.ask<{ id: string }>('POST', '/api/performances', { play: 'closet', seats });
  await page.addInitScript((key) => localStorage.setItem(key, JSON.stringify({ seat: 'hamlet' })), `troupe.performance.${id}`);
  await page.goto(`${house.server.url}/performances/${id}`);
  await turn(page).waitFor();
  return page.url();
}

/** Asks what might be done and takes it, first one thing and then another, until the curtain falls. Between two looks at the page it may have fallen. */
export async function playToTheEnd(page: Page): Promise<void> {
  const end = page.getByRole('link', { name: 'To the curtain call' });
  const quickly = { timeout: 2000 };
  for (let round = 0; round < 400; round++) {
    await turn(page).or(end).first().waitFor();
    if (await end.isVisible()) return;
    try {
      const chips = page.locator('.chip');
      const count = await chips.count();
      if (round % 4 === 3) await page.getByRole('button', { name: 'Pass', exact: true }).click(quickly);
      else if (count === 0) await page.getByRole('button', { name: 'Hint', exact: true }).click(quickly);
      else {
        await chips.nth(round % count).click(quickly);
        await box(page).press('Enter', quickly);
      }
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
  throw new Error('the curtain did not fall');
}

type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] };

/** What axe calls serious or worse. Rules whose findings it never calls so are not asked. */
export async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(`${axe}; 0`);
  const found = (await page.evaluate(`axe.run(document, {
    resultTypes: ['violations'], preload: false, iframes: false, selectors: false,
    rules: Object.fromEntries(axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate').map(({ id }) => [id, { enabled: false }])),
  })`)) as {
    violations: Violation[];
  };
  return [...(await stretching(page)), ...broken(found.violations)];
}

/** What is heard and not seen must lie in the part that scrolls around it: otherwise it stretches the whole page, unseen. */
const stretching = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('.heard')].filter((one) => {
    let around = one.parentElement;
    while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
    return around && around !== document.documentElement && !(one.offsetParent && around.contains(one.offsetParent));
  }).filter((one) => one.checkVisibility()).map((one) => 'stretches the page: ' + one.parentElement.outerHTML.slice(0, 160))`) as Promise<
    string[]
  >;

const broken = (violations: readonly Violation[]) =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`));

/** Nothing sticks out, and everything that is pressed is large enough for a thumb. */
export async function misfits(page: Page): Promise<string[]> {
  return (await page.evaluate(`[
    ...(document.documentElement.scrollWidth <= innerWidth ? [] : ['wider than the window: ' + document.documentElement.scrollWidth
      + ' ' + [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1).slice(0, 3).map((one) => one.outerHTML.slice(0, 100))]),
    ...[...document.querySelectorAll('button, select, summary, header a')]
      .filter((one) => one.checkVisibility() && !one.classList.contains('link'))
      .filter((one) => one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5)
      .map((one) => one.outerHTML.slice(0, 120)),
  ]`)) as string[];
}
