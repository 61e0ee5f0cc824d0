import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { type PublicFrame, type Recorded, readLog } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { type Clock, type Model, retrying, withDeadline } from '@troupe/core/model';
import { openPerformance } from '@troupe/core/stage';
import { closetFixture } from '@troupe/core/testing';
import { systemClock } from '@troupe/models/clock';
import { type FaultKind, faultKinds, startModelServer } from '@troupe/models/model-server';
import { openAiModel } from '@troupe/models/openai';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { root } from '../sources.ts';
import { attend, closet, closetBank, count, debts, everyPart, tally, wayAt, wounds } from './house.ts';

const timeout = 3_600_000;

/** Waits are a hundredth as long, so that the patience of a whole evening fits into a test. */
const hurried: Clock = { now: () => systemClock.now(), sleep: (milliseconds, signal) => systemClock.sleep(milliseconds / 100, signal) };

/** As the command line puts them together: each attempt has a deadline, and what fails in passing is tried again. */
const guarded = (model: Model): Model => retrying(withDeadline(model, { clock: hurried, total: 20_000 }), { clock: hurried });

/** Every sentence that the server's failures may say, taken from where they are written: a new one is looked for as well. */
const excuses = [
  ...readFileSync(join(root, 'packages/models/src/model-server/excuses.words.json'), 'utf8').matchAll(/"((?:[^"\\\n]|\\.){12,})"/g),
]
  .map((match) => match[1] ?? match[2] ?? '')
  .filter((text) => /[.。]$/.test(text));
const machinery = ['HTTP', 'error', 'Error', 'undefined', '[object', '{"', '":', 'NaN', 'chatcmpl', 'Here is my answer', '«'];

/** What was said, done, thought or told, whole or in pieces. */
const audible: ReadonlySet<string> = new Set([
  'speech',
  'voice',
  'whisper',
  'gesture',
  'thought',
  'narration',
  'ruling',
  'discovery',
  'recap',
  'hint',
  'direction',
  'reply',
  'delta',
]);

function heardIn(log: readonly Recorded[], frames: readonly PublicFrame[]): string[] {
  const kept = log.flatMap((event) =>
    audible.has(event.type) ? [JSON.stringify('text' in event ? event.text : 'because' in event ? event.because : '')] : [],
  );
  const shown = frames.flatMap((frame) => (audible.has(frame.type) && 'text' in frame ? [frame.text ?? ''] : []));
  // Failures may be spread over deltas: what streams in a row is also read as one.
  const streamed: string[] = [];
  for (const frame of frames) {
    if (frame.type === 'beat-start') streamed.push('');
    if (frame.type === 'delta') streamed.push((streamed.pop() ?? '') + frame.text);
  }
  return [...kept.map((text) => text.replace(/^\{"(?:text|key)":/, '').replace(/,"params":.*$/, '')), ...shown, ...streamed];
}

function failureTexts(heard: readonly string[]): string[] {
  const openings = excuses.map((text) => text.slice(0, Math.max(8, Math.floor(text.length / 2))));
  return heard.filter((text) => openings.some((opening) => text.includes(opening)) || machinery.some((sign) => text.includes(sign)));
}

type Evening = { readonly blueprint: Blueprint; readonly seed: number; readonly rate: number; readonly kinds: readonly FaultKind[] };

async function endure({ blueprint, seed, rate, kinds }: Evening) {
  const server = await startModelServer({
    model: understudy({ banks: [closetBank] }),
    clock: systemClock,
    faults: { rate, kinds, seed, retryAfter: 200 },
  });
  try {
    const model = guarded(openAiModel({ baseUrl: server.url, model: 'understudy', fetch }));
    const store = memoryStore();
    const show = await openPerformance({
      stream: 'faulty',
      blueprint,
      seed,
      switches: wayAt(seed),
      ports: { models: everyPart(model), store, clock: systemClock },
    });
    const { frames } = await attend(show);
    expect(await show.done).toBe('curtain');
    const log = await readLog(store, 'faulty');
    expect(wounds(log)).toEqual([]);
    expect(debts(log)).toEqual([]);
    expect(failureTexts(heardIn(log, frames))).toEqual([]);
    return { log, stats: server.stats() };
  } finally {
    await server.close();
  }
}

test('the texts of failure are known to this test', () => {
  expect(excuses.length).toBeGreaterThanOrEqual(14);
  for (const excuse of excuses) expect(failureTexts([`“${excuse}”`])).toHaveLength(1);
});

test.each(['en', 'zh'] as const)(
  'with three calls of ten failing in all seven ways, performances reach the curtain and no failure is spoken (%s)',
  { timeout },
  async (language) => {
    const figures = { performances: 0, calls: 0, faults: {} as Record<string, number>, forced: 0, points: 0, stumbles: 0 };
    for (let seed = 1; seed <= count(language === 'en' ? 30 : 20); seed++) {
      const { log, stats } = await endure({
        blueprint: language === 'en' ? closet : closetFixture('zh'),
        seed,
        rate: 0.3,
        kinds: faultKinds,
      });
      figures.performances++;
      figures.calls += stats.calls;
      for (const [kind, times] of Object.entries(stats.faults)) figures.faults[kind] = (figures.faults[kind] ?? 0) + times;
      const ends = tally(log.flatMap((event) => (event.type === 'point-end' ? [event.how] : [])));
      figures.forced += ends.forced ?? 0;
      figures.points += (ends.forced ?? 0) + (ends.flag ?? 0);
      figures.stumbles += log.filter(({ type }) => type === 'stumble').length;
    }
    process.stdout.write(`faults (${language}): ${JSON.stringify(figures)}\n`);
    const failed = Object.values(figures.faults).reduce((sum, times) => sum + times, 0);
    expect(failed / figures.calls).toBeGreaterThan(0.2);
  },
);

test.each(faultKinds.flatMap((kind) => (['en', 'zh'] as const).map((language) => [kind, language] as const)))(
  'every second call failing with %s alone (%s)',
  { timeout },
  async (kind, language) => {
    const { stats } = await endure({ blueprint: closetFixture(language), seed: language === 'en' ? 4 : 5, rate: 0.5, kinds: [kind] });
    expect(Object.values(stats.faults).reduce((sum, times) => sum + times, 0)).toBeGreaterThan(5);
  },
);
