import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { wave } from '../../../packages/models/testing/wave.ts';
import { inOneHouse, picture, type TestHouse } from './evening.ts';
import { say, sitAsHamlet, turn } from './manners.ts';

let house: TestHouse;
let speech: Server;
let failing = false;
const said: { voice: string; input: string; key: string | undefined }[] = [];

inOneHouse(async (opened) => {
  house = opened;
  speech = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (failing) response.writeHead(500).end('{"error":"out of breath"}');
    else if (request.url === '/v1/audio/voices') response.end('{"voices":["bm_george","am_adam","bf_emma","af_heart","am_liam"]}');
    else {
      const { voice, input } = JSON.parse(body) as { voice: string; input: string };
      said.push({ voice, input, key: request.headers.authorization });
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(wave(0.05));
    }
  });
  await new Promise<void>((resolve) => speech.listen(0, '127.0.0.1', resolve));
});
afterAll(() => speech?.close());

test('a speech server is chosen with its price and consent, reads the play out in voices that fit, and what it said is forgotten', async () => {
  const { page, context, problems } = await house.visitor();
  await page.addInitScript(() => {
    const played: number[] = [];
    Object.assign(window, { played });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      played.push(this.playbackRate);
      return play.call(this);
    };
  });
  await page.goto(`${house.server.url}/settings`);
  const form = page.locator('section', { has: page.getByRole('heading', { name: 'Voices of the house' }) });
  await form.getByLabel('Address of a speech server').fill(`http://127.0.0.1:${(speech.address() as AddressInfo).port}/v1`);
  await form.getByLabel('Key').fill('sesame-sesame');
  await form.getByLabel('Price, in $').fill('15');
  await form.getByText('about $ 0.18').waitFor();
  await form.getByRole('button', { name: 'Use this speech server' }).click();
  // Without a yes nothing leaves the page.
  expect(await form.getByLabel('I agree').evaluate((box: HTMLInputElement) => box.validity.valueMissing)).toBe(true);
  await form.getByLabel('I agree').check();
  await form.getByRole('button', { name: 'Use this speech server' }).click();
  await form.getByText('reads out, in 5 voices').waitFor();
  await picture(page, 'settings-voices', true);

  await sitAsHamlet(house, page);
  await page.getByRole('button', { name: 'Voices' }).click();
  await page.getByText('The house has 127.0.0.1').waitFor();
  await expect.poll(() => page.getByLabel('Voice of Gertrude').locator('option').first().textContent()).toMatch(/^by itself: [ab]f_/u);
  await expect.poll(() => page.getByLabel('Voice of Hamlet').locator('option').first().textContent()).toMatch(/^by itself: [ab]m_/u);
  await page.getByLabel('Voice of Hamlet').selectOption('am_liam');
  await page.getByLabel('Pace of the voices').fill('1.5');
  await picture(page, 'voices-of-the-house');
  await page.keyboard.press('Escape');
  await page.getByLabel('Read aloud', { exact: true }).check();
  await say(page, 'Speak to me, mother.');
  await turn(page).waitFor();
  await expect
    .poll(() => said.find(({ input }) => input === 'Speak to me, mother.'))
    .toMatchObject({ voice: 'am_liam', key: 'Bearer sesame-sesame' });
  await expect.poll(() => said.some(({ voice }) => /^[ab]f_/u.test(voice))).toBe(true);
  await expect.poll(() => page.evaluate('played.length')).toBeGreaterThan(1);
  expect(((await page.evaluate('played')) as number[]).every((rate) => rate > 1.2)).toBe(true);
  expect(new Set(said.map(({ voice, input }) => `${voice} ${input}`)).size).toBe(said.length);

  await page.getByRole('button', { name: 'Pause the voice' }).click();
  await page.getByRole('button', { name: 'Go on reading' }).waitFor();
  await page.getByRole('button', { name: 'Go on', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Go on reading' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();

  failing = true;
  await say(page, 'Have you nothing more to say to me tonight?');
  await page.getByText('The house could not read this out').waitFor();
  failing = false;

  await page.goto(`${house.server.url}/settings`);
  await form.getByText('Sent out since the house was opened').waitFor();
  await form.getByRole('button', { name: 'Forget what was read out' }).click();
  await expect.poll(() => form.getByText('Kept of what was read out').count()).toBe(0);
  await form.getByRole('button', { name: 'Forget this server' }).click();
  await form.getByText('The house has no voices of its own').waitFor();
  expect(problems.filter((problem) => !/424|Failed to load resource/u.test(problem))).toEqual([]);
  await context.close();
});
