import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { type Model, ModelError, type Models } from '@troupe/core/model';
import { understudy } from '@troupe/understudy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse } from '../testing/house.ts';

type Plan = {
  readonly rehearsals: readonly { readonly understudy: boolean; readonly ending: string | null }[];
  id: string;
  title: string;
  state: string;
  cost: { calls: number; expectedCalls: number };
  parts: { part: string; status: string; edited: boolean; value: Record<string, unknown> }[];
  diagnostics: { severity: string; part: string }[];
  blueprint: Blueprint | null;
  play?: string;
  source: { kind: string };
  failure?: { message: string };
};

let house: RunningServer;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Reads the live stream of a plan to its end. */
async function follow(url: string, id: string): Promise<{ event: string; data: { state: string; seq: number } }[]> {
  const text = await (await fetch(`${url}/api/plans/${id}/live`)).text();
  return text
    .split('\n\n')
    .filter((message) => message.includes('data:'))
    .map((message) => ({
      event: /^event: ?(.*)$/m.exec(message)?.[1] ?? '',
      data: JSON.parse(/^data: ?(.*)$/m.exec(message)?.[1] ?? '{}'),
    }));
}

const planOf = async (url: string, id: string) => (await asking(url)('GET', `/api/plans/${id}`)).json<Plan>();
const begin = async (url: string, request: object) => (await asking(url)('POST', '/api/plans', request)).json<{ id: string }>().id;

test('a finished plan in each language lies on the desk at the first visit, and says whose it is', async () => {
  // A link, followed before anybody has seen the list.
  expect((await planOf(house.url, 'example-zh')).blueprint).not.toBeNull();
  const listed = (await asking(house.url)('GET', '/api/plans')).json<{ id: string; state: string; language: string }[]>();
  expect(listed.map(({ state, language }) => [state, language]).sort()).toEqual([
    ['finished', 'en'],
    ['finished', 'zh'],
  ]);
  const { blueprint, diagnostics } = await planOf(house.url, listed[0]?.id ?? '');
  expect(blueprint?.author).toMatch(/understudy|替角|候补/i);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a topic is planned in the open, edited, put on the bill and performed to the curtain', async () => {
  const ask = asking(house.url);
  const id = await begin(house.url, { topic: 'Two thieves argue about a clock in a tavern' });
  const told = await follow(house.url, id);
  expect(told.at(-2)?.data.state).toBe('finished');
  expect(told.at(-1)?.event).toBe('rest');
  const before = await planOf(house.url, id);
  expect(before.state).toBe('finished');
  expect(before.cost.calls).toBe(before.cost.expectedCalls);
  expect(before.rehearsals.map(({ understudy, ending }) => [understudy, ending !== null])).toEqual([
    [true, true],
    [true, true],
  ]);

  const part = (await ask('GET', `/api/plans/${id}/parts/integration`)).json<{ value: { title: string }; form: { properties: object } }>();
  expect(Object.keys(part.form.properties)).toContain('synopsis');
  const changed = await ask('PUT', `/api/plans/${id}/parts/integration`, { value: { ...part.value, title: 'The Clock Has Stopped' } });
  expect(changed.status).toBe(200);
  await follow(house.url, id);
  const after = await planOf(house.url, id);
  expect(after.blueprint?.title).toBe('The Clock Has Stopped');
  // Nothing was written from the playbill, so nothing was asked again.
  expect(after.cost.calls).toBe(before.cost.calls);
  expect(after.parts.find(({ part: name }) => name === 'integration')?.edited).toBe(true);

  // Another take stands beside the part, and changes nothing until it is chosen.
  const profile = after.parts.find(({ part: name }) => name.startsWith('profile:'))?.part ?? '';
  expect((await ask('POST', `/api/plans/${id}/parts/${profile}/takes`)).status).toBe(200);
  const { takes, value } = (await ask('GET', `/api/plans/${id}/parts/${profile}`)).json<{ takes: unknown[]; value: unknown }>();
  expect(takes).toHaveLength(1);
  expect((await planOf(house.url, id)).parts.find(({ part: name }) => name === profile)?.value).toEqual(value);
  expect((await ask('POST', `/api/plans/${id}/parts/profile:nobody/takes`)).status).toBe(404);

  const { play } = (await ask('POST', `/api/plans/${id}/finish`)).json<{ play: string }>();
  expect((await ask('GET', '/api/plays')).json<{ id: string; title: string }[]>()).toContainEqual(
    expect.objectContaining({ id: play, title: 'The Clock Has Stopped' }),
  );
  const show = (await ask('POST', '/api/performances', { play })).json<OpenedHouse>();
  const viewer = lookOn(house.url, show.id);
  await viewer.until((frame) => frame.type === 'curtain');
  viewer.socket.close();

  expect((await ask('DELETE', `/api/plans/${id}/parts/integration`)).status).toBe(200);
  await follow(house.url, id);
  expect((await planOf(house.url, id)).blueprint?.title).toBe(before.blueprint?.title);
  expect((await ask('DELETE', `/api/plans/${id}`)).status).toBe(200);
  expect((await ask('GET', `/api/plans/${id}`)).status).toBe(404);
});

