import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV2CallOptions } from '@ai-sdk/provider';
import { hearOut, ModelError, type Prompt } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { done, stop, streaming, words } from '../../testing/raw-server.ts';
import type { SdkCall } from './language-model.ts';
import { fromAiSdk } from './model.ts';

const picture = 'data:image/png;base64,iVBORw0KGgo=';
const prompt = (...images: readonly string[]): Prompt => ({
  agent: 'screening:hamlet',
  messages: [
    { role: 'system', content: 'You are Hamlet.' },
    { role: 'assistant', content: 'Angels and ministers of grace!' },
    { role: 'user', content: 'Look!', images },
  ],
  brief: { task: 'other' },
});

test('pictures reach a server by way of the real SDK, before the words; an address stays an address', async () => {
  const server = await streaming(words('I see it.'), stop(), done);
  try {
    const { chatModel } = createOpenAICompatible({ name: 'raw', baseURL: server.url });
    const address = 'https://example.org/ghost.jpg';
    expect((await hearOut(fromAiSdk(chatModel('m')), prompt(picture, address))).text).toBe('I see it.');
    const messages = server.chats()[0]?.body.messages as { content: unknown }[] | undefined;
    expect(messages?.at(-1)?.content).toEqual([
      { type: 'image_url', image_url: { url: picture } },
      { type: 'image_url', image_url: { url: address } },
      { type: 'text', text: 'Look!' },
    ]);
  } finally {
    await server.close();
  }
});

test('what is no picture is refused before anybody is asked', async () => {
  const { chatModel } = createOpenAICompatible({ name: 'nobody', baseURL: 'http://127.0.0.1:1/v1' });
  const error = await hearOut(fromAiSdk(chatModel('m')), prompt('ghost.jpg')).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ModelError);
  expect(error).toMatchObject({ fault: 'bad-request', message: expect.stringContaining('picture') });
});

test('the parts are those of the SDK, without a cast', () => {
  const fits = ({ prompt: messages }: SdkCall): LanguageModelV2CallOptions['prompt'] => messages;
  expect(fits).toBeTypeOf('function');
});
