import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closetFixture } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { longNovel } from '../../../packages/house/testing/long-novel.ts';
import { playsFolder, repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import { bundleChild } from '../../../tests/support/bundle-child.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, openHouse } from '../testing/house.ts';

let house: RunningServer;
beforeAll(async () => {
  house = await openHouse({
    readingThread: await bundleChild(new URL('../../../packages/house/src/reading/reader.worker.ts', import.meta.url)),
  });
});
afterAll(() => house.close());

const novel = longNovel(process.env.TROUPE_SOAK ? 900_000 : 300_000);

/** How often the house answered somebody else while it read. */
async function answeredMeanwhile(path: string): Promise<{ readonly status: number; readonly answers: number }> {
  let over = false;
  const headers = { 'x-troupe': '1', 'content-type': 'application/octet-stream' };
  const reading = fetch(`${house.url}${path}`, { method: 'POST', headers, body: novel }).finally(() => {
    over = true;
  });
  let answers = 0;
  while (!over) {
    expect((await asking(house.url)('GET', '/healthz')).status).toBe(200);
    if (!over) answers++;
  }
  return { status: (await reading).status, answers };
}

test('while roles are cast from a long novel, the house answers everybody else', async () => {
  const { status, answers } = await answeredMeanwhile('/api/roles?name=novel.txt&roles=Anne');
  expect(status).toBe(200);
  // Had it read the novel itself, one or two at the most would have slipped in.
  expect(answers).toBeGreaterThan(5);
});

test('while a role makes something of what it witnessed there, too', async () => {
  const ask = asking(house.url);
  const headers = { 'x-troupe': '1', 'content-type': 'application/octet-stream' };
  const cast = await fetch(`${house.url}/api/roles?name=novel.txt&roles=Lucy`, { method: 'POST', headers, body: novel });
  const [id = ''] = ((await cast.json()) as { roles: string[] }).roles;
  let meanwhile = 0;
  for (;;) {
    const { state, progress } = (await ask('GET', `/api/roles/${id}`)).json<{
      state: string;
      progress: { scenes: { done: number } } | null;
    }>();
    if (state === 'ready') break;
    // It is known who it is, and nothing or not all is made of its scenes yet.
    if (progress) meanwhile++;
  }
  // Had it been done in one go, nobody would have seen it half done.
  expect(meanwhile).toBeGreaterThan(2);
});

test('while a long book is brought to the writers, too, and it comes back whole', async () => {
  expect((await answeredMeanwhile('/api/works?name=novel.txt')).status).toBe(200);
  const headers = { 'x-troupe': '1', 'content-type': 'application/octet-stream' };
  const answer = await fetch(`${house.url}/api/works?name=novel.txt`, { method: 'POST', headers, body: novel });
  expect(await answer.json()).toMatchObject({ characters: novel.length + 1, language: 'en' });
});

test('whatever is brought is read on the thread, and by nobody else', async () => {
  // Says what it was given to read.
  const program = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ number, task }) => {
      const refused = { code: 'reading-failed', key: 'reading-failed', message: 'given ' + task.kind, remedy: '', params: {} };
      parentPort.postMessage({ number, result: { refused } });
    });
    parentPort.postMessage({ ready: true });`;
  const folder = mkdtempSync(join(tmpdir(), 'troupe-brought-'));
  const own = await openHouse({
    dataFolder: folder,
    plays: { ...repertoireOf(closetFixture('en')), films: [join(playsFolder, 'dusk')] },
    readingThread: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
  });
  onTestFinished(async () => {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const files = {
    '/api/works': 'book',
    '/api/roles': 'sheet',
    '/api/roles/card': 'card',
    '/api/cases/file': 'cases',
    '/api/critics/data': 'data',
    '/api/films/{film}/subtitles': 'subtitles',
  };
  const long = { text: 'x'.repeat(5000) };
  const bodies: readonly (readonly [path: string, body: object, kind: string])[] = [
    ['/api/cases/folder', { files: long }, 'folder'],
    ['/api/import', long, 'imported'],
    ['/api/blueprints/check', long, 'blueprint'],
    ['/api/performances', { blueprint: long }, 'blueprint'],
  ];
  for (const [path, kind] of Object.entries(files)) {
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await asking(own.url)('POST', `${path.replace('{film}', 'dusk')}?name=x.txt`, 'x'.repeat(5000), headers);
    expect([path, answer.status, answer.json()]).toMatchObject([path, 422, { message: `given ${kind}` }]);
  }
  for (const [path, body, kind] of bodies) {
    const answer = await asking(own.url)('POST', path, body);
    expect([path, answer.status, answer.json()]).toMatchObject([path, 422, { message: `given ${kind}` }]);
  }
  // No route that takes a file is missing here; pieces of films are put beside each other, small pictures are kept as they are, what was spoken is handed on, and none of them is read.
  type Described = { paths: Record<string, Record<string, { requestBody?: { content: object } }>> };
  const { paths } = (await asking(own.url)('GET', '/openapi.json')).json<Described>();
  const taking = Object.entries(paths).filter(([, methods]) =>
    Object.values(methods).some(({ requestBody }) => 'application/octet-stream' in (requestBody?.content ?? {})),
  );
  const unread = [
    '/api/films/{film}/bytes',
    '/api/me/picture',
    ...['plays/{play}', 'series/{series}', 'cases/{case}'].map((of) => `/api/${of}/pictures`),
    ...['ears', 'performances/{id}'].map((where) => `/api/${where}/heard`),
  ];
  expect(taking.map(([path]) => path).sort()).toEqual([...Object.keys(files), ...unread].sort());
});

test('JSON that is brought aside is refused as everywhere: no JSON, not of the shape, not said to be JSON', async () => {
  const ask = asking(house.url);
  for (const path of ['/api/import', '/api/cases/folder', '/api/blueprints/check']) {
    expect([path, (await ask('POST', path, '{"text":')).json()]).toMatchObject([path, { code: 'malformed' }]);
    expect([path, (await ask('POST', path, '{}', { 'content-type': 'text/plain' })).status]).toEqual([path, 415]);
    expect([path, (await ask('POST', path, [])).json()]).toMatchObject([path, { code: 'invalid-request', problems: [expect.any(String)] }]);
    // Whatever looks through it would run out of stack.
    const deep = `{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect([path, (await ask('POST', path, deep)).status]).toEqual([path, 400]);
  }
  const deep = `{"blueprint":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`;
  expect((await ask('POST', '/api/performances', deep)).status).toBe(400);
});

