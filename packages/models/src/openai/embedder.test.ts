import { scriptedModel, testClock } from '@troupe/core/testing';
import { afterAll, expect, test } from 'vitest';
import { ownEmbedder } from '../meaning/index.ts';
import { startModelServer } from '../model-server/server.ts';
import { openOpenAiEmbedder } from './embedder.ts';

const clock = testClock({ autoAdvance: true, idle: () => new Promise((resolve) => setImmediate(resolve)) });
const server = await startModelServer({ model: scriptedModel(), clock });
afterAll(() => server.close());

test('the same vectors as on this machine, in order, however many', async () => {
  const embedder = await openOpenAiEmbedder({ baseUrl: server.url, model: 'plain', fetch, clock, batch: 3 });
  expect(embedder.dimensions).toBe(ownEmbedder.dimensions);
  const texts = ['A cold night.', '寒夜', '', ...Array.from({ length: 8 }, (_, n) => `line ${n} of the play`)];
  const vectors = await embedder.embed(texts);
  expect(vectors).toEqual(await ownEmbedder.embed(texts));
});

const canned = (...answers: { status?: number; body: unknown }[]) => {
  const asked: string[] = [];
  const fetching = async (_: string, init?: RequestInit) => {
    asked.push(String(init?.body));
    const { status = 200, body } = answers[Math.min(asked.length, answers.length) - 1] ?? { body: '' };
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { asked, fetch: fetching };
};
const two = {
  data: [
    { index: 1, embedding: [0, 1] },
    { index: 0, embedding: [1, 0] },
  ],
};
const one = { data: [{ embedding: [1, 0] }] };

test('answers out of order are put in order; a failure in passing is tried again', async () => {
  const { asked, fetch: fetching } = canned({ body: one }, { status: 503, body: 'busy' }, { status: 429, body: {} }, { body: two });
  const embedder = await openOpenAiEmbedder({ baseUrl: 'http://127.0.0.1:1/v1', model: 'm', fetch: fetching, clock });
  expect((await embedder.embed(['a', 'b'])).map((vector) => [...vector])).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(asked).toHaveLength(4);
});

test('what lasts is said at once, what is no vector after a few tries', async () => {
  const refused = canned({ status: 401, body: { error: { message: 'no' } } });
  await expect(openOpenAiEmbedder({ baseUrl: 'http://127.0.0.1:1/v1', model: 'm', fetch: refused.fetch, clock })).rejects.toMatchObject({
    fault: 'key-refused',
  });
  expect(refused.asked).toHaveLength(1);
  const strange = canned({ body: { data: 'soon' } });
  await expect(openOpenAiEmbedder({ baseUrl: 'http://127.0.0.1:1/v1', model: 'm', fetch: strange.fetch, clock })).rejects.toMatchObject({
    fault: 'malformed',
  });
  expect(strange.asked).toHaveLength(4);
});

test('a request that is none is refused with a reason', async () => {
  const response = await fetch(`${server.url}/embeddings`, { method: 'POST', body: '{"input": 3}' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('not for embeddings') } });
});
