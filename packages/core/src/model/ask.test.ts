import { expect, test } from 'vitest';
import * as z from 'zod';
import { scriptedModel } from '../testing/scripted-model.ts';
import { ask } from './ask.ts';
import { ModelError, type Prompt } from './model.ts';

const Verdict = z.object({ happened: z.boolean(), reason: z.string().optional() });
const prompt: Prompt = { agent: 'transfer', messages: [{ role: 'user', content: 'Has it happened?' }], brief: { task: 'other' } };
const fault = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ModelError)) throw error;
  return error;
};

test('an answer is read, and its optional null dropped', async () => {
  const model = scriptedModel('{"happened":true,"reason":null}');
  expect(await ask(model, prompt, Verdict)).toEqual({ happened: true });
  expect(model.calls[0]?.shape?.name).toBe('transfer');
  model.finish();
});

test('a bad answer is asked again with what is wrong with it', async () => {
  const model = scriptedModel('{"happened":"perhaps"}', '{"happened":false}');
  expect(await ask(model, prompt, Verdict)).toEqual({ happened: false });
  const added = model.calls[1]?.messages.slice(1);
  expect(added?.[0]).toEqual({ role: 'assistant', content: '{"happened":"perhaps"}' });
  expect(added?.[1]?.content).toContain('expected boolean');
  model.finish();
});

test('whoever shall put a long answer right sees all of it', async () => {
  const long = JSON.stringify({ happened: 'perhaps', reason: 'Because. '.repeat(2000) });
  const model = scriptedModel(long, '{"happened":false}');
  await ask(model, prompt, Verdict);
  expect(model.calls[1]?.messages.at(-2)?.content).toBe(long);
});

test('a Chinese play is corrected in Chinese', async () => {
  const model = scriptedModel('不知道', '{"happened":false}');
  await ask(model, { ...prompt, brief: { task: 'other', language: 'zh' } }, Verdict);
  expect(model.calls[1]?.messages.at(-1)?.content).toContain('重新回答');
});

test('two bad answers are an error that carries the answer', async () => {
  const error = await fault(ask(scriptedModel('Who knows?', 'I said, who knows?'), prompt, Verdict));
  expect([error.fault, error.answer]).toEqual(['malformed', 'I said, who knows?']);
});

test('an answer cut by its length is truncated, unless it can be used', async () => {
  const cut = (text: string) =>
    [
      { type: 'text', text },
      { type: 'finish', reason: 'length' },
    ] as const;
  expect((await fault(ask(scriptedModel(cut('{"happ'), cut('{"happ')), prompt, Verdict))).fault).toBe('truncated');
  expect(await ask(scriptedModel(cut('{"happened":true,"reason":"because')), prompt, Verdict)).toEqual({
    happened: true,
    reason: 'because',
  });
});

test('a stream that breaks off is asked for again as it was', async () => {
  const broken = new ModelError('truncated', 'It broke off.', 'Try again.');
  const model = scriptedModel(broken, '{"happened":true}');
  expect(await ask(model, prompt, Verdict)).toEqual({ happened: true });
  expect(model.calls[1]?.messages).toEqual(model.calls[0]?.messages);
});

test('a refusal is not asked again; one in plain words is known for what it is', async () => {
  const flagged = scriptedModel([{ type: 'finish', reason: 'refusal' }]);
  expect((await fault(ask(flagged, prompt, Verdict))).fault).toBe('refusal');
  const plain = "I'm sorry, but I can't help with that request.";
  expect((await fault(ask(scriptedModel(plain, plain), prompt, Verdict))).fault).toBe('refusal');
});

test('other failures pass through, untouched', async () => {
  const refused = new ModelError('key-refused', 'No.', 'Another key.');
  expect(await fault(ask(scriptedModel(refused), prompt, Verdict))).toBe(refused);
});

test('no text of an answer turns writing around, however it was written', async () => {
  const model = scriptedModel('{"happened":true,"reason":"He \\u202efell\u2067."}');
  expect(await ask(model, prompt, Verdict)).toEqual({ happened: true, reason: 'He fell.' });
});

test('what was cut off is asked again as it was, with twice the room', async () => {
  const cut = [
    { type: 'text', text: '{"happ' },
    { type: 'finish', reason: 'length' },
  ] as const;
  const model = scriptedModel([...cut], '{"happened":true}');
  expect(await ask(model, { ...prompt, maxTokens: 300 }, Verdict)).toEqual({ happened: true });
  expect(model.calls[1]).toEqual({ ...model.calls[0], maxTokens: 600 });
});
