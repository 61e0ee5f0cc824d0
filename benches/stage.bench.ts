import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@troupe/core/log';
import { loadRepertoire } from '@troupe/house/node';
import { startServer } from '@troupe/server';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../scripts/tools.mjs';
import { quantile } from './rehearsal.ts';

const slow = 4;
const typed = 'Thou wretched rash intruding fool farewell I took thee for thy better';

/** In the page: how long every frame takes while somebody types and scrolls, and how much the page shifts under them. */
type Watched = { frames: number[]; shift: number; tasks: number[] };
declare global {
  var troupeWatched: Watched;
}

/** A stage on a device four times as slow as this one, while a line streams: what typing and scrolling cost, and what moves that should not. */
export async function stageBench() {
  const executablePath = findChromium();
  if (!executablePath) return { error: 'needs Chromium: apt-get install chromium, or TROUPE_CHROMIUM=path' };
  const pages = mkdtempSync(join(tmpdir(), 'troupe-pages-'));
  execFileSync('npx', ['vite', 'build', 'apps/web', '--outDir', pages, '--emptyOutDir', '--logLevel', 'error'], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const server = await startServer({
    unguarded: true,
    port: 0,
    web: pages,
    store: memoryStore(),
    plays: await loadRepertoire(join(process.cwd(), 'plays')),
    // As slow as a model: a line of the understudy streams for ten seconds and more.
    pace: 2.5,
    limits: { requests: { burst: 1e6, perSecond: 1e6 } },
  });
  const browser = await chromium.launch({ executablePath, headless: true, args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    await page.addInitScript(watch);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await sit(page, server.url);
    const line = page.getByLabel('Your line');
    await streaming(page);
    // By the keyboard, and not by its label: looking that up for every letter would be measured too.
    await line.focus();
    await taken(page);
    const before = await work(session);
    for (const letter of typed) await page.keyboard.type(letter);
    const typing = await taken(page);
    const typingWork = ((await work(session)) - before) / Math.max(1, typing.frames.length);
    await page.keyboard.press('Enter');
    await streaming(page);
    await page.mouse.move(195, 520);
    const rested = await work(session);
    for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, turn % 2 ? 240 : -240);
    const scrolling = await taken(page);
    const scrollingWork = ((await work(session)) - rested) / Math.max(1, scrolling.frames.length);
    const shift = await page.evaluate(() => globalThis.troupeWatched.shift);
    return {
      name: 'stage',
      figures: {
        framesWhileStreaming: typing.frames.length + scrolling.frames.length,
        typingWorkMs: typingWork,
        typingFrameMs: quantile(typing.frames, 0.5),
        typingFrame95Ms: quantile(typing.frames, 0.95),
        typingLongTasks: typing.tasks.length,
        scrollingWorkMs: scrollingWork,
        scrollingFrameMs: quantile(scrolling.frames, 0.5),
        scrollingFrame95Ms: quantile(scrolling.frames, 0.95),
        scrollingLongTasks: scrolling.tasks.length,
        layoutShift: shift,
      },
      limits: {
        framesWhileStreaming: { atLeast: 60 },
        typingFrame95Ms: { atMost: 50 },
        scrollingFrame95Ms: { atMost: 50 },
        layoutShift: { atMost: 0.02 },
      },
    };
  } finally {
    await browser.close();
    await server.close();
    rmSync(pages, { recursive: true, force: true });
  }
}

async function sit(page: Page, url: string): Promise<void> {
  const response = await fetch(`${url}/api/performances`, {
    method: 'POST',
    headers: { 'x-troupe': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ play: 'closet', seats: [{ seat: 'hamlet', person: 'a player' }] }),
  });
  const { id } = (await response.json()) as { id: string };
  await page.addInitScript((key) => localStorage.setItem(key, JSON.stringify({ seat: 'hamlet' })), `troupe.performance.${id}`);
  await page.goto(`${url}/performances/${id}`);
  await page.getByText('it is your turn').first().waitFor({ timeout: 90_000 });
  await page.getByLabel('Your line').fill('Mother, you have my father much offended.');
  await page.getByLabel('Your line').press('Enter');
}

/** What the page's own thread has worked since it began, in milliseconds of processor time. */
async function work(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Until somebody speaks, beside whom their words come; what was seen before does not count. */
async function streaming(page: Page): Promise<void> {
  await page.locator('.picture .balloon').waitFor({ timeout: 90_000 });
  await taken(page);
}

/** What was seen since it was last asked. */
const taken = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const { frames, tasks, shift } = globalThis.troupeWatched;
    return { frames: frames.splice(0), tasks: tasks.splice(0), shift };
  });

function watch(): void {
  const watched: Watched = { frames: [], shift: 0, tasks: [] };
  globalThis.troupeWatched = watched;
  let last = performance.now();
  const next = (now: number) => {
    // Nobody is slow who waits for the next line.
    if (document.querySelector('.line.live')) watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => watched.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
}
