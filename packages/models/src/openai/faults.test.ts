import { inspect } from 'node:util';
import { hearOut, ModelError, type Prompt } from '@troupe/core/model';
import { afterEach, expect, test } from 'vitest';
import { rawServer, stop, streaming, words } from '../../testing/raw-server.ts';
import { retryAfter } from './faults.ts';
import { type OpenAiOptions, openAiModel } from './model.ts';
import { listModels, probe } from './servers.ts';

const key = 'sk-very-secret-key-123456';
const prompt: Prompt = { agent: 'actor:hamlet', messages: [{ role: 'user', content: 'Speak.' }], brief: { task: 'other' } };
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function answering(status: number, body: string, headers: Record<string, string> = {}, models?: string) {
  const server = await rawServer(({ path }, response) => {
    if (path.endsWith('/models') && models !== undefined) return void response.writeHead(200).end(models);
    response.writeHead(status, headers).end(body);
  });
  closing.push(server.close);
  return server;
}

async function faultAt(baseUrl: string, options: Partial<OpenAiOptions> = {}): Promise<ModelError> {
  const error = await hearOut(openAiModel({ baseUrl, model: 'm', key, fetch, dialect: 'openai', ...options }), prompt).catch(
    (reason: unknown) => reason,
  );
  if (!(error instanceof ModelError)) throw new Error('no fault');
  return error;
}

test.each([
  [401, '{"error":{"message":"Incorrect API key"}}', 'key-refused', 'refused the key'],
  [403, '', 'key-refused', 'refused the key'],
  [402, '{"error":{"message":"no credits"}}', 'key-refused', 'no credit'],
  [429, '{"error":{"message":"slow down"}}', 'rate-limited', 'slow down'],
  [429, '{"error":{"message":"quota","code":"insufficient_quota"}}', 'key-refused', 'no credit'],
  [500, 'Internal error', 'server-error', 'failed (500)'],
  [503, '<html><body>Bad gateway</body></html>', 'server-error', 'Bad gateway'],
  [504, '', 'time-out', 'too long'],
  [422, '{"detail":[{"msg":"bad"}]}', 'bad-request', 'did not accept'],
])('%i %s is %s', async (status, body, fault, sentence) => {
  const error = await faultAt((await answering(status, body)).url);
  expect([error.fault, error.message]).toEqual([fault, expect.stringContaining(sentence)]);
  expect(error.remedy).not.toBe('');
});

test('without a key, a 401 asks for one', async () => {
  expect((await faultAt((await answering(401, '')).url, { key: undefined })).message).toContain('wants a key');
});

test('an unknown model is told which there are', async () => {
  const error = await faultAt(
    (await answering(404, '{"error":{"message":"model \\"m\\" not found"}}', {}, '{"data":[{"id":"llama3"},{"id":"qwen3"}]}')).url,
  );
  expect([error.fault, error.remedy]).toEqual(['bad-request', 'It has: llama3, qwen3.']);
});

test('an address without /v1 is put right', async () => {
  const { url } = await answering(404, 'not found');
  expect((await faultAt(url.replace('/v1', ''))).remedy).toContain('/v1');
});

test('a web page is no model server', async () => {
  const { url } = await answering(200, '<html></html>', { 'content-type': 'text/html' });
  expect((await faultAt(url)).message).toContain('web page');
});

test('nobody at the port, and no such name', async () => {
  const server = await answering(200, '');
  await closing.pop()?.();
  const refused = await faultAt(server.url);
  expect([refused.fault, refused.remedy]).toEqual(['unreachable', expect.stringContaining(`Is the server running at ${server.url}?`)]);
  const nameless = Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }) });
  const unknown = await faultAt('http://nowhere.invalid/v1', { fetch: () => Promise.reject(nameless) });
  expect([unknown.fault, unknown.message]).toEqual(['unreachable', expect.stringContaining('not known')]);
});

test('an address that is none is said so at once', () => {
  for (const baseUrl of ['localhost', 'ftp://x/v1', ''])
    expect(() => openAiModel({ baseUrl, model: 'm', fetch })).toThrow('not a web address');
});

test('Retry-After is read in seconds, as a date by the clock of the server, and in milliseconds', async () => {
  expect((await faultAt((await answering(429, '', { 'retry-after': '7' })).url)).retryAfter).toBe(7000);
  const date = 'Wed, 21 Oct 2015 07:28:00 GMT';
  expect(retryAfter(new Headers({ 'retry-after': 'Wed, 21 Oct 2015 07:28:30 GMT', date }))).toBe(30_000);
  expect(retryAfter(new Headers({ 'retry-after': 'Wed, 21 Oct 2015 07:28:30 GMT' }), () => Date.parse(date))).toBe(30_000);
  expect(retryAfter(new Headers({ 'retry-after': 'Wed, 21 Oct 2015 07:27:30 GMT', date }))).toBe(0);
  expect(retryAfter(new Headers({ 'retry-after-ms': '250', 'retry-after': '1' }))).toBe(250);
  expect(retryAfter(new Headers({ 'retry-after': 'soon' }))).toBeUndefined();
  expect(retryAfter(new Headers())).toBeUndefined();
});

