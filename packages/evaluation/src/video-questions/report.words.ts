import { wordsOf } from '@troupe/core/words';

export const videoQuestionWords = wordsOf({
  title: ['Questions about films', '影片问答'],
  summary: ['{questions} questions, {subjects} who answered.', '{questions} 个问题，{subjects} 个回答者。'],
  accuracy: ['Accuracy', '准确率'],
  types: ['Questions of each type', '各类问题的数目'],
  typeColumns: [
    ['type', 'questions'],
    ['类型', '问题'],
  ],
  subject: ['who answers', '回答者'],
  all: ['all', '合计'],
  answered: ['answered', '已回答'],
  unscored: ['unscored', '未计分'],
  overlap: ['overlap of open answers', '开放回答的重合度'],
  notes: [
    [
      '"first", "chance" and "longest" never look, and "blind" is the model without the frames: whoever is not clearly above them has seen nothing.',
      'Open answers are right word for word only; their overlap (ROUGE-L) is given beside it.',
      'What cannot be read is unscored, never wrong. Intervals draw the questions again (95%).',
    ],
    [
      '“first”“chance”“longest”根本不看影片，“blind”是不给画面的同一模型：不明显高于它们的，什么也没看见。',
      '开放式回答须逐字相同才算对；旁边列出重合度（ROUGE-L）。',
      '无法读取的不计分，绝不算错。区间由对问题重复抽样得出（95%）。',
    ],
  ],
});
