import { expect, test } from 'vitest';
import { inOneHouse, type TestHouse } from './evening.ts';
import { box, faults, script, sitAsHamlet, turn } from './manners.ts';

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

type Quotas = { defaults: { link: object }; accounts: { account: string; most: object; near: boolean }[] };

test('limits for all links and for oneself are set in the settings, and what is nearly used up stands there and on the stage', async () => {
  const { page, context, problems } = await house.visitor();
  const stage = await sitAsHamlet(house, page);
  await page.goto(`${house.server.url}/settings`);
  const limits = page.getByRole('region', { name: 'Limits' });
  await limits.getByLabel('Tokens').first().fill('250000');
  await limits.getByRole('button', { name: 'Save the limits' }).first().click();
  await limits.getByText('They hold from now on.').waitFor();
  expect((await house.ask<Quotas>('GET', '/api/quotas')).defaults.link).toEqual({ tokens: 250_000 });
  await limits.locator('summary').filter({ hasText: 'Limits for You' }).first().press('Enter');
  await limits.locator('[id="operator-tokens"]').fill('10');
  await limits.locator('.accounts').getByRole('button', { name: 'Save the limits' }).first().press('Enter');
  await limits.getByText('nearly used up').waitFor();
  expect(await limits.getByRole('meter').count()).toBeGreaterThan(0);
  expect(await faults(page)).toEqual([]);
  await page.goto(stage);
  const notice = page.locator('.nearly-spent');
  await notice.getByText('Used up').waitFor();
  await notice.getByRole('link', { name: 'Raise it in the settings' }).waitFor();
  // What goes beyond it is refused in words, and is not lost.
  await box(page).fill('Mother, I wait.');
  await box(page).press('Enter');
  await page.getByText(/limit of the operator is reached/).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('Mother, I wait.');
  await house.ask('PUT', '/api/quotas/operator', {});
  await house.ask('PUT', '/api/quotas', { link: {}, person: {} });
  // Such a refusal is a failed request to the browser.
  expect(problems.filter((problem) => !problem.includes('402'))).toEqual([]);
  await context.close();
});

test('a link is given with limits, to somebody by name; who has it sees how far it goes, in their language', async () => {
  const { page, context, problems } = await house.visitor();
  const seats = [{ seat: 'hamlet', person: 'Ann' }];
  const { id } = await house.ask<{ id: string }>('POST', '/api/performances', { play: 'closet', seats });
  await page.goto(`${house.server.url}/performances/${id}`);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.locator('summary').filter({ hasText: 'Set a limit for these links' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Tokens').fill('60');
  await sheet.getByLabel('For', { exact: true }).fill('Ann');
  expect(await faults(page)).toEqual([]);
  await sheet.locator('.for-here > summary').click();
  await sheet.getByRole('button', { name: /Make.*Hamlet/ }).click();
  const address = sheet.locator('input[readonly]').first();
  await address.waitFor();
  const accounts = async () => (await house.ask<Quotas>('GET', '/api/quotas')).accounts;
  expect((await accounts()).map(({ account }) => account)).toContain('person:Ann');
  const link = (await house.ask<{ kind: string; seat?: string; quota: object }[]>('GET', `/api/performances/${id}/links`)).find(
    ({ seat }) => seat === 'hamlet',
  );
  expect(link?.quota).toEqual({ tokens: 60 });
  const text = await address.inputValue();
  const guest = await house.visitor({ language: 'zh' });
  await guest.page.goto(text);
  await turn(guest.page).waitFor();
  await box(guest.page).fill('"Mother, you have my father much offended."');
  await box(guest.page).press('Enter');
  await script(guest.page).getByText('Mother, you have my father much offended.').waitFor();
  await guest.page.locator('.nearly-spent').getByText('用完了').waitFor();
  expect(await faults(guest.page)).toEqual([]);
  expect(problems).toEqual([]);
  await guest.context.close();
  await context.close();
});
