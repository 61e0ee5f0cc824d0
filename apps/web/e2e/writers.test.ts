import type { Model } from '@troupe/core/model';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { everyPart } from '../../../tests/hold/house.ts';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits, script } from './manners.ts';

let house: TestHouse;

inOneHouse((opened) => {
  house = opened;
});

test('from a topic in the foyer to the curtain, with an edit in between', async () => {
  const { page, context, problems } = await house.visitor({ speed: 'instant' });
  await page.goto(house.server.url);
  await page.getByLabel('What shall the play be about?').fill('Two thieves argue about a clock in a tavern');
  await page.getByRole('button', { name: 'Write it' }).click();
  // No model is connected: it says first what it can write.
  await page.getByText('It can stage your topic as “Whose is it?”').waitFor();
  await page.getByRole('button', { name: 'Write this' }).click();
  await page.getByRole('heading', { name: 'How far the writers are' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'finished' }).waitFor();
  await page.getByRole('heading', { name: 'Relations' }).waitFor();
  expect(await page.locator('.relations .tie').count()).toBeGreaterThan(0);
  expect(await page.locator('.rehearsals li').count()).toBe(2);
  expect(await page.locator('.floor .props li').count()).toBeGreaterThan(0);
  await picture(page, 'writers-plan', true);
  expect(await faults(page)).toEqual([]);

  // Somebody else's words in the place of the writers': only what depends on them is written again.
  await page.getByRole('button', { name: 'Edit: Title and playbill' }).click();
  await page.getByLabel('Title', { exact: true }).fill('The Clock Has Stopped');
  await picture(page, 'writers-edit');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'The Clock Has Stopped' }).waitFor();
  const profile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await profile.first().getByRole('button', { name: 'Edit' }).click();
  // Another take is written beside it, to be compared with what stands.
  await page.getByRole('button', { name: 'Another take' }).click();
  await page.getByRole('button', { name: 'Choose this take' }).waitFor();
  expect(await page.locator('.take').count()).toBe(2);
  expect(await page.locator('.take mark').count()).toBeGreaterThan(0);
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Person', { exact: true }).fill('Never late, and proud of it.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.locator('.blueprint').getByText('Never late, and proud of it.').waitFor();
  await page.getByRole('status').filter({ hasText: 'finished' }).waitFor();
  expect(await page.locator('.plan-tree').getByText('yours').count()).toBe(2);

  await page.getByRole('button', { name: 'Perform it' }).click();
  // The house does not keep it yet: its pictures are drawn here, and none is asked for in vain.
  await page.locator('.perform .poster img[src^="data:"]').waitFor();
  expect(await page.locator('.perform img[src^="/api"]').count()).toBe(0);
  await page.getByRole('button', { name: 'Watch The Clock Has Stopped' }).click();
  await script(page).locator('.curtain-line').waitFor();
  await page.goto(house.server.url);
  await page.getByRole('heading', { level: 3, name: 'The Clock Has Stopped' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

const novel = [
  'CHAPTER I. The Mill',
  'Anna met Tom at the mill. “You have my father’s key,” said Anna. “I found it in the river,” said Tom. They looked at the wheel, and neither of them spoke of the flood.',
  'CHAPTER II. The Bridge',
  'In the morning Tom waited on the bridge. “Give it back,” said Anna. “First tell me what it opens,” said Tom. She told him about the chest, and he gave her the key.',
].join('\n\n');

test('a book is brought on a phone, chapters are chosen, and every point shows its passage', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, theme: 'light' });
  await page.goto(`${house.server.url}/writers-desk`);
  await page.getByRole('heading', { name: 'On the desk' }).waitFor();
  expect(await page.locator('.plans li').count()).toBeGreaterThan(1);
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'writers-desk-phone', true);
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByLabel('or a book').setInputFiles(file('letter.docx', 'PK\u0003\u0004'));
  await page.getByRole('alert').getByText('cannot be read as a book').waitFor();
  await page.getByLabel('or a book').setInputFiles(file('the_mill.txt', novel));
  await page.getByLabel('CHAPTER II. The Bridge').check();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'writers-book-phone', true);
  await page.getByRole('button', { name: 'Plan this chapter' }).click();
  await page.getByRole('status').filter({ hasText: 'finished' }).waitFor();
  await page.getByRole('button', { name: 'Show where it stands' }).first().click();
  await page.getByText('In the morning Tom waited').first().waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'writers-plan-phone', true);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('heading', { name: 'On the desk' }).waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await undo.waitFor({ state: 'detached' });
  const plan = page
    .locator('.plans')
    .getByRole('link', { name: /The Mill|Bridge|mill/ })
    .first();
  await plan.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Removed (1)').click();
  await picture(page, 'writers-away-phone');
  await page.getByRole('button', { name: /^Remove for good/ }).click();
  await page.getByText(/Everything written for it goes/).waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'writers-sure-phone');
  await page.getByRole('button', { name: /^Really: delete it/ }).click();
  await page.getByText(/is gone for good/).waitFor();
  expect((await house.ask<unknown[]>('GET', '/api/plans?away=true')).length).toBe(0);
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await context.close();
});

