import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HeldModel = {
  readonly url: string;
  /** Says the rest of the answer that is being held, or of the next one. */
  goOn(): void;
  close(): Promise<void>;
};

/** A model that says the first piece of its answer and holds the rest back until told: whatever happens meanwhile depends on no pace. */
export async function startHeldModel(first: string, rest: string): Promise<HeldModel> {
  let goOn = () => {};
  let released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method !== 'POST') return void response.end('{}');
    for await (const _ of request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const say = (delta: object, finish: string | null = null) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);
    say({ content: first });
    await released;
    released = new Promise((resolve) => {
      goOn = resolve;
    });
    say({ content: rest });
    say({}, 'stop');
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    goOn: () => goOn(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
