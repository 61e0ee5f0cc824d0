import { ask, type Brief, hearOut, type Model, ModelError, type ModelFault, type Prompt, retrying, withDeadline } from '@troupe/core/model';
import { looksLikeRefusal, modelContract, testClock, wrongLanguage } from '@troupe/core/testing';
import type { Language } from '@troupe/core/text';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { systemClock } from '../clock.ts';
import { openAiModel } from '../openai/index.ts';
import type { Fault } from './fault-plan.ts';
import { faultKinds, type ModelServerOptions, startModelServer } from './index.ts';

const lines: Readonly<Record<Language, string>> = { en: 'I have seen nothing in the garden tonight.', zh: '今夜我在花园里什么也没看见。' };
/** Answers from its brief alone, as the understudy does. */
const player: Model = {
  id: 'player',
  async *stream({ brief, shape }) {
    const language = (brief as { language: Language }).language;
    yield { type: 'text', text: shape ? JSON.stringify({ strategy: 'FAST', reason: lines[language] }) : lines[language] };
    yield { type: 'finish', reason: 'stop' };
  },
};
const Pad = z.object({ strategy: z.enum(['FAST', 'SLOW']), reason: z.string() });
const promptIn = (language: Language, agent = 'actor:gertrude', content = 'Speak.'): Prompt => ({
  agent,
  messages: [{ role: 'user', content }],
  brief: { task: 'other', language } as Brief,
});
const idle = () => new Promise<void>((resolve) => setImmediate(resolve));

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(options: Partial<ModelServerOptions> = {}) {
  const server = await startModelServer({ model: player, clock: systemClock, ...options });
  closing.push(server.close);
  return {
    server,
    model: openAiModel({ baseUrl: server.url, model: 'player', fetch, ...(options.key !== undefined && { key: options.key }) }),
  };
}

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof ModelError ? error.fault : String(error)),
  );
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/chat/completions`, { method: 'POST', headers, body: JSON.stringify(body) });

modelContract(async () => (await serve()).model, {
  test,
  expect,
  prompt: promptIn('en'),
  shaped: { ...promptIn('en'), shape: { name: 'pad', json: {} } },
});

test('the brief crosses the wire, in both languages, for words and for shapes', async () => {
  const { model, server } = await serve();
  expect((await hearOut(model, promptIn('zh'))).text).toBe(lines.zh);
  expect(await ask(model, promptIn('en', 'pad:gertrude'), Pad)).toEqual({ strategy: 'FAST', reason: lines.en });
  expect(server.stats()).toMatchObject({ calls: 2, agents: { 'actor:gertrude': 1, 'pad:gertrude': 1 }, active: 0 });
  expect(await (await fetch(`${server.url.replace('/v1', '')}/stats`)).json()).toEqual(server.stats());
});

test('usage counts the prefix shared with the last prompt of the same agent as cached', async () => {
  const { model } = await serve();
  const history = 'The queen sits by the window. '.repeat(40);
  const first = await hearOut(model, promptIn('en', 'actor:gertrude', `${history}One.`));
  const second = await hearOut(model, promptIn('en', 'actor:gertrude', `${history}Two.`));
  const stranger = await hearOut(model, promptIn('en', 'actor:hamlet', `${history}Two.`));
  expect([first.usage?.cached, stranger.usage?.cached]).toEqual([0, 0]);
  expect(second.usage?.cached).toBeGreaterThan(295);
  expect(second.usage?.cached).toBeLessThanOrEqual(second.usage?.input ?? 0);
});

test('a plain client gets an honest sentence, streamed or whole', async () => {
  const { server } = await serve();
  const whole = await (await post(server.url, { model: 'x', messages: [{ role: 'user', content: 'Hello' }] })).json();
  expect(whole).toMatchObject({
    object: 'chat.completion',
    choices: [{ message: { role: 'assistant', content: expect.stringContaining('understudy') }, finish_reason: 'stop' }],
  });
  expect(whole.usage.total_tokens).toBe(whole.usage.prompt_tokens + whole.usage.completion_tokens);
  const stranger = openAiModel({ baseUrl: server.url, model: 'x', fetch, dialect: 'openai' });
  expect((await hearOut(stranger, promptIn('zh', 'a', '你好，请问你是谁？'))).text).toContain('替角');
});

test('a forced tool is called, and log-probabilities have their shape', async () => {
  const { server } = await serve();
  const order = { messages: [{ role: 'user', content: 'x' }], troupe_brief: { task: 'other', language: 'en' }, logprobs: true };
  const tools = [{ type: 'function', function: { name: 'pad', parameters: {} } }];
  const called = await (await post(server.url, { ...order, tools, tool_choice: { type: 'function', function: { name: 'pad' } } })).json();
  expect(called.choices[0].finish_reason).toBe('tool_calls');
  expect(JSON.parse(called.choices[0].message.tool_calls[0].function.arguments)).toMatchObject({ strategy: 'FAST' });
  const spoken = await (await post(server.url, order)).json();
  expect(spoken.choices[0].logprobs.content[0]).toMatchObject({ token: lines.en, logprob: 0, top_logprobs: [{ logprob: 0 }] });
});

test('what is no request is refused in the form clients know', async () => {
  const { server } = await serve();
  for (const [path, init, status] of [
    ['/chat/completions', { method: 'POST', body: '{' }, 400],
    ['/chat/completions', { method: 'POST', body: '{"messages":[]}' }, 400],
    ['/nothing', {}, 404],
  ] as const) {
    const response = await fetch(`${server.url}${path}`, init);
    expect([response.status, response.headers.get('x-troupe-server')]).toEqual([status, '1']);
    expect((await response.json()).error.message).toBeTypeOf('string');
  }
});

test('a key is asked for', async () => {
  const { server, model } = await serve({ key: 'open-sesame' });
  expect((await hearOut(model, promptIn('en'))).text).toBe(lines.en);
  expect(await faultOf(hearOut(openAiModel({ baseUrl: server.url, model: 'm', key: 'wrong-key', fetch }), promptIn('en')))).toBe(
    'key-refused',
  );
});

test('a port in use is said to be, and close frees it', async () => {
  const { server } = await serve();
  await expect(startModelServer({ model: player, clock: systemClock, port: server.port })).rejects.toMatchObject({ code: 'port-in-use' });
  await closing.pop()?.();
  const again = await startModelServer({ model: player, clock: systemClock, port: server.port });
  closing.push(again.close);
  expect(again.port).toBe(server.port);
});

test('latency is to order: first token, tokens per second, fixed length per task', async () => {
  const clock = testClock({
    autoAdvance: true,
    idle: async () => {
      for (let i = 0; i < 20; i++) await idle();
    },
  });
  const { model } = await serve({ clock, latency: { firstToken: 400, tokensPerSecond: 60, fixedTokens: { actor: 60, pad: 20 } } });
  const timed = async (prompt: Prompt) => {
    const start = clock.now();
    let first: number | undefined;
    let output = 0;
    for await (const delta of model.stream(prompt)) {
      if (delta.type === 'text') first ??= clock.now() - start;
      if (delta.type === 'usage') output = delta.usage.output;
    }
    return { first, total: Math.round(clock.now() - start), output };
  };
  expect(await timed(promptIn('en', 'actor:hamlet'))).toMatchObject({ total: 1400, output: 60 });
  expect((await timed(promptIn('zh', 'pad:hamlet'))).total).toBe(733);
  const { first } = await timed(promptIn('en', 'actor:hamlet'));
  expect(first).toBeGreaterThanOrEqual(400);
  expect(first).toBeLessThan(600);
});

const expected: Readonly<
  Record<
    Exclude<Fault, 'time-out' | 'malformed' | 'refusal' | 'refusal-text' | 'refusal-field' | 'wrong-language' | 'malformed-json'>,
    ModelFault
  >
> = {
  '429': 'rate-limited',
  '500': 'server-error',
  'malformed-sse': 'malformed',
  truncated: 'truncated',
};

test.each(Object.entries(expected))('fault %s reaches the client as %s, and the next call is well', async (fault, known) => {
  const { server, model } = await serve({ faults: { script: [fault as Fault] } });
  expect(await faultOf(hearOut(model, promptIn('en')))).toBe(known);
  expect((await hearOut(model, promptIn('en'))).text).toBe(lines.en);
  expect(server.stats().faults).toEqual({ [fault]: 1 });
});

test('a call that is never answered ends at its deadline, and the server sees the client go', async () => {
  const clock = testClock();
  const { server, model } = await serve({ faults: { script: ['time-out'] } });
  const call = faultOf(hearOut(withDeadline(model, { clock, firstToken: 5000 }), promptIn('en')));
  while (server.stats().active === 0) await idle();
  await clock.advance(5000);
  expect(await call).toBe('time-out');
  while (server.stats().active > 0) await idle();
});

test('a 429 says how long to wait', async () => {
  const { model } = await serve({ faults: { script: ['429'], retryAfter: 20 } });
  expect(await hearOut(model, promptIn('en')).catch((error: ModelError) => error.retryAfter)).toBe(20);
});

test('broken JSON cannot be repaired into an answer; asked again it is right', async () => {
  const { model } = await serve({ faults: { script: ['malformed-json', 'malformed-json', 'malformed-json'] } });
  expect(await faultOf(ask(model, promptIn('en', 'pad'), Pad))).toBe('malformed');
  expect(await ask(model, promptIn('zh', 'pad'), Pad)).toEqual({ strategy: 'FAST', reason: lines.zh });
});

test.each(['en', 'zh'] as const)('refusals in both forms are known for what they are (%s)', async (language) => {
  const { model } = await serve({ faults: { script: ['refusal-field', ...Array<Fault>(12).fill('refusal-text')] } });
  expect(await hearOut(model, promptIn(language))).toMatchObject({ finish: 'refusal', text: '' });
  for (let i = 0; i < 12; i++) {
    const { text } = await hearOut(model, promptIn(language));
    expect([text, looksLikeRefusal(text), wrongLanguage(text, language)]).toEqual([text, true, false]);
  }
});

test.each(['en', 'zh'] as const)('the wrong language is wrong, in words and in sentences of shapes (%s)', async (language) => {
  const { model } = await serve({ faults: { script: Array<Fault>(6).fill('wrong-language') } });
  for (let i = 0; i < 5; i++) expect(wrongLanguage((await hearOut(model, promptIn(language))).text, language)).toBe(true);
  const { strategy, reason } = await ask(model, promptIn(language, 'pad'), Pad);
  expect([strategy, wrongLanguage(reason, language)]).toEqual(['FAST', true]);
});

test('by chance, the same seed fails the same calls, about as many as ordered, in all ways', async () => {
  const run = async (seed: number) => {
    const { server, model } = await serve({ faults: { rate: 0.3, kinds: faultKinds.filter((kind) => kind !== 'time-out'), seed } });
    const outcomes = [];
    for (let i = 0; i < 100; i++) outcomes.push(await faultOf(hearOut(model, promptIn('en', `actor:${i % 3}`))));
    return { outcomes, faults: server.stats().faults };
  };
  const first = await run(1);
  const total = Object.values(first.faults).reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThan(15);
  expect(total).toBeLessThan(45);
  expect(await run(1)).toEqual(first);
  expect((await run(2)).outcomes).not.toEqual(first.outcomes);
});

test('behind retries every call succeeds though a third of them fail', async () => {
  const { model } = await serve({ faults: { rate: 0.3, kinds: ['429', '500', 'malformed-sse'], seed: 5, retryAfter: 1 } });
  const steady = retrying(model, { clock: systemClock, attempts: 6, baseDelay: 1, maxDelay: 4 });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => hearOut(steady, promptIn('en', `actor:${i}`))));
  expect(answers.every(({ text }) => text === lines.en)).toBe(true);
});

test('close ends calls that hang by order', async () => {
  const { server, model } = await serve({ faults: { script: ['time-out'] } });
  const call = faultOf(hearOut(model, promptIn('en')));
  while (server.stats().active === 0) await idle();
  await server.close();
  expect(await call).toBe('unreachable');
});

test('a failure of the model behind it is a failure of the server', async () => {
  const failing: Model = {
    id: 'failing',
    async *stream({ agent }) {
      if (agent === 'late') yield { type: 'text', text: 'Ha' };
      throw new ModelError('rate-limited', 'Slow.', 'Wait.');
    },
  };
  const { model } = await serve({ model: failing });
  expect(await faultOf(hearOut(model, promptIn('en')))).toBe('rate-limited');
  expect(await faultOf(hearOut(model, promptIn('en', 'late')))).toBe('server-error');
});

test('it counts how many call at once', async () => {
  const clock = testClock();
  const { server, model } = await serve({ clock, latency: { firstToken: 30 } });
  const calls = Array.from({ length: 7 }, () => hearOut(model, promptIn('en')));
  while (server.stats().active < 7) await idle();
  await clock.advance(30);
  await Promise.all(calls);
  expect(server.stats()).toMatchObject({ concurrencyMax: 7, active: 0 });
});

const parrot: Model = {
  id: 'parrot',
  async *stream() {
    yield { type: 'text', text: 'Pretty bird.' };
    yield { type: 'finish', reason: 'stop' };
  },
};

test('a strict server refuses a form nobody asked for in words, and schemas outside its subset; the client is told why', async () => {
  const server = await startModelServer({ model: parrot, clock: systemClock, needsBrief: false, manners: { strict: true } });
  try {
    const object = (properties: object, more: object = { additionalProperties: false }) => ({
      type: 'object',
      properties,
      required: Object.keys(properties),
      ...more,
    });
    const refused = async (content: string, schema: object) => {
      const response = await fetch(`${server.url}/chat/completions`, {
        method: 'POST',
        body: JSON.stringify({
          messages: [{ role: 'user', content }],
          response_format: { type: 'json_schema', json_schema: { name: 'x', strict: true, schema } },
        }),
      });
      return response.ok ? null : ((await response.json()) as { error: { message: string } }).error.message;
    };
    const good = object({ happened: { type: 'boolean' } });
    expect(await refused('Has it happened? Answer in JSON: {"happened": boolean}', good)).toBeNull();
    expect(await refused('Has it happened?', good)).toContain("'json'");
    expect(await refused('Answer in JSON.', good)).toContain("'happened'");
    expect(await refused('JSON happened', object({ happened: { type: 'string', minLength: 1 } }))).toContain("'minLength'");
    expect(await refused('JSON happened', object({ happened: { type: 'boolean' } }, {}))).toContain("'additionalProperties'");
    expect(await refused('JSON a b', { ...object({ a: {}, b: {} }), required: ['a'] })).toContain("'b'");
    expect(server.stats().refused).toHaveLength(5);
  } finally {
    await server.close();
  }
});

test('a server that thinks spends the room of the answer on it, and says so', async () => {
  const server = await startModelServer({ model: parrot, clock: systemClock, needsBrief: false, manners: { thinking: 500 } });
  try {
    const said = async (max_tokens: number) => {
      const response = await fetch(`${server.url}/chat/completions`, {
        method: 'POST',
        body: JSON.stringify({ messages: [{ role: 'user', content: 'Speak.' }], max_tokens }),
      });
      const { choices, usage } = (await response.json()) as {
        choices: { message: { content: string; reasoning_content: string }; finish_reason: string }[];
        usage: { completion_tokens: number };
      };
      return { ...choices[0], spent: usage.completion_tokens };
    };
    expect(await said(400)).toMatchObject({ message: { content: '' }, finish_reason: 'length', spent: 400 });
    expect(await said(600)).toMatchObject({ message: { content: 'Pretty bird.' }, finish_reason: 'stop', spent: 503 });
  } finally {
    await server.close();
  }
});
