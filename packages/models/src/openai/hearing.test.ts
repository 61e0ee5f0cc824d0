import { expect, test } from 'vitest';
import { wave } from '../../testing/wave.ts';
import { openAiHearing } from './hearing.ts';

const sound = new Uint8Array(wave(0.1));
const answering = (answer: () => Response | Promise<Response>, seen: FormData[] = []) =>
  openAiHearing({
    baseUrl: 'http://127.0.0.1:9/v1',
    model: 'whisper-1',
    key: 'sesame',
    fetch: async (_url, init) => {
      seen.push(init?.body as FormData);
      return answer();
    },
  });

test('a piece of sound is sent with model and language, and what was heard comes back plain', async () => {
  const seen: FormData[] = [];
  const hearing = answering(() => Response.json({ text: ' Who is\u202e there?\n' }), seen);
  expect(await hearing.hear(sound, 'en')).toBe('Who is there?');
  const [form] = seen;
  expect(['model', 'language', 'response_format'].map((name) => form?.get(name))).toEqual(['whisper-1', 'en', 'json']);
  const file = form?.get('file') as File;
  expect([file.name, file.type, file.size]).toEqual(['speech.wav', 'audio/wav', sound.length]);
});

test.each([
  ['a key that is refused', () => new Response('{"error":{"message":"no"}}', { status: 401 }), 'key-refused'],
  ['a web page', () => new Response('<html>'), 'malformed'],
  ['no text', () => Response.json({ words: [] }), 'malformed'],
  ['more than anybody says', () => new Response('x'.repeat(3 * 1024 * 1024)), 'bad-request'],
  ['nobody there', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
] as const)('%s is a typed fault', async (_, answer, fault) => {
  await expect(answering(answer).hear(sound, 'zh')).rejects.toMatchObject({ fault });
});

test('who has gone is not heard for', async () => {
  await expect(answering(() => Response.json({ text: 'x' })).hear(sound, 'en', AbortSignal.abort())).rejects.toMatchObject({
    fault: 'aborted',
  });
});
