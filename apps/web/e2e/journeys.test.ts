import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { errors, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPages, desktop, missing, phone, picture, TestHouse, type Visitor } from './evening.ts';

const why = missing();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let house: TestHouse;
const visitors: Visitor[] = [];

beforeAll(async () => {
  if (why === null) house = await TestHouse.open(await buildPages());
});
afterAll(async () => house?.close());
beforeEach(({ skip }) => {
  if (why) skip(why);
});

async function visitor(manners: Parameters<TestHouse['visitor']>[0] = {}): Promise<Visitor> {
  const one = await house.visitor(manners);
  visitors.push(one);
  return one;
}

const turn = (page: Page) => page.getByRole('status').filter({ hasText: 'it is your turn' });
const box = (page: Page) => page.getByLabel('Your line');
const script = (page: Page) => page.getByRole('region', { name: 'The script' });

async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect.poll(() => box(page).inputValue()).toBe('');
}

/** From the foyer to the stage, as Hamlet. */
async function playHamlet(page: Page): Promise<string> {
  await page.goto(house.server.url);
  await page.getByRole('button', { name: 'Play Hamlet now' }).click();
  await turn(page).waitFor();
  return page.url();
}

/** Takes what is suggested, first one and then another, until the curtain falls. Between two looks at the page it may have fallen. */
async function playToTheEnd(page: Page): Promise<void> {
  const end = page.getByRole('link', { name: 'To the curtain call' });
  const quickly = { timeout: 2000 };
  for (let round = 0; round < 400; round++) {
    await turn(page).or(end).first().waitFor();
    if (await end.isVisible()) return;
    try {
      const chips = page.locator('.chip');
      const count = await chips.count();
      if (round % 4 === 3 || count === 0) await page.getByRole('button', { name: 'Pass', exact: true }).click(quickly);
      else {
        await chips.nth(round % count).click(quickly);
        await box(page).press('Enter', quickly);
      }
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
  throw new Error('the curtain did not fall');
}

/** What axe calls serious or worse. */
async function faults(page: Page): Promise<string[]> {
  const found = (await page.evaluate(`${axe}; axe.run(document, { resultTypes: ['violations'] })`)) as {
    violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
  };
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`));
}

test('a newcomer plays the closet scene from the foyer to its curtain', async () => {
  const { page, problems, context } = await visitor();
  const began = Date.now();
  await page.goto(house.server.url);
  await page.getByRole('button', { name: 'Play Hamlet now' }).click();
  await turn(page).waitFor();
  expect(Date.now() - began).toBeLessThan(10_000);
  await expect.poll(() => script(page).textContent()).toContain('Hamlet');
  await playToTheEnd(page);
  await page.getByRole('link', { name: 'To the curtain call' }).click();
  await page.getByRole('heading', { name: 'How it came about' }).waitFor();
  expect(await page.locator('.points li').count()).toBeGreaterThan(3);
  await picture(page, 'curtain-desktop-dark', true);
  await page.getByRole('link', { name: 'Read the script' }).click();
  await script(page).locator('.curtain-line').waitFor();
  expect(await page.locator('.line').count()).toBeLessThan(60);
  await page.locator('.lines').press('Home');
  await script(page).getByRole('heading', { name: 'The Closet' }).waitFor();
  await page.getByRole('button', { name: 'New lines below' }).click();
  await script(page).locator('.curtain-line').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Behind the curtain' }).click();
  await page.getByRole('heading', { name: 'Calls' }).waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(1);
  await page.locator('.entry').first().waitFor();
  await picture(page, 'backstage-desktop-dark', true);
  await page.goto(house.server.url);
  await page.getByRole('heading', { name: 'Played before' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('two browsers and a spectator share a performance', async () => {
  const hamlet = await visitor();
  await playHamlet(hamlet.page);
  await hamlet.page.getByRole('button', { name: 'Invite' }).click();
  const linkFor = async (label: string) => {
    await hamlet.page.getByRole('button', { name: `Make a link: ${label}` }).click();
    return hamlet.page.getByLabel(label, { exact: true }).inputValue();
  };
  const seat = await linkFor('A seat: Gertrude');
  const audience = await linkFor('A place in the audience');
  await picture(hamlet.page, 'invite-desktop-dark');
  await hamlet.page.getByRole('button', { name: 'Close' }).click();

  const gertrude = await visitor({ viewport: phone });
  await gertrude.page.goto(seat);
  await gertrude.page.getByRole('button', { name: 'Take Gertrude' }).first().click();
  await box(gertrude.page).waitFor();
  const spectator = await visitor();
  await spectator.page.goto(audience);
  await script(spectator.page).locator('.line').first().waitFor();

  // Whoever has the floor: a line may be said at any time.
  await say(hamlet.page, 'Mother, you have my father much offended.');
  for (const { page } of [hamlet, gertrude, spectator]) await script(page).getByText('you have my father much offended').waitFor();
  await say(gertrude.page, 'Have you forgot me, then?');
  for (const { page } of [hamlet, gertrude, spectator]) await script(page).getByText('Have you forgot me, then?').waitFor();

  await say(hamlet.page, '[Nobody shall know what I think of her.]');
  await script(hamlet.page).getByText('Nobody shall know').waitFor();
  await say(hamlet.page, 'I have a word to say.');
  await script(gertrude.page).getByText('I have a word to say.').waitFor();
  expect(await gertrude.page.content()).not.toContain('Nobody shall know');
  expect(await spectator.page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(await spectator.page.getByLabel('Your line').count()).toBe(0);
  expect([...hamlet.problems, ...gertrude.problems, ...spectator.problems]).toEqual([]);
  for (const { context } of [hamlet, gertrude, spectator]) await context.close();
});

test('a page that was closed comes back and has everything', async () => {
  const { page, context, problems } = await visitor();
  const address = await playHamlet(page);
  await say(page, 'Remember this sentence, for I shall come back.');
  await script(page).getByText('Remember this sentence').waitFor();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await script(again).getByText('Remember this sentence').waitFor();
  await turn(again).waitFor();
  await say(again, 'And here I am.');
  await script(again).getByText('And here I am.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('when the house is opened again the page reconnects by itself and misses nothing', async () => {
  const { page, context } = await visitor();
  await playHamlet(page);
  await say(page, 'Before the lights went out.');
  await script(page).getByText('Before the lights went out.').waitFor();
  await house.restart();
  await turn(page).waitFor();
  await say(page, 'And after.');
  await script(page).getByText('And after.').waitFor();
  expect(await script(page).getByText('Before the lights went out.').count()).toBe(1);
  await context.close();
});

test('the play can be paused, and goes on', async () => {
  const { page, context, problems } = await visitor();
  await playHamlet(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Go on' }).first().waitFor();
  await page.getByRole('button', { name: 'Go on' }).first().click();
  await turn(page).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a seat is left to the troupe and taken again', async () => {
  const { page, context, problems } = await visitor();
  await playHamlet(page);
  await page.getByRole('button', { name: 'Leave Hamlet to the troupe' }).click();
  await page.getByRole('button', { name: 'Take Hamlet' }).waitFor();
  expect(await page.getByLabel('Your line').count()).toBe(0);
  await page.getByRole('button', { name: 'Take Hamlet' }).click();
  await box(page).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('what was undone is struck', async () => {
  const { page, context, problems } = await visitor();
  await playHamlet(page);
  await say(page, 'I take this back at once.');
  await script(page).getByText('I take this back at once.').waitFor();
  await turn(page).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await script(page)
    .getByText(/taken back/)
    .waitFor();
  await turn(page).waitFor();
  expect(await script(page).locator('.speech').getByText('I take this back at once.').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('script in a typed line is shown as text', async () => {
  const { page, context, problems } = await visitor();
  await playHamlet(page);
  const evil = "<img src=x onerror=document.title='taken'><script>document.title='taken'</script> says I";
  await say(page, evil);
  await script(page).getByText("<script>document.title='taken'</script>").waitFor();
  expect(await page.title()).not.toBe('taken');
  expect(await page.locator('.script img, .script script').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('a fork is made after the curtain and goes on by itself', async () => {
  const { page, context, problems } = await visitor();
  const first = await playHamlet(page);
  await playToTheEnd(page);
  await page.getByRole('link', { name: 'To the curtain call' }).click();
  await page.getByRole('button', { name: 'Take another course from there' }).click();
  await turn(page).waitFor();
  expect(page.url()).not.toContain(new URL(first).pathname);
  await say(page, 'This time I shall be kinder.');
  await script(page).getByText('This time I shall be kinder.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a Chinese play, in Chinese', async () => {
  const { page, context, problems } = await visitor({ language: 'zh' });
  await page.goto(house.server.url);
  await page.getByRole('article', { name: '三打白骨' }).getByRole('button', { name: '孙悟空' }).click();
  await page.getByRole('status').filter({ hasText: '轮到你了' }).waitFor();
  await page.getByLabel('你的台词').fill('师父，这山里有古怪。');
  await page.getByLabel('你的台词').press('Enter');
  await page.getByRole('region', { name: '台本' }).getByText('这山里有古怪').waitFor();
  await page.getByRole('status').filter({ hasText: '轮到你了' }).waitFor();
  expect(await page.getByRole('region', { name: '台本' }).getAttribute('lang')).toBe('zh-CN');
  await picture(page, 'stage-desktop-zh');
  expect(problems).toEqual([]);
  await context.close();
});

test('the first page needs less than 200 KB of script', async () => {
  const { page, context } = await visitor();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(house.server.url);
  await page.getByRole('heading', { name: 'The Closet' }).waitFor();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThan(200_000);
  await context.close();
});

test('the interface speaks Chinese, and the play keeps its own language', async () => {
  const { page, context, problems } = await visitor({ language: 'zh' });
  await page.goto(house.server.url);
  await page.getByRole('heading', { name: '剧目' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await page.getByRole('button', { name: '马上演哈姆雷特' }).click();
  await page.getByRole('status').filter({ hasText: '轮到你了' }).waitFor();
  expect(await page.getByRole('region', { name: '台本' }).getAttribute('lang')).toBe('en');
  expect(problems).toEqual([]);
  await context.close();
});

for (const theme of ['dark', 'light'] as const)
  test(`nothing serious stands in the way of anybody, ${theme}`, async () => {
    const { page, context, problems } = await visitor({ theme });
    await page.goto(house.server.url);
    await page.getByRole('heading', { name: 'The Closet' }).waitFor();
    expect(await faults(page)).toEqual([]);
    const stage = await playHamlet(page);
    await say(page, '*pull the curtain*');
    await say(page, '/look');
    await page.locator('.looking').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await picture(page, `stage-desktop-${theme}`);
    await page.getByRole('button', { name: 'How to play' }).click();
    expect(await faults(page)).toEqual([]);
    await picture(page, `help-desktop-${theme}`);
    await page.keyboard.press('Escape');
    await page.goto(`${stage}/backstage`);
    await page.getByRole('button', { name: /spoilers/ }).click();
    await page.locator('.entry').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.goto(`${house.server.url}/settings`);
    await page.getByLabel('Address').waitFor();
    expect(await faults(page)).toEqual([]);
    await picture(page, `settings-desktop-${theme}`, true);
    await page.goto(stage);
    await playToTheEnd(page);
    await page.getByRole('link', { name: 'To the curtain call' }).click();
    await page.getByRole('heading', { name: 'How it came about' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await picture(page, `curtain-desktop-${theme}`, true);
    expect(problems).toEqual([]);
    await context.close();
  });

for (const [size, viewport] of Object.entries({ desktop, phone }))
  for (const theme of ['dark', 'light'] as const)
    test(`fits a ${size}, ${theme}`, async () => {
      const { page, context, problems } = await visitor({ viewport, theme });
      const fits = async () => expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await page.goto(house.server.url);
      await page.getByRole('heading', { name: 'The Closet' }).waitFor();
      await fits();
      await picture(page, `foyer-${size}-${theme}`, true);
      await playHamlet(page);
      await fits();
      await picture(page, `stage-first-${size}-${theme}`);
      for (const line of ['What is the matter, mother?', '*pull the curtain*', '[She is hiding something.]', '/hint']) {
        await turn(page).waitFor();
        await say(page, line);
      }
      await turn(page).waitFor();
      const small = (await page.evaluate(`[...document.querySelectorAll('button, select, summary, header a')]
        .filter((one) => one.checkVisibility() && (one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5))
        .map((one) => one.outerHTML.slice(0, 120))`)) as string[];
      expect(small).toEqual([]);
      await fits();
      await picture(page, `stage-${size}-${theme}`);
      expect(problems).toEqual([]);
      await context.close();
    });
