import { expect, test } from 'vitest';
import type { Model, ModelDelta, Prompt } from './model.ts';
import { hearOut } from './stream.ts';
import { withThinkingRoom } from './thinking-room.ts';

/** Thinks so many tokens before it speaks, and stops where its room ends. */
function thinker(tokens: number): Model & { readonly rooms: (number | undefined)[] } {
  const rooms: (number | undefined)[] = [];
  return {
    id: 'thinker',
    rooms,
    async *stream({ maxTokens }): AsyncGenerator<ModelDelta> {
      rooms.push(maxTokens);
      const spent = Math.min(tokens, maxTokens ?? tokens);
      yield { type: 'thinking', text: 'hmm '.repeat(spent) };
      const speaks = maxTokens === undefined || maxTokens > tokens;
      if (speaks) yield { type: 'text', text: 'So be it.' };
      yield { type: 'usage', usage: { input: 10, output: spent, cached: 0, money: 0 } };
      yield { type: 'finish', reason: speaks ? 'stop' : 'length' };
    },
  };
}

const prompt: Prompt = { agent: 'actor:hamlet', messages: [{ role: 'user', content: 'Speak.' }], brief: { task: 'other' }, maxTokens: 400 };

test('a model that thinks before it speaks is given room for both, and what was wasted is paid', async () => {
  const model = thinker(1500);
  const roomy = withThinkingRoom(model);
  expect(await hearOut(roomy, prompt)).toMatchObject({ text: 'So be it.', finish: 'stop', usage: { input: 20, output: 1900 } });
  expect(model.rooms).toEqual([400, 2448]);
  await hearOut(roomy, prompt);
  expect(model.rooms.at(-1)).toBeGreaterThan(1900);
  expect(model.rooms).toHaveLength(3);
});

test('one that never comes to a word is a fault of its own, with what to do', async () => {
  const model = thinker(1_000_000);
  await expect(hearOut(withThinkingRoom(model), prompt)).rejects.toMatchObject({
    fault: 'truncated',
    key: 'model-truncated/thinking',
    remedy: expect.stringContaining('reasoning'),
  });
  expect(model.rooms).toEqual([400, 2448, 8592, 33168]);
});

test('one that does not think is asked as before', async () => {
  const model = thinker(0);
  await hearOut(withThinkingRoom(model), prompt);
  expect(model.rooms).toEqual([400]);
});
