import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@troupe/core/log';
import type { Model } from '@troupe/core/model';
import { closetFixture } from '@troupe/core/testing';
import { loadRepertoire } from '@troupe/house/node';
import { understudy } from '@troupe/understudy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse } from '../testing/house.ts';

type View = {
  readonly fitting: { readonly call: number; readonly of: number } | null;
  readonly cost: { readonly tokens: number; readonly money?: number; readonly fitter: string } | null;
  readonly fitted: { readonly by?: string; readonly changes: readonly object[]; readonly spent: { readonly input: number } } | null;
};

const folder = mkdtempSync(join(tmpdir(), 'troupe-fitting-'));
const store = memoryStore();
const first = closetFixture('en');
const written = {
  ...first,
  id: 'closet-2',
  title: 'The Morning After',
  synopsis: 'Everybody slept well, and the old counsellor brings breakfast.',
  series: { id: first.id, evening: 2, after: first.title },
};
/** Nobody died in it: whoever did is not in the second. */
const ways = [{ id: 'any', changes: { characters: { polonius: null } } }];

/** Plays as the understudy does, and is somebody who can fit an evening, when it is let. */
const inner = understudy();
let calls = 0;
let wait: Promise<void> | undefined;
const somebody: Model = {
  id: 'somebody',
  prices: { inputPerMillion: 1, outputPerMillion: 2 },
  async *stream(prompt, options) {
    if (prompt.agent !== 'fitting') return yield* inner.stream(prompt, options);
    calls++;
    await wait;
    options?.signal?.throwIfAborted();
    const field = /^(t\d+) \[[^\]]*synopsis/mu.exec(prompt.messages[1]?.content ?? '')?.[1] ?? '';
    const answer = { reason: 'Nobody slept.', texts: [{ field, text: 'Nobody has slept.' }], things: [] };
    yield { type: 'text', text: JSON.stringify(answer) } as const;
    yield { type: 'finish', reason: 'stop' } as const;
  },
};

let house: RunningServer;
let before: string;
const ask = (...request: Parameters<ReturnType<typeof asking>>) => asking(house.url)(...request);
const view = async () => (await ask('GET', `/api/performances/${before}/fitting`)).json<View>();
const listed = async () => (await ask('GET', '/api/performances')).json<{ id: string }[]>().map(({ id }) => id);

beforeAll(async () => {
  const at = join(folder, first.id);
  mkdirSync(join(at, 'evening-2'), { recursive: true });
  writeFileSync(join(at, 'blueprint.json'), JSON.stringify(first));
  writeFileSync(join(at, 'evening-2', 'blueprint.json'), JSON.stringify(withoutPolonius(written)));
  writeFileSync(join(at, 'evening-2', 'ways.json'), JSON.stringify(ways));
  const models = { performer: somebody, decider: somebody, director: somebody };
  house = await openHouse({ plays: await loadRepertoire(folder), store, models: async () => models });
  before = (await ask('POST', '/api/performances', { play: first.id, seed: 2, way: 'words' })).json<OpenedHouse>().id;
  await lookOn(house.url, before).closed;
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Polonius has died behind the curtain: an evening without him needs nobody who looks for him. */
function withoutPolonius(play: typeof written): object {
  const [act] = play.acts;
  const [scene] = act?.scenes ?? [];
  const [point] = scene?.points ?? [];
  const { polonius: _, ...cues } = point?.cues ?? {};
  const { polonius: __, ...goals } = act?.goals ?? {};
  const facts = play.facts.filter(({ id }) => id !== 'listener');
  return { ...play, facts, rules: [], acts: [{ ...act, goals, scenes: [{ ...scene, points: [{ ...point, cues }] }] }] };
}

test('it is said what fitting takes and how far it is; it can be stopped, and nothing is opened', async () => {
  expect(await view()).toMatchObject({ fitting: null, fitted: null, cost: { fitter: 'somebody', money: expect.any(Number) } });
  const all = await listed();
  let go = () => {};
  wait = new Promise((resolve) => {
    go = resolve;
  });
  const opening = ask('POST', '/api/performances', { after: before });
  await expect.poll(async () => (await view()).fitting).toEqual({ call: 1, of: 2 });
  expect((await ask('DELETE', `/api/performances/${before}/fitting`)).status).toBe(200);
  go();
  wait = undefined;
  const refused = await opening;
  expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'fitting-stopped']);
  expect(await listed()).toEqual(all);
  expect((await view()).fitted).toBeNull();
});

test('fitted once, for every branch that goes on from there; what was changed is told, and goes with the evening it was fitted to', async () => {
  calls = 0;
  const second = (await ask('POST', '/api/performances', { after: before, way: 'words' })).json<OpenedHouse>().id;
  await ask('POST', '/api/performances', { after: before, way: 'words' });
  expect(calls).toBe(1);
  const [open] = await house.performances.log(second);
  expect(open?.type === 'performance-open' && open.blueprint.synopsis).toBe('Nobody has slept.');
  const { fitted, cost } = await view();
  expect(cost).toBeNull();
  expect(fitted).toMatchObject({ by: 'somebody', spent: { input: expect.any(Number) } });
  expect(fitted?.changes).toContainEqual(
    expect.objectContaining({ kind: 'play', field: 'synopsis', before: written.synopsis, after: 'Nobody has slept.' }),
  );
  const { chronicle } = (await ask('GET', `/api/series/${first.id}?through=${second}`)).json<{ chronicle: { fitted?: object }[] }>();
  expect(chronicle.map((one) => one.fitted)).toEqual([undefined, expect.objectContaining({ after: before, by: 'somebody' })]);

  await ask('DELETE', `/api/performances/${before}`);
  await ask('POST', `/api/performances/${before}/forget`);
  expect(await store.head(`house:fitting:${before}`)).toBe(0);
});
