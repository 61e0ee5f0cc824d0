import type { ServerResponse } from 'node:http';

export type Counted = { readonly input: number; readonly output: number; readonly cached: number };
export type Delta = { readonly text?: string; readonly thinking?: string; readonly refusal?: string };
export type Heading = {
  readonly id: string;
  readonly model: string;
  readonly created: number;
  readonly tool: string | undefined;
  readonly logprobs: boolean;
  /** Of the older protocol: plain text in place of messages. */
  readonly plain?: boolean;
};

/** One answer in OpenAI's form, written as it comes or all at once. */
export type Reply = {
  readonly started: boolean;
  say(delta: Delta): Promise<void>;
  finish(reason: 'stop' | 'length' | 'content_filter', usage: Counted): void;
  /** An error object in the middle of the stream. */
  fail(message: string, code: string): void;
  /** Something that is no event of any answer. */
  garble(): void;
  /** Breaks the connection off, once what was said is on its way. */
  cut(): void;
};

export function streamedReply(response: ServerResponse, heading: Heading, includeUsage: boolean): Reply {
  let calls = 0;
  const head = {
    id: heading.id,
    object: heading.plain ? 'text_completion' : 'chat.completion.chunk',
    created: heading.created,
    model: heading.model,
  };
  const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
  const write = async (text: string) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    if (response.write(text) || response.destroyed) return;
    await new Promise<void>((resolve) => {
      const settle = () => {
        response.off('drain', settle).off('close', settle);
        resolve();
      };
      response.once('drain', settle).once('close', settle);
    });
  };
  return {
    get started() {
      return response.headersSent;
    },
    say: (delta) =>
      write(
        event({
          ...head,
          choices: [
            { index: 0, ...spoken(wired(delta, heading, calls++), delta, heading), finish_reason: null, ...logprobs(delta, heading) },
          ],
        }),
      ),
    finish(reason, usage) {
      const last = event({
        ...head,
        choices: [{ index: 0, ...spoken({}, {}, heading), finish_reason: heading.tool && reason === 'stop' ? 'tool_calls' : reason }],
      });
      const counted = includeUsage ? event({ ...head, choices: [], usage: wiredUsage(usage) }) : '';
      void write(`${last}${counted}data: [DONE]\n\n`).then(() => response.end());
    },
    fail(message, code) {
      void write(event({ error: { message, type: 'server_error', code } })).then(() => response.end());
    },
    garble() {
      void write('data: {"id":"chatcmpl-\u0000","choices":[{"delta":{"content":\n\ndata: }}]]\n\n').then(() => response.end());
    },
    cut() {
      void write(': \n\n').then(() => response.write('\n', () => setImmediate(() => response.destroy())));
    },
  };
}

export function wholeReply(response: ServerResponse, heading: Heading): Reply {
  const heard: Delta[] = [];
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const joined = (key: keyof Delta) => heard.map((delta) => delta[key] ?? '').join('');
  return {
    get started() {
      return response.headersSent;
    },
    async say(delta) {
      heard.push(delta);
    },
    finish(reason, usage) {
      const text = joined('text');
      const message = {
        role: 'assistant',
        content: heading.tool || joined('refusal') ? null : text,
        refusal: joined('refusal') || null,
        ...(joined('thinking') && { reasoning_content: joined('thinking') }),
        ...(heading.tool && { tool_calls: [{ id: 'call_1', type: 'function', function: { name: heading.tool, arguments: text } }] }),
      };
      const choice = {
        index: 0,
        ...(heading.plain ? { text } : { message }),
        finish_reason: heading.tool && reason === 'stop' ? 'tool_calls' : reason,
        ...logprobs({ text }, heading),
      };
      send(200, {
        id: heading.id,
        object: heading.plain ? 'text_completion' : 'chat.completion',
        created: heading.created,
        model: heading.model,
        choices: [choice],
        usage: wiredUsage(usage),
      });
    },
    fail: (message, code) => void send(500, { error: { message, type: 'server_error', code } }),
    garble() {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"chatcmpl-","choices":[{"message":{"content":');
    },
    cut() {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' });
      response.write('{"id":"chatcmpl-","choices":[', () => setImmediate(() => response.destroy()));
    },
  };
}

function spoken(delta: Record<string, unknown>, { text = '' }: Delta, { plain }: Heading): Record<string, unknown> {
  return plain ? { text } : { delta };
}

function wired(delta: Delta, { tool }: Heading, nth: number): Record<string, unknown> {
  const role = nth === 0 ? { role: 'assistant' } : {};
  if (delta.refusal !== undefined) return { ...role, refusal: delta.refusal };
  if (delta.thinking !== undefined) return { ...role, reasoning_content: delta.thinking };
  if (!tool) return { ...role, content: delta.text ?? '' };
  const opening = nth === 0 ? { id: 'call_1', type: 'function' } : {};
  return { ...role, tool_calls: [{ index: 0, ...opening, function: { ...(nth === 0 && { name: tool }), arguments: delta.text ?? '' } }] };
}

/** The understudy is sure of itself: every token has probability one. */
function logprobs({ text }: Delta, heading: Heading): Record<string, unknown> {
  if (!heading.logprobs || !text) return {};
  const bytes = [...new TextEncoder().encode(text)];
  return { logprobs: { content: [{ token: text, logprob: 0, bytes, top_logprobs: [{ token: text, logprob: 0, bytes }] }], refusal: null } };
}

function wiredUsage({ input, output, cached }: Counted): Record<string, unknown> {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
  };
}
