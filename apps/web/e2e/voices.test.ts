import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { wave } from '../../../packages/models/testing/wave.ts';
import { inOneHouse, picture, type TestHouse } from './evening.ts';
import { say, sitAsHamlet, turn } from './manners.ts';

let house: TestHouse;
let speech: Server;
let failing = false;
let understood = '';
const spoken: { language: string; bytes: number; key: string | undefined }[] = [];
const said: { voice: string; input: string; key: string | undefined }[] = [];

inOneHouse(async (opened) => {
  house = opened;
  speech = createServer(async (request, response) => {
    if (request.url === '/v1/audio/transcriptions') {
      const form = await new Response(request as never, { headers: request.headers as Record<string, string> }).formData();
      const { size: bytes } = form.get('file') as File;
      spoken.push({ language: String(form.get('language')), bytes, key: request.headers.authorization });
      if (failing) return response.writeHead(500).end('{"error":"deaf"}');
      return response.end(JSON.stringify({ text: understood }));
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    if (failing) return response.writeHead(500).end('{"error":"out of breath"}');
    if (request.url === '/v1/audio/voices') return response.end('{"voices":["bm_george","am_adam","bf_emma","af_heart","am_liam"]}');
    const { voice, input } = JSON.parse(body) as { voice: string; input: string };
    said.push({ voice, input, key: request.headers.authorization });
    return response.writeHead(200, { 'content-type': 'audio/wav' }).end(wave(0.05));
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

test('whoever speaks is told who hears it, holds, reads what was understood in the box, and sends it or not', {
  timeout: 120_000,
}, async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(`${house.server.url}/settings`);
  const form = page.locator('section', { has: page.getByRole('heading', { name: 'Ears of the house' }) });
  const address = `127.0.0.1:${(speech.address() as AddressInfo).port}`;
  await form.getByLabel('Address of a transcription server').fill(`http://${address}/v1`);
  await form.getByLabel('Key').fill('sesame-sesame');
  await form.getByLabel('Price, in $').fill('0.006');
  await form.getByText('about $ 0.03').waitFor();
  await form.getByRole('button', { name: 'Use this transcription server' }).click();
  expect(await form.getByLabel('I agree').evaluate((box: HTMLInputElement) => box.validity.valueMissing)).toBe(true);
  await form.getByLabel('I agree').check();
  // One that fails is not chosen.
  failing = true;
  await form.getByRole('button', { name: 'Use this transcription server' }).click();
  await form.getByRole('alert').waitFor();
  failing = false;
  await form.getByRole('button', { name: 'Use this transcription server' }).click();
  await form.getByText('writes down what is said').waitFor();
  await picture(page, 'settings-ears', true);

  await sitAsHamlet(house, page);
  const box = page.locator('#line');
  const talk = page.locator('.push-to-talk');
  const phase = (name: string) => page.locator(`.push-to-talk[data-phase=${name}]`).waitFor();
  spoken.length = 0;
  await talk.click();
  await page.getByRole('dialog').getByText(address).waitFor();
  await picture(page, 'who-hears-you');
  expect(spoken).toEqual([]);
  // Whoever agrees is listened to until they press again.
  understood = 'Mother, you have my father much offended.';
  await page.getByRole('button', { name: 'I agree: listen to me' }).click();
  await phase('listening');
  await page
    .locator('.talk-told')
    .getByText(/Listening, [1-9]/u)
    .waitFor();
  await picture(page, 'listening');
  await talk.click();
  await expect.poll(() => box.inputValue()).toBe(understood);
  // Shown, and not sent.
  expect(await page.locator('.script').getByText(understood).count()).toBe(0);
  expect(spoken).toEqual([{ language: 'en', bytes: expect.any(Number), key: 'Bearer sesame-sesame' }]);
  expect(spoken[0]?.bytes).toBeGreaterThan(16_000);

  // Held by key: behind what stands there. Escape throws it away, and nobody hears it.
  understood = 'Speak.';
  await box.focus();
  await page.keyboard.down('Alt');
  await page.keyboard.down('m');
  await page
    .locator('.talk-told')
    .getByText(/Listening, [1-9]/u)
    .waitFor();
  await page.keyboard.up('m');
  await page.keyboard.up('Alt');
  await expect.poll(() => box.inputValue()).toBe('Mother, you have my father much offended. Speak.');
  const before = spoken.length;
  await talk.focus();
  await page.keyboard.press('Enter');
  await phase('listening');
  await page.keyboard.press('Escape');
  await phase('idle');
  expect(spoken).toHaveLength(before);

  // Held by pointer, as a finger does; what fails is told, and what stands in the box stays.
  failing = true;
  await talk.hover();
  await page.mouse.down();
  await page
    .locator('.talk-told')
    .getByText(/Listening, [1-9]/u)
    .waitFor();
  await page.mouse.up();
  await page.locator('.composer').getByRole('alert').waitFor();
  failing = false;
  expect(await box.inputValue()).toBe('Mother, you have my father much offended. Speak.');
  await box.press('Enter');
  await page.locator('.script').getByText('you have my father much offended').first().waitFor();
  await page.goto(`${house.server.url}/sent`);
  await page.getByText(address).first().waitFor();
  await page.goto(`${house.server.url}/settings`);
  await form.getByRole('button', { name: 'Listen no more' }).click();
  await form.getByText('The house does not listen').waitFor();
  // Without Whisper on this machine it is said what to run, and nothing is changed.
  await form.getByRole('button', { name: 'Let this machine listen' }).click();
  await form.getByRole('alert').getByText('troupe add ears').waitFor();
  expect(problems.filter((problem) => !/424|Failed to load resource/u.test(problem))).toEqual([]);
  await context.close();
});

test('where the house does not listen, a browser does only after saying who hears it; on a phone, in Chinese, among companions', async () => {
  const { page, context, problems } = await house.visitor({ language: 'zh', viewport: { width: 390, height: 844 }, theme: 'light' });
  await page.addInitScript(() => {
    const started: string[] = [];
    class Recognition extends EventTarget {
      lang = '';
      start() {
        started.push(this.lang);
      }
      stop() {
        const results = [
          { isFinal: true, 0: { transcript: '今晚潮水' } },
          { isFinal: true, 0: { transcript: '怎么样？' } },
        ];
        this.dispatchEvent(Object.assign(new Event('result'), { results }));
        this.dispatchEvent(new Event('end'));
      }
      abort() {}
    }
    Object.assign(window, { started, SpeechRecognition: Recognition });
  });
  await page.goto(`${house.server.url}/green-room`);
  const talk = page.locator('.push-to-talk');
  await talk.click();
  await page.getByRole('dialog').getByText('Chrome 发给谷歌').waitFor();
  await picture(page, 'who-hears-you-zh');
  await page.getByRole('button', { name: '不用' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate('started')).toEqual([]);
  await talk.click();
  await page.getByRole('button', { name: '我同意' }).click();
  await page.locator('.push-to-talk[data-phase=listening]').waitFor();
  await picture(page, 'listening-zh');
  expect(await page.evaluate('started')).toEqual(['zh-CN']);
  await talk.click();
  await expect.poll(() => page.locator('.composer textarea').inputValue()).toBe('今晚潮水怎么样？');
  await picture(page, 'heard-zh');
  expect(problems).toEqual([]);
  await context.close();
});
