import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remembered, searchFor, webSearch, wikipedia } from './index.ts';

const asked: string[] = [];
let answer: (url: URL, response: ServerResponse) => void = () => {};
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(new URL(request.url ?? '/', 'http://localhost'), response);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = (value: unknown) => (_: URL, response: ServerResponse) => void response.end(JSON.stringify(value));

test('Wikipedia: opening lines, best first, with address and licence, in the language asked for', async () => {
  answer = json({
    query: {
      pages: [
        { title: 'Second', index: 2, extract: 'Later.', fullurl: 'https://example.org/Second' },
        { title: 'First', index: 1, extract: 'The  first\nline.', fullurl: 'https://example.org/First' },
        { title: 'Empty', index: 3, extract: '' },
      ],
    },
  });
  const found = await wikipedia({ base: `${base}/{language}` }).search('孙悟空', { language: 'zh', limit: 2 });
  expect(found).toEqual([
    { title: 'First', text: 'The first line.', source: 'https://example.org/First', licence: 'CC BY-SA 4.0' },
    { title: 'Second', text: 'Later.', source: 'https://example.org/Second', licence: 'CC BY-SA 4.0' },
  ]);
  const url = new URL(asked.at(-1) ?? '', base);
  expect([url.pathname, url.searchParams.get('gsrsearch'), url.searchParams.get('variant')]).toEqual(['/zh/w/api.php', '孙悟空', 'zh-cn']);
});

test('Wikipedia: nothing found is nothing, and nonsense is nothing', async () => {
  answer = json({ batchcomplete: true });
  expect(await wikipedia({ base }).search('zzz')).toEqual([]);
  answer = json(['strange']);
  expect(await wikipedia({ base }).search('zzz')).toEqual([]);
});

test('a search that fails, hangs or floods is a clear error', async () => {
  answer = (_, response) => void response.writeHead(503).end();
  await expect(wikipedia({ base }).search('a')).rejects.toMatchObject({ code: 'search-failed', message: expect.stringContaining('503') });
  answer = () => {};
  await expect(wikipedia({ base, timeout: 30 }).search('a')).rejects.toMatchObject({
    code: 'search-failed',
    message: expect.stringContaining('0.03 s'),
  });
  answer = (_, response) => void response.end(`"${'x'.repeat(3 * 1024 * 1024)}"`);
  await expect(wikipedia({ base }).search('a')).rejects.toMatchObject({ code: 'search-failed', message: expect.stringContaining('2 MB') });
});

test('whoever stops waiting gets their own reason back', async () => {
  answer = () => {};
  const gone = new AbortController();
  const search = wikipedia({ base }).search('a', { signal: gone.signal });
  gone.abort(new Error('enough'));
  await expect(search).rejects.toThrow('enough');
});

test('a web search is an address and where things are in its answer', async () => {
  answer = json({
    data: { items: [{ name: 'T', body: { plain: 'some <b>text</b>' }, link: 'https://example.org' }, { name: 'no text' }] },
  });
  const search = webSearch({
    url: `${base}/s?q={query}&n={limit}&l={language}`,
    paths: { results: 'data.items', title: 'name', text: 'body.plain', source: 'link' },
  });
  expect(await search.search('a b&c', { limit: 2, language: 'zh' })).toEqual([
    { title: 'T', text: 'some text', source: 'https://example.org' },
  ]);
  expect(asked.at(-1)).toBe('/s?q=a%20b%26c&n=2&l=zh');
  expect(() => webSearch({ url: base, paths: { results: '', title: '', text: '', source: '' } })).toThrow('no {query}');
});

test('each question is asked once, and again when it failed', async () => {
  let calls = 0;
  const search = remembered({
    id: 'x',
    search: async () => (calls++ === 0 ? Promise.reject(new Error('no')) : [{ title: 't', text: 'x', source: 's' }]),
  });
  await expect(search.search('Q')).rejects.toThrow('no');
  await search.search('Q');
  await search.search(' q ');
  expect(calls).toBe(2);
});

test('a setting names a search, an address, or none', async () => {
  expect(searchFor({})).toBeUndefined();
  expect(searchFor({ search: 'wikipedia' })?.id).toBe('wikipedia');
  answer = json({
    results: [{ title: 'A', content: 'as usual', url: 'u' }],
    data: { items: [{ name: 'B', snippet: 'elsewhere', link: 'v' }] },
  });
  expect(await searchFor({ search: `${base}/find?q={query}` })?.search('x')).toEqual([{ title: 'A', text: 'as usual', source: 'u' }]);
  const elsewhere = `${base}/find?q={query}#results=data.items&title=name&text=snippet&source=link`;
  expect(await searchFor({ search: elsewhere })?.search('y')).toEqual([{ title: 'B', text: 'elsewhere', source: 'v' }]);
  expect(() => searchFor({ search: 'https://host/without' })).toThrow('There is no search');
  expect(() => searchFor({ search: 'oracle' })).toThrow('There is no search "oracle"');
});
