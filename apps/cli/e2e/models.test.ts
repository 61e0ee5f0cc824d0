import { join } from 'node:path';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { troupe, troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();

const run = (args: string[], environment: Record<string, string> = {}) => troupeHere(args, { folder, environment });
const key = 'sk-test-0123456789abcdef';

test('a performance on a real model server reaches the curtain', async () => {
  const server = await startModelServer({ model: understudy(), clock: systemClock, key });
  const { code, frames, errors } = await run(['perform', 'closet', '--json', '--model', server.url], { TROUPE_MODEL_KEY: key });
  await server.close();
  expect(code).toBe(0);
  expect(frames().at(-1)?.type).toBe('curtain');
  expect(errors).not.toContain(key);
});

test('a refused key has its own code and is not printed', async () => {
  const server = await startModelServer({ model: understudy(), clock: systemClock, key });
  const wrong = await run(['perform', 'closet', '--json', '--model', server.url], { TROUPE_MODEL_KEY: 'sk-wrong-0123456789' });
  const missing = await run(['perform', 'closet', '--json', '--model', server.url]);
  await server.close();
  expect(wrong.code).toBe(7);
  expect(wrong.errors).toMatch(/^troupe: .*refused the key.*\n {2}.+\n$/);
  expect(wrong.errors).not.toContain('sk-wrong');
  expect(missing).toMatchObject({ code: 7, errors: expect.stringContaining('wants a key') });
});

test('an unreachable model has its own code', async () => {
  const { code, errors, output } = await run(['perform', 'closet', '--json', '--model', 'http://127.0.0.1:9/v1', '--model-name', 'x']);
  expect(code).toBe(6);
  expect(errors).toMatch(/^troupe: .+\n {2}.+\n$/);
  expect(output).toBe('');
});

test('what a command sent to a server is in the book of the data folder; nothing of what was said is', async () => {
  const server = await startModelServer({ model: understudy(), clock: systemClock, key });
  const own = join(folder, 'book-keeping');
  const there = ['--data', own];
  const nothing = await run(['sent', ...there]);
  expect(nothing.output).toContain('Nothing has left this machine');
  const asked = ['perform', 'closet', '--json', '--model', server.url, ...there];
  expect((await troupe(asked, { folder, environment: { TROUPE_MODEL_KEY: key } })).code).toBe(0);
  await server.close();
  const told = await run(['sent', '--json', ...there]);
  const [line] = JSON.parse(told.output) as { server: string; errand: string; where: string; calls: number; out: number; in: number }[];
  expect(line).toMatchObject({ server: new URL(server.url).origin, errand: 'actors', where: 'here' });
  expect(Math.min(line?.calls ?? 0, line?.out ?? 0, line?.in ?? 0)).toBeGreaterThan(10);
  expect((await run(['sent', ...there, '--language', 'zh'])).output).toContain('没有任何东西离开这台机器');
  await run(['sent', '--clear', ...there]);
  expect(JSON.parse((await run(['sent', '--json', ...there])).output)).toEqual([]);
});
