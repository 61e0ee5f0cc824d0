import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPicture } from '../../../packages/files/src/pictures/picture.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

const web = mkdtempSync(join(tmpdir(), 'troupe-web-'));
writeFileSync(join(web, 'index.html'), '<!doctype html><head><title>Troupe</title></head>');
let house: RunningServer;
let opened: OpenedHouse;
beforeAll(async () => {
  house = await openHouse({ password: 'open sesame', web, publicUrl: 'https://theatre.example', host: '127.0.0.1' });
  opened = (await operator('POST', '/api/performances', { play: 'closet', seed: 7, way: 'words' })).json<OpenedHouse>();
  await vi.waitUntil(async () => (await operator('GET', `/api/performances/${opened.id}`)).json<{ state: string }>().state === 'curtain', {
    timeout: 60_000,
  });
});
afterAll(async () => {
  await house.close();
  rmSync(web, { recursive: true, force: true });
});
const operator = (...asked: Parameters<ReturnType<typeof asking>>) => asking(house.url, house.token ?? undefined)(...asked);
const stranger = (path: string) => asking(house.url)('GET', path.replace('https://theatre.example', ''));
const page = () => `/api/performances/${opened.id}/page`;
const metaOf = (text: string, name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`, 'u').exec(text)?.[1];

test('an evening is given away as a page, keeps its address, and is taken back; its address opens nothing else', async () => {
  expect((await operator('GET', page())).json()).toEqual({ url: null });
  const { url } = (await operator('PUT', page())).json<{ url: string }>();
  expect(url).toMatch(/^https:\/\/theatre\.example\/shared\/[\w-]{22}$/u);
  expect((await operator('PUT', page())).json()).toEqual({ url });
  expect((await operator('GET', page())).json()).toEqual({ url });
  const given = await stranger(url);
  expect(given.status).toBe(200);
  expect(given.text).toContain('<h1>The Closet</h1>');
  expect(given.text).toContain('id="edition"');
  expect(given.text).toMatch(/data-stage="place-0 people-/u);
  const policy = given.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/u);
  expect(policy).not.toContain("'self'");
  expect(given.text).toContain('<meta name="robots" content="noindex">');
  const token = url.split('/').at(-1) ?? '';
  for (const path of ['', '/events', '/export?format=text', '/view'])
    expect((await asking(house.url, token)('GET', `/api/performances/${opened.id}${path}`)).status).toBe(401);
  expect(JSON.stringify((await operator('GET', '/api/performances')).json())).not.toContain('given');
  expect((await operator('DELETE', page())).status).toBe(200);
  expect((await stranger(url)).status).toBe(404);
  expect((await stranger(`${url}/poster.png`)).status).toBe(404);
  const again = (await operator('PUT', page())).json<{ url: string }>().url;
  expect(again).not.toBe(url);
  expect((await stranger(url)).status).toBe(404);
});

test('only a host gives it away', async () => {
  for (const kind of ['spectator', 'seat'] as const) {
    const guest = asking(house.url, tokenOf(opened, kind, kind === 'seat' ? 'hamlet' : undefined));
    for (const method of ['GET', 'PUT', 'DELETE']) expect((await guest(method, page())).status).toBe(403);
  }
  expect((await asking(house.url, tokenOf(opened, 'host'))('PUT', page())).status).toBe(200);
});

test('a page that was given away, an invitation and a play are cards, with a picture of our own painting', async () => {
  const shared = (await operator('PUT', page())).json<{ url: string }>().url;
  const invitation = opened.links.find(({ kind }) => kind === 'spectator')?.url.replace(/#.*$/u, '') ?? '';
  const play = (await operator('GET', '/api/plays/closet/address')).json<{ url: string }>().url;
  for (const url of [shared, invitation, play]) {
    const { status, text } = await stranger(url);
    expect([url, status, metaOf(text, 'og:title')]).toEqual([url, 200, 'The Closet']);
    expect(metaOf(text, 'og:description')).toContain('Midnight in the queen’s closet');
    const picture = metaOf(text, 'og:image') ?? '';
    expect(picture).toMatch(/^https:\/\/theatre\.example\//u);
    const answer = await fetch(picture.replace('https://theatre.example', house.url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { kind, width, height, bytes } = readPicture(new Uint8Array(await answer.arrayBuffer()));
    expect([kind, width, height]).toEqual(['png', 1200, 630]);
    expect(bytes.length).toBeLessThan(600_000);
  }
});

test('who only guesses at names is shown no card, and learns nothing', async () => {
  const [known, unknown] = [`/performances/${opened.id}`, '/performances/closet-0000000000'];
  const bare = (await stranger(unknown)).text;
  expect(bare).not.toContain('og:title');
  for (const path of [known, `${known}?p=aaaaaaaaaaaaaaaa`, `${unknown}?p=aaaaaaaaaaaaaaaa`, '/plays/closet', '/plays/closet?p=x'])
    expect((await stranger(path)).text).toBe(bare);
  for (const path of [
    `/previews/performances/${opened.id}/aaaaaaaaaaaaaaaa.png`,
    '/previews/plays/closet/x.png',
    '/previews/house/x/y.png',
  ])
    expect((await stranger(path)).status).toBe(404);
});

test('the house tells its operator, and nobody else, where others find it', async () => {
  expect((await operator('GET', '/api/reach')).json()).toEqual({ addresses: ['https://theatre.example'] });
  expect((await asking(house.url, tokenOf(opened, 'host'))('GET', '/api/reach')).status).toBe(403);
  expect((await stranger('/api/reach')).status).toBe(401);
});
