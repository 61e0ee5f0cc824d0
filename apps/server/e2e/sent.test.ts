import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { understudy } from '@troupe/understudy';
import { afterEach, expect, test } from 'vitest';
import { asking, lookOn, openHouse } from '../testing/house.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Line = { server: string; where: string; errand: string; calls: number; out: number; in: number; since: number; last: number };

test('what left this machine is told by server and errand, survives the house, holds nothing of what was said, and can be cleared', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-sent-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const models = await startModelServer({ model: understudy(), clock: systemClock, needsBrief: false });
  closing.push(() => models.close());
  const origin = new URL(models.url).origin;
  const open = () => openHouse({ dataFolder: folder });
  const first = await open();
  const ask = asking(first.url);
  const told = async (): Promise<Line[]> => (await ask('GET', '/api/sent')).json<Line[]>().filter(({ server }) => server === origin);
  expect(await told()).toEqual([]);
  expect((await ask('PUT', '/api/models', { model: models.url, modelName: 'understudy' })).status).toBe(200);
  const { id } = (await ask('POST', '/api/performances', { play: 'closet', seed: 1 })).json<{ id: string }>();
  await lookOn(first.url, id).until(({ type }) => type === 'speech');
  await ask('POST', `/api/performances/${id}/stop`);
  const said = { agent: 'companion:nell', messages: [{ role: 'user', content: 'Zanzibar' }], brief: { task: 'other', language: 'en' } };
  expect((await ask('POST', '/api/models/house/words', said)).status).toBe(200);
  const lines = await told();
  const errands = lines.map(({ errand }) => errand);
  expect(errands).toEqual(expect.arrayContaining(['actors', 'companions']));
  for (const { where, calls, out, in: received, since, last } of lines) {
    expect([where, calls > 0, received > 0, since <= last]).toEqual(['here', true, true, true]);
    expect(out).toBeGreaterThanOrEqual(0);
  }
  expect(lines.find(({ errand }) => errand === 'actors')?.out).toBeGreaterThan(200);
  await first.close();
  expect(readFileSync(join(folder, 'sent.jsonl'), 'utf8')).not.toMatch(/Zanzibar|Hamlet|\/v1/u);
  const second = await open();
  closing.push(() => second.close());
  const again = asking(second.url);
  const kept = (await again('GET', '/api/sent')).json<Line[]>().find(({ server, errand }) => server === origin && errand === 'companions');
  expect(kept).toMatchObject({ calls: lines.find(({ errand }) => errand === 'companions')?.calls });
  expect((await again('DELETE', '/api/sent')).status).toBe(200);
  expect((await again('GET', '/api/sent')).json<Line[]>().filter(({ server }) => server === origin)).toEqual([]);
});
