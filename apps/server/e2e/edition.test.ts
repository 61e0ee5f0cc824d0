import { memoryStore } from '@troupe/core/log';
import type { Model, Models } from '@troupe/core/model';
import { readBook } from '@troupe/files/books';
import { understudy } from '@troupe/understudy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';
import { marksIn, planted } from '../testing/planted.ts';

type View = {
  readonly edition: {
    readonly editor?: string;
    readonly scenes: readonly { readonly paragraphs: readonly { readonly events: number[] }[] }[];
  };
  readonly editing: { readonly done: number; readonly of: number } | null;
  readonly failed?: { readonly code: string };
  readonly cost: { readonly tokens: number; readonly money?: number; readonly editor: string } | null;
};

const plays = repertoireOf(planted());
const store = memoryStore();
/** Edits as little as the understudy does, and is somebody. */
const inner = understudy();
let asked: string[] = [];
let wait: Promise<void> | undefined;
const editor: Model = {
  id: 'somebody',
  prices: { inputPerMillion: 1, outputPerMillion: 2 },
  async *stream(prompt, options) {
    if (prompt.agent === 'editor') {
      asked.push(JSON.stringify(prompt.messages));
      await wait;
      options?.signal?.throwIfAborted();
    }
    yield* inner.stream(prompt, options);
  },
};
let models: Models = { performer: editor, decider: editor, director: editor };

let house: RunningServer;
let show: OpenedHouse;
beforeAll(async () => {
  house = await openHouse({ plays, store, models: async () => models });
  show = (await asking(house.url)('POST', '/api/performances', { play: 'closet-fixture', seed: 2, way: 'words' })).json();
  await lookOn(house.url, show.id).closed;
});
afterAll(() => house.close());

const at = () => `/api/performances/${show.id}/edition`;
const view = async (token?: string) => (await asking(house.url, token)('GET', at())).json<View>();

test('by rules for everybody; what an editor would cost, for the host alone', async () => {
  expect(await view(tokenOf(show, 'host'))).toMatchObject({
    editing: null,
    cost: { editor: 'somebody', tokens: expect.any(Number), money: expect.any(Number) },
  });
  for (const token of [tokenOf(show, 'spectator'), tokenOf(show, 'seat', 'hamlet')]) {
    const { edition, cost } = await view(token);
    expect(cost).toBeNull();
    expect(edition.editor).toBeUndefined();
    expect(edition.scenes.length).toBeGreaterThan(0);
    expect((await asking(house.url, token)('POST', at())).status).toBe(403);
  }
});

test('edited once a host asks for it, kept, in every export; given up, it is made by rules again', async () => {
  const host = asking(house.url, tokenOf(show, 'host'));
  expect((await host('POST', at())).status).toBe(200);
  await expect.poll(async () => (await view()).edition.editor).toBe('somebody');
  // It sees what the audience saw, and nothing of the house.
  expect(asked.length).toBeGreaterThan(0);
  expect(marksIn(asked.join('\n'))).toEqual([]);
  const spectator = tokenOf(show, 'spectator');
  const text = (await asking(house.url, spectator)('GET', `/api/performances/${show.id}/export?format=text`)).text;
  expect(text).toContain('edited by somebody');
  const book = await fetch(`${house.url}/api/performances/${show.id}/export?format=epub`, {
    headers: { authorization: `Bearer ${spectator}` },
  });
  expect(book.headers.get('content-type')).toBe('application/epub+zip');
  expect((await readBook(new Uint8Array(await book.arrayBuffer()), 'x.epub')).text).toContain('edited by somebody');
  // What a seat did not witness is not in what its holder reads.
  expect((await view(tokenOf(show, 'seat', 'claudius'))).edition.editor).toBeUndefined();
  expect((await host('DELETE', at())).status).toBe(200);
  expect((await view()).edition.editor).toBeUndefined();
});

test('an editor can be stopped; the understudy edits nothing; nothing is edited before the curtain', async () => {
  const host = asking(house.url);
  let go = () => {};
  wait = new Promise((resolve) => {
    go = resolve;
  });
  asked = [];
  await host('POST', at());
  await expect.poll(() => asked.length).toBe(1);
  expect((await view()).editing).toEqual({ done: 0, of: 0 });
  await host('DELETE', at());
  go();
  wait = undefined;
  await expect.poll(async () => (await view()).editing).toBeNull();
  expect((await view()).edition.editor).toBeUndefined();
  models = { performer: inner, decider: inner, director: inner };
  expect((await view()).cost).toBeNull();
  expect((await host('POST', at())).json<{ code: string }>().code).toBe('usage-model');
  models = { performer: editor, decider: editor, director: editor };
  const open = { play: 'closet-fixture', seats: [{ seat: 'hamlet', person: 'Ann' }] };
  const waiting = (await host('POST', '/api/performances', open)).json<OpenedHouse>();
  const refused = await host('POST', `/api/performances/${waiting.id}/edition`);
  expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'curtain-up']);
});

test('it goes with its performance', async () => {
  const host = asking(house.url);
  await host('POST', at());
  await expect.poll(async () => (await view()).edition.editor).toBe('somebody');
  expect((await store.list()).map(({ stream }) => stream)).toContain(`house:edition:${show.id}`);
  await host('DELETE', `/api/performances/${show.id}`);
  expect((await host('POST', `/api/performances/${show.id}/forget`)).status).toBe(200);
  expect((await store.list()).map(({ stream }) => stream)).not.toContain(`house:edition:${show.id}`);
});
