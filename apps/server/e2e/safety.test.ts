import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { repertoire } from '../../../packages/house/testing/repertoire.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Schema = {
  readonly type?: string | string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};

/** Whatever it is asked for, it says what it should not; asked whether that crosses a line, it says so where it is `honest`. */
async function offender(text: string, honest: boolean) {
  const told: string[] = [];
  const filled = ({ type, enum: choices, properties, items, anyOf }: Schema): unknown => {
    const [kind] = [type ?? (properties ? 'object' : 'string')].flat();
    if (choices) return honest && choices.includes('line') ? 'line' : choices[0];
    if (anyOf) return filled(anyOf[0] ?? {});
    if (kind === 'object') return Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, filled(one)]));
    if (kind === 'array') return [filled(items ?? {})];
    if (kind === 'boolean') return false;
    return kind === 'string' ? text : kind === 'null' ? null : 1;
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (request.method !== 'POST') return response.end(JSON.stringify({ data: [{ id: 'offender', context_length: 60_000 }] }));
    told.push(body);
    const { response_format: form } = JSON.parse(body) as { response_format?: { json_schema?: { schema: Schema } } };
    const said = form?.json_schema ? JSON.stringify(filled(form.json_schema.schema)) : text;
    const say = (delta: object, finish: string | null) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    say({ content: said }, null);
    say({}, 'stop');
    return response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, told };
}

async function houseWith(url: string) {
  const house = await openHouse();
  closing.push(() => house.close());
  const ask = asking(house.url);
  expect((await ask('PUT', '/api/models', { model: url, modelName: 'offender' })).status).toBe(200);
  return { house, ask };
}