test('an edit that cannot stand changes nothing and says why', async () => {
  const ask = asking(house.url);
  const id = await begin(house.url, { topic: '两个裁缝争一件嫁衣' });
  await follow(house.url, id);
  const bad = await ask('PUT', `/api/plans/${id}/parts/cast`, { value: { title: '', characters: [] } });
  expect([bad.status, bad.json<{ code: string }>().code]).toEqual([422, 'usage-part']);
  expect((await ask('PUT', `/api/plans/${id}/parts/nothing`, { value: {} })).status).toBe(404);
  expect((await planOf(house.url, id)).state).toBe('finished');
});

const novel = [
  'CHAPTER I. The Mill',
  'Anna met Tom at the mill. “You have my father’s key,” said Anna. “I found it in the river,” said Tom. They looked at the wheel for a long time, and neither of them spoke of the flood.',
  'CHAPTER II. The Bridge',
  'In the morning Tom waited on the bridge. “Give it back,” said Anna. “First tell me what it opens,” said Tom. She told him about the chest, and he gave her the key.',
  'CHAPTER III. The Chest',
  'Anna opened the chest. “It is empty,” said Tom. “It always was,” said Anna, and she laughed, and threw the key into the river.',
].join('\n\n');

const bring = (url: string, name: string, body: BodyInit) =>
  fetch(`${url}/api/works?name=${encodeURIComponent(name)}`, { method: 'POST', headers: { 'x-troupe': '1' }, body });

test('a book is brought, its chapters are chosen, and every point cites a passage of it', async () => {
  const ask = asking(house.url);
  const work = (await (await bring(house.url, 'the_mill.txt', novel)).json()) as {
    work: string;
    title: string;
    chapters: { title: string }[];
  };
  expect(work.chapters).toHaveLength(3);
  const id = await begin(house.url, { work: work.work, chapters: '2-3' });
  await follow(house.url, id);
  const { blueprint, source } = await planOf(house.url, id);
  expect(source.kind).toBe('work');
  expect(blueprint?.acts).toHaveLength(2);
  const citations = blueprint?.acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points.map(({ citation }) => citation))) ?? [];
  expect(citations.length).toBeGreaterThan(2);
  for (const citation of citations) {
    const { offset = 0, quotation = 'none' } = citation ?? {};
    const passage = await ask('GET', `/api/works/${work.work}/passage?offset=${offset}&length=${quotation.length}`);
    expect(passage.json<{ quotation: string }>().quotation).toBe(quotation);
  }
  const nowhere = await ask('POST', '/api/plans', { work: work.work, chapters: '7' });
  expect([nowhere.status, nowhere.json<{ code: string }>().code]).toEqual([422, 'source-chapters']);
  expect((await ask('POST', '/api/plans', { work: 'none' })).status).toBe(404);
});

test('files that are no books are refused clearly', async () => {
  for (const [name, body, status] of [
    ['letter.docx', 'PK\u0003\u0004rubbish', 422],
    ['book.epub', 'PK\u0003\u0004rubbish', 422],
    ['book.pdf', 'no pdf at all', 422],
    ['empty.txt', '', 400],
    ['blank.txt', ' \n \n', 422],
  ] as const) {
    const answer = await bring(house.url, name, body);
    expect([name, answer.status]).toEqual([name, status]);
    expect(((await answer.json()) as { remedy: string }).remedy.length).toBeGreaterThan(5);
  }
  const small = await openHouse({ limits: { bookBytes: 1000 } });
  expect((await bring(small.url, 'long.txt', novel.repeat(10))).status).toBe(413);
  await small.close();
});

test('whoever has only a link plans nothing', async () => {
  const show = (await asking(house.url)('POST', '/api/performances', { play: 'closet' })).json<OpenedHouse>();
  const host = asking(house.url, show.links.find(({ kind }) => kind === 'host')?.token);
  for (const [method, path] of [
    ['GET', '/api/plans'],
    ['POST', '/api/plans'],
    ['GET', '/api/plans/example-en'],
    ['GET', '/api/plans/example-en/live'],
    ['POST', '/api/plans/example-en/finish'],
  ] as const)
    expect([path, (await host(method, path, method === 'POST' ? { topic: 'a duel' } : undefined)).status]).toEqual([path, 403]);
});

