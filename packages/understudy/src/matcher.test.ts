import { expect, test } from 'vitest';
import type { LineKind } from './kinds.ts';
import { type FollowUp, followUpIn, kindOf } from './matcher.ts';

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
  ['deed', ['I kiss her hand.', 'I slowly sit down.', 'I throw the book away', 'I brought doughnuts', '我唱一首歌。', '我跪下。']],
  [
    'deed',
    ['我把灯笼挂到船头', '我把手伸进水里试试凉不凉', '我从怀里掏出一块饼', '为师给你们讲个笑话', '我往桌上放了一袋瓜子', '我给八戒一个桃'],
  ],
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

test.each<readonly ['en' | 'zh', FollowUp, readonly string[]]>([
  ['en', 'why', ['Why?', 'But why?', 'Why not?', 'How come?', 'Really? Why that one?', 'Why do you say that?']],
  ['en', 'more', ['Tell me more.', 'Go on.', 'Please go on!', 'Tell me more about that.', 'Anything else?', 'And?']],
  ['en', 'next', ['And then?', 'Then what?', 'What happened next?', 'And then what did you do?']],
  ['en', 'really', ['Really?', 'Are you sure?', 'Is that so?', 'Really? I find that hard to believe.']],
  ['en', 'meaning', ['What do you mean?', 'What do you mean by that?', 'I don’t understand.', 'Mother, what do you mean?']],
  ['en', 'yours', ['And what do you say, Wick?', 'What about you?', 'And you, Pepper?']],
  ['zh', 'why', ['为什么？', '可是为什么呢？', '真的？为什么？', '凭什么？']],
  ['zh', 'more', ['再说说。', '说下去', '还有呢？', '继续吧', '请你多说一点。']],
  ['zh', 'next', ['然后呢？', '后来呢', '那后来怎么样了？']],
  ['zh', 'really', ['真的吗？', '当真？', '不会吧！', '是吗？']],
  ['zh', 'meaning', ['什么意思？', '你什么意思？', '此话怎讲', '我没听懂。']],
  ['zh', 'yours', ['灯叔，你说呢？', '小令，你怎么看？', '那你呢？']],
])('%s: %s', (language, way, said) => {
  for (const text of said) expect(followUpIn(text, language, ['Wick', 'Pepper', '灯叔', '小令']), text).toBe(way);
});

test.each<readonly ['en' | 'zh', string]>([
  ['en', 'Why did you kill him?'],
  ['en', 'Tell me more about the key.'],
  ['en', 'And then I went home and fed the cat.'],
  ['en', 'What do you mean to do with that dagger?'],
  ['en', 'Really, I never saw the letter.'],
  ['en', 'What do you think of my story?'],
  ['zh', '为什么打人？'],
  ['zh', '然后我就回家了。'],
  ['zh', '你说的那封信呢？'],
  ['zh', '真的下雨了。'],
  ['zh', ''],
])('what says something of its own is none: %s %s', (language, text) => {
  expect(followUpIn(text, language)).toBeUndefined();
});
