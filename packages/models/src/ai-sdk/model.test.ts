import { readFileSync } from 'node:fs';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV2 } from '@ai-sdk/provider';
import { readBlueprint } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import { ask, hearOut, type Model, type ModelDelta, ModelError, type Prompt } from '@troupe/core/model';
import { openPerformance } from '@troupe/core/stage';
import { modelContract, testClock } from '@troupe/core/testing';
import { understudy } from '@troupe/understudy';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { systemClock } from '../clock.ts';
import { type ModelServerOptions, startModelServer } from '../model-server/index.ts';
import type { SdkLanguageModel } from './language-model.ts';
import { type AiSdkOptions, fromAiSdk } from './model.ts';

const prompt: Prompt = {
  agent: 'actor:hamlet',
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Speak.' },
  ],
  brief: { task: 'other' },
};
const shape = { name: 'verdict', json: z.toJSONSchema(z.strictObject({ yes: z.boolean() })) as Record<string, unknown> };

/** Answers in words, or with JSON where a shape is asked for. */
const speaker: Model = {
  id: 'speaker',
  async *stream({ shape }) {
    yield { type: 'text', text: shape ? '{"yes":' : 'To be, ' };
    yield { type: 'text', text: shape ? 'true}' : 'or not.' };
    yield { type: 'usage', usage: { input: 10, output: 4, cached: 6, money: 0 } };
    yield { type: 'finish', reason: 'stop' };
  },
};

const closing: (() => Promise<void>)[] = [];
const closeAll = async () => {
  for (const close of closing.splice(0)) await close();
};
afterEach(closeAll);

type Made = { readonly server?: Partial<ModelServerOptions>; readonly provider?: object; readonly adapter?: AiSdkOptions };

/** Our own server, the SDK's client, our adapter. */
async function overHttp({ server = {}, provider = {}, adapter }: Made = {}): Promise<Model> {
  const running = await startModelServer({ model: speaker, clock: systemClock, needsBrief: false, ...server });
  closing.push(() => running.close());
  const { chatModel } = createOpenAICompatible({
    name: 'troupe',
    baseURL: running.url,
    includeUsage: true,
    supportsStructuredOutputs: true,
    ...provider,
  });
  return fromAiSdk(chatModel('speaker'), adapter);
}

modelContract(() => overHttp(), { test, expect, prompt, shaped: { ...prompt, shape } });

async function deltas(model: Model, more: Partial<Prompt> = {}): Promise<ModelDelta[]> {
  const heard: ModelDelta[] = [];
  for await (const delta of model.stream({ ...prompt, ...more })) heard.push(delta);
  return heard;
}
const fault = async (model: Model): Promise<ModelError> => {
  const error = await hearOut(model, prompt).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
};

test('the types of the SDK fit, without a cast', () => {
  const fits = (model: LanguageModelV2): SdkLanguageModel => model;
  expect(fits).toBeTypeOf('function');
});

test('words as they come, tokens counted, the price worked out', async () => {
  const model = await overHttp({ adapter: { prices: { inputPerMillion: 1_000_000, outputPerMillion: 2_000_000 } } });
  const heard = await deltas(model);
  expect(heard.map((delta) => (delta.type === 'text' ? delta.text : '')).join('')).toBe('To be, or not.');
  expect(heard.find((delta) => delta.type === 'usage')).toMatchObject({ usage: { output: expect.any(Number), money: expect.any(Number) } });
  expect(heard.find((delta) => delta.type === 'usage')?.usage.money).toBeGreaterThan(0);
  expect(heard.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
});

test('a shape is asked for and understood', async () => {
  const model = await overHttp();
  expect(await ask(model, { ...prompt, agent: 'transfer' }, z.strictObject({ yes: z.boolean() }))).toEqual({ yes: true });
});

test('a provider that does not know schemas is told the schema in words, from then on', async () => {
  const seen: string[] = [];
  const listening: Model = {
    ...speaker,
    stream: (asked, options) => {
      seen.push(asked.messages.map(({ content }) => content).join('\n'));
      return speaker.stream({ ...asked, shape }, options);
    },
  };
  const model = await overHttp({ server: { model: listening }, provider: { supportsStructuredOutputs: false } });
  for (let call = 0; call < 2; call++) expect((await hearOut(model, { ...prompt, shape })).text).toBe('{"yes":true}');
  expect(seen.at(-1)).toContain('It must fit this JSON schema');
  expect(seen.filter((text) => text.includes('JSON schema'))).toHaveLength(2);
  expect(seen.length).toBeLessThanOrEqual(3);
});

test.each([
  ['429', 'rate-limited'],
  ['500', 'server-error'],
] as const)('a server that answers %s is %s', async (kind, expected) => {
  const error = await fault(await overHttp({ server: { faults: { kinds: [kind], rate: 1, retryAfter: 2000 } } }));
  expect(error.fault).toBe(expected);
  if (kind === '429') expect(error.retryAfter).toBe(2000);
});

test('a refused key, nobody at home, a wrong model: each in words, and never with the key', async () => {
  const refused = await fault(await overHttp({ server: { key: 'right' }, provider: { apiKey: 'wrong-key-123456' } }));
  expect(refused).toMatchObject({ fault: 'key-refused', remedy: expect.stringContaining('key') });
  const { chatModel } = createOpenAICompatible({ name: 'nobody', baseURL: 'http://127.0.0.1:1/v1', apiKey: 'wrong-key-123456' });
  const nobody = await fault(fromAiSdk(chatModel('m')));
  expect(nobody.fault).toBe('unreachable');
  for (const { message, remedy } of [refused, nobody]) expect(message + remedy).not.toContain('wrong-key-123456');
  expect(() => fromAiSdk({ ...chatModel('m'), specificationVersion: 'v1' } as never)).toThrow(ModelError);
});

/** A model of the SDK that says what it is told to. */
const scripted = (...parts: readonly object[]): SdkLanguageModel => ({
  specificationVersion: 'v3',
  provider: 'scripted',
  modelId: 'm',
  doStream: async () => ({
    stream: new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    }),
  }),
});

