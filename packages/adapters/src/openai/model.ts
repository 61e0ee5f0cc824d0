import {
  aborted,
  type CallOptions,
  type Model,
  type ModelDelta,
  ModelError,
  type Prices,
  type Prompt,
  priced,
  throwIfAborted,
} from '@troupe/core';
import { deltaReader } from './deltas.ts';
import { type DialectName, dialectOfHost } from './dialect.ts';
import { complaintIn, faultOf } from './faults.ts';
import { type Line, openLine, type ServerAddress, unreachable } from './line.ts';
import { type Lessons, learn, requestBody } from './request.ts';
import { inventory, withRetryAfter } from './servers.ts';

export type OpenAiOptions = ServerAddress & {
  readonly model: string;
  readonly id?: string;
  readonly prices?: Prices;
  /** `auto` asks the server once what it is. */
  readonly dialect?: Exclude<DialectName, 'generic'> | 'auto';
  readonly temperature?: number;
};

/** Enough for every parameter to be refused once, and the ladder to be climbed down to its foot. */
const mostLessons = 12;

/** Any server that speaks OpenAI's chat protocol. */
export function openAiModel(options: OpenAiOptions): Model {
  const line = openLine(options);
  const lessons: Lessons = { rung: 0, dropped: new Set(), otherMaxTokens: false };
  let dialect = options.dialect && options.dialect !== 'auto' ? options.dialect : dialectOfHost(line.url);

  const identify = async (signal: AbortSignal): Promise<DialectName> => {
    try {
      return (await inventory(line, signal)).dialect;
    } catch (error) {
      // No list of models is no reason not to ask; a server that is not there is.
      if (error instanceof ModelError && error.fault === 'bad-request') return 'generic';
      throw error;
    }
  };

  const connect = async (prompt: Prompt, callOptions: CallOptions | undefined, signal: AbortSignal): Promise<Response> => {
    dialect ??= await identify(signal);
    const settings = { model: options.model, dialect, ...(options.temperature !== undefined && { temperature: options.temperature }) };
    for (let lesson = 0; ; lesson++) {
      const body = requestBody(prompt, callOptions, settings, lessons);
      const response = await line.post('/chat/completions', body, signal);
      if (response.ok) return response;
      const complaint = complaintIn(await response.text());
      if (lesson < mostLessons && learn(response.status, complaint, body, dialect, lessons)) continue;
      const models = response.status === 404 ? await modelsOf(line, signal) : [];
      throw faultOf(response.status, complaint, line, { ...withRetryAfter(response.headers), models });
    }
  };

  const model: Model = {
    id: options.id ?? options.model,
    async *stream(prompt, callOptions) {
      const outer = callOptions?.signal;
      throwIfAborted(outer);
      const call = new AbortController();
      const stop = () => call.abort();
      outer?.addEventListener('abort', stop, { once: true });
      let heardOut = false;
      try {
        const response = await connect(prompt, callOptions, call.signal);
        for await (const deltas of answers(response, line)) {
          for (const delta of deltas) {
            throwIfAborted(outer);
            yield delta;
          }
        }
        heardOut = true;
      } catch (error) {
        if (outer?.aborted) throw aborted(outer.reason);
        throw error instanceof ModelError ? error : unreachable(error, line.shown, line.scrub);
      } finally {
        outer?.removeEventListener('abort', stop);
        // A connection that was heard out serves the next call; one that was left is closed.
        if (!heardOut) call.abort();
      }
    },
  };
  return options.prices ? priced(model, options.prices) : model;
}

/** The deltas of one response, as many at a time as arrived together. */
async function* answers(response: Response, line: Line): AsyncGenerator<readonly ModelDelta[]> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/html'))
    throw new ModelError(
      'bad-request',
      `What answers at ${line.shown} is a web page, no model server.`,
      'Check the address: most servers want it to end in /v1.',
    );
  const reader = deltaReader(line);
  if (type.includes('application/json') || !response.body) reader.whole(await response.text());
  else {
    const body = response.body.getReader();
    for (;;) {
      const { done, value } = await body.read().catch(() => ({ done: true, value: undefined }));
      if (done) break;
      reader.bytes(value as Uint8Array);
      const deltas = reader.take();
      if (deltas.length > 0) yield deltas;
      if (reader.done || reader.failure) break;
    }
    if (!reader.done) reader.end();
    // Reads the end of a finished body, without waiting for it, so that the connection can serve again.
    else body.read().catch(() => {});
  }
  if (reader.failure) throw reader.failure;
  if (!reader.complete)
    throw new ModelError(
      'truncated',
      `The answer of the model server at ${line.shown} broke off.`,
      'Try again; if it goes on, look into the log of the server.',
    );
  yield reader.closing();
}

async function modelsOf(line: Line, signal: AbortSignal): Promise<readonly string[]> {
  try {
    return (await inventory(line, signal)).models;
  } catch {
    return [];
  }
}
