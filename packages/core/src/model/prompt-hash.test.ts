import { expect, test } from 'vitest';
import type { Prompt } from './model.ts';
import { promptHash } from './prompt-hash.ts';

const prompt = (content: string, more: Partial<Prompt> = {}): Prompt => ({
  agent: 'a',
  messages: [{ role: 'user', content }],
  brief: { task: 'other' },
  ...more,
});

test('equal prompts have equal hashes, other messages, agents and shapes others', () => {
  expect(promptHash(prompt('x'))).toMatch(/^[0-9a-f]{16}$/);
  expect(promptHash(prompt('x'))).toBe(promptHash(prompt('x', { brief: { task: 'other', more: true }, temperature: 1 })));
  const others = [
    prompt('y'),
    prompt('x', { agent: 'b' }),
    prompt('x', { shape: { name: 's', json: {} } }),
    prompt('x', { messages: [{ role: 'system', content: 'x' }] }),
  ];
  expect(new Set([prompt('x'), ...others].map(promptHash)).size).toBe(5);
});

test('where one message ends and the next begins makes a difference', () => {
  const split = (...contents: string[]) => promptHash(prompt('', { messages: contents.map((content) => ({ role: 'user', content })) }));
  expect(split('ab', 'c')).not.toBe(split('a', 'bc'));
  expect(split('a\u0001user')).not.toBe(split('a', ''));
});
