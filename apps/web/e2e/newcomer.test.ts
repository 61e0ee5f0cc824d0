import { expect, test } from 'vitest';
import { inOneHouse, picture, type TestHouse } from './evening.ts';
import { playHamlet, playToTheEnd, say, script, sitAsHamlet, turn } from './manners.ts';

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

test('a newcomer plays the closet scene from the foyer to its curtain, and takes it home', async () => {
  const { page, problems, context } = await house.visitor();
  await playHamlet(page, house.server.url);
  await expect.poll(() => script(page).textContent()).toContain('Hamlet');
  await playToTheEnd(page);
  await page.getByRole('link', { name: 'To the curtain call' }).click();
  await page.getByText('The line of the evening').waitFor();
  await page.locator('.line-of-the-evening blockquote').waitFor();
  // The rest is there for whoever asks.
  await page.locator('.points').first().waitFor({ state: 'hidden' });
  await page.locator('.rest > summary').press('Enter');
  await page.getByRole('heading', { name: 'How it came about' }).waitFor();
  expect(await page.locator('.points li').count()).toBeGreaterThan(3);
  for (const part of ['What you changed', 'Secrets, now told', 'The road not taken', 'The company'])
    await page.getByRole('heading', { name: part }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'you · ' }).textContent()).toContain('Hamlet');
  await picture(page, 'curtain-played', true);

  const taken = async (button: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
    const stream = await download.createReadStream();
    let text = '';
    for await (const piece of stream) text += String(piece);
    return { name: download.suggestedFilename(), text };
  };
  const replay = await taken('One page to share (HTML)');
  expect(replay.name).toBe('The-Closet.html');
  expect(replay.text).toMatch(/^<!doctype html>/i);
  expect((await taken('Fountain (a script)')).text).toContain('Title: The Closet');
  expect((await taken('Markdown')).text).toContain('The Closet');

  // The page to share works by itself, and asks nobody for anything.
  const alone = await context.newPage();
  const asked: string[] = [];
  alone.on('request', (request) => asked.push(request.url()));
  await alone.setContent(replay.text);
  await alone.getByText('Hamlet').first().waitFor();
  expect(asked.filter((url) => url.startsWith('http'))).toEqual([]);
  await alone.close();

  await page.getByRole('link', { name: 'Read the script' }).click();
  await script(page).locator('.curtain-line').waitFor();
  expect(await page.locator('.line').count()).toBeLessThan(60);
  await page.locator('.lines').press('Home');
  await script(page).getByRole('heading', { name: 'The Closet' }).waitFor();
  // Nothing is new: nobody is called down, and a key goes there.
  expect(await page.getByRole('button', { name: 'New lines below' }).count()).toBe(0);
  await page.locator('.lines').press('End');
  await script(page).locator('.curtain-line').waitFor();
  await script(page)
    .getByRole('button', { name: /About this line of Gertrude/ })
    .last()
    .press('Enter');
  await page.getByRole('heading', { name: 'Why this one spoke' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(house.server.url);
  await page.getByRole('heading', { name: 'Played before' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a page that was closed comes back and has everything', async () => {
  const { page, context, problems } = await house.visitor();
  const address = await sitAsHamlet(house, page);
  await say(page, 'Remember this sentence, for I shall come back.');
  await script(page).getByText('Remember this sentence').waitFor();
  await page.close();
  const again = await context.newPage();
  await again.goto(house.server.url);
  await again.getByRole('link', { name: 'Go on with The Closet' }).waitFor();
  await again.goto(address);
  await script(again).getByText('Remember this sentence').waitFor();
  await turn(again).waitFor();
  await say(again, 'And here I am.');
  await script(again).getByText('And here I am.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('script in a typed line, a name and a title is shown as text', async () => {
  const { page, context, problems } = await house.visitor();
  const evil = "<img src=x onerror=document.title='taken'><script>document.title='taken'</script>";
  await page.goto(`${house.server.url}/settings`);
  await page.getByLabel('Your name on the playbill').fill(evil.slice(0, 70));
  await playHamlet(page, house.server.url);
  await say(page, `${evil} says I`);
  await script(page).getByText("<script>document.title='taken'</script>").waitFor();
  const blueprint = await house.ask<Record<string, unknown>>('GET', '/api/blueprints/closet');
  const bad = { ...blueprint, title: evil, theme: evil };
  await page.goto(house.server.url);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(bad)) });
  await page.getByText('You bring').waitFor();
  await page.getByRole('article', { name: evil }).getByRole('button', { name: 'Hamlet' }).click();
  await turn(page).waitFor();
  await script(page).getByRole('heading', { name: evil }).waitFor();
  expect(await page.title()).toContain('<script>');
  // What the house draws itself is an image, and of nobody's words.
  expect(await page.locator('main img:not([src^="data:image/svg+xml,"]), main script').count()).toBe(0);
  expect(await page.locator('main img').evaluateAll((all) => all.some((one) => /taken|onerror/.test((one as HTMLImageElement).src)))).toBe(
    false,
  );
  expect(problems).toEqual([]);
  await context.close();
});

