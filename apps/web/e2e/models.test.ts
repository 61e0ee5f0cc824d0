import { loadRepertoire } from '@troupe/house/node';
import { systemClock } from '@troupe/models/clock';
import { type ModelServer, startModelServer } from '@troupe/models/model-server';
import { understudy } from '@troupe/understudy';
import { afterAll, expect, test } from 'vitest';
import { ownMarks, planted } from '../../server/testing/planted.ts';
import { inOneHouse, picture, type TestHouse } from './evening.ts';
import { box, playHamlet, say, script, turn } from './manners.ts';

let house: TestHouse;
let models: ModelServer;

inOneHouse(async (opened) => {
  models = await startModelServer({ model: understudy(), clock: systemClock, key: 'sesame' });
  house = opened;
});
afterAll(() => models?.close());

test('a model server is tested, saved and plays; its key never comes back', async () => {
  const { page, context, problems } = await house.visitor();
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) bodies.push(response.text().catch(() => ''));
  });
  await page.goto(`${house.server.url}/settings`);
  const form = page.locator('.model-form', { has: page.locator('#budgetTokens') });
  await page.getByRole('button', { name: 'Connect a model' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Address', { exact: true }).fill(models.url);
  await sheet.getByLabel('Key', { exact: true }).fill('sesame');
  await sheet.getByRole('button', { name: 'Test and connect' }).click();
  await sheet.getByText(/^Connected\./).waitFor();
  await picture(page, 'settings-tested', true);
  await page.keyboard.press('Escape');
  await form.getByLabel('Pause when this many tokens').fill('5000000');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved.').waitFor();
  await page.reload();
  await expect.poll(() => form.getByLabel('Pause when this many tokens').inputValue()).toBe('5000000');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.poll(() => sheet.getByLabel('Address', { exact: true }).inputValue()).toBe(models.url);
  expect(await sheet.getByLabel('Key', { exact: true }).inputValue()).toBe('');
  await sheet.getByText('A key is kept').waitFor();
  const before = models.stats().calls;
  await playHamlet(page, house.server.url);
  expect(models.stats().calls).toBeGreaterThan(before);
  expect((await Promise.all(bodies)).join()).not.toContain('sesame');
  await page.goto(`${house.server.url}/settings`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await sheet.getByRole('button', { name: 'Let the understudy play' }).click();
  await page.locator('.who-plays').getByText('Understudy').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a model is kept under a name, and one role is given to it', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/settings`);
  const saved = page.locator('.saved-models');
  await saved.locator('summary').click();
  await saved.getByLabel('Short name').fill('strong');
  await saved.getByLabel('Address').fill(models.url);
  await saved.getByLabel('Key').fill('sesame');
  await saved.getByRole('button', { name: 'Keep it' }).click();
  await saved.getByRole('button', { name: 'Test strong' }).click();
  await saved.locator('.trial.good').waitFor();
  await page.goto(house.server.url);
  await page.getByRole('button', { name: 'Options… for The Closet' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('You play').selectOption({ label: 'Hamlet' });
  const each = sheet.locator('details').filter({ hasText: 'A model for each role' });
  await each.locator('summary').click();
  await each.getByLabel('Gertrude').fill('strong');
  await picture(page, 'order');
  await sheet.getByRole('button', { name: 'Raise the curtain' }).click();
  await turn(page).waitFor();
  const id = new URL(page.url()).pathname.split('/')[2];
  const { host } = await house.ask<{ host: { models: Record<string, string> } }>('GET', `/api/performances/${id}`);
  expect(host.models).toEqual({ gertrude: 'strong' });
  expect(problems).toEqual([]);
  await context.close();
});

test('planted secrets never reach the page of a seat', async () => {
  const secrets = planted();
  const plays = await loadRepertoire(new URL('../../../plays', import.meta.url).pathname);
  const listing = { id: secrets.id, title: secrets.title, language: secrets.language, synopsis: secrets.synopsis, file: secrets.id };
  const repertoire = {
    ...plays,
    plays: [listing],
    loadPlay: async () => ({ blueprint: secrets, file: secrets.id }),
  };
  const model = understudy();
  await house.beside({ plays: repertoire, models: { performer: model, decider: model, director: model } }, async (url) => {
    const opened = await fetch(`${url}/api/performances`, {
      method: 'POST',
      headers: { 'x-troupe': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ play: secrets.id, seed: 2, seats: [{ seat: 'hamlet', person: 'a player' }] }),
    });
    const { links } = (await opened.json()) as { links: { kind: string; seat?: string; url: string }[] };
    const { page, context, problems } = await house.visitor();
    let bytes = '';
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => (bytes += String(payload))));
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/')) bodies.push(response.text().catch(() => ''));
    });
    await page.goto(links.find(({ kind, seat }) => kind === 'seat' && seat === 'hamlet')?.url ?? '');
    await turn(page).waitFor();
    await say(page, 'Mother?');
    await turn(page).waitFor();
    await page.locator('.things button').first().waitFor();
    const all = async () => [bytes, await page.content(), ...(await Promise.all(bodies))].join('');
    const stage = await all();
    await page.getByRole('link', { name: 'Time line' }).click();
    await page.locator('.beat').first().waitFor();
    const marks = new Set(`${stage}${await all()}`.match(/MARK-[a-z-]+?-隐/g) ?? []);
    expect([...marks].sort()).toEqual(ownMarks('hamlet'));
    expect(await script(page).count()).toBe(1);
    expect(await box(page).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
