import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPlay } from '@troupe/adapters/node';
import { understudy } from '@troupe/adapters/understudy';
import { parsePlayScript, rehearse, runPlayScript } from '@troupe/core/testing';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const scripts = readdirSync(folder).filter((name) => name.endsWith('.script.txt'));
const { blueprint, bank } = await readPlay(`${folder}blueprint.json`);
const model = understudy({ banks: bank ? [bank] : [] });

test.each(scripts)('%s', async (name) => {
  const frames = await runPlayScript(parsePlayScript(readFileSync(`${folder}${name}`, 'utf8')), { blueprint, model });
  expect(frames.at(-1)?.type).toBe('curtain');
});

test('unattended, it is a whole evening: every point by its flag, no line twice, and not always the same end; nobody but the culprit says that he did it', async () => {
  const endings = new Set<string>();
  const evenings = new Set<string>();
  let byFlag = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const { frames, log } = await rehearse({ blueprint, model, seed, as: 'audience' });
    const last = frames.at(-1);
    if (last?.type !== 'curtain') throw new Error(`seed ${seed} never reached the curtain`);
    endings.add(last.ending.id);
    expect(last.beats, `seed ${seed}`).toBeGreaterThanOrEqual(28);
    expect(last.beats, `seed ${seed}`).toBeLessThanOrEqual(80);
    byFlag += last.points.filter(({ how }) => how === 'flag').length;
    const spoken = frames.flatMap((frame) => (frame.type === 'speech' ? [`${frame.name}: ${frame.text}`] : []));
    expect(new Set(spoken).size, `seed ${seed}`).toBe(spoken.length);
    evenings.add(spoken.join('\n'));
    const told = log.flatMap((event) => (event.type === 'speech' && event.tells.includes('guilt') ? [event.by] : []));
    expect(told.every((by) => by === 'vayle')).toBe(true);
  }
  expect(byFlag).toBeGreaterThanOrEqual(54);
  expect(evenings.size).toBe(12);
  expect(endings).toContain('confession');
  expect(endings).toContain('stopped');
});

test.each(['holmes', 'watson', 'vayle', 'honor', 'colonel', 'pargeter'])('%s may be played by somebody who only watches', async (seat) => {
  for (let seed = 1; seed <= 2; seed++) {
    const { frames } = await rehearse({ blueprint, model, seed, seats: [seat], as: { seats: [seat] } });
    const last = frames.at(-1);
    if (last?.type !== 'curtain') throw new Error(`seed ${seed} never reached the curtain`);
    expect(last.points.filter(({ how }) => how === 'flag').length, `seed ${seed}`).toBeGreaterThanOrEqual(4);
  }
});