test('a finished plan is read as a play, in Chinese, on a phone too; the machine’s terms are behind a disclosure', async () => {
  for (const [name, viewport] of [
    ['desk', undefined],
    ['phone', phone],
  ] as const) {
    const { page, context, problems } = await house.visitor({ language: 'zh', ...(viewport && { viewport }) });
    await page.goto(`${house.server.url}/writers-desk/example-zh`);
    await page.getByRole('heading', { name: '张力线' }).waitFor();
    await page.getByRole('heading', { name: '谁知道什么' }).waitFor();
    expect(await page.locator('.tension a').count()).toBe(await page.locator('.plan-points > li').count());
    expect(await page.getByText('何时结束').first().isVisible()).toBe(false);
    await page.locator('.tension a').last().click();
    await page.locator('.plan-points > li:target').getByText('剧场怎样演它').click();
    await page.getByText('何时结束').last().waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await picture(page, `writers-play-zh-${name}`, true);
    expect(problems).toEqual([]);
    await context.close();
  }
});

test.each([
  ['en', undefined, '2 things that nobody put right'],
  ['zh', phone, '2处没有人改好'],
] as const)('what nobody was asked about any more is shown at the desk, with a way to change it (%s)', async (language, viewport, said) => {
  const { page, context, problems } = await house.visitor({ language, ...(viewport && { viewport }) });
  await page.route(`**/api/plans/example-${language}`, async (route) => {
    const answer = await route.fetch();
    const plan = await answer.json();
    const [{ part }] = plan.parts;
    const problem = { about: 'Ada', problem: 'Ada knows too much.', suggestions: ['Say less of the will.'] };
    const left = [part, 'turns'].map((stage) => ({ stage, round: 2, approved: true, lapsed: true, problems: [problem] }));
    await route.fulfill({ response: answer, json: { ...plan, reviews: [...plan.reviews, ...left] } });
  });
  await page.goto(`${house.server.url}/writers-desk/example-${language}`);
  const left = page.locator('.left-over');
  await left.getByText(said).click();
  expect(await left.getByText('Ada knows too much.').count()).toBe(2);
  await left.getByText('Say less of the will.').first().waitFor();
  expect(await left.getByRole('button').count()).toBe(1);
  await left.scrollIntoViewIfNeeded();
  await picture(page, `writers-left-${language}`);
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a long book: what it costs is said before, and which chapter is read meanwhile', async () => {
  const inner = understudy();
  let [read, goOn] = [0, () => {}];
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const model: Model = {
    id: 'reader',
    prices: { inputPerMillion: 1, outputPerMillion: 4 },
    async *stream(prompt, options) {
      if (prompt.agent.startsWith('chapter:') && ++read > 2) await held;
      yield* inner.stream(prompt, options);
    },
  };
  const watched = async (url: string) => {
    const { page, context, problems } = await house.visitor({ viewport: phone, theme: 'light' });
    await page.goto(`${url}/writers-desk`);
    const paragraph = (at: number) => `“I have key ${at},” said Anna. “Keep it,” said Tom, and looked at the mill.`;
    const text = [1, 2, 3, 4]
      .map((chapter) => [`CHAPTER ${chapter}`, ...Array.from({ length: 220 }, (_, at) => paragraph(chapter * 1000 + at))].join('\n\n'))
      .join('\n\n');
    await page.getByLabel('or a book').setInputFiles({ name: 'mill.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Plan the whole book' }).waitFor();
    await page.getByText('The whole book is read, chapter by chapter (4 readings).').waitFor();
    await page.getByText(/^.*About \d+ calls and [\d,]+ tokens, cost [\d.]+/u).waitFor();
    await picture(page, 'writers-price-phone', true);
    await page.getByLabel('CHAPTER 2').check();
    await page.getByText(/What you have chosen is read, chapter by chapter/u).waitFor();
    await page.getByLabel('CHAPTER 2').uncheck();
    await page.getByRole('button', { name: 'Plan the whole book' }).click();
    await page.getByText('2 of 4 chapters read').waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await picture(page, 'writers-reading-phone', true);
    goOn();
    await page.getByRole('status').filter({ hasText: 'finished' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  };
  // A house does not close while somebody still reads.
  await house.beside({ models: everyPart(model) }, (url) => watched(url).finally(goOn));
});
