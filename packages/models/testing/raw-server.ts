import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: Record<string, unknown> };

/** A hand-made server for tests: says exactly what it is told to, byte for byte. */
export async function rawServer(answer: (heard: Heard, response: ServerResponse) => void) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const one = { path: request.url ?? '', headers: request.headers, body: text ? JSON.parse(text) : {} };
    heard.push(one);
    answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    chats: () => heard.filter(({ path }) => path.endsWith('/chat/completions')),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A server that streams these bytes for every chat, and has no list of models. */
export function streaming(...chunks: readonly (string | Uint8Array)[]) {
  return rawServer(({ path }, response) => {
    if (!path.endsWith('/chat/completions')) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const chunk of chunks) response.write(chunk);
    response.end();
  });
}

export const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
export const words = (content: string, more: Record<string, unknown> = {}) =>
  event({ choices: [{ index: 0, delta: { content }, ...more }] });
export const stop = (reason = 'stop') => event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
export const done = event('[DONE]');
