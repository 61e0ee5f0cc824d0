import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { at, evening, five } from './accompanied.fixture.ts';

const quiet = { en: '* Quiet.\n', zh: '* 静。\n' } as const;
const told = (prompt = '', name = '') =>
  prompt
    .slice(-6000)
    .split('\n')
    .findLast((line) => line.startsWith(`- ${name}: `)) ?? '';

const reads = async (states: readonly string[], language: 'en' | 'zh' = 'en', played: string = quiet[language]) =>
  evening({
    language,
    lines: five,
    answers: () => played,
    reading: (nth) => (states[nth] === undefined ? {} : { stands: [at('candle', null, null, states[nth])] }),
  });

test.each([
  [['wound off', 'not wound off'], /wound on/u, /wound off/u],
  [['not wound off'], /wound on/u, /wound off/u],
  [['wound on', 'wound off'], /wound off/u, /wound on/u],
  [['folded', 'open'], /open/u, /folded/u],
  [['open', 'folded'], /folded/u, /open/u],
  [['full', 'not full'], /not full/u, /(?<!not )full/u],
  [['full', 'not full', 'full'], /(?<!not )full/u, /not full/u],
  [['full', 'not full', 'empty'], /empty/u, /full/u],
] as const)('after %s it is so, and not as it was', async (states, so, not) => {
  const { prompts } = await reads(states, 'en', '* The brake is wound on, and wound off.\n');
  const line = told(prompts[states.length], 'candle');
  expect(line).toMatch(so);
  expect(line.replace(/not wound off/u, '')).not.toMatch(not);
});

test('zh: 拧紧 is no longer 拧松', async () => {
  const { state } = await reads(['拧松', 'not 拧松'], 'zh', '* 拧松了。\n');
  expect(state.world.props.candle?.state).toMatchObject({ 拧松: false, 拧紧: true });
});

test('a word that nobody can turn round is only struck', async () => {
  const { state } = await reads(['torn out', 'not torn out'], 'en', '* It is torn out.\n');
  expect(state.world.props.candle?.state).toMatchObject({ 'torn out': false });
  expect(Object.keys(state.world.props.candle?.state ?? {})).not.toContain('torn in');
});

test.each([
  ['a wall that nobody wrote', 'en', 'the wall', /^- candle: on wall/u],
  ['a chair that nobody wrote', 'zh', '太太的椅子', /^- 蜡烛: 在太太的椅子上/u],
] as const)('what lies on %s lies there, and not anywhere here, until it is moved', async (_, language, on, so) => {
  const stands = [[at('candle', 'on', on)], [], [at('candle', 'held', 'gertrude')], [at('candle', 'here')]];
  const { prompts } = await evening({
    language,
    blueprint: closetFixture(language),
    lines: five,
    answers: () => quiet[language],
    reading: (nth) => ({ stands: stands[nth] ?? [] }),
  });
  const name = language === 'en' ? 'candle' : '蜡烛';
  expect(told(prompts[1], name)).toMatch(so);
  expect(told(prompts[2], name)).toMatch(so);
  expect(told(prompts[4], name)).not.toMatch(so);
});
