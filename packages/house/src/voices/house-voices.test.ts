import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@troupe/core/log';
import { testClock } from '@troupe/core/testing';
import { afterEach, expect, test } from 'vitest';
import { wave } from '../../../models/testing/wave.ts';
import { seal } from '../shared/seal.ts';
import { HouseVoices } from './house-voices.ts';
import { SoundShelf } from './sound-shelf.ts';

const sealing = Buffer.alloc(32, 7);
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function speaking() {
  const said: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.headers.authorization !== 'Bearer sesame-sesame') response.writeHead(401).end();
    else if (request.url === '/v1/audio/voices') response.end('{"voices":["anna","boris"]}');
    else {
      said.push((JSON.parse(body) as { input: string }).input);
      response.end(wave(0.05));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'troupe-voices-'));
  closing.push(
    () => server.close(),
    () => rmSync(folder, { recursive: true, force: true }),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const [store, clock] = [memoryStore(), testClock()];
  const open = () => HouseVoices.open({ store, clock, sealing, folder });
  const choice = { url, model: 'tts', sealedKey: seal('sesame-sesame', sealing), voices: [], price: 15, guests: false };
  return { said, open, choice, store, folder: join(folder, 'voices') };
}

test('a sentence is sent out once; after that, and in a house opened anew, it lies on the shelf until it is forgotten', async () => {
  const { said, open, choice, folder } = await speaking();
  const voices = await open();
  await voices.choose(choice);
  expect(voices.choice?.voices).toEqual(['anna', 'boris']);
  const paid: number[] = [];
  const say = (house: HouseVoices) => house.say(' Who is  there? ', 'boris', { paid: (letters) => paid.push(letters) });
  expect((await say(voices)).type).toBe('audio/wav');
  await say(voices);
  await say(await open());
  expect([said, paid, voices.letters]).toEqual([['Who is there?'], [13], 13]);
  expect(voices.priceOf(13)).toBeCloseTo(0.000195);
  expect(readdirSync(folder)).toHaveLength(1);
  await voices.forgetSounds();
  expect(await voices.keptBytes()).toBe(0);
  await say(voices);
  expect(said).toHaveLength(2);
});

test('two who ask for one sentence at once have it spoken once; a voice that was not offered is refused', async () => {
  const { said, open, choice } = await speaking();
  const voices = await open();
  await voices.choose(choice);
  await Promise.all([voices.say('Hark.', 'anna'), voices.say('Hark.', 'anna')]);
  expect(said).toEqual(['Hark.']);
  await expect(voices.say('Hark.', 'carol')).rejects.toMatchObject({ key: 'usage-voice' });
});

test('a server that does not answer changes nothing; what was dropped leaves no key behind', async () => {
  const { open, choice, store } = await speaking();
  const voices = await open();
  await expect(voices.choose({ ...choice, url: 'http://127.0.0.1:9/v1' })).rejects.toMatchObject({ fault: 'unreachable' });
  expect(voices.choice).toBeNull();
  await voices.choose(choice);
  await voices.drop();
  expect((await open()).choice).toBeNull();
  const kept = [];
  for await (const event of store.read('house:voices')) kept.push(event);
  expect(JSON.stringify(kept)).not.toContain('v1.');
  await expect(voices.say('Hark.', 'anna')).rejects.toMatchObject({ key: 'unknown-voice/none' });
  await expect(voices.choose({ voices: [], guests: false })).rejects.toMatchObject({ key: 'kokoro-missing' });
});

test('a full shelf loses what nobody has heard for longest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-shelf-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const shelf = new SoundShelf(folder, 250);
  const sound = { bytes: new Uint8Array(100), type: 'audio/mpeg' };
  await shelf.keep('a', sound, 1000);
  await shelf.keep('b', sound, 2000);
  await shelf.find('a', 3000);
  await shelf.keep('c', sound, 4000);
  expect(readdirSync(folder).sort()).toEqual(['a.mp3', 'c.mp3']);
});
