import type { FinishReason, ModelDelta, ModelError, Usage } from '@troupe/core/model';
import { createParser, type EventSourceParser } from 'eventsource-parser';
import { bounds, tooMuch } from './bounds.ts';
import { modelFault } from './errors.en.ts';
import { complaintOf, faultOf } from './faults.ts';
import type { Line } from './line.ts';
import { thinkSplitter } from './think.ts';

type Logprob = {
  readonly token: string;
  readonly logprob: number;
  readonly top_logprobs?: readonly { readonly token: string; readonly logprob: number }[];
};
type Part = { readonly type?: string; readonly text?: string; readonly thinking?: string | readonly Part[] };
type Speech = {
  readonly content?: string | readonly Part[] | null;
  readonly reasoning_content?: string | null;
  readonly reasoning?: string | null;
  readonly refusal?: string | null;
  readonly tool_calls?:
    | readonly { readonly index?: number; readonly function?: { readonly arguments?: string | Record<string, unknown> } }[]
    | null;
  readonly function_call?: { readonly arguments?: string } | null;
};
type Chunk = {
  readonly error?: unknown;
  readonly choices?: readonly {
    readonly delta?: Speech;
    readonly message?: Speech;
    readonly text?: string;
    readonly finish_reason?: string | null;
    readonly logprobs?: { readonly content?: readonly Logprob[] | null } | null;
  }[];
  readonly usage?: Record<string, unknown> | null;
};

/** Turns the bytes of an event stream, cut anywhere, into deltas. `take` hands over what has come together since the last time. */
export type DeltaReader = {
  bytes(chunk: Uint8Array): void;
  /** A whole answer of a server that does not stream. */
  whole(text: string): void;
  /** The server has said all: flushes what was held back. */
  end(): void;
  take(): readonly ModelDelta[];
  /** The server said that it is done (or why it stopped), so that a connection cut afterwards costs nothing. */
  readonly complete: boolean;
  readonly done: boolean;
  readonly failure: ModelError | undefined;
  closing(): readonly ModelDelta[];
};

