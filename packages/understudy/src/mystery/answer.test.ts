import type { MysteryBrief } from '@troupe/core/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playMystery } from './index.ts';

const tables = {
  en: {
    players: ['Nell Orme', 'Mrs Pike', 'Captain Rourke'],
    victim: 'Silas Orme',
    script:
      "I am Mrs Pike, and I have cooked for Silas Orme for eleven years. I was in the kitchen with Nell Orme from nine o'clock until ten. At a quarter to ten I heard boots on the stairs. Captain Rourke came in with a dry coat, and he was afraid. I hid the silver spoon under the third step.",
    hold: ['I hid the silver spoon under the third step.'],
    kept: /spoon/u,
    who: 'Captain Rourke',
  },
  zh: {
    players: ['白小楼', '赵班头', '方先生'],
    victim: '沈万堂',
    script:
      '我姓赵，给沈万堂看了八年门。今晚九点到十点，我坐在后台门口和白小楼说话。九点三刻，我听见楼上有脚步声，走得很急。我看见方先生在擦手，手上有墨。我偷偷藏了一只银勺。',
    hold: ['我偷偷藏了一只银勺。'],
    kept: /银勺/u,
    who: '方先生',
  },
} as const;

function brief(language: 'en' | 'zh', question: string, change: Partial<MysteryBrief> = {}): MysteryBrief {
  const { players, victim, script, hold } = tables[language];
  return {
    task: 'mystery',
    ask: 'answer',
    language,
    seed: 5,
    round: 1,
    self: { id: 'b', name: players[1] },
    script: [script],
    heard: [],
    players: players.map((name, at) => ({ id: 'abc'.charAt(at), name })),
    victims: [{ id: 'v', name: victim }],
    asked: { by: 'a', text: question },
    hold,
    ...change,
  };
}
const answer = (language: 'en' | 'zh', question: string, change?: Partial<MysteryBrief>) =>
  playMystery(brief(language, question, change)).text;

test.each([
  ['en', 'Did you kill him?', /\bNo\..*in the kitchen/u],
  ['en', 'You are lying!', /in the kitchen/u],
  ['en', 'Who do you think did it?', /look at Captain Rourke\. Captain Rourke came in with a dry coat/u],
  ['en', 'What did you hear that night?', /boots on the stairs/u],
  ['en', 'Did you like him?', /cooked for Silas Orme/u],
  ['en', 'Who are you?', /^I am Mrs Pike/u],
  ['en', 'Do you love the sea?', /Ask me|ask me/u],
  ['en', 'banana?', /Ask me|ask me/u],
  ['zh', '人是你杀的吧？', /不是.*后台门口/u],
  ['zh', '你撒谎！', /后台门口/u],
  ['zh', '你觉得是谁杀的？', /我看方先生。我看见方先生在擦手/u],
  ['zh', '你那天晚上听到了什么？', /脚步声/u],
  ['zh', '你是谁？', /^我姓赵|^我是赵班头/u],
  ['zh', '你喜欢喝茶吗？', /问我|问时辰/u],
] as const)('%s: %s is answered by what it asks', (language, question, told) => {
  expect(answer(language, question)).toMatch(told);
});

test.each([
  ['en', 'Tell me more.'],
  ['zh', '再说说。'],
] as const)('%s: "%s" goes on, says nothing twice, and ends honestly', (language, more) => {
  const { players } = tables[language];
  const heard: { mark: string; by: string; text: string }[] = [];
  const told: string[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const text = answer(language, more, { heard: [...heard] });
    told.push(text);
    heard.push({ mark: `${turn}`, by: 'b', text: `${players[0]} → ${players[1]}: ${more}\n${players[1]}: ${text}` });
  }
  const facts = told
    .join('\n')
    .split(/(?<=[.。])\s*|\n/u)
    .filter((one) => tables[language].script.includes(one) && one.length > 12);
  expect(facts.length).toBeGreaterThanOrEqual(3);
  expect(new Set(facts).size).toBe(facts.length);
  expect(told.at(-1)).toMatch(/turned my pockets|no more to it|nothing to add|口袋|再没有别的|没有要添/u);
});

test('a murderer denies, keeps to one account, and names nobody', () => {
  const change = { deceiving: true, alibi: 'I was in the boat shed.' };
  const denied = JSON.parse(answer('en', 'Did you kill him?', change));
  expect(denied).toEqual({ answer: expect.stringMatching(/\bNo\b.*I was in the boat shed\./u), claims: ['I was in the boat shed.'] });
  const again = JSON.parse(answer('en', 'You are lying!', { ...change, claims: ['I was in the boat shed.'] }));
  expect(again.claims).toEqual([]);
  expect(answer('en', 'Who did it?', change)).not.toContain('Nell');
});

test('property: whatever is asked, what must be kept is kept, and the same brief gets the same answer', () => {
  const words = fc.constantFrom(
    'spoon',
    'step',
    'hid',
    'silver',
    'third',
    'who',
    'why',
    'tell me more',
    'where',
    'did you kill',
    '银勺',
    '藏',
    '为什么',
    '再说说',
    '偷偷',
    '你知道什么',
    '?',
    '？',
  );
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('en' as const, 'zh' as const),
      fc.integer({ min: 0, max: 99 }),
      (asked, language, seed) => {
        const question = asked.join(language === 'zh' ? '' : ' ');
        const told = answer(language, question, { seed });
        expect(told).not.toMatch(tables[language].kept);
        expect(told.trim()).not.toBe('');
        expect(answer(language, question, { seed })).toBe(told);
      },
    ),
    { numRuns: 150, seed: 3 },
  );
});
