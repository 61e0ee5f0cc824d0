import { expect, test } from 'vitest';
import type { Prompt } from './model.ts';
import { lengthened, messageOf } from './parts.ts';
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

test('a message in parts is named as the same words in one piece, however often its long part comes again', () => {
  const long = 'Wer da? 谁在那里？ “Nay, answer me.” '.repeat(200);
  for (const [before, after] of [
    ['', 'Then he goes.'],
    ['#', ''],
    ['你', `…${long}`],
  ] as const) {
    const whole = { role: 'user' as const, content: `${before}${long}${after}, and more` };
    const parted = lengthened(messageOf('user', [before, long, after]), ', and more');
    expect(parted).toEqual(whole);
    expect(promptHash({ ...prompt('x'), messages: [parted] })).toBe(promptHash({ ...prompt('x'), messages: [whole] }));
  }
});
