import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Brief, hearOut, type Model, ModelError, type Prompt } from '@troupe/core/model';
import { modelContract } from '@troupe/core/testing';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { startModelServer } from '../model-server/index.ts';
import { completionModel } from './model.ts';
import { chatMl, mistral } from './template.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Says back what it was given, so that a test sees what crossed the wire. */
const echo: Model = {
  id: 'echo',
  async *stream({ messages }) {
    yield { type: 'text', text: messages.map(({ content }) => content).join('|') };
    yield { type: 'finish', reason: 'stop' };
  },
};
const speaker: Model = {
  id: 'speaker',
  async *stream() {
    yield { type: 'text', text: 'Mind the ropes, and the tide.' };
    yield { type: 'finish', reason: 'stop' };
  },
};
const prompt: Prompt = {
  agent: 'companion:nell',
  messages: [
    { role: 'system', content: 'You are Nell.' },
    { role: 'user', content: 'Good morning.' },
  ],
  brief: { task: 'other' } as Brief,
};

async function served(options: Partial<Parameters<typeof startModelServer>[0]> = {}) {
  const server = await startModelServer({ model: echo, clock: systemClock, needsBrief: false, ...options });
  closing.push(server.close);
  return server;
}

modelContract(
  async () => {
    const { url } = await served({ model: speaker });
    return completionModel({ baseUrl: url, model: 'player', template: chatMl, fetch });
  },
  { test, expect },
);

test('the whole conversation crosses as one text in the template', async () => {
  const { url } = await served();
  // The echo says the opening mark too, which would end its answer: hence a template without such marks.
  const plain = { name: 'plain', stop: [], render: mistral.render };
  expect((await hearOut(completionModel({ baseUrl: url, model: 'echo', template: plain, fetch }), prompt)).text).toBe(
    '[INST] You are Nell.\n\nGood morning. [/INST]',
  );
});

test('a refused key and a busy server are the faults they are', async () => {
  const { url } = await served({ key: 'sesame' });
  const fault = (key?: string) =>
    hearOut(completionModel({ baseUrl: url, model: 'echo', template: chatMl, fetch, ...(key && { key }) }), prompt).then(
      () => 'none',
      (error: unknown) => (error instanceof ModelError ? error.fault : String(error)),
    );
  expect(await fault()).toBe('key-refused');
  expect(await fault('sesame')).toBe('none');
  const busy = await served({ faults: { rate: 1, kinds: ['429'] } });
  expect(
    await hearOut(completionModel({ baseUrl: busy.url, model: 'echo', template: chatMl, fetch }), prompt).catch((error) => error.fault),
  ).toBe('rate-limited');
});

test('a server that does not know a parameter is asked again without it, and what stands after a mark is not heard', async () => {
  const bodies: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>;
      bodies.push(body);
      if (body.stream_options) return response.writeHead(400).end(JSON.stringify({ error: { message: 'unknown field stream_options' } }));
      const say = (said: string, finish: string | null) =>
        `data: ${JSON.stringify({ choices: [{ index: 0, text: said, finish_reason: finish }] })}\n\n`;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`${say('Mind the ropes.<|im_', null)}${say('end|>user: never said', 'stop')}data: [DONE]\n\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model = completionModel({ baseUrl, model: 'old', template: chatMl, fetch });
  expect((await hearOut(model, prompt)).text).toBe('Mind the ropes.');
  await hearOut(model, prompt);
  expect(bodies.map((body) => 'stream_options' in body)).toEqual([true, false, false]);
  expect(bodies[0]).toMatchObject({ max_tokens: 512, stop: ['<|im_end|>', '<|im_start|>'] });
});

test('the server continues a text at once as well, and refuses what is none', async () => {
  const { url } = await served({ model: speaker });
  const post = (body: unknown) => fetch(`${url}/completions`, { method: 'POST', body: JSON.stringify(body) });
  expect(await (await post({ prompt: 'Good' })).json()).toMatchObject({
    object: 'text_completion',
    choices: [{ text: 'Mind the ropes, and the tide.', finish_reason: 'stop' }],
  });
  expect((await post({ messages: [{ role: 'user', content: 'x' }] })).status).toBe(400);
});
