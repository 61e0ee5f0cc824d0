import { createServer, type Server } from 'node:http';
import { closetFixture } from '@troupe/core/testing';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { understudy } from '@troupe/understudy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse } from '../testing/house.ts';

type Trial = {
  reachable: boolean;
  model?: string;
  streaming?: boolean;
  structured?: string | null;
  milliseconds?: number;
  problem?: { message: string; remedy: string };
};

/** A server that speaks the protocol and refuses what it is told to refuse. */
function protocolServer(refuses: readonly string[]): Promise<{ url: string; server: Server; models: string[] }> {
  const models: string[] = [];
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/models'))
      return response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: [{ id: 'first' }, { id: 'second' }] }));
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const body = JSON.parse(text) as { model: string; response_format?: { type: string }; tools?: unknown };
      models.push(body.model);
      const form = body.response_format?.type ?? (body.tools ? 'tools' : 'text');
      if (refuses.includes(form))
        return response.writeHead(400).end(JSON.stringify({ error: { message: `${form} response_format tool unknown` } }));
      response.setHeader('content-type', 'text/event-stream');
      const words = /calm or angry/.test(text) ? ['{"mood"', ':"angry"}'] : ['one, ', 'two'];
      for (const content of words) response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
      response.end(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`);
    });
    return undefined;
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${(server.address() as { port: number }).port}/v1`, server, models }),
    ),
  );
}

let house: RunningServer;
let troupe: Awaited<ReturnType<typeof startModelServer>>;
let plain: Awaited<ReturnType<typeof protocolServer>>;
beforeAll(async () => {
  troupe = await startModelServer({ model: { ...understudy(), id: 'ours-model' }, clock: systemClock });
  plain = await protocolServer(['json_schema', 'tools']);
  // With the understudy of the house, not a fixed one: models are engaged as they are chosen.
  house = await openHouse({ plays: repertoireOf(closetFixture('en')), models: undefined as never });
});
afterAll(async () => {
  await house.close();
  await troupe.close();
  plain.server.close();
});

test('the first-run check says who is there, whether it streams, and how it answers in form', async () => {
  const ask = asking(house.url);
  const trial = (await ask('POST', '/api/models/test', { model: plain.url })).json<Trial>();
  expect(trial).toMatchObject({ reachable: true, model: 'first', streaming: true, structured: 'json_object' });
  expect(trial.milliseconds).toBeGreaterThanOrEqual(0);
  expect((await ask('POST', '/api/models/test', { model: plain.url, modelName: 'second' })).json<Trial>().model).toBe('second');
  const nobody = (await ask('POST', '/api/models/test', { model: 'http://127.0.0.1:9/v1' })).json<Trial>();
  expect(nobody).toMatchObject({ reachable: false, problem: { message: expect.any(String), remedy: expect.any(String) } });
  expect((await ask('POST', '/api/models/understudy/test')).json<Trial>()).toMatchObject({ reachable: true, model: 'understudy' });
  expect((await ask('POST', '/api/models/nobody/test')).json()).toMatchObject({ code: 'unknown-model' });
  const found = (await ask('GET', '/api/models/found')).json<{ name: string }[]>();
  expect(found.map(({ name }) => name)).toContain('Ollama');
});

