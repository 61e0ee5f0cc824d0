import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryStore } from '@troupe/core/log';
import { testClock } from '@troupe/core/testing';
import { afterEach, expect, test } from 'vitest';
import { seal } from '../shared/seal.ts';
import { HousePictures } from './house-pictures.ts';

const sealing = Buffer.alloc(32, 7);
const dot = (after = '') =>
  Buffer.concat([
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNocFAAAAIkAOGrWWInAAAAAElFTkSuQmCC', 'base64'),
    Buffer.from(after),
  ]);
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function opened() {
  const store = memoryStore();
  const open = () => HousePictures.open({ store, clock: testClock(), sealing });
  const kept = async () => {
    const all: unknown[] = [];
    for (const { stream } of await store.list()) for await (const event of store.read(stream)) all.push(event);
    return JSON.stringify(all);
  };
  return { store, open, kept, pictures: await open() };
}

test('a picture hangs until another does or the drawn one is wanted back, and leaves nothing behind', async () => {
  const { open, pictures, kept } = await opened();
  const first = await pictures.hang('closet', 'person/hamlet', dot('where it was taken'));
  expect(await pictures.bytes(first.picture)).toMatchObject({ kind: 'png', bytes: expect.objectContaining({ length: dot().length }) });
  const second = await pictures.hang('closet', 'person/hamlet', dot());
  await expect(pictures.bytes(first.picture)).rejects.toMatchObject({ key: 'unknown-picture/own' });
  expect([...(await open()).of('closet')]).toEqual([['person/hamlet', second]]);
  await pictures.takeBack('closet', 'person/hamlet');
  expect((await open()).of('closet').size).toBe(0);
  expect(await kept()).not.toContain(dot().toString('base64').slice(40, 80));
  await expect(pictures.takeBack('closet', 'person/hamlet')).rejects.toMatchObject({ key: 'unknown-picture/own' });
});

test('what is no picture is refused, and what hangs there stays', async () => {
  const { pictures } = await opened();
  const hung = await pictures.hang('closet', 'poster', dot());
  await expect(pictures.hang('closet', 'poster', Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({
    key: 'picture-unknown',
  });
  expect(pictures.of('closet').get('poster')).toEqual(hung);
});

test('an image server is asked with its key; what it sends is checked like anything that is brought', async () => {
  const { pictures, kept } = await opened();
  const asked: { readonly key: string | undefined; readonly body: { prompt: string; size: string; response_format?: string } }[] = [];
  let answers = [dot().toString('base64'), Buffer.from('<html>').toString('base64')];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ key: request.headers.authorization, body: JSON.parse(body) as (typeof asked)[0]['body'] });
    if (asked.length === 1) response.writeHead(400).end('{"error":{"message":"Unknown parameter: response_format"}}');
    else response.end(JSON.stringify({ data: [{ b64_json: answers.shift() ?? '!' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  await expect(pictures.paint('closet', 'poster', 'A closet.')).rejects.toMatchObject({ key: 'unknown-painter' });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  await pictures.choosePainter({ url, model: 'paint', sealedKey: seal('sesame-sesame', sealing), price: 0.04 });
  const bills: number[] = [];
  const paid = (money: number) => bills.push(money);
  await pictures.paint('closet', 'person/hamlet', 'A prince.', { paid });
  expect(asked.map(({ key, body }) => [key, body.prompt, body.size, body.response_format])).toEqual([
    ['Bearer sesame-sesame', 'A prince.', '1024x1024', 'b64_json'],
    ['Bearer sesame-sesame', 'A prince.', '1024x1024', undefined],
  ]);
  await expect(pictures.paint('closet', 'poster', 'A closet.', { paid })).rejects.toMatchObject({ key: 'picture-unknown' });
  answers = [];
  await expect(pictures.paint('closet', 'poster', 'A closet.', { paid })).rejects.toMatchObject({ key: 'model-malformed/no-picture' });
  // What came and could not be kept was painted all the same; what never came costs nothing.
  expect(bills).toEqual([0.04, 0.04]);
  await pictures.choosePainter(null);
  expect(pictures.painter).toBeNull();
  expect(await kept()).not.toContain('v1.');
});
