import { hearOut } from '@troupe/core';
import { type Facts, readScreened, type ScreenView, screenPrompt } from '@troupe/core/screening';
import { expect, test } from 'vitest';
import { understudy } from './understudy.ts';

const facts: Facts = { frames: 4, seconds: 4, light: 0.1, brighter: 0, contrast: 0.1, colours: [], motion: 0, cuts: [], brightest: null };
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
