import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { quiet, room, said, speak } from './green-room.ts';
import { startHeldModel } from './held-model.ts';
import { faults, misfits, playToTheEnd, turn } from './manners.ts';

let house: TestHouse;

inOneHouse((opened) => {
  house = opened;
});

test('any character becomes a companion: a part of a play, a role cast from a script, an imported card', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(house.server.url);
  const bill = page.getByRole('article', { name: 'The Closet' });
  await bill.getByText('Talk with the cast').click();
  await bill.getByRole('button', { name: 'Invite Gertrude as a companion' }).click();
  await page.getByRole('heading', { name: 'Gertrude', level: 2 }).waitFor();
  await speak(page, 'Good evening.');
  await page.goto(`${house.server.url}/memory`);
  const script = 'ADA. Who keeps the light?\n\nBRAM. I do, and my father did.\n\nADA. And when it goes out?\n\nBRAM. Then I light it.\n';
  await page.getByLabel(/script/i).setInputFiles({ name: 'lamp.txt', mimeType: 'text/plain', buffer: Buffer.from(script) });
  await page.waitForURL(/memory\/.+/);
  await page.getByText('ready', { exact: true }).first().waitFor();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Invite as a companion' }).click();
  await page.getByRole('heading', { name, level: 2 }).waitFor();
  await speak(page, 'Who are you?');
  await page.goto(`${house.server.url}/memory`);
  const card = {
    name: 'Orla',
    description: 'Keeps a lamp.',
    personality: 'Patient.',
    scenario: '',
    first_mes: 'You are late.',
    mes_example: '',
  };
  await page
    .getByLabel(/card/i)
    .setInputFiles({ name: 'orla.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(card)) });
  await page.waitForURL(/memory\/.+/);
  await page.getByRole('button', { name: 'Invite as a companion' }).click();
  await page.locator('.conversation').getByText('You are late.').waitFor();
  for (const guest of [/^Gertrude/, new RegExp(`^${name}`), /^Orla/]) await room(page, guest).waitFor();
  await picture(page, 'green-room-guests');
  expect(problems).toEqual([]);
  await context.close();
});

test('a guest with the name of somebody of the house locks nobody out', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/green-room`);
  await said(page).first().waitFor();
  const card = {
    name: 'Wick',
    description: 'Another one.',
    personality: '',
    scenario: '',
    first_mes: 'I am the other Wick.',
    mes_example: '',
  };
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'wick.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(card)) });
  await expect.poll(() => room(page, /^Wick/).count()).toBe(2);
  await room(page, /^Wick/).last().click();
  await page.locator('.conversation').getByText('I am the other Wick.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('tools: what a companion may call is told, and every call is on the record, with the understudy too', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/green-room`);
  await said(page).first().waitFor();
  await room(page, /^Wick/).click();
  const tools = page.getByRole('region', { name: 'Tools' });
  await tools.getByText('Wick may call').waitFor();
  await tools.getByText('Nothing yet in this room.').waitFor();
  await speak(page, 'Roll the dice for me: 2d6.');
  await tools.getByText('{"dice":"2d6"}').waitFor();
  const answer = (await tools.locator('.call.answered dd').last().textContent()) ?? '';
  expect(answer).toMatch(/^2d6: [1-6] \+ [1-6] = \d+$/u);
  expect(await said(page).last().textContent()).toContain(answer);
  await speak(page, 'What time is it?');
  await expect.poll(() => tools.locator('.call.answered').count()).toBe(2);
  await picture(page, 'green-room-tools');
  expect(await faults(page)).toEqual([]);
  await page.reload();
  await room(page, /^Wick/).click();
  await expect.poll(() => tools.locator('.call.answered').count()).toBe(2);
  expect(problems).toEqual([]);
  await context.close();
});

