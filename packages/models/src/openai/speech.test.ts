import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { wave } from '../../testing/wave.ts';
import { bounds } from './bounds.ts';
import { openAiSpeech } from './speech.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listening(answer: (path: string, response: ServerResponse) => void) {
  const heard: { path: string; key: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push({ path: request.url ?? '', key: request.headers.authorization, body });
    answer(request.url ?? '', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { heard, speech: openAiSpeech({ baseUrl, key: 'secret-key-1234', model: 'tts-1', fetch, deadline: 2000 }) };
}

test('a sentence goes out with its voice, and comes back as sound of the kind it is', async () => {
  const { heard, speech } = await listening((_, response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(wave(0.1)));
  const sound = await speech.say('Who is there?', 'onyx');
  expect([sound.type, sound.bytes.length]).toEqual(['audio/wav', wave(0.1).length]);
  expect(heard.map(({ path, key }) => [path, key])).toEqual([['/v1/audio/speech', 'Bearer secret-key-1234']]);
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ model: 'tts-1', voice: 'onyx', input: 'Who is there?', response_format: 'mp3' });
});

test('voices are those that the server lists, in whichever form; where it lists none, the usual ones', async () => {
  let body = '{"voices":["af_heart","bm_george","af_heart"]}';
  const { speech } = await listening((path, response) => {
    if (path === '/v1/audio/voices' && body !== '') response.end(body);
    else response.writeHead(404).end();
  });
  expect(await speech.voices()).toEqual(['af_heart', 'bm_george']);
  body = '[{"id":"a","name":"Anna"},{"name":"Boris"}]';
  expect(await speech.voices()).toEqual(['a', 'Boris']);
  body = 'no JSON';
  expect(await speech.voices()).toContain('alloy');
  body = '';
  expect(await speech.voices()).toContain('alloy');
});

test('what is no sound, too much of it, or a refusal, is told and not played', async () => {
  let answer = (response: ServerResponse): unknown => response.end('<html>Sign in</html>');
  const { speech } = await listening((_, response) => answer(response));
  await expect(speech.say('Hark.', 'onyx')).rejects.toMatchObject({ key: 'model-malformed/no-sound' });
  answer = (response) => response.writeHead(401).end('{"error":{"message":"bad key secret-key-1234"}}');
  await expect(speech.say('Hark.', 'onyx')).rejects.toMatchObject({
    key: 'model-key-refused',
    message: expect.not.stringContaining('secret'),
  });
  answer = (response) => {
    response.write('RIFF0000WAVE');
    response.end(Buffer.alloc(bounds.sound));
  };
  await expect(speech.say('Hark.', 'onyx')).rejects.toMatchObject({ key: 'model-bad-request/too-much' });
});
