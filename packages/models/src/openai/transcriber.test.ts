import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ModelError } from '@troupe/core/model';
import { testClock } from '@troupe/core/testing';
import { afterEach, expect, test } from 'vitest';
import { openAiTranscriber } from './transcriber.ts';

const clock = testClock({ autoAdvance: true, idle: () => new Promise((resolve) => setImmediate(resolve)) });
const sound = new TextEncoder().encode('the sound of rain');
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Heard = { readonly path: string; readonly key: string | undefined; readonly text: string };
type Said = { readonly status?: number; readonly body: unknown };

/** A server on this machine that answers in turn, and keeps what it was sent. */
async function listening(...answers: readonly Said[]) {
  const heard: Heard[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    heard.push({ path: request.url ?? '', key: request.headers.authorization, text: Buffer.concat(chunks).toString('utf8') });
    const { status = 200, body } = answers[Math.min(heard.length, answers.length) - 1] ?? { body: '' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const transcriber = openAiTranscriber({ baseUrl, key: 'secret-key-1234', model: 'whisper-1', fetch, clock });
  return { heard, transcribe: () => transcriber.transcribe(sound, { name: 'rain.flac', language: 'zh' }) };
}
const field = (name: string) => new RegExp(`name="${name.replace(/[[\]]/gu, '\\$&')}"\\r\\n\\r\\n([^\\r]*)`, 'gu');
const fieldsOf = (text: string, name: string) => [...text.matchAll(field(name))].map(([, value]) => value);

const segments = [
  { id: 0, start: 1.5, end: 3, text: ' It rains.' },
  { id: 1, start: 3, end: 2, text: ' Still.', speaker: 'A' },
  { id: 2, start: 4, end: 5, text: '  ' },
];

test('sound goes as a form, segments come back as lines with their times and voices', async () => {
  const { heard, transcribe } = await listening({ body: { text: 'It rains. Still.', segments } });
  expect(await transcribe()).toEqual([
    { start: 1.5, end: 3, text: 'It rains.' },
    { start: 3, end: 3, text: 'Still.', speaker: 'A' },
  ]);
  const [{ path, key, text }] = heard as [Heard];
  expect([path, key]).toEqual(['/v1/audio/transcriptions', 'Bearer secret-key-1234']);
  expect(text).toContain('filename="rain.flac"');
  expect(text).toContain('the sound of rain');
  expect(['model', 'response_format', 'language', 'timestamp_granularities[]'].map((name) => fieldsOf(text, name))).toEqual([
    ['whisper-1'],
    ['verbose_json'],
    ['zh'],
    ['segment', 'word'],
  ]);
});

test('words alone become lines at pauses and sentence ends, Chinese without spaces', async () => {
  const word = (start: number, text: string) => ({ word: text, start, end: start + 0.3 });
  const { transcribe } = await listening({
    body: { text: '…', words: [word(0, 'It'), word(0.3, 'rains.'), word(0.7, 'Still'), word(3, '下'), word(3.3, '雨')] },
  });
  expect(await transcribe()).toEqual([
    { start: 0, end: 0.6, text: 'It rains.' },
    { start: 0.7, end: 1, text: 'Still' },
    { start: 3, end: 3.5999999999999996, text: '下雨' },
  ]);
});

test('a form that is refused is asked for more plainly, and that is remembered', async () => {
  const refusal = { status: 400, body: { error: { message: 'response_format verbose_json is not supported', param: 'response_format' } } };
  const good = { body: { segments } };
  const { heard, transcribe } = await listening(refusal, refusal, good, good);
  expect(await transcribe()).toHaveLength(2);
  expect(await transcribe()).toHaveLength(2);
  expect(heard.map(({ text }) => fieldsOf(text, 'response_format')[0])).toEqual([
    'verbose_json',
    'verbose_json',
    'diarized_json',
    'diarized_json',
  ]);
  expect(fieldsOf(heard[1]?.text ?? '', 'timestamp_granularities[]')).toEqual([]);
});

test('failures in passing are tried again; what lasts is said in one sentence, never with the key', async () => {
  const { heard, transcribe } = await listening({ status: 503, body: 'busy' }, { status: 429, body: {} }, { body: { segments } });
  expect(await transcribe()).toHaveLength(2);
  expect(heard).toHaveLength(3);
  const fault = async (said: Said) => (await listening(said)).transcribe().catch((error: unknown) => error);
  for (const [said, kind, sentence] of [
    [{ status: 401, body: { error: { message: 'bad secret-key-1234' } } }, 'key-refused', /refused the key/],
    [{ body: { text: 'It rains.' } }, 'malformed', /not when/],
    [{ body: 'nonsense' }, 'malformed', /no transcript/],
  ] as const) {
    const error = await fault(said);
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject({ fault: kind, message: expect.stringMatching(sentence) });
    expect(String((error as Error).message)).not.toContain('secret-key-1234');
  }
  expect(await (await listening({ body: { text: ' ' } })).transcribe()).toEqual([]);
});
