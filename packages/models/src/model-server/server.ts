import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TroupeError } from '@troupe/core/errors';
import { type Clock, type Embedder, estimateTokens, type Model, ModelError, plainJson } from '@troupe/core/model';
import * as z from 'zod';
import { fault } from '../errors.en.ts';
import { ownEmbedder } from '../meaning/index.ts';
import { type FaultOptions, faultPlan } from './fault-plan.ts';
import { type Manners, strictComplaint } from './manners.ts';
import { type Latency, performReply } from './performance.ts';
import { streamedReply, wholeReply } from './reply.ts';
import { ChatRequest, CompletionRequest, chatOf, orderOf } from './request.ts';
import { counters, type Stats } from './stats.ts';

/** Which model it serves, where, and to whom. */
export type ModelServerOptions = {
  readonly model: Model;
  readonly clock: Clock;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly latency?: Latency;
  readonly faults?: FaultOptions;
  readonly manners?: Manners;
  /** Clients must send it as their key. */
  readonly key?: string;
  /** Whether the model can do nothing without a brief, as the understudy. Else every client is served. */
  readonly needsBrief?: boolean;
  /** What `/v1/embeddings` answers with; by default the embedder that is always there. */
  readonly embedder?: Embedder;
  /** Lets pages of other addresses ask too. */
  readonly cors?: boolean;
  /** How many tokens it says that its model holds. Nothing is refused for being longer. */
  readonly window?: number;
};

/** A model server that runs. */
export type ModelServer = {
  /** The base URL for clients, with `/v1`. */
  readonly url: string;
  readonly port: number;
  stats(): Stats;
  /** Ends every connection, also those that hang by order. */
  close(): Promise<void>;
};

const largestBody = 32 * 1024 * 1024;

