import { newCharacter } from '@troupe/core/character';
import { blankPortrait, writeCardFile } from '@troupe/files/cards';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits } from './manners.ts';

let house: TestHouse;

inOneHouse((opened) => {
  house = opened;
});

const orla = (name: string) => ({
  ...newCharacter(name),
  profile: { description: `${name} keeps the lamp of the harbour.`, personality: 'Patient, dry, a little deaf.', scenario: '' },
  voice: { ...newCharacter(name).voice, greeting: 'You are late.', otherGreetings: ['The lamp is out.', 'Who is there?'] },
  examples: '<START>\n{{user}}: Is it lit?\n{{char}}: It is.',
  book: { entries: [{ keys: ['lamp'], content: 'The lamp burns whale oil.', enabled: true, order: 1 }] },
});
const card = (name: string) => writeCardFile(orla(name) as never, { format: 'png', picture: blankPortrait(name) });

async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const carried = await page.evaluateHandle(
    ([called, text]) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], called));
      return dropped;
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: carried });
  await page.locator('p.drop').waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer: carried });
}

test('a card dropped on any page: what came is told, and one talks at once, with its picture and its openings to swipe', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/settings`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await drop(page, 'orla.png', card('Orla'));
  const sheet = page.getByRole('dialog', { name: 'Somebody has come' });
  for (const came of ['A picture', 'A first greeting', '2 other greetings, to be swiped to', '1 example talk', 'A lorebook with 1 entry'])
    await sheet.getByText(came, { exact: true }).waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'arrival');
  await sheet.getByRole('button', { name: 'Talk now' }).click();
  const talk = page.locator('.conversation');
  await talk.getByText('You are late.').waitFor();
  expect(await talk.locator('.who img').first().getAttribute('src')).toMatch(/^data:image\//);
  await talk.getByText('1 of 3').or(talk.getByText('1/3')).waitFor();
  await talk.getByRole('button', { name: 'Later version' }).or(talk.locator('.versions button').last()).first().click();
  await talk.getByText('The lamp is out.').waitFor();
  await picture(page, 'arrival-talk');
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone in Chinese: cast in a play at once, or given a memory; what is no card is refused and named', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, language: 'zh', theme: 'light' });
  await page.goto(`${house.server.url}/green-room`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await drop(page, 'plain.png', blankPortrait('nobody'));
  await page.getByRole('dialog', { name: '这里读不了这个文件' }).getByText('plain.png 读不了：').waitFor();
  await picture(page, 'arrival-refused-phone');
  await page.keyboard.press('Escape');
  await drop(page, 'notes.txt', new TextEncoder().encode('nothing'));
  await page.getByText('角色卡（PNG、JSON、CHARX）可以拖到任何地方。', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  const afu = { ...orla('阿福'), profile: { description: '阿福守着港口的灯，从不睡觉。', personality: '有耐心，话少。', scenario: '' } };
  await drop(page, 'afu.png', writeCardFile(afu as never, { format: 'png', picture: blankPortrait('阿福') }));
  const sheet = page.getByRole('dialog', { name: '来了新角色' });
  await sheet.getByRole('button', { name: '在戏里演一角' }).click();
  await sheet.getByLabel('阿福饰演').selectOption({ index: 0 });
  await sheet.getByLabel('你饰演').selectOption({ label: '谁也不演，只看' });
  expect(await misfits(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'arrival-cast-phone');
  await sheet.getByRole('button', { name: '开演' }).click();
  await page.waitForURL(/performances\//);
  const { own } = await house.ask<{ own: { people: Record<string, string> } }>('GET', `/api/performances/${page.url().split('/').at(-1)}`);
  expect(Object.keys(own.people)).toHaveLength(1);
  await drop(page, 'orla.png', card('Orla'));
  await page.getByRole('dialog', { name: '来了新角色' }).getByRole('button', { name: '给它记忆' }).click();
  await page.waitForURL(/memory\/orla/);
  await page.locator('h1 .face img[src^="/api/pictures/"]').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a script is pasted, and whoever speaks in it is cast', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/memory`);
  await page.getByText('Or paste a script').click();
  await page
    .getByLabel('A scene, a talk', { exact: false })
    .fill('ADA: Who keeps the light?\n\nBRAM: I do.\n\nADA: And when it goes out?\n\nBRAM: Then I light it.\n');
  await page.getByRole('button', { name: 'Cast it' }).click();
  await page.waitForURL(/memory\/.+/);
  await page.getByRole('heading', { level: 1, name: /Ada|Bram/ }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone a card is brought at the top and its room opens; its tools are in sight, and it is cast from its room or among the options of a play', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, theme: 'light' });
  const brakka = {
    ...orla('Brakka'),
    profile: { ...orla('Brakka').profile, scenario: '{{user}} comes in out of a storm.' },
    voice: { ...orla('Brakka').voice, greeting: '*The door bangs.* "Which is it, {{user}}?"' },
  };
  const file = {
    name: 'brakka.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeCardFile(brakka as never, { format: 'json' })),
  };
  await page.goto(`${house.server.url}/green-room`);
  await page.getByLabel('Bring a card').setInputFiles(file);
  const talk = page.locator('.conversation');
  await talk.getByRole('heading', { name: 'Brakka' }).waitFor();
  await talk.locator('.words em').getByText('The door bangs.', { exact: true }).waitFor();
  await talk.getByText('friend comes in out of a storm.').waitFor();
  for (const name of ['Say it differently', 'Go on', 'The next version']) {
    const found = await talk.getByRole('button', { name }).boundingBox();
    expect([name, found !== null && found.x >= 0 && found.x + found.width <= phone.width]).toEqual([name, true]);
  }
  await picture(page, 'bring-card-phone');
  expect([...(await faults(page)), ...(await misfits(page))]).toEqual([]);
  await talk.getByRole('button', { name: 'Cast in a play' }).click();
  await page.getByRole('dialog', { name: 'Cast in a play' }).getByLabel('Brakka plays').waitFor();
  await picture(page, 'cast-from-room-phone');
  await page.goto(house.server.url);
  await page.getByRole('button', { name: 'Options… for The Closet' }).first().press('Enter');
  await page.getByText('Others in its parts, and a lorebook').press('Enter');
  await page.locator('select[name=cast-polonius]').selectOption({ label: 'Brakka' });
  await page.getByRole('button', { name: 'Raise the curtain' }).press('Enter');
  await page.waitForURL(/\/performances\//);
  await expect.poll(() => page.locator('.seats li').allTextContents()).toContainEqual(expect.stringContaining('Brakka'));
  expect(problems).toEqual([]);
  await context.close();
});
