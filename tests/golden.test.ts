import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold, Projector, PublicFrame, performanceStream } from '@troupe/core/events';
import { type KeptEvent, readEvent } from '@troupe/core/log';
import { expect, test } from 'vitest';
import { perform } from './guards/perform.ts';
import { root } from './sources.ts';

const folder = join(root, 'tests/golden');
const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

test('this version has its golden log', async () => {
  const file = join(folder, `${version}.jsonl`);
  if (process.env.TROUPE_GOLDEN === 'write') writeFileSync(file, (await perform()).map((event) => `${JSON.stringify(event)}\n`).join(''));
  expect(readdirSync(folder)).toContain(`${version}.jsonl`);
});

test.each(readdirSync(folder).filter((name) => name.endsWith('.jsonl')))('the log of %s still folds to its end', (name) => {
  const written = readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as KeptEvent);
  const log = written.map((event) => readEvent(performanceStream, name, event));
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
