import { expect, test } from 'vitest';
import { ModelError, type Prompt } from '../model/model.ts';
import { hearOut } from '../model/stream.ts';
import { modelContract } from './model-contract.ts';
import { scriptedModel } from './scripted-model.ts';

const by = (agent: string): Prompt => ({ agent, messages: [], brief: { task: 'other' } });

test('lines are said in order, each to the agent it is for', async () => {
  const model = scriptedModel({ to: 'pad:', say: { json: { strategy: 'FAST' } } }, 'To be.', { to: 'actor:gertrude', say: '为何？' });
  expect((await hearOut(model, by('actor:gertrude'))).text).toBe('To be.');
  expect((await hearOut(model, by('pad:hamlet'))).text).toBe('{"strategy":"FAST"}');
  expect(() => model.finish()).toThrow('1 line(s) left unspoken');
  expect((await hearOut(model, by('actor:gertrude'))).text).toBe('为何？');
  model.finish();
});

test('an unexpected call fails, and is remembered even when somebody swallows it', async () => {
  const model = scriptedModel();
  await expect(hearOut(model, by('actor'))).rejects.toThrow('Unexpected call by actor');
  expect(() => model.finish()).toThrow('actor');
});

test('failures and functions are lines too', async () => {
  const model = scriptedModel(new ModelError('refusal', 'No.', '-'), (prompt) => `Hello, ${prompt.agent}.`);
  await expect(hearOut(model, by('a'))).rejects.toMatchObject({ fault: 'refusal' });
  expect((await hearOut(model, by('b'))).text).toBe('Hello, b.');
});

const shaped: Prompt = { ...by('pad'), shape: { name: 'pad', json: {} } };
modelContract(() => scriptedModel(...Array(4).fill((prompt: Prompt) => (prompt.shape ? '{"a":1}' : 'Good evening to you all.'))), {
  test,
  expect,
  shaped,
});
