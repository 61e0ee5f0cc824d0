import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chromiumFlags, findChromium } from '../scripts/tools.mjs';
import { root } from './sources.ts';

/** Runs in the page: the contract with a small test framework of its own, and a company in the tab. */
const script = `
  import { storeContract } from '@troupe/core/testing';
  import { openIndexedDbStore } from '@troupe/stores/indexeddb';
  import { understudy } from '@troupe/understudy';
  import { Company, readCompany } from '@troupe/core/company';

  const plain = (value) => JSON.stringify(value, (_, one) => (one === undefined ? '<nothing>' : one));
  const expect = (value) => {
    const toEqual = (wanted) => { if (plain(value) !== plain(wanted)) throw new Error(plain(value)?.slice(0, 200) + ' is not ' + plain(wanted)?.slice(0, 200)); };
    return { toBe: toEqual, toEqual };
  };

  export async function contract() {
    const bodies = [];
    let count = 0;
    storeContract(() => openIndexedDbStore({ name: 'contract-' + count++ }), { test: (name, body) => bodies.push([name, body]), expect });
    const failed = [];
    for (const [name, body] of bodies) await body().catch((error) => failed.push(name + ': ' + error.message));
    return { tried: bodies.length, failed };
  }

  export async function open(seed) {
    const clock = { now: () => Date.now(), sleep: () => new Promise(() => {}) };
    const store = await openIndexedDbStore({ name: 'chat' });
    const configuration = readCompany({ companions: [{ name: 'Nell', kind: 'npc', description: 'mends nets' }] });
    const company = await Company.open(configuration, { store, clock, models: { performer: understudy() } }, { stream: 'company', seed });
    store.onGrowth(() => company.refresh());
    return {
      say: async (text) => { for await (const frame of company.say('nell-chat', text)); },
      texts: () => company.room('nell-chat').messages.map(({ by, text }) => by + ': ' + text),
      set: (key, value) => company.set(key, value),
      world: () => company.state.world,
    };
  }
`;

const executablePath = findChromium();
let server: Server;
let context: BrowserContext;
let address = '';

beforeAll(async () => {
  if (!executablePath) return;
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'tab',
    target: 'es2022',
    conditions: ['source'],
  });
  const bundle = outputFiles[0]?.text ?? '';
  server = createServer(({ url }, response) => {
    const [type, body] = url === '/tab.js' ? ['text/javascript', bundle] : ['text/html', '<!doctype html><script src="/tab.js"></script>'];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({ executablePath, headless: true, args: chromiumFlags });
  context = await browser.newContext();
});
afterAll(async () => {
  await context?.browser()?.close();
  server?.close();
});
beforeEach(({ skip }) => {
  if (executablePath) return;
  if (process.env.TROUPE_CI === '1') throw new Error('Chromium is missing, and in CI that is a failure.');
  skip('needs Chromium: apt-get install chromium, or TROUPE_CHROMIUM=path');
});

async function tab(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('IndexedDB keeps the contract of every event store, in a real browser', async () => {
  const page = await tab();
  const { tried, failed } = (await page.evaluate('tab.contract()')) as { tried: number; failed: string[] };
  expect(failed).toEqual([]);
  expect(tried).toBeGreaterThan(15);
  await page.close();
});

test('two tabs on one chat: nothing is lost, both converge, and a reload finds it all', async () => {
  const [one, two] = [await tab(), await tab()];
  for (const page of [one, two]) await page.evaluate('tab.open(7).then((company) => { globalThis.company = company; })');
  const rounds = [0, 1, 2, 3, 4];
  const talk = (page: Page, who: string) =>
    page.evaluate(`(async () => { for (const n of ${JSON.stringify(rounds)}) await company.say('${who} ' + n); })()`);
  await Promise.all([talk(one, 'first'), talk(two, 'second'), one.evaluate("company.set('LAMP', true)")]);
  const texts = (page: Page) => page.evaluate('company.texts()') as Promise<string[]>;
  await expect.poll(async () => (await texts(one)).length).toBe(20);
  await expect.poll(() => texts(two)).toEqual(await texts(one));
  const heard = await texts(one);
  for (const who of ['first', 'second'])
    expect(heard.filter((line) => line.startsWith(`you: ${who}`))).toEqual(rounds.map((n) => `you: ${who} ${n}`));
  expect(await two.evaluate('company.world().LAMP')).toBe(true);
  await two.reload();
  await two.evaluate('tab.open(99).then((company) => { globalThis.company = company; })');
  expect(await texts(two)).toEqual(heard);
});