test('an address is taken as it is typed; the chosen model answers a tab line by line, and what fails is told', async () => {
  const ask = asking(house.url);
  const typed = new URL(plain.url).host;
  expect((await ask('POST', '/api/models/look', { model: typed })).json()).toMatchObject({
    baseUrl: plain.url,
    models: ['first', 'second'],
  });
  expect((await ask('PUT', '/api/models', { model: typed, modelName: 'first' })).json()).toMatchObject({ model: plain.url });
  const prompt = { agent: 'reply:wick', messages: [{ role: 'user', content: 'Hello?' }], brief: { task: 'other' } };
  const heard = await ask('POST', '/api/models/house/words', prompt);
  const parts = heard.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(parts.map(({ text = '' }) => text).join('')).toBe('one, two');
  expect(parts.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
  const pictured = { ...prompt, messages: [{ role: 'user', content: '', images: ['http://127.0.0.1/private'] }] };
  expect((await ask('POST', '/api/models/house/words', pictured)).status).toBe(400);
  await ask('PUT', '/api/models', { model: 'http://127.0.0.1:1/v1', modelName: 'gone' });
  expect((await ask('POST', '/api/models/house/words', prompt)).json()).toMatchObject({ code: 'model-unreachable' });
  await ask('PUT', '/api/models', { key: null });
});

test('the operator allows one address on another machine: another port of it stays refused, a guest may not, and taken back it is let go', async () => {
  const ask = asking(house.url);
  // An address of every machine that is not known as this one.
  const { port } = new URL(plain.url);
  const near = `http://0.0.0.0:${port}`;
  const allow = (addresses: readonly string[]) => ask('PUT', '/api/model-addresses', { addresses });
  const look = async (address: string) => (await ask('POST', '/api/models/look', { model: address })).json<object>();
  expect(await look(near)).toMatchObject({ key: 'model-address/forbidden', params: { origin: near } });
  const show = (await ask('POST', '/api/performances', { play: 'closet-fixture', seed: 4 })).json<OpenedHouse>();
  for (const { token } of show.links)
    for (const [method, body] of [['GET'], ['PUT', { addresses: [near] }]] as const)
      expect((await asking(house.url, token)(method, '/api/model-addresses', body)).json()).toMatchObject({ code: 'operator-only' });
  expect((await allow([`${near}/v1`])).json()).toEqual({ addresses: [near], mayAllow: true });
  expect(await look(near)).toMatchObject({ reachable: true, models: ['first', 'second'] });
  for (const other of [`http://0.0.0.0:${Number(port) + 1}`, 'http://0.0.0.0', `http://0.0.0.1:${port}`])
    expect([other, await look(other)]).toEqual([other, expect.objectContaining({ key: 'model-address/forbidden' })]);
  for (const never of ['http://169.254.169.254', 'file:///etc/hosts', 'ftp://near'])
    expect([never, (await allow([never])).json()]).toEqual([never, expect.objectContaining({ code: 'model-address' })]);
  await ask('PUT', '/api/models', { model: near, modelName: 'first', budgetTokens: 9 });
  await ask('PUT', '/api/models/near', { model: near });
  expect((await allow([])).json()).toMatchObject({ addresses: [] });
  const { configured, saved } = (await ask('GET', '/api/models')).json<{ configured: object; saved: { id: string }[] }>();
  expect([configured, saved.map(({ id }) => id)]).toEqual([{ budgetTokens: 9, hasKey: false }, expect.not.arrayContaining(['near'])]);
  expect(await look(near)).toMatchObject({ key: 'model-address/forbidden' });
  await ask('PUT', '/api/models', { key: null });
});

test('a saved model is kept with a sealed key, tried by its name, and forgotten', async () => {
  const ask = asking(house.url);
  const key = 'sk-planted-key-0123456789';
  expect((await ask('PUT', '/api/models/understudy', { model: plain.url })).json()).toMatchObject({ code: 'usage-model-name' });
  expect((await ask('PUT', '/api/models/strong', { model: 'http://169.254.169.254/v1' })).json()).toMatchObject({ code: 'model-address' });
  const saved = await ask('PUT', '/api/models/strong', { model: plain.url, modelName: 'second', key, priceIn: 1 });
  expect(saved.json()).toMatchObject({ id: 'strong', hasKey: true, modelName: 'second' });
  const kept = (await ask('PUT', '/api/models/strong', { model: plain.url, modelName: 'second' })).json<{ hasKey: boolean }>();
  expect(kept.hasKey).toBe(true);
  const moved = (await ask('PUT', '/api/models/elsewhere', { model: plain.url })).json<{ hasKey: boolean }>();
  expect(moved.hasKey).toBe(false);
  const all = await ask('GET', '/api/models');
  expect(all.text + saved.text).not.toMatch(/sk-planted|sealedKey/);
  expect(all.json<{ saved: { id: string }[] }>().saved.map(({ id }) => id)).toEqual(['strong', 'elsewhere']);
  expect((await ask('POST', '/api/models/strong/test')).json<Trial>().model).toBe('second');
  expect((await ask('DELETE', '/api/models/elsewhere')).status).toBe(200);
  expect((await ask('POST', '/api/models/elsewhere/test')).status).toBe(404);
});

test('a model per part: characters and house parts each ask the one they were given', async () => {
  const ask = asking(house.url);
  expect((await ask('PUT', '/api/models/ours', { model: troupe.url })).status).toBe(200);
  const wrong = await ask('POST', '/api/performances', { play: 'closet-fixture', models: { ophelia: 'ours' } });
  expect([wrong.status, wrong.json()]).toEqual([404, expect.objectContaining({ code: 'unknown-role' })]);
  const unknown = await ask('POST', '/api/performances', { play: 'closet-fixture', models: { hamlet: 'nobody' } });
  expect([unknown.status, unknown.json()]).toEqual([404, expect.objectContaining({ code: 'unknown-model' })]);
  const show = (
    await ask('POST', '/api/performances', {
      play: 'closet-fixture',
      seed: 4,
      way: 'ensemble',
      models: { gertrude: 'ours', director: 'ours', decider: 'understudy' },
    })
  ).json<OpenedHouse>();
  await lookOn(house.url, show.id, { as: 'audience' }).closed;
  const log = (await ask('GET', `/api/performances/${show.id}/events`)).text.split('\n').filter((line) => line !== '');
  const calls = log
    .map((line) => JSON.parse(line))
    .flatMap((event) => (event.type === 'call' ? [event.call as { agent: string; model: string }] : []));
  const modelsOf = (agent: RegExp) => [...new Set(calls.filter((call) => agent.test(call.agent)).map(({ model }) => model))];
  expect(modelsOf(/^actor:gertrude/)).toEqual(['ours-model']);
  expect(modelsOf(/^actor:(?!gertrude)/)).toEqual(['understudy']);
  expect(modelsOf(/^pad:/)).toEqual(['understudy']);
  expect((await ask('GET', `/api/performances/${show.id}`)).json()).toMatchObject({ host: { models: { gertrude: 'ours' } } });
});

test('about how many lines a person wants is what the evening is paced by', async () => {
  const ask = asking(house.url);
  const order = { play: 'closet-fixture', seed: 4, way: 'accompanied', seats: [{ seat: 'hamlet', person: 'Ann' }] };
  const show = (await ask('POST', '/api/performances', { ...order, lines: 9 })).json<OpenedHouse>();
  const [opened = '{}'] = (await ask('GET', `/api/performances/${show.id}/events`)).text.split('\n');
  expect(JSON.parse(opened)).toMatchObject({ type: 'performance-open', switches: { accompanied: true, lines: 9 } });
  for (const lines of [3, 401, 9.5]) expect((await ask('POST', '/api/performances', { ...order, lines })).status).toBe(400);
});

test('a performance pauses at its own cap, and goes on when the operator raises it', async () => {
  const ask = asking(house.url);
  const show = (await ask('POST', '/api/performances', { play: 'closet-fixture', seed: 4, budget: { tokens: 3000 } })).json<OpenedHouse>();
  const viewer = lookOn(house.url, show.id, { as: 'audience' });
  expect(await viewer.until((frame) => frame.type === 'pause')).toMatchObject({ reason: 'budget' });
  const host = show.links.find(({ kind }) => kind === 'host')?.token ?? '';
  expect((await asking(house.url, host)('PUT', `/api/performances/${show.id}/budget`, { tokens: 9e9 })).json()).toMatchObject({
    code: 'operator-only',
  });
  expect((await ask('PUT', `/api/performances/${show.id}/budget`, { tokens: 100_000_000 })).status).toBe(200);
  await viewer.closed;
  expect(viewer.kept().at(-1)?.type).toBe('curtain');
});

test('what the same evening would cost elsewhere', async () => {
  const ask = asking(house.url);
  const [show] = (await ask('GET', '/api/performances')).json<{ id: string }[]>();
  type Bill = { asOf: string; models: { model: string; money: number }[] };
  const bill = (await ask('GET', `/api/performances/${show?.id}/costs/elsewhere`)).json<Bill>();
  expect(bill.models.length).toBeGreaterThan(3);
  expect(bill.models.every(({ money }) => money > 0)).toBe(true);
  const own = (await ask('GET', `/api/performances/${show?.id}/costs/elsewhere?model=mine&priceIn=1&priceOut=2`)).json<Bill>();
  expect(own.models.map(({ model }) => model)).toEqual(['mine']);
  expect((await ask('GET', `/api/performances/${show?.id}/costs/elsewhere?model=nobody`)).status).toBe(404);
});

test('a tab learns what the model of the house holds, and may ask for another of its server by name', async () => {
  const ask = asking(house.url);
  expect((await ask('GET', '/api/models/house')).json()).toEqual({ models: [] });
  await ask('PUT', '/api/models', { model: plain.url, modelName: 'first', window: 4096 });
  expect((await ask('GET', '/api/models/house')).json()).toEqual({ window: 4096, models: ['first', 'second'] });
  const prompt = { agent: 'reply:wick', messages: [{ role: 'user', content: 'Hello?' }], brief: { task: 'other' } };
  for (const model of ['second', 'strong', undefined]) await ask('POST', '/api/models/house/words', { ...prompt, ...(model && { model }) });
  expect(plain.models.slice(-3)).toEqual(['second', 'second', 'first']);
  await ask('PUT', '/api/models', { key: null });
});

test('the key a house was started with is the one it is said to keep: for its list, its test and its connection, and for no other address', async () => {
  const keys: (string | undefined)[] = [];
  const locked = createServer((request, response) => {
    keys.push(request.headers.authorization);
    if (request.headers.authorization !== 'Bearer started-with') return response.writeHead(401).end('{"error":{"message":"No."}}');
    if (request.method !== 'POST') return response.end(JSON.stringify({ data: [{ id: 'only' }] }));
    response.setHeader('content-type', 'text/event-stream');
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: '{"mood":"angry"}' } }] })}\n\n`);
    return response.end(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => locked.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(locked.address() as { port: number }).port}`;
  const standard = { choice: { model: `http://${host}`, modelName: 'only' }, key: 'started-with' };
  const started = await openHouse({ plays: repertoireOf(closetFixture('en')), models: undefined as never, standard });
  const ask = asking(started.url);
  try {
    expect((await ask('GET', '/api/models')).json()).toMatchObject({ configured: { hasKey: true } });
    expect((await ask('POST', '/api/models/look', { model: host })).json()).toMatchObject({ models: ['only'] });
    expect((await ask('POST', '/api/models/test', { model: host, modelName: 'only' })).json<Trial>().problem).toBeUndefined();
    const elsewhere = await ask('POST', '/api/models/look', { model: plain.url });
    expect(elsewhere.json()).toMatchObject({ models: ['first', 'second'] });
    expect((await ask('PUT', '/api/models', { model: host, modelName: 'only' })).json()).toMatchObject({ hasKey: true });
    expect((await ask('POST', '/api/models/house/test')).json<Trial>().problem).toBeUndefined();
    expect(new Set(keys)).toEqual(new Set(['Bearer started-with']));
    expect((await ask('GET', '/api/models')).text).not.toContain('started-with');
    expect((await ask('PUT', '/api/models', { model: plain.url })).json()).toMatchObject({ hasKey: false });
  } finally {
    await started.close();
    locked.close();
  }
});

