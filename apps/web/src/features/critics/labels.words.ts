import { type Pairs, wordsOf } from '@troupe/core/words';

export const labelsWords = wordsOf({
  title: ['Labels', '标注'],
  lead: [
    'How would this character respond, right now? There is no right answer: say what you would expect of a good actor.',
    '此刻这个人物会怎样回应？没有标准答案：说出你对一个好演员的期待。',
  ],
  keys: ['1, 2 and 3 choose; s skips, f flags, u takes back.', '1、2、3 选择；s 跳过，f 标记，u 收回。'],
  strategies: {
    FAST: [
      ['At once', 'answers without thinking: FAST'],
      ['立刻', '不假思索地回答：FAST'],
    ],
    SLOW: [
      ['After a thought', 'weighs it first, then speaks: SLOW'],
      ['想一想', '先掂量，再开口：SLOW'],
    ],
    SILENCE: [
      ['Not at all', 'says nothing, for now: SILENCE'],
      ['不作声', '暂时什么也不说：SILENCE'],
    ],
  } as Pairs<readonly [label: string, meaning: string]>,
  feels: ['Mood', '心情'],
  wants: ['Wants', '想要'],
  where: ['Where', '地点'],
  with: ['With', '在场'],
  reach: ['In reach', '手边'],
  heard: ['What was said and done', '说过做过的'],
  to: ['to {who}', '对{who}'],
  you: ['You are', '你是'],
  done: ['You have seen every moment. Thank you.', '所有时刻都看过了。谢谢。'],
});
