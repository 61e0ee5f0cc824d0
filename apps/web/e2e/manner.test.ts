import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { box, faults, misfits, say, script, sitAsHamlet, turn } from './manners.ts';

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

const way = (page: Page, name: string) => page.locator('.manner').getByRole('button', { name, exact: true });
const told = async (page: Page, as: string) => {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return (await fetch(`${house.server.url}/api/performances/${id}/events?as=${as}`)).text();
};

test.each([
  { language: 'en', names: ['Say', 'Do', 'Whisper'], to: 'To whom?', gertrude: 'Gertrude' },
  { language: 'zh', names: ['说', '做', '耳语'], to: '对谁？', gertrude: 'Gertrude' },
] as const)('what is chosen beside the box holds, whatever a line looks like ($language)', async ({ language, names, to, gertrude }) => {
  const { page, context, problems } = await house.visitor({ language });
  await sitAsHamlet(house, page);
  const mine = (kind: string, text: string) => script(page).locator(`.line.${kind}`, { hasText: text });

  // A deed by its looks, said because it was to be said.
  await way(page, names[0]).click();
  await expect.poll(() => way(page, names[0]).getAttribute('aria-pressed')).toBe('true');
  await say(page, 'I blow out the candle.');
  await mine('speech', 'I blow out the candle.').waitFor();
  await turn(page).waitFor();

  // Words by their looks, done because they were to be done; chosen with a key.
  await box(page).press('Alt+d');
  await expect.poll(() => way(page, names[1]).getAttribute('aria-pressed')).toBe('true');
  await say(page, 'the curtain: look behind it');
  await turn(page).waitFor();
  expect(await mine('speech', 'look behind it').count()).toBe(0);
  // One deed at a time; and a question is asked, also under Do.
  await expect.poll(() => page.locator('.manner [aria-pressed="true"]').count()).toBe(0);
  await box(page).press('Alt+d');
  await say(page, 'What is in the chest?');
  await mine('speech', 'What is in the chest?').waitFor();
  await turn(page).waitFor();

  // Whom one cannot see cannot be whispered to: the list must not betray who hides.
  await box(page).press('Alt+w');
  const asked = page.getByLabel(to);
  expect(await asked.locator('option').allTextContents()).toEqual([gertrude]);
  await picture(page, `manner-whisper-${language}`);
  await say(page, 'It was poison in his ear.');
  await mine('whisper', 'It was poison in his ear.').waitFor();
  await turn(page).waitFor();
  expect(await told(page, 'gertrude')).toContain('It was poison in his ear.');
  expect(await told(page, 'polonius')).not.toContain('It was poison in his ear.');

  // Pressed again it is left to the house; a suggestion means what it says.
  await box(page).press('Alt+w');
  await expect.poll(() => page.locator('.manner [aria-pressed="true"]').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('with several there a whisper asks to whom, and stays in the box until it is told', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone });
  const { id } = await house.ask<{ id: string }>('POST', '/api/performances', {
    play: 'study',
    seats: [{ seat: 'holmes', person: 'a player' }],
  });
  await page.addInitScript((key) => localStorage.setItem(key, JSON.stringify({ seat: 'holmes' })), `troupe.performance.${id}`);
  await page.goto(`${house.server.url}/performances/${id}`);
  await turn(page).waitFor();
  await way(page, 'Whisper').click();
  const asked = page.getByLabel('To whom?');
  await expect.poll(() => asked.locator('option').count()).toBeGreaterThan(2);
  await box(page).fill('Trust nobody.');
  await box(page).press('Enter');
  await expect.poll(() => asked.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await box(page).inputValue()).toBe('Trust nobody.');
  expect([await faults(page), await misfits(page)]).toEqual([[], []]);
  await picture(page, 'manner-to-whom-phone');
  await asked.selectOption({ label: 'Mrs Pargeter' });
  await asked.press('Enter');
  await expect.poll(() => box(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await box(page).press('Enter');
  await script(page).locator('.line.whisper', { hasText: 'Trust nobody.' }).waitFor();
  expect(await told(page, 'pargeter')).toContain('Trust nobody.');
  for (const as of ['audience', 'watson']) expect(await told(page, as)).not.toContain('Trust nobody.');
  expect(problems).toEqual([]);
  await context.close();
});
