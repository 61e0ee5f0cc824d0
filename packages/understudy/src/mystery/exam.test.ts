import type { MysteryBrief } from '@troupe/core/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filled } from '../filled.ts';
import { playMystery } from './index.ts';
import { mysteryPhrases } from './phrases.ts';

const heardBy = (by: string, text: string) => ({ mark: 'q1', by, text });
const nameless = { by: '' };

/** The options that are picked, by their words. */
function picked(question: string, options: readonly string[], more: Partial<MysteryBrief> = {}): string[] {
  const { text } = playMystery({
    task: 'mystery',
    ask: 'exam',
    language: 'en',
    seed: 4,
    round: 3,
    self: { id: 'ann', name: 'Ann' },
    script: [],
    heard: [],
    players: ['Ann', 'Bob', 'Cy', 'Dee'].map((name) => ({ id: name.toLowerCase(), name })),
    victims: [{ id: 'v', name: 'Vera' }],
    picks: 1,
    ...more,
    asked: { ...nameless, text: question },
    options,
  });
  return (JSON.parse(text).answer as string[]).map((letter) => options['abcdefgh'.indexOf(letter)] ?? '');
}

const chinese: Partial<MysteryBrief> = {
  language: 'zh',
  self: { id: 'a', name: '安如' },
  players: ['安如', '方先生', '林小楼', '杜大成'].map((name, at) => ({ id: `r${at}`, name })),
  victims: [{ id: 'v', name: '沈万堂' }],
};

const family = {
  script: [
    'Bob is the father of Cy, and brought his son up alone. Bob keeps a shop. He sells lamps, and his prices are fair. Cy was sent to school by his father Bob.',
  ],
};
const kin = ['Cy is doctor of Bob', 'Bob is father of Cy', 'Cy is lawyer of Bob', 'Bob is enemy of Cy'];

test('a relation is what is told where both are named; what does not exist is what is told least', () => {
  expect(picked('What is the relationship between Cy and Bob?', kin, family)).toEqual(['Bob is father of Cy']);
  expect(picked('What is the non-existent relationship between Cy and Bob?', kin, family)).not.toEqual(['Bob is father of Cy']);
});

test('relations in Chinese, with names marked and unmarked', () => {
  const told = { ...chinese, script: ['方先生是林小楼的父亲。林小楼从小跟着父亲方先生学做生意。杜大成开了一间药铺。'] };
  const options = ['方先生 is doctor of 林小楼', '方先生 is father of 林小楼', '方先生 is lawyer of 林小楼'];
  expect(picked('【方先生】和【林小楼】的关系是什么？', options, told)).toEqual(['方先生 is father of 林小楼']);
  expect(picked('方先生和林小楼的关系是什么？', options, told)).toEqual(['方先生 is father of 林小楼']);
});

test('nobody’s niece is a man, and two names of one person are one person', () => {
  const he = { script: ['Bob came at ten. Bob said that he was tired, and he took off his hat. Cy laughed at Bob and his hat.'] };
  expect(picked('What is the non-existent relationship between Bob and Cy?', ['Bob is nephew of Cy', 'Bob is niece of Cy'], he)).toEqual([
    'Bob is niece of Cy',
  ]);
  const same = ['Cy Marsh is same person as Cy', 'Cy is friend of Cy Marsh', 'Cy is enemy of Cy Marsh'];
  expect(picked('What is the relationship between Cy and Cy Marsh?', same, { script: ['Cy is my friend.'] })).toEqual([same[0]]);
});

test('who did it: who is told of where that death is told of, never oneself', () => {
  const script = [
    'I saw Cy bend over the body of Vera. Cy had blood on his sleeve when Vera died. Bob sold Vera a lamp in May. Dee was in town.',
  ];
  expect(picked('Who killed Vera?', ['Bob', 'Dee', 'Cy', 'Ann'], { script })).toEqual(['Cy']);
  expect(picked('Please select the two people you most suspect of killing Vera', ['Bob', 'Dee', 'Cy'], { script, picks: 2 })).toContain(
    'Cy',
  );
  const told = { ...chinese, script: ['沈万堂死的时候，我看见杜大成手上有血。沈万堂和方先生常常下棋。林小楼不在。'] };
  expect(picked('【沈万堂】被谁杀死的？', ['方先生', '林小楼', '杜大成'], told)).toEqual(['杜大成']);
});

