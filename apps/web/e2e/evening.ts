import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadRepertoire } from '@troupe/adapters/node';
import { type RunningServer, startServer } from '@troupe/server';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../../../scripts/tools.mjs';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const web = fileURLToPath(new URL('..', import.meta.url));
const plays = fileURLToPath(new URL('../../../plays', import.meta.url));
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 860 };

/** Why these tests cannot run here; null when they can. In CI a missing browser is a failure. */
export function missing(): string | null {
  if (findChromium()) return null;
  if (process.env.TROUPE_CI === '1') throw new Error('Chromium is missing, and in CI that is a failure.');
  return 'needs Chromium: apt-get install chromium, or TROUPE_CHROMIUM=path';
}

/** Built once for all tests, into a folder of their own: what `npm run build` made stays as it is. */
export async function buildPages(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'troupe-pages-'));
  await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return outDir;
}

export type Visitor = { readonly context: BrowserContext; readonly page: Page; readonly problems: string[] };
export type Manners = {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: 'dark' | 'light';
  readonly language?: 'en' | 'zh';
  readonly speed?: 'calm' | 'brisk' | 'instant';
};

/** A house with its real server and a real browser. */
export class TestHouse {
  readonly #folder: string;
  readonly #browser: Browser;
  readonly #pages: string;
  server: RunningServer;

  private constructor(browser: Browser, pages: string, server: RunningServer, folder: string) {
    this.#browser = browser;
    this.#pages = pages;
    this.server = server;
    this.#folder = folder;
  }

  static async open(pages: string, pace = 0): Promise<TestHouse> {
    const folder = mkdtempSync(join(tmpdir(), 'troupe-house-'));
    const browser = await chromium.launch({ executablePath: findChromium() as string, headless: true, args: flags });
    return new TestHouse(browser, pages, await startHouse(folder, pages, 0, pace), folder);
  }

  async restart(): Promise<void> {
    const { port } = this.server;
    await this.server.close();
    this.server = await startHouse(this.#folder, this.#pages, port, 0);
  }

  async visitor(manners: Manners = {}): Promise<Visitor> {
    const { viewport = desktop, theme = 'dark', language = 'en', speed = 'instant' } = manners;
    const context = await this.#browser.newContext({
      viewport,
      colorScheme: theme,
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      reducedMotion: 'reduce',
      hasTouch: viewport.width < 600,
    });
    context.setDefaultTimeout(20_000);
    await context.addInitScript((value) => {
      if (localStorage.getItem('troupe.preferences') === null) localStorage.setItem('troupe.preferences', value);
    }, JSON.stringify({ speed }));
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 404|ERR_CONNECTION|WebSocket connection/.test(message.text()))
        problems.push(message.text());
    });
    return { context, page, problems };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.server.close();
    for (const folder of [this.#folder, this.#pages]) rmSync(folder, { recursive: true, force: true });
  }
}

async function startHouse(folder: string, pages: string, port: number, pace: number): Promise<RunningServer> {
  return startServer({ port, dataFolder: folder, plays: await loadRepertoire(plays), web: pages, pace });
}

/** Keeps a picture for people to look at, where a folder for them is named. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env.TROUPE_SHOTS;
  if (!folder) return;
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}
