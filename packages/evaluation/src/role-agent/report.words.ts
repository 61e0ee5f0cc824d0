import { wordsOf } from '@troupe/core/words';

export const roleWords = wordsOf({
  title: ['RoleAgentBench: what a role knows, and how it answers', 'RoleAgentBench：角色知道什么、怎样回答'],
  summary: ['{questions} questions, {subjects} subjects.', '{questions} 个问题，{subjects} 个受测者。'],
  scores: ['Scores', '得分'],
  subject: ['subject', '受测者'],
  answered: ['answers', '回答'],
  columns: [
    [
      'self-knowledge',
      'reaction',
      'general response: win rate',
      'summary: entity density',
      'summary: entity recall',
      'summary: recall ÷ density',
      'summary: win rate',
      'flip rate',
    ],
    ['自我认知', '反应', '一般回答：胜率', '概括：实体密度', '概括：实体召回', '概括：召回 ÷ 密度', '概括：胜率', '翻转率'],
  ],
  unscored: ['unscored', '未计分'],
  reaction: ['Reaction: accuracy', '反应：准确率'],
  notes: [
    [
      'In the published rows of Reaction the right option is usually the only one that opens by addressing whoever asks: "addresses the asker" knows nothing else, and a score no better than its score says nothing of memory.',
      'Win rates are against the reference answer, judged in both orders; without a judge they are not there.',
      'What cannot be read is unscored, never wrong.',
    ],
    [
      '在公开的“反应”数据里，正确选项往往是唯一一个开口就称呼提问者的：“addresses the asker”只懂这一点，得分不高于它，就说明不了记忆。',
      '胜率是与参考答案相比，两种先后顺序都评；没有评委就没有胜率。',
      '无法读取的不计分，绝不算错。',
    ],
  ],
});
