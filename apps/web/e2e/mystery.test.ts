import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  await page.getByRole('button', { name: /Play Nell Orme/ }).click();
  await yourTurn(page).waitFor();
  await page.getByText('Silas Orme brought me up on this rock').waitFor();
  expect((await page.content()).includes('drunk on watch')).toBe(false);
  await act(page, '', 'I am the niece.');
  await page.getByRole('heading', { name: /asks you|Ask a question/ }).waitFor();
  await page.getByRole('button', { name: /^Captain Rourke unsure/ }).click();
  await page.getByRole('button', { name: /^Captain Rourke suspected/ }).waitFor();
  await record(page).getByRole('button', { name: 'Keep in sight' }).first().click();
  await page.locator('.held-against').getByText('Kept in sight').first().waitFor();
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
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByText('The game is paused.').waitFor();
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
  expect(await page.locator('.hours-line .deed').count()).toBe(1);
  await page.getByText('Your vote was right. You reached 8 of 8 points.').waitFor();
  await page.getByText(/^What it has cost: \d/).waitFor();
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
  await page.locator('.for-here > summary').click();
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
  await page.getByRole('button', { name: /移除/ }).waitFor();
  await page
    .getByText(/机器人玩了 5 局/)
    .first()
    .waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'mystery-foyer-phone', true);
  const made = page.getByRole('article').filter({ has: page.getByRole('button', { name: /移除/ }) });
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

test('somebody takes an agent’s seat in mid-game, finds its script, and leaves it to a stand-in', async () => {
  const { page, context, problems } = await house.visitor();
  const { id } = await house.ask<{ id: string }>('POST', '/api/tables', { case: 'last-light', people: ['nell'], seed: 3 });
  await page.goto(`${house.server.url}/mystery/${id}`);
  await page.getByRole('status').filter({ hasText: 'The table waits for Nell Orme.' }).waitFor();
  expect((await page.content()).includes('I sat in the store room')).toBe(false);
  await page.getByRole('button', { name: 'Take this seat: Julian Marsh' }).click();
  await page.getByRole('button', { name: 'Really: I play Julian Marsh from here on' }).click();
  await page.getByText('You are Julian Marsh').waitFor();
  await page.getByText('I sat in the store room over my maps').first().waitFor();
  await record(page).getByText('Somebody has taken the seat of Julian Marsh.').waitFor();
  expect((await page.content()).includes('drunk on watch')).toBe(false);
  await page.getByRole('button', { name: 'Leave it to an agent: Nell Orme' }).click();
  await yourTurn(page).waitFor();
  await picture(page, 'mystery-taken-over', true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await page.getByRole('button', { name: 'Really: a stand-in takes my seat' }).click();
  await unmasked(page).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a case is brought as a file, put away, brought back, and played; what is not sound is refused in words', async () => {
  const { page, context, problems } = await house.visitor({ theme: 'light' });
  const play = JSON.parse(readFileSync(new URL('../../../plays/last-light/case.json', import.meta.url), 'utf8')) as Record<string, unknown>;
  const file = (change: object) => ({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...play, id: 'mine', title: 'A Case of My Own', ...change })),
  });
  await page.goto(`${house.server.url}/mystery`);
  const box = page.locator('.bring input[type=file]').first();
  await box.setInputFiles(file({ clues: [{ id: 'late', text: 'Too late.', round: 9 }], evidence: [] }));
  await page.getByText('This case is not sound, and was not kept.').waitFor();
  await page.getByText(/dealt in round 9/).waitFor();
  await picture(page, 'mystery-unsound');
  await box.setInputFiles(file({}));
  await page.getByText('A Case of My Own is on the shelf.').waitFor();
  const bill = page.getByRole('article', { name: 'A Case of My Own' });
  await bill.getByText(/Bots found the truth in \d of 5 games/).waitFor();
  await bill.getByText('What code has proved of it').click();
  await bill.getByText('The innocent can find the truth together.').waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'mystery-brought', true);
  await page.getByRole('button', { name: 'Remove A Case of My Own', exact: true }).click();
  await page.getByText('A Case of My Own was removed.').waitFor();
  await bill.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await bill.getByRole('button', { name: /Play Mrs Pike/ }).click();
  await yourTurn(page).waitFor();
  await page.getByText('You are Mrs Pike').waitFor();
  // Removed for good, while a table still plays it.
  const table = page.url();
  await page.goto(`${house.server.url}/mystery`);
  await page.getByRole('button', { name: 'Remove A Case of My Own', exact: true }).click();
  await page.getByText('Removed (1)').click();
  await page.getByRole('button', { name: /^Remove for good · A Case of My Own/ }).click();
  await page.getByText('One table still plays it and keeps a copy.').waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'mystery-sure');
  await page.getByRole('button', { name: /^Really: delete it/ }).click();
  await page.getByText('A Case of My Own is gone for good.').waitFor();
  await page.goto(table);
  await page.getByText('You are Mrs Pike').waitFor();
  // That it was refused, once, stands in the browser's own log.
  expect(problems.filter((one) => !one.includes('status of 422'))).toEqual([]);
  await context.close();
});

