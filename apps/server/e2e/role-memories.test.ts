import { memoryStore } from '@troupe/core/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { asking, openHouse } from '../testing/house.ts';
import { type Counts, type Memory, type Outline, type Pyramid, pyramidOf, quiet, ready, transcript } from '../testing/roles.ts';

let house: RunningServer;
beforeAll(async () => {
  house = await openHouse();
  // Whoever asks which roles there are finds the examples made.
  await asking(house.url)('GET', '/api/roles');
  await ready(house.url, 'example-zh');
});
afterAll(() => house.close());

const bring = (path: string, body: BodyInit) => fetch(`${house.url}${path}`, { method: 'POST', headers: { 'x-troupe': '1' }, body });

type Glimpse = Omit<Memory, 'from' | 'above'>;
type Part = { seq: number; total: number; from: number; memories: Glimpse[] };

test('a long memory is told part by part, narrowed or not, and comes to the same as all of it at once', async () => {
  const ask = asking(house.url);
  const scenes = Array.from({ length: 40 }, (_, at) => `SCENE ${at + 1}. The well.\n\n${transcript}\n`).join('\n');
  const { roles } = (await (await bring('/api/roles?name=wells.txt&roles=Ana', scenes)).json()) as { roles: string[] };
  const [id = ''] = roles;
  await ready(house.url, id);
  const get = async <T>(path: string) => (await ask('GET', `/api/roles/${id}${path}`)).json<T>();
  const outline = await get<Outline>('/outline');
  expect(outline.left).toEqual(outline.counts);
  expect([outline.scenes.length, outline.people, outline.stale]).toEqual([40, ['Ana', 'Ben', 'Cho'], 0]);
  const lists = { insight: 'insights', point: 'points', event: 'events', observation: 'observations' } as const;
  for (const request of ['', `&scene=${encodeURIComponent(outline.scenes[7]?.id ?? '')}`, '&person=Ben']) {
    const whole = await get<Pyramid>(`/pyramid?${request.slice(1)}`);
    const { left } = await get<Outline>(`/outline?${request.slice(1)}`);
    for (const [level, list] of Object.entries(lists) as ['insight', 'insights'][]) {
      const told: Glimpse[] = [];
      for (let from = 0; from < left[level]; from += 33) {
        const part = await get<Part>(`/memories?level=${level}&from=${from}&limit=33${request}`);
        expect([part.seq, part.total, part.from]).toEqual([outline.seq, left[level], from]);
        told.push(...part.memories);
      }
      expect(told).toEqual(whole[list].map(({ from: _, above: __, ...rest }) => rest));
    }
  }
  // A part holds no more than was asked for, however much there is.
  expect((await get<Part>('/memories?level=observation&limit=5')).memories).toHaveLength(5);
  expect((await get<Part>('/memories?level=observation&from=100000')).memories).toEqual([]);
  expect((await ask('GET', `/api/roles/${id}/memories?level=observation&limit=100000`)).status).toBe(400);
});

test('one memory leads to all it is linked to; what is known already is not told again', async () => {
  const ask = asking(house.url);
  const { events } = await pyramidOf(house.url, 'example-zh');
  const event = events[1] as Memory;
  const at = `/api/roles/example-zh/memories/${encodeURIComponent(event.id)}`;
  const into = (await ask('GET', `${at}?few=2`)).json<{
    memory: Memory;
    below: Glimpse[];
    above: Glimpse[];
    linked: string[];
    near: Record<string, Glimpse[]>;
  }>();
  expect([into.memory.from, into.memory.above]).toEqual([event.from, event.above]);
  expect(into.below.map(({ id }) => id)).toEqual(event.from.slice(0, 2));
  expect(into.above.map(({ id }) => id)).toEqual(event.above.slice(0, 2));
  for (const one of [event.id, ...event.from, ...event.above]) expect(into.linked).toContain(one);
  expect(into.near.observation?.map(({ id }) => id)).toEqual(event.from.slice(0, 2));
  const links = (await ask('GET', `${at}/links?way=below&from=1&limit=100`)).json<Part>();
  expect([links.total, links.memories.map(({ id }) => id)]).toEqual([event.from.length, event.from.slice(1)]);
  // A long text is begun among many, and told whole where it is looked into.
  const long = `${'很'.repeat(398)}😀长。`;
  await ask('PATCH', at, { text: long });
  const glimpse = (await ask('GET', '/api/roles/example-zh/memories?level=event')).json<Part>().memories.find(({ id }) => id === event.id);
  expect(glimpse?.text).toBe(`${'很'.repeat(398)}…`);
  expect((await ask('GET', at)).json<{ memory: Memory }>().memory.text).toBe(long);
  await quiet(house.url, 'example-zh');
  expect((await ask('GET', '/api/roles/example-zh/memories/none')).status).toBe(404);
  expect((await ask('GET', '/api/roles/example-zh/memories/none/links?way=above')).status).toBe(404);
  for (const path of ['pyramid', 'outline', 'memories?level=event', `memories/${encodeURIComponent(event.id)}`]) {
    const told = await ask('GET', `/api/roles/example-zh/${path}`);
    const again = await ask('GET', `/api/roles/example-zh/${path}`, undefined, { 'if-none-match': told.headers.get('etag') ?? '' });
    expect([path, told.status, again.status, again.text]).toEqual([path, 200, 304, '']);
  }
});

test('how a memory grew is the same before and after the house was closed, whatever was corrected', async () => {
  const store = memoryStore();
  const kept = { ...store, close: async () => undefined };
  const first = await openHouse({ store: kept });
  await asking(first.url)('GET', '/api/roles');
  const { observations, events } = await pyramidOf(first.url, 'example-en');
  const at = (memory?: Memory) => `/api/roles/example-en/memories/${encodeURIComponent(memory?.id ?? '')}`;
  await asking(first.url)('PATCH', at(observations[0]), { text: 'The bell was silent.' });
  await quiet(first.url, 'example-en');
  await asking(first.url)('DELETE', at(events[2]));
  await quiet(first.url, 'example-en');
  const growth = async (url: string, query = '') => (await asking(url)('GET', `/api/roles/example-en/growth${query}`)).json<Counts[]>();
  const steps = await growth(first.url);
  const { counts, steps: count } = (await asking(first.url)('GET', '/api/roles/example-en/outline')).json<Outline>();
  expect([steps.at(-1), steps.length]).toEqual([expect.objectContaining(counts), count]);
  const few = await growth(first.url, '?most=3');
  expect(few).toEqual([steps[0], steps[Math.round((steps.length - 1) / 2)], steps.at(-1)]);
  await first.close();
  const second = await openHouse({ store: kept });
  expect(await growth(second.url)).toEqual(steps);
  await second.close();
});
