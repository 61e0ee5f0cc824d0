import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hearOut } from '@troupe/core/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAiModel } from './model.ts';
import { patientFetch } from './patient-fetch.ts';

const held = Symbol.for('undici.globalDispatcher.1');
const platform = globalThis as unknown as Record<symbol, { constructor: new (limits: object) => object }>;
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Thinks before it sends a header, and again before its last word. */
let server: Server;
void globalThis.Response;
const usual = platform[held] as (typeof platform)[symbol];

beforeAll(async () => {
  server = createServer(async (_, response) => {
    await wait(2500);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"choices":[{"delta":{"content":"At"}}]}\n\n');
    await wait(2500);
    response.end('data: {"choices":[{"delta":{"content":" last."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Five minutes of Node's are too long for a test: here it hangs up after a third of a second.
  platform[held] = new usual.constructor({ headersTimeout: 300, bodyTimeout: 300 }) as typeof usual;
});
afterAll(() => {
  platform[held] = usual;
  server.closeAllConnections();
  server.close();
});

const asked = (over: typeof fetch | typeof patientFetch, signal?: AbortSignal) => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model = openAiModel({ baseUrl, model: 'slow', fetch: over, dialect: 'openai' });
  const prompt = { agent: 'test', messages: [{ role: 'user', content: 'Well?' }], brief: { task: 'other' } } as const;
  return hearOut(model, prompt, signal ? { signal } : {});
};

test('a server that withholds its headers is waited for as long as the call may take, and no longer', async () => {
  await expect(asked(fetch)).rejects.toMatchObject({ fault: 'time-out' });
  expect((await asked(patientFetch)).text).toBe('At last.');
  await expect(asked(patientFetch, AbortSignal.timeout(400))).rejects.toMatchObject({ fault: 'aborted' });
});
