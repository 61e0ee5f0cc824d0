import { ask, hearOut, type ModelDelta, type Prompt } from '@troupe/core/model';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { done, event, rawServer, stop, streaming, words } from '../../testing/raw-server.ts';
import { type OpenAiOptions, openAiModel } from './model.ts';

const prompt: Prompt = {
  agent: 'actor:hamlet',
  messages: [{ role: 'user', content: 'Speak.' }],
  brief: { task: 'other', secret: 'marker' },
};
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function modelAt(server: { url: string; close: () => Promise<void> }, options: Partial<OpenAiOptions> = {}) {
  closing.push(server.close);
  return openAiModel({ baseUrl: server.url, model: 'm', fetch, ...options });
}

async function deltas(server: Promise<{ url: string; close: () => Promise<void> }>, more: Partial<Prompt> = {}): Promise<ModelDelta[]> {
  const heard: ModelDelta[] = [];
  for await (const delta of (await modelAt(await server)).stream({ ...prompt, ...more })) heard.push(delta);
  return heard;
}

const text = (list: readonly ModelDelta[], type: 'text' | 'thinking' = 'text') =>
  list.map((delta) => (delta.type === type ? delta.text : '')).join('');

test('text, usage and finish come in that order', async () => {
  const usage = event({ choices: [], usage: { prompt_tokens: 12, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 8 } } });
  expect(await deltas(streaming(words('To '), words('be.'), stop(), usage, done))).toEqual([
    { type: 'text', text: 'To be.' },
    { type: 'usage', usage: { input: 12, output: 3, cached: 8, money: 0 } },
    { type: 'finish', reason: 'stop' },
  ]);
});

test.each([
  ['without usage', [words('Yes.'), stop(), done]],
  ['without [DONE]', [words('Yes.'), stop()]],
  ['without a reason', [words('Yes.'), done]],
  ['without a last blank line', [words('Yes.'), stop().trimEnd()]],
  ['with keep-alives', [': ping\n\n', words('Yes.'), ': OPENROUTER PROCESSING\n\n', stop(), done]],
  ['with CRLF', [words('Yes.').replaceAll('\n', '\r\n'), stop().replaceAll('\n', '\r\n'), done]],
  ['with event names and ids', [`id: 1\nevent: message\n${words('Yes.')}`, stop(), done]],
  [
    'with empty and null parts',
    [
      event({ choices: [{ delta: { role: 'assistant', content: '' } }] }),
      event({ choices: [{ delta: { content: null } }] }),
      words('Yes.'),
      stop(),
      done,
    ],
  ],
  ['with content in parts', [event({ choices: [{ delta: { content: [{ type: 'text', text: 'Yes.' }] } }] }), stop(), done]],
  ['with a byte order mark', ['\ufeff', words('Yes.'), stop(), done]],
])('a stream %s is understood', async (_, chunks) => {
  const heard = await deltas(streaming(...chunks));
  expect(text(heard)).toBe('Yes.');
  expect(heard.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
});

test('a server that does not stream is understood', async () => {
  const answer = {
    choices: [{ message: { content: '<think>hm</think>Yes.' }, finish_reason: 'length' }],
    usage: { prompt_tokens: 1, completion_tokens: 2 },
  };
  const heard = await deltas(
    rawServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))),
  );
  expect(heard.map(({ type }) => type)).toEqual(['thinking', 'text', 'usage', 'finish']);
  expect(heard.at(-1)).toEqual({ type: 'finish', reason: 'length' });
});

test('thoughts are told from speech, however they are sent', async () => {
  const heard = await deltas(
    streaming(
      event({ choices: [{ delta: { reasoning_content: 'A' } }] }),
      event({ choices: [{ delta: { reasoning: 'B' } }] }),
      words('\n<thi'),
      words('nk>C</th'),
      words('ink>\n\nWords <'),
      words('3'),
      stop(),
      done,
    ),
  );
  expect(text(heard, 'thinking')).toBe('ABC');
  expect(text(heard)).toBe('Words <3');
});

test.each([
  ['a refusal field', [event({ choices: [{ delta: { refusal: "I'm sorry" } }] }), stop(), done], 'refusal'],
  ['a content filter', [words('Ha'), stop('content_filter'), done], 'refusal'],
  ['a limit', [words('Ha'), stop('length'), done], 'length'],
  ['tool calls', [words('Ha'), stop('tool_calls'), done], 'stop'],
])('%s ends a stream', async (_, chunks, reason) => {
  const heard = await deltas(streaming(...chunks));
  expect(heard.at(-1)).toEqual({ type: 'finish', reason });
  expect(text(heard)).not.toContain('sorry');
});

