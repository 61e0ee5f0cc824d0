import { expect, test } from 'vitest';
import { inOneHouse, type TestHouse } from './evening.ts';
import { say, script, sitAsHamlet, turn } from './manners.ts';

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

test('the time line shows the past; a fork is made, differs, and is compared', async () => {
  const { page, context, problems } = await house.visitor();
  await sitAsHamlet(house, page);
  await say(page, 'Mother, mother, mother!');
  await turn(page).waitFor();
  await say(page, 'Now I am cruel.');
  await turn(page).waitFor();
  const first = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Time line' }).click();
  await page.locator('.beat').filter({ hasText: 'Now I am cruel.' }).click();
  await page.locator('#content').press('ArrowLeft');
  await page.getByRole('status').filter({ hasText: 'as it was after beat' }).waitFor();
  await script(page).getByText('Now I am cruel.').waitFor({ state: 'detached' });
  await page.locator('#content').press('ArrowRight');
  await script(page).getByText('Now I am cruel.').waitFor();
  await page.locator('.beat').filter({ hasText: 'Mother, mother, mother!' }).click();
  await script(page).getByText('Now I am cruel.').waitFor({ state: 'detached' });
  await script(page).getByText('Mother, mother, mother!').waitFor();
  await page.getByRole('button', { name: 'Fork here' }).click();
  await page.waitForURL((url) => url.pathname !== `${first}/timeline` && !url.pathname.endsWith('/timeline'));
  await turn(page).waitFor();
  await script(page).getByText('Mother, mother, mother!').waitFor();
  await say(page, 'This time I shall be kinder.');
  await script(page).getByText('This time I shall be kinder.').waitFor();
  expect(await script(page).getByText('Now I am cruel.').count()).toBe(0);
  await page.getByRole('link', { name: 'Time line' }).click();
  await page.getByRole('button', { name: 'Side by side' }).click();
  await page.getByRole('heading', { name: 'Side by side' }).waitFor();
  await expect.poll(() => page.locator('.first-difference').allTextContents()).toHaveLength(2);
  const courses = await page.locator('.course').allTextContents();
  expect(courses[0]).toContain('This time I shall be kinder.');
  expect(courses[1]).toContain('Now I am cruel.');
  expect(courses.join()).not.toContain('Mother, mother, mother!');
  expect(problems).toEqual([]);
  await context.close();
});

test('behind the curtain: prompts and answers word for word, what they took, what they would cost', async () => {
  const { page, context, problems } = await house.visitor();
  const address = await sitAsHamlet(house, page);
  await page.goto(`${address}/backstage`);
  expect(await page.locator('.entry').count()).toBe(0);
  await page.getByRole('button', { name: /spoilers/ }).click();
  await page.locator('.entry').first().waitFor();
  await page.getByRole('button', { name: 'Gertrude speaks' }).click();
  const prompt = page.locator('.prompts details').first();
  await prompt.locator('summary').click();
  await prompt.getByText('Gertrude').first().waitFor();
  expect(await prompt.locator('pre').count()).toBeGreaterThan(1);
  await page.getByRole('row', { name: /gpt-4.1-mini/ }).waitFor();
  expect(await page.locator('.plot').count()).toBeGreaterThan(0);
  await page.getByLabel('in', { exact: true }).fill('1000000');
  await page.getByRole('row', { name: /at your prices/ }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
