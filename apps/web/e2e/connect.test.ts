import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { desktop, inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits, sitAsHamlet } from './manners.ts';
import { type OddModel, startOddModel } from './odd-model.ts';

let house: TestHouse;
let open: OddModel;
let locked: OddModel;
let gone: string;
inOneHouse(async (opened) => {
  house = opened;
  [open, locked] = await Promise.all([startOddModel(), startOddModel('sesame')]);
  const left = await startOddModel();
  gone = left.typed;
  await left.close();
});
afterAll(() => Promise.all([open?.close(), locked?.close()]));
afterEach(() => {
  open?.be('good');
  return house?.ask('PUT', '/api/models', { key: null });
});

const said = {
  en: {
    badge: /Understudy: small and offline/,
    connect: 'Connect a model',
    address: 'Address',
    key: 'Key',
    model: 'Model',
    test: 'Test and connect',
    anyway: 'Connect all the same',
    connected: /^Connected\./,
    plays: 'prompter-8b plays.',
    getKey: 'Get a key from OpenAI',
    refused: /refused the key.*Check that the key/s,
    nobody: /Nobody answers at .*Start it, or give another address/s,
    none: /no model loaded.*ollama pull/s,
    waiting: /is asked for a line.*may need a minute/s,
    broke: /broke off.*look into the log of the server/s,
    thinks: /thinks before it speaks/,
    window: /Holds 32,768 tokens/,
    understudy: 'Let the understudy play',
    decider: 'Who acts next',
  },
  zh: {
    badge: /替角在演：不联网/,
    connect: '连接模型',
    address: '地址',
    key: '密钥',
    model: '模型',
    test: '测试并连接',
    anyway: '仍然连接',
    connected: /^已连接。/,
    plays: '由 prompter-8b 出演。',
    getKey: '到 OpenAI 取密钥',
    refused: /不认这个密钥.*是否还有效/s,
    nobody: /没有谁回应.*请启动它/s,
    none: /没有装好的模型.*ollama pull/s,
    waiting: /正在请.*一分钟以上/s,
    broke: /回答中断了.*服务器的日志/s,
    thinks: /先想后说/,
    window: /能容纳 32,768 token/,
    understudy: '让替角登台',
    decider: '谁接着行动',
  },
} as const;

const presets = [
  'Ollama',
  'LM Studio',
  'llama.cpp',
  'vLLM',
  'KoboldCpp',
  'OpenAI',
  'Anthropic',
  'Google',
  'DeepSeek',
  'OpenRouter',
  'Mistral',
];

function sheetOf(page: Page, words: (typeof said)['en' | 'zh']) {
  const sheet = page.getByRole('dialog');
  const bad = sheet.locator('.trial.bad');
  return {
    sheet,
    bad,
    good: sheet.locator('.trial.good'),
    address: sheet.getByLabel(words.address, { exact: true }),
    key: sheet.getByLabel(words.key, { exact: true }),
    model: sheet.getByLabel(words.model, { exact: true }),
    test: sheet.getByRole('button', { name: words.test }),
  };
}

