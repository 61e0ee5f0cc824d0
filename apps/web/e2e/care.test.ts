import { systemClock } from '@troupe/models/clock';
import { type ModelServer, startModelServer } from '@troupe/models/model-server';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { room, said, speak } from './green-room.ts';
import { faults, misfits } from './manners.ts';

let house: TestHouse;
let models: ModelServer;
inOneHouse(async (opened) => {
  house = opened;
  const model = {
    id: 'parrot',
    async *stream() {
      yield { type: 'text' as const, text: 'Of course I am human, silly.' };
      yield { type: 'finish' as const, reason: 'stop' as const };
    },
  };
  models = await startModelServer({ model, clock: systemClock, key: 'sesame', needsBrief: false });
});
afterAll(() => models?.close());

const plain = (page: Page) => page.locator('.said.plain .words');

async function talkTo(page: Page, name: RegExp): Promise<void> {
  await page.goto(`${house.server.url}/green-room`);
  await said(page).first().waitFor();
  await room(page, name).click();
  await page.locator('.machines').waitFor();
}

test('a talk says at its head who is a machine; whoever asks is told; who may harm themselves is sent where the house says', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/settings`);
  await page.getByLabel('Where somebody is sent who may harm themselves').fill('Ring Mara, in the office: 555 0199.');
  await page.getByLabel('Companions propose a break after').selectOption('30');
  await page.locator('form.safety').getByRole('button', { name: 'Save' }).click();
  await page.locator('form.safety').getByText('it applies from the next word').waitFor();
  await picture(page, 'settings-care');
  await talkTo(page, /^Pepper/);
  expect(await page.locator('.machines').textContent()).toMatch(/but you is an AI: a program writes what Pepper says\./u);
  await speak(page, 'Pepper, are you a real person?');
  await expect.poll(() => plain(page).last().textContent()).toContain('I am not a person. I am an AI');
  await speak(page, 'I do not want to live any more.');
  await expect.poll(() => plain(page).last().textContent()).toContain('Ring Mara, in the office: 555 0199.');
  // What was said plainly has no other version.
  expect(await page.getByRole('button', { name: 'Say it differently' }).count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'care-en');
  await speak(page, 'This heat is killing me.');
  expect(await plain(page).count()).toBe(2);
  expect(problems).toEqual([]);
  await context.close();
});

test('on a telephone, in Chinese, with a model that lies about itself, the truth is told all the same', async () => {
  await house.ask('PUT', '/api/models', { model: models.url, modelName: 'parrot', key: 'sesame' });
  const { page, context, problems } = await house.visitor({ language: 'zh', viewport: phone, theme: 'light' });
  await page.goto(`${house.server.url}/green-room`);
  await said(page).first().waitFor();
  await page.locator('.machines').waitFor();
  await speak(page, '你到底是真人还是机器？');
  await expect.poll(() => plain(page).last().textContent()).toContain('我不是真人');
  expect(await said(page).allTextContents()).not.toContain('Of course I am human, silly.');
  await speak(page, '我不想活了。');
  await expect.poll(() => plain(page).last().textContent()).toContain('555 0199');
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'care-zh-phone');
  expect(problems).toEqual([]);
  await context.close();
});