/** The understudy behind a gate: so many answers, then it waits until it is let on. */
function gated(answers: number) {
  const inner = understudy();
  let left = answers;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = 0;
  let reached = () => {};
  const waiting = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const model: Model = {
    ...inner,
    async *stream(prompt, options) {
      asked++;
      if (left-- <= 0) {
        reached();
        setMaxListeners(100, options?.signal as AbortSignal);
        const gone = new Promise<never>((_, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)));
        await Promise.race([opened, gone]);
      }
      yield* inner.stream(prompt, options);
    },
  };
  const models: Models = { performer: model, decider: model, director: model };
  return { models, open: () => open(), waiting, asked: () => asked };
}

test('a plan is stopped, edited while it rests, and goes on', async () => {
  const gate = gated(4);
  const here = await openHouse({ models: gate.models });
  const ask = asking(here.url);
  const id = await begin(here.url, { topic: 'A baker hides a coin in a loaf' });
  await gate.waiting;
  expect((await planOf(here.url, id)).state).toBe('writing');
  expect((await ask('POST', `/api/plans/${id}/finish`)).status).toBe(409);
  await ask('POST', `/api/plans/${id}/stop`);
  const rested = await planOf(here.url, id);
  expect(rested.state).toBe('stopped');
  const cast = rested.parts.find(({ part }) => part === 'cast')?.value as { title: string };
  await ask('PUT', `/api/plans/${id}/parts/cast`, { value: { ...cast, title: 'The Loaf' } });
  expect((await planOf(here.url, id)).state).toBe('stopped');
  gate.open();
  await ask('POST', `/api/plans/${id}/resume`);
  await follow(here.url, id);
  const finished = await planOf(here.url, id);
  expect([finished.state, finished.parts.find(({ part }) => part === 'cast')?.edited]).toEqual(['finished', true]);
  await here.close();
});

test('a plan that fails says why, and goes on once the model is back', async () => {
  let broken = true;
  const inner = understudy();
  const model: Model = {
    ...inner,
    stream(prompt, options) {
      if (broken) throw new ModelError('key-refused', 'The key was refused.', 'Give another key.');
      return inner.stream(prompt, options);
    },
  };
  const here = await openHouse({ models: { performer: model, decider: model, director: model } });
  const id = await begin(here.url, { topic: 'A clerk loses a stamp' });
  const told = await follow(here.url, id);
  expect(told.at(-2)?.data.state).toBe('failed');
  const failed = await planOf(here.url, id);
  expect(failed.failure?.message.length).toBeGreaterThan(5);
  broken = false;
  await asking(here.url)('POST', `/api/plans/${id}/resume`);
  await follow(here.url, id);
  const mended = await planOf(here.url, id);
  expect([mended.state, mended.failure]).toEqual(['finished', undefined]);
  await here.close();
});

test('what was being written when the house closed is written on when it opens, and plays that were added are still there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-desk-'));
  try {
    const gate = gated(6);
    const first = await openHouse({ models: gate.models, dataFolder: folder });
    const topic = await begin(first.url, { topic: 'A ferryman and a passenger quarrel over a coin' });
    await gate.waiting;
    const answered = (await planOf(first.url, topic)).cost.calls;
    expect(answered).toBeGreaterThan(0);
    await first.close();

    const second = await openHouse({ models: gated(1000).models, dataFolder: folder });
    await follow(second.url, topic);
    const { state, cost } = await planOf(second.url, topic);
    expect(state).toBe('finished');
    expect(cost.calls).toBeGreaterThan(answered);
    const { play } = (await asking(second.url)('POST', `/api/plans/${topic}/finish`)).json<{ play: string }>();
    await second.close();

    const third = await openHouse({ dataFolder: folder });
    expect((await planOf(third.url, topic)).play).toBe(play);
    expect((await asking(third.url)('GET', `/api/plays/${play}`)).status).toBe(200);
    await third.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('without a model it is said before writing what would be written, and what cannot be kept is declined with an offer', async () => {
  const ask = asking(house.url);
  const offered = async (body: object) =>
    (await ask('POST', '/api/plans/offer', body)).json<{ writer: string; offer?: { fits: boolean } }>();
  expect(await offered({ topic: 'Two thieves argue about a clock in a tavern' })).toMatchObject({
    writer: 'understudy',
    offer: {
      fits: true,
      situation: { id: 'whose' },
      agreed: { people: ['The First Thief', 'The Second Thief'], place: 'the tavern', thing: 'clock' },
    },
  });
  expect(await offered({ topic: 'Love' })).toMatchObject({ offer: { fits: false, situation: { id: 'wager' } } });
  const declined = await ask('POST', '/api/plans', { topic: 'Love' });
  expect([declined.status, declined.json<{ code: string }>().code]).toEqual([422, 'usage-topic']);
  expect((await ask('POST', '/api/plans', { topic: 'Love', situation: 'opera' })).status).toBe(422);
  await follow(house.url, await begin(house.url, { topic: 'Love', situation: 'last-evening' }));
});