test.each([
  { play: 'closet', text: 'The spider Zorblax stabs you.', lines: ['spiders', 'violence'], honest: false },
  { play: 'closet', text: 'Zorblax of the eight legs comes down its thread.', lines: ['spiders'], honest: true },
  { play: 'ferry', text: '蜘蛛佐布拉一刀捅过来。', lines: ['蜘蛛', 'violence'], honest: false },
  { play: 'ferry', text: '佐布拉八条腿爬下来。', lines: ['蜘蛛'], honest: true },
])(
  'with a model that offends on purpose nothing reaches stage, log, export or page: $play, $text',
  async ({ play, text, lines, honest }) => {
    const { url, told } = await offender(text, honest);
    const { house, ask } = await houseWith(url);
    const order = { play, seed: 3, limits: { lines, veils: [] } };
    const opened = (await ask('POST', '/api/performances', order)).json<OpenedHouse>();
    const { id } = opened;
    const everything = lookOn(house.url, id);
    const audience = lookOn(house.url, id, { token: tokenOf(opened, 'spectator') });
    let spoken = 0;
    // What can be played is played: a few beats, or as many as come before it stands still.
    await everything.until(
      (frame) =>
        frame.type === 'pause' ||
        frame.type === 'rest' ||
        (frame.type === 'beat-start' && ++spoken > 60) ||
        ('number' in frame && frame.number > 60),
    );
    await ask('POST', `/api/performances/${id}/stop`);
    const read = [everything.bytes(), audience.bytes()];
    const formats = ['markdown', 'html', 'text', 'fountain', 'jsonl'].map((format) => `export?format=${format}&form=script`);
    for (const path of ['events?as=house', 'events', 'prompts', 'timeline', ...formats]) {
      const answer = await ask('GET', `/api/performances/${id}/${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      read.push(answer.text);
    }
    expect(told.length).toBeGreaterThan(3);
    for (const one of read) expect(one).not.toMatch(/Zorblax|佐布拉/u);
    // Whoever writes was told; the first who is asked for words at the latest.
    expect(told.some((body) => body.includes(lines[0] ?? ''))).toBe(true);
  },
);

test('anybody may stop it, by request, socket or word, and nobody is told who', async () => {
  const house = await openHouse();
  closing.push(() => house.close());
  const ask = asking(house.url);
  for (const by of ['request', 'socket', 'word'] as const) {
    const seats = [{ seat: 'hamlet', person: 'Zenobia' }];
    const opened = (await ask('POST', '/api/performances', { play: 'closet', seed: 1, seats })).json<OpenedHouse>();
    const { id } = opened;
    const token = tokenOf(opened, 'seat', 'hamlet');
    const seat = asking(house.url, token);
    const watching = lookOn(house.url, id);
    const own = lookOn(house.url, id, { token });
    await own.until(({ type }) => type === 'playbill');
    await watching.until(({ type }) => type === 'playbill');
    if (by === 'request') expect((await seat('POST', `/api/performances/${id}/hold`)).status).toBe(200);
    else if (by === 'socket') own.say({ type: 'hold' });
    else expect((await seat('POST', `/api/performances/${id}/seats/hamlet/line`, { text: '/stop', id: 'once' })).status).toBe(200);
    const pause = await watching.until(({ type }) => type === 'pause');
    expect(pause).toMatchObject({ reason: 'stop' });
    // Everything that tells of it is the same, whoever asked.
    expect(JSON.stringify(pause)).not.toMatch(/hamlet|Zenobia|seat|operator|host"/u);
    const log = (await ask('GET', `/api/performances/${id}/events?as=house`)).text.trim().split('\n');
    const after = log.slice(log.findIndex((line) => line.includes('"type":"pause"')));
    expect(after.join('\n')).not.toMatch(/Zenobia|"received"|\/stop/u);
    expect(log.filter((line) => /"type":"(?:received|line)"/u.test(line))).toEqual([]);
    // Only the host goes on.
    expect((await seat('POST', `/api/performances/${id}/resume`)).status).toBe(403);
    expect((await seat('PUT', `/api/performances/${id}/limits`, { lines: ['gore'], veils: [] })).status).toBe(403);
    expect((await ask('PUT', `/api/performances/${id}/limits`, { lines: ['gore'], veils: [] })).status).toBe(200);
    expect((await ask('GET', `/api/performances/${id}/limits`)).json()).toEqual({ lines: ['gore'], veils: [] });
    expect((await ask('POST', `/api/performances/${id}/resume`)).status).toBe(200);
    await watching.until(({ type }) => type === 'resume');
    await ask('POST', `/api/performances/${id}/stop`);
  }
});

test('in a family’s house only what is for everybody is offered, and its lines hold', async () => {
  const house = await openHouse();
  closing.push(() => house.close());
  const ask = asking(house.url);
  const listed = async (what: string) => (await ask('GET', `/api/${what}`)).json<{ id: string }[]>().map(({ id }) => id);
  expect(await listed('plays')).toContain('closet');
  const limits = { lines: ['spiders'], veils: [] };
  expect((await ask('PUT', '/api/safety', { limits, family: true })).status).toBe(200);
  expect((await ask('GET', '/api/safety')).json()).toEqual({ limits, family: true });
  const plays = await listed('plays');
  expect(plays).toContain('tailor');
  expect(plays).not.toContain('closet');
  expect(plays).not.toContain('baigu');
  // By its name neither: playbill, stage, recorded evening, table, or a play that says nothing of itself.
  const refused = async (method: string, path: string, body?: unknown) => {
    const { status, text } = await ask(method, path, body);
    expect([path, status, (JSON.parse(text) as { code: string }).code]).toEqual([path, 403, 'not-offered']);
    expect(text).toContain('This is a family’s house');
  };
  const blueprint = (await ask('GET', '/api/blueprints/closet')).json<Record<string, unknown>>();
  const { content: _, ...silent } = (await ask('GET', '/api/blueprints/tailor')).json<Record<string, unknown>>();
  await refused('GET', '/api/plays/closet');
  await refused('POST', '/api/performances', { play: 'closet' });
  await refused('POST', '/api/performances', { blueprint });
  await refused('POST', '/api/performances', { blueprint: silent });
  const evenings = new Set(await listed('evenings'));
  const hidden = ((await repertoire()).evenings ?? []).filter(({ id }) => !evenings.has(id));
  expect(hidden.length).toBeGreaterThan(0);
  for (const { id } of hidden) await refused('POST', `/api/evenings/${id}/open`);
  const bloody = { ...(await repertoire()).cases?.[0], id: 'bloody', title: 'Bloody', content: { kinds: ['gore'] } };
  const file = { 'content-type': 'application/octet-stream' };
  expect((await ask('POST', '/api/cases/file', new TextEncoder().encode(JSON.stringify(bloody)), file)).status).toBe(200);
  expect(await listed('cases')).not.toContain('bloody');
  await refused('POST', '/api/tables', { case: 'bloody' });
  expect((await ask('POST', '/api/performances', { play: 'tailor' })).status).toBe(200);
  expect(house.performances.index.limitsOf('').lines).toEqual(expect.arrayContaining(['spiders', 'gore', 'swearing']));
  await ask('PUT', '/api/safety', { limits: { lines: [], veils: [] }, family: false });
  expect(await listed('plays')).toContain('closet');
});

test('whoever plays and speaks of themselves in earnest is told the house’s address alone; nobody else, and no log, hears of it', async () => {
  const house = await openHouse();
  closing.push(() => house.close());
  const ask = asking(house.url);
  const care = { crisis: 'Ring Mara: 555 0199.', breakAfter: 45 };
  expect((await ask('PUT', '/api/safety', { limits: { lines: [], veils: [] }, family: false, ...care })).status).toBe(200);
  expect((await ask('GET', '/api/safety')).json()).toMatchObject(care);
  const seats = [{ seat: 'hamlet', person: 'Zenobia' }];
  const opened = (await ask('POST', '/api/performances', { play: 'closet', seed: 1, seats })).json<OpenedHouse>();
  const { id } = opened;
  const token = tokenOf(opened, 'seat', 'hamlet');
  const own = lookOn(house.url, id, { token });
  const audience = lookOn(house.url, id, { token: tokenOf(opened, 'spectator') });
  await own.until(({ type }) => type === 'your-turn');
  const line = { text: '(OOC: this is me, I want to kill myself)', id: 'once' };
  expect((await asking(house.url, token)('POST', `/api/performances/${id}/seats/hamlet/line`, line)).status).toBe(200);
  const told = await own.until((frame) => frame.type === 'reply' && JSON.stringify(frame).includes('555 0199'));
  expect(JSON.stringify(told)).toContain('/stop');
  await ask('POST', `/api/performances/${id}/stop`);
  await audience.until(({ type }) => type === 'rest');
  expect(audience.bytes()).not.toContain('555 0199');
  expect((await ask('GET', `/api/performances/${id}/events?as=house`)).text).not.toContain('555 0199');
});

test('the talks with a role have lines of their own: with a model that offends nothing of it is told, and what was said last can be taken back', async () => {
  const { url, told } = await offender('There is a spider on your neck.', false);
  const { ask } = await houseWith(url);
  const role = '/api/roles/example-en';
  const ready = async () =>
    (await ask('GET', '/api/roles')).json<{ id: string; state: string }[]>().find(({ id }) => id === 'example-en')?.state;
  await expect.poll(ready, { timeout: 100_000 }).toBe('ready');
  const talk = async (text: string) => (await ask('POST', `${role}/talk`, { text, as: 'Ana' })).text;
  const talks = async () => (await ask('GET', `${role}/talks`)).text;
  expect(await talk('Good evening.')).toContain('a spider on your neck');
  expect((await ask('POST', `${role}/talk/back`)).status).toBe(200);
  expect(await talks()).not.toContain('spider');
  expect((await ask('PUT', `${role}/limits`, { lines: ['spiders'], veils: [] })).status).toBe(200);
  expect((await ask('GET', `${role}/limits`)).json()).toEqual({ lines: ['spiders'], veils: [] });
  told.splice(0);
  const answer = await talk('Is the rope cut?');
  expect(answer).not.toContain('spider');
  expect(answer).toContain('(What follows is not shown.)');
  expect(told.some((body) => body.includes('spiders'))).toBe(true);
  expect((await ask('PUT', '/api/roles/nobody/limits', { lines: [], veils: [] })).status).toBe(404);
});
