import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, ask, askLines, Refused } from './ask.ts';

const heard: { readonly url: string; readonly init: RequestInit }[] = [];
const answering = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    heard.push({ url, init });
    return new Response(body, { status });
  });
afterEach(() => {
  heard.length = 0;
  vi.unstubAllGlobals();
});

test('what a path names stands in it, the rest behind it, and what is empty is not asked for', () => {
  expect(addressOf('GET /api/roles/{role}/memories', { role: 'a/b', level: 'event', scene: '', person: 'Ada & Bo', from: 0 })).toBe(
    '/api/roles/a%2Fb/memories?level=event&person=Ada+%26+Bo&from=0',
  );
  expect(addressOf('GET /api/performances/{id}/view', { id: 'p', as: null })).toBe('/api/performances/p/view');
});

test('a token and a name of one’s own go into headers, never into the address; a file goes as it is', async () => {
  answering('{"done":true}');
  await ask('POST /api/performances/{id}/survey', {
    id: 'p',
    token: 't',
    'x-troupe-rater': 'secret',
    body: { rater: 'Ada', marks: { freedom: 1, immersion: 2, responses: 3, speed: 4, story: 5 } },
  });
  await ask('POST /api/works', { name: 'book.txt', body: new Blob(['Once']) });
  expect(heard.map(({ url, init }) => [init.method, url])).toEqual([
    ['POST', '/api/performances/p/survey'],
    ['POST', '/api/works?name=book.txt'],
  ]);
  expect(heard[0]?.init.headers).toMatchObject({
    authorization: 'Bearer t',
    'x-troupe-rater': 'secret',
    'content-type': 'application/json',
  });
  expect(heard[1]?.init.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
});

test('a refusal is thrown with its code and its remedy', async () => {
  answering('{"code":"unknown-play","message":"No.","remedy":"Look."}', 404);
  const refused = await ask('GET /api/plays/{play}', { play: 'x' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ status: 404, code: 'unknown-play', message: 'No.', remedy: 'Look.' });
});

test('an answer that comes line by line is read line by line', async () => {
  answering('{"type":"text","text":"春"}\n{"type":"over"}\n');
  const parts: unknown[] = [];
  for await (const part of askLines('POST /api/roles/{role}/talk', { role: 'r', body: { text: 'Hm.' } })) parts.push(part);
  expect(parts).toEqual([{ type: 'text', text: '春' }, { type: 'over' }]);
});
