import { wordsOf } from '@troupe/core/words';

export const surveysWords = wordsOf({
  title: ['How was the evening?', '今晚怎么样？'],
  lead: ['Five marks, from 1 to 5. They help whoever writes the next play.', '五项，1 到 5 分。对写下一出戏的人有帮助。'],
  remark: ['Anything else?', '还想说什么？'],
  send: ['Send', '提交'],
  thanks: ['Thank you. It is kept.', '谢谢，已记下。'],
  results: ['Surveys', '问卷'],
  resultsLead: [
    'After a curtain and after an unmasking people are asked five things. These are the answers.',
    '落幕之后、揭晓之后，会问五个问题。这里是回答。',
  ],
  performance: ['After performances', '演出之后'],
  mystery: ['After mysteries', '剧本杀之后'],
  answers: ['{count|1 answer|# answers}', '{count} 份回答'],
  none: ['Nobody has answered yet. The questions come after the curtain, or after the unmasking.', '还没有人回答。落幕或揭晓之后才会问。'],
  example: ['Example', '示例'],
  exampleLead: [
    'This is what the answers will look like. Nobody gave these marks, and nobody wrote these words.',
    '回答以后会是这个样子。这些分没有人打过，这些话没有人写过。',
  ],
  exampleRemarks: [
    [
      ['somebody in the second row', 'I did not expect the letter to be read aloud. I should have.'],
      ['whoever played the servant', 'They waited for me to speak, and meant it.'],
    ],
    [
      ['第二排的一位', '没想到那封信会当众念出来。早该想到的。'],
      ['演仆人的那位', '他们真的在等我开口。'],
    ],
  ],
  mean: ['Mean', '平均'],
  remarks: ['What people wrote', '写下的话'],
});
