import { createBudget } from '@troupe/core/model';
import { puppet, testClock } from '@troupe/core/testing';
import { expect, onTestFinished, test } from 'vitest';
import { rawServer } from '../../testing/raw-server.ts';
import { engageModels } from '../engage.ts';
import { startModelServer } from '../model-server/index.ts';
import { windowIn } from './window.ts';

test.each([
  [{ id: 'm', max_model_len: 4096 }, 4096],
  [{ id: 'm', context_length: 200_000, top_provider: { context_length: 128_000 } }, 128_000],
  [{ id: 'm', context_window: '32768' }, 32_768],
  [{ id: 'm', meta: { n_ctx: 8192, n_ctx_train: 131_072 } }, 8192],
  [{ id: 'm', max_context_length: 131_072, loaded_context_length: 16_384 }, 16_384],
  [{ id: 'm' }, undefined],
  [{ id: 'm', context_length: 0, meta: null, max_model_len: 'many' }, undefined],
])('%j holds %s tokens', (entry, window) => expect(windowIn(entry)).toBe(window));

const engaged = (model: string, values: object = {}) =>
  engageModels({ values: { model, ...values }, key: undefined, clock: testClock(), budget: createBudget(), banks: [] });

test.each([4096, 32_768, 200_000, undefined])('a server that announces %s', async (window) => {
  const server = await startModelServer({
    model: puppet(),
    clock: testClock(),
    needsBrief: false,
    ...(window !== undefined && { window }),
  });
  onTestFinished(() => server.close());
  const models = await engaged(server.url);
  expect([models.performer.window, models.decider.window, models.director.window]).toEqual([window, window, window]);
  expect((await engaged(server.url, { window: 10_000 })).performer.window).toBe(10_000);
});

const json = (body: object) => JSON.stringify(body);

test.each([
  ['as it is loaded', { models: [{ name: 'qwen3:8b', model: 'qwen3:8b', context_length: 16_384 }] }, {}, 16_384],
  [
    'as its file sets it',
    { models: [] },
    { parameters: 'temperature 0.6\nnum_ctx 8192', model_info: { 'qwen3.context_length': 40_960 } },
    8192,
  ],
  ['as every model is loaded there', { models: [] }, { model_info: { 'qwen3.context_length': 40_960 } }, 4096],
  ['less, where it was made for less', { models: [] }, { model_info: { 'old.context_length': 2048 } }, 2048],
])('Ollama is asked at its own address: %s', async (_, running, shown, window) => {
  const server = await rawServer(({ path }, response) => {
    const answers: Record<string, object> = {
      '/v1/models': { data: [{ id: 'qwen3:8b', owned_by: 'library' }] },
      '/api/ps': running,
      '/api/show': shown,
    };
    response.writeHead(answers[path] ? 200 : 404).end(json(answers[path] ?? {}));
  });
  onTestFinished(() => server.close());
  expect((await engaged(server.url)).performer.window).toBe(window);
});

test('a server that is silent about it, or breaks, is used all the same', async () => {
  const server = await rawServer(({ path }, response) => {
    if (path === '/v1/models') response.writeHead(200).end(json({ data: [{ id: 'm', owned_by: 'library' }] }));
    else response.writeHead(500).end('<html>');
  });
  onTestFinished(() => server.close());
  expect((await engaged(server.url)).performer.window).toBeUndefined();
});
