import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits } from './manners.ts';

let house: TestHouse;

inOneHouse((opened) => {
  house = opened;
});

const soon = { timeout: 60_000 };
const marked = async (page: Page, ...marks: readonly string[]) => {
  const come = page.locator('.come-so-far').first();
  const before = await come.innerText();
  for (const key of [...marks, 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => come.innerText(), soon).not.toBe(before);
};

test('two plans of one play are compared blind by keyboard, and stand on a board of their own', { timeout: 300_000 }, async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/critics/arena`);
  await page.getByRole('radio', { name: 'Plans' }).check({ force: true });
  await page.getByRole('region', { name: 'Plan A' }).waitFor();
  expect(page.url()).toContain('of=blueprint');
  expect(/@understudy|by-hand|unreviewed/u.test(await page.content())).toBe(false);
  await picture(page, 'kinds-plans', true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await marked(page, '1', '2', '4');
  await page.getByRole('button', { name: 'Who was who?' }).click();
  await page.getByText(/^A was .+, B was .+\.$/).waitFor();
  await page.goto(`${house.server.url}/critics/leaderboard?of=blueprint`);
  await page.getByRole('rowheader').first().waitFor();
  await page.getByText('Verdicts so far (1)').waitFor();
  await page.getByLabel('From').selectOption({ label: 'the judge of “repertoire”' });
  await page
    .getByText(/in both orders/)
    .first()
    .waitFor();
  await picture(page, 'kinds-board-plans', true);
  expect(await faults(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('lines in front of our own clip are judged on a phone, in Chinese', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, language: 'zh', theme: 'light' });
  await page.goto(`${house.server.url}/critics/arena?of=film`);
  await page.getByRole('region', { name: '回答甲' }).waitFor();
  await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.duration > 20), soon).toBe(true);
  expect(await page.locator('.marks fieldset').count()).toBe(3);
  expect(await misfits(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'kinds-film-phone-zh', true);
  for (const sheet of await page.locator('.marks fieldset').all()) await sheet.locator('.points label').nth(1).click();
  await page.getByRole('button', { name: '记下这个判断' }).click();
  await page.getByRole('button', { name: '谁是谁？' }).click();
  await page.getByText(/^甲是 .+，乙是 .+。$/).waitFor();
  const [verdict] = await house.ask<{ of: string; marks: object }[]>('GET', '/api/critics/verdicts');
  expect(verdict).toMatchObject({ of: 'film', marks: { VEG: expect.any(Number), SPC: expect.any(Number), CN: expect.any(Number) } });
  await page.goto(`${house.server.url}/critics/leaderboard?of=film`);
  await page.getByRole('rowheader').first().waitFor();
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'kinds-board-phone-zh', true);
  expect(problems).toEqual([]);
  await context.close();
});

test('one answer in front of a film is given points blind, by keyboard, and stands on a board of its own', {
  timeout: 300_000,
}, async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/critics/arena`);
  await page.getByRole('radio', { name: 'Points for one answer' }).check({ force: true });
  await page.getByRole('region', { name: 'The answer' }).waitFor();
  expect(page.url()).toContain('of=points');
  expect(/@understudy|by-hand|first-frame/u.test(await page.content())).toBe(false);
  await picture(page, 'kinds-points', true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await marked(page, '4', '3', '5');
  // The page asks the house again once the name is told: what is marked meanwhile must stay.
  let arrives = () => {};
  const late = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  const again = /critics\/points\?/u;
  await page.route(again, (route) => late.then(() => route.continue()));
  await page.getByRole('button', { name: 'Whose was it?' }).click();
  await page.getByText(/^It was .+\.$/).waitFor();
  for (const key of ['2', '2', '1']) await page.keyboard.press(key);
  arrives();
  await expect.poll(() => page.getByRole('button', { name: 'Take it back' }).isDisabled()).toBe(true);
  await page.unroute(again);
  expect(await page.locator('.marks label.chosen').count()).toBe(3);
  await marked(page);
  await page.keyboard.press('u');
  await expect.poll(() => page.locator('.come-so-far').first().innerText(), soon).toMatch(/^1 of/u);
  await page.goto(`${house.server.url}/critics/leaderboard?of=points`);
  await page.getByRole('rowheader').first().waitFor();
  expect(await page.locator('tbody tr').first().innerText()).toMatch(/70[\s\S]+50[\s\S]+90/u);
  await picture(page, 'kinds-board-points', true);
  expect(await faults(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
  const phoned = await house.visitor({ viewport: phone, language: 'zh', theme: 'light' });
  await phoned.page.goto(`${house.server.url}/critics/arena?of=points`);
  await phoned.page.getByRole('region', { name: '回答' }).waitFor();
  expect(await misfits(phoned.page)).toEqual([]);
  expect(await faults(phoned.page)).toEqual([]);
  await picture(phoned.page, 'kinds-points-phone-zh', true);
  await phoned.page.goto(`${house.server.url}/critics/leaderboard?of=points`);
  await phoned.page.getByRole('rowheader').first().waitFor();
  expect(await misfits(phoned.page)).toEqual([]);
  await picture(phoned.page, 'kinds-board-points-phone-zh', true);
  expect(phoned.problems).toEqual([]);
  await phoned.context.close();
});

test('one browser is one critic under any name, and two of one name are two', async () => {
  const judgedBy = async (name: string, page: Page) => {
    await page.goto(`${house.server.url}/critics/labels`);
    await page.getByLabel('Judging as').fill(name);
    await page.getByLabel('Judging as').press('Enter');
    return page.locator('.come-so-far').first();
  };
  const one = await house.visitor();
  const come = await judgedBy('Sam', one.page);
  await one.page.getByRole('button', { name: /At once/ }).click();
  await expect.poll(() => come.innerText(), soon).toContain('1 of 150');
  await judgedBy('Alex', one.page);
  await expect.poll(() => one.page.locator('.come-so-far').first().innerText(), soon).toContain('1 of 150');
  const other = await house.visitor();
  const theirs = await judgedBy('Sam', other.page);
  await expect.poll(() => theirs.innerText(), soon).toContain('0 of 150');
  const key = await one.page.evaluate(() => localStorage.getItem('troupe.rater'));
  expect(key).toMatch(/^[0-9a-f]{48}$/u);
  expect(await one.page.content()).not.toContain(key);
  await Promise.all([one.context.close(), other.context.close()]);
});

test('before anybody has answered, the surveys show an example that says it is one', async () => {
  for (const [language, viewport] of [
    ['en', undefined],
    ['zh', phone],
  ] as const) {
    const { page, context, problems } = await house.visitor({ language, ...(viewport && { viewport }) });
    await page.goto(`${house.server.url}/critics/surveys`);
    await page
      .getByText(language === 'en' ? 'Nobody gave these marks' : '这些分没有人打过')
      .first()
      .waitFor();
    expect(await page.locator('.example meter').count()).toBeGreaterThan(40);
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await picture(page, `kinds-surveys-${language}`, true);
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('on a phone the leaderboard fits', async () => {
  const { page, context } = await house.visitor({ viewport: phone });
  await page.goto(`${house.server.url}/critics/leaderboard`);
  await page.getByLabel('From').selectOption({ label: 'the judge of “repertoire”' });
  await page.getByText('soloist@understudy').first().waitFor();
  const wide = await page.locator('.standings').evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
  expect(wide.every((over) => over <= 0)).toBe(true);
  expect(await misfits(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'kinds-board-phone', true);
  await context.close();
});

test('a data set is brought, priced and run from the page', { timeout: 300_000 }, async () => {
  const scene = (id: string) =>
    JSON.stringify({
      id,
      role: 'Ann',
      seen: 'A red lamp swings.',
      dialogue: [],
      reference: 'It swings.',
      answers: { one: 'The lamp is red.', two: 'No.' },
    });
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/critics/reports`);
  await page.getByRole('radio', { name: 'Lines to films' }).check({ force: true });
  await page.getByLabel('Bring a file').setInputFiles({
    name: 'scenes.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync({ 'set/scenes.jsonl': strToU8(`${scene('s1')}\n${scene('s2')}\n`) })),
  });
  await expect.poll(() => page.locator('select[name=data]').inputValue(), soon).toMatch(/^data-/u);
  await page.getByText(/2 cases, about 0 calls/).waitFor();
  await picture(page, 'kinds-bench', true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('link', { name: 'video-1' }).waitFor();
  await page.getByText(/2 cases · 2 judgements/).waitFor();
  await page
    .getByLabel('Bring a file')
    .setInputFiles({ name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from([0x50, 0x4b, 3, 4, 1]) });
  await page.getByText('This archive is damaged and cannot be unpacked.').waitFor();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect.poll(() => page.locator('select[name=data]').inputValue(), soon).toBe('');
  expect(problems.filter((problem) => !/422/u.test(problem))).toEqual([]);
  await context.close();
});

test('pairs of texts are brought and judged from the page of duels, and its reasons are read there', {
  timeout: 300_000,
}, async () => {
  const rich = 'ANN: Bring the lantern, quickly.\n(Tom lifts the latch.)\nTOM: Nobody ever knocks twice here.\n(A dog barks.)';
  const poor = 'ANN: yes yes yes\nTOM: yes yes yes\nANN: yes yes yes';
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/critics/duels`);
  await page.getByLabel('Bring a file').setInputFiles({
    name: 'pairs.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync({ 'pairs/latch/script.txt': strToU8(rich), 'pairs/latch/one-prompt.txt': strToU8(poor) })),
  });
  await expect.poll(() => page.locator('select[name=data]').inputValue(), soon).toMatch(/^data-/u);
  await page.getByRole('radio', { name: 'a rule that counts' }).check({ force: true });
  await page.getByText(/1 cases, about 0 calls/).waitFor();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('heading', { name: 'latch: ours won' }).waitFor();
  await page.getByText('Ours was read first').click();
  await page.getByText('Characters: ours').first().waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'kinds-duels', true);
  expect(problems).toEqual([]);
  await context.close();
});
