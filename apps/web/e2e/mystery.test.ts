import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { missing, phone, picture, TestHouse } from './evening.ts';
import { faults, misfits } from './manners.ts';

const why = missing();
let house: TestHouse;

beforeAll(async () => {
  if (why === null) house = await TestHouse.open();
});
afterAll(async () => house?.close());
beforeEach(({ skip }) => {
  if (why) skip(why);
});

const yourTurn = (page: Page) => page.getByRole('status').filter({ hasText: /It is your turn|轮到你了/ });
const unmasked = (page: Page) => page.getByRole('heading', { name: /The unmasking|揭晓/ });
const record = (page: Page) => page.getByRole('region', { name: /What was said|说过的话/ });

/** Does one thing that the table waits for, by the keyboard alone where words are needed, and waits until all have heard it. */
async function act(page: Page, against: string, words: string): Promise<void> {
  const form = page.locator('.speaking, .ballot').first();
  const box = form.getByRole('textbox');
  if (await form.evaluate((one) => one.classList.contains('ballot'))) await page.getByRole('radio', { name: against }).check();
  await box.fill(words);
  await box.press('Enter');
  await record(page).getByText(words).waitFor();
}

/** Plays one seat until the truth is told. */
async function playOn(page: Page, who: string, against: string): Promise<void> {
  for (let deed = 1; deed < 60; deed++) {
    await yourTurn(page).or(unmasked(page)).first().waitFor();
    if (await unmasked(page).isVisible()) return;
    await act(page, against, `${who} says no. ${deed}: I was where I said I was.`);
  }
  throw new Error('nobody was unmasked');
}

test('a person plays a case to the unmasking against the understudy', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/mystery`);
  await page.getByRole('heading', { name: 'The Last Light' }).waitFor();
  await page.getByRole('heading', { name: '雨夜茶楼', exact: false }).waitFor();
  await picture(page, 'mystery-foyer', true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: /Play Nell Orme/ }).click();
  await yourTurn(page).waitFor();
  await page.getByText('Silas Orme brought me up on this rock').waitFor();
  expect((await page.content()).includes('drunk on watch')).toBe(false);
  await act(page, '', 'I am the niece.');
  await page.getByRole('heading', { name: /asks you|Ask a question/ }).waitFor();
  await page.getByRole('button', { name: /^Captain Rourke unsure/ }).click();
  await page.getByRole('button', { name: /^Captain Rourke suspected/ }).waitFor();
  await page.getByLabel('Your notes').fill('The boat shed was dark.');
  await page.getByText('Noted.').waitFor();
  await picture(page, 'mystery-table');
  expect(await faults(page)).toEqual([]);

  // One question between the two of them, and everything is there again after a reload.
  if (await page.getByLabel('Your question').isVisible()) {
    await page.getByLabel(/In private/).check();
    await page.getByLabel('Your question').fill('Between us: were you in the boat shed?');
    await page.getByLabel('Your question').press('Enter');
    await record(page).getByText('Between us: were you in the boat shed?').waitFor();
  }
  await page.getByRole('button', { name: 'Let it rest' }).click();
  await page.getByText('The game rests.').waitFor();
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await yourTurn(page).waitFor();
  await house.restart();
  await page.reload();
  await yourTurn(page).waitFor();
  expect(await page.getByLabel('Your notes').inputValue()).toBe('The boat shed was dark.');
  await playOn(page, 'Nell', 'Captain Rourke');
  await page.getByText('Silas Orme was killed by Captain Rourke.').waitFor();
  await page.getByRole('heading', { name: 'The truth, and what they said' }).waitFor();
  expect(await page.locator('.against > li').count()).toBe(5);
  await picture(page, 'mystery-unmasking', true);
  expect(await faults(page)).toEqual([]);

  for (const item of await page.locator('.survey fieldset').all()) await item.getByRole('radio').nth(3).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you. It is kept.').waitFor();
  await page.getByRole('button', { name: 'Look behind the curtain' }).click();
  await page.locator('.heat table').first().waitFor();
  await page.getByRole('heading', { name: 'Why this question' }).waitFor();
  await picture(page, 'mystery-mind', true);
  expect(await faults(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('two people and three agents share a table; a spectator sees neither script', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/mystery`);
  await page.getByRole('button', { name: 'Options… for The Last Light' }).click();
  await page.getByLabel('Nell Orme', { exact: true }).selectOption('me');
  await page.getByLabel('Julian Marsh', { exact: true }).selectOption('person');
  await page.getByLabel('How Tobias Crane plays, as an agent').selectOption('werewolf');
  await picture(page, 'mystery-order');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await yourTurn(page).waitFor();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Make a link: The seat of Julian Marsh' }).click();
  const seat = await page.getByRole('textbox', { name: 'The seat of Julian Marsh' }).inputValue();
  await page.getByRole('button', { name: 'Make a link: To look on' }).click();
  const seats = await page.getByRole('textbox', { name: 'To look on' }).inputValue();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const guest = await house.visitor({ viewport: phone, theme: 'light' });
  await guest.page.goto(seat);
  await yourTurn(guest.page).waitFor();
  await guest.page.getByText('You are Julian Marsh').waitFor();
  expect(await faults(guest.page)).toEqual([]);
  expect(await misfits(guest.page)).toEqual([]);
  await picture(guest.page, 'mystery-phone', true);
  const spectator = await house.visitor({ language: 'zh' });
  await spectator.page.goto(seats);
  await spectator.page.getByRole('status').filter({ hasText: '大家在等' }).waitFor();

  await Promise.all([playOn(page, 'Nell', 'Captain Rourke'), playOn(guest.page, 'Julian', 'Captain Rourke')]);
  await unmasked(spectator.page).waitFor();
  expect(await spectator.page.locator('.own-sheet').count()).toBe(0);
  expect((await guest.page.content()).includes('I have letters from Julian Marsh in my drawer')).toBe(false);
  expect(await misfits(guest.page)).toEqual([]);
  await picture(guest.page, 'mystery-unmasking-phone', true);
  expect([...problems, ...guest.problems, ...spectator.problems]).toEqual([]);
  for (const one of [context, guest.context, spectator.context]) await one.close();
});

test('a case is invented on a topic and watched, in Chinese, behind the curtain', async () => {
  const { page, context, problems } = await house.visitor({ language: 'zh', theme: 'light', viewport: phone });
  await page.goto(`${house.server.url}/mystery`);
  await page.getByLabel('关于什么？').fill('一家老戏班');
  await page.getByRole('button', { name: '编出来' }).click();
  await page.getByRole('button', { name: /收起/ }).waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'mystery-foyer-phone', true);
  const made = page.getByRole('article').filter({ has: page.getByRole('button', { name: /收起/ }) });
  await made.getByRole('button', { name: /旁观/ }).click();
  await unmasked(page).waitFor();
  await page.getByLabel('幕后').check();
  await page.locator('.heat table').first().waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'mystery-mind-phone', true);
  expect(problems).toEqual([]);
  await context.close();
});