test('an abort is an abort: before the answer, and in its middle', async () => {
  const silent = await rawServer(() => {});
  closing.push(silent.close);
  const stopping = new AbortController();
  const call = hearOut(openAiModel({ baseUrl: silent.url, model: 'm', fetch, dialect: 'openai' }), prompt, { signal: stopping.signal });
  stopping.abort();
  await expect(call).rejects.toMatchObject({ fault: 'aborted' });
  const talking = await rawServer(
    (_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(words('Ha')),
  );
  closing.push(talking.close);
  const middle = new AbortController();
  const listen = async () => {
    for await (const _ of openAiModel({ baseUrl: talking.url, model: 'm', fetch, dialect: 'openai' }).stream(prompt, {
      signal: middle.signal,
    }))
      middle.abort();
  };
  await expect(listen()).rejects.toMatchObject({ fault: 'aborted' });
});

test('the key is nowhere to be read, whatever happens', async () => {
  const echo = `{"error":{"message":"Incorrect API key provided: ${key}"}}`;
  const shown: unknown[] = [];
  for (const status of [400, 401, 404, 429, 500]) shown.push(await faultAt((await answering(status, echo)).url));
  const loud = () => Promise.reject(new TypeError(`Headers.append: "Bearer ${key}" is an invalid header value.`));
  shown.push(await faultAt('http://127.0.0.1:1/v1', { fetch: loud }));
  const echoing = await streaming(words('Ha'), `data: ${echo}\n\n`, stop());
  closing.push(echoing.close);
  shown.push(await faultAt(echoing.url));
  shown.push(await probe({ baseUrl: 'http://127.0.0.1:1/v1', key, fetch: loud }));
  shown.push(await faultAt(`${(await answering(500, echo)).url.replace('://', `://user:${key}@`)}`, { key: undefined }));
  shown.push(openAiModel({ baseUrl: 'http://127.0.0.1:1/v1', model: 'm', key, fetch }));
  for (const one of shown) {
    const everything = `${inspect(one, { depth: 9, showHidden: true })} ${JSON.stringify(one)} ${String(one)} ${one instanceof Error ? one.stack : ''}`;
    expect(everything).not.toContain(key);
  }
  expect(() => openAiModel({ baseUrl: 'http://127.0.0.1:1/v1', model: 'm', key: `${key}\nx`, fetch })).toThrow(/^The key holds characters/);
});

test('the key is sent as a bearer, and its blanks are not', async () => {
  const server = await answering(200, '{"data":[{"id":"m"},{"id":"n"}]}');
  expect(await listModels({ baseUrl: `${server.url}/`, key: ` ${key}\n`, fetch })).toEqual(['m', 'n']);
  expect(server.heard[0]).toMatchObject({ path: '/v1/models', headers: { authorization: `Bearer ${key}` } });
});

test('a server that hangs up without a word is told apart from one that is not there', async () => {
  const rude = await rawServer((_, response) => response.destroy());
  closing.push(rude.close);
  expect(await probe({ baseUrl: rude.url, fetch })).toMatchObject({ problem: { key: 'model-unreachable/hung-up' } });
});

test('a list is asked of Anthropic with its own kind of key, a wrong key at Google is called one', async () => {
  const asked: RequestInit[] = [];
  const noting = async (_: string, init: RequestInit = {}) => {
    asked.push(init);
    return new Response('{"data":[{"id":"claude"}]}');
  };
  expect(await probe({ baseUrl: 'https://api.anthropic.com/v1', key: 'sk-secret', fetch: noting })).toMatchObject({ dialect: 'anthropic' });
  expect(asked[0]?.headers).toEqual({ 'x-api-key': 'sk-secret', 'anthropic-version': '2023-06-01' });
  const wrong = async () => new Response('[{"error":{"message":"API key not valid. Please pass a valid API key."}}]', { status: 400 });
  expect(await probe({ baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai', key: 'k', fetch: wrong })).toMatchObject({
    problem: { code: 'model-key-refused' },
  });
});

test('a probe reports what is there, and what is wrong', async () => {
  const good = await answering(200, '{"data":[{"id":"m","owned_by":"library"}]}');
  expect(await probe({ baseUrl: good.url, fetch })).toEqual({
    baseUrl: good.url,
    reachable: true,
    troupe: false,
    dialect: 'ollama',
    models: ['m'],
    windows: new Map(),
    entries: [{ id: 'm', owned_by: 'library' }],
  });
  const shop = await answering(200, '<html>Welcome</html>');
  expect(await probe({ baseUrl: shop.url, fetch })).toMatchObject({
    reachable: true,
    problem: { message: expect.stringContaining('no model server') },
  });
  expect(await probe({ baseUrl: 'http://127.0.0.1:1/v1', fetch })).toMatchObject({ reachable: false, models: [] });
  const silent = await rawServer(() => {});
  closing.push(silent.close);
  expect(await probe({ baseUrl: silent.url, fetch, signal: AbortSignal.timeout(20) })).toMatchObject({
    reachable: false,
    problem: { message: expect.stringContaining('in time') },
  });
  expect(await probe({ baseUrl: 'nonsense', fetch })).toMatchObject({ problem: { message: expect.stringContaining('not a web address') } });
});
