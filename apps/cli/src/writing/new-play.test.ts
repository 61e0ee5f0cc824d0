import { blueprintVersion, check, readBlueprint } from '@troupe/core/blueprint';
import { parsePlayScript, rehearse, runPlayScript } from '@troupe/core/testing';
import { readBank, understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { newPlayFiles } from './new-play.ts';

const made = (language: 'en' | 'zh') => {
  const files = newPlayFiles({ id: 'mine', language });
  const blueprint = readBlueprint(files['blueprint.json'] ?? '');
  return { files, blueprint, bank: readBank(JSON.parse(files['bank.json'] ?? '')) };
};

test.each(['en', 'zh'] as const)('%s: it is called as it was asked for, and written as plays are today', (language) => {
  const title = 'Say "$&" in new-play';
  const files = newPlayFiles({ id: 'a-b', language, title });
  expect(JSON.parse(files['blueprint.json'] ?? '')).toMatchObject({ id: 'a-b', title, version: blueprintVersion });
  expect(JSON.parse(files['bank.json'] ?? '')).toMatchObject({ play: 'a-b', language });
  expect(files['README.md']).toMatch(/^# Say "\$&" in new-play\n/u);
  expect(files['README.md']).toContain('`a-b.script.txt`');
});

test.each(['en', 'zh'] as const)('%s: nothing to say against it but notes', (language) => {
  expect(check(made(language).blueprint).filter(({ severity }) => severity !== 'note')).toEqual([]);
});

test.each(['en', 'zh'] as const)('%s: its script is kept', async (language) => {
  const { files, blueprint, bank } = made(language);
  const frames = await runPlayScript(parsePlayScript(files['mine.script.txt'] ?? ''), { blueprint, model: understudy({ banks: [bank] }) });
  expect(frames.at(-1)?.type).toBe('curtain');
});

test.each(['en', 'zh'] as const)('%s: unattended it reaches both endings, mostly by itself, and never repeats a line', async (language) => {
  const { blueprint, bank } = made(language);
  const endings = new Set<string>();
  let byFlag = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const { frames } = await rehearse({ blueprint, model: understudy({ banks: [bank] }), seed, as: 'audience' });
    const last = frames.at(-1);
    if (last?.type !== 'curtain') throw new Error(`seed ${seed} never reached the curtain`);
    endings.add(last.ending.id);
    byFlag += last.points.filter(({ how }) => how === 'flag').length;
    const spoken = frames.flatMap((frame) => (frame.type === 'speech' ? [`${frame.name}: ${frame.text}`] : []));
    expect(new Set(spoken).size, `seed ${seed}`).toBe(spoken.length);
  }
  expect([...endings].sort()).toEqual(['opened', 'unread']);
  expect(byFlag).toBeGreaterThanOrEqual(36);
});

test.each([
  ['en', 'nell'],
  ['en', 'amos'],
  ['zh', 'nell'],
  ['zh', 'amos'],
] as const)('%s: a person who only lets it pass as %s sees a whole play', async (language, seat) => {
  const { blueprint, bank } = made(language);
  const { frames } = await rehearse({ blueprint, model: understudy({ banks: [bank] }), seats: [seat] });
  expect(frames.at(-1)?.type).toBe('curtain');
});