test('arguments of a tool call are the answer', async () => {
  const call = (args: string, index = 0) => event({ choices: [{ delta: { tool_calls: [{ index, function: { arguments: args } }] } }] });
  expect(text(await deltas(streaming(call('{"a"'), call(':1}'), call('{"b":2}', 1), stop('tool_calls'), done)))).toBe('{"a":1}');
});

test('log-probabilities come along', async () => {
  const logprobs = { content: [{ token: 'Yes', logprob: -0.1, bytes: [1], top_logprobs: [{ token: 'No', logprob: -2, bytes: [2] }] }] };
  expect(await deltas(streaming(words('Yes', { logprobs }), stop(), done), { logprobs: true })).toContainEqual({
    type: 'logprobs',
    tokens: [{ token: 'Yes', logprob: -0.1, top: [{ token: 'No', logprob: -2 }] }],
  });
});

test.each([
  ['an error object', [words('Ha'), event({ error: { message: 'overloaded', code: 503 } })], 'server-error'],
  ['an error without a code', [words('Ha'), event({ error: 'something broke' })], 'server-error'],
  ['a rate limit', [event({ error: { message: 'slow', type: 'rate_limit_error' } })], 'rate-limited'],
  ['a field named error', [words('Ha'), 'error: {"message":"out of memory","code":500}\n\n'], 'server-error'],
  ['an error as the reason', [words('Ha'), stop('error')], 'server-error'],
  ['garbage', [words('Ha'), 'data: {"choices":[}\n\n', words('Ha')], 'malformed'],
  ['its end in the middle', [words('Ha'), 'data: {"choi'], 'truncated'],
  ['its end between two words', [words('Ha')], 'truncated'],
  ['nothing', [], 'truncated'],
])('a stream broken by %s fails', async (_, chunks, fault) => {
  await expect(deltas(streaming(...chunks))).rejects.toMatchObject({ fault });
});

test('words heard before a failure are handed over first', async () => {
  const model = await modelAt(await streaming(words('Ha'), 'data: nonsense\n\n'));
  await expect(hearOut(model, prompt)).rejects.toMatchObject({ fault: 'malformed', answer: 'Ha' });
});

test('a socket that dies is a truncated answer, unless all had been said', async () => {
  const dying = (...chunks: string[]) =>
    rawServer(({ path }, response) => {
      if (!path.endsWith('/chat/completions')) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chunks.join(''), () => setImmediate(() => response.destroy()));
    });
  await expect(deltas(dying(words('Ha')))).rejects.toMatchObject({ fault: 'truncated' });
  expect((await deltas(dying(words('Ha'), stop()))).at(-1)).toEqual({ type: 'finish', reason: 'stop' });
});

test('the brief goes only to a server that says it is ours', async () => {
  const serverSaying = (headers: Record<string, string>) =>
    rawServer(({ path }, response) => {
      if (path.endsWith('/models'))
        return void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end('{"data":[{"id":"m"}]}');
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(words('Yes.') + stop() + done);
    });
  const stranger = await serverSaying({});
  const ours = await serverSaying({ 'x-troupe-server': '1' });
  const strangerModel = await modelAt(stranger);
  const ourModel = await modelAt(ours);
  for (const model of [strangerModel, strangerModel, ourModel, ourModel]) await hearOut(model, prompt);
  expect(JSON.stringify(stranger.heard)).not.toContain('marker');
  expect(ours.chats()[0]?.body).toMatchObject({ troupe_brief: { secret: 'marker' }, troupe_agent: 'actor:hamlet' });
  expect(stranger.heard.filter(({ path }) => path.endsWith('/models'))).toHaveLength(1);
  await hearOut(await modelAt(stranger, { dialect: 'troupe' }), prompt);
  expect(stranger.chats().at(-1)?.body).toHaveProperty('troupe_brief');
});

test('a call that is heard out keeps its connection; one that is left closes it', async () => {
  const ports = new Set<unknown>();
  let gone: () => void = () => {};
  const left = new Promise<void>((resolve) => {
    gone = resolve;
  });
  const server = await rawServer(({ body }, response) => {
    ports.add(response.socket?.remotePort);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(words('Yes.'));
    if (body.model === 'm') response.end(stop() + done);
    else response.once('close', gone);
  });
  const model = await modelAt(server, { dialect: 'openai' });
  for (let i = 0; i < 20; i++) await hearOut(model, prompt);
  expect(ports.size).toBeLessThan(5);
  for await (const _ of openAiModel({ baseUrl: server.url, model: 'endless', fetch, dialect: 'openai' }).stream(prompt)) break;
  await left;
});