/** A model behind a real OpenAI-compatible HTTP server, as slow and as unreliable as ordered. */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const {
    model,
    clock,
    host = '127.0.0.1',
    key,
    latency,
    faults = {},
    manners = {},
    needsBrief = true,
    window,
    embedder = ownEmbedder,
    cors = false,
  } = options;
  const count = counters();
  const plan = faultPlan(faults);
  const before = new Map<string, string>();

  const complete = async (request: IncomingMessage, response: ServerResponse, signal: AbortSignal, plain = false): Promise<void> => {
    const body = plainJson(await bodyOf(request));
    const parsed = plain ? CompletionRequest.transform(chatOf).safeParse(body) : ChatRequest.safeParse(body);
    if (!parsed.success)
      return refuse(
        response,
        400,
        `The request is not a chat completion: ${parsed.error.issues[0]?.message ?? ''}`,
        'invalid_request_error',
      );
    const order = orderOf(parsed.data);
    const { agent } = order.prompt;
    const complaint = manners.strict ? strictComplaint(parsed.data, order.text) : null;
    if (complaint) {
      count.refuse(`${agent}: ${complaint}`);
      return refuse(response, 400, complaint, 'invalid_request_error');
    }
    const nth = count.begin(agent);
    try {
      const cached = sharedPrefix(before.get(agent) ?? '', order.text);
      before.set(agent, order.text);
      const fault = plan(agent, nth);
      if (fault) count.fault(fault);
      if (fault === '429')
        return refuse(response, 429, 'Too many requests.', 'rate_limit_exceeded', waitHeaders(faults.retryAfter ?? 1000));
      if (fault === '500') return refuse(response, 500, 'The server had an error.', 'server_error');
      if (fault === 'time-out') return await untilAborted(signal);
      const heading = {
        id: `chatcmpl-${randomUUID()}`,
        model: model.id,
        created: Math.floor(clock.now() / 1000),
        tool: order.tool,
        logprobs: parsed.data.logprobs === true,
        plain,
      };
      const reply = parsed.data.stream
        ? streamedReply(response, heading, parsed.data.stream_options?.include_usage === true)
        : wholeReply(response, heading);
      const usage = (output: number) => ({ input: estimateTokens(order.text), output, cached: estimateTokens(cached) });
      try {
        await performReply(reply, { model, order, needsBrief, fault, latency, manners, clock, seed: faults.seed ?? 0, nth, signal, usage });
      } catch (error) {
        if (signal.aborted) return;
        if (reply.started) return reply.fail(error instanceof Error ? error.message : String(error), 'server_error');
        const { status, code } = statusOf(error);
        refuse(response, status, error instanceof Error ? error.message : String(error), code);
      }
    } finally {
      count.end();
    }
  };

  const embed = async (request: IncomingMessage, response: ServerResponse, signal: AbortSignal): Promise<void> => {
    const reply = await embeddingsReply(plainJson(await bodyOf(request)), embedder, signal);
    if ('fault' in reply) return refuse(response, 400, reply.fault, 'invalid_request_error');
    answer(response, reply.answer);
  };

  const route = async (request: IncomingMessage, response: ServerResponse, signal: AbortSignal): Promise<void> => {
    response.setHeader('x-troupe-server', '1');
    if (cors) for (const [name, value] of Object.entries(openToPages)) response.setHeader(name, value);
    if (cors && request.method === 'OPTIONS') return void response.writeHead(204).end();
    const path = (request.url ?? '/').split('?')[0]?.replace(/^\/v1(?=\/)/, '');
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
      return refuse(response, 401, 'The key is missing or wrong.', 'invalid_api_key');
    if (request.method === 'POST' && path === '/chat/completions') return complete(request, response, signal);
    if (request.method === 'POST' && path === '/completions') return complete(request, response, signal, true);
    if (request.method === 'POST' && path === '/embeddings') return embed(request, response, signal);
    if (request.method === 'GET' && path === '/models')
      return answer(response, {
        object: 'list',
        data: [{ id: model.id, object: 'model', created: 0, owned_by: 'troupe', ...(window !== undefined && { context_length: window }) }],
      });
    if (request.method === 'GET' && path === '/stats') return answer(response, count.read());
    refuse(response, 404, `There is nothing at ${request.method} ${path}.`, 'not_found');
  };

  const server = createServer((request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    response.on('error', () => {});
    route(request, response, gone.signal).catch((error) => {
      if (gone.signal.aborted) return;
      const tooLarge = error instanceof TroupeError && error.code === 'request-too-large';
      refuse(response, tooLarge ? 413 : 500, error instanceof Error ? error.message : String(error), 'server_error');
    });
  });
  server.keepAliveTimeout = 60_000;
  await listening(server, options.port ?? 0, host);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/v1`,
    port,
    stats: count.read,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const openToPages = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'x-troupe-server, retry-after, retry-after-ms',
};

function listening(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(fault('port-in-use', { port }, { cause: error }));
      else if (error.code === 'EACCES') reject(fault('port-refused', { port }, { cause: error }));
      else reject(fault('address-refused', { host, port, code: error.code ?? '' }, { cause: error }));
    });
    server.listen(port, host);
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw fault('request-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, message: string, code: string, headers: Record<string, string> = {}): void {
  if (response.headersSent) return void response.destroy();
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ error: { message, type: code, code, param: null } }));
}

function waitHeaders(milliseconds: number): Record<string, string> {
  return { 'retry-after': String(Math.ceil(milliseconds / 1000)), 'retry-after-ms': String(milliseconds) };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function sharedPrefix(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return b.slice(0, length);
}

const statuses: Readonly<Record<string, number>> = {
  'rate-limited': 429,
  'key-refused': 401,
  'bad-request': 400,
  'time-out': 504,
  unreachable: 502,
  'over-budget': 402,
};

function statusOf(error: unknown): { status: number; code: string } {
  if (error instanceof ModelError) return { status: statuses[error.fault] ?? 500, code: error.code };
  return { status: 500, code: 'server_error' };
}

const EmbeddingRequest = z.looseObject({
  model: z.string().optional(),
  input: z.union([z.string(), z.array(z.string()).min(1).max(2048)]),
  encoding_format: z.enum(['float', 'base64']).nullish(),
});

/** An answer to `POST /v1/embeddings`, or what is wrong with the question. */
async function embeddingsReply(body: unknown, embedder: Embedder, signal: AbortSignal): Promise<{ answer: object } | { fault: string }> {
  const request = EmbeddingRequest.safeParse(body);
  if (!request.success) return { fault: `The request is not for embeddings: ${request.error.issues[0]?.message ?? ''}` };
  const texts = typeof request.data.input === 'string' ? [request.data.input] : request.data.input;
  const vectors = await embedder.embed(texts, { signal });
  const tokens = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  const base64 = request.data.encoding_format === 'base64';
  return {
    answer: {
      object: 'list',
      model: embedder.id,
      data: vectors.map((vector, index) => ({
        object: 'embedding',
        index,
        embedding: base64 ? Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64') : Array.from(vector),
      })),
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    },
  };
}
