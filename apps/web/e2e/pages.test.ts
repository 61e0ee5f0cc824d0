import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, linesOf, misfits, say, turn } from './manners.ts';

let house: TestHouse;
/** One performance is over, one is being played: every page has something to show. */
let over = '';
let fork = '';
let playing = '';
let table = '';
let book = '';
let screening = '';

inOneHouse(async (opened) => {
  house = opened;
  over = await house.finished();
  const { beats } = await house.ask<{ beats: { seq: number }[] }>('GET', `/api/performances/${over}/timeline?as=audience`);
  fork = (await house.ask<{ id: string }>('POST', `/api/performances/${over}/fork`, { at: beats[3]?.seq ?? 0 })).id;
  await house.ask('POST', `/api/performances/${fork}/resume`);
  const seats = [{ seat: 'hamlet', person: 'a player' }];
  playing = (await house.ask<{ id: string }>('POST', '/api/performances', { play: 'closet', seed: 3, seats })).id;
  table = (await house.ask<{ id: string }>('POST', '/api/tables', { case: 'last-light', people: ['nell'], seed: 3 })).id;
  const text = 'CHAPTER I. The Mill\n\nAnna met Tom at the mill.\n\nCHAPTER II. The Bridge\n\nTom waited on the bridge.\n';
  const brought = await fetch(`${house.server.url}/api/works?name=mill.txt`, { method: 'POST', headers: { 'x-troupe': '1' }, body: text });
  book = ((await brought.json()) as { work: string }).work;
  const watching = { film: 'dusk', cast: [{ from: 'film', film: 'dusk', language: 'en', who: 'The Lodger' }] };
  screening = (await house.ask<{ id: string }>('POST', '/api/screenings', watching)).id;
  await fetch(`${house.server.url}/api/screenings/${screening}/say`, {
    method: 'POST',
    headers: { 'x-troupe': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Did you hear that?', to: 'The Lodger', moment: 9 }),
  }).then((answer) => answer.text());
  await house.ask('GET', '/api/plans');
  await house.ask('GET', '/api/roles');
});

type Stop = { readonly name: string; readonly path: () => string; readonly ready: (page: Page) => Promise<unknown> };
const seen = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

/** Pages that need a performance, or show more than a heading: where they are, and how one knows that they are there. */
const known: readonly Stop[] = [
  { name: 'foyer', path: () => '/', ready: seen('.playbill') },
  {
    name: 'stage',
    path: () => `/performances/${playing}`,
    ready: async (page) => {
      await turn(page).waitFor();
      await page.locator('.things button').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'play', path: () => '/plays/closet', ready: seen('.give-away .for-here') },
  { name: 'stage-over', path: () => `/performances/${over}`, ready: seen('.curtain-line') },
  {
    name: 'timeline',
    path: () => `/performances/${over}/timeline`,
    ready: async (page) => {
      await page.locator('.beat').nth(4).click();
      await page
        .getByRole('status')
        .filter({ hasText: /as it was after|之后的样子/ })
        .waitFor();
      await linesOf(page).first().waitFor();
    },
  },
  { name: 'watch', path: () => `/performances/${over}/watch`, ready: seen('.watching .line') },
  { name: 'compare', path: () => `/performances/${over}/compare/${fork}`, ready: seen('.first-difference') },
  { name: 'curtain', path: () => `/performances/${over}/curtain`, ready: seen('.printed .speaker') },
  { name: 'next-evening', path: () => `/performances/${over}/next`, ready: seen('.unwritten') },
  { name: 'series', path: () => '/series/closet', ready: seen('.previously summary') },
  { name: 'backstage', path: () => `/performances/${over}/backstage`, ready: seen('.entry') },
  { name: 'settings', path: () => '/settings', ready: seen('.model-form') },
  { name: 'mystery', path: () => '/mystery', ready: seen('.playbill') },
  { name: 'mystery-table', path: () => `/mystery/${table}`, ready: seen('.introduction') },
  { name: 'writers-desk', path: () => '/writers-desk', ready: seen('.plans li') },
  { name: 'writers-plan', path: () => '/writers-desk/example-en', ready: seen('.relations .tie') },
  { name: 'writers-book', path: () => `/writers-desk/books/${book}`, ready: seen('.chapters') },
  { name: 'screening', path: () => '/screening', ready: seen('.ready-film') },
  { name: 'screening-talk', path: () => `/screening/${screening}`, ready: seen('.talk-line') },
  { name: 'screening-film', path: () => '/screening/films/dusk', ready: seen('.line-row') },
  { name: 'memory', path: () => '/memory', ready: seen('.evenings li') },
  { name: 'memory-role', path: () => '/memory/example-en', ready: seen('.memory-growth polyline') },
  { name: 'critics-report', path: () => '/critics/reports/repertoire', ready: seen('.plot') },
  { name: 'nowhere', path: () => '/nowhere', ready: seen('h1') },
];

const listed = [...readFileSync(new URL('../src/pages.ts', import.meta.url), 'utf8').matchAll(/path: '([^']+)'/g)].map(
  ([, path]) => path ?? '',
);
/** Every page that stands in the list of pages; those that nobody described here have at least a heading. */
const stops: readonly Stop[] = [
  ...known,
  ...listed
    .filter((path) => !path.includes(':') && !known.some((stop) => stop.path() === path))
    .map((path): Stop => ({ name: path.slice(1).replaceAll('/', '-'), path: () => path, ready: seen('h1') })),
];

/** The seat that was ordered is this browser's. */
const sit = (page: Page) =>
  page.addInitScript((id) => localStorage.setItem(`troupe.performance.${id}`, JSON.stringify({ seat: 'hamlet' })), playing);

const narrow = { width: 360, height: 640 };
/** How large the window is, and how small it is made once everything is there. */
const sizes = { desktop: [desktop, phone], phone: [phone, narrow] } as const;
/** Colours know nothing of languages, and neither of sizes: all eight visits see every page when there is time. Two see every other one. */
const visits = process.env.TROUPE_SOAK
  ? (['en', 'zh'] as const).flatMap((language) =>
      (['dark', 'light'] as const).flatMap((theme) =>
        (['desktop', 'phone'] as const).map((size) => ({ language, theme, size, pages: stops })),
      ),
    )
  : ([
      { language: 'en', theme: 'dark', size: 'phone', pages: stops.filter((_, at) => at % 2 === 0) },
      { language: 'zh', theme: 'light', size: 'desktop', pages: stops.filter((_, at) => at % 2 === 1) },
    ] as const);

test.each(visits)('pages, $language, $theme, $size: nothing stands in the way, nothing sticks out', { timeout: 300_000 }, async (visit) => {
  const { language, theme, size, pages } = visit;
  const [viewport, smaller] = sizes[size];
  const { page, context, problems } = await house.visitor({ language, theme, viewport });
  await sit(page);
  // Every page is opened by its address in one language, and come to from another page, as people do, in the other.
  const go = async (path: string) => {
    if (language === 'zh' && page.url().startsWith(house.server.url)) await page.evaluate((to) => history.pushState(null, '', to), path);
    else await page.goto(`${house.server.url}${path}`);
  };
  for (const { name, path, ready } of pages) {
    await page.setViewportSize(viewport);
    await go(path());
    await ready(page);
    expect([name, await faults(page)]).toEqual([name, []]);
    expect([name, await misfits(page)]).toEqual([name, []]);
    await picture(page, `${name}-${size}-${theme}-${language}`, !name.startsWith('stage'));
    await page.setViewportSize(smaller);
    expect([name, smaller.width, await misfits(page)]).toEqual([name, smaller.width, []]);
    await picture(page, `${name}-${smaller.width}-${language}`);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('every page of the list is visited here', () => {
  const visited = stops.map(({ path }) => path());
  const reached = (pattern: string) => visited.some((path) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path));
  expect(listed.length).toBeGreaterThan(5);
  expect(listed.filter((pattern) => !reached(pattern))).toEqual([]);
});

test('sheets that lie over the stage are open to everybody too', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone });
  await sit(page);
  await page.goto(`${house.server.url}/performances/${playing}`);
  await turn(page).waitFor();
  await say(page, 'What is the matter, mother?');
  await turn(page).waitFor();
  const looked = async (name: string) => {
    await page.locator('dialog[open]').waitFor();
    expect([name, await faults(page)]).toEqual([name, []]);
    expect([name, await misfits(page)]).toEqual([name, []]);
    await picture(page, `sheet-${name}`);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'How to play' }).click();
  await looked('help');
  await page.getByRole('button', { name: 'Invite' }).click();
  await looked('invite');
  await page
    .getByRole('button', { name: /About this line of Hamlet/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: /spoilers/ }).click();
  await page.locator('.reasons').waitFor();
  await looked('about-line');
  await page.locator('.fold > summary').click();
  await page.getByRole('button', { name: 'Voices' }).click();
  await looked('voices');
  await page.getByRole('button', { name: 'Help and keys' }).click();
  await looked('keys');
  await page.goto(house.server.url);
  await page.getByRole('button', { name: 'Options… for The Closet' }).click();
  await looked('order');
  expect(problems).toEqual([]);
  await context.close();
});

