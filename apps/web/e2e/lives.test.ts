import { expect, test } from 'vitest';
import { desktop, inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits } from './manners.ts';

let house: TestHouse;

inOneHouse((opened) => {
  house = opened;
});

test('characters remember earlier evenings when they are told to, and forget when they are told to', async () => {
  const { page, context, problems } = await house.visitor();
  const { url } = house.server;
  await page.goto(url);
  const order = async () => {
    await page.getByRole('button', { name: 'Options… for The Closet' }).first().click();
    await page.getByRole('dialog').waitFor();
  };
  await order();
  expect(await page.getByLabel('They remember').isChecked()).toBe(false);
  await page.getByLabel('They remember').check();
  await picture(page, 'lives-order');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Raise the curtain' }).click();
  await page.getByText('This evening will be remembered.').waitFor();
  await page.getByRole('link', { name: 'To the curtain call' }).click();
  await page.getByText('This evening is remembered.').waitFor();

  await page.getByRole('button', { name: 'Play it again' }).click();
  await page.locator('.seats li').filter({ hasText: 'Gertrude' }).getByText('remembers an earlier evening').waitFor();
  await picture(page, 'lives-stage');
  await page.getByRole('link', { name: 'To the curtain call' }).click();
  await page.locator('.rest > summary').press('Enter');
  await page.locator('.company li').filter({ hasText: 'Gertrude' }).getByText('remembers an earlier evening').waitFor();
  await page.getByText('This evening is remembered.').waitFor();
  await picture(page, 'lives-curtain', true);
  expect(await faults(page)).toEqual([]);

  // What came with them is told beside the line it was behind.
  await page.getByRole('link', { name: 'Read the script' }).click();
  await page
    .getByRole('button', { name: /About this line of Gertrude/ })
    .last()
    .press('Enter');
  await page.getByRole('heading', { name: 'What was brought along from earlier evenings' }).waitFor();
  await picture(page, 'lives-why');
  await page.keyboard.press('Escape');

  await page.goto(`${url}/memory`);
  await page.getByRole('heading', { name: 'From the stage' }).waitFor();
  await picture(page, 'lives-memory', true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: /Gertrude.*2 evenings/ }).click();
  await page.getByRole('heading', { name: 'What is remembered' }).waitFor();
  await page.getByRole('button', { name: 'Forget this life' }).click();
  await page.getByRole('button', { name: 'Really: forget it all' }).click();
  await page.getByRole('heading', { name: 'From the stage' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Gertrude/ }).count()).toBe(0);
  await page.getByRole('button', { name: /forgets$/ }).click();
  await page.getByRole('button', { name: 'Really: forget all of it' }).click();
  await page.getByText('Nobody remembers an earlier evening yet.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  ['en', desktop, 'dark'],
  ['zh', phone, 'light'],
] as const)('a finished performance is removed and brought back (%s)', async (language, viewport, theme) => {
  await house.finished();
  const { page, context, problems } = await house.visitor({ viewport, language, theme });
  await page.goto(house.server.url);
  const finished = page.getByRole('region', { name: language === 'en' ? 'Played before' : '演过的' });
  await page.getByRole('heading', { name: language === 'en' ? 'Played before' : '演过的' }).waitFor();
  const buttons = page.getByRole('button', { name: language === 'en' ? /^Remove / : /^移除/ });
  const before = await buttons.count();
  expect(before).toBeGreaterThan(0);
  await buttons.first().focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: language === 'en' ? 'Bring it back' : '放回来' });
  await undo.waitFor();
  await expect.poll(() => buttons.count()).toBe(before - 1);
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await undo.scrollIntoViewIfNeeded();
  await picture(page, `removed-${language}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => buttons.count()).toBe(before);
  expect(await finished.count()).toBeLessThanOrEqual(1);
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  ['en', desktop, 'dark'],
  ['zh', phone, 'light'],
] as const)('what was removed is listed, comes back, or goes for good after a second word (%s)', async (language, viewport, theme) => {
  const id = await house.finished();
  await house.ask('DELETE', `/api/performances/${id}`);
  const { page, context, problems } = await house.visitor({ viewport, language, theme });
  const en = language === 'en';
  await page.goto(house.server.url);
  const folded = page.locator('summary').filter({ hasText: en ? 'Removed performances' : '移除过的演出' });
  await folded.focus();
  await page.keyboard.press('Enter');
  const rows = page.locator('.out-of-sight li');
  const before = await rows.count();
  expect(before).toBeGreaterThan(0);
  await rows
    .first()
    .getByRole('button', { name: en ? /^Remove for good/ : /^彻底删除/ })
    .click();
  const really = page.getByRole('button', { name: en ? /^Really: delete it/ : /^确定：删掉它/ });
  await really.waitFor();
  expect(
    await page.getByRole('button', { name: en ? 'No, keep it' : '不，留着' }).evaluate((button) => button === document.activeElement),
  ).toBe(true);
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await really.scrollIntoViewIfNeeded();
  await picture(page, `for-good-${language}`);
  const kept = (await house.server.performances.store.list()).length;
  await page.getByRole('button', { name: en ? 'No, keep it' : '不，留着' }).click();
  expect((await house.server.performances.store.list()).length).toBe(kept);
  await rows
    .first()
    .getByRole('button', { name: en ? /^Remove for good/ : /^彻底删除/ })
    .click();
  await really.click();
  await page.getByText(en ? 'is gone for good.' : '已彻底删除。').waitFor();
  await expect.poll(() => rows.count()).toBe(before - 1);
  expect((await house.server.performances.store.list()).length).toBe(kept - 1);
  expect(problems).toEqual([]);
  await context.close();
});

test('beside a line stands what came back from long before, with four scores', async () => {
  const { id } = await house.ask<{ id: string }>('POST', '/api/performances', { play: 'closet', seed: 2, rules: { historyLines: 4 } });
  while ((await house.ask<{ state: string }>('GET', `/api/performances/${id}`)).state !== 'curtain')
    await new Promise((resolve) => setTimeout(resolve, 20));
  const log = await house.server.performances.log(id);
  const recall = log.findLast((event) => event.type === 'recall');
  const speech = log.find((event) => event.type === 'speech' && event.beat === recall?.beat);
  const words = speech?.type === 'speech' ? speech.text.slice(0, 30) : '';
  for (const [language, viewport, theme] of [
    ['en', desktop, 'dark'],
    ['zh', desktop, 'light'],
  ] as const) {
    const { page, context, problems } = await house.visitor({ language, viewport, theme });
    await page.goto(`${house.server.url}/performances/${id}`);
    const line = page.locator('.line').filter({ hasText: words }).first();
    await page.getByRole('link', { name: language === 'en' ? 'To the curtain call' : '去谢幕' }).waitFor();
    // The script keeps only what is near in the page: one goes back to it.
    await page.locator('.line').last().hover();
    await expect
      .poll(
        async () => {
          if ((await line.count()) === 0) return void (await page.mouse.wheel(0, -300));
          const asked = line.hover({ timeout: 5000 }).then(() => line.locator('[data-tool="why"]').click({ timeout: 5000 }));
          const told = asked.then(() => page.getByRole('dialog').filter({ hasText: words }).waitFor({ timeout: 3000 }));
          // The list may still be settling: then the press has met a neighbour, or nobody.
          return told.then(
            () => 'asked',
            () => page.keyboard.press('Escape'),
          );
        },
        { timeout: 40_000 },
      )
      .toBe('asked');
    await page.getByRole('heading', { name: language === 'en' ? 'What came back from long before' : '想起了很久以前的什么' }).waitFor();
    expect((await page.locator('.recalled meter').count()) % 4).toBe(0);
    expect(await page.locator('.recalled meter').count()).toBeGreaterThan(0);
    expect(await faults(page)).toEqual([]);
    // On a phone the same sheet fills the window.
    await page.setViewportSize(phone);
    expect(await misfits(page)).toEqual([]);
    await page.locator('.recalled').scrollIntoViewIfNeeded();
    await picture(page, `recalled-${language}`);
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('what the house refuses is said in Chinese, with all its particulars', async () => {
  const { page, context } = await house.visitor({ language: 'zh', viewport: phone, theme: 'light' });
  await page.goto(`${house.server.url}/performances/nobody-played-this`);
  await page.getByRole('alert').getByText('没有“nobody-played-this”这场演出。').waitFor();
  await page.getByRole('alert').getByText('看看演出列表里有哪些。').waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'refused-zh');
  await page.goto(`${house.server.url}/settings`);
  await page.getByLabel('提供向量的服务器地址').fill('http://127.0.0.1:9/v1');
  await page.getByLabel('编码器', { exact: true }).fill('none');
  await page.getByRole('button', { name: '使用这个编码器' }).click();
  await page.getByRole('alert').getByText('连不上 http://127.0.0.1:9/v1 的模型服务器').waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await page.getByRole('alert').scrollIntoViewIfNeeded();
  await picture(page, 'embedder-zh');
  await page.goto(house.server.url);
  await page.getByRole('button', { name: /^选项……《夜渡》/ }).click();
  await page.getByLabel('他们会记得').check();
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'lives-order-zh');
  await context.close();
});
