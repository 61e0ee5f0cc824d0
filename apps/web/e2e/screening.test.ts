import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits, turn } from './manners.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'troupe-clips-'));
let house: TestHouse;

inOneHouse((opened) => {
  house = opened;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const talkLines = (page: Page) => page.locator('.film-talk .talk-line:not(.live)');
const now = (page: Page): Promise<number> => page.evaluate('document.querySelector("video").currentTime') as Promise<number>;

test('a visitor watches the ready clip and talks with two roles; the film follows the talk', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/screening`);
  await page.getByRole('heading', { name: 'Dusk' }).waitFor();
  await picture(page, 'screening', true);
  await page.getByRole('button', { name: 'Watch with The Lamplighter and The Lodger' }).click();
  await page.getByRole('region', { name: 'Dusk' }).locator('video').waitFor();
  await expect.poll(() => page.evaluate('document.querySelector("video").readyState')).toBeGreaterThan(1);

  // Where the film stands is the moment of the line.
  await page.getByRole('slider', { name: 'Where the film stands' }).fill('10');
  await expect.poll(() => now(page)).toBeCloseTo(10, 1);
  await page.getByLabel('The Lodger').check();
  await page.getByLabel('Say to The Lodger').fill('Did you see the door?');
  await page.keyboard.press('Enter');
  await expect.poll(() => talkLines(page).count()).toBe(2);
  const answer = talkLines(page).nth(1);
  await answer.getByText('measured, not seen').waitFor();
  await answer.getByText('thinks', { exact: true }).waitFor();
  await answer.getByText(/Measured by the understudy/).waitFor();
  await answer.getByRole('button', { name: 'Show the moment, 0:10' }).waitFor();

  // The two talk to each other while the film goes on; a line leads back to its moment.
  await page.getByRole('button', { name: 'Let them talk' }).click();
  await expect.poll(() => talkLines(page).count()).toBe(6);
  await expect.poll(() => now(page)).toBeGreaterThan(23);
  expect(await page.locator('.marks .mark').count()).toBe(6);
  await picture(page, 'screening-talk');
  await talkLines(page).first().getByRole('button', { name: 'Show the moment, 0:10' }).click();
  await expect.poll(() => now(page)).toBeCloseTo(10, 1);
  expect(await talkLines(page).first().getAttribute('aria-current')).toBe('true');
  await page.locator('h1').click();
  await page.keyboard.press(']');
  expect(await talkLines(page).nth(1).getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => now(page)).toBeCloseTo(11, 1);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press(' ');
  expect(await faults(page)).toEqual([]);

  // It is all there again; a line is taken back with what followed.
  await page.reload();
  await expect.poll(() => talkLines(page).count()).toBe(6);
  await page.getByRole('button', { name: 'Take back from this line of The Lamplighter' }).last().click();
  await expect.poll(() => talkLines(page).count()).toBeLessThan(6);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Markdown' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^screening-.*\.md$/);
  await page.getByRole('link', { name: 'All screenings' }).click();
  await page.locator('.screening-talks').getByText('The Lamplighter and The Lodger').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('somebody of a play and somebody described watch on a phone, in Chinese', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, language: 'zh', theme: 'light' });
  await page.goto(`${house.server.url}/screening`);
  await page.getByRole('heading', { name: '薄暮' }).waitFor();
  await picture(page, 'screening-phone', true);
  await page.getByRole('button', { name: '选谁来看…… · 薄暮' }).click();
  await page.getByLabel('一个人', { exact: true }).selectOption({ label: '米拉' });
  await page.getByLabel('另一个人', { exact: true }).selectOption({ label: '由我来写……' });
  await page.getByLabel('名字', { exact: true }).fill('守夜人');
  await page.getByLabel('是个怎样的人').fill('怕黑。');
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'screening-cast-phone');
  await page.getByRole('button', { name: '同看', exact: true }).click();
  await page.getByLabel('对米拉说').fill('门开了。');
  await page.getByRole('button', { name: '说', exact: true }).click();
  await expect.poll(() => talkLines(page).count()).toBe(2);
  await talkLines(page).nth(1).getByText('由替角测得').waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'screening-talk-phone');
  expect(problems).toEqual([]);
  await context.close();
});

function tinyClip(name: string): string {
  const file = join(folder, name);
  const source = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=duration=3:size=160x90:rate=10',
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, file]);
  return file;
}

test('a clip of one’s own is brought and watched; what is no film is refused', async ({ skip }) => {
  if (!hasFfmpeg) skip('needs ffmpeg to make the clip');
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/screening`);
  const bring = page.getByLabel('Bring a clip');
  await bring.setInputFiles({ name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a film'.repeat(40)) });
  await page.getByRole('alert').getByText('This is no film that can be shown.').waitFor();
  await bring.setInputFiles(tinyClip('my clip.mp4'));
  await page.getByRole('heading', { name: 'my clip' }).waitFor();
  await page.getByRole('button', { name: 'Choose who watches… · my clip' }).click();
  await page.getByLabel('Somebody', { exact: true }).selectOption({ label: 'Hamlet' });
  await picture(page, 'screening-cast');
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await page.getByRole('button', { name: 'Let Hamlet speak' }).click();
  await expect.poll(() => talkLines(page).count()).toBe(1);
  await page.getByRole('link', { name: 'All screenings' }).click();
  await page.getByRole('button', { name: 'Remove for good', exact: true }).click();
  await page.getByRole('button', { name: 'Really: delete it', exact: true }).click();
  await page.getByRole('heading', { name: 'my clip' }).waitFor({ state: 'detached' });
  // The talk about it stays, until it is put away and removed for good.
  const talk = page.getByRole('button', { name: 'Remove · Talk with Hamlet' });
  await talk.click();
  await talk.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await talk.click();
  await page.getByText('Removed (1)').click();
  await page.getByRole('button', { name: /^Remove for good · Talk with Hamlet/ }).click();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'screening-sure');
  await page.getByRole('button', { name: /^Really: delete it/ }).click();
  await page.getByText('Talk with Hamlet is gone for good.').waitFor();
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await context.close();
});

test('where the house has no ffmpeg, the browser looks at the film', async ({ skip }) => {
  if (!hasFfmpeg) skip('needs ffmpeg to make the clip');
  const file = tinyClip('unseen.mp4');
  const before = process.env.TROUPE_FFPROBE;
  process.env.TROUPE_FFPROBE = join(folder, 'nowhere');
  try {
    const { page, context, problems } = await house.visitor();
    await page.goto(`${house.server.url}/screening`);
    await page.getByLabel('Bring a clip').setInputFiles(file);
    await page.getByRole('heading', { name: 'unseen' }).waitFor();
    const { films } = await house.ask<{ films: { name: string; seenBy: string; frames: number[] }[] }>('GET', '/api/films');
    expect(films.find(({ name }) => name === 'unseen.mp4')).toMatchObject({ seenBy: 'browser', frames: [0.375, 1.125, 1.875, 2.625] });
    expect(problems).toEqual([]);
    await context.close();
  } finally {
    if (before === undefined) delete process.env.TROUPE_FFPROBE;
    else process.env.TROUPE_FFPROBE = before;
  }
});

test('a clip sets the scene of a play, and the play is played in it', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/screening`);
  await page.getByRole('button', { name: 'Set a scene here · Dusk' }).click();
  await page.getByLabel('What it is called').fill('The room at dusk');
  await page.getByLabel('Which play').selectOption('closet');
  await page.getByLabel('You play').selectOption('hamlet');
  await page.getByLabel('What is there').waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'screening-stage');
  await page.getByRole('button', { name: 'Raise the curtain' }).click();
  await turn(page).waitFor();
  await page
    .getByText(/The room at dusk/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await page
    .locator('main')
    .getByText(/red curtains before a window/)
    .first()
    .waitFor();
  await picture(page, 'screening-on-stage');
  expect(problems).toEqual([]);

  await page.goto(`${house.server.url}/screening`);
  await page.getByRole('button', { name: 'Set a scene here · Dusk' }).click();
  await page.getByLabel('A new play').check();
  await page.getByLabel('What shall it be about?').fill('Two sisters wait for a letter');
  await page.getByRole('button', { name: 'Have it written' }).click();
  await page.getByRole('status').filter({ hasText: 'finished' }).waitFor();
  await page.locator('.blueprint').getByText('The lamp-lit room').first().waitFor();
  await context.close();
});

test('lines are corrected by keys and by hand, and become a dataset', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/screening`);
  await page.getByRole('link', { name: 'Lines and dataset · Dusk' }).click();
  const rows = page.locator('.line-row');
  await rows.first().waitFor();
  await page.getByText('9 lines, 1 with something odd').waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'film-desk', true);

  // The one nobody is known to speak, and which runs into the next.
  await page.locator('h1').click();
  await page.keyboard.press('o');
  await page.getByText('nobody known speaks it').waitFor();
  await page.getByText('the next line begins 0.2 s before it ends').waitFor();
  await picture(page, 'film-desk-odd');
  await page.keyboard.press('2');
  await page.getByLabel('To', { exact: true }).fill('8.300');
  await page.keyboard.press('Enter');
  await page.getByText('9 lines, nothing odd').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' I did not.');
  await page.getByLabel('What is said').press('End');
  await page.getByLabel('What is said').fill('Did you shut it? I did not.');
  await page.keyboard.press('Enter');
  await page.locator('.row-text').getByText('Did you shut it? I did not.').waitFor();
  await page.keyboard.press('s');
  await expect.poll(() => rows.count()).toBe(10);
  await page.keyboard.press('m');
  await expect.poll(() => rows.count()).toBe(9);
  await page.keyboard.press('Delete');
  await expect.poll(() => rows.count()).toBe(8);
  await page.keyboard.press('u');
  await expect.poll(() => rows.count()).toBe(9);
  await page.keyboard.press('n');
  await page.keyboard.type('Hush.');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(10);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows.count()).toBe(9);
  await page.getByRole('button', { name: 'Play the line' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.getByText('Saved').waitFor();
  await page.reload();
  await page.getByText('Did you shut it? I did not.').first().waitFor();

  await page.getByLabel('Who The Lamplighter is').fill('Dry and patient.');
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  await page.getByText('No answer can be seen beforehand.').waitFor();
  expect(await page.locator('.histogram li').count()).toBeGreaterThan(2);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'film-dataset', true);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'TRL, Training' }).click()]);
  expect(download.suggestedFilename()).toBe('trl-train.jsonl');
  // Nobody to be learnt: it says what to do.
  for (const name of ['The Lodger', 'The Lamplighter'])
    await page.locator('.speaker').filter({ hasText: name }).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  await page.getByRole('alert').getByText('Nobody who may be learnt speaks in this film.').waitFor();
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await context.close();
});

