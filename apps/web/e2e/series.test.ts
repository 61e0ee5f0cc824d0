import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Model } from '@troupe/core/model';
import { loadRepertoire } from '@troupe/house/node';
import { understudy } from '@troupe/understudy';
import { afterAll, expect, test } from 'vitest';
import { newPlayFiles } from '../../cli/src/writing/new-play.ts';
import { desktop, inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits, turn } from './manners.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-series-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

/** A play with a second evening, both as they come from `troupe new play`. */
function lay(language: 'en' | 'zh', title: string): void {
  const first = newPlayFiles({ id: `letter-${language}`, language });
  const play = JSON.parse(first['blueprint.json'] ?? '') as { id: string; title: string };
  const second = { ...play, id: `${play.id}-2`, title, series: { id: play.id, evening: 2, after: play.title } };
  const bank = JSON.parse(first['bank.json'] ?? '') as object;
  const at = join(folder, play.id);
  mkdirSync(join(at, 'evening-2'), { recursive: true });
  writeFileSync(join(at, 'blueprint.json'), JSON.stringify(play));
  writeFileSync(join(at, 'bank.json'), JSON.stringify(bank));
  writeFileSync(join(at, 'evening-2', 'blueprint.json'), JSON.stringify(second));
  writeFileSync(join(at, 'evening-2', 'bank.json'), JSON.stringify({ ...bank, play: second.id }));
  writeFileSync(join(at, 'evening-2', 'ways.json'), JSON.stringify([{ id: 'any', changes: {} }]));
}

type Ask = (method: string, path: string, body?: unknown) => Promise<{ id: string; state: string; cast: { id: string; name: string }[] }>;
const asking =
  (url: string): Ask =>
  async (method, path, body) => {
    const headers = { 'x-troupe': '1', 'content-type': 'application/json' };
    return (await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })).json();
  };
async function played(ask: Ask, order: object): Promise<string> {
  const { id } = await ask('POST', '/api/performances', order);
  while ((await ask('GET', `/api/performances/${id}`)).state !== 'curtain') await new Promise((resolve) => setTimeout(resolve, 20));
  return id;
}

const said = {
  en: {
    next: 'The next evening',
    ready: 'Ready to be played',
    you: 'You play',
    raise: 'Raise the curtain',
    previously: 'Previously',
    whole: 'The whole series',
    tree: 'Its evenings',
    knows: 'Who knows what',
    look: 'Look through everything said',
    carries: /^What .* carries$/,
    correct: 'Rewrite',
    forget: 'Forget',
    none: /no model is connected/i,
    title: 'The Morning After',
  },
  zh: {
    next: '下一晚',
    ready: '现成可演的',
    you: '你演',
    raise: '拉开幕',
    previously: '前情',
    whole: '整部连台戏',
    tree: '各晚',
    knows: '谁知道什么',
    look: '在说过的话里找',
    carries: /记着的$/,
    correct: '改写',
    forget: '忘掉',
    none: /没有接入/,
    title: '第二天早上',
  },
} as const;

