import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPlay } from '@troupe/adapters/node';
import { understudy } from '@troupe/adapters/understudy';
import { parsePlayScript, rehearse, runPlayScript } from '@troupe/core/testing';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const scripts = readdirSync(folder).filter((name) => name.endsWith('.script.txt'));

test.each(scripts)('%s', async (name) => {
  const { blueprint, bank } = await readPlay(`${folder}blueprint.json`);
  const frames = await runPlayScript(parsePlayScript(readFileSync(`${folder}${name}`, 'utf8')), {
    blueprint,
    model: understudy({ banks: bank ? [bank] : [] }),
  });
  expect(frames.at(-1)?.type).toBe('curtain');
});

test('unattended, it is a whole evening: every point by its flag, no line twice, and not always the same end', async () => {
  const { blueprint, bank } = await readPlay(`${folder}blueprint.json`);
  const endings = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const { frames } = await rehearse({ blueprint, model: understudy({ banks: bank ? [bank] : [] }), seed, as: 'audience' });
    const last = frames.at(-1);
    if (last?.type !== 'curtain') throw new Error(`seed ${seed} never reached the curtain`);
    endings.add(last.ending.id);
    expect(last.beats, `seed ${seed}`).toBeGreaterThanOrEqual(30);
    expect(last.beats, `seed ${seed}`).toBeLessThanOrEqual(75);
    expect(last.points.filter(({ how }) => how === 'flag').length, `seed ${seed}`).toBe(6);
    const spoken = frames.flatMap((frame) => (frame.type === 'speech' ? [`${frame.name}: ${frame.text}`] : []));
    expect(new Set(spoken).size, `seed ${seed}`).toBe(spoken.length);
  }
  expect(endings).toContain('kept');
  expect(endings).toContain('told');
});

test.each([
  ['expect hear /xyzzy/', 1],
  ['as Hamlet\n> "Good evening."\nexpect ruling success', 3],
  ['as Hamlet\n> *bars the door*\nexpect not ruling success', 3],
  ['never hear /candle/\nexpect curtain', 1],
  ['expect ending nowhere', 1],
])('a script that is not kept to fails at its line: %j', async (text, line) => {
  const { blueprint, bank } = await readPlay(`${folder}blueprint.json`);
  const run = runPlayScript(parsePlayScript(text), { blueprint, model: understudy({ banks: bank ? [bank] : [] }) });
  await expect(run).rejects.toMatchObject({ code: 'play-script', line });
});