test('neither a question nor what the understudy says for want of words is evidence', () => {
  const script = ['Cy stood over the body of Vera with a knife. Bob sold Vera a lamp.'];
  const heard = Array.from({ length: 6 }, () => [
    heardBy('bob', 'Dee → Bob: Bob, where were you when Vera was killed, Bob, and what of the blood?\nBob: I sold lamps.'),
    heardBy('bob', `Bob: I am Bob. ${filled(mysteryPhrases.en.shocked, { victims: 'Vera' })}`),
    ...[...mysteryPhrases.en.admit, ...mysteryPhrases.en.alibi].map((text) => heardBy('bob', `Dee → Bob: And Vera?\nBob: ${text}`)),
  ]).flat();
  expect(picked('Who killed Vera?', ['Bob', 'Dee', 'Cy'], { script, heard })).toEqual(['Cy']);
});

test('how, why and when: by how such things sound where death is told of', () => {
  const script = [
    'Vera lay dead by the stove, foam on her lips, and the medicine bottle was empty. Bob keeps lamps. The river is near. ' +
      'Bob swore to avenge his brother, whom she had ruined; his hatred never slept. ' +
      'At 22:05 Vera was seen alive at the gate. At 22:15 they found Vera dead. I had breakfast at 8:00.',
  ];
  expect(picked('How did Vera die?', ['Shot to death', 'Drowned by water', 'Poisoned to death by poison'], { script })).toEqual([
    'Poisoned to death by poison',
  ]);
  expect(
    picked('What was the motive behind the killer killing Vera?', ['Love killing', 'Vendetta', 'Accidental killing'], { script }),
  ).toEqual(['Vendetta']);
  expect(picked('When was Vera killed?', ['At 8:00', 'Around 22:10', 'At midnight', 'At 18:30'], { script })).toEqual(['Around 22:10']);
  const told = { ...chinese, script: ['沈万堂死在灶边，口吐白沫，药碗还在手里。晚上十点半，我们发现沈万堂死了。早上八点我去买菜。'] };
  expect(picked('【沈万堂】是怎么死的？', ['被枪打死的', '被水淹死的', '被毒药毒死的'], told)).toEqual(['被毒药毒死的']);
  expect(picked('【沈万堂】是在何时被杀死的？', ['早上8点', '晚上10点半左右', '下午3点'], told)).toEqual(['晚上10点半左右']);
});

test('what the murderer is to the dead is what the likeliest is', () => {
  const script = [
    'Cy stood over the body of Vera with a knife. Cy is the brother of Vera. Bob is a friend of Dee. Bob and Dee like fishing.',
  ];
  expect(picked('The perpetrator is the victim Vera. Who is that?', ['lawyer', 'friend', 'brothers'], { script })).toEqual(['brothers']);
});

test('anything else: the words of an option that stand near those of the question', () => {
  const script = ['The key lay under the blue mat in the hall. The red box was empty.'];
  expect(picked('Where did the key lie?', ['under the blue mat', 'in the red box'], { script })).toEqual(['under the blue mat']);
  expect(picked('', [], { script })).toEqual([]);
});

test('property: the place of an option decides nothing', () => {
  const order = fc.shuffledSubarray(kin, { minLength: kin.length });
  fc.assert(
    fc.property(order, (options) => {
      expect(picked('What is the relationship between Cy and Bob?', options, family)).toEqual(['Bob is father of Cy']);
    }),
  );
});

test('property: whatever is asked and known, as many letters as are wanted, and the same each time', () => {
  const text = fc.string({
    unit: fc.constantFrom('Bob ', 'Vera ', '谁杀', '【', '】', '和', 'between ', ' and ', 'died. ', '9:00 ', '(', '?'),
  });
  fc.assert(
    fc.property(
      text,
      text,
      fc.array(text, { minLength: 2, maxLength: 5 }),
      fc.constantFrom('en' as const, 'zh' as const),
      (question, script, options, language) => {
        const brief = { script: [script], language, picks: 2 };
        expect(picked(question, options, brief)).toHaveLength(2);
        expect(picked(question, options, brief)).toEqual(picked(question, options, brief));
      },
    ),
  );
});