test('by keys alone: another version, back to the first, the room in another situation', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/green-room`);
  await said(page).first().waitFor();
  await room(page, /^Pepper/).click();
  await speak(page, 'I wrote a scene about the rain.');
  const box = page.getByRole('textbox', { name: 'Say something' });
  await box.press('Alt+ArrowRight');
  await page.getByText('2 of 2').waitFor();
  await quiet(page);
  await box.press('Alt+ArrowLeft');
  await page.getByText('1 of 2').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'What shall be done?' }).fill('first night');
  expect(await faults(page)).toEqual([]);
  await picture(page, 'green-room-palette');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'First night' }).waitFor();
  await room(page, /^Pepper/).click();
  await page.getByRole('button', { name: 'Change this room' }).click();
  await page.getByLabel('Or a situation in your own words').fill('You are on a roof, and it rains.');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.locator('.conversation header').getByText('You are on a roof, and it rains.').waitFor();
  expect(await said(page).count()).toBe(3);
  await picture(page, 'green-room-changed');
  expect(problems).toEqual([]);
  await context.close();
});

test('a draft is performed as it stands: what was made up is told, and the curtain falls', async () => {
  const { page, context, problems } = await house.visitor({ speed: 'instant' });
  await page.goto(`${house.server.url}/writers-room`);
  await page.locator('.cm-content').waitFor();
  await page.getByRole('button', { name: 'Perform this draft' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('How they look').or(sheet.getByText('What everybody wants')).first().waitFor();
  await sheet.getByText('it is told when the curtain falls').waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'writers-room-perform');
  await sheet.getByRole('button', { name: 'Play Agnes' }).click();
  await page.waitForURL(/performances/);
  await turn(page).waitFor();
  await page.getByText('Ferryman').first().waitFor();
  await playToTheEnd(page);
  expect(problems).toEqual([]);
  await context.close();
});

test('the same in Chinese, on a phone; a draft in which nobody speaks says what is missing', async () => {
  const { page, context, problems } = await house.visitor({ language: 'zh', theme: 'light', viewport: phone });
  await page.goto(`${house.server.url}/writers-room`);
  await page.locator('.cm-content').waitFor();
  await page.getByRole('button', { name: '直接上演' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '扮演阿宁' }).waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'writers-room-perform-zh', true);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: '草稿', exact: true }).selectOption({ index: 1 });
  await page.locator('.cm-content').waitFor();
  await page.getByRole('button', { name: '直接上演' }).click();
  await sheet.getByText('这份草稿里还没有人说话。').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${house.server.url}/green-room`);
  await said(page).first().waitFor();
  await room(page, /^灯叔/).click();
  await speak(page, '灯叔，现在几点？');
  await page.getByRole('button', { name: '给作者看' }).click();
  await page.getByRole('region', { name: '工具' }).locator('.call.answered').waitFor();
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'green-room-tools-zh', true);
  expect(problems).toEqual([]);
  await context.close();
});

const inDraft = (page: Page, words: string) => page.locator('.cm-line', { hasText: words });

/** Within the words of a line: the middle of one that is wrapped may lie behind its last. */
async function caretIn(page: Page, words: string): Promise<void> {
  await inDraft(page, words).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
}

test('whoever writes on while a suggestion is made loses neither; what was accepted can be undone', async () => {
  const model = await startHeldModel('Rain, ', 'fine.');
  const { page, context, problems } = await house.visitor();
  await house.ask('PUT', '/api/models', { model: model.url, modelName: 'held' });
  await page.goto(`${house.server.url}/writers-room`);
  await caretIn(page, 'Rain, very fine.');
  const tighten = page.getByRole('button', { name: 'Tighten it' });
  await tighten.click();
  await page.locator('.comments .live').waitFor();
  await page.locator('.cm-line').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' (why? going on)');
  await inDraft(page, '(why? going on)').waitFor();
  model.goOn();
  await page.locator('.review').waitFor();
  await page.getByRole('button', { name: 'Accept', exact: true }).first().click();
  await inDraft(page, 'Rain, fine.').waitFor();
  expect(await page.locator('.cm-line').first().textContent()).toContain('(why? going on)');
  await page.locator('.review').waitFor({ state: 'detached' });
  await page.locator('.cm-line').first().click();
  await page.keyboard.press('Control+z');
  await caretIn(page, 'Rain, very fine.');
  await tighten.click();
  await page.locator('.comments .live').waitFor();
  await caretIn(page, 'Rain, very fine.');
  await page.keyboard.type('Snow. ');
  await inDraft(page, 'Snow. ').waitFor();
  model.goOn();
  await page.getByText('Pepper’s suggestion is among the comments').waitFor({ state: 'attached' });
  await page.locator('.comments .said:not(.live)', { hasText: 'Rain, fine.' }).waitFor();
  expect(await page.locator('.review').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
  await house.ask('PUT', '/api/models', { key: null });
  await model.close();
});

test('drafts: a file comes in, words are found and replaced, two tabs lose nothing, a full browser is told', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/writers-room`);
  await page.locator('.cm-content').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const file = { name: 'Harbour.md', mimeType: 'text/markdown', buffer: Buffer.from('# Harbour\n\nA boat, a Boat.') };
  await page.locator('input[type=file]').setInputFiles(file);
  await inDraft(page, 'A boat, a Boat.').click();
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find' }).fill('boat');
  await page.getByText('1 of 2').waitFor();
  await page.getByRole('textbox', { name: 'Put in its place' }).fill('net');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await inDraft(page, 'A net, a net.').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByText('Kept', { exact: true }).waitFor();
  const other = await context.newPage();
  await other.goto(`${house.server.url}/writers-room`);
  await other.getByRole('combobox', { name: 'Drafts' }).selectOption({ label: 'Harbour' });
  await inDraft(other, 'A net, a net.').click();
  await other.keyboard.press('End');
  await other.keyboard.type(' From the other tab.');
  await inDraft(page, 'From the other tab.').waitFor();
  await other.close();
  await page.getByRole('button', { name: 'Only the text' }).click();
  expect(await page.locator('.readers').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Back to everything' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Remove this draft' }).click();
  await inDraft(page, 'EXT. FERRY LANDING').waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await inDraft(page, 'From the other tab.').click();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.keyboard.type('More.');
  await page.getByRole('alert').filter({ hasText: 'not kept yet' }).waitFor();
  expect(await faults(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
