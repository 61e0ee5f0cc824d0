import { readFileSync } from 'node:fs';
import { hearOut } from '@troupe/core/model';
import { type Facts, factsOf, type MeasuredFrame, readScreened, type ScreenView, screenPrompt } from '@troupe/core/screening';
import { expect, test } from 'vitest';
import { understudy } from './understudy.ts';

const facts: Facts = {
  frames: 4,
  seconds: 4,
  light: 0.1,
  brighter: 0,
  contrast: 0.1,
  colours: [],
  motion: 0,
  cuts: [],
  brightest: null,
  height: null,
  sides: { left: { warmth: 0, hue: 'grey' }, middle: { warmth: 0, hue: 'grey' }, right: { warmth: 0, hue: 'grey' } },
  changes: [],
};
const view = (language: 'en' | 'zh', part: Partial<Facts> = {}, history: ScreenView['history'] = []): ScreenView => ({
  language,
  role: { name: 'Hamlet', profile: '' },
  other: { name: 'Horatio', profile: '' },
  history,
  pictures: [],
  facts: { ...facts, ...part },
  seed: 3,
});
const answered = async (one: ScreenView) => readScreened((await hearOut(understudy(), screenPrompt(one))).text);

test('the understudy answers in the strict form, from what was measured, and says that it was', async () => {
  const dark = await answered(view('en'));
  expect(dark.strict).toBe(true);
  expect(dark.perception).toContain('very dark');
  expect(dark.perception).toContain('Measured by the understudy');
  const chinese = await answered(view('zh', { light: 0.8 }));
  expect(chinese.strict).toBe(true);
  expect(chinese.perception).toContain('由替角测得');
  expect(chinese.answer).toMatch(/\p{Script=Han}/u);
  expect((await answered(view('en', { light: 0.8 }))).answer).not.toBe(dark.answer);
  expect(await answered(view('en'))).toEqual(dark);
});

test('it does not say the same line twice while it has others', async () => {
  const history: { by: string; text: string }[] = [];
  for (let turn = 0; turn < 4; turn++) {
    history.push({ by: 'Horatio', text: `Well, ${turn}?` });
    history.push({ by: 'Hamlet', text: (await answered(view('en', {}, [...history]))).answer });
  }
  const said = history.filter(({ by }) => by === 'Hamlet').map(({ text }) => text);
  expect(new Set(said).size).toBe(4);
});

const dusk = new URL('../../../plays/dusk/frames/', import.meta.url);
const frames = measuredFrames();
function measuredFrames(): MeasuredFrame[] {
  const list = JSON.parse(readFileSync(new URL('frames.json', dusk), 'utf8')) as {
    width: number;
    height: number;
    frames: { at: number }[];
  };
  const all = readFileSync(new URL('measured.rgb', dusk));
  const size = list.width * list.height * 3;
  return list.frames.map(({ at }, index) => ({
    at,
    width: list.width,
    height: list.height,
    rgb: all.subarray(index * size, (index + 1) * size),
  }));
}

test.each(['en', 'zh'] as const)(
  'along the ready clip it sees, thinks and says something else at 3, 10 and 18 seconds (%s)',
  async (language) => {
    const history: { by: string; text: string }[] = [];
    const answers: Awaited<ReturnType<typeof answered>>[] = [];
    let since: number | undefined;
    for (const moment of [3, 10, 18]) {
      const shown = frames.filter(({ at }) => at <= moment);
      history.push({ by: 'Horatio', text: 'Well?' });
      const one = await answered({
        ...view(language, {}, [...history]),
        facts: factsOf(shown, moment, since === undefined ? {} : { since }),
      });
      history.push({ by: 'Hamlet', text: one.answer });
      answers.push(one);
      since = moment;
    }
    for (const layer of ['perception', 'think', 'answer'] as const) expect(new Set(answers.map((one) => one[layer])).size).toBe(3);
    const [first, door, rain] = answers.map(({ perception }) => perception);
    const told = {
      en: ['appears', 'a tall bright patch appears on the right', 'many small quick changes on the left'],
      zh: ['出现', '右边出现一块高高的亮斑', '左边有许多细小而急促的变化'],
    }[language];
    expect(first).not.toContain(told[0]);
    expect(door).toContain(told[1]);
    expect(rain).toContain(told[2]);
    expect(rain).not.toContain(told[1]);
    expect(answers[1]?.think).toContain(language === 'zh' ? '亮的东西出现了' : 'Something bright has come');
  },
);
