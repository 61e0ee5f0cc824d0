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

const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNocFAAAAIkAOGrWWInAAAAAElFTkSuQmCC', 'base64');
const hang = async (path: string, of: string) => {
  const answer = await fetch(`${house.url}${path}?of=${encodeURIComponent(of)}`, {
    method: 'PUT',
    headers: { 'x-troupe': '1', authorization: `Bearer ${house.token}`, 'content-type': 'application/octet-stream' },
    body: dot,
  });
  const { pictures } = (await answer.json()) as { pictures: Record<string, { picture: string }> };
  return pictures[of]?.picture ?? '';
};
const fileOf = async (path: string) =>
  Buffer.from(await (await fetch(`${house.url}${path}`, { headers: { authorization: `Bearer ${house.token}` } })).arrayBuffer());

test('a series and a case are cards too, and have pictures of their own, which are replaced and taken back', async () => {
  const [{ id: kase, opening, roles }] = (await operator('GET', '/api/cases')).json<
    [{ id: string; opening: string; roles: { id: string }[] }]
  >();
  const table = (await operator('POST', '/api/tables', { case: kase })).json<OpenedHouse>();
  const invitation = table.links.find(({ kind }) => kind === 'spectator')?.url.replace(/#.*$/u, '') ?? '';
  const cardOf = async (url: string) => {
    const { text } = await stranger(url);
    return { about: metaOf(text, 'og:description'), picture: metaOf(text, 'og:image') ?? '', title: metaOf(text, 'og:title') };
  };
  const series = '/api/series/closet';
  const cases = `/api/cases/${kase}`;
  const sent: Record<string, string> = { [series]: (await operator('GET', `${series}/address`)).json<{ url: string }>().url };
  sent[cases] = (await operator('GET', `${cases}/address`)).json<{ url: string }>().url;
  for (const url of [...Object.values(sent), invitation]) {
    const card = await cardOf(url);
    expect([url, card.about === undefined]).toEqual([url, false]);
    expect((await fetch(card.picture.replace('https://theatre.example', house.url))).headers.get('content-type')).toBe('image/png');
    // Who guesses at the key is shown the page of everybody.
    expect((await stranger(url.replace(/p=.{3}/u, 'p=aaa'))).text).not.toContain('og:title');
  }
  expect((await cardOf(invitation)).about?.slice(0, 20)).toBe(opening.slice(0, 20));

  for (const wall of [series, cases]) {
    const poster = await hang(`${wall}/pictures`, 'poster');
    expect((await cardOf(sent[wall] ?? '')).picture).toBe(`https://theatre.example/api/pictures/${poster}`);
    const again = await hang(`${wall}/pictures`, 'poster');
    expect((await stranger(`/api/pictures/${poster}`)).status).toBe(404);
    expect(JSON.stringify((await operator('GET', wall === series ? series : '/api/cases')).json())).toContain(again);
    if (wall === series) {
      expect((await fileOf(`/api/performances/${opened.id}/book?format=html`)).toString()).toContain(dot.toString('base64'));
      expect((await fileOf(`/api/performances/${opened.id}/book?format=epub`)).includes(dot)).toBe(true);
    }
    expect((await operator('DELETE', `${wall}/pictures?of=poster`)).status).toBe(200);
    expect((await cardOf(sent[wall] ?? '')).picture).toContain('/previews/');
  }
  // A face that hangs on a case is seen at its tables; one on a series, in its evenings.
  const face = await hang(`${cases}/pictures`, `person/${roles[0]?.id}`);
  expect((await operator('GET', `/api/tables/${table.id}`)).json<{ own: { people: object } }>().own.people).toEqual({
    [roles[0]?.id ?? '']: face,
  });
  const hamlet = await hang(`${series}/pictures`, 'person/hamlet');
  expect((await operator('GET', `/api/performances/${opened.id}`)).json<{ own: { people: object } }>().own.people).toEqual({ hamlet });
  expect((await fileOf(`/api/performances/${opened.id}/export?format=html`)).toString()).toContain(dot.toString('base64'));
  expect((await operator('GET', '/api/series/never/pictures')).status).toBe(404);
  expect((await operator('GET', '/api/cases/never/pictures')).status).toBe(404);
});

test('a play’s own poster and faces go with what is given away', async () => {
  const before = (await fileOf(`/api/performances/${opened.id}/export?format=epub`)).includes(dot);
  await hang('/api/plays/closet/pictures', 'poster');
  const given = (await stranger((await operator('PUT', page())).json<{ url: string }>().url)).text;
  const after = (await fileOf(`/api/performances/${opened.id}/export?format=epub`)).includes(dot);
  expect([before, after]).toEqual([false, true]);
  expect(given.slice(given.indexOf('class="poster"'), given.indexOf('<h1>'))).toContain(dot.toString('base64'));
  expect((await operator('DELETE', '/api/plays/closet/pictures?of=poster')).status).toBe(200);
});
