import { asksWhetherMachine, soundsLikeHarm, speaksOfHarm } from '@troupe/core/model';
import { scriptedModel } from '@troupe/core/testing';
import { openMeaning } from '@troupe/models/meaning';
import { describe, expect, test } from 'vitest';
import { measured } from './in-earnest.lines.ts';

/** How many of forty must be heard without any model; what was heard when this was written: 33 and 37. */
const heard = { en: 32, zh: 36 } as const;
/** Without the table of meaning, by words alone: 30 and 33. */
const heardByWords = { en: 28, zh: 31 } as const;
/** Of forty harmless lines none was taken for another; one may be. */
const falseAlarms = 1;

describe.each(['en', 'zh'] as const)('%s', async (language) => {
  const meaning = await openMeaning(language);
  const found = (lines: readonly string[], table?: typeof meaning) =>
    lines.filter((line) => soundsLikeHarm(line, { language, ...(table && { meaning: table }) }) === 'yes');

  test('most who speak of harming themselves are heard without a model, and hardly anybody else', () => {
    const { serious, harmless } = measured[language];
    expect([serious.length, harmless.length]).toEqual([40, 40]);
    expect(found(serious, meaning).length).toBeGreaterThanOrEqual(heard[language]);
    expect(found(harmless, meaning).length).toBeLessThanOrEqual(falseAlarms);
    expect(found(serious).length).toBeGreaterThanOrEqual(heardByWords[language]);
    expect(found(harmless).length).toBeLessThanOrEqual(falseAlarms);
  });

  test('by meaning those are heard who use none of the words', () => {
    const line = { en: 'Nothing matters, I would rather fall asleep for good.', zh: '要是能一直睡下去，再不用睁眼就好了。' }[language];
    expect(soundsLikeHarm(line, { language })).toBe('no');
    expect(soundsLikeHarm(line, { language, meaning })).not.toBe('no');
  });

  test('two or three words, and lines of a role that use none of the words, are nobody’s distress', () => {
    const lines = {
      en: ['No.', 'I won’t.', 'I never moved.', 'I’m off home.'],
      zh: ['我念！', '念！我念！', '我不。', '我去。'],
    }[language];
    for (const line of lines) expect(soundsLikeHarm(line, { language, meaning })).toBe('no');
  });

  test('in the middle of much else it is heard too', () => {
    const much = measured[language].harmless.slice(0, 8).join(' ');
    expect(soundsLikeHarm(`${much} ${measured[language].serious[0]} ${much}`, { language, meaning })).toBe('yes');
  });
});

test('where it is not plain a model is asked, once, and its typed answer counts; one that fails has not said no', async () => {
  const language = 'en';
  const meaning = await openMeaning(language);
  const [doubtful, figure] = ['If I took all of these would it be over quickly?', 'My boss will murder me if I am late again.'];
  const asked = (text: string, answer: string) => speaksOfHarm(text, { language, meaning, model: scriptedModel(answer) });
  expect(await asked(doubtful, '{"speaks":"of harming themselves"}')).toBe(true);
  expect(await asked(figure, '{"speaks":"of something else"}')).toBe(false);
  // Nobody is asked about what is plain, or plainly not.
  expect(await speaksOfHarm('I want to kill myself tonight.', { language, meaning, model: scriptedModel() })).toBe(true);
  expect(await speaksOfHarm('Good morning!', { language, meaning, model: scriptedModel() })).toBe(false);
});

test.each([
  ['en', 'Are you a real person?', true],
  ['en', 'are u a bot', true],
  ['en', 'Am I talking to a human?', true],
  ['en', 'Wait, are you an AI?', true],
  ['en', 'Is there somebody really there?', true],
  ['en', 'Are you real?', true],
  ['en', 'Are you a real sailor, or do you only mend nets?', false],
  ['en', 'Is the tide real?', false],
  ['en', 'What do you think of AI?', false],
  ['en', 'Are you coming tonight?', false],
  ['zh', '你是真人吗？', true],
  ['zh', '你到底是人还是机器？', true],
  ['zh', '我是在和机器人聊天吗', true],
  ['zh', '你是AI吧？', true],
  ['zh', '屏幕后面是人吗？', true],
  ['zh', '你喜欢人工智能吗？', false],
  ['zh', '你今晚来吗？', false],
  ['zh', '你是渔夫吗？', false],
] as const)('%s: whether “%s” asks for a machine: %s', (language, text, asks) => {
  expect(asksWhetherMachine(text, language)).toBe(asks);
});
