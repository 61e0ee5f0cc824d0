import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { Company, readCompany } from '@troupe/core/company';
import { editEvening, witnessed } from '@troupe/core/edition';
import { allSwitches, type Recorded, readLog, type Switches } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { type Model, speaksOfHarm } from '@troupe/core/model';
import { imagineWords } from '@troupe/core/mystery';
import { openPerformance } from '@troupe/core/stage';
import { closetFixture } from '@troupe/core/testing';
import { judgePair } from '@troupe/evaluation';
import { systemClock } from '@troupe/models/clock';
import { type Manners, startModelServer } from '@troupe/models/model-server';
import { openAiModel } from '@troupe/models/openai';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { heard, withNell } from '../packages/core/src/company/company.fixture.ts';
import { reduceMaterial } from '../packages/core/src/company/reduce-material.ts';
import { useTools } from '../packages/core/src/company/tools.ts';
import { evening, openCompany } from './guards/company.ts';
import { day } from './guards/day.ts';
import { openHouse } from './guards/house.ts';
import { attend, everyPart, wayAt } from './hold/house.ts';
import { builders, calledDuring } from './manners/builders.ts';
import { seldom } from './manners/seldom.ts';
import { standing } from './manners/stand.ts';
import { root } from './sources.ts';
import { bankedPlays } from './understudy/repertoire.ts';

const timeout = 3_600_000;

async function behind<T>(manners: Manners, work: (model: Model, url: string) => Promise<T>, stand: Model = understudy()) {
  const server = await startModelServer({ model: stand, clock: systemClock, manners });
  try {
    const done = await work(openAiModel({ baseUrl: server.url, model: 'understudy', fetch }), server.url);
    return { done, stats: server.stats() };
  } finally {
    await server.close();
  }
}

/** A day in a house, an evening of a company, and those who are only asked in odd moments. */
async function everybody(model: Model, url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-manners-'));
  const store = memoryStore();
  const house = await openHouse({ store, dataFolder: folder, models: everyPart(model) });
  try {
    await day(house, (work) => work());
  } finally {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  }
  await evening(await openCompany(memoryStore(), systemClock, model));
  await edit(model);
  await perform(judged(closetFixture('en')), model, '*uses the table* *looks at the curtain by the seam* *attacks Gertrude*');
  await perform(closetFixture('zh'), model, undefined, { soloist: true });
  await perform(bridged(closetFixture('zh')), model, undefined, { way: 'directed' });
  await perform(bridged(closetFixture('zh')), model, '“母亲。”', { way: 'directed', accompanied: true, lines: 4 });
  const played = await perform(bridged(closetFixture('en')), model, undefined, { way: 'ensemble' });
  expect((await editEvening(witnessed(played), { model })).unheard).toBe(0);
  await useTools(
    { language: 'en', room: 'wall', who: 'nell', name: 'Nell', said: 'What is the tide doing?' },
    [{ name: 'tide', description: 'The tide now.', input: z.object({ harbour: z.string() }), run: async () => 'Ebbing.' }],
    model,
    systemClock,
  );
  await reduceMaterial('The tide went out. '.repeat(400), { language: 'zh', room: 100, purpose: '潮水', method: 'summarise', model });
  await speaksOfHarm('In my novel I want to kill myself.', { language: 'en', model });
  await imagineWords('a drowned clockmaker', model, { language: 'en', seats: 4 });
  const text = 'HAMLET: Now, mother.\nGERTRUDE: Hamlet, thou hast thy father much offended.';
  await judgePair({ id: 'one', language: 'en', subject: 'The Closet', tested: text, baseline: text }, model);
  await seldom(model, url);
}

/** A text that somebody at the table is asked to tighten. */
async function edit(model: Model): Promise<void> {
  const actions = [{ id: 'edit-tighten', label: 'Tighten it', deputy: 'edit-tighten' }];
  const company = readCompany({ ...withNell({ actions }), deputies: [{ id: 'edit-tighten', job: 'Give TEXT back tightened.' }] });
  const ports = { store: memoryStore(), clock: systemClock, models: { performer: model } };
  const opened = await Company.open(company, ports, { stream: 'company', seed: 7 });
  const frames = await heard(
    opened.act('wall', 'Nell', 'edit-tighten', { rounds: 1, material: { document: 'The tide is really, really out.' } }),
  );
  expect(frames.length).toBeGreaterThan(0);
}

/** The same play, with flags that no code can see. */
const judged = (blueprint: Blueprint) => withPoints(blueprint, { flag: { judged: 'Has Hamlet found the letter?' } });

/** The same play, where something is seen as each point opens. */
const bridged = (blueprint: Blueprint) =>
  withPoints(shown(blueprint), { seen: { text: blueprint.language === 'zh' ? '烛火矮了下去。' : 'The candle burns low.', changes: [] } });

