import { wordsOf } from '@troupe/core/words';

export const padWords = wordsOf({
  title: ['Decisions: FAST, SLOW or SILENCE', '决断：FAST、SLOW 还是 SILENCE'],
  summary: [
    '{moments} moments, {deciders} deciders. The final score is the plain mean of the three accuracies, less the penalty for the mean time.',
    '{moments} 个时刻，{deciders} 个决断者。总分是三种策略准确率的简单平均，减去平均用时的扣分。',
  ],
  scores: ['Scores', '得分'],
  decider: ['decider', '决断者'],
  columns: [
    ['mean', 'seconds', 'penalty', 'final', 'decided', 'unscored'],
    ['平均', '秒', '扣分', '总分', '已决', '未计分'],
  ],
  byLanguage: ['Final score by language', '各语言总分'],
  languages: [
    ['English', 'Chinese'],
    ['英文', '中文'],
  ],
  final: ['Final score', '总分'],
  accuracy: ['Accuracy for each strategy', '各策略的准确率'],
  taken: ['What {subject} took for what', '{subject} 把什么当成了什么'],
  right: ['right answer', '正确答案'],
  decided: ['decided {strategy}', '判为 {strategy}'],
  notes: [
    [
      'Always saying the same gives a third.',
      '"rules" looks only at who was spoken to and whether it was a question: a decider that is no better has understood no more than that.',
      'An answer that cannot be read is unscored, never wrong. Acts are not scored.',
      'Times were measured when the decision was made; a report made again from the same folder shows the same.',
    ],
    [
      '总是给同一个回答，得三分之一。',
      '“rules”只看话是对谁说的、是不是问句：不比它强的，懂得的也不比它多。',
      '无法读取的回答不计分，绝不算错。动作不计分。',
      '用时是决断当时测得的；从同一文件夹重做的报告显示同样的数字。',
    ],
  ],
});
