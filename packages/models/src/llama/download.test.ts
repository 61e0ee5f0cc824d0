import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ggufBytes, smallModel } from '../../testing/fake-llama.ts';
import { downloadModel, fileNameIn } from './download.ts';

const bytes = ggufBytes(smallModel, { tensor: 400_000 });
const sum = createHash('sha256').update(bytes).digest('hex');
const folder = mkdtempSync(join(tmpdir(), 'troupe-download-'));
const asked: (string | undefined)[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
const server = createServer((request, response) => {
  asked.push(request.headers.range);
  answer(request, response);
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => asked.splice(0));

const get = (name: string, more: object = {}) =>
  downloadModel({ url: `${origin}/${name}`, folder, fetch, signal: new AbortController().signal, space: async () => 1e12, ...more });
const whole = (response: ServerResponse, from = 0, body = bytes) => {
  const part = body.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': part.length,
    etag: '"one"',
    ...(from > 0 && { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` }),
  });
  response.end(part);
};
const from = ({ headers }: IncomingMessage) => Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);

test('a file comes whole, through a publisher that sends one on and tells its check sum', async () => {
  answer = (request, response) => {
    if (request.url?.startsWith('/kept')) return whole(response);
    response.writeHead(302, { location: '/kept/elsewhere', 'x-linked-etag': `"${sum}"` }).end();
  };
  const steps: number[] = [];
  const found = await get('one.gguf', { progress: ({ got }: { got: number }) => steps.push(got) });
  expect(found).toMatchObject({ name: 'Small One', path: join(folder, 'one.gguf'), size: bytes.length });
  expect([steps[0], steps.at(-1)]).toEqual([0, bytes.length]);
  expect([existsSync(`${found.path}.part`), existsSync(`${found.path}.part.json`)]).toEqual([false, false]);
});

test('what broke off, or was stopped, goes on from there', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': bytes.length, etag: '"one"' });
    response.write(bytes.subarray(0, 150_000), () => response.destroy());
  };
  await expect(get('two.gguf')).rejects.toMatchObject({ code: 'download-unreachable' });
  const had = statSync(join(folder, 'two.gguf.part')).size;
  expect(had).toBeGreaterThan(0);
  const stopped = new AbortController();
  answer = (request, response) => {
    response.writeHead(206, { 'content-range': `bytes ${had}-${bytes.length - 1}/${bytes.length}`, etag: '"one"' });
    response.write(bytes.subarray(from(request), from(request) + 1000), () => stopped.abort());
  };
  await expect(get('two.gguf', { signal: stopped.signal })).rejects.toMatchObject({ code: 'download-stopped' });
  answer = (request, response) => whole(response, from(request));
  await get('two.gguf');
  expect(asked[1]).toBe(`bytes=${had}-`);
  expect(Number(asked[2]?.slice(6, -1))).toBeGreaterThanOrEqual(had);
  expect(readFileSync(join(folder, 'two.gguf')).equals(bytes)).toBe(true);
});

test('another file of the same name is not sewn on: a server that begins anew is heard from the beginning', async () => {
  writeFileSync(join(folder, 'three.gguf.part'), 'old bytes');
  writeFileSync(join(folder, 'three.gguf.part.json'), JSON.stringify({ url: `${origin}/three.gguf`, mark: '"old"' }));
  answer = (request, response) => {
    expect(request.headers['if-range']).toBe('"old"');
    whole(response);
  };
  await get('three.gguf');
  expect(readFileSync(join(folder, 'three.gguf')).equals(bytes)).toBe(true);
});

test('what is no model, is another, does not fit or cannot be reached is refused, and says why', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>please sign in</html>');
  await expect(get('four.gguf')).rejects.toMatchObject({ code: 'download-no-model' });
  answer = (_, response) => response.writeHead(401).end();
  await expect(get('four.gguf')).rejects.toMatchObject({ code: 'download-refused', message: expect.stringContaining('401') });
  answer = (_, response) => response.writeHead(302, { location: 'http://elsewhere.example/x.gguf' }).end();
  await expect(get('four.gguf')).rejects.toMatchObject({ code: 'download-redirected' });
  answer = (_, response) => {
    response.setHeader('x-linked-etag', `"${'0'.repeat(64)}"`);
    whole(response);
  };
  await expect(get('five.gguf')).rejects.toMatchObject({ code: 'download-wrong' });
  answer = (_, response) => whole(response);
  await expect(get('six.gguf', { space: async () => 1e6 })).rejects.toMatchObject({ code: 'download-space' });
  await expect(
    downloadModel({ url: 'http://127.0.0.1:9/x.gguf', folder, fetch, signal: new AbortController().signal }),
  ).rejects.toMatchObject({
    code: 'download-unreachable',
  });
  for (const name of ['four', 'five', 'six']) expect(existsSync(join(folder, `${name}.gguf`))).toBe(false);
  expect(
    ['https://a.example/x/y.gguf?download=true', 'https://a.example/..%2fy.gguf', 'https://a.example/y.bin', 'y.gguf'].map(fileNameIn),
  ).toEqual(['y.gguf', undefined, undefined, undefined]);
});
