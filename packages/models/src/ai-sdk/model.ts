import {
  aborted,
  type CallOptions,
  type FinishReason,
  harmless,
  type Message,
  type Model,
  type ModelDelta,
  ModelError,
  type Prices,
  type Prompt,
  priced,
  throwIfAborted,
  type Usage,
} from '@troupe/core/model';
import { modelFault } from '../errors.en.ts';
import { retryAfter } from '../openai/faults.ts';
import { thinkSplitter } from '../openai/think.ts';
import type { SdkCall, SdkFile, SdkLanguageModel, SdkMessage, SdkPart, SdkUsage } from './language-model.ts';

/** Which model of the AI SDK, and how it is called. */
export type AiSdkOptions = {
  readonly id?: string;
  readonly prices?: Prices;
  /** How many tokens it holds: how far back prompts reach. */
  readonly window?: number;
  readonly temperature?: number;
  /** What a provider understands beyond the rest, by its name. */
  readonly providerOptions?: (prompt: Prompt) => Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** What was learnt about a model by its warnings; kept for its life, so that the lesson costs one call. */
type Lessons = { schemaShown: boolean };

/** Any model of the AI SDK, from version 2 of its interface on. */
export function fromAiSdk(sdk: SdkLanguageModel, options: AiSdkOptions = {}): Model {
  if (typeof sdk !== 'object' || sdk === null || typeof sdk.doStream !== 'function' || sdk.specificationVersion === 'v1')
    throw modelFault('model-bad-request/not-ai-sdk');
  const name = options.id ?? `${sdk.provider}:${sdk.modelId}`;
  const lessons: Lessons = { schemaShown: false };
  const model: Model = {
    id: name,
    ...(options.window !== undefined && { window: options.window }),
    async *stream(prompt, callOptions) {
      const outer = callOptions?.signal;
      throwIfAborted(outer);
      const call = new AbortController();
      const stop = () => call.abort(outer?.reason);
      outer?.addEventListener('abort', stop, { once: true });
      const heard: string[] = [];
      try {
        for await (const delta of attempts(sdk, prompt, { ...options, ...callOptions, signal: call.signal }, lessons, name)) {
          throwIfAborted(outer);
          if (delta.type === 'text') heard.push(delta.text);
          yield delta;
        }
      } catch (error) {
        throw outer?.aborted ? aborted(outer.reason) : faultOf(error, name, heard.join(''));
      } finally {
        outer?.removeEventListener('abort', stop);
        call.abort();
      }
    },
  };
  return options.prices ? priced(model, options.prices) : model;
}

type Settings = AiSdkOptions & CallOptions & { readonly signal: AbortSignal };

/** Once more where the first answer begins with: I do not know schemas. */
async function* attempts(
  sdk: SdkLanguageModel,
  prompt: Prompt,
  settings: Settings,
  lessons: Lessons,
  name: string,
): AsyncGenerator<ModelDelta> {
  for (;;) {
    const told = lessons.schemaShown;
    const reader = partReader(name);
    let again = false;
    for await (const part of partsOf(sdk, callOf(prompt, settings, told))) {
      if (part.type === 'stream-start' && prompt.shape && !told && warnsOfSchema(part.warnings)) {
        lessons.schemaShown = true;
        again = true;
        break;
      }
      yield* reader.take(part);
    }
    if (!again) return yield* reader.end();
  }
}

async function* partsOf(sdk: SdkLanguageModel, call: SdkCall): AsyncGenerator<SdkPart> {
  const { stream } = await sdk.doStream(call as never);
  const reader = (stream as ReadableStream<SdkPart>).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function callOf(prompt: Prompt, { seed, signal, temperature: usual, providerOptions }: Settings, schemaShown: boolean): SdkCall {
  const { shape, maxTokens } = prompt;
  const temperature = prompt.temperature ?? usual;
  return {
    prompt: messagesOf(prompt, schemaShown),
    abortSignal: signal,
    ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(seed !== undefined && { seed }),
    ...(shape && { responseFormat: { type: 'json', name: shape.name, schema: { ...shape.json } } }),
    ...(providerOptions && { providerOptions: providerOptions(prompt) as NonNullable<SdkCall['providerOptions']> }),
  };
}

/** The schema goes to the end, where no cache is spoilt. */
function messagesOf({ messages, shape }: Prompt, schemaShown: boolean): SdkMessage[] {
  const made = messages.map(harmless).map(messageOf);
  if (!shape || !schemaShown) return made;
  const request = `Answer with one JSON value and nothing else. It must fit this JSON schema:\n${JSON.stringify(shape.json)}`;
  return [...made, { role: 'user', content: [{ type: 'text', text: request }] }];
}

/** Only people show pictures: they stand before the words, as everywhere. */
function messageOf({ role, content, images = [] }: Message): SdkMessage {
  if (role === 'system') return { role, content };
  const text = { type: 'text', text: content } as const;
  return role === 'user' ? { role, content: [...images.map(pictureOf), text] } : { role, content: [text] };
}

function pictureOf(image: string): SdkFile {
  const inline = /^data:(image\/[\w.+-]+);base64,/u.exec(image);
  if (inline) return { type: 'file', mediaType: inline[1] ?? 'image/*', data: image.slice(inline[0].length) };
  if (/^https?:/u.test(image) && URL.canParse(image)) return { type: 'file', mediaType: 'image/*', data: new URL(image) };
  throw modelFault('model-bad-request/picture');
}

/** `unsupported-setting` with its setting, or in later versions `unsupported` with a feature. */
function warnsOfSchema(warnings: unknown): boolean {
  return (
    Array.isArray(warnings) && warnings.some((warning) => /"responseFormat"|structured.?output|json.?schema/i.test(JSON.stringify(warning)))
  );
}

/** Turns parts of a stream into deltas. */
function partReader(name: string) {
  let ready: ModelDelta[] = [];
  let finish: FinishReason | undefined;
  let usage: Usage | undefined;
  const emit = (type: 'text' | 'thinking', text: string) => {
    if (text !== '') ready.push({ type, text });
  };
  const splitter = thinkSplitter(emit);
  const handOver = (): ModelDelta[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  return {
    take(part: SdkPart): ModelDelta[] {
      if (part.type === 'text-delta') splitter.push(String(part.delta ?? ''));
      else if (part.type === 'reasoning-delta') emit('thinking', String(part.delta ?? ''));
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'finish') {
        const reason = reasonOf(part.finishReason);
        if (reason === 'error') throw new Error('It ended with an error.');
        finish = reason;
        usage = usageOf(part.usage as SdkUsage | undefined);
      }
      return handOver();
    },
    end(): ModelDelta[] {
      splitter.flush();
      if (finish === undefined) throw modelFault('model-truncated/broke-off-model', { name });
      return [...handOver(), ...(usage ? [{ type: 'usage', usage } as const] : []), { type: 'finish', reason: finish }];
    },
  };
}

/** A word in the second version, an object with a unified word in later ones. */
function reasonOf(reason: unknown): FinishReason | 'error' {
  const word = typeof reason === 'object' && reason !== null ? (reason as { unified?: unknown }).unified : reason;
  if (word === 'error') return 'error';
  return word === 'length' ? 'length' : word === 'content-filter' ? 'refusal' : 'stop';
}

function usageOf(usage: SdkUsage | undefined): Usage | undefined {
  if (!usage) return undefined;
  const whole = (value: unknown): number => Math.max(0, Math.round(Number(value)) || 0);
  const total = (count: SdkUsage['inputTokens']) => whole(typeof count === 'object' && count !== null ? count.total : count);
  const read = typeof usage.inputTokens === 'object' && usage.inputTokens !== null ? usage.inputTokens.cacheRead : usage.cachedInputTokens;
  const input = total(usage.inputTokens);
  const output = total(usage.outputTokens);
  // A provider that counts nothing says so by leaving everything out: an estimate is better than nought.
  return input + output === 0 ? undefined : { input, output, cached: Math.min(input, whole(read)), money: 0 };
}

type Kind = 'key-refused' | 'rate-limited' | 'time-out' | 'server-error' | 'bad-request' | 'malformed' | 'unreachable';

/** One clear sentence, and what to do, for whatever a provider throws. Its own words are kept short: requests, and keys, may be inside. */
function faultOf(error: unknown, name: string, answer = ''): ModelError {
  if (error instanceof ModelError) return error;
  const wait = waitOf(error);
  const details = { answer, ...(wait !== undefined && { retryAfter: wait }) };
  return modelFault(`model-${kindOf(error)}/provider`, { name, said: wordsOf(error) }, details);
}

function kindOf(error: unknown): Kind {
  const { statusCode, name = '', message = '' } = record(error);
  if (typeof statusCode === 'number') {
    if ([401, 402, 403].includes(statusCode)) return 'key-refused';
    if (statusCode === 429) return 'rate-limited';
    if (statusCode === 408 || statusCode === 504) return 'time-out';
    return statusCode >= 500 ? 'server-error' : statusCode >= 400 ? 'bad-request' : 'malformed';
  }
  if (/LoadAPIKey/i.test(String(name))) return 'key-refused';
  if (/timeout/i.test(String(name))) return 'time-out';
  if (/rate.?limit|overloaded/i.test(String(message))) return 'rate-limited';
  return lost(error) ? 'unreachable' : 'server-error';
}

/** The platform's reasons for no answer at all lie some causes down. */
function lost(error: unknown, depth = 0): boolean {
  if (depth > 4) return false;
  const { code, message, cause } = record(error);
  if (/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|UND_ERR|CERT|ERR_TLS)/.test(String(code ?? ''))) return true;
  if (/fetch failed|cannot connect|network|terminated/i.test(String(message ?? ''))) return true;
  return cause !== undefined && lost(cause, depth + 1);
}

function waitOf(error: unknown): number | undefined {
  const { responseHeaders } = record(error);
  return typeof responseHeaders === 'object' && responseHeaders !== null
    ? retryAfter(new Headers(responseHeaders as Record<string, string>))
    : undefined;
}

const wordsOf = (error: unknown): string => {
  const { message } = record(error);
  const text = typeof error === 'string' ? error : typeof message === 'string' ? message : '';
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
