import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { said, speak } from './green-room.ts';
import { faults, misfits } from './manners.ts';

let house: TestHouse;

inOneHouse((opened) => {
  house = opened;
});

test('among companions: /stop stands still, takes back the last, and another course holds in this room', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/green-room`);
  await speak(page, 'Good evening.');
  const before = await said(page).count();
  const box = page.getByRole('textbox', { name: 'Say something' });
  await box.fill('/stop');
  await box.press('Enter');
  const still = page.getByRole('region', { name: 'Stopped' });
  await still.waitFor();
  expect(await box.count()).toBe(0);
  await picture(page, 'stopped-talk');
  expect(await faults(page)).toEqual([]);
  await still.getByRole('button', { name: 'Take back the last words' }).click();
  await box.waitFor();
  await expect.poll(() => said(page).count()).toBeLessThan(before);
  expect((await said(page).allInnerTexts()).some((text) => text.includes('/stop'))).toBe(false);
  await page.locator('.conversation').getByRole('button', { name: 'Stop', exact: true }).click();
  await still.getByText('Draw a line and go on').first().click();
  await still.locator('input[name="lines-own"]').fill('spiders');
  await still.getByRole('button', { name: 'Draw a line and go on' }).click();
  await box.waitFor();
  await page.getByRole('button', { name: 'Change this room' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change this room' });
  await expect.poll(() => sheet.locator('input[name="lines-own"]').inputValue()).toBe('spiders');
  await picture(page, 'limits-talk');
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone in Chinese, in the talk with a role: stopped, taken back, and with lines of its own', async () => {
  await expect
    .poll(async () => (await house.ask<{ id: string; state: string }[]>('GET', '/api/roles')).find(({ id }) => id === 'example-zh')?.state)
    .toBe('ready');
  const { page, context, problems } = await house.visitor({ viewport: phone, language: 'zh', theme: 'light' });
  await page.goto(`${house.server.url}/memory/example-zh`);
  const talk = page.locator('.memory-talk');
  const box = talk.locator('input[name="said"]');
  await box.fill('你是谁？');
  await box.press('Enter');
  await expect.poll(() => talk.locator('.talk-lines .by-role details').count()).toBe(1);
  await box.fill('/停');
  await box.press('Enter');
  const still = page.getByRole('region', { name: '停下了' });
  await still.waitFor();
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'stopped-role-phone');
  await still.getByRole('button', { name: '收回最后说的话' }).click();
  await box.waitFor();
  await expect.poll(() => talk.locator('.talk-lines li').count()).toBe(0);
  await talk.getByText('这场谈话的界限与遮掩').click();
  await talk.locator('input[name="lines-own"]').fill('蜘蛛');
  await talk.getByRole('button', { name: '保存' }).click();
  await expect.poll(async () => (await house.ask<{ lines: string[] }>('GET', '/api/roles/example-zh/limits')).lines).toEqual(['蜘蛛']);
  expect(await faults(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
