import type { Prompt } from '@troupe/core/model';
import { systemClock } from '@troupe/models/clock';
import { type ModelServer, startModelServer } from '@troupe/models/model-server';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { quiet, room, said, speak } from './green-room.ts';
import { faults, misfits } from './manners.ts';

let house: TestHouse;
let models: ModelServer;

inOneHouse(async (opened) => {
  const model = {
    id: 'parrot',
    async *stream() {
      yield { type: 'text' as const, text: 'The parrot speaks from afar.' };
      yield { type: 'finish' as const, reason: 'stop' as const };
    },
  };
  models = await startModelServer({ model, clock: systemClock, key: 'sesame', needsBrief: false });
  house = opened;
});
afterAll(() => models?.close());

async function enter(page: Page, path = 'green-room'): Promise<void> {
  await page.goto(`${house.server.url}/${path}`);
  await (path === 'green-room' ? said(page).first() : page.locator('.cm-content')).waitFor();
}

test('the green room: nothing is empty at first; talk, swipe, edit, take back; a reload finds it all', async () => {
  const { page, context, problems } = await house.visitor();
  await enter(page);
  expect(await room(page, /./).count()).toBeGreaterThanOrEqual(4);
  await room(page, /^Pepper/).click();
  expect(await said(page).count()).toBe(1);
  await speak(page, 'I wrote a scene about the rain.');
  const first = await said(page).last().textContent();
  await page.getByRole('button', { name: 'Say it differently' }).click();
  await page.getByText('2 of 2').waitFor();
  const second = await said(page).last().textContent();
  expect(second).not.toBe(first);
  await page.getByRole('button', { name: 'The version before' }).click();
  await page.getByText('1 of 2').waitFor();
  expect(await said(page).last().textContent()).toBe(first);
  await page.getByText('Why this speaker?').last().click();
  await page.getByText('Nobody else could speak now.').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(async () => (await said(page).last().textContent())?.length ?? 0).toBeGreaterThan(first?.length ?? 0);
  await quiet(page);
  await page.getByRole('button', { name: 'Change what Pepper said' }).last().click();
  await page.getByRole('textbox', { name: 'Change what Pepper said' }).fill('I never said that.');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('I never said that.').first().waitFor();
  await picture(page, 'green-room-talk');
  const heard = await said(page).allTextContents();
  await page.reload();
  await room(page, /^Pepper/).click();
  expect(await said(page).allTextContents()).toEqual(heard);
  await said(page).nth(1).hover();
  await page.getByRole('button', { name: 'Take back from here: friend' }).click();
  await expect.poll(() => said(page).count()).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
});

