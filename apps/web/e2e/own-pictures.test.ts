import { expect, test } from 'vitest';
import { inOneHouse, picture, type TestHouse } from './evening.ts';
import { sitAsHamlet } from './manners.ts';

let house: TestHouse;
inOneHouse(async (opened) => {
  house = opened;
});

test('a face, a place and a poster are replaced by own pictures, seen by whoever may, and taken back', async () => {
  const { page, context, problems } = await house.visitor();
  await sitAsHamlet(house, page);
  // A picture as any camera or painter would make one: here a canvas does.
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 1200];
    const brush = canvas.getContext('2d');
    if (brush) {
      brush.fillStyle = '#2a6f97';
      brush.fillRect(0, 0, 900, 1200);
      brush.fillStyle = '#f2cc8f';
      brush.fillRect(250, 200, 400, 500);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const file = { name: 'hamlet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes, 'base64') };
  await page.getByRole('button', { name: 'Own pictures…' }).click();
  // What is to be replaced is seen first: every one of them as it is drawn now.
  const drawn = page.locator('.own-pictures .thumb img:not(.own)');
  const rows = await page.locator('.own-pictures li').count();
  await expect.poll(() => drawn.count()).toBe(rows);
  await expect.poll(() => drawn.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)).toBe(rows);
  await picture(page, 'own-pictures-drawn');
  await page.getByLabel('Bring a picture of Hamlet').setInputFiles(file);
  const thumbs = page.locator('.own-pictures .thumb img.own');
  await expect.poll(() => thumbs.count()).toBe(1);
  expect(await thumbs.first().getAttribute('height')).toBe('720');
  await page.getByLabel('Bring a picture of the queen’s closet').setInputFiles(file);
  await expect.poll(() => thumbs.count()).toBe(2);
  await page.getByLabel('Bring a picture of The poster').setInputFiles(file);
  await expect.poll(() => thumbs.count()).toBe(3);
  await page.getByLabel('Bring a picture of Gertrude').setInputFiles({ ...file, buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await page.getByText('This is no picture that can be kept.').waitFor();
  await picture(page, 'own-pictures');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.picture .person.own').count()).toBe(1);
  await expect.poll(() => page.locator('.picture .backdrop.own').count()).toBe(1);
  await picture(page, 'own-pictures-stage');

  const id = page.url().split('/').at(-1)?.split(/[?#]/u)[0] ?? '';
  const told = async (path: string) =>
    JSON.stringify(await (await fetch(`${house.server.url}${path}`, { headers: { 'x-troupe': '1' } })).json());
  const hung = JSON.parse(await told('/api/plays/closet/pictures')) as { pictures: Record<string, { picture: string }> };
  const place = hung.pictures[Object.keys(hung.pictures).find((of) => of.startsWith('place/')) ?? '']?.picture ?? '';
  expect(place).toMatch(/^[0-9a-f]{32}$/u);
  // Whoever is not there is not told that the place has a picture.
  expect(await told(`/api/performances/${id}/view?as=hamlet`)).toContain(place);
  expect(await told(`/api/performances/${id}/view?as=claudius`)).not.toContain(place);
  expect(await told(`/api/performances/${id}`)).not.toContain(place);
  expect((await fetch(`${house.server.url}/api/plays/closet/poster`, { headers: { 'x-troupe': '1' } })).headers.get('content-type')).toBe(
    'image/webp',
  );

  await page.getByRole('button', { name: 'Own pictures…' }).click();
  for (let left = 3; left > 0; left--) {
    await page.getByRole('button', { name: 'Back to the drawn one' }).first().click();
    await expect.poll(() => thumbs.count()).toBe(left - 1);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.picture .own').count()).toBe(0);
  expect((await fetch(`${house.server.url}/api/pictures/${place}`)).status).toBe(404);

  for (const [at, wall] of [
    ['/series/closet', '/api/series/closet/pictures'],
    ['/mystery?case=last-light', '/api/cases/last-light/pictures'],
  ] as const) {
    await page.goto(`${house.server.url}${at}`);
    // Where it is sent to somebody, it says what comes along.
    await page.getByRole('heading', { name: /^Send this (?:series|case) to somebody$/u }).waitFor();
    await page
      .getByRole('button', { name: /^Own pictures…/u })
      .first()
      .click();
    await page.getByLabel('Bring a picture of The poster').setInputFiles(file);
    await expect.poll(() => page.locator('.own-pictures .thumb img.own').count()).toBe(1);
    await picture(page, `own-pictures-${wall.split('/')[2]}`);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.page .poster > img[src^="/api/pictures/"]').count()).toBe(1);
    await page
      .getByRole('button', { name: /^Own pictures…/u })
      .first()
      .click();
    await page.getByRole('button', { name: 'Back to the drawn one' }).click();
    await expect.poll(() => page.locator('.own-pictures .thumb img.own').count()).toBe(0);
    expect(JSON.parse(await told(wall))).toEqual({ pictures: {} });
    await page.keyboard.press('Escape');
  }
  expect(problems.filter((problem) => !/422|Failed to load resource/u.test(problem))).toEqual([]);
  await context.close();
});
