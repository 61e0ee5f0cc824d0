import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { longNovel } from '../../../packages/house/testing/long-novel.ts';
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
