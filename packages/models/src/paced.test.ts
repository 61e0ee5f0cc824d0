import type { Model, Prompt } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { paced } from './engage.ts';

test('each piece of text waits its turn, and the words stay the same', async () => {
  const waits: number[] = [];
  const clock = { now: () => 0, sleep: async (ms: number) => void waits.push(ms) };
  const quick: Model = {
    id: 'quick',
    async *stream() {
      yield { type: 'text', text: 'Now, ' };
      yield { type: 'text', text: 'mother.' };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  const heard: string[] = [];
  for await (const delta of paced(quick, clock, 10).stream({} as Prompt)) heard.push(delta.type === 'text' ? delta.text : delta.type);
  expect(heard).toEqual(['Now, ', 'mother.', 'finish']);
  expect(waits).toEqual([100, 100]);
  for await (const _ of paced(quick, clock, 10).stream({} as Prompt, { atOnce: true }));
  expect(waits).toEqual([100, 100]);
});
