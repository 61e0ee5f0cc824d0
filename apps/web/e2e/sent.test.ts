import { systemClock } from '@troupe/models/clock';
import { goingOut } from '@troupe/models/going-out';
import { type ModelServer, startModelServer } from '@troupe/models/model-server';
import { understudy } from '@troupe/understudy';
import { afterAll, expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { faults, misfits } from './manners.ts';

let house: TestHouse;
let models: ModelServer;
inOneHouse(async (opened) => {
  house = opened;
  models = await startModelServer({ model: understudy(), clock: systemClock, needsBrief: false });
});
afterAll(() => models?.close());

test('nothing, then only this machine, then another server: the page says it plainly, and clears it', async () => {
  const { page, context, problems } = await house.visitor();
  await house.ask('DELETE', '/api/sent');
  await page.goto(`${house.server.url}/settings`);
  await page.getByRole('link', { name: 'What left this machine' }).click();
  const short = page.locator('.sent');
  await short.getByText('Nothing. The house has asked no server').waitFor();
  await picture(page, 'sent-nothing');
  await house.ask('PUT', '/api/models', { model: models.url, modelName: 'understudy' });
  const said = { agent: 'companion:nell', messages: [{ role: 'user', content: 'hello' }], brief: { task: 'other', language: 'en' } };
  await fetch(`${house.server.url}/api/models/house/words`, {
    method: 'POST',
    headers: { 'x-troupe': '1', 'content-type': 'application/json' },
    body: JSON.stringify(said),
  }).then((response) => response.text());
  await page.reload();
  await short.getByText('Nothing has left this machine: every server below runs on it.').waitFor();
  await page.getByRole('cell', { name: 'Companions and the writers’ room' }).waitFor();
  // Somebody far away, whom nobody asks in a test: only the counting is real.
  await goingOut('actors', async () => new Response('x'.repeat(4000)))('https://models.example/v1/chat', {
    method: 'POST',
    body: 'y'.repeat(12_000),
  }).then((answer) => answer.text());
  await page.reload();
  await short.getByText('12 kB left this machine in 1 call, to 1 server.').waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'sent-away');
  const chinese = await house.visitor({ language: 'zh', viewport: phone, theme: 'light' });
  await chinese.page.goto(`${house.server.url}/sent`);
  await chinese.page.locator('.sent').getByText('共有 12').waitFor();
  expect(await misfits(chinese.page)).toEqual([]);
  await picture(chinese.page, 'sent-zh-phone', true);
  await page.getByRole('button', { name: 'Clear the count' }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
  await short.getByText('Nothing. The house has asked no server').waitFor();
  expect([...problems, ...chinese.problems]).toEqual([]);
  await chinese.context.close();
  await context.close();
});