test('a later version of the interface is understood: counts with totals, reasons as objects', async () => {
  const usage = { inputTokens: { total: 9, noCache: 4, cacheRead: 5 }, outputTokens: { total: 3, text: 3 } };
  const model = fromAiSdk(
    scripted(
      { type: 'stream-start', warnings: [] },
      { type: 'reasoning-delta', id: '1', delta: 'Hm.' },
      { type: 'text-delta', id: '2', delta: 'Words' },
      { type: 'something-new', value: 1 },
      { type: 'finish', finishReason: { unified: 'length', raw: 'max_tokens' }, usage },
    ),
  );
  expect(await deltas(model)).toEqual([
    { type: 'thinking', text: 'Hm.' },
    { type: 'text', text: 'Words' },
    { type: 'usage', usage: { input: 9, output: 3, cached: 5, money: 0 } },
    { type: 'finish', reason: 'length' },
  ]);
});

test('what a model thinks aloud in tags is thought, not spoken', async () => {
  const end = { type: 'finish', finishReason: 'stop', usage: { inputTokens: 1, outputTokens: 1 } };
  const model = fromAiSdk(scripted({ type: 'text-delta', delta: '<think>I doubt' }, { type: 'text-delta', delta: ' it</think>Yes.' }, end));
  const { text, thinking } = await hearOut(model, prompt);
  expect([text.trim(), thinking]).toEqual(['Yes.', 'I doubt it']);
});

test('a stream that breaks off, errs, or is filtered is told apart, with what was heard', async () => {
  const words = { type: 'text-delta', id: '1', delta: 'Half a' };
  expect(await fault(fromAiSdk(scripted(words)))).toMatchObject({ fault: 'truncated', answer: 'Half a' });
  expect(await fault(fromAiSdk(scripted(words, { type: 'error', error: { statusCode: 503, message: 'down' } })))).toMatchObject({
    fault: 'server-error',
    answer: 'Half a',
    message: expect.stringContaining('down'),
  });
  expect(await fault(fromAiSdk(scripted(words, { type: 'finish', finishReason: 'error' })))).toMatchObject({ fault: 'server-error' });
  const filtered = await hearOut(fromAiSdk(scripted(words, { type: 'finish', finishReason: 'content-filter' })), prompt);
  expect(filtered.finish).toBe('refusal');
});

test('leaving ends the call at the provider', async () => {
  let stopped: AbortSignal | undefined;
  const endless: SdkLanguageModel = {
    ...scripted(),
    doStream: async ({ abortSignal }: { abortSignal?: AbortSignal }) => {
      stopped = abortSignal;
      return {
        stream: new ReadableStream({
          pull: (controller) => controller.enqueue({ type: 'text-delta', delta: 'on and ' }),
        }),
      };
    },
  };
  for await (const _ of fromAiSdk(endless).stream(prompt)) break;
  expect(stopped?.aborted).toBe(true);
});

test('a play is performed to its curtain by way of the SDK', async () => {
  const blueprint = readBlueprint(readFileSync(new URL('../../../../plays/closet/blueprint.json', import.meta.url), 'utf8'));
  const model = await overHttp({
    server: { model: understudy(), needsBrief: true },
    adapter: { providerOptions: ({ brief, agent }) => ({ troupe: { troupe_brief: brief, troupe_agent: agent } }) },
  });
  const show = await openPerformance({
    stream: 'one',
    blueprint,
    seed: 3,
    ports: {
      models: { performer: model, decider: model, director: model },
      store: memoryStore(),
      clock: testClock({ autoAdvance: true }),
    },
  });
  for await (const _ of show.watch({ as: 'house' }));
  expect(await show.done).toBe('curtain');
});
