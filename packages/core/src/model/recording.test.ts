import { expect, test } from 'vitest';
import { scriptedModel } from '../testing/scripted-model.ts';
import { ModelError, type Prompt } from './model.ts';
import { blankTape, readTape, recording, reperforming, writeTape } from './recording.ts';
import { hearOut } from './stream.ts';

const say = (content: string, more: Partial<Prompt> = {}): Prompt => ({
  agent: 'actor:hamlet',
  messages: [{ role: 'user', content }],
  brief: { task: 'other' },
  ...more,
});

test('answers come back by prompt, in the order in which they were asked for', async () => {
  const tape = blankTape();
  const model = recording(scriptedModel('one', 'two', 'other', '三'), tape);
  for (const prompt of [say('a'), say('a'), say('b'), say('c')]) await hearOut(model, prompt);
  const again = reperforming(readTape(writeTape(tape)));
  const heard = [];
  for (const prompt of [say('c'), say('a'), say('b'), say('a')]) heard.push((await hearOut(again, prompt)).text);
  expect(heard).toEqual(['三', 'one', 'other', 'two']);
});

test('parallel calls keep the order in which they began, not ended', async () => {
  const gates: (() => void)[] = [];
  let count = 0;
  const inner = {
    id: 'gated',
    async *stream() {
      const text = String(count++);
      await new Promise<void>((open) => gates.push(open));
      yield { type: 'text', text } as const;
    },
  };
  const tape = blankTape();
  const model = recording(inner, tape);
  const calls = [hearOut(model, say('a')), hearOut(model, say('a'))];
  for (const open of gates.reverse()) {
    open();
    await Promise.resolve();
  }
  await Promise.all(calls);
  const again = reperforming(tape);
  expect([(await hearOut(again, say('a'))).text, (await hearOut(again, say('a'))).text]).toEqual(['0', '1']);
});

test('a miss is an error, also the second time when only one answer was recorded', async () => {
  const tape = blankTape();
  await hearOut(recording(scriptedModel('one'), tape), say('a'));
  const again = reperforming(tape);
  await hearOut(again, say('a'));
  await expect(hearOut(again, say('a'))).rejects.toMatchObject({ fault: 'not-recorded' });
  await expect(hearOut(again, say('z'))).rejects.toMatchObject({ fault: 'not-recorded' });
});

test('the brief does not matter; agent, messages and shape do', async () => {
  const tape = blankTape();
  const model = recording(scriptedModel('one'), tape);
  await hearOut(model, say('a'));
  await expect(hearOut(reperforming(tape), say('a', { agent: 'actor:claudius' }))).rejects.toMatchObject({ fault: 'not-recorded' });
  await expect(hearOut(reperforming(tape), say('a', { shape: { name: 'x', json: {} } }))).rejects.toMatchObject({ fault: 'not-recorded' });
  expect((await hearOut(reperforming(tape), say('a', { brief: { task: 'other', more: 1 } }))).text).toBe('one');
});

test('failures are performed again as failures', async () => {
  const tape = blankTape();
  const broken = new ModelError('truncated', 'It broke off.', 'Again.');
  await hearOut(recording(scriptedModel(broken), tape), say('a')).catch(() => {});
  await expect(hearOut(reperforming(readTape(writeTape(tape))), say('a'))).rejects.toMatchObject({
    fault: 'truncated',
    message: 'It broke off.',
  });
});

test('an answer that its listener left is kept as far as it was heard', async () => {
  const tape = blankTape();
  for await (const _ of recording(scriptedModel('To be or not to be'), tape).stream(say('a'))) break;
  expect(tape.entries[0]).toMatchObject({ end: 'left', deltas: [{ type: 'text', text: 'To be' }] });
});

test.each([
  '',
  'hello',
  '{"tape":"troupe","version":2}',
  '{"tape":"troupe","version":1}\n{"agent":1}',
  '{"tape":"troupe","version":1}\n{"agent"',
])('a tape that cannot be read says so: %j', (text) => {
  expect(() => readTape(text)).toThrow(expect.objectContaining({ code: 'tape-unreadable' }));
});

test('a failure that is no fault of any known kind comes back as a failure, not as an empty answer', async () => {
  const tape = blankTape();
  const broken = {
    id: 'broken',
    stream() {
      return {
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new TypeError('no such thing')) }),
      };
    },
  };
  await expect(hearOut(recording(broken, tape), say('a'))).rejects.toThrow(TypeError);
  await expect(hearOut(reperforming(readTape(writeTape(tape))), say('a'))).rejects.toMatchObject({ fault: 'server-error' });
});
