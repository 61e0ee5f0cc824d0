import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesOfZip, type Moved, planMoving, readMoving } from '@troupe/files/moving';
import { writeZip } from '@troupe/files/zip';
import { MovedIn } from '@troupe/house/node';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orlaChat, sillyTavern } from '../../../packages/files/testing/silly-tavern.ts';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { room, said, speak } from './green-room.ts';
import { faults, misfits } from './manners.ts';

let house: TestHouse;

inOneHouse((opened) => {
  house = opened;
});

async function dropZip(page: Page, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const carried = await page.evaluateHandle(
    (text) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], 'default-user.zip'));
      return dropped;
    },
    Buffer.from(writeZip(files)).toString('base64'),
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: carried });
  await page.locator('p.drop').waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer: carried });
}

async function takenOut(page: Page): Promise<{ readonly came: readonly Moved[]; readonly places: readonly string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take everything out, for SillyTavern' }).click(),
  ]);
  const bytes = new Uint8Array(readFileSync(await download.path()));
  const files = await filesOfZip({ size: bytes.length, slice: async (from, to) => bytes.slice(from, to) });
  const read = await Promise.all(planMoving(files).coming.map(readMoving));
  return { came: read.filter((one): one is Moved => 'kind' in one), places: files.map(({ path }) => path) };
}

