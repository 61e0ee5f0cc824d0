import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inOneHouse, type TestHouse } from './evening.ts';
import { box, script, sitAsHamlet } from './manners.ts';

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

/** A key that the input method takes for itself: every browser gives it the number 229. */
const takenKey = (key: 'Enter' | 'Escape') => ({ type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 }) as const;

/** Writes Chinese as people do: Latin letters under the line, and a key that ends them. Neither key may reach the page as its own. */
async function compose(page: Page, into: Locator, text: string): Promise<void> {
  const keyboard: CDPSession = await page.context().newCDPSession(page);
  await into.focus();
  const before = await writtenIn(into);
  await keyboard.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
  await expect.poll(() => writtenIn(into)).toBe(`${before}nihao`);
  await keyboard.send('Input.dispatchKeyEvent', takenKey('Escape'));
  await keyboard.send('Input.dispatchKeyEvent', takenKey('Enter'));
  await keyboard.send('Input.insertText', { text });
  await expect.poll(() => writtenIn(into)).toBe(before + text);
  // One browser ends the composition first, and tells of the key afterwards.
  for (const key of ['Escape', 'Enter'])
    await into.evaluate((one, name) => one.dispatchEvent(new KeyboardEvent('keydown', { key: name, keyCode: 229, bubbles: true })), key);
  await keyboard.detach();
  expect(await writtenIn(into)).toBe(before + text);
  expect(await into.evaluate((one) => one === document.activeElement)).toBe(true);
}

const writtenIn = (box: Locator) => box.evaluate((one) => ('value' in one ? String(one.value) : (one.textContent ?? '')));

/** What was sent from this page so far. */
function sentFrom(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

test('on the stage the Enter that ends a Chinese word does not send; the next one does', async () => {
  const { page, context, problems } = await house.visitor({ language: 'zh' });
  await sitAsHamlet(house, page);
  const sent = sentFrom(page);
  await compose(page, box(page), '母亲，请坐。');
  await compose(page, box(page), '我有话说。');
  expect(sent).toEqual([]);
  await box(page).press('Enter');
  await script(page).locator('.speech').getByText('母亲，请坐。我有话说。').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('nor does it in the green room and the writers’ room, at their searches and in the palette', async () => {
  const { page, context, problems } = await house.visitor({ language: 'zh' });
  await page.goto(`${house.server.url}/green-room`);
  const said = page.locator('.conversation .said:not(.live) .words');
  const talk = page.getByRole('textbox', { name: '说点什么' });
  await talk.waitFor();
  const before = await said.count();
  await compose(page, talk, '晚上好');
  expect(await said.count()).toBe(before);
  await talk.press('Enter');
  await page.locator('.conversation .said .words').getByText('晚上好').first().waitFor();

  // Nor does the Escape that throws a word away close what lies over the page.
  await page.getByRole('button', { name: '新房间' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: '新房间' });
  await compose(page, sheet.locator('#room-title'), '阁楼');
  expect(await sheet.isVisible()).toBe(true);

  await page.goto(`${house.server.url}/writers-room`);
  await page.locator('.cm-content').waitFor();
  const draft = page.locator('.cm-content');
  await draft.click();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: '要做什么？' });
  await compose(page, palette, '历史');
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await draft.click();
  await page.keyboard.press('Control+f');
  const find = page.locator('.find-bar input').first();
  await compose(page, find, '雨');
  await compose(page, page.locator('.find-bar input').nth(1), '雪');
  expect(problems).toEqual([]);
  await context.close();
});

test('nor when one talks to a role, begins a play, or sits at a table', async () => {
  const { page, context, problems } = await house.visitor({ language: 'zh' });
  await page.goto(`${house.server.url}/memory`);
  await page.getByRole('link', { name: /Mira/ }).click();
  const talk = page.getByLabel('对Mira说');
  await talk.waitFor();
  const sent = sentFrom(page);
  await compose(page, talk, '谁割断了绳子？');
  expect(sent).toEqual([]);

  await page.goto(`${house.server.url}/writers-desk`);
  const topic = page.locator('.begin input[name=topic]');
  await topic.waitFor();
  await compose(page, topic, '雨夜里的两兄弟');
  expect(sent).toEqual([]);

  await page.goto(`${house.server.url}/mystery`);
  await page.getByRole('button', { name: /Nell Orme/ }).click();
  const table = page.locator('.speaking').getByRole('textbox');
  await table.waitFor();
  sent.length = 0;
  await compose(page, table, '我是他的侄女。');
  expect(sent.filter((path) => /letters|say/u.test(path))).toEqual([]);
  await table.press('Enter');
  await page.getByRole('region', { name: '说过的话' }).getByText('我是他的侄女。').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