test('an answer of a shape is read through the whole ladder', async () => {
  const server = await rawServer(({ path, body }, response) => {
    if (path.endsWith('/models')) return void response.writeHead(404).end();
    const refuse = (message: string) => response.writeHead(400).end(JSON.stringify({ error: { message } }));
    const format = (body.response_format as { type?: string } | undefined)?.type;
    if (format === 'json_schema') return void refuse("response_format type 'json_schema' is not supported by this model");
    if (body.tools) return void refuse('m does not support tools');
    if (format === 'json_object') return void refuse("'response_format.type' must be 'text'");
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(words('Sure! ```json\n{"yes": true,}\n```') + stop() + done);
  });
  const model = await modelAt(server);
  const Answer = z.object({ yes: z.boolean(), why: z.string().optional() });
  expect(await ask(model, prompt, Answer)).toEqual({ yes: true });
  expect(server.chats()).toHaveLength(4);
  expect(server.chats()[3]?.body.messages).toEqual([{ role: 'user', content: expect.stringContaining('"additionalProperties":false') }]);
  await ask(model, prompt, Answer);
  expect(server.chats()).toHaveLength(5);
});

test('parallel refusals are one lesson', async () => {
  const server = await rawServer(({ path, body }, response) => {
    if (path.endsWith('/models')) return void response.writeHead(404).end();
    if ((body.response_format as { type?: string } | undefined)?.type === 'json_schema')
      return void response.writeHead(400).end('{"error":{"message":"json_schema unsupported"}}');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(words('{}') + stop() + done);
  });
  const model = await modelAt(server);
  await Promise.all(Array.from({ length: 6 }, () => ask(model, prompt, z.object({}))));
  await ask(model, prompt, z.object({}));
  expect(server.chats().at(-1)?.body).toHaveProperty('tools');
});

test('parameters that a server refuses by name are dropped and stay dropped', async () => {
  const server = await rawServer(({ body }, response) => {
    const refuse = (param: string, message: string) => response.writeHead(400).end(JSON.stringify({ error: { message, param } }));
    if ('temperature' in body) return void refuse('temperature', "Unsupported value: 'temperature' does not support 0.5 with this model.");
    if ('max_completion_tokens' in body) return void refuse('', 'Unrecognized request argument supplied: max_completion_tokens');
    if ('stream_options' in body) return void refuse('', 'extra fields not permitted: stream_options');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(words('Yes.') + stop() + done);
  });
  const model = await modelAt(server, { dialect: 'openai', temperature: 0.5 });
  for (let i = 0; i < 2; i++) expect((await hearOut(model, { ...prompt, maxTokens: 9 })).text).toBe('Yes.');
  expect(server.chats()).toHaveLength(5);
  expect(server.chats().at(-1)?.body).toMatchObject({ max_tokens: 9 });
});

test('a refusal that names nothing we can do without is passed on', async () => {
  const model = await modelAt(await rawServer((_, response) => response.writeHead(400).end('{"error":{"message":"messages too long"}}')), {
    dialect: 'openai',
  });
  await expect(hearOut(model, prompt)).rejects.toMatchObject({
    fault: 'bad-request',
    message: expect.stringContaining('messages too long'),
  });
});

test('thinking is switched off for strict JSON, in the words of each server; top_p is never sent', async () => {
  const server = await streaming(words('{}'), stop(), done);
  const sent = async (dialect: OpenAiOptions['dialect'], shape: boolean) => {
    const model = await modelAt(server, { dialect, temperature: 0.7 });
    await hearOut(model, { ...prompt, ...(shape && { shape: { name: 's', json: {} } }) });
    return server.chats().at(-1)?.body;
  };
  expect(await sent('ollama', true)).toMatchObject({ think: false, reasoning_effort: 'none', temperature: 0.7 });
  expect(await sent('vllm', true)).toMatchObject({ chat_template_kwargs: { enable_thinking: false } });
  expect(await sent('openrouter', true)).toMatchObject({ reasoning: { enabled: false } });
  expect(await sent('vllm', false)).not.toHaveProperty('chat_template_kwargs');
  expect(server.chats().every(({ body }) => !('top_p' in body))).toBe(true);
});

test('the server is recognised by its list of models', async () => {
  const server = await rawServer(({ path }, response) => {
    if (path.endsWith('/models')) return void response.writeHead(200).end('{"data":[{"id":"m","owned_by":"vllm"}]}');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(words('{}') + stop() + done);
  });
  await hearOut(await modelAt(server), { ...prompt, shape: { name: 's', json: {} } });
  expect(server.chats()[0]?.body).toHaveProperty('chat_template_kwargs');
});

test('prices turn tokens into money', async () => {
  const usage = event({ choices: [], usage: { prompt_tokens: 1_000_000, completion_tokens: 0 } });
  const model = await modelAt(await streaming(words('Yes.'), stop(), usage, done), { prices: { inputPerMillion: 3, outputPerMillion: 9 } });
  expect((await hearOut(model, prompt)).usage?.money).toBe(3);
});
