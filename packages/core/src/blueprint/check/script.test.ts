import { expect, test } from 'vitest';
import { Blueprint } from '../schema.ts';
import { rawSoundPlay } from '../sound.fixture.ts';
import { check } from './check.ts';

const idle = { who: 'bram', to: 'ada', says: 'You are tired, Miss Ada.' };
const told = { who: 'ada', to: 'bram', says: 'It is dated the day after he died.', tells: ['signed-late'] };
const stab = { who: 'ada', does: 'Ada drives the knife home.', act: { verb: 'attack', targets: ['bram', 'letter-knife'] } };

/** What the checker has against the script of the point at which the date is spoken of: the way, the line, its turn. */
function early(script: readonly object[], more: object = {}): string[] {
  const raw = JSON.parse(JSON.stringify(rawSoundPlay()));
  Object.assign(raw.acts[1].scenes[0].points[0], { script, ...more });
  return check(Blueprint.parse(raw)).flatMap(({ code, where, finding }) =>
    code === 'T124' ? [`${where.path.split('.').slice(6).join('.')} ${finding?.params?.first} before ${finding?.params?.turn}`] : [],
  );
}

test('a way that the script brings about once more later on is over too early', () => {
  expect(early([told, idle, idle, idle, told])).toEqual(['flag.when 1 before 5']);
  expect(early([idle, idle, idle, idle, told])).toEqual([]);
});

test('what is said again at once is one turn', () => {
  expect(early([idle, told, idle, told])).toEqual([]);
});

test('of several ways the one that the script comes to last is its turn', () => {
  const way = (id: string, when: object, buildUp?: object) => ({ id, when, result: 'It is out.', ...(buildUp && { buildUp }) });
  const struck = { did: { verb: 'attack', by: 'ada', target: 'bram' } };
  const script = [told, idle, idle, idle, idle, stab];
  const ways = [way('told', { said: { tells: 'signed-late' } }), way('struck', struck)];
  expect(early(script, { alternatives: ways })).toEqual(['alternatives.0.when 1 before 6']);
  // It counts only once she has struck: it is not early.
  expect(early(script, { alternatives: [way('told', { said: { tells: 'signed-late' } }, struck), way('struck', struck)] })).toEqual([]);
});

test('a long script whose first quarter is enough has its turn too early; what a sentence may mean is not counted', () => {
  const rest = Array.from({ length: 9 }, () => idle);
  expect(early([idle, told, ...rest])).toEqual(['flag.when 2 before 11']);
  const asks = (said: object) => ({ flag: { when: { said } } });
  expect(early([told, ...rest], asks({ by: 'ada', means: 'Ada forgives him.' }))).toEqual([]);
  expect(early([told, ...rest], asks({ by: 'ada', words: [['forgive']] }))).toEqual([]);
  expect(early([told, ...rest], asks({ by: 'ada', words: [['dated']] }))).toEqual(['flag.when 1 before 10']);
  expect(early([told, ...rest], asks({ by: 'ada', words: [['dated']], times: 2 }))).toEqual([]);
});
