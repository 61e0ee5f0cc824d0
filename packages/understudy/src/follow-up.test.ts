import { expect, test } from 'vitest';
import { type FollowUp, followUpIn } from './follow-up.ts';

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
