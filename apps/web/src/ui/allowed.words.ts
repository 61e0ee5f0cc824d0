import { wordsOf } from '@troupe/core/words';

export const allowedWords = wordsOf({
  near: ['Nearly used up', '快用完了'],
  reached: ['Used up', '用完了'],
  askHost: ['Ask whoever gave you the link to raise the limit.', '请给你链接的人提高限额。'],
  raise: ['Raise it in the settings', '到设置里提高'],
  measures: { tokens: ['Tokens', '词元'], money: ['Money', '钱'], forks: ['Forks', '分支'], bytes: ['Storage (MB)', '存储（MB）'] },
  of: ['{used} of {most}', '{most} 中的 {used}'],
  limits: ['Limits for links you make here', '在这里做的链接的限额'],
  limitsHint: [
    'What may be spent through each of them. Empty: no limit beside those of the house.',
    '每个链接最多能花多少。留空则只有剧场自己的限额。',
  ],
  person: ['For', '给谁'],
  personHint: ['All links of one person count together.', '同一个人的链接合在一起算。'],
});