export function deltaReader(line: Line): DeltaReader {
  let ready: ModelDelta[] = [];
  let run: { type: 'text' | 'thinking'; texts: string[] } | undefined;
  let finish: FinishReason | undefined;
  let usage: Usage | undefined;
  let refused = false;
  let done = false;
  let ended = false;
  let failure: ModelError | undefined;

  const closeRun = () => {
    if (run) ready.push({ type: run.type, text: run.texts.join('') });
    run = undefined;
  };
  /** Joins what arrives together: one delta a network chunk instead of one a token. */
  const emit = (type: 'text' | 'thinking', text: string) => {
    if (run?.type === type) run.texts.push(text);
    else {
      closeRun();
      run = { type, texts: [text] };
    }
  };
  const splitter = thinkSplitter(emit);
  const fail = (error: ModelError) => {
    failure ??= error;
  };

  const hear = (speech: Speech) => {
    const thought = speech.reasoning_content ?? speech.reasoning;
    if (typeof thought === 'string' && thought !== '') emit('thinking', thought);
    if (typeof speech.content === 'string') splitter.push(speech.content);
    else if (Array.isArray(speech.content)) for (const part of speech.content) hearPart(part, splitter.push, emit);
    if (speech.refusal) refused = true;
    const call = speech.tool_calls?.find((one) => (one.index ?? 0) === 0)?.function?.arguments ?? speech.function_call?.arguments;
    if (call) emit('text', typeof call === 'string' ? call : JSON.stringify(call));
  };
  const read = (chunk: Chunk) => {
    if (chunk.error) return fail(faultOf(statusOf(chunk.error), complaintOf(chunk), line));
    if (chunk.usage) usage = usageOf(chunk.usage);
    const choice = chunk.choices?.[0];
    if (!choice) return;
    const speech = choice.delta ?? choice.message;
    if (speech) hear(speech);
    else if (typeof choice.text === 'string') splitter.push(choice.text);
    if (choice.logprobs?.content?.length) {
      closeRun();
      ready.push({
        type: 'logprobs',
        tokens: choice.logprobs.content.map(({ token, logprob, top_logprobs = [] }) => ({
          token,
          logprob,
          top: top_logprobs.map((one) => ({ token: one.token, logprob: one.logprob })),
        })),
      });
    }
    if (choice.finish_reason === 'error') fail(faultOf(502, complaintOf(choice), line));
    else if (choice.finish_reason) finish = finishOf(choice.finish_reason);
  };
  const event = (data: string) => {
    if (failure || done || data === '') return;
    if (data.trim() === '[DONE]') {
      done = true;
      return;
    }
    try {
      read(JSON.parse(data) as Chunk);
    } catch {
      // The last event of a stream that was cut is no event: that the answer is cut short says more.
      if (!ended) fail(modelFault('model-malformed/no-part', { url: line.shown }));
    }
  };
  // Made when the first bytes come: an answer in one piece needs neither.
  let streaming: { readonly decoder: InstanceType<typeof TextDecoder>; readonly parser: EventSourceParser } | undefined;
  const stream = () => {
    streaming ??= {
      decoder: new TextDecoder(),
      parser: createParser({
        onEvent: ({ data }) => event(data),
        maxBufferSize: bounds.event,
        onError: ({ type, field, value }) => {
          if (type === 'max-buffer-size-exceeded') fail(tooMuch(line, bounds.event));
          else if (field === 'error') event(`{"error":${value || 'true'}}`);
        },
      }),
    };
    return streaming;
  };

  return {
    bytes(chunk) {
      const { decoder, parser } = stream();
      if (!failure) parser.feed(decoder.decode(chunk, { stream: true }));
    },
    whole(text) {
      event(text);
      done = true;
    },
    end() {
      ended = true;
      const { decoder, parser } = stream();
      if (!failure) parser.feed(`${decoder.decode()}\n\n`);
    },
    take() {
      closeRun();
      const taken = ready;
      ready = [];
      return taken;
    },
    closing() {
      splitter.flush();
      closeRun();
      const reason = refused ? 'refusal' : (finish ?? 'stop');
      const last: ModelDelta[] = [...ready, ...(usage ? [{ type: 'usage', usage } as const] : []), { type: 'finish', reason }];
      ready = [];
      return last;
    },
    get complete() {
      return done || finish !== undefined;
    },
    get done() {
      return done;
    },
    get failure() {
      return failure;
    },
  };
}

function hearPart(part: Part, speak: (text: string) => void, emit: (type: 'thinking', text: string) => void): void {
  if (typeof part.text === 'string') speak(part.text);
  const thought = typeof part.thinking === 'string' ? part.thinking : (part.thinking ?? []).map((one) => one.text ?? '').join('');
  if (thought !== '') emit('thinking', thought);
}

function finishOf(reason: string): FinishReason {
  if (reason === 'length' || reason === 'max_tokens') return 'length';
  return reason === 'content_filter' || reason === 'refusal' ? 'refusal' : 'stop';
}

function usageOf(usage: Record<string, unknown>): Usage {
  const details = (usage.prompt_tokens_details ?? {}) as Record<string, unknown>;
  const input = count(usage.prompt_tokens);
  const cached = Math.min(input, count(details.cached_tokens ?? usage.prompt_cache_hit_tokens));
  const cost = Number(usage.cost);
  return { input, output: count(usage.completion_tokens), cached, money: cost > 0 ? cost : 0 };
}

function count(value: unknown): number {
  const number = Math.round(Number(value));
  return number > 0 ? number : 0;
}

function statusOf(error: unknown): number {
  const { code, status, type } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const number = Number(code ?? status);
  if (number >= 400 && number < 600) return number;
  const named = `${code} ${type}`;
  if (/rate_limit|overloaded/.test(named)) return 429;
  return /invalid_request/.test(named) ? 400 : 500;
}