test.each([
  ['en', desktop, 'light'],
  ['zh', phone, 'dark'],
] as const)('one says who one is, plays as oneself, and is forgotten (%s)', { timeout: 300_000 }, async (language, viewport, theme) => {
  const en = language === 'en';
  const { page, context, problems } = await house.visitor({ language, viewport, theme });
  const { url } = house.server;
  const clean = async (name: string) => {
    await picture(page, `me-${name}-${language}`, true);
    expect([name, await faults(page), await misfits(page)]).toEqual([name, [], []]);
  };
  await page.goto(`${url}/me`);
  await page.getByText(en ? 'You have not said who you are yet.' : '你还没说自己是谁。').waitFor();
  await clean('empty');
  await page.getByLabel(en ? 'Name' : '名字', { exact: true }).fill(en ? 'Ann' : '小安');
  await page.getByLabel(en ? 'Looks' : '样子').fill(en ? 'A woman in a green coat.' : '穿绿大衣的女人。');
  await page.getByRole('button', { name: en ? 'Save' : '保存' }).press('Enter');
  await page.getByText(en ? 'Saved.' : '保存好了。').waitFor();
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByRole('alert').waitFor();
  await files.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await page.getByRole('img', { name: en ? 'Your picture' : '你的图片' }).waitFor();
  await page.locator('.carried > summary').click();
  await clean('sheet');

  await page.goto(url);
  const bill = en ? 'Options… for The Closet' : /^选项……《.*》$/;
  await page.getByRole('button', { name: bill }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.locator('#seat').selectOption({ index: 1 });
  await page.getByLabel(en ? 'as myself, Ann' : '以我自己的身份：小安').check();
  await clean('order');
  await page.locator('dialog button[type=submit]').click();
  await turn(page).waitFor();
  await page
    .locator('.seats, .panel')
    .getByText(en ? 'Ann' : '小安')
    .first()
    .waitFor({ state: 'attached' });

  await page.goto(`${url}/me`);
  await page.getByRole('button', { name: en ? 'Forget me' : '忘掉我' }).click();
  await page.getByRole('button', { name: en ? 'Really: forget all of it' : '确定：全部忘掉' }).click();
  await page.getByText(en ? 'You have not said who you are yet.' : '你还没说自己是谁。').waitFor();
  expect(problems.filter((one) => !one.includes('422'))).toEqual([]);
  await context.close();
});

test.each([
  ['en', desktop, 'dark'],
  ['zh', phone, 'light'],
] as const)(
  'an evening goes on, and its series is looked into, corrected and made to forget (%s)',
  { timeout: 300_000 },
  async (language, viewport, theme) => {
    const w = said[language];
    lay(language, w.title);
    await house.beside({ plays: await loadRepertoire(folder) }, async (url) => {
      const { page, context, problems } = await house.visitor({ language, viewport, theme });
      const clean = async (name: string) => {
        await picture(page, `series-${name}-${language}`, true);
        expect([name, await faults(page), await misfits(page)]).toEqual([name, [], []]);
      };
      await page.goto(`${url}/series`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.page.series p').first().waitFor();
      await clean('empty');

      const ask = asking(url);
      const first = await played(ask, { play: `letter-${language}`, seed: 3 });
      await page.goto(`${url}/performances/${first}/curtain`);
      await page.getByRole('link', { name: w.next, exact: true }).press('Enter');
      await page.getByRole('heading', { name: w.ready }).waitFor();
      await page.getByText(w.none).waitFor();
      await clean('next');
      const [part = { id: '', name: '' }] = (await ask('GET', `/api/performances/${first}`)).cast;
      await page.getByLabel(w.you).selectOption(part.id);
      await page.getByRole('button', { name: w.raise }).click();
      await turn(page).waitFor();
      const before = page.locator('details.before');
      if (!(await before.isVisible())) await page.locator('details.fold > summary').click();
      await before.locator('summary').first().click();
      await before.locator('.previously details[open] p').first().waitFor();
      await clean('stage');
      const second = page.url().split('/').at(-1)?.split('#')[0] ?? '';
      await ask('POST', `/api/performances/${second}/stop`);

      const otherwise = await played(ask, { after: first, seed: 5 });
      await page.goto(`${url}/performances/${otherwise}/curtain`);
      await page.getByRole('link', { name: w.whole }).click();
      await page.getByRole('heading', { name: w.tree }).waitFor();
      expect(await page.locator('.series-leaf').count()).toBe(3);
      expect(await page.locator('.series-tree ul .series-leaf').count()).toBe(2);
      await page.locator('summary').filter({ hasText: w.carries }).first().click();
      await page.locator('.carried-memories li').first().waitFor();
      await clean('page');

      const memories = page.locator('.carried-memories li');
      await memories.first().getByRole('button', { name: w.correct }).click();
      await memories.first().getByRole('textbox').fill('ZQX');
      await memories.first().locator('button[type=submit]').click();
      await memories.filter({ hasText: 'ZQX' }).waitFor();
      const forget = memories.filter({ hasText: 'ZQX' }).getByRole('button', { name: w.forget });
      await forget.click();
      await memories.filter({ hasText: 'ZQX' }).locator('button').last().click();
      await expect.poll(() => memories.filter({ hasText: 'ZQX' }).count()).toBe(0);

      await page.getByRole('searchbox', { name: w.look }).fill(part.name);
      await page.keyboard.press('Enter');
      await page.locator('.found-lines li').first().waitFor();
      expect(await page.locator('.knowledge table').count()).toBe(0);
      await page.locator('.knowledge > summary').press('Enter');
      await page.locator('.knowledge table').waitFor();
      await clean('asked');
      await page.goto(`${url}/series`);
      await page.locator('.evenings li').first().waitFor();
      await clean('list');
      await page.goto(url);
      await page.locator('a.next-evening').first().waitFor();
      await clean('shelf');
      await page.goto(`${url}/performances/${otherwise}/next`);
      await page.locator('.unwritten').waitFor();
      await clean('unwritten');
      expect(problems).toEqual([]);
      await context.close();
    });
  },
);

/** The understudy, as somebody who can fit an evening, once it is let. */
function somebody(free: () => Promise<void> | undefined): Model {
  const inner = understudy();
  return {
    id: 'somebody',
    prices: { inputPerMillion: 1, outputPerMillion: 2 },
    async *stream(prompt, options) {
      if (prompt.agent !== 'fitting') return yield* inner.stream(prompt, options);
      await free();
      options?.signal?.throwIfAborted();
      const text = prompt.messages[1]?.content ?? '';
      const [, field = ''] = /^(t\d+) \[[^\]]*synopsis/mu.exec(text) ?? [];
      const texts = [{ field, text: /\p{Script=Han}/u.test(text) ? '谁也没有睡。' : 'Nobody has slept.' }];
      yield { type: 'text', text: JSON.stringify({ reason: '!', texts, things: [] }) } as const;
      yield { type: 'finish', reason: 'stop' } as const;
    },
  };
}

test.each([
  ['en', desktop, 'light'],
  ['zh', phone, 'dark'],
] as const)(
  'what was written beforehand is fitted before it opens: its price, how far it is, the way to stop it, and what was changed (%s)',
  { timeout: 300_000 },
  async (language, viewport, theme) => {
    const w = said[language];
    const en = language === 'en';
    lay(language, w.title);
    let held: Promise<void> | undefined;
    const model = somebody(() => held);
    const models = async () => ({ performer: model, decider: model, director: model });
    await house.beside({ plays: await loadRepertoire(folder), models }, async (url) => {
      const { page, context, problems } = await house.visitor({ language, viewport, theme });
      const clean = async (name: string) => {
        await picture(page, `fitting-${name}-${language}`, true);
        expect([name, await faults(page), await misfits(page)]).toEqual([name, [], []]);
      };
      const first = await played(asking(url), { play: `letter-${language}`, seed: 3, way: 'words' });
      await page.goto(`${url}/performances/${first}/next`);
      await page.locator('.fitting p').first().waitFor();
      await clean('price');

      let go = () => {};
      held = new Promise((resolve) => {
        go = resolve;
      });
      await page.getByRole('button', { name: w.raise }).click();
      const stop = page.locator('.fitting').getByRole('button', { name: en ? 'Stop' : '停下', exact: true });
      await stop.waitFor();
      await clean('under-way');
      // Stopped first: a model that answers before the stop has arrived would have fitted it.
      await Promise.all([page.waitForResponse((response) => response.request().method() === 'DELETE'), stop.click()]);
      go();
      held = undefined;
      await page.getByRole('alert').waitFor();
      await page.locator('.fitting p').first().waitFor();
      await clean('stopped');

      await page.getByRole('button', { name: w.raise }).click();
      await page.waitForURL((address) => !address.pathname.endsWith('/next'));
      await page.goto(`${url}/performances/${first}/next`);
      await page.locator('details.fitted').waitFor();
      await page.goto(`${url}/series/letter-${language}`);
      await page.locator('.chronicle').waitFor();
      const second = page.locator('.series-leaf').last().getByRole('link').first();
      await second.waitFor();
      const listed = await page.evaluate(async () => (await (await fetch('/api/performances')).json()) as { id: string }[]);
      const next = listed.find(({ id }) => id !== first)?.id ?? '';
      await page.goto(`${url}/series/letter-${language}?through=${next}`);
      const changed = page.locator('.chronicle details.fitted');
      expect(await page.locator('.chronicle details.fitted table').count()).toBe(0);
      await changed.locator('summary').press('Enter');
      await changed.getByText(en ? 'Nobody has slept.' : '谁也没有睡。').waitFor();
      await clean('changes');
      expect(problems.filter((one) => !one.includes('409'))).toEqual([]);
      await context.close();
    });
  },
);
