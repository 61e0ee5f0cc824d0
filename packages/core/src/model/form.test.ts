import { expect, test } from 'vitest';
import * as z from 'zod';
import { formOf, inForm } from './form.ts';
import { choosing, shapeOf } from './shape.ts';

const Answer = z.object({
  reason: z.string().optional(),
  outcome: z.enum(['success', 'failure']),
  beats: z.array(z.object({ who: z.string(), to: z.string().nullable() })),
});

test('the form of an answer names every field and what may stand in it', () => {
  const { json } = shapeOf('ruling', Answer);
  expect(formOf(json, json)).toBe(
    '{"reason": string or null, "outcome": "success" | "failure", "beats": [{"who": string, "to": string or null}, …]}',
  );
});

test.each([
  ['How?', 'at most 80 characters'],
  ['怎么回事？', '至多 80 个字符'],
])('a form that is held to lengths says them: %s', (content, said) => {
  const shape = { ...shapeOf('part', z.object({ names: z.array(z.string().max(80)).max(5) })), limits: true };
  const [asked] = inForm({ agent: 'part', messages: [{ role: 'user', content }], brief: { task: 'other' }, shape }, shape).messages;
  expect(asked?.content).toContain('{"names": [string ≤ 80, … ≤ 5]}');
  expect(asked?.content).toContain(said);
});

test('it is said at the end of the question, in its language, and the brief is not read for it', () => {
  const shape = shapeOf('ruling', z.object({ happened: z.boolean() }));
  const prompt = {
    agent: 'transfer',
    messages: [{ role: 'user' as const, content: '发生了没有？' }],
    shape,
    maxTokens: 20,
    get brief(): never {
      throw new Error('read');
    },
  };
  const asked = inForm(prompt, shape);
  expect(asked.messages).toEqual([{ role: 'user', content: '发生了没有？\n\n只回答一个 JSON 对象：{"happened": boolean}' }]);
  expect(asked.maxTokens).toBe(20);
  const system = {
    agent: 'transfer',
    messages: [{ role: 'system' as const, content: 'Judge.' }],
    shape,
    brief: { task: 'other' as const },
  };
  expect(inForm(system, shape).messages.map(({ role }) => role)).toEqual(['system', 'user']);
});

test('what can only be one of a list is asked for as one of it, also in rows and where there may be none', () => {
  const { json } = choosing(shapeOf('ruling', Answer), { 'beats.who': ['hamlet', 'gertrude'], 'beats.to': ['hamlet'], reason: [] });
  expect(formOf(json, json)).toBe(
    '{"reason": string or null, "outcome": "success" | "failure", "beats": [{"who": "hamlet" | "gertrude", "to": "hamlet" or null}, …]}',
  );
});