test('whoever goes away takes what was being read for them along: the next one is read at once', async () => {
  // Reads nothing that lasts "for ever" until its thread is ended, and refuses everything else.
  const program = `
    import { parentPort } from 'node:worker_threads';
    import { readFileSync } from 'node:fs';
    parentPort.on('message', ({ number, task }) => {
      while (readFileSync(task.source.file, 'utf8').includes('for ever'));
      const params = {};
      parentPort.postMessage({ number, result: { refused: { code: 'card-unreadable', key: 'card-unreadable', message: 'read', remedy: '', params } } });
    });
    parentPort.postMessage({ ready: true });`;
  const own = await openHouse({ readingThread: new URL(`data:text/javascript,${encodeURIComponent(program)}`) });
  onTestFinished(() => own.close());
  const bring = (body: string, signal?: AbortSignal) => {
    const headers = { 'x-troupe': '1', 'content-type': 'application/octet-stream' };
    return fetch(`${own.url}/api/roles/card`, { method: 'POST', headers, body, ...(signal && { signal }) });
  };
  const left = new AbortController();
  const stuck = bring('for ever', left.signal).catch((error: Error) => error.name);
  // Long before the minute is over that any text has.
  const honest = bring('{}', AbortSignal.timeout(45_000));
  // Both have arrived when a third was answered: what is refused at the door does not wait.
  await asking(own.url)('GET', '/healthz');
  left.abort();
  expect(await stuck).toBe('AbortError');
  expect([(await honest).status, (await bring('{}')).status]).toEqual([422, 422]);
});
