import { wordsOf } from '@troupe/core/words';

/** What people are asked after the curtain, and what they answered. */
export const surveysWords = wordsOf(
  {
    title: 'How was the evening?',
    lead: 'Five marks, from 1 to 5. They help whoever writes the next play.',
    remark: 'Anything else?',
    send: 'Send',
    thanks: 'Thank you. It is kept.',
    results: 'Surveys',
    resultsLead: 'After a curtain and after an unmasking people are asked five things. These are the answers.',
    performance: 'After performances',
    mystery: 'After mysteries',
    answers: '{count|1 answer|# answers}',
    none: 'Nobody has answered yet. The questions come after the curtain, or after the unmasking.',
    example: 'Example',
    exampleLead: 'This is what the answers will look like. Nobody gave these marks, and nobody wrote these words.',
    exampleRemarks: [
      ['somebody in the second row', 'I did not expect the letter to be read aloud. I should have.'],
      ['whoever played the servant', 'They waited for me to speak, and meant it.'],
    ] as readonly (readonly [string, string])[],
    mean: 'Mean',
    remarks: 'What people wrote',
  },
  {
    title: '今晚怎么样？',
    lead: '五项，1 到 5 分。对写下一出戏的人有帮助。',
    remark: '还想说什么？',
    send: '提交',
    thanks: '谢谢，已记下。',
    results: '问卷',
    resultsLead: '落幕之后、揭晓之后，会问五个问题。这里是回答。',
    performance: '演出之后',
    mystery: '剧本杀之后',
    answers: '{count} 份回答',
    none: '还没有人回答。落幕或揭晓之后才会问。',
    example: '示例',
    exampleLead: '回答以后会是这个样子。这些分没有人打过，这些话没有人写过。',
    exampleRemarks: [
      ['第二排的一位', '没想到那封信会当众念出来。早该想到的。'],
      ['演仆人的那位', '他们真的在等我开口。'],
    ],
    mean: '平均',
    remarks: '写下的话',
  },
);
