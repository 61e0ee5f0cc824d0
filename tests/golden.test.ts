import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold, Projector, PublicFrame, type Recorded, stageUpcasters, upcast } from '@troupe/core';
import { closetFixture, puppet, rehearse } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const folder = join(root, 'tests/golden');
const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** A performance with something of everything: people, an undo, a refusal, a whisper, the advancer, recaps. */
async function perform(): Promise<readonly Recorded[]> {
  const lines = [
    '/whisper Gertrude Not a word.',
    '*fires a rifle*',
    '*takes the letter*',
    'undo',
    '"What is this?" *reads the letter*',
    '/pass',
    '/pass',
  ];
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet(),
    seats: ['hamlet'],
    lines: (_turn, count, show) => {
      if (lines[count] === 'undo') show.send({ type: 'undo' });
      return lines[count] === 'undo' ? undefined : (lines[count] ?? '*stabs the curtain with the dagger*');
    },
  });
  return log;
}

test('this version has its golden log', async () => {
  const file = join(folder, `${version}.jsonl`);
  if (process.env.TROUPE_GOLDEN === 'write') writeFileSync(file, (await perform()).map((event) => `${JSON.stringify(event)}\n`).join(''));
  expect(readdirSync(folder)).toContain(`${version}.jsonl`);
});

test.each(readdirSync(folder).filter((name) => name.endsWith('.jsonl')))('the log of %s still folds to its end', (name) => {
  const written = readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);
  const log = written.map((event) => upcast(event, stageUpcasters) as Recorded);
  const state = fold(log);
  expect(state.curtain).toBe('silence');
  expect(state.ended).toEqual([
    { point: 'accusation', how: 'flag' },
    { point: 'thrust', how: 'flag' },
  ]);
  expect(state.world.characters.polonius?.health).toBe('dead');
  for (const viewer of ['house', 'audience', { seats: ['hamlet'] }] as const) {
    const projector = new Projector(viewer);
    const frames = log.map((event) => projector.project(event)).filter((frame) => frame !== null);
    expect(frames.length).toBeGreaterThan(10);
    for (const frame of frames) expect(PublicFrame.safeParse(frame).error).toBeUndefined();
  }
});
