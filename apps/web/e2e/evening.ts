import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, type ServerOptions, startServer } from '@troupe/server';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeEach, test } from 'vitest';
import { repertoire } from '../../../packages/house/testing/repertoire.ts';
import { chromiumFlags, findChromium } from '../../../scripts/tools.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 860 };

/** Why these tests cannot run here; null when they can. In CI a missing browser is a failure. */
function missing(): string | null {
  if (findChromium()) return null;
  if (process.env.TROUPE_CI === '1') throw new Error('Chromium is missing, and in CI that is a failure.');
  return 'needs Chromium: apt-get install chromium, or TROUPE_CHROMIUM=path';
}

/** As `npm test` has made them; otherwise made here, into a folder of their own: what `npm run build` made stays as it is. */
async function buildPages(): Promise<string> {
  if (process.env.TROUPE_PAGES) return process.env.TROUPE_PAGES;
  const outDir = mkdtempSync(join(tmpdir(), 'troupe-pages-'));
  // Under tests the pages would be made as for development, with twice the script.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'error', build: { outDir, emptyOutDir: true } });
  process.env.NODE_ENV = NODE_ENV;
  return outDir;
}

export type Visitor = { readonly context: BrowserContext; readonly page: Page; readonly problems: string[] };
export type Manners = {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: 'dark' | 'light';
  readonly language?: 'en' | 'zh';
  readonly speed?: 'calm' | 'brisk' | 'instant';
  /** A page as a telephone lays it out, not only a narrow window. */
  readonly handheld?: boolean;
  /** Lets the worker run: it holds pages between visits, which others would not expect. */
  readonly worker?: boolean;
};

/** A house with its real server and a real browser. */
export class TestHouse {
  readonly #folder: string;
  readonly #browser: Browser;
  readonly #options: Partial<ServerOptions>;
  readonly #contexts: BrowserContext[] = [];
  server: RunningServer;

  private constructor(browser: Browser, options: Partial<ServerOptions>, server: RunningServer, folder: string) {
    this.#browser = browser;
    this.#options = options;
    this.server = server;
    this.#folder = folder;
  }

  static async open(browser: Browser): Promise<TestHouse> {
    const folder = mkdtempSync(join(tmpdir(), 'troupe-house-'));
    const web = await buildPages();
    return new TestHouse(browser, { web }, await startHouse(folder, { web }), folder);
  }

  /** The folder of the built pages. */
  get pages(): string {
    return this.#options.web ?? '';
  }

  /** The same data and the same address, in a server of its own. */
  async restart(): Promise<void> {
    const { port } = this.server;
    await this.server.close();
    this.server = await startHouse(this.#folder, { ...this.#options, port });
  }

  /** Another house for the same browser: with a password, with other plays. */
  async beside<T>(options: Partial<ServerOptions>, during: (url: string, server: RunningServer) => Promise<T>): Promise<T> {
    const folder = mkdtempSync(join(tmpdir(), 'troupe-house-'));
    const server = await startHouse(folder, { ...this.#options, ...options });
    try {
      return await during(server.url, server);
    } finally {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Asks the house as a program would. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.server.url}${path}`, {
      method,
      headers: { 'x-troupe': '1', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** A performance that the troupe has played to its curtain by itself. */
  async finished(play = 'closet'): Promise<string> {
    const { id } = await this.ask<{ id: string }>('POST', '/api/performances', { play, seed: 7 });
    while ((await this.ask<{ state: string }>('GET', `/api/performances/${id}`)).state !== 'curtain')
      await new Promise((resolve) => setTimeout(resolve, 20));
    return id;
  }

  async visitor(manners: Manners = {}): Promise<Visitor> {
    const { viewport = desktop, theme = 'dark', language = 'en', speed = 'instant', handheld = false, worker = false } = manners;
    const context = await this.#browser.newContext({
      viewport,
      colorScheme: theme,
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      reducedMotion: 'reduce',
      hasTouch: handheld || viewport.width < 600,
      isMobile: handheld,
      serviceWorkers: worker ? 'allow' : 'block',
    });
    this.#contexts.push(context);
    // A busy machine is not a failure: what forty seconds are enough for took a minute beside others.
    context.setDefaultTimeout(120_000);
    if (process.env.TROUPE_FAR) await farAway(context);
    await context.addInitScript((value) => {
      if (localStorage.getItem('troupe.preferences') === null) localStorage.setItem('troupe.preferences', value);
    }, JSON.stringify({ speed }));
    const page = await context.newPage();
    lookOften(page);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 404|ERR_CONNECTION|WebSocket connection/.test(message.text()))
        // Which address it was: “status of 409” alone says nothing.
        problems.push(`${message.text()} ${message.location().url}`);
    });
    return { context, page, problems };
  }

  async close(): Promise<void> {
    for (const context of this.#contexts) await context.close();
    await this.server.close();
    const made = process.env.TROUPE_PAGES ? undefined : this.#options.web;
    for (const folder of [this.#folder, made ?? this.#folder]) rmSync(folder, { recursive: true, force: true });
  }
}

type Look = (progress: unknown, pauses: readonly number[], look: unknown) => Promise<unknown>;
type Frame = { retryWithProgressAndTimeouts: Look; often?: true };

/** Playwright looks for an element again after up to half a second: most of a journey was that. Where its insides are others, it keeps its pace. */
function lookOften(page: Page): void {
  const inside = page as unknown as { _connection?: { toImpl?: (one: unknown) => Frame } };
  const frame = inside._connection?.toImpl?.(page.mainFrame());
  const frames = frame && (Object.getPrototypeOf(frame) as Frame);
  if (!frames?.retryWithProgressAndTimeouts || frames.often) return;
  const look = frames.retryWithProgressAndTimeouts;
  frames.often = true;
  frames.retryWithProgressAndTimeouts = function (this: Frame, progress, pauses, then) {
    return look.call(
      this,
      progress,
      pauses.map((pause) => Math.min(pause, 30)),
      then,
    );
  };
}

/** A slow machine, and a house at the other end of the world: answers come late and out of order, and what a page assumes of their order breaks. */
async function farAway(context: BrowserContext): Promise<void> {
  let seed = Number(process.env.TROUPE_FAR);
  const chance = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 }).catch(() => {});
  });
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, chance() * 600));
    await route.continue().catch(() => {});
  });
}

/** One browser for all files that a worker runs: opening it took longer than many a test. Its visitors have nothing else in common. */
// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what is needed, here nothing.
const browsing = test.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  // A microphone that beeps, and that nobody has to allow.
  const args = [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const browser = await chromium.launch({ executablePath: findChromium() as string, headless: true, args });
  onCleanup(() => browser.close());
  return browser;
});

/** Opens one house for all tests of a file, makes ready what they need, and closes it. Without a browser they are skipped. */
export function inOneHouse(ready: (house: TestHouse) => unknown): void {
  const why = missing();
  let house: TestHouse | undefined;
  if (why === null)
    browsing.beforeAll(async ({ browser }) => {
      house = await TestHouse.open(browser);
      await ready(house);
    });
  afterAll(() => house?.close());
  beforeEach(({ skip }) => {
    if (why !== null) skip(why);
  });
}

async function startHouse(folder: string, options: Partial<ServerOptions>): Promise<RunningServer> {
  return startServer({
    port: 0,
    unguarded: true,
    dataFolder: folder,
    plays: options.plays ?? (await repertoire()),
    pace: 0,
    ...options,
    limits: { requests: { burst: 100_000, perSecond: 100_000 } },
  });
}

/** Keeps a picture for people to look at, where a folder for them is named. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env.TROUPE_SHOTS;
  if (!folder) return;
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}
