// What went wrong on the wire of the library that the company learnt from: one test for each, named after it, for both protocols.
import { hearOut, type Model, ModelError, type Prompt, retrying, withDeadline } from '@troupe/core/model';
import { testClock } from '@troupe/core/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fetch, openAiModel } from '../openai/index.ts';
import { completionModel } from './model.ts';
import { chatMl } from './template.ts';

const prompt: Prompt = { agent: 'companion:nell', messages: [{ role: 'user', content: 'Good morning.' }], brief: { task: 'other' } };
const protocols = ['chat', 'completions'] as const;

function speaking(protocol: (typeof protocols)[number], fetch: Fetch): Model {
  const address = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', fetch };
  return protocol === 'chat' ? openAiModel({ ...address, dialect: 'vllm' }) : completionModel({ ...address, template: chatMl });
}

const words = 'Mind the ropes, 阿宁.';
const events = (protocol: (typeof protocols)[number]): string => {
  const choice = (text: string) => (protocol === 'chat' ? { delta: { content: text } } : { text });
  const parts = [...words].map((letter) => ({ choices: [choice(letter)] }));
  return `${[...parts, { choices: [{ ...choice(''), finish_reason: 'stop' }] }].map((part) => `data: ${JSON.stringify(part)}\n\n`).join('')}data: [DONE]\n\n`;
};

function streamed(bytes: Uint8Array, cuts: readonly number[]): Response {
  const places = [0, ...[...new Set(cuts.map((cut) => cut % bytes.length))].sort((a, b) => a - b), bytes.length];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const [index, place] of places.slice(1).entries()) controller.enqueue(bytes.slice(places[index], place));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

test.each(protocols)('SSE lines split across chunks are lost: here every cut gives the same words (%s)', async (protocol) => {
  const bytes = new TextEncoder().encode(events(protocol));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 30 }), async (cuts) => {
      expect(
        (
          await hearOut(
            speaking(protocol, async () => streamed(bytes, cuts)),
            prompt,
          )
        ).text,
      ).toBe(words);
    }),
    { numRuns: 60 },
  );
});

const refused = (status: number) => async () => new Response(JSON.stringify({ error: { message: 'no' } }), { status });

test.each(protocols)('the HTTP status is not checked: here a refusal is an error in words, never a line (%s)', async (protocol) => {
  for (const status of [400, 401, 404, 429, 500, 503])
    await expect(hearOut(speaking(protocol, refused(status)), prompt)).rejects.toBeInstanceOf(ModelError);
});

test.each(protocols)('there is no retry: here a server that was busy is asked again (%s)', async (protocol) => {
  const clock = testClock();
  let calls = 0;
  const fetch: Fetch = async () => (++calls < 3 ? refused(503)() : streamed(new TextEncoder().encode(events(protocol)), []));
  const heard = hearOut(retrying(speaking(protocol, fetch), { clock, seed: 1 }), prompt);
  for (let step = 0; step < 200 && calls < 3; step++) await clock.advance(1000);
  expect((await heard).text).toBe(words);
  expect(calls).toBe(3);
});

const never: Fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true }));

test.each(protocols)('there is no time-out: here a server that never answers is given up (%s)', async (protocol) => {
  const clock = testClock();
  const heard = hearOut(withDeadline(speaking(protocol, never), { clock, firstToken: 1000, total: 2000 }), prompt);
  const outcome = expect(heard).rejects.toMatchObject({ fault: 'time-out' });
  for (let step = 0; step < 5; step++) await clock.advance(1000);
  await outcome;
});

test.each(protocols)('there is no abort: here whoever stops listening closes the line (%s)', async (protocol) => {
  const stop = new AbortController();
  let closed = false;
  const fetch: Fetch = (url, init) => {
    init?.signal?.addEventListener('abort', () => {
      closed = true;
    });
    return never(url, init);
  };
  const heard = hearOut(speaking(protocol, fetch), prompt, { signal: stop.signal });
  stop.abort();
  await expect(heard).rejects.toMatchObject({ fault: 'aborted' });
  expect(closed).toBe(true);
});