test('models for single jobs are tried as well: a mistyped name is found before the stage; a price says whose it is', async () => {
  const asked: string[] = [];
  const router = createServer((request, response) => {
    const pricing = { prompt: '0.000002', completion: '0.000008' };
    if (request.method !== 'POST') return response.end(JSON.stringify({ data: [{ id: 'big', pricing }, { id: 'small' }] }));
    let text = '';
    request.on('data', (piece) => {
      text += piece;
    });
    request.on('end', () => {
      const { model } = JSON.parse(text) as { model: string };
      asked.push(model);
      if (!['big', 'small'].includes(model)) return response.writeHead(404).end('{"error":{"message":"The model does not exist."}}');
      response.setHeader('content-type', 'text/event-stream');
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: '{"mood":"angry"}' } }] })}\n\n`);
      response.write(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\n`);
      return response.end(
        `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 1000, completion_tokens: 500 } })}\n\ndata: [DONE]\n\n`,
      );
    });
    return undefined;
  });
  await new Promise<void>((resolve) => router.listen(0, '127.0.0.1', resolve));
  const model = `http://127.0.0.1:${(router.address() as { port: number }).port}/v1`;
  type Tried = Trial & {
    money?: number;
    priced?: string;
    jobs?: { job: string; model: string; structured?: string; problem?: { code?: string } }[];
  };
  const ask = asking(house.url);
  const test = async (more: object) => (await ask('POST', '/api/models/test', { model, modelName: 'big', ...more })).json<Tried>();
  try {
    expect(await test({})).toMatchObject({ money: 0.006, priced: 'server' });
    expect(await test({ priceIn: 1, priceOut: 0 })).toMatchObject({ money: 0.001, priced: 'set' });
    expect((await test({ modelName: 'small' })).money).toBeUndefined();
    const jobs = await test({ deciderName: 'small', directorName: 'smal' });
    expect(jobs.problem).toBeUndefined();
    expect(jobs.jobs).toEqual([
      { job: 'decider', model: 'small', structured: 'json_schema' },
      { job: 'director', model: 'smal', problem: expect.objectContaining({ code: 'model-bad-request' }) },
    ]);
    asked.length = 0;
    expect((await test({ deciderName: 'big' })).jobs).toBeUndefined();
    expect(new Set(asked)).toEqual(new Set(['big']));
  } finally {
    router.close();
  }
});
