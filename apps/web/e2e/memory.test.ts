import { readCardFile } from '@troupe/files/cards';
import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits } from './manners.ts';

let house: TestHouse;

inOneHouse((opened) => {
  house = opened;
});

test('a visitor meets a role, asks it, sees why it answered so, and corrects its memory', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/memory`);
  await page.getByRole('link', { name: /Mira/ }).click();
  await page.getByRole('heading', { name: 'What is remembered' }).waitFor();
  for (const level of ['Insights', 'Key points', 'Events', 'Seen and heard']) await page.getByRole('heading', { name: level }).waitFor();

  // Whoever has no question yet is handed one, and may change it.
  await page.getByRole('button', { name: 'What do you think of Tomas?' }).click();
  expect(await page.getByLabel('Say to Mira').inputValue()).toBe('What do you think of Tomas?');
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Say to Mira').fill('Who cut the rope?');
  await page.getByRole('button', { name: 'Say it' }).click();
  await page.getByText(/The (\d+ memories|memory) behind it/).click();
  const scores = page.locator('.reply-behind meter');
  expect(await scores.count()).toBeGreaterThanOrEqual(4);
  expect((await scores.count()) % 4).toBe(0);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'memory-talk', true);
  // From a memory behind the reply one comes to the memory itself.
  await page.getByRole('button', { name: 'Look into it' }).first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('memory-detail');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'End the talk' }).click();
  await page.getByText('The talk is over and is remembered.').waitFor();
  // What was behind a reply can be seen at any time, not only while one talks.
  await page.reload();
  await page.getByText('One talk before').click();
  await page.getByRole('button', { name: 'What was behind it?' }).click();
  await expect.poll(() => page.locator('.past-talks meter').count()).toBeGreaterThanOrEqual(4);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'memory-past-talk', true);

  await page.getByLabel('Search this memory').fill('knife');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.locator('.memory-found button').filter({ hasText: 'knife' }).first().waitFor();
  await page.getByRole('button', { name: 'Show everything' }).click();

  // Links lead from a line to what was made of it, and back.
  const line = page.locator('.level-observation button').filter({ hasText: 'the only knife on the landing' });
  await line.click();
  await page.getByRole('heading', { name: 'What was made from it' }).waitFor();
  await expect.poll(() => page.locator('.level-event .linked-memory').count()).toBe(1);
  await picture(page, 'memory-chosen', true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Rewrite' }).click();
  await page.getByRole('textbox', { name: 'The memory' }).fill('Old Jonas had no knife at all.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('.level-observation').getByText('Old Jonas had no knife at all.').waitFor();
  await page.locator('.level-observation').getByText('written by you').waitFor();
  // What was made from the line is marked, and made anew.
  await expect.poll(() => page.getByText('is being made anew').count()).toBe(0);
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await page.getByRole('button', { name: 'Really: forget it' }).click();
  await page.locator('.level-observation').getByText('Old Jonas had no knife at all.').waitFor({ state: 'detached' });

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'PNG' }).click()]);
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(Buffer.from(piece));
  expect(readCardFile(new Uint8Array(Buffer.concat(pieces))).character.name).toBe('Mira');
  expect(problems).toEqual([]);
  await context.close();
});

test('a script is cast on a phone, in Chinese, and what is no card is refused', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, language: 'zh', theme: 'light' });
  await page.goto(`${house.server.url}/memory`);
  await page.getByRole('heading', { name: '角色' }).waitFor();
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByLabel('带一张角色卡来').setInputFiles(file('card.json', '{"no":"card"}'));
  await page.getByRole('alert').waitFor();
  // A card that does not say what it is is read all the same, and its page tells so.
  const odd = { data: { name: '阿丁', description: '磨坊的看守。', personality: '沉默' } };
  await page.getByLabel('带一张角色卡来').setInputFiles(file('odd.json', JSON.stringify(odd)));
  await page.getByRole('heading', { level: 1, name: '阿丁' }).waitFor();
  await page.getByText('这张角色卡的异常之处：').waitFor();
  await page.getByText(/does not say properly which version/).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.goto(`${house.server.url}/memory`);
  const script =
    '第一场 井边\n\n阿娜：井干了。\n阿本：我用石头填了它。\n阿娜：那你就是贼。\n\n第二场 磨坊\n\n阿娜：把石头搬出来。\n阿本：搬不动。\n';
  await page.getByLabel('从剧本选角').setInputFiles(file('枯井.txt', script));
  await page.getByRole('heading', { level: 1, name: '阿娜' }).waitFor();
  await page.getByRole('status').filter({ hasText: '就绪' }).waitFor();
  await page.getByRole('heading', { name: '怎样长成的' }).waitFor();
  await page.getByText('让两个角色交谈').click();
  await page.getByLabel('与谁').selectOption({ label: '阿本' });
  await page.getByLabel('阿娜先说').fill('石头在哪里？');
  await page.getByRole('button', { name: '让他们谈' }).click();
  await expect.poll(() => page.locator('.memory-together .talk-lines > li').count()).toBe(7);
  await page.locator('.memory-together .reply-behind summary').first().click();
  expect(await page.locator('.memory-together meter').count()).toBeGreaterThanOrEqual(4);
  await page.locator('.level-event button').first().click();
  await page.getByRole('heading', { name: '从哪里来' }).waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'memory-phone', true);
  // Taken for something else, it is read as what it is with one choice.
  const before = page.url();
  await page.getByLabel('当作').selectOption('transcript');
  await page.waitForURL(({ href }) => href !== before);
  await page.getByRole('heading', { level: 1, name: '阿娜' }).waitFor();
  expect(problems.filter((problem) => !/\b4\d\d\b/.test(problem))).toEqual([]);
  await context.close();
});

test('a long memory: everything in a window of its own, one scene after the other, one person, taken along; by keyboard alone', async () => {
  const names = ['Ana', 'Ben', 'Cal'];
  const scenes = Array.from({ length: 30 }, (_, scene) => {
    const lines = Array.from({ length: 10 }, (__, line) => `${names[line % 3]}: In scene ${scene + 1} I counted stone number ${line + 1}.`);
    return `SCENE ${scene + 1}. The well.\n\n${lines.join('\n')}\n`;
  });
  const response = await fetch(`${house.server.url}/api/roles?name=stones.txt&roles=Ana`, {
    method: 'POST',
    headers: { 'x-troupe': '1', 'content-type': 'application/octet-stream' },
    body: scenes.join('\n'),
  });
  const [role] = ((await response.json()) as { roles: string[] }).roles;
  await expect.poll(async () => (await house.ask<{ state: string }>('GET', `/api/roles/${role}`)).state).toBe('ready');
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/memory/${role}`);
  const seen = page.locator('.level-observation');
  await seen.getByRole('button', { name: 'Show all 300' }).click();
  // Three hundred lines, and only those in sight are drawn.
  await seen.locator('.level-window button').first().waitFor();
  expect(await seen.locator('.level-window button').count()).toBeLessThan(100);
  await seen.getByRole('region').focus();
  await page.keyboard.press('End');
  await seen.getByText('In scene 30 I counted stone number 10.').waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'memory-long');

  // Chosen by keyboard one stands at the memory, and goes back to where one was.
  const card = seen.locator('button').filter({ hasText: 'In scene 30 I counted stone number 10.' });
  await card.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('memory-detail');
  await page.keyboard.press('Escape');
  // The page as a whole holds that text too: what counts is the card.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('.memory-card') && document.activeElement.textContent))
    .toContain('In scene 30 I counted stone number 10.');

  // What lies far back is found, and all that it was made from is at hand there, also where that is much.
  await page.getByLabel('Search this memory').fill('In scene 30 I counted stone number 7.');
  await page.keyboard.press('Enter');
  await page.locator('.memory-found button').filter({ hasText: 'In scene 30 I counted stone number 7.' }).first().press('Enter');
  const detail = page.locator('.memory-detail');
  await detail
    .getByRole('button', { name: /scene 30/i })
    .first()
    .press('Enter');
  await detail.getByRole('heading', { name: 'An event' }).waitFor();
  await detail.getByRole('button', { name: 'Show all 10' }).press('Enter');
  await detail.getByRole('region', { name: 'Made from' }).focus();
  await page.keyboard.press('End');
  await detail.getByText('In scene 30 I counted stone number 10.').waitFor();
  // Of a level of which only the first are shown, those that belong to the chosen one come first.
  await page.locator('.level-point .linked-memory').first().waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'memory-links');
  await detail.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Show everything' }).press('Enter');

  await page.getByRole('button', { name: 'The scene after' }).press('Enter');
  await page.getByRole('button', { name: 'The scene after' }).press('Enter');
  await page.getByLabel('Person').selectOption('Ben');
  await page
    .getByRole('status')
    .filter({ hasText: /of \d+ memories/ })
    .waitFor();
  await expect
    .poll(() => seen.locator('button').allTextContents())
    .toEqual([2, 5, 8].map((stone) => `Ben: In scene 2 I counted stone number ${stone}.`));
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'As a text' }).click()]);
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(Buffer.from(piece));
  const text = Buffer.concat(pieces).toString('utf8');
  expect(text).toContain('> **Ben:** In scene 2 I counted stone number 5.');
  expect(text).not.toContain('scene 3');
  expect(await faults(page)).toEqual([]);
  await picture(page, 'memory-narrowed', true);
  expect(problems).toEqual([]);
  await context.close();
});
