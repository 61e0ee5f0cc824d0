import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import type { Language } from '../text/language.ts';
import { evening, five } from './accompanied.fixture.ts';
import { all } from './perform.fixture.ts';

const results = { en: ['She has burnt it.', 'She has given it up.'], zh: ['她把它烧了。', '她把它交了出来。'] } as const;

/** A first point with two ways, of which the first holds by its conditions from the beginning. */
function twoWays(language: Language): Blueprint {
  const blueprint = closetFixture(language);
  const lit = { state: { prop: 'candle', key: 'lit', is: true } };
  const [burnt, given] = results[language];
  const alternatives = [
    { id: 'burnt', when: lit, result: burnt },
    { id: 'given', when: { not: lit }, result: given },
  ];
  return {
    ...blueprint,
    acts: blueprint.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({
        ...scene,
        points: scene.points.map((point, nth) =>
          nth === 0 ? { ...point, flag: { when: lit }, buildUp: { beats: { atLeast: 2 } }, alternatives } : point,
        ),
      })),
    })),
  } as Blueprint;
}

const heads = { en: 'What has just come of it', zh: '刚刚的结果' } as const;

test.each([
  ['en', undefined, null],
  ['en', 'otherwise', null],
  ['en', 'given', 1],
  ['zh', undefined, null],
  ['zh', 'otherwise', null],
  ['zh', 'given', 1],
] as const)(
  '%s: whoever answers is told what has come of it as it was played and read, %s, and not as conditions would have it',
  async (language, turned, told) => {
    const { prompts, log } = await evening({
      lines: five,
      language,
      blueprint: twoWays(language),
      answers: () => '* …\n',
      reading: (nth) => (nth === 1 && turned !== undefined ? { turned } : {}),
    });
    expect(all(log, 'point-end')[0]).toMatchObject({ how: 'flag' });
    expect(all(log, 'point-end')[0]?.alternative).toBe(told === null ? undefined : turned);
    const after = prompts.filter((prompt) => prompt.includes(`${heads[language]}: `));
    const [burnt, given] = results[language];
    expect(after.some((prompt) => prompt.includes(`${heads[language]}: ${burnt}`))).toBe(false);
    expect(after.some((prompt) => prompt.includes(`${heads[language]}: ${given}`))).toBe(told !== null);
  },
);

test('how to stop is ordered once: before the last word nobody is told to stop on something else as well', async () => {
  const { prompts } = await evening({
    lines: [...five, ...five],
    answers: () => '* Quiet.\n',
    reading: () => ({ closes: 'question' }),
  });
  const [stop, coda] = ['Stop this one on something else', 'next line may be the last word of the evening'];
  expect(prompts.some((prompt) => prompt.includes(stop))).toBe(true);
  expect(prompts.some((prompt) => prompt.includes(coda))).toBe(true);
  expect(prompts.filter((prompt) => prompt.includes(stop) && prompt.includes(coda))).toEqual([]);
});