test('a game of the published layout is brought as a folder, and another file is dropped on the page', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, language: 'zh' });
  const folder = mkdtempSync(join(tmpdir(), 'troupe-game-'));
  mkdirSync(join(folder, 'json'));
  const names = ['甲', '乙', '丙'];
  const write = (name: string, value: unknown) => writeFileSync(join(folder, 'json', `${name}.json`), JSON.stringify(value));
  write('script_info', { script_name: '渡口', character_name: names, agent_num: 4 });
  for (const [at, name] of names.entries())
    write(name, {
      script: [`我叫${name}。九点我在${at}号船上。`],
      acts_goal: ['找出凶手'],
      victims: ['船家'],
      kill_by_me: [at === 2 ? 1 : 0],
    });
  await page.goto(`${house.server.url}/mystery`);
  await page.locator('.bring input[webkitdirectory]').setInputFiles(folder);
  await page.getByText('《渡口》已上架。').waitFor();
  await page.getByText(/检查器有 2 条意见/).click();
  await page.getByText('没有列出证据：能否破案不得而知。').last().waitFor();
  await page.getByText(/数据中有 \d+ 处异常/).click();
  expect(await misfits(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'mystery-folder-phone', true);
  const dropped = await page.evaluateHandle(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(['{"format":"troupe-case"'], 'broken.json', { type: 'application/json' }));
    return carried;
  });
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped });
  await page.getByText('松手：剧场会读它。').waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await page.getByRole('alert').filter({ hasText: '这个案子读不懂' }).waitFor();
  expect(problems.filter((one) => !one.includes('status of 422'))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
  await context.close();
});

test('finished tables are folded, put away together, and undone', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, language: 'zh' });
  const { id } = await house.ask<{ id: string }>('POST', '/api/tables', { case: 'rain-teahouse', seed: 2 });
  while ((await house.ask<{ state: string }>('GET', `/api/tables/${id}`)).state !== 'over')
    await new Promise((resolve) => setTimeout(resolve, 20));
  await page.goto(`${house.server.url}/mystery`);
  await page.getByText(/已结束的牌桌/).click();
  await page.getByRole('button', { name: '移除所有已结束的' }).click();
  await page.getByText(/已移除 \d+ 桌/).waitFor();
  await page.getByText(/已结束的牌桌/).waitFor({ state: 'detached' });
  await page.getByText(/^已移除（\d+）/).click();
  await page
    .getByRole('button', { name: /放回来 · 雨夜茶楼/ })
    .first()
    .waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText(/已结束的牌桌/).waitFor();
  // Each of them is put back by itself: with the last one the drawer is gone.
  await page.getByText(/^已移除（\d+）/).waitFor({ state: 'detached' });
  // One of them is not wanted any more, to the last letter.
  await house.ask('DELETE', `/api/tables/${id}`);
  await page.reload();
  await page.getByText(/^已移除（1）/).click();
  await page.getByRole('button', { name: /^彻底删除 · 雨夜茶楼/ }).click();
  await page.getByText(/每个人的笔记都会删掉/).waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'mystery-sure-phone');
  await page.getByRole('button', { name: /^确定：删掉它/ }).click();
  await page.getByText('“雨夜茶楼”已彻底删除。').waitFor();
  expect((await house.ask<{ id: string }[]>('GET', '/api/tables')).some((table) => table.id === id)).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
});

test('what needs no model is not told in a rush: lines come one after the other, and can be skipped', async () => {
  const { page, context, problems } = await house.visitor({ speed: 'calm' });
  await page.goto(`${house.server.url}/mystery`);
  await page.getByRole('button', { name: 'Watch The Last Light' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /speaks…/ })
    .waitFor();
  expect(await unmasked(page).isVisible()).toBe(false);
  await picture(page, 'mystery-speaking');
  await page.getByRole('button', { name: 'Skip ahead' }).click();
  await unmasked(page).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