test('a zip of everything, dropped anywhere: it comes with its swipes and dates, goes on, is not doubled, and goes out again', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/settings`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await dropZip(page, sillyTavern());
  const sheet = page.getByRole('dialog', { name: 'Moving in from SillyTavern' });
  for (const found of ['6 characters', '2 sprites', '2 lorebooks', '4 chats', '1 group', '1 group chat', 'Your personas'])
    await sheet.getByText(found, { exact: true }).waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'moving-found');
  await sheet.getByRole('button', { name: 'Bring everything in' }).click();
  await sheet.getByText('3 talks that go on', { exact: true }).waitFor();
  await sheet.getByText('5 characters', { exact: true }).waitFor();
  await sheet.getByText('What did not come', { exact: false }).click();
  for (const place of ['secrets.json', 'characters/broken.png', 'chats/Gone/Gone - 1.jsonl', 'chats/Orla/Orla - empty.jsonl'])
    await sheet.getByText(place, { exact: true }).waitFor();
  await picture(page, 'moving-done');
  await sheet.getByRole('button', { name: 'To the companions' }).click();

  await room(page, /Orla - 2023-6-19/).click();
  const talk = page.locator('.conversation');
  await talk.getByText('You are late, Ada.').waitFor();
  await talk.getByText('19 June 2023').waitFor();
  await talk.getByText('2 January 2024').waitFor();
  const third = talk.locator('.said', { hasText: 'It always is.' });
  await third.getByText('2 of 4').waitFor();
  await third.hover();
  await third.getByRole('button', { name: 'The next version' }).click();
  await third.getByText('3 of 4').waitFor();
  await third.getByRole('button', { name: 'The next version' }).click();
  await talk.getByText('Ask the tide.').waitFor();
  await talk.getByText('A note nobody should be told.').waitFor();
  await picture(page, 'moving-talk');
  await speak(page, 'Good evening, Orla.');
  expect(await page.getByLabel('You are').inputValue()).toBe('ada.png');
  expect(await talk.locator('.who img').first().getAttribute('src')).toMatch(/^data:image\//);
  await room(page, /The pier/).click();
  await talk.getByText('晚上好。').waitFor();
  await picture(page, 'moving-group');

  const { came, places } = await takenOut(page);
  const again = came.find((one) => one.kind === 'chat' && one.title === 'Orla - 2023-6-19');
  if (again?.kind !== 'chat') throw new Error('the chat did not go out');
  const lines = again.chat.messages.map(({ origin }) => origin);
  expect(lines.slice(0, 2)).toEqual(orlaChat.slice(1, 3));
  expect(lines[2]).toEqual({ ...orlaChat[3], mes: 'Ask the tide.', swipe_id: 3 });
  expect(lines.slice(3, 5)).toEqual(orlaChat.slice(4));
  expect(lines.length).toBeGreaterThan(6);
  expect(again.chat.origin).toEqual(orlaChat[0]);
  const before = await Promise.all(
    planMoving([...sillyTavern()].map(([path, bytes]) => ({ path, size: 1, read: async () => bytes }))).coming.map(readMoving),
  );
  for (const kind of ['character', 'world', 'sprite', 'group'] as const) {
    const of = (all: readonly object[]) =>
      all.filter((one) => 'kind' in one && one.kind === kind && !('name' in one && one.name === 'Wick'));
    expect(of(came)).toEqual(expect.arrayContaining(of(before)));
  }
  expect(places).toContain('personas_troupe.json');
  expect(places).not.toContain('secrets.json');

  await dropZip(page, sillyTavern());
  await page.getByRole('button', { name: 'Bring everything in' }).click();
  await page.getByText('Everything was here already. Nothing is doubled.').waitFor();
  await page.getByRole('button', { name: 'To the companions' }).click();
  await room(page, /Orla - 2023-6-19/).waitFor();
  expect(await room(page, /Orla - 2023-6-19/).count()).toBe(1);
  await room(page, /Orla - 2023-6-19/).click();
  await expect.poll(() => said(page).count()).toBeGreaterThan(6);
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone in Chinese: the folder is chosen from the page of creating; what is none is refused in a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-st-'));
  try {
    for (const [path, bytes] of sillyTavern()) {
      mkdirSync(dirname(join(folder, 'default-user', path)), { recursive: true });
      writeFileSync(join(folder, 'default-user', path), bytes);
    }
    mkdirSync(join(folder, 'other'));
    writeFileSync(join(folder, 'other', 'a.txt'), 'a');
    const { page, context, problems } = await house.visitor({ viewport: phone, language: 'zh', theme: 'light' });
    await page.goto(`${house.server.url}/create`);
    await page.getByRole('link', { name: '把 SillyTavern 的一切搬过来' }).click();
    const sheet = page.getByRole('dialog', { name: '从 SillyTavern 搬来' });
    await sheet.getByLabel('选文件夹').setInputFiles(join(folder, 'other'));
    await sheet.getByText('这不是 SillyTavern 的数据文件夹', { exact: false }).waitFor();
    expect(await misfits(page)).toEqual([]);
    await picture(page, 'moving-none-phone');
    await sheet.getByLabel('选文件夹').setInputFiles(join(folder, 'default-user'));
    await sheet.getByText('6 个角色', { exact: true }).waitFor();
    await sheet.getByRole('button', { name: '全部搬进来' }).click();
    await sheet.getByText('3 段可以接着聊的谈话', { exact: true }).waitFor();
    expect(await misfits(page)).toEqual([]);
    expect(await faults(page)).toEqual([]);
    await picture(page, 'moving-done-phone');
    await sheet.getByRole('button', { name: '去见伙伴们' }).click();
    await room(page, /Orla - 2023-6-19/).click();
    await page.locator('.conversation').getByText('2023年6月19日').waitFor();
    await picture(page, 'moving-talk-phone');
    expect(problems).toEqual([]);
    await context.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what the terminal brought lies in the house, and any browser takes it in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-brought-'));
  try {
    const moved = new MovedIn(folder);
    for (const place of ['characters/Bram.png', 'settings.json']) moved.keep(place, sillyTavern().get(place) ?? new Uint8Array());
    await house.beside({ dataFolder: folder }, async (url) => {
      const { page, context, problems } = await house.visitor();
      await page.goto(`${url}/green-room?moving`);
      const sheet = page.getByRole('dialog', { name: 'Moving in from SillyTavern' });
      await sheet.getByRole('button', { name: 'From this house (2 files brought with troupe bring)' }).click();
      await sheet.getByRole('button', { name: 'Bring everything in' }).click();
      await sheet.getByText('1 character', { exact: true }).waitFor();
      await sheet.getByRole('button', { name: 'To the companions' }).click();
      await room(page, /^Bram/).click();
      await page.locator('.conversation').getByText('You are late, Ada.').waitFor();
      expect(problems).toEqual([]);
      await context.close();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
