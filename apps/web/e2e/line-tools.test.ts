import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { box, faults, misfits, say, script, sitAsHamlet, turn } from './manners.ts';

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

const spoken = (page: Page) => script(page).locator('.line.speech');
const texts = (page: Page) => spoken(page).locator('.words').allTextContents();
const tool = (line: Locator, name: RegExp) => line.getByRole('button', { name });

test.each([
  {
    language: 'en',
    theme: 'dark',
    again: /^Again, differently/,
    edit: /^Edit this line/,
    earlier: 'The take before',
    later: 'The next take',
    save: 'Save',
  },
  { language: 'zh', theme: 'light', again: /^换个演法/, edit: /^修改/, earlier: '上一条', later: '下一条', save: '保存' },
] as const)('a line is played again, edited, and one goes back and forth between its takes ($language)', async (words) => {
  const { language, theme } = words;
  const { page, context, problems } = await house.visitor({ language, theme });
  await sitAsHamlet(house, page);
  await say(page, 'What have you done, mother?');
  await turn(page).waitFor();
  const before = await texts(page);
  const at = before.indexOf('What have you done, mother?') + 1;
  const first = before[at] ?? '';
  const answer = () => spoken(page).nth(at);

  // Another take; the one before is not lost.
  await tool(answer(), words.again).press('Enter');
  const takes = script(page).locator('.takes');
  await takes.waitFor();
  await turn(page).waitFor();
  expect(await takes.textContent()).toContain('2/2');
  await script(page).locator('.tooled:has(> .takes)').hover();
  await picture(page, `tools-takes-${language}-${theme}`);
  await takes.getByRole('button', { name: words.earlier }).press('Enter');
  await expect.poll(() => takes.textContent()).toContain('1/2');
  await expect.poll(() => texts(page)).toEqual(before);
  await turn(page).waitFor();

  // In other words; what it was is a take as well.
  await tool(answer(), words.edit).press('Enter');
  const sheet = page.getByRole('dialog');
  expect(await sheet.getByRole('textbox').inputValue()).toBe(first);
  await sheet.getByRole('textbox').fill('Ask me something else.');
  await picture(page, `tools-edit-${language}-${theme}`);
  await sheet.getByRole('button', { name: words.save }).click();
  await spoken(page).getByText('Ask me something else.').waitFor();
  await expect.poll(() => takes.textContent()).toContain('3/3');
  expect(await spoken(page).getByText(first, { exact: true }).count()).toBe(0);
  await turn(page).waitFor();
  expect(await faults(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('one stop for the keyboard a line, arrows between its tools; own words come back into the box; the play goes on from there; a fork opens', async () => {
  const { page, context, problems } = await house.visitor();
  const address = await sitAsHamlet(house, page);
  await say(page, 'This I say badly.');
  const mine = spoken(page).filter({ hasText: 'This I say badly.' });
  await mine.waitFor();
  await turn(page).waitFor();
  const answer = spoken(page).last();
  expect(await answer.locator('.tools [tabindex="0"]').count()).toBe(1);
  await tool(answer, /^Again, differently/).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-tool'))).toBe('goOn');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-tool'))).not.toBe('again');

  await tool(mine, /^Edit this line/).press('Enter');
  await expect.poll(() => box(page).inputValue()).toBe('This I say badly.');
  await mine.waitFor({ state: 'detached' });
  await turn(page).waitFor();
  await say(page, 'This I say well.');
  await turn(page).waitFor();
  // The play goes on from an earlier line: what came after it is another take.
  const well = spoken(page).filter({ hasText: 'This I say well.' });
  await tool(well, /^Go on from this line/).press('Enter');
  await script(page).locator('.tooled:has(> .takes)').nth(1).waitFor();
  await turn(page).waitFor();
  await tool(spoken(page).filter({ hasText: 'This I say well.' }), /^Fork before/).press('Enter');
  await page.waitForURL((url) => url.href !== address && /\/performances\/[^/]+$/u.test(url.pathname));
  await turn(page).waitFor();
  expect(await spoken(page).filter({ hasText: 'This I say well.' }).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone a finger that rests on a line opens its tools, each large enough; elsewhere it closes them', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, handheld: true, theme: 'light' });
  await sitAsHamlet(house, page);
  await say(page, 'What is the matter, mother?');
  await turn(page).waitFor();
  const line = spoken(page).last();
  const { x = 0, y = 0, width = 0, height = 0 } = (await line.locator('.words').boundingBox()) ?? {};
  const finger = await context.newCDPSession(page);
  const at = [{ x: x + width / 2, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  await script(page).locator('.tooled.open').waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const tools = script(page).locator('.tooled.open > .tools button');
  expect(await tools.count()).toBeGreaterThan(3);
  expect([await faults(page), await misfits(page)]).toEqual([[], []]);
  await picture(page, 'tools-phone-light');
  await page.locator('.bar h1').tap();
  await script(page).locator('.tooled.open').waitFor({ state: 'detached' });
  // And by a press, for whoever cannot rest a finger.
  await script(page).locator('.more').last().tap();
  await script(page).locator('.tooled.open').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('whoever only looks on may have it read aloud, and nothing else', async () => {
  const { page, context } = await house.visitor();
  const address = await sitAsHamlet(house, page);
  const id = new URL(address).pathname.split('/').at(-1);
  const { url } = await house.ask<{ url: string }>('POST', `/api/performances/${id}/links`, { kind: 'spectator' });
  const { page: guest, context: theirs } = await house.visitor();
  await guest.goto(url);
  await spoken(guest).first().waitFor();
  expect(await guest.locator('[data-tool="again"], [data-tool="edit"], [data-tool="fork"], [data-tool="why"], .takes').count()).toBe(0);
  await theirs.close();
  await context.close();
});