test('what is unlocked grows with familiarity; the world is the author’s: a storm changes a mood', async () => {
  const { page, context, problems } = await house.visitor();
  await enter(page);
  await room(page, /^Wick/).click();
  await page.getByText('Secrets of Wick').click();
  await page.getByText('interactions: 3 / 8').waitFor();
  const open = async () => Number(/\d+/u.exec((await page.getByText(/^Open \(/u).textContent()) ?? '')?.[0]);
  const before = await open();
  for (const line of ['Tell me about the lamp.', 'And the gas?', 'How long have you been here?', 'Is it true?', 'Go on.'])
    await speak(page, line);
  await page.getByText(/interactions: \d \/ 8/u).waitFor({ state: 'detached' });
  expect(await open()).toBeGreaterThan(before);
  await page.getByLabel('Value of STORM').check();
  await speak(page, 'Did you hear that?');
  await page.getByText('That was the roof.').first().waitFor();
  expect(await page.getByLabel('Mood').inputValue()).toBe('uneasy');
  await page.getByRole('button', { name: 'New room' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('What it is called').fill('The roof');
  await sheet.getByLabel('Who speaks next').selectOption('round-robin');
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Open the room' }).click();
  await page.getByRole('heading', { name: 'The roof' }).waitFor();
  await speak(page, 'Who is up here?');
  expect(problems).toEqual([]);
  await context.close();
});

test('a card becomes a companion, and goes again', async () => {
  const { page, context, problems } = await house.visitor();
  await enter(page);
  const card = { name: 'Bram', description: 'A steward.', personality: 'Careful.', scenario: '', first_mes: 'You rang?', mes_example: '' };
  const file = (text: string) => ({ name: 'bram.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.locator('input[type=file]').first().setInputFiles(file('{"nothing":1}'));
  await page.getByRole('alert').waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(file(JSON.stringify(card)));
  await room(page, /^Bram/).click();
  await page.locator('.conversation').getByText('You rang?').waitFor();
  await page.getByRole('button', { name: 'Send Bram away' }).click();
  await room(page, /^Bram/).waitFor({ state: 'detached' });
  await page.locator('input[type=file]').first().setInputFiles(file('{"companions":[{"name":"Ida","kind":"npc","mood":3}]}'));
  await page.getByRole('alert').filter({ hasText: 'companions.0' }).waitFor();
  await page.locator('input[type=file]').first().setInputFiles(file('{"title":"Lamp","companions":[{"name":"Ida","kind":"npc"}]}'));
  await room(page, /^Ida/).click();
  await speak(page, 'Who keeps the light?');
  await page.getByRole('button', { name: 'Back to the company of the house' }).click();
  await room(page, /^Pepper/).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the model of the house speaks in the tab, asked through the house; no key comes here', async () => {
  const { page, context, problems } = await house.visitor();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await house.ask('PUT', '/api/models', { model: models.url, modelName: 'parrot', key: 'sesame' });
  await enter(page);
  await page.locator('.who-plays').getByText('parrot plays.').waitFor();
  await room(page, /^Wick/).click();
  await speak(page, 'Hello?');
  expect(await said(page).last().textContent()).toBe('The parrot speaks from afar.');
  expect([...asked]).toEqual([house.server.url]);
  await models.close();
  const box = page.getByRole('textbox', { name: 'Say something' });
  await box.fill('Are you there?');
  await box.press('Enter');
  await page.getByRole('button', { name: 'Interrupt' }).click();
  await quiet(page);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: 'Let the understudy play' }).click();
  await page.getByText('The understudy plays from now on.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.who-plays').getByText('Understudy: small and offline.').waitFor();
  // The talk is with the understudy, too: only a model has a temperature.
  await page.locator('.how-it-speaks').waitFor({ state: 'detached' });
  await speak(page, 'And now?');
  expect(problems.filter((text) => !text.includes('ERR_'))).toEqual([]);
  await context.close();
});

test('nothing said is lost: it is found, taken along, brought back, and kept when one leaves in the middle of a sentence', async () => {
  const { page, context, problems } = await house.visitor({ speed: 'calm' });
  await enter(page);
  await room(page, /^Wick/).click();
  await speak(page, 'Tell me about the lamp.');
  const heard = await said(page).allTextContents();
  await page.getByRole('button', { name: 'Search the talk' }).click();
  await page.getByRole('searchbox', { name: 'Search the talk' }).fill('ABOUT THE LAMP');
  await expect.poll(() => page.locator('.said mark').allTextContents()).toEqual(['about the lamp']);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show it in the talk' }).click();
  await expect.poll(() => said(page).allTextContents()).toEqual(heard);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the talk' }).click()]);
  expect(file.suggestedFilename()).toBe('Wick.md');
  await page.getByRole('button', { name: 'Take back from here: Wick' }).last().click();
  await page.getByRole('button', { name: 'Bring back the line' }).click();
  await expect.poll(() => said(page).allTextContents()).toEqual(heard);
  await page.getByRole('button', { name: 'Take back from here: Wick' }).last().click();
  await page.getByRole('button', { name: 'Let them answer' }).click();
  await page.locator('.said.live').waitFor();
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('link', { name: /^Write a draft/ }).click();
  await page.locator('.cm-content').waitFor();
  await enter(page);
  await room(page, /^Wick/).click();
  await expect.poll(() => said(page).count()).toBe(heard.length);
  expect(problems).toEqual([]);
  await context.close();
});

test('two tabs on one chat converge', async () => {
  const { page, context } = await house.visitor();
  const other = await context.newPage();
  await enter(page);
  await enter(other);
  for (const one of [page, other]) await room(one, /^Pepper/).click();
  await Promise.all([speak(page, 'From the first tab.'), speak(other, 'From the second tab.')]);
  await expect.poll(() => said(page).count()).toBe(5);
  await expect
    .poll(async () => JSON.stringify(await said(other).allTextContents()))
    .toBe(JSON.stringify(await said(page).allTextContents()));
  await context.close();
});

test('the writers’ room: comments, a suggestion taken in part, the history, and the palette', async () => {
  const { page, context, problems } = await house.visitor();
  await enter(page, 'writers-room');
  const text = () => page.locator('.cm-content').evaluate((one) => (one as HTMLElement).innerText);
  await page.locator('.cm-content').click();
  await page.getByRole('button', { name: 'Question the motive' }).click();
  await page.locator('.comments .said').first().waitFor();
  await page.getByRole('radio', { name: 'Whole draft' }).check();
  await page.getByRole('button', { name: 'Tighten it' }).click();
  await page.locator('.review').waitFor();
  await picture(page, 'writers-room-review');
  expect(await faults(page)).toEqual([]);
  const pieces = page.getByRole('button', { name: 'Accept', exact: true });
  expect(await pieces.count()).toBeGreaterThan(1);
  await pieces.first().click();
  await page.getByRole('button', { name: 'Reject everything' }).click();
  await page.locator('.review').waitFor({ state: 'detached' });
  await expect.poll(text).toContain('Rain, fine.');
  expect(await text()).toContain('He went actually without them.');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'What shall be done?' }).fill('history');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('before a suggestion').waitFor();
  await page.getByRole('button', { name: 'Differences to now' }).click();
  await page.locator('.differences').waitFor();
  await page.getByRole('button', { name: 'Go back to it' }).click();
  await expect.poll(text).toContain('Rain, very fine.');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('A last line of my own.');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Keep this version' }).click();
  await page.getByText('This version is kept.').waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(storedDrafts, 'troupe.drafts.en')).toContain('A last line of my own.');
  await page.reload();
  await page.locator('.cm-content').waitFor();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.getByText('A last line of my own.').waitFor();
  await page.getByRole('textbox', { name: 'Ask about the text' }).fill('What is the theme?');
  await page.getByRole('textbox', { name: 'Ask about the text' }).press('Enter');
  await expect.poll(() => page.locator('.comments .said:not(.live)').count()).toBeGreaterThan(2);
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  ['en', undefined, 'Whole draft', 'Tighten it', 'Accept everything'],
  ['zh', phone, '全稿', '收紧', '全部接受'],
] as const)('a long draft is edited part by part, every word of it in its place (%s)', async (language, viewport, whole, deed, accept) => {
  const asked: { readonly system: string; readonly temperature?: number }[] = [];
  const hand = {
    id: 'hand',
    async *stream({ messages, temperature }: Prompt) {
      asked.push({ system: messages[0]?.content ?? '', ...(temperature !== undefined && { temperature }) });
      const text = /<data label="TEXT">\n([\s\S]*)\n<\/data>/u.exec(messages.at(-1)?.content ?? '')?.[1] ?? '';
      // One part of it comes back as a digest, which is no edit.
      yield { type: 'text' as const, text: text.includes('Leaf 40.') ? 'It rains a lot.' : text.replaceAll('really ', '') };
      yield { type: 'finish' as const, reason: 'stop' as const };
    },
  };
  const server = await startModelServer({ model: hand, clock: systemClock, needsBrief: false });
  const { page, context, problems } = await house.visitor({ language, ...(viewport && { viewport }) });
  await house.ask('PUT', '/api/models', { model: server.url, modelName: 'hand' });
  const leaf = (at: number) =>
    `Leaf ${at}. It is really raining on the quay, and nobody has come to the boat since morning. `.repeat(3).trim();
  const draft = Array.from({ length: 90 }, (_, at) => leaf(at)).join('\n\n');
  await page.goto(`${house.server.url}/writers-room`);
  await page.locator('.cm-content').waitFor();
  await page.getByRole('button', { name: language === 'en' ? 'More' : '更多', exact: true }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Quay.md', mimeType: 'text/markdown', buffer: Buffer.from(draft) });
  await page.locator('.cm-line').filter({ hasText: 'Leaf 0.' }).first().waitFor();
  if (viewport) await page.getByRole('radio', { name: '读者' }).check();
  await page.getByRole('radio', { name: whole }).check();
  await page.getByRole('button', { name: deed, exact: true }).click();
  await page.locator('.review').waitFor();
  await page
    .locator('.review')
    .getByText(language === 'en' ? 'One part of the text is as before' : '有 1 个部分和原来一样')
    .waitFor();
  // Paragraph by paragraph, not one change from the first word to the last.
  expect(await page.locator('.cm-deletedChunk').first().innerText()).not.toContain('Leaf 5.');
  await picture(page, `writers-room-long-${language}`);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: accept }).click();
  await page.locator('.review').waitFor({ state: 'detached' });
  const kept = () => page.evaluate(storedDrafts, `troupe.drafts.${language}`);
  await expect.poll(kept).toContain('Leaf 0. It is raining');
  const drafts = JSON.parse(await kept()) as { readonly text: string }[];
  const text = JSON.stringify(drafts);
  for (let at = 0; at < 90; at++) expect(text).toContain(`Leaf ${at}. It is `);
  expect(text).toContain(leaf(40));
  expect(asked.length).toBeGreaterThan(3);
  for (const { system, temperature } of asked) {
    expect(system).not.toMatch(/Pepper|Wick|阿椒/u);
    expect(temperature).toBe(0.2);
  }
  expect(problems).toEqual([]);
  await context.close();
  await house.ask('PUT', '/api/models', { key: null });
  await server.close();
});

