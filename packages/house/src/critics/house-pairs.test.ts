import type { Recorded } from '@troupe/core/events';
import { closetFixture } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { HousePairs, type PairSources, systemOf } from './house-pairs.ts';

const open = (switches: object) => ({ type: 'performance-open', switches }) as unknown as Recorded;
const call = (agent: string, model: string) => ({ type: 'call', call: { agent, model } }) as unknown as Recorded;

test('a system is named by its set-up, by who spoke most, and by whether people played too', () => {
  const all = { pad: true, planner: true, advancer: true, soloist: false, memory: true };
  const spoken = [
    call('actor:hamlet', 'large'),
    call('actor:hamlet', 'small'),
    call('actor:gertrude', 'large'),
    call('pad:hamlet', 'small'),
  ];
  expect(systemOf([open(all), ...spoken])).toBe('full@large');
  expect(systemOf([open({ ...all, pad: false }), ...spoken])).toBe('no-pad@large');
  expect(systemOf([open({ ...all, soloist: true, pad: false }), ...spoken])).toBe('soloist@large');
  expect(systemOf([open(all), { type: 'seat-taken' } as unknown as Recorded, ...spoken])).toBe('full@large+people');
  expect(systemOf([open({ ...all, soloist: true }), call('soloist', 'small')])).toBe('soloist@small');
  expect(systemOf([open(all)])).toBe('full@people');
});

const layers = (model?: string) => ({ perception: 'p', think: 't', measured: true, ...(model !== undefined && { model }) });
const line = (by: string, text: string, spoken: ReturnType<typeof layers> | null) => ({
  line: text,
  by,
  text,
  moment: 1,
  saidAt: 0,
  layers: spoken,
});

/** A house in which so much was planned and said, and nothing played. */
function sources(): PairSources {
  const english = closetFixture('en');
  const plan = (id: string, reviewer: boolean, topic: string, openedAt: number) =>
    ({
      id,
      title: topic,
      language: 'en',
      source: { kind: 'topic', topic },
      reviewer,
      state: 'finished',
      openedAt,
      updatedAt: openedAt,
    }) as const;
  const plans = [
    plan('a', true, 'A ghost', 1),
    plan('b', false, ' A ghost ', 2),
    plan('c', true, 'A ferry', 3),
    { ...plan('d', true, 'A ghost', 4), state: 'writing' },
  ];
  const written = (id: string) => ({
    blueprint: { ...english, title: `Plan ${id}`, author: `Written by model-${id} at the writers' desk` },
  });
  const talks: Record<string, readonly ReturnType<typeof line>[]> = {
    one: [line('You', 'What is that?', null), line('The Lodger', 'A door.', layers('small'))],
    two: [line('The Lodger', 'It rains.', layers())],
    silent: [line('You', 'Hello?', null)],
  };
  const listed = Object.keys(talks).map((id, openedAt) => ({
    id,
    film: 'dusk',
    language: 'en',
    cast: [],
    person: { name: 'You', profile: '' },
    openedAt,
  }));
  return {
    performances: { index: { performances: new Map() } },
    plans: { index: { plans }, state: async (id: string) => written(id) },
    films: () => ({
      screenings: { list: () => listed, lines: async (id: string) => talks[id] ?? [] },
      files: { list: () => [{ id: 'dusk', name: 'film.mp4', ready: { title: { en: 'Dusk', zh: '薄暮' } } }] },
    }),
  } as unknown as PairSources;
}

test('finished plans of one topic meet, with the reviewer and without; others do not', async () => {
  const [pair, ...more] = await new HousePairs(sources()).blueprints();
  expect(more).toEqual([]);
  expect([pair?.of, pair?.title, [pair?.tested.system, pair?.baseline.system].sort()]).toEqual([
    'blueprint',
    'A ghost',
    ['reviewed@model-a', 'unreviewed@model-b'],
  ]);
  expect(await pair?.tested.script()).toMatch(/^# Plan b\n/u);
});

test('talks about one film meet once a role has spoken in them, and are named by who lent it a voice', async () => {
  const [pair, ...more] = await new HousePairs(sources()).films();
  expect(more).toEqual([]);
  expect([pair?.of, pair?.title, pair?.film?.id, [pair?.tested.system, pair?.baseline.system].sort()]).toEqual([
    'film',
    'Dusk',
    'dusk',
    ['screen@small', 'screen@understudy'],
  ]);
  expect([await pair?.tested.script(), await pair?.baseline.script()].sort()).toEqual([
    'The Lodger: It rains.',
    'You: What is that?\nThe Lodger: A door.',
  ]);
});
