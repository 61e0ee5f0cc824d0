import { gzipSync } from 'node:zlib';
import { toldPlay } from '@troupe/core/art';
import { closetFixture } from '@troupe/core/testing';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from './context.ts';
import { type Drawing, Drawings } from './drawings.ts';

const blueprint = closetFixture('en');
const asked = (drawing: Drawing, headers: Record<string, string> = {}, drawings = new Drawings()) =>
  new Hono<Env>().get('/', (c) => drawings.answer(c, toldPlay(blueprint), drawing)).request('/', { headers });

test('a picture is sent once: whoever has it is told that it is the same', async () => {
  const first = await asked('poster');
  expect(first.headers.get('content-type')).toContain('image/svg+xml');
  const again = await asked('poster', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
  expect((await asked('faces')).headers.get('etag')).not.toBe(first.headers.get('etag'));
});

test('it is compressed for whoever can read that, and the same', async () => {
  const plain = await (await asked('faces')).text();
  const sent = await asked('faces', { 'accept-encoding': 'gzip' });
  expect(sent.headers.get('content-encoding')).toBe('gzip');
  expect(Buffer.from(await sent.arrayBuffer()).equals(gzipSync(plain))).toBe(true);
});

test('a poster and a face are small, and tell nothing in words', async () => {
  const [poster, faces] = await Promise.all([asked('poster'), asked('faces')].map(async (one) => (await one).text()));
  expect(gzipSync(poster ?? '').length).toBeLessThan(9_000);
  expect(gzipSync(faces ?? '').length).toBeLessThan(2_000 * blueprint.characters.length);
  for (const { name, id } of blueprint.characters) expect(`${poster}${faces}`).not.toMatch(new RegExp(`${name}|${id}`, 'u'));
});
