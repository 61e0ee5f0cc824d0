import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBudget, hearOut, type Prompt } from '@troupe/core/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ggufBytes, layFakeLlama, smallModel } from '../../testing/fake-llama.ts';
import { systemClock } from '../clock.ts';
import { engageModels } from '../engage.ts';
import { closeLlamas, openLlama } from './model.ts';

const data = mkdtempSync(join(tmpdir(), 'troupe-llama-'));
const file = join(data, 'small.gguf');
const packages = [join(data, 'packages')];
beforeAll(() => {
  layFakeLlama(join(data, 'packages'));
  writeFileSync(file, ggufBytes(smallModel));
  writeFileSync(join(data, 'damaged.gguf'), ggufBytes(smallModel));
});
afterAll(async () => {
  await closeLlamas();
  rmSync(data, { recursive: true, force: true });
});

const said = (content: string, more: Partial<Prompt> = {}): Prompt => ({
  agent: 'actor:hamlet',
  messages: [
    { role: 'system', content: 'You are Hamlet.' },
    { role: 'user', content },
  ],
  brief: { task: 'other' },
  ...more,
});
const open = (more = {}) => openLlama({ file, packages, ...more });

test('a file plays on a thread of its own: words as they come, what it took, and why it ended', async () => {
  const model = await open();
  expect([model.id, model.window]).toEqual(['small', 4096]);
  const pieces: string[] = [];
  for await (const delta of model.stream(said('to be or not'))) pieces.push(delta.type === 'text' ? delta.text : delta.type);
  expect(pieces).toEqual(['to', ' be', ' or', ' not', 'usage', 'finish']);
  expect(await hearOut(model, said('think'))).toMatchObject({ text: 'think', thinking: 'hm', usage: { output: 2, money: 0 } });
  expect(await hearOut(model, said('to be or not', { maxTokens: 2 }))).toMatchObject({ text: 'to be', finish: 'length' });
  expect((await hearOut(model, said('how', { temperature: 0.5 }), { seed: 3 })).text).toBe('0.5 3');
});

test('an answer in form is held by a grammar made of its schema; where none can be made, it is still JSON', async () => {
  const model = await open();
  const shape = (json: object) => ({ shape: { name: 'x', json: json as Record<string, unknown> } });
  const who = { anyOf: [{ type: 'string', enum: ['ophelia', 'hamlet'] }, { type: 'null' }] };
  const properties = { who, why: { type: 'string', maxLength: 9, pattern: '^a' }, ways: { type: 'array', items: who } };
  const { text } = await hearOut(
    model,
    said('decide', shape({ type: 'object', properties, required: ['who'], additionalProperties: false })),
  );
  expect(JSON.parse(text)).toEqual({ who: 'ophelia', why: 'word', ways: [] });
  expect((await hearOut(model, said('decide', shape({ $ref: '#nowhere' })))).text).toBe('{}');
});

test('a call that is stopped ends at once, and the next has its turn', async () => {
  const model = await open();
  const call = new AbortController();
  await expect(
    (async () => {
      for await (const delta of model.stream(said('forever'), { signal: call.signal })) if (delta.type === 'text') call.abort();
    })(),
  ).rejects.toMatchObject({ fault: 'aborted' });
  // Whoever only stops listening stops it as well.
  for await (const _ of model.stream(said('forever'))) break;
  expect((await hearOut(model, said('go on'))).text).toBe('go on');
});

test('one has the word at a time, and whoever asks much does not keep the others waiting for all of it', async () => {
  const [busy, other] = [await open(), await open()];
  const order: string[] = [];
  const ask = async (model: typeof busy, name: string) => {
    await hearOut(model, said(name));
    order.push(name);
  };
  await Promise.all([ask(busy, 'b1'), ask(busy, 'b2'), ask(busy, 'b3'), ask(other, 'o1')]);
  expect(order).toEqual(['b1', 'b2', 'o1', 'b3']);
});

test('a thread that ends in the middle is told as a fault, and the next call starts it again', async () => {
  const model = await open();
  await expect(hearOut(model, said('crash'))).rejects.toMatchObject({ key: 'model-server-error/engine-stopped' });
  expect((await hearOut(model, said('here again'))).text).toBe('here again');
  await expect(hearOut(model, said('fail'))).rejects.toMatchObject({
    fault: 'server-error',
    message: expect.stringContaining('decode failed'),
  });
});

test('what it cannot do is refused before it begins', async () => {
  const model = await open();
  await expect(hearOut(model, said('word '.repeat(5000)))).rejects.toMatchObject({ key: 'model-bad-request/file-full' });
  const seen = said('look', { messages: [{ role: 'user', content: 'look', images: ['data:image/png;base64,'] }] });
  await expect(hearOut(model, seen)).rejects.toMatchObject({ key: 'model-bad-request/file-blind' });
  await expect(open({ packages: [data] })).rejects.toMatchObject({ key: 'model-bad-request/no-engine' });
  await expect(open({ window: 1000, free: () => 1000 })).rejects.toMatchObject({ key: 'model-bad-request/file-too-large' });
  const damaged = await open({ file: join(data, 'damaged.gguf') });
  await expect(hearOut(damaged, said('on'))).rejects.toMatchObject({ key: 'model-bad-request/file-refused' });
  const broken = join(data, 'broken');
  layFakeLlama(broken, 'throw new Error("wrong machine")');
  await expect(hearOut(await open({ packages: [broken] }), said('on'))).rejects.toMatchObject({ key: 'model-bad-request/engine-broken' });
});

test('a house engages a file as it does a server: by a path, or by its name in the folder of its models', async () => {
  const engage = (model: string, modelName = 'small.gguf') =>
    engageModels({
      values: { model, modelName },
      key: undefined,
      clock: systemClock,
      budget: createBudget({ tokens: 20 }),
      banks: [],
      data,
    });
  const { performer, decider } = await engage(file);
  expect([performer.window, decider === performer]).toEqual([4096, true]);
  expect((await hearOut(performer, said('the play is on'))).text).toBe('the play is on');
  await expect(hearOut(performer, said('one two three four five six seven eight nine ten'))).resolves.toBeDefined();
  await expect(hearOut(performer, said('more'))).rejects.toMatchObject({ fault: 'over-budget' });
  await expect(engage('nowhere.gguf')).rejects.toMatchObject({ key: 'model-bad-request/file-missing' });
});
