import { expect, test } from 'vitest';
import { goingOut, onGoingOut, type Sent } from './going-out.ts';

async function heardOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const heard: Sent[] = [];
  const enough = onGoingOut((sent) => heard.push(sent));
  await work();
  enough();
  return heard;
}

test('what goes out and what comes back is counted by server, and nothing of it is kept', async () => {
  const answer = '{"data":["你好"]}';
  const ask = goingOut('actors', async () => new Response(answer, { status: 200, headers: { 'x-kind': 'test' } }));
  const heard = await heardOf(async () => {
    const response = await ask('https://models.example:8443/v1/chat/completions?key=secret', { method: 'POST', body: '戏' });
    expect([response.status, response.headers.get('x-kind'), await response.text()]).toEqual([200, 'test', answer]);
  });
  expect(heard[0]).toEqual({ server: 'https://models.example:8443', errand: 'actors', calls: 1, out: 3, in: 0 });
  expect(heard.reduce((sum, sent) => sum + sent.in, 0)).toBe(new TextEncoder().encode(answer).length);
  expect(JSON.stringify(heard)).not.toMatch(/secret|completions|戏/u);
});

test('forms are counted with their files; what fails has gone out all the same', async () => {
  const form = new FormData();
  form.append('model', 'whisper');
  form.append('file', new Blob([new Uint8Array(1000)]), 'a.wav');
  const fails = goingOut('transcription', async () => {
    throw new Error('down');
  });
  const heard = await heardOf(() => fails('http://127.0.0.1:9/v1/audio', { method: 'POST', body: form }).catch(() => undefined));
  expect(heard).toEqual([{ server: 'http://127.0.0.1:9', errand: 'transcription', calls: 1, out: 1016, in: 0 }]);
  // Nobody was there, and nothing was sent.
  expect(await heardOf(() => fails('http://127.0.0.1:9/v1/models').catch(() => undefined))).toEqual([]);
});

test('an answer that is left in the middle is counted as far as it was read', async () => {
  const pieces = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
  });
  const ask = goingOut('actors', async () => new Response(pieces));
  const heard = await heardOf(async () => {
    const reader = (await ask('http://127.0.0.1:9/')).body?.getReader();
    await reader?.read();
    await reader?.cancel();
  });
  const read = heard.reduce((sum, sent) => sum + sent.in, 0);
  expect(read).toBeGreaterThanOrEqual(10);
  expect(read).toBeLessThan(100);
});
