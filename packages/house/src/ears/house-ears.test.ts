import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryStore } from '@troupe/core/log';
import { testClock } from '@troupe/core/testing';
import { onGoingOut, type Sent } from '@troupe/models/going-out';
import { afterEach, expect, test } from 'vitest';
import { wave } from '../../../models/testing/wave.ts';
import { seal } from '../shared/seal.ts';
import { HouseEars } from './house-ears.ts';

const sealing = Buffer.alloc(32, 7);
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
const said = (seconds: number) => new Uint8Array(wave(seconds, 440, 16_000));

async function listening() {
  const heard: { language: string; bytes: number }[] = [];
  const waiting: (() => void)[] = [];
  let held = false;
  const server = createServer(async (request, response) => {
    const form = await new Response(request as never, { headers: request.headers as Record<string, string> }).formData();
    if (request.headers.authorization !== 'Bearer sesame-sesame') return response.writeHead(401).end('{}');
    heard.push({ language: String(form.get('language')), bytes: (form.get('file') as File).size });
    if (held) await new Promise<void>((resolve) => waiting.push(resolve));
    return response.end(JSON.stringify({ text: ' Who is\n there? ' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const [store, clock] = [memoryStore(), testClock()];
  const open = () => HouseEars.open({ store, clock, sealing, folder: '/nowhere' });
  const choice = { url, model: 'whisper-1', sealedKey: seal('sesame-sesame', sealing), price: 0.006, guests: false };
  const hold = (on: boolean) => {
    held = on;
    if (!on) for (const go of waiting.splice(0)) go();
  };
  return { heard, open, choice, store, hold, waiting };
}

test('what is said goes out, is counted, comes back as words, and neither is kept', async () => {
  const { heard, open, choice, store } = await listening();
  const sent: Sent[] = [];
  closing.push(onGoingOut((one) => sent.push(one)));
  const ears = await open();
  await expect(ears.hear(said(1), 'en')).rejects.toMatchObject({ key: 'unknown-ears' });
  await ears.choose(choice);
  const paid: number[] = [];
  expect(await ears.hear(said(2), 'zh', { paid: (seconds) => paid.push(seconds) })).toBe('Who is there?');
  expect(heard).toEqual([
    { language: 'en', bytes: 16_044 },
    { language: 'zh', bytes: 64_044 },
  ]);
  expect([paid, ears.seconds, ears.priceOf(60)]).toEqual([[2], 2, 0.006]);
  expect(sent.filter(({ calls }) => calls === 1).map(({ errand }) => errand)).toEqual(['transcription', 'transcription']);
  const kept = [];
  for await (const event of store.read('house:ears')) kept.push(event);
  expect(JSON.stringify(kept)).not.toContain('there');
  expect((await open()).choice?.model).toBe('whisper-1');
});

test('what is no sound, or too long, is refused before anybody hears it; too many at once are told to wait', async () => {
  const { heard, open, choice, hold, waiting } = await listening();
  const ears = await open();
  await ears.choose(choice, { tried: false });
  for (const none of [new Uint8Array(10), new TextEncoder().encode('<html>'.repeat(50)), new Uint8Array(wave(1))])
    await expect(ears.hear(none, 'en')).rejects.toMatchObject({ key: 'usage-sound' });
  await expect(ears.hear(said(63), 'en')).rejects.toMatchObject({ key: 'usage-sound/long' });
  expect(heard).toEqual([]);
  hold(true);
  const speaking = Array.from({ length: 4 }, () => ears.hear(said(0.1), 'en'));
  await expect.poll(() => waiting.length).toBe(4);
  await expect(ears.hear(said(0.1), 'en')).rejects.toMatchObject({ key: 'talk-ears-busy' });
  hold(false);
  expect(await Promise.all(speaking)).toHaveLength(4);
});

test('a server that does not answer, a wrong key and a machine without Whisper change nothing; what was dropped leaves no key', async () => {
  const { open, choice, store } = await listening();
  const ears = await open();
  await expect(ears.choose({ ...choice, url: 'http://127.0.0.1:9/v1' })).rejects.toMatchObject({ fault: 'unreachable' });
  await expect(ears.choose({ ...choice, sealedKey: seal('wrong-wrong', sealing) })).rejects.toMatchObject({ fault: 'key-refused' });
  await expect(ears.choose({ guests: false })).rejects.toMatchObject({ key: 'whisper-missing' });
  expect(ears.choice).toBeNull();
  await ears.choose(choice);
  await ears.drop();
  expect((await open()).choice).toBeNull();
  const kept = [];
  for await (const event of store.read('house:ears')) kept.push(event);
  expect(JSON.stringify(kept)).not.toContain(choice.sealedKey);
});
