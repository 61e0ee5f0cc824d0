import type { Prompt } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { requestBody } from './request.ts';

const lessons = () => ({ rung: 0, dropped: new Set<string>(), otherMaxTokens: false });
const picture = 'data:image/jpeg;base64,AAAA';
const prompt: Prompt = {
  agent: 'screening:hamlet',
  messages: [
    { role: 'system', content: 'You are Hamlet.' },
    { role: 'user', content: 'Look!', images: [picture] },
  ],
  brief: { task: 'other' },
};

test('pictures go before the words, as parts; a message without them stays a text', () => {
  expect(requestBody(prompt, undefined, { model: 'm', dialect: 'generic' }, lessons()).messages).toEqual([
    { role: 'system', content: 'You are Hamlet.' },
    {
      role: 'user',
      content: [
        { type: 'image_url', image_url: { url: picture, detail: 'low' } },
        { type: 'text', text: 'Look!' },
      ],
    },
  ]);
});

test('a schema that must be shown is added to the words and loses no picture', () => {
  const shaped: Prompt = { ...prompt, shape: { name: 'x', json: { type: 'object' } } };
  const { messages } = requestBody(shaped, undefined, { model: 'm', dialect: 'generic' }, { ...lessons(), rung: 3 });
  const last = (messages as { content: { type: string; text?: string }[] }[]).at(-1)?.content;
  expect(last?.map(({ type }) => type)).toEqual(['image_url', 'text']);
  expect(last?.[1]?.text).toContain('JSON schema');
});
