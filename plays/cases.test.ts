import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryStore } from '@troupe/core/log';
import { checkCase, methodByName, openGame, readCase } from '@troupe/core/mystery';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';

const cases = readdirSync(import.meta.dirname).filter((name) => existsSync(join(import.meta.dirname, name, 'case.json')));
const read = (name: string) => readCase(readFileSync(join(import.meta.dirname, name, 'case.json'), 'utf8'));

test('there is a case in English and one in Chinese, of five roles each', () => {
  expect(new Set(cases.map((name) => read(name).language))).toEqual(new Set(['en', 'zh']));
  expect(cases.every((name) => read(name).roles.length === 5)).toBe(true);
});

test.each(cases)('%s is sound: solvable together, by nobody alone, without a contradiction', (name) => {
  expect(checkCase(read(name))).toEqual([]);
});

test.each(cases)('%s can be played at once on the understudy, and is found out as a rule', async (name) => {
  const model = understudy();
  const clock = { now: () => 0, sleep: () => Promise.resolve() };
  let solved = 0;
  for (let seed = 1; seed <= 5; seed++) {
    const options = {
      store: memoryStore(),
      stream: 'g',
      clock,
      ports: { performer: model, decider: model },
      method: methodByName('player-star'),
      play: read(name),
      seed,
    };
    const state = await (await openGame(options)).finished;
    expect(state.over).toBe(true);
    const held = read(name).roles.flatMap(({ mustNotVolunteer }) => mustNotVolunteer);
    const said = [...state.introductions.values(), ...[...state.questions.values()].map(({ answer = '' }) => answer)].join('\n');
    for (const secret of held) expect(said).not.toContain(secret);
    if ([...state.verdicts.values()].every((verdict) => verdict.solved)) solved++;
  }
  expect(solved).toBeGreaterThanOrEqual(3);
});