test('subtitles are brought on a phone, in Chinese, and can be taken back', async () => {
  const { page, context, problems } = await house.visitor({ viewport: phone, language: 'zh', theme: 'light' });
  await page.goto(`${house.server.url}/screening/films/dusk`);
  const rows = page.locator('.line-row');
  await rows.first().waitFor();
  const before = await page.getByRole('status').first().textContent();
  const srt = '1\n00:00:01,000 --> 00:00:02,000\n甲：来了。\n\n2\n00:00:30,000 --> 00:00:31,000\n乙：嗯。\n';
  await page.getByLabel('带字幕来').setInputFiles({ name: '字幕.srt', mimeType: 'text/plain', buffer: Buffer.from(srt) });
  await page.getByText('2 句，2 句有异样').waitFor();
  await rows.first().click();
  await page.getByText('其后静默 28.0 秒：超过 20 秒').waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'film-desk-phone', true);
  await page.getByRole('button', { name: '撤回' }).click();
  await expect.poll(() => page.getByRole('status').first().textContent()).toBe(before);
  // Nobody here can hear, so nobody offers to.
  expect(await page.getByRole('button', { name: '从声音听写' }).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('where somebody hears, the lines may be written down from the sound; a silent film says that it is', async ({ skip }) => {
  if (!hasFfmpeg) skip('needs ffmpeg');
  await house.beside({ transcriber: { id: 'ears', transcribe: async () => [] } }, async (url) => {
    const { page, context } = await house.visitor();
    await page.goto(`${url}/screening/films/dusk`);
    await page.getByRole('button', { name: 'Write them down from the sound' }).click();
    await page.getByRole('alert').getByText('The film has no sound.').waitFor();
    await context.close();
  });
});
