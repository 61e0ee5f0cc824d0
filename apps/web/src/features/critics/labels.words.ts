import { wordsOf } from '@troupe/core/words';

/** What is said where moments are labelled. */
export const labelsWords = wordsOf(
  {
    title: 'Labels',
    lead: 'How would this character respond, right now? There is no right answer: say what you would expect of a good actor.',
    keys: '1, 2 and 3 choose; s skips, f flags, u takes back.',
    strategies: {
      FAST: ['At once', 'answers without thinking: FAST'],
      SLOW: ['After a thought', 'weighs it first, then speaks: SLOW'],
      SILENCE: ['Not at all', 'says nothing, for now: SILENCE'],
    } as Readonly<Record<string, readonly [string, string]>>,
    feels: 'Mood',
    wants: 'Wants',
    where: 'Where',
    with: 'With',
    reach: 'In reach',
    heard: 'What was said and done',
    to: 'to {who}',
    you: 'You are',
    done: 'You have seen every moment. Thank you.',
  },
  {
    title: '标注',
    lead: '此刻这个人物会怎样回应？没有标准答案：说出你对一个好演员的期待。',
    keys: '1、2、3 选择；s 跳过，f 标记，u 收回。',
    strategies: {
      FAST: ['立刻', '不假思索地回答：FAST'],
      SLOW: ['想一想', '先掂量，再开口：SLOW'],
      SILENCE: ['不作声', '暂时什么也不说：SILENCE'],
    },
    feels: '心情',
    wants: '想要',
    where: '地点',
    with: '在场',
    reach: '手边',
    heard: '说过做过的',
    to: '对{who}',
    you: '你是',
    done: '所有时刻都看过了。谢谢。',
  },
);