test.each([
  ['en', 'Pepper', 'How Pepper speaks'],
  ['zh', '小令', '小令怎么说话'],
] as const)('with which model a companion speaks, and how freely, is set beside the talk and stays (%s)', async (language, name, how) => {
  const heard: (number | undefined)[] = [];
  const hand = {
    id: 'hand',
    async *stream({ temperature }: Prompt) {
      heard.push(temperature);
      yield { type: 'text' as const, text: language === 'en' ? 'Said.' : '说了。' };
      yield { type: 'finish' as const, reason: 'stop' as const };
    },
  };
  const server = await startModelServer({ model: hand, clock: systemClock, needsBrief: false });
  const { page, context, problems } = await house.visitor({ language });
  await house.ask('PUT', '/api/models', { model: server.url, modelName: 'hand' });
  await house.ask('PUT', '/api/models/strong', { model: server.url, modelName: 'hand' });
  await page.goto(`${house.server.url}/green-room`);
  await room(page, new RegExp(`^${name}`)).click();
  await page.locator('summary').filter({ hasText: how }).click();
  const model = page.locator('.how-it-speaks select').first();
  const temperature = page.locator('.how-it-speaks select').last();
  await model.locator('option[value=strong]').waitFor({ state: 'attached' });
  await model.selectOption('strong');
  await expect.poll(() => model.inputValue()).toBe('strong');
  await temperature.selectOption('1.3');
  await expect.poll(() => temperature.inputValue()).toBe('1.3');
  await picture(page, `green-room-how-${language}`);
  expect(await faults(page)).toEqual([]);
  await page.reload();
  await room(page, new RegExp(`^${name}`)).click();
  await expect.poll(() => model.inputValue()).toBe('strong');
  await speak(page, language === 'en' ? 'Hello?' : '在吗？');
  expect(heard.at(-1)).toBe(1.3);
  expect(problems).toEqual([]);
  await context.close();
  await house.ask('DELETE', '/api/models/strong');
  await house.ask('PUT', '/api/models', { key: null });
  await server.close();
});

