import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import type { StageState } from '../events/state.ts';
import { closetFixture } from '../testing/fixture.ts';
import { applyChange } from '../world/change.ts';
import type { Change } from '../world/world.ts';
import { at, evening, five, parts, stood } from './accompanied.fixture.ts';
import { standing } from './how-things-stand.ts';
import { thingsAfter } from './things-after.ts';

const quiet = { en: '* Quiet.\n', zh: '* 静。\n' } as const;
const told = (prompt = '', name = '') =>
  prompt
    .slice(-6000)
    .split('\n')
    .findLast((line) => line.startsWith(`- ${name}: `)) ?? '';

function withThing(language: 'en' | 'zh', name: string, where: object = { holder: 'hamlet' }): Blueprint {
  const closet = closetFixture(language);
  const candle = closet.props.find(({ id }) => id === 'candle');
  return { ...closet, props: [...closet.props, { ...candle, id: 'several', name, aliases: [], at: where, state: {} }] } as Blueprint;
}
const apart = (...names: readonly string[]) => ({ stands: names.map((one) => ({ ...at(one, 'held', 'gertrude'), oneOf: 'several' })) });

test.each([
  ['en', 'two pounds four', ['two pounds', 'four shillings']],
  ['en', 'bottle and two glasses', ['bottle', 'two glasses']],
  ['en', 'three eggs', ['egg', 'two eggs']],
  ['zh', '两只核桃', ['核桃甲', '核桃乙']],
  ['zh', '酒瓶和杯子', ['酒瓶', '杯子']],
] as const)('%s: of %s nothing is told once all of it went its own way', async (language, name, names) => {
  const { prompts, model } = await stood(apart(...names), {
    language,
    blueprint: withThing(language, name),
    answers: () => quiet[language],
  });
  const stands = prompts[2]?.slice(prompts[2].lastIndexOf(language === 'en' ? 'How things stand' : '此刻的情形')) ?? '';
  for (const one of names) expect(stands).toContain(one);
  expect(stands).not.toMatch(new RegExp(`${name}`, 'u'));
  expect(stands).not.toMatch(/all but|另算/u);
  const reading = model.prompts.filter(({ agent }) => agent === 'reading')[3]?.messages.at(-1)?.content ?? '';
  expect(reading).not.toMatch(/^- several /mu);
});

test('what is left in a hand is told there, less what went, and once', async () => {
  const { prompts } = await stood(apart('brown egg'), { blueprint: withThing('en', 'three eggs'), answers: () => quiet.en });
  expect(told(prompts[2], 'Hamlet')).toContain('three eggs (all but brown egg)');
  expect(told(prompts[2], 'three eggs')).not.toContain('with Hamlet');
});

test.each([
  ['whoever reads says so', {}, { stands: [at('several', 'gone')] }],
  [
    'the person burns it',
    {
      lines: ['"Mother."', '*burns the basket*', ...five],
      interpret: () => parts({ text: 'burns the basket', changes: [{ kind: 'gone', thing: 'basket' }] }),
    },
    {},
  ],
] as const)('what lay in a thing that is used up stays where that was: %s', async (_, more, changed) => {
  const { state } = await evening({
    lines: five,
    answers: () => quiet.en,
    blueprint: withThing('en', 'basket', { prop: 'table', relation: 'on' }),
    reading: (nth) => (nth === 0 ? { stands: [at('candle', 'in', 'several')] } : nth === 1 ? changed : {}),
    ...more,
  });
  expect(state.world.props.several).toMatchObject({ gone: true });
  expect(state.world.props.candle).toMatchObject({ at: { prop: 'table', relation: 'on' } });
  expect(state.world.props.candle?.gone).toBeUndefined();
});

test('two things that turn up in one line have a number each', async () => {
  const { state } = await evening({
    lines: ['*takes out a pencil, takes out a card*', ...five],
    answers: () => quiet.en,
    interpret: (_, { messages }) =>
      messages.at(-1)?.content.includes('pencil, takes')
        ? parts(
            { text: 'takes out a pencil', verb: 'take', thing: 'pencil', keeps: 'hand' },
            { text: 'takes out a card', verb: 'take', thing: 'card', keeps: 'hand' },
          )
        : { parts: [] },
  });
  const numbers = Object.keys(state.world.props).flatMap((id) => /^new:(\d+):/u.exec(id)?.[1] ?? []);
  expect(numbers).toHaveLength(2);
  expect(new Set(numbers).size).toBe(2);
});

test('a coat that nobody is sure of is worn no longer; put on again it is worn and nothing else; nobody conceals what they have on', async () => {
  const worn = at('coat', 'worn', 'gertrude');
  const steps = [[worn], [at('coat', 'unsure')], [worn], [at('coat', 'concealed', 'gertrude')]];
  const { prompts } = await evening({ lines: five, answers: () => quiet.en, reading: (nth) => ({ stands: steps[nth] ?? [] }) });
  expect(told(prompts[1], 'Gertrude')).toContain('on them: coat');
  expect(told(prompts[2], 'Gertrude')).toContain('maybe there no longer: coat');
  for (const prompt of prompts.slice(3, 5)) {
    expect(told(prompt, 'Gertrude')).toMatch(/on them: coat$/u);
    expect(told(prompt, 'coat')).toBe('');
  }
});

test('what was written and torn out is told no more, and what is written after it is', async () => {
  const { state } = await stood({ stands: [at('card', 'held', 'gertrude')] }, { answers: () => quiet.en });
  const prop = Object.keys(state.world.props).find((id) => id.endsWith(':card')) ?? '';
  const after = (...changes: readonly Change[]) => ({ ...state, world: changes.reduce((so, one) => applyChange(so, one), state.world) });
  const line = (now: StageState) => standing(now).find((one) => one.startsWith('card: ')) ?? '';
  const two = after({ write: { prop, text: 'Two' } });
  expect(line(two)).toContain('Written on it tonight: Two');
  const torn = thingsAfter(two, [{ thing: prop, state: 'not written' }]);
  expect(line(after({ write: { prop, text: 'Two' } }, ...torn))).not.toContain('Two');
  expect(line(after({ write: { prop, text: 'Two' } }, ...torn, { write: { prop, text: 'Six' } }))).toMatch(/Written on it tonight: Six$/u);
});
