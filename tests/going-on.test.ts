import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold, Projector, type PublicFrame, performanceStream, type Recorded, readLog } from '@troupe/core/events';
import { type KeptEvent, memoryStore, readEvent } from '@troupe/core/log';
import type { Model } from '@troupe/core/model';
import { forkPerformance, resumePerformance } from '@troupe/core/stage';
import { closetFixture, puppet, rehearse, testClock } from '@troupe/core/testing';
import { formats } from '@troupe/house/exports';
import { timeLineInTurns } from '@troupe/house/reports';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { attend, everyPart, wounds } from './hold/house.ts';
import { root } from './sources.ts';

/** A log as 0.1.0 left it, up to the end of a beat in its first scene. */
const golden = readFileSync(join(root, 'tests/golden/0.1.0.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => readEvent(performanceStream, 'evening', JSON.parse(line) as KeptEvent) as Recorded)
  .filter(({ seq }) => seq <= 37);

/** What that version would have left of the same play in Chinese. */
async function inChinese(): Promise<readonly Recorded[]> {
  const blueprint = { ...closetFixture('zh'), version: 1 } as unknown as ReturnType<typeof closetFixture>;
  const { log } = await rehearse({ blueprint, model: puppet(), seats: ['hamlet'], lines: (_, count) => (count < 2 ? '/pass' : null) });
  return log;
}

async function gone(log: readonly Recorded[], model: Model): Promise<readonly Recorded[]> {
  const store = memoryStore();
  await store.append('evening', 0, log);
  const show = await resumePerformance({
    stream: 'evening',
    ports: { models: everyPart(model), store, clock: testClock({ autoAdvance: true }) },
  });
  await attend(show, { seat: 'hamlet', script: (turn) => (turn < 2 ? '*reads the letter* "Mother?"' : '/leave') });
  expect(await show.done).toBe('curtain');
  return readLog(store, 'evening');
}

const framesOf = (log: readonly Recorded[]): PublicFrame[] => {
  const projector = new Projector('audience');
  return log.flatMap((event) => projector.project(event) ?? []);
};

test.each(['en', 'zh'] as const)('what an earlier Troupe began goes on with everybody deciding, from a mark on (%s)', async (language) => {
  const begun = language === 'en' ? golden : await inChinese();
  const log = await gone(begun, puppet());
  expect(log.slice(0, begun.length)).toEqual(begun);
  expect(log.filter(({ type }) => type === 'way')).toEqual([expect.objectContaining({ seq: begun.length + 1, way: 'ensemble' })]);
  expect(fold(begun).switches.way).toBeUndefined();
  expect(fold(log).switches.way).toBe('ensemble');
  const after = log.slice(begun.length);
  expect(wounds(log)).toEqual([]);
  // What is played from there on is read; what was played before is not read again.
  const read = after.flatMap((event) => (event.type === 'reading' ? event.lines.map(({ line }) => line) : []));
  expect(read.length).toBeGreaterThan(0);
  expect(Math.min(...read)).toBeGreaterThan(begun.length);
  const note = framesOf(log).find(({ type }) => type === 'note');
  expect(note).toMatchObject({ text: expect.stringContaining(language === 'zh' ? '早先的版本' : 'an earlier Troupe') });
  expect(formats.text.write(framesOf(log))).toContain((note as { text: string }).text);
  expect((await timeLineInTurns(log, 'audience', { host: false })).notes).toEqual([
    { beat: expect.any(Number), text: (note as { text: string }).text },
  ]);
});

test('on the understudy it stays as it was; so does what was begun by words with a model of today', async () => {
  expect((await gone(golden, understudy())).some(({ type }) => type === 'way')).toBe(false);
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet(),
    seats: ['hamlet'],
    lines: (_, count) => (count < 2 ? '/pass' : null),
  });
  expect((await gone(log, puppet())).some(({ type }) => type === 'way')).toBe(false);
});

test('an undo to before the mark strikes what was played, and not that a model reads; a fork from before it is marked anew', async () => {
  const store = memoryStore();
  await store.append('evening', 0, golden);
  const ports = { models: everyPart(puppet()), store, clock: testClock({ autoAdvance: true }) };
  const show = await resumePerformance({ stream: 'evening', ports });
  let undone = false;
  for await (const frame of show.watch({ as: 'house' })) {
    if (frame.type !== 'your-turn') continue;
    if (undone) break;
    undone = true;
    show.send({ type: 'rewind', to: 23 });
  }
  await show.stop();
  expect(fold(await readLog(store, 'evening')).switches.way).toBe('ensemble');
  await forkPerformance({ store, from: 'evening', at: 30, to: 'fork', seed: 9 });
  const fork = await resumePerformance({ stream: 'fork', ports });
  await fork.stop();
  expect((await readLog(store, 'fork')).filter(({ type }) => type === 'way')).toHaveLength(1);
});