test('a play and a whole performance are brought in; what cannot be read is refused in words', async () => {
  const { page, context, problems } = await house.visitor();
  const over = await house.finished();
  const log = await (await fetch(`${house.server.url}/api/performances/${over}/events`)).text();
  await page.goto(house.server.url);
  const bring = (name: string, text: string) =>
    page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await bring('story.txt', 'Once upon a time');
  await page.getByRole('alert').waitFor();
  const whole = await house.ask<Record<string, unknown>>('GET', '/api/blueprints/closet');
  await bring('half.json', JSON.stringify({ ...whole, acts: [] }));
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('acts');
  await picture(page, 'refused', true);
  // Dropped anywhere on the page.
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'evening.jsonl'));
    for (const type of ['dragover', 'drop']) window.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, cancelable: true }));
  }, log);
  await page.waitForURL(/\/performances\//);
  expect(page.url()).not.toContain(over);
  await script(page).locator('.curtain-line').waitFor();
  expect(problems.filter((problem) => !/status of 4/.test(problem))).toEqual([]);
  await context.close();
});

test('a Chinese play in Chinese; the interface and the play each keep their language', async () => {
  const { page, context, problems } = await house.visitor({ language: 'zh' });
  await page.goto(house.server.url);
  await page.getByRole('button', { name: '立刻上演《三打白骨》' }).click();
  await turn(page).waitFor();
  await say(page, '师父，这山里有古怪。');
  await script(page).getByText('这山里有古怪').waitFor();
  await turn(page).waitFor();
  expect(await script(page).getAttribute('lang')).toBe('zh-CN');
  await picture(page, 'stage-chinese-play');
  // What the checker finds is told in the language of the page, whatever the play's.
  const whole = await house.ask<{ acts: { scenes: { place: string }[] }[] }>('GET', '/api/blueprints/closet');
  const [act, ...acts] = whole.acts;
  const [scene, ...scenes] = act?.scenes ?? [];
  const lost = { ...whole, acts: [{ ...act, scenes: [{ ...scene, place: 'nowhere' }, ...scenes] }, ...acts] };
  await page.goto(house.server.url);
  await page
    .getByLabel('选择文件')
    .setInputFiles({ name: 'lost.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(lost)) });
  await expect.poll(() => page.getByRole('alert').getByRole('listitem').first().textContent()).toMatch(/^错误 T\d+，在 .*[。？]/s);
  await page.getByRole('article', { name: 'The Closet' }).getByRole('button', { name: 'Hamlet' }).click();
  await turn(page).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  expect(await script(page).getAttribute('lang')).toBe('en');
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  ['en', 'Play Hamlet now', 'the queen’s closet', 'A private room high in the castle', 'Hamlet'],
  ['zh', '立刻上演《三打白骨》', '山坳', '', ''],
] as const)(
  'before the box waits for the first time, the room is read and somebody has spoken (%s)',
  async (language, play, place, room, self) => {
    const { page, context, problems } = await house.visitor({ language });
    await page.goto(house.server.url);
    await page.getByRole('button', { name: play }).click();
    await turn(page).waitFor();
    // As it stands when the box first waits: not what comes later.
    const lines = await script(page).locator('.line').allTextContents();
    const opened = lines.findIndex((line) => line.includes(place) && line.includes(room));
    expect(opened).toBeGreaterThanOrEqual(0);
    const spoken = script(page)
      .locator('.line')
      .filter({ has: page.locator('.who') });
    expect(await spoken.count()).toBeGreaterThan(0);
    if (self) expect((await spoken.first().locator('.who').textContent())?.includes(self)).toBe(false);
    await picture(page, `first-minute-${language}`);
    // Whoever comes back reads it again.
    await page.reload();
    await expect.poll(async () => (await script(page).textContent())?.includes(room || place)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  },
);
