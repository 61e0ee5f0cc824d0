import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Manner = 'good' | 'empty' | 'thinks' | 'dies' | 'held';

export type OddModel = {
  /** As people type it. */
  readonly typed: string;
  /** What it does from now on. */
  be(manner: Manner): void;
  /** Lets one that is held speak. */
  release(): void;
  close(): Promise<void>;
};

/** A model server with the manners of real ones, one at a time: has no models, thinks first, dies in the middle, or says nothing until told. */
export async function startOddModel(key?: string): Promise<OddModel> {
  let manner: Manner = 'good';
  let release = () => {};
  let released = Promise.resolve();
  const say = (response: ServerResponse, delta: object, finish: string | null = null) =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);
  const speak = async (response: ServerResponse, body: string) => {
    if (!/"model":"prompter-(?:8|70)b"/.test(body)) return response.writeHead(404).end('{"error":{"message":"No such model."}}');
    if (manner === 'held') await released;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (manner === 'thinks') say(response, { reasoning_content: 'What would he say?' });
    say(response, { content: /calm or angry/.test(body) ? '{"mood":"angry"}' : 'The readiness is all.' });
    if (manner === 'dies') return response.socket?.end();
    say(response, {}, 'stop');
    return response.end(`data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 61, completion_tokens: 7 } })}\n\ndata: [DONE]\n\n`);
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
      return response.writeHead(401).end('{"error":{"message":"Incorrect API key provided."}}');
    if (request.method === 'POST') return speak(response, body);
    const models = manner === 'empty' ? [] : [{ id: 'prompter-8b', context_length: 32768 }, { id: 'prompter-70b' }];
    return response.end(JSON.stringify({ data: models }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    typed: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    be(next) {
      manner = next;
      // Told before it is asked, it speaks as well: what is clicked may reach it later.
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