test('the first page is at most 120 KB with all that it shows: script, styles and pictures', async () => {
  // On a large screen the first row of posters is in sight at once.
  const { page, context } = await house.visitor({ viewport: { width: 1920, height: 1080 } });
  const files: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('json')) files.push(response.body().then((body) => [response.url(), gzipSync(body).length]));
  });
  await page.goto(house.server.url);
  await page.getByRole('article', { name: 'The Closet' }).waitFor();
  await page.waitForFunction(() => {
    const posters = [...document.querySelectorAll<HTMLImageElement>('.playbill .poster img')];
    return posters.length >= 3 && posters.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
  const sizes = await Promise.all(files);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(sizes.filter(([url]) => url.endsWith('/poster')).length).toBeGreaterThanOrEqual(3);
  expect(total, JSON.stringify(sizes)).toBeLessThan(120_000);
  await context.close();
});

test.each([
  { language: 'en', signs: ['Play', 'Create', 'Companions', 'Mystery', 'Workshop', 'Settings'], draft: /^Write a draft/ },
  { language: 'zh', signs: ['演戏', '创作', '伙伴', '剧本杀', '工坊', '设置'], draft: /^写草稿/ },
] as const)('four ways, the workshop and the settings; each says when one is behind it ($language)', async ({ language, signs, draft }) => {
  const { page, context, problems } = await house.visitor({ language });
  await page.goto(house.server.url);
  const nav = page.locator('header nav ul');
  await expect.poll(() => nav.getByRole('link').allTextContents()).toEqual(signs);
  await nav.getByRole('link', { name: signs[1] }).click();
  await page.getByRole('heading', { name: signs[1], exact: true }).waitFor();
  // One height for all cards, and in each the words begin where they begin in the others.
  const cards = await page.locator('.hub-ways a').evaluateAll((all) =>
    all.map((card) => {
      const { top, height } = card.getBoundingClientRect();
      return [Math.round(height), Math.round((card.querySelector('.small')?.getBoundingClientRect().top ?? 0) - top)].join();
    }),
  );
  expect([cards.length, new Set(cards).size]).toEqual([5, 1]);
  await picture(page, `create-${language}`);
  await page.getByRole('link', { name: draft }).click();
  await page.locator('.cm-content').waitFor();
  await nav.locator('[aria-current="true"]', { hasText: signs[1] }).waitFor();
  await nav.getByRole('link', { name: signs[4] }).click();
  await page.locator('.hub-ways a').nth(3).waitFor();
  await picture(page, `workshop-${language}`);
  // Addresses of before lead where they led.
  await page.goto(`${house.server.url}/memory`);
  await nav.locator('[aria-current="true"]', { hasText: signs[4] }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  { language: 'en', menu: 'Menu', settings: 'Settings' },
  { language: 'zh', menu: '菜单', settings: '设置' },
] as const)('on a narrow phone every page is found behind one button ($language)', async ({ language, menu, settings }) => {
  const { page, context, problems } = await house.visitor({ viewport: narrow, language });
  await page.goto(house.server.url);
  await page.getByRole('button', { name: menu }).click();
  const list = page.locator('header nav ul');
  const { x = -1, width = 0 } = (await list.boundingBox()) ?? {};
  expect([x >= 0, x + width <= narrow.width]).toEqual([true, true]);
  await picture(page, `menu-${language}`);
  await list.getByRole('link', { name: settings }).click();
  await page.getByRole('heading', { name: settings, exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
