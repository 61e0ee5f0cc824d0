import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits } from './manners.ts';

let house: TestHouse;

const bringing = (name: string, key: string, content: string) => ({
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name,
    description: content,
    character_book: { entries: [{ keys: [key], content, name: content, enabled: true, insertion_order: 1, extensions: {} }] },
  },
});

inOneHouse(async (opened) => {
  house = opened;
  // On a first visit somebody is cast: nobody waits for that here.
  await house.ask('GET', '/api/roles');
  for (const card of [
    bringing('Osric', 'gertrude', 'The queen gave me my place at court.'),
    bringing('红孩儿', '师父', '火云洞里的火，水浇不灭。'),
  ]) {
    const sent = await fetch(`${house.server.url}/api/roles/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'x-troupe': '1' },
      body: JSON.stringify(card),
    });
    const { role } = (await sent.json()) as { role: string };
    while ((await house.ask<{ state: string }>('GET', `/api/roles/${role}`)).state === 'building')
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

// Whichever line is asked about, something was said before it that calls this up.
const court = { entries: [{ keys: ['/[a-z]/i'], name: 'The court', content: 'The court sleeps late.' }] };
const world = { name: 'court.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(court)) };

test('somebody of the house is cast in a play, with a lorebook for everybody', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(house.server.url);
  await page.getByRole('button', { name: 'Options… for The Closet' }).first().press('Enter');
  await page.getByText('Others in its parts, and a lorebook').press('Enter');
  await page.locator('select[name=cast-polonius]').selectOption({ label: 'Osric' });
  await page.getByLabel('A lorebook that holds for everybody').setInputFiles(world);
  await picture(page, 'lore-order');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Raise the curtain' }).press('Enter');
  await page.locator('.seats li').filter({ hasText: 'Osric' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('beside a line stands what a lorebook told, and what called it up', async () => {
  const order = { play: 'closet', seed: 7, lore: court };
  const { id } = await house.ask<{ id: string }>('POST', '/api/performances', order);
  while ((await house.ask<{ state: string }>('GET', `/api/performances/${id}`)).state !== 'curtain')
    await new Promise((resolve) => setTimeout(resolve, 20));
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/performances/${id}`);
  await page
    .getByRole('button', { name: /About this line of (Gertrude|Claudius|Hamlet)/ })
    .last()
    .press('Enter');
  await page.getByRole('heading', { name: 'What the lorebook told' }).waitFor();
  await page.getByText('The court sleeps late.').waitFor();
  await page.getByText('called up by “/[a-z]/i”').waitFor();
  await picture(page, 'lore-why');
  expect(await faults(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone, in Chinese: what is no lorebook is refused in words, and nothing is lost', async () => {
  const { page, context } = await house.visitor({ viewport: phone, language: 'zh', theme: 'light' });
  await page.goto(house.server.url);
  await page.getByRole('button', { name: '选项……《三打白骨》' }).first().press('Enter');
  await page.getByText('换人来演，带上世界书').press('Enter');
  await page.getByLabel('人人通用的世界书').setInputFiles({ ...world, buffer: Buffer.from('nothing') });
  await page.getByLabel('人人通用的世界书').scrollIntoViewIfNeeded();
  await picture(page, 'lore-order-zh-phone');
  expect(await misfits(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: '开幕' }).press('Enter');
  await page.getByText('这个文件里没有世界书。').waitFor();
  await context.close();
});