test.each([
  { language: 'en', viewport: desktop, theme: 'dark' },
  { language: 'zh', viewport: phone, theme: 'light' },
] as const)(
  'from the badge in the foyer to a model that has spoken, and all that may go wrong ($language)',
  async ({ language, viewport, theme }) => {
    const words = said[language];
    const { page, context, problems } = await house.visitor({ language, viewport, theme });
    await page.goto(house.server.url);
    const badge = page.locator('.who-plays');
    await badge.getByText(words.badge).waitFor();
    await picture(page, `badge-${language}`);
    await badge.getByRole('button', { name: words.connect }).click();
    const { sheet, bad, good, address, key, model, test: connect } = sheetOf(page, words);
    for (const name of presets) await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
    await sheet.getByRole('button', { name: 'OpenAI' }).click();
    expect(await address.inputValue()).toBe('https://api.openai.com/v1');
    expect(await sheet.getByRole('link', { name: words.getKey }).getAttribute('href')).toMatch(/^https:\/\/platform\.openai\.com/);
    await picture(page, `connect-${language}`);
    expect([...(await faults(page)), ...(viewport === phone ? await misfits(page) : [])]).toEqual([]);

    const trouble = async (typed: string, told: RegExp, named: string) => {
      await address.fill(typed);
      await connect.click();
      await bad.filter({ hasText: told }).waitFor();
      await sheet.getByRole('button', { name: words.anyway }).waitFor();
      await picture(page, `connect-${named}-${language}`);
    };
    await trouble(gone, words.nobody, 'nobody');
    await key.fill('wrong');
    await trouble(locked.typed, words.refused, 'key');
    await key.fill('');
    open.be('empty');
    await trouble(open.typed, words.none, 'no-models');
    open.be('dies');
    await model.fill('prompter-8b');
    await trouble(open.typed, words.broke, 'dies');

    open.be('held');
    await connect.click();
    await sheet.locator('.waiting-line').filter({ hasText: words.waiting }).waitFor();
    await expect.poll(() => bad.count()).toBe(0);
    await picture(page, `connect-slow-${language}`);
    const spoken = good.getByText('The readiness is all.').waitFor();
    open.release();
    await spoken;
    await sheet.getByText(words.connected).waitFor();
    open.be('thinks');
    await connect.click();
    await good.getByText(words.thinks).waitFor();
    await good.getByText(words.window).waitFor();
    await picture(page, `connect-thinks-${language}`);
    expect(await faults(page)).toEqual([]);
    open.be('good');
    // A name for a single job that was mistyped is found here, and not on stage.
    await sheet.locator('details.more summary').click();
    await sheet.getByLabel(words.decider, { exact: true }).fill('prompter-9b');
    await connect.click();
    await good.locator('.job.bad').getByText('prompter-9b').waitFor();
    await sheet.getByRole('button', { name: words.anyway }).waitFor();
    await picture(page, `connect-job-${language}`);
    expect([...(await faults(page)), ...(viewport === phone ? await misfits(page) : [])]).toEqual([]);
    await sheet.getByLabel(words.decider, { exact: true }).fill('prompter-70b');
    await connect.click();
    await good.locator('.job:not(.bad)').getByText('prompter-70b').waitFor();
    await sheet.getByText(words.connected).waitFor();

    const { configured } = await house.ask<{ configured: { model: string; modelName: string } }>('GET', '/api/models');
    expect(configured).toMatchObject({ model: `http://${open.typed}/v1`, modelName: 'prompter-8b' });
    await page.keyboard.press('Escape');
    await badge.getByText(words.plays).waitFor();
    // One that was connected without a name is told by its address.
    await house.ask('PUT', '/api/models', { model: open.typed });
    await page.reload();
    await badge.getByText(open.typed).waitFor();
    expect(problems.filter((problem) => !/status of 4/.test(problem))).toEqual([]);
    await context.close();
  },
);

test('the list of a server is offered once its key is right; by keyboard alone', async () => {
  const words = said.en;
  const { page, context } = await house.visitor();
  await page.goto(house.server.url);
  await page.locator('.who-plays').getByRole('button', { name: words.connect }).press('Enter');
  const { address, key, model, sheet } = sheetOf(page, words);
  await address.focus();
  await page.keyboard.type(locked.typed);
  await page.keyboard.press('Tab');
  await page.keyboard.type('sesame');
  await expect.poll(() => model.locator('option').allTextContents()).toContain('prompter-70b');
  await model.selectOption('prompter-70b');
  await key.press('Enter');
  await sheet.getByText(words.connected).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('prompter-70b plays.').waitFor();
  await context.close();
});

test('the stage says that the understudy plays; whoever runs the house connects a model there, and the evening goes on with it', async () => {
  const words = said.en;
  const { page, context } = await house.visitor();
  await sitAsHamlet(house, page);
  const badge = page.locator('.bar .who-plays');
  await badge.getByText(words.badge).waitFor();
  await picture(page, 'stage-badge');
  await badge.getByRole('button', { name: words.connect }).click();
  const { address, test: connect, sheet } = sheetOf(page, words);
  await address.fill(open.typed);
  await connect.click();
  await sheet.getByText(words.connected).waitFor();
  await page.keyboard.press('Escape');
  await badge.waitFor({ state: 'detached' });
  const id = new URL(page.url()).pathname.split('/')[2];
  await expect.poll(() => house.ask('GET', `/api/performances/${id}`)).toMatchObject({ understudy: false });
  await context.close();
});

test('a server on another machine is allowed where it is refused, and taken back in the settings', async () => {
  const { page, context } = await house.visitor({ viewport: phone, theme: 'light' });
  await page.goto(house.server.url);
  await page.locator('.who-plays').getByRole('button', { name: said.en.connect }).click();
  const { sheet, address } = sheetOf(page, said.en);
  await address.fill('gpu-box:11434');
  const allow = sheet.getByRole('button', { name: 'Allow this address' });
  await allow.waitFor();
  await allow.scrollIntoViewIfNeeded();
  await picture(page, 'connect-allow-phone');
  await allow.click();
  await allow.waitFor({ state: 'detached' });
  await page.goto(`${house.server.url}/settings`);
  const back = page.getByRole('button', { name: 'Take back http://gpu-box:11434' });
  await back.waitFor();
  await picture(page, 'settings-allowed-phone');
  await back.click();
  await back.waitFor({ state: 'detached' });
  await context.close();
});
