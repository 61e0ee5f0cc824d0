import { expect, test } from 'vitest';
import type { LineKind } from './bank.ts';
import { kindOf } from './recognise.ts';

const examples: readonly (readonly [LineKind, readonly string[]])[] = [
  [
    'question',
    [
      'What was that?',
      'Colonel, where were you while he was killed?',
      'Who goes there',
      'Is it the king?',
      '你是谁？',
      '这是什么',
      '你还好吗',
    ],
  ],
  [
    'accusation',
    [
      'You killed my father.',
      'You are a liar!',
      'Did you poison him?',
      'Mother, you have my father much offended.',
      'This is your fault.',
      '是你杀了他',
      '你这个骗子！',
    ],
  ],
  ['deed', ['I kiss her hand.', 'I slowly sit down.', 'I throw the book away', '我唱一首歌。', '我跪下。']],
  ['threat', ['I will kill you.', "I'll cut you down", 'Tell me or else.', 'You will regret this.', '我要你的命', '你会后悔的']],
  ['plea', ['Please, let me go.', 'I beg of you, stop.', 'Have pity on an old man.', '求你了', '救命', '饶了我吧']],
  ['order', ['Give me the letter.', 'Sit down.', 'Put away the dagger', 'You must go.', '给我站住', '快走']],
  ['confession', ['I confess.', 'I lied to you.', 'It was me.', 'Forgive me, I was wrong', '是我干的', '我承认', '对不起']],
  ['greeting', ['Hello.', 'Good evening, mother.', '你好', '久仰大名']],
  ['farewell', ['Farewell.', 'Good night, mother.', '再见', '告辞了']],
  ['insult', ['Fool.', 'Shut up', '笨蛋', '滚出去']],
  ['flattery', ['How beautiful you are tonight.', 'I admire your courage.', 'Thank you.', '真美', '佩服佩服']],
  ['nonsense', ['sdfghjkl', '😀😀', '<b>{}</b>', '42 17', 'aaaaaaaaa']],
  ['silence', ['', '...', '……', '  ']],
  [
    'statement',
    [
      'The candle is low.',
      'I walked in the orchard.',
      'What a dreadful night!',
      'Never mind me, Holmes.',
      'Don’t worry about supper.',
      'He said good night and went up.',
      'The curtain is beautiful.',
      '天色不早了',
    ],
  ],
];

test.each(examples.flatMap(([kind, texts]) => texts.map((text) => [text, kind] as const)))('%j is of the kind %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});