const storedDrafts = (key: string) =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('keyval-store');
    opening.onsuccess = () => {
      const request = opening.result.transaction('keyval').objectStore('keyval').get(key);
      request.onsuccess = () => resolve(JSON.stringify(request.result ?? ''));
    };
  });

test('a draft goes to the writers of the house', async () => {
  const { page, context, problems } = await house.visitor();
  const titles = async () => (await house.ask<{ title: string }[]>('GET', '/api/plans')).map(({ title }) => title);
  const before = await titles();
  await enter(page, 'writers-room');
  await page.getByRole('button', { name: 'To the writers' }).click();
  await page.waitForURL(/writers-desk/);
  expect((await titles()).length).toBe(before.length + 1);
  expect(problems).toEqual([]);
  await context.close();
});

test('both rooms in Chinese on a phone: they speak Chinese, nothing sticks out', async () => {
  const { page, context, problems } = await house.visitor({ language: 'zh', theme: 'light', viewport: phone });
  await enter(page);
  const lies = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((one) => one.getBoundingClientRect().bottom);
  const below = await lies('.conversation .writing');
  expect(below).toBeLessThanOrEqual(phone.height);
  for (const text of ['这盏灯守了多少年？', '真的吗？', '后来呢？']) {
    await speak(page, text);
    // What one writes stays where it is; what was said last is above it, and nothing of the author's.
    expect(await lies('.conversation .writing')).toBe(below);
    await expect.poll(() => lies('.conversation .said .words')).toBeLessThan(below);
    expect(await lies('.conversation .said .words')).toBeGreaterThan(0);
  }
  expect(await page.getByRole('heading', { name: '给作者看' }).isVisible()).toBe(false);
  await picture(page, 'green-room-phone-zh-talk');
  await page.getByRole('button', { name: '给作者看' }).click();
  await page.getByRole('heading', { name: '给作者看' }).waitFor();
  await picture(page, 'green-room-phone-zh-author');
  await page.getByRole('button', { name: '给作者看' }).click();
  await page.setViewportSize({ width: phone.width, height: 430 });
  await expect.poll(() => lies('.conversation .writing')).toBeLessThanOrEqual(430);
  await picture(page, 'green-room-phone-zh-keyboard');
  await page.setViewportSize(phone);
  for (const line of await said(page).allTextContents()) expect(line).toMatch(/\p{Script=Han}/u);
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'green-room-phone-zh', true);
  await enter(page, 'writers-room');
  await page.getByRole('radio', { name: '读者' }).check();
  await page.getByRole('button', { name: '往下写' }).click();
  await page.locator('.review').waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await page.getByRole('button', { name: '全部接受' }).click();
  await page.locator('.review').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});