const shown = (blueprint: Blueprint): Blueprint => ({
  ...blueprint,
  firstImage: blueprint.language === 'zh' ? '一支烛。' : 'One candle.',
  lastImage: blueprint.language === 'zh' ? '烛灭了。' : 'No candle.',
});

function withPoints(blueprint: Blueprint, change: object): Blueprint {
  const points = (scene: Blueprint['acts'][number]['scenes'][number]) => ({
    ...scene,
    points: scene.points.map((point) => ({ ...point, ...change })),
  });
  return { ...blueprint, acts: blueprint.acts.map((act) => ({ ...act, scenes: act.scenes.map(points) })) };
}

async function perform(blueprint: Blueprint, model: Model, line?: string, switches: Partial<Switches> = {}): Promise<readonly Recorded[]> {
  const store = memoryStore();
  const show = await openPerformance({
    stream: 'one',
    blueprint,
    seed: 3,
    switches: { ...allSwitches, ...switches },
    ports: { models: everyPart(model), store, clock: systemClock },
  });
  if (line) show.send({ type: 'take-seat', seat: 'hamlet', person: 'Ann' });
  await attend(show, { seat: 'hamlet', script: (turn) => (turn === 0 && line ? line : '/leave') });
  expect(await show.done).toBe('curtain');
  return readLog(store, 'one');
}

/** Everybody who asks a model. Whoever is new belongs here, and is thereby tried: the source is searched for those who are not. */
const asking = [
  ...['actor', 'pad', 'planner', 'way-judge', 'advancer', 'recap', 'transfer', 'interpret', 'colour', 'consequence', 'narrator'],
  ...['soloist', 'reading', 'hinge', 'accompanist', 'opening', 'bridge', 'world', 'epilogue', 'editor', 'fitting', 'limits', 'earnest'],
  ...['remember', 'reflect', 'gist', 'talk', 'companion', 'moderator', 'tools', 'summary', 'studio', 'screening', 'judge'],
  ...[
    'cast',
    'profile',
    'review',
    'draft',
    'ending',
    'points',
    'integration',
    'scenes',
    'props',
    'flag',
    'fallbacks',
    'cues',
    'chapter',
    'digest',
    'look',
  ],
  ...[
    'script',
    'continuity',
    'ranking',
    'past',
    'person',
    'set',
    'bill',
    'book',
    'turns',
    'phrases',
    'speakers',
    'trial',
    'screening-scene',
  ],
  ...[
    'introduction',
    'sensors',
    'question',
    'expected',
    'answer',
    'deceiver',
    'suspects',
    'ballot',
    'exam',
    'goals',
    'chain',
    'pick',
    'verify',
  ],
  ...['bench-builder', 'role-answer', 'direct', 'video-question', 'one-prompt', 'one-chat', 'game-master', 'cold-start', 'expansion'],
];
const whoAsked = (agents: Readonly<Record<string, number>>) => [...new Set(Object.keys(agents).map((agent) => agent.split(':')[0]))].sort();

test('a strict server refuses nothing of what anybody asks', { timeout }, async () => {
  const called = await calledDuring(async () => {
    const { stats } = await behind({ strict: true }, everybody, standing());
    expect(whoAsked(stats.agents)).toEqual([...asking].sort());
    expect(stats.refused).toEqual([]);
  });
  const unheard = builders().filter(
    ({ path, name, agent, constant }) => !(constant ? asking.includes(agent ?? '') : called.has(`${path} ${name}`)),
  );
  expect(unheard).toEqual([]);
});

test('a server that thinks first is heard out by everybody', { timeout }, async () => {
  const { stats } = await behind({ thinking: 1500 }, everybody, standing());
  expect(whoAsked(stats.agents)).toEqual([...asking].sort());
});

test('a model that thinks before every line speaks as many as one that does not', { timeout }, async () => {
  const plays = await bankedPlays(join(root, 'plays'));
  const evenings = plays.flatMap((play) => [0, 1, 2].map((at) => ({ ...play, switches: wayAt(at) })));
  const tried = evenings.filter((_, at) => process.env.TROUPE_SOAK || at < 3);
  for (const { blueprint, bank, switches } of tried) {
    const stand = understudy({ banks: [bank] });
    const spoken = (log: readonly Recorded[]) => log.flatMap((event) => (event.type === 'speech' ? [event.text] : []));
    const [quick, thoughtful] = [
      await behind({}, (model) => perform(blueprint, model, undefined, switches), stand),
      await behind({ thinking: 1500 }, (model) => perform(blueprint, model, undefined, switches), stand),
    ];
    expect(spoken(thoughtful.done)).toEqual(spoken(quick.done));
    expect(thoughtful.done.filter(({ type }) => type === 'stumble')).toEqual([]);
  }
});
