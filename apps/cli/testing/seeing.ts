import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Part = { readonly type: string; readonly text?: string };
/** What a model was sent: all words of its messages, and how many pictures. */
export type Asked = { readonly words: string; readonly pictures: number };

/** A model server that answers by a rule, keeps what it was asked, and hears as well where `heard` is given. */
export async function seeing(answer: (asked: Asked) => string, heard?: () => unknown) {
  const asked: Asked[] = [];
  const listened: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify({ data: [{ id: 'eye' }] }));
    let body = '';
    for await (const chunk of request.setEncoding('latin1')) body += chunk;
    if (request.url?.endsWith('/audio/transcriptions')) {
      listened.push(body.slice(0, 400));
      return void response.end(JSON.stringify(heard?.() ?? {}));
    }
    const { messages } = JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as { messages: { content: string | Part[] }[] };
    const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [{ type: 'text', text: content }] : content));
    const one = {
      words: parts.map(({ text = '' }) => text).join('\n'),
      pictures: parts.filter(({ type }) => type === 'image_url').length,
    };
    asked.push(one);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: answer(one) } }] })}\n\n`);
    response.end('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { asked, listened, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, close: () => server.close() };
}
